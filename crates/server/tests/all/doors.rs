//! Who is let in, how many at a time, and with which manners.

use std::time::Duration;

use serde_json::json;

use crate::games::{gathered, play_all, settings};
use crate::harness::{Guest, House, Socket, Wire, ask, send};

/// Every answer has its manners, errors too.
#[tokio::test]
async fn every_answer_has_manners() {
    let house = House::with(|config| config.limits.people_per_minute = 1).await;
    let person = || Some(json!({"name": "Ann"}).to_string().into_bytes());
    let mut answers = Vec::new();
    for (method, path, body, status) in [
        ("GET", "/healthz", None, 200),
        ("GET", "/api/nothing", None, 404),
        ("GET", "/api/me", None, 401),
        ("DELETE", "/api/tables", None, 405),
        ("GET", "/api/tables", None, 200),
        ("POST", "/api/people", person(), 201),
        ("POST", "/api/people", person(), 429),
        ("POST", "/api/tables", Some(b"{".to_vec()), 401),
    ] {
        let answer = send(&house, method, path, &[], body).await;
        assert_eq!(answer.status, status, "{method} {path}");
        answers.push(answer);
    }
    for answer in &answers {
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"));
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(answer.header(name), Some(value));
        }
        assert!(answer.header("permissions-policy").is_some());
        assert_eq!(answer.header("strict-transport-security"), None);
    }
    let cookie = answers[5].header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    assert!(!cookie.contains("Secure"));
}

/// Behind TLS, cookies go over TLS alone, and the public address is the only origin.
#[tokio::test]
async fn the_public_address_counts() {
    let house = House::with(|config| {
        config.public_url = Some("https://play.example.org".parse().unwrap());
    })
    .await;
    let person = || Some(json!({"name": "Ann"}).to_string().into_bytes());
    let ours = [("origin", "https://play.example.org")];
    let answer = send(&house, "POST", "/api/people", &ours, person()).await;
    assert_eq!(answer.status, 201);
    assert!(answer.header("set-cookie").unwrap().ends_with("; Secure"));
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    let own = format!("http://{}", house.address);
    for origin in [&own, "http://play.example.org", "https://play.example.org:8443"] {
        let headers = [("origin", origin)];
        assert_eq!(send(&house, "POST", "/api/people", &headers, person()).await.status, 403);
        assert!(Socket::connect(&house, None, Some(origin)).await.is_err(), "{origin}");
    }
    assert!(Socket::connect(&house, None, Some("https://play.example.org")).await.is_ok());
    let answer = send(&house, "DELETE", "/api/me", &[], None).await;
    assert!(answer.header("set-cookie").unwrap().ends_with("; Secure"));
}

/// Sockets count as connections, and a place is free again when its socket is closed.
#[tokio::test]
async fn an_address_has_so_many_connections() {
    let house = House::with(|config| config.limits.connections_per_address = 3).await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(Socket::connect(&house, None, None).await.unwrap());
    }
    let mut wire = Wire::connect(&house).await;
    let answer = wire.hear_out().await;
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("too_many_connections"));
    sockets.pop();
    let free = async {
        while Socket::connect(&house, None, None).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), free).await.expect("the place is free again");
}

#[tokio::test]
async fn the_house_has_so_many_connections() {
    let house = House::with(|config| config.limits.connections = 2).await;
    let _sockets = [
        Socket::connect(&house, None, None).await.unwrap(),
        Socket::connect(&house, None, None).await.unwrap(),
    ];
    let answer = Wire::connect(&house).await.hear_out().await;
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("house_full"), "{answer}");
}

/// Behind a proxy all connections are the proxy's: sockets count by the address that it tells.
#[tokio::test]
async fn behind_a_proxy_sockets_count_by_address() {
    let house = House::with(|config| {
        config.behind_proxy = true;
        config.limits.connections_per_address = 1;
    })
    .await;
    let upgrade = |address: &str| {
        format!(
            "GET /api/socket HTTP/1.1\r\nhost: a\r\nx-forwarded-for: {address}\r\n\
             connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
    };
    let mut wires = Vec::new();
    for (address, status) in [("192.0.2.1", "101"), ("192.0.2.1", "429"), ("192.0.2.2", "101")] {
        let mut wire = Wire::connect(&house).await;
        wire.write(upgrade(address).as_bytes()).await;
        let answer = wire.hear_until("\r\n\r\n").await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
        wires.push(wire);
    }
}

/// A request that has begun when the house closes is answered; sockets are told.
#[tokio::test]
async fn what_has_begun_is_finished() {
    let mut house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let mut socket = ann.socket(&house).await;
    let body = json!({"name": "Ben", "bearer": true}).to_string();
    let (first, second) = body.split_at(9);
    let mut wire = Wire::connect(&house).await;
    let head = format!(
        "POST /api/people HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nexpect: 100-continue\r\n\r\n",
        body.len()
    );
    wire.write(head.as_bytes()).await;
    // The server asks for the body once it reads it: the request has begun.
    wire.hear_until("100 Continue\r\n\r\n").await;
    wire.write(first.as_bytes()).await;
    house.ask_to_close();
    assert_eq!(socket.closed().await, Some(1012));
    wire.write(second.as_bytes()).await;
    let answer = wire.hear_out().await;
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    house.close().await;
    assert!(tokio::net::TcpStream::connect(&house.address).await.is_err());
}

/// What is counted: games, requests, commits, thoughts; and nothing that is a secret.
#[tokio::test]
async fn what_is_counted() {
    let house = House::open().await;
    let (table, guests, people) = gathered(&house, "pingvasion", 3).await;
    assert_eq!(house.counted("rookery_sockets").await, 2);
    assert_eq!(house.counted("rookery_followers").await, 2);
    assert_eq!(house.counted("rookery_tables").await, 1);
    play_all(people).await;
    assert_eq!(house.counted(r#"rookery_decisions_total{by="person"}"#).await, 32);
    assert_eq!(house.counted(r#"rookery_decisions_total{by="bot"}"#).await, 16);
    assert_eq!(house.counted(r#"rookery_thought_seconds_count{level="chick"}"#).await, 16);
    assert!(house.counted("rookery_commit_seconds_count").await >= 16);
    assert!(house.counted("rookery_commit_writes_sum").await >= 48);
    let path = format!("/api/tables/{table}?seat=0");
    assert_eq!(guests[0].get(&house, &path).await.0, 200);
    let viewed = r#"rookery_requests_total{method="GET",route="/api/tables/{id}",status="200"}"#;
    assert!(house.counted(viewed).await >= 1);
    assert_eq!(send(&house, "PUT", "/secret/place", &[], None).await.status, 404);
    let answer = send(&house, "GET", "/metrics", &[], None).await;
    assert!(answer.body.contains(r#"method="other",route="none",status="404""#));
    assert!(answer.body.ends_with("# EOF\n"));
    let (key_id, _) = guests[0].key.split_once('.').unwrap();
    for secret in [&table, key_id, "Ann", "secret", "127.0.0.1"] {
        assert!(!answer.body.contains(secret), "{secret}");
    }
    let quiet = House::with(|config| config.metrics = false).await;
    assert_eq!(ask(&quiet, "GET", "/metrics", None, None).await.0, 404);
    // Two houses count each for itself.
    let other = House::open().await;
    assert_eq!(other.counted(r#"rookery_decisions_total{by="person"}"#).await, 0);
}

/// The client's pages need nothing that their own policy forbids, and are kept as long as they may be.
#[tokio::test]
async fn the_pages_keep_to_their_policy() {
    let house = House::open().await;
    let page = send(&house, "GET", "/", &[], None).await;
    assert!(page.body.contains("/assets/"), "cargo xtask web builds the client: {}", page.body);
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    for inline in ["<style", "style=", "onclick=", "<script>", "http:", "https:"] {
        assert!(!page.body.contains(inline), "{inline}");
    }
    let tag = page.header("etag").unwrap();
    let known = send(&house, "GET", "/", &[("if-none-match", tag)], None).await;
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    for part in page.body.split('"').filter(|part| part.starts_with('/')) {
        let file = send(&house, "HEAD", part, &[], None).await;
        assert_eq!(file.status, 200, "{part}");
        assert!(file.header("content-type").is_some_and(|kind| !kind.starts_with("text/html")));
        let kept = if part.starts_with("/assets/") { "immutable" } else { "no-cache" };
        assert!(file.header("cache-control").is_some_and(|it| it.ends_with(kept)), "{part}");
        if file.header("content-type") == Some("image/png") {
            continue;
        }
        // What is small is not packed.
        if send(&house, "GET", part, &[], None).await.body.len() >= 512 {
            for packing in ["br", "gzip"] {
                let asked = [("accept-encoding", packing)];
                let packed = send(&house, "HEAD", part, &asked, None).await;
                assert_eq!(packed.header("content-encoding"), Some(packing), "{part}");
            }
        }
    }
}

/// Addresses of the client lead to its page; what is not there is told so.
#[tokio::test]
async fn addresses_lead_to_pages() {
    let house = House::open().await;
    let page = send(&house, "GET", "/", &[], None).await.body;
    // A table's page is the same, and tells of more files.
    let table = send(&house, "GET", "/t/00000000000000000000", &[], None).await;
    let files = |page: &str| page.matches("/assets/").count();
    assert!(table.status == 200 && page.lines().all(|line| table.body.contains(line.trim())));
    assert!(files(&table.body) > files(&page));
    for (path, status) in [("/rules/pingvasion", 200), ("/nowhere", 404)] {
        let answer = send(&house, "GET", path, &[], None).await;
        assert_eq!((answer.status, answer.body == page), (status, true), "{path}");
    }
    for path in ["/assets/gone.js", "/index.html.gz", "/../Cargo.toml", "/api/nowhere"] {
        let answer = send(&house, "GET", path, &[], None).await;
        assert_eq!((answer.status, answer.code().as_deref()), (404, Some("not_found")), "{path}");
    }
    assert_eq!(send(&house, "POST", "/t/00000000000000000000", &[], None).await.status, 404);
}

/// The limits on what is made are apart from each other.
#[tokio::test]
async fn tables_are_opened_one_after_the_other() {
    let house = House::with(|config| config.limits.tables_per_minute = 2).await;
    let ann = Guest::new(&house, "Ann").await;
    for status in [201, 201, 429] {
        let settings = settings("ultimatum", 2);
        assert_eq!(ann.post(&house, "/api/tables", &settings).await.0, status);
    }
    assert_eq!(ann.get(&house, "/api/tables").await.0, 200);
}
