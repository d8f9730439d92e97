//! Slow clients, and floods.

use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::OtherTable;
use crate::harness::{RawConnection, Socket, TestServer, send};

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
