//! A TCP proxy between a server and a service, which can be cut: a partition of the network.

use std::net::SocketAddr;
use std::path::PathBuf;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

/// The state of the connections through a proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Link {
    Open,
    /// Connections break at once, and new ones are closed.
    Cut,
    /// Connections stay open and new ones are accepted, but nothing passes. What was sent meanwhile passes
    /// when the link is open again, however late.
    HalfOpen,
}

/// Where a proxy leads.
#[derive(Clone, Debug)]
pub(super) enum Upstream {
    Tcp(SocketAddr),
    Unix(PathBuf),
}

/// A proxy. It runs as long as the runtime.
pub(in super::super) struct Proxy {
    pub(super) address: SocketAddr,
    link: watch::Sender<Link>,
}

impl Proxy {
    pub(super) async fn start(upstream: Upstream) -> std::io::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (link, watched) = watch::channel(Link::Open);
        tokio::spawn(async move {
            loop {
                if let Ok((client, _)) = listener.accept().await {
                    tokio::spawn(serve(client, upstream.clone(), watched.clone()));
                }
            }
        });
        Ok(Proxy { address, link })
    }

    pub(in super::super) fn set(&self, link: Link) {
        self.link.send_replace(link);
    }
}

/// Serves a connection until one side closes it, or the link is cut.
async fn serve(client: TcpStream, upstream: Upstream, mut link: watch::Receiver<Link>) {
    let passing = link.clone();
    tokio::select! {
        _ = link.wait_for(|link| *link == Link::Cut) => {}
        () = pass(client, upstream, passing) => {}
    }
}

async fn pass(client: TcpStream, upstream: Upstream, mut link: watch::Receiver<Link>) {
    let _ = link.wait_for(|link| *link == Link::Open).await;
    let _ = client.set_nodelay(true);
    let (from, to) = client.into_split();
    match upstream {
        Upstream::Tcp(address) => {
            let Ok(server) = TcpStream::connect(address).await else { return };
            let _ = server.set_nodelay(true);
            let (back, forth) = server.into_split();
            join(from, forth, back, to, link).await;
        }
        Upstream::Unix(path) => {
            let Ok(server) = UnixStream::connect(path).await else { return };
            let (back, forth) = server.into_split();
            join(from, forth, back, to, link).await;
        }
    }
}

/// Copies in both directions, until one of them ends.
async fn join(
    from: impl AsyncRead + Unpin,
    forth: impl AsyncWrite + Unpin,
    back: impl AsyncRead + Unpin,
    to: impl AsyncWrite + Unpin,
    link: watch::Receiver<Link>,
) {
    tokio::select! {
        () = copy(from, forth, link.clone()) => {}
        () = copy(back, to, link) => {}
    }
}

async fn copy(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut link: watch::Receiver<Link>,
) {
    let mut buffer = vec![0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        let _ = link.wait_for(|link| *link == Link::Open).await;
        if to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
    // The end of a connection does not pass a link that is half open, either.
    let _ = link.wait_for(|link| *link == Link::Open).await;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// A service that echoes what it gets, behind a proxy.
    async fn echo() -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            loop {
                let (mut stream, _) = listener.accept().await.unwrap();
                tokio::spawn(async move {
                    let (mut from, mut to) = stream.split();
                    let _ = tokio::io::copy(&mut from, &mut to).await;
                });
            }
        });
        Proxy::start(Upstream::Tcp(address)).await.unwrap()
    }

    async fn exchange(stream: &mut TcpStream, byte: u8) -> std::io::Result<u8> {
        stream.write_all(&[byte]).await?;
        stream.read_u8().await
    }

    #[tokio::test]
    async fn a_cut_breaks_connections_and_refuses_new_ones() {
        let proxy = echo().await;
        let mut stream = TcpStream::connect(proxy.address).await.unwrap();
        assert_eq!(exchange(&mut stream, 1).await.unwrap(), 1);
        proxy.set(Link::Cut);
        assert!(exchange(&mut stream, 2).await.is_err());
        let mut another = TcpStream::connect(proxy.address).await.unwrap();
        assert!(exchange(&mut another, 3).await.is_err());
        proxy.set(Link::Open);
        let mut third = TcpStream::connect(proxy.address).await.unwrap();
        assert_eq!(exchange(&mut third, 4).await.unwrap(), 4);
    }

    #[tokio::test]
    async fn a_half_open_link_passes_later_what_was_sent() {
        let proxy = echo().await;
        let mut stream = TcpStream::connect(proxy.address).await.unwrap();
        assert_eq!(exchange(&mut stream, 1).await.unwrap(), 1);
        proxy.set(Link::HalfOpen);
        stream.write_all(&[2]).await.unwrap();
        let silence = tokio::time::timeout(Duration::from_millis(50), stream.read_u8()).await;
        assert!(silence.is_err(), "{silence:?}");
        proxy.set(Link::Open);
        assert_eq!(stream.read_u8().await.unwrap(), 2);
    }
}
