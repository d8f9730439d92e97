//! Those who take their time, and those who leave nobody any.

use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::Neighbours;
use crate::harness::{House, Socket, Wire, send};

/// Who lets a head or a body trickle in is cut off.
#[tokio::test]
async fn slow_writers() {
    let house = House::with(|config| {
        config.limits.head_time = Duration::from_secs(1);
        config.limits.body_time = Duration::from_secs(1);
    })
    .await;
    let neighbours = Neighbours::at(&house).await;
    for head in ["", "GET /healthz HTT", "GET /healthz HTTP/1.1\r\nhost: a\r\n"] {
        let mut wire = Wire::connect(&house).await;
        wire.write(head.as_bytes()).await;
        assert_eq!(wire.hear_out().await, "", "{head}");
    }
    // After a request, too.
    let mut wire = Wire::connect(&house).await;
    wire.write(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").await;
    assert!(wire.hear_out().await.starts_with("HTTP/1.1 200"));
    let mut wire = Wire::connect(&house).await;
    let head = "POST /api/people HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
                content-length: 99\r\n\r\n{\"name\": ";
    wire.write(head.as_bytes()).await;
    let answer = wire.hear_out().await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too_slow"), "{answer}");
    neighbours.play_on(&house).await;
}

/// Who asks for much and reads nothing is cut off.
#[tokio::test]
async fn slow_readers() {
    let house = House::with(|config| {
        config.limits.stall_time = Duration::from_secs(1);
        config.limits.messages_per_second = 0;
    })
    .await;
    let neighbours = Neighbours::at(&house).await;
    let mut socket = Socket::connect(&house, None, None).await.unwrap();
    let follow = json!({"table": neighbours.table, "follow": {"views": true}}).to_string();
    let pushing = async { while socket.push(Message::Text(follow.clone().into())).await {} };
    tokio::time::timeout(Duration::from_mins(1), pushing).await.expect("the server hangs up");
    neighbours.play_on(&house).await;
}

/// Who asks too often is told when to come again; others are not concerned.
#[tokio::test]
async fn floods_of_requests() {
    let house = House::with(|config| {
        config.behind_proxy = true;
        config.limits.requests_per_second = 4;
        config.limits.people_per_minute = 3;
    })
    .await;
    let neighbours = Neighbours::at(&house).await;
    let from = |address| [("x-forwarded-for", address)];
    let person = || Some(json!({"name": "Ann", "bearer": true}).to_string().into_bytes());
    for address in ["192.0.2.1", "2001:db8::1"] {
        let mut statuses = Vec::new();
        for _ in 0..5 {
            let answer = send(&house, "POST", "/api/people", &from(address), person()).await;
            if answer.status == 429 {
                assert_eq!(answer.code().as_deref(), Some("too_often"));
                let seconds: u64 = answer.header("retry-after").unwrap().parse().unwrap();
                assert!((1..=20).contains(&seconds), "{seconds}");
            }
            statuses.push(answer.status);
        }
        assert_eq!(statuses[..3], [201; 3], "{address}");
        assert!(statuses.contains(&429), "{address}");
    }
    // The same block of addresses is the same visitor; another is not.
    let again = send(&house, "POST", "/api/people", &from("2001:db8::2:3"), person()).await;
    assert_eq!(again.status, 429);
    let other = send(&house, "POST", "/api/people", &from("2001:db8:0:1::1"), person()).await;
    assert_eq!(other.status, 201);
    // What somebody writes into the header themselves is not believed.
    let forged = from("198.51.100.7, 192.0.2.1");
    assert_eq!(send(&house, "POST", "/api/people", &forged, person()).await.status, 429);
    let mut refused = 0;
    for _ in 0..60 {
        let flood = send(&house, "GET", "/healthz", &from("192.0.2.1"), None).await;
        refused += u32::from(flood.status == 429);
    }
    assert!(refused > 0);
    assert_eq!(send(&house, "GET", "/healthz", &from("192.0.2.9"), None).await.status, 200);
    neighbours.play_on(&house).await;
}

/// A socket that talks too quickly is slowed; nothing that it says is lost.
#[tokio::test]
async fn floods_of_messages() {
    let house = House::with(|config| config.limits.messages_per_second = 20).await;
    let neighbours = Neighbours::at(&house).await;
    let mut socket = Socket::connect(&house, None, None).await.unwrap();
    let message =
        |number: u64| json!({"ref": number, "table": neighbours.table, "unfollow": {}}).to_string();
    for number in 0..60 {
        socket.send(message(number)).await;
    }
    for number in 0..60 {
        let answer = socket.next().await.unwrap();
        assert_eq!((&answer["type"], &answer["ref"]), (&json!("done"), &json!(number)));
    }
    assert!(house.counted("rookery_messages_slowed_total").await > 0);
    neighbours.play_on(&house).await;
}
