//! Client addresses, as limits count them.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// An IPv4 address, or the first 64 bits of an IPv6 address: a single client usually has all
/// addresses of such a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Address {
        Address(match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            ip @ IpAddr::V4(_) => ip,
        })
    }
}

impl Address {
    /// Whether the client is on the same machine.
    pub(crate) fn is_loopback(self) -> bool {
        match self.0 {
            IpAddr::V4(ip) => ip.is_loopback(),
            // The network of `::1`, in which there are no other clients.
            IpAddr::V6(ip) => ip.is_unspecified(),
        }
    }
}

/// The client's address as reported by a reverse proxy: the last entry of `X-Forwarded-For`. The client
/// could have forged all entries before it.
pub(crate) fn forwarded(headers: &HeaderMap) -> Option<Address> {
    let last = headers.get_all("x-forwarded-for").into_iter().next_back()?;
    let last = last.to_str().ok()?.rsplit(',').next()?.trim();
    let bare = last.trim_start_matches('[').trim_end_matches(']');
    let ip = bare.parse().or_else(|_| last.parse().map(|it: SocketAddr| it.ip()));
    ip.ok().map(Address::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn ipv6_addresses_count_by_their_first_64_bits() {
        assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::9"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
    }

    #[test]
    fn loopback_addresses_are_on_the_same_machine() {
        for (text, local) in [
            ("127.0.0.1", true),
            ("::1", true),
            ("::ffff:127.0.0.1", true),
            ("192.168.0.2", false),
            ("2001:db8::1", false),
        ] {
            assert_eq!(address(text).is_loopback(), local, "{text}");
        }
    }

    #[test]
    fn only_the_last_forwarded_entry_counts() {
        let parse = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            forwarded(&headers)
        };
        for lines in [
            &["192.0.2.1"][..],
            &["10.0.0.1, 192.0.2.1"],
            &["10.0.0.1", "10.0.0.2,192.0.2.1:4711"],
            &["nonsense, 192.0.2.1"],
        ] {
            assert_eq!(parse(lines), Some(address("192.0.2.1")), "{lines:?}");
        }
        for line in ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:4711"] {
            assert_eq!(parse(&[line]), Some(address("2001:db8::1")), "{line}");
        }
        for lines in [&[][..], &[""], &["192.0.2.1,"], &["192.0.2.1, unknown"]] {
            assert_eq!(parse(lines), None, "{lines:?}");
        }
    }
}
