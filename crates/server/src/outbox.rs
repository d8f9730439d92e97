//! What is on its way to somebody's socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

/// How much may wait for somebody who reads slowly. Beyond that they are cut off, and get the gap
/// when they come back.
const MOST_BYTES: usize = 1024 * 1024;

/// Where messages for a socket are put.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(Arc<Waiting>);

/// Where a socket takes its messages from.
#[derive(Debug)]
pub(crate) struct Inbox {
    receiver: mpsc::UnboundedReceiver<Utf8Bytes>,
    waiting: Arc<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    sender: mpsc::UnboundedSender<Utf8Bytes>,
    bytes: AtomicUsize,
    /// Whether something was left out.
    overflown: AtomicBool,
    full: Notify,
}

pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::unbounded_channel();
    let bytes = AtomicUsize::new(0);
    let (overflown, full) = (AtomicBool::new(false), Notify::new());
    let waiting = Arc::new(Waiting { sender, bytes, overflown, full });
    (Outbox(waiting.clone()), Inbox { receiver, waiting })
}

impl Outbox {
    /// Puts a message in; who reads too slowly is cut off.
    pub(crate) fn send(&self, message: Utf8Bytes) {
        let bytes = self.0.bytes.fetch_add(message.len(), Ordering::Relaxed);
        if bytes > MOST_BYTES {
            self.0.overflown.store(true, Ordering::Relaxed);
            self.0.full.notify_one();
        } else {
            // A socket that is gone needs no messages.
            let _ = self.0.sender.send(message);
        }
    }

    /// Whether the socket is gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.sender.is_closed()
    }
}

impl Inbox {
    /// Waits until so much has gathered that the socket is to be cut off.
    pub(crate) async fn overflowed(&self) {
        self.waiting.full.notified().await;
    }

    /// Waits for messages; adds some to `messages`. False when the socket is to be cut off.
    pub(crate) async fn receive(&mut self, messages: &mut Vec<Utf8Bytes>) -> bool {
        self.receiver.recv_many(messages, 64).await;
        let bytes: usize = messages.iter().map(|message| message.len()).sum();
        self.waiting.bytes.fetch_sub(bytes, Ordering::Relaxed);
        !self.waiting.overflown.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Even while the socket is busy sending, and nothing is taken out.
    #[tokio::test]
    async fn who_falls_behind_is_cut_off() {
        let (outbox, mut inbox) = outbox();
        let message: Utf8Bytes = "x".repeat(MOST_BYTES / 2).into();
        let mut messages = Vec::new();
        outbox.send(message.clone());
        assert!(inbox.receive(&mut messages).await);
        for _ in 0..4 {
            outbox.send(message.clone());
        }
        inbox.overflowed().await;
        outbox.send(message);
        assert!(!inbox.receive(&mut messages).await);
    }
}
