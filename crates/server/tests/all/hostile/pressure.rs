//! Slow clients, and floods.

use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::OtherTable;
use crate::finished::finished_game;
use crate::games::settings;
use crate::harness::{Client, RawConnection, Socket, TestServer, send};

/// A client that sends its request too slowly is disconnected.
#[tokio::test]
async fn slow_writers() {
    let server = TestServer::with(|config| {
        config.limits.head_time = Duration::from_secs(1);
        config.limits.body_time = Duration::from_secs(1);
    })
    .await;
    let other_table = OtherTable::start(&server).await;
    for head in ["", "GET /healthz HTT", "GET /healthz HTTP/1.1\r\nhost: a\r\n"] {
        let mut connection = RawConnection::connect(&server).await;
        connection.write(head.as_bytes()).await;
        assert_eq!(connection.read_to_end().await, "", "{head}");
    }
    // Also if the connection is idle after a request.
    let mut connection = RawConnection::connect(&server).await;
    connection.write(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").await;
    assert!(connection.read_to_end().await.starts_with("HTTP/1.1 200"));
    let mut connection = RawConnection::connect(&server).await;
    let head = "POST /api/people HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
                content-length: 99\r\n\r\n{\"name\": ";
    connection.write(head.as_bytes()).await;
    let response = connection.read_to_end().await;
    assert!(response.starts_with("HTTP/1.1 408") && response.contains("too_slow"), "{response}");
    other_table.finish(&server).await;
}

/// A client that requests much and reads nothing is disconnected.
#[tokio::test]
async fn slow_readers() {
    let server = TestServer::with(|config| {
        config.limits.stall_time = Duration::from_secs(1);
        config.limits.messages_per_second = 0;
    })
    .await;
    let other_table = OtherTable::start(&server).await;
    let mut socket = Socket::connect(&server, None, None).await.unwrap();
    let follow = json!({"table": other_table.table, "follow": {"views": true}}).to_string();
    let pushing = async { while socket.push(Message::Text(follow.clone().into())).await {} };
    tokio::time::timeout(Duration::from_mins(1), pushing)
        .await
        .expect("the server closes the socket");
    other_table.finish(&server).await;
}

/// Too many requests from an address are refused, with the time to wait. Other addresses are not affected.
#[tokio::test]
async fn floods_of_requests() {
    let server = TestServer::with(|config| {
        config.behind_proxy = true;
        config.limits.requests_per_second = 4;
        config.limits.people_per_minute = 3;
    })
    .await;
    let other_table = OtherTable::start(&server).await;
    let from = |address| [("x-forwarded-for", address)];
    let person = || Some(json!({"name": "Ann", "bearer": true}).to_string().into_bytes());
    for address in ["192.0.2.1", "2001:db8::1"] {
        let mut statuses = Vec::new();
        for _ in 0..5 {
            let response = send(&server, "POST", "/api/people", &from(address), person()).await;
            if response.status == 429 {
                assert_eq!(response.code().as_deref(), Some("too_often"));
                let seconds: u64 = response.header("retry-after").unwrap().parse().unwrap();
                assert!((1..=20).contains(&seconds), "{seconds}");
            }
            statuses.push(response.status);
        }
        assert_eq!(statuses[..3], [201; 3], "{address}");
        assert!(statuses.contains(&429), "{address}");
    }
    // Addresses of the same IPv6 network count as one; those of another do not.
    let again = send(&server, "POST", "/api/people", &from("2001:db8::2:3"), person()).await;
    assert_eq!(again.status, 429);
    let other = send(&server, "POST", "/api/people", &from("2001:db8:0:1::1"), person()).await;
    assert_eq!(other.status, 201);
    // Entries that the client has put into the header are ignored.
    let forged = from("198.51.100.7, 192.0.2.1");
    assert_eq!(send(&server, "POST", "/api/people", &forged, person()).await.status, 429);
    let mut refused = 0;
    for _ in 0..60 {
        let flood = send(&server, "GET", "/healthz", &from("192.0.2.1"), None).await;
        refused += u32::from(flood.status == 429);
    }
    assert!(refused > 0);
    assert_eq!(send(&server, "GET", "/healthz", &from("192.0.2.9"), None).await.status, 200);
    other_table.finish(&server).await;
}

/// A socket that sends too many messages is throttled, and none is lost.
#[tokio::test]
async fn floods_of_messages() {
    let server = TestServer::with(|config| config.limits.messages_per_second = 20).await;
    let other_table = OtherTable::start(&server).await;
    let mut socket = Socket::connect(&server, None, None).await.unwrap();
    let message = |number: u64| {
        json!({"ref": number, "table": other_table.table, "unfollow": {}}).to_string()
    };
    for number in 0..60 {
        socket.send(message(number)).await;
    }
    for number in 0..60 {
        let response = socket.next().await.unwrap();
        assert_eq!((&response["type"], &response["ref"]), (&json!("done"), &json!(number)));
    }
    assert!(server.metric("rookery_messages_slowed_total").await > 0);
    other_table.finish(&server).await;
}

/// Pings and pongs are messages, too.
#[tokio::test]
async fn floods_of_pings() {
    let server = TestServer::with(|config| config.limits.messages_per_second = 20).await;
    let other_table = OtherTable::start(&server).await;
    for ping in [Message::Ping(vec![0; 125].into()), Message::Pong(Vec::new().into())] {
        let before = server.metric("rookery_messages_slowed_total").await;
        let mut socket = Socket::connect(&server, None, None).await.unwrap();
        for _ in 0..60 {
            socket.push(ping.clone()).await;
        }
        let message = json!({"ref": 1, "table": other_table.table, "unfollow": {}});
        socket.send(message.to_string()).await;
        assert_eq!(socket.next().await.unwrap()["type"], "done");
        assert!(server.metric("rookery_messages_slowed_total").await > before);
    }
    other_table.finish(&server).await;
}

/// The server stops reading from a socket that floods it, whatever the frames are: pings whose pongs
/// nobody reads, or empty fragments of a message without an end.
#[tokio::test]
async fn floods_of_frames_are_not_read() {
    // Far more than the buffers of the operating system hold.
    const MAX_BYTES: usize = 128 * 1024 * 1024;
    let server = TestServer::with(|config| config.limits.messages_per_second = 100).await;
    let other_table = OtherTable::start(&server).await;
    // Masked with zeros: a ping, and the beginning and the continuation of a text.
    let ping = [&[0x89, 0x80 | 0x7d, 0, 0, 0, 0][..], &[b'x'; 125]].concat();
    let (beginning, fragment) = ([0x01, 0x80, 0, 0, 0, 0], [0x00, 0x80, 0, 0, 0, 0]);
    for (beginning, frame) in [(&[][..], &ping[..]), (&beginning, &fragment)] {
        let mut connection = RawConnection::upgrade(&server).await;
        connection.write(beginning).await;
        let frames = frame.repeat(10_000);
        let mut written = 0;
        while written < MAX_BYTES {
            let writing = connection.write(&frames);
            match tokio::time::timeout(Duration::from_secs(2), writing).await {
                Ok(is_written) => assert!(is_written),
                Err(_) => break,
            }
            written += frames.len();
        }
        assert!(written < MAX_BYTES);
    }
    other_table.finish(&server).await;
}

/// Replays take long to compute, so an address gets few of them.
#[tokio::test]
async fn floods_of_replays() {
    let server = TestServer::with(|config| config.limits.replays_per_minute = 4).await;
    let other_table = OtherTable::start(&server).await;
    let ann = Client::new(&server, "Ann").await;
    let table = finished_game(&server, &ann, "pingvasion", 3, false).await;
    let (_, record) = ann.get(&server, &format!("/api/tables/{table}/record")).await;
    let record = record.to_string().into_bytes();
    let replay = format!("/api/tables/{table}/replay");
    let mut statuses = Vec::new();
    for _ in 0..2 {
        let own = send(&server, "POST", "/api/replay", &[], Some(record.clone())).await;
        let stored = send(&server, "GET", &replay, &[], None).await;
        assert_eq!(own.body, stored.body);
        statuses.extend([own.status, stored.status]);
    }
    assert_eq!(statuses, [200; 4]);
    for (method, path) in [
        ("GET", replay),
        ("GET", format!("/api/tables/{table}/fair")),
        ("GET", format!("/api/tables/{table}/history")),
        ("POST", format!("/api/tables/{table}/analysis")),
        ("POST", "/api/replay".to_owned()),
        ("POST", "/api/fair".to_owned()),
        ("POST", "/api/analysis".to_owned()),
        ("POST", format!("/api/tables/{table}/assessment")),
        ("POST", "/api/assessment".to_owned()),
    ] {
        let body = (method == "POST").then(|| record.clone());
        let refused = send(&server, method, &path, &[], body).await;
        assert_eq!((refused.status, refused.code().as_deref()), (429, Some("too_often")), "{path}");
        assert!(refused.header("retry-after").is_some());
    }
    other_table.finish(&server).await;
}

/// A view is serialised once for all followers who see the same. The host's view differs: it has `host: true`.
#[tokio::test]
async fn many_followers_with_views() {
    let server = TestServer::start().await;
    let (ann, ben) = (Client::new(&server, "Ann").await, Client::new(&server, "Ben").await);
    let table = ann.open(&server, &settings("pingvasion", 3)).await;
    let mut sockets = Vec::new();
    for client in [&ann, &ben, &ben, &ann] {
        let mut socket = client.socket(&server).await;
        socket.follow_views(&table, None).await;
        assert_eq!(socket.next_of_type("view").await["view"]["life"], "gathering");
        sockets.push(socket);
    }
    ben.act(&server, &table, &json!({"do": "sit", "seat": 0})).await;
    let mut views = Vec::new();
    for socket in &mut sockets {
        views.push(socket.next_of_type("view").await["view"].take());
    }
    assert_eq!(
        views.iter().map(|view| &view["host"]).collect::<Vec<_>>(),
        [true, false, false, true]
    );
    assert!(
        views.iter().all(|view| view["chairs"][0]["who"] == json!({"person": "Ben"})),
        "{views:?}"
    );
    assert!(views[0] == views[3] && views[1] == views[2]);
}
