//! Limits, security headers, metrics, and the files of the web client.

use std::time::Duration;

use serde_json::json;
use server::MetricsAccess;

use crate::games::{play_all, settings, start_game};
use crate::harness::{Client, RawConnection, Socket, TestServer, call, send};

#[tokio::test]
async fn every_response_has_security_headers() {
    let server = TestServer::with(|config| config.limits.people_per_minute = 1).await;
    let person = || Some(json!({"name": "Ann"}).to_string().into_bytes());
    let mut responses = Vec::new();
    for (method, path, body, status) in [
        ("GET", "/healthz", None, 200),
        ("GET", "/api/nothing", None, 404),
        ("GET", "/api/me/tables", None, 401),
        ("DELETE", "/api/tables", None, 405),
        ("GET", "/api/tables", None, 200),
        ("POST", "/api/people", person(), 201),
        ("POST", "/api/people", person(), 429),
        ("POST", "/api/tables", Some(b"{".to_vec()), 401),
    ] {
        let response = send(&server, method, path, &[], body).await;
        assert_eq!(response.status, status, "{method} {path}");
        responses.push(response);
    }
    for response in &responses {
        let policy = response.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"));
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(response.header(name), Some(value));
        }
        assert!(response.header("permissions-policy").is_some());
        assert_eq!(response.header("strict-transport-security"), None);
    }
    let cookie = responses[5].header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    assert!(!cookie.contains("Secure"));
}

/// With a public URL over https, cookies are secure, and its origin is the only one allowed.
#[tokio::test]
async fn only_the_origin_of_the_public_url_is_allowed() {
    let server = TestServer::with(|config| {
        config.public_url = Some("https://play.example.org".parse().unwrap());
    })
    .await;
    let person = || Some(json!({"name": "Ann"}).to_string().into_bytes());
    let ours = [("origin", "https://play.example.org")];
    let response = send(&server, "POST", "/api/people", &ours, person()).await;
    assert_eq!(response.status, 201);
    assert!(response.header("set-cookie").unwrap().ends_with("; Secure"));
    assert_eq!(response.header("strict-transport-security"), Some("max-age=31536000"));
    let own = format!("http://{}", server.address);
    for origin in [&own, "http://play.example.org", "https://play.example.org:8443"] {
        let headers = [("origin", origin)];
        assert_eq!(send(&server, "POST", "/api/people", &headers, person()).await.status, 403);
        assert!(Socket::connect(&server, None, Some(origin)).await.is_err(), "{origin}");
    }
    assert!(Socket::connect(&server, None, Some("https://play.example.org")).await.is_ok());
    let response = send(&server, "DELETE", "/api/me", &[], None).await;
    assert!(response.header("set-cookie").unwrap().ends_with("; Secure"));
}

/// Sockets count as connections. When one is closed, another can be opened.
#[tokio::test]
async fn connections_per_address_are_limited() {
    let server = TestServer::with(|config| config.limits.connections_per_address = 3).await;
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(Socket::connect(&server, None, None).await.unwrap());
    }
    let mut connection = RawConnection::connect(&server).await;
    let response = connection.read_to_end().await;
    assert!(response.starts_with("HTTP/1.1 429") && response.contains("too_many_connections"));
    sockets.pop();
    let free = async {
        while Socket::connect(&server, None, None).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), free).await.expect("the permit is released");
}

#[tokio::test]
async fn connections_in_total_are_limited() {
    let server = TestServer::with(|config| config.limits.connections = 2).await;
    let _sockets = [
        Socket::connect(&server, None, None).await.unwrap(),
        Socket::connect(&server, None, None).await.unwrap(),
    ];
    let response = RawConnection::connect(&server).await.read_to_end().await;
    assert!(response.starts_with("HTTP/1.1 503") && response.contains("house_full"), "{response}");
}

/// Behind a proxy all connections come from the proxy, so sockets count by the forwarded address.
#[tokio::test]
async fn behind_a_proxy_sockets_count_by_address() {
    let server = TestServer::with(|config| {
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
    let mut connections = Vec::new();
    for (address, status) in [("192.0.2.1", "101"), ("192.0.2.1", "429"), ("192.0.2.2", "101")] {
        let mut connection = RawConnection::connect(&server).await;
        connection.write(upgrade(address).as_bytes()).await;
        let response = connection.read_until("\r\n\r\n").await;
        assert!(response.starts_with(&format!("HTTP/1.1 {status}")), "{response}");
        connections.push(connection);
    }
}

/// At shutdown, requests that have begun are completed, and sockets get a close frame.
#[tokio::test]
async fn shutdown_is_graceful() {
    let mut server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let mut socket = ann.socket(&server).await;
    let body = json!({"name": "Ben", "bearer": true}).to_string();
    let (first, second) = body.split_at(9);
    let mut connection = RawConnection::connect(&server).await;
    let head = format!(
        "POST /api/people HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nexpect: 100-continue\r\n\r\n",
        body.len()
    );
    connection.write(head.as_bytes()).await;
    // The server sends this when it starts to read the body.
    connection.read_until("100 Continue\r\n\r\n").await;
    connection.write(first.as_bytes()).await;
    server.start_shutdown();
    assert_eq!(socket.closed().await, Some(1012));
    connection.write(second.as_bytes()).await;
    let response = connection.read_to_end().await;
    assert!(response.starts_with("HTTP/1.1 201"), "{response}");
    server.stop().await;
    assert!(tokio::net::TcpStream::connect(&server.address).await.is_err());
}

/// The metrics are right, and contain no secrets.
#[tokio::test]
async fn metrics() {
    let server = TestServer::start().await;
    let (table, clients, people) = start_game(&server, "pingvasion", 3).await;
    assert_eq!(server.metric("rookery_sockets").await, 2);
    assert_eq!(server.metric("rookery_followers").await, 2);
    assert_eq!(server.metric("rookery_tables").await, 1);
    play_all(people).await;
    assert_eq!(server.metric(r#"rookery_decisions_total{by="person"}"#).await, 32);
    assert_eq!(server.metric(r#"rookery_decisions_total{by="bot"}"#).await, 16);
    assert_eq!(server.metric(r#"rookery_bot_decision_seconds_count{level="chick"}"#).await, 16);
    assert!(server.metric("rookery_commit_seconds_count").await >= 16);
    assert!(server.metric("rookery_commit_writes_sum").await >= 48);
    let path = format!("/api/tables/{table}?seat=0");
    assert_eq!(clients[0].get(&server, &path).await.0, 200);
    let viewed = r#"rookery_requests_total{method="GET",route="/api/tables/{id}",status="200"}"#;
    assert!(server.metric(viewed).await >= 1);
    assert_eq!(send(&server, "PUT", "/secret/place", &[], None).await.status, 404);
    let response = send(&server, "GET", "/metrics", &[], None).await;
    assert!(response.body.contains(r#"method="other",route="none",status="404""#));
    assert!(response.body.ends_with("# EOF\n"));
    let (key_id, _) = clients[0].key.split_once('.').unwrap();
    for secret in [&table, key_id, "Ann", "secret", "127.0.0.1"] {
        assert!(!response.body.contains(secret), "{secret}");
    }
    let without = TestServer::with(|config| config.metrics = MetricsAccess::Nobody).await;
    assert_eq!(call(&without, "GET", "/metrics", None, None).await.0, 404);
    // Each server has its own metrics.
    let other = TestServer::start().await;
    assert_eq!(other.metric(r#"rookery_decisions_total{by="person"}"#).await, 0);
}

/// The web client's page has nothing that the content security policy forbids, and its files have the right
/// caching headers.
#[tokio::test]
async fn the_page_complies_with_its_policy() {
    let server = TestServer::start().await;
    let page = send(&server, "GET", "/", &[], None).await;
    assert!(page.body.contains("/assets/"), "cargo xtask web builds the client: {}", page.body);
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    // The preview names its picture by its whole URL.
    let own = format!("http://{}/preview/", server.address);
    let html = page.body.replace(&own, "");
    for inline in ["<style", "style=", "onclick=", "<script>", "http:", "https:"] {
        assert!(!html.contains(inline), "{inline}");
    }
    let tag = page.header("etag").unwrap();
    let known = send(&server, "GET", "/", &[("if-none-match", tag)], None).await;
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    for part in page.body.split('"').filter(|part| part.starts_with('/')) {
        let file = send(&server, "HEAD", part, &[], None).await;
        assert_eq!(file.status, 200, "{part}");
        assert!(file.header("content-type").is_some_and(|kind| !kind.starts_with("text/html")));
        let caching = if part.starts_with("/assets/") { "immutable" } else { "no-cache" };
        assert!(file.header("cache-control").is_some_and(|it| it.ends_with(caching)), "{part}");
        if file.header("content-type") == Some("image/png") {
            continue;
        }
        // Small files are not compressed.
        if send(&server, "GET", part, &[], None).await.body.len() >= 512 {
            for coding in ["br", "gzip"] {
                let accept = [("accept-encoding", coding)];
                let compressed = send(&server, "HEAD", part, &accept, None).await;
                assert_eq!(compressed.header("content-encoding"), Some(coding), "{part}");
            }
        }
    }
}

/// The paths of the web client lead to its page; everything else is a 404.
#[tokio::test]
async fn paths_lead_to_pages() {
    let server = TestServer::start().await;
    let page = send(&server, "GET", "/", &[], None).await.body;
    // A table's page is the same, and preloads more files.
    let table = send(&server, "GET", "/t/00000000000000000000", &[], None).await;
    let files = |page: &str| page.matches("/assets/").count();
    assert!(table.status == 200 && page.lines().all(|line| table.body.contains(line.trim())));
    assert!(files(&table.body) > files(&page));
    for (path, status) in [("/rules/pingvasion", 200), ("/nowhere", 404)] {
        let response = send(&server, "GET", path, &[], None).await;
        assert_eq!((response.status, response.body == page), (status, true), "{path}");
    }
    for path in ["/assets/gone.js", "/index.html.gz", "/../Cargo.toml", "/api/nowhere"] {
        let response = send(&server, "GET", path, &[], None).await;
        assert_eq!(
            (response.status, response.code().as_deref()),
            (404, Some("not_found")),
            "{path}"
        );
    }
    assert_eq!(send(&server, "POST", "/t/00000000000000000000", &[], None).await.status, 404);
}

/// The rate limit for opening tables does not affect other requests.
#[tokio::test]
async fn opening_tables_is_rate_limited() {
    let server = TestServer::with(|config| config.limits.tables_per_minute = 2).await;
    let ann = Client::new(&server, "Ann").await;
    for status in [201, 201, 429] {
        let settings = settings("ultimatum", 2);
        assert_eq!(ann.post(&server, "/api/tables", &settings).await.0, status);
    }
    assert_eq!(ann.get(&server, "/api/tables").await.0, 200);
}

/// Metrics tell when somebody acts. By default, only clients on the same machine may read them.
#[tokio::test]
async fn metrics_are_not_for_strangers() {
    let far = [("x-forwarded-for", "192.0.2.1")];
    for (access, status) in [(MetricsAccess::Local, 403), (MetricsAccess::Everybody, 200)] {
        let server = TestServer::with(|config| {
            (config.metrics, config.behind_proxy) = (access, true);
        })
        .await;
        assert_eq!(send(&server, "GET", "/metrics", &far, None).await.status, status);
        assert_eq!(send(&server, "GET", "/metrics", &[], None).await.status, 200);
    }
}

/// Waiting does not help a host with too many tables, so the status is not that of rate limits.
#[tokio::test]
async fn a_host_may_have_so_many_open_tables() {
    let server = TestServer::with(|config| config.tables_per_person = 2).await;
    let ann = Client::new(&server, "Ann").await;
    let first = ann.open(&server, &settings("ultimatum", 2)).await;
    ann.open(&server, &settings("ultimatum", 2)).await;
    let (status, refused) = ann.post(&server, "/api/tables", &settings("ultimatum", 2)).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("too_many_tables")));
    ann.act(&server, &first, &json!({"do": "close"})).await;
    ann.open(&server, &settings("ultimatum", 2)).await;
    let unlimited = TestServer::with(|config| config.tables_per_person = 0).await;
    let ben = Client::new(&unlimited, "Ben").await;
    ben.open(&unlimited, &settings("ultimatum", 2)).await;
}
