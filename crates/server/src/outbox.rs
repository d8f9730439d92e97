//! What is on its way to somebody's socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

/// How much may wait for somebody who reads slowly. Beyond that they are cut off, and get the gap
/// when they come back.
const MOST_BYTES: usize = 1024 * 1024;

/// Where messages for a socket are put.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    sender: mpsc::UnboundedSender<Utf8Bytes>,
    state: Arc<Waiting>,
}

/// Where a socket takes its messages from.
#[derive(Debug)]
pub(crate) struct Inbox {
    receiver: mpsc::UnboundedReceiver<Utf8Bytes>,
    state: Arc<Waiting>,
}

#[derive(Debug, Default)]
struct Waiting {
    bytes: AtomicUsize,
    full: Notify,
}

pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::unbounded_channel();
    let state = Arc::<Waiting>::default();
    (Outbox { sender, state: state.clone() }, Inbox { receiver, state })
}

impl Outbox {
    /// Puts a message in; who reads too slowly is cut off.
    pub(crate) fn send(&self, message: Utf8Bytes) {
        let bytes = self.state.bytes.fetch_add(message.len(), Ordering::Relaxed);
        if bytes > MOST_BYTES {
            self.state.full.notify_one();
        } else {
            // A socket that is gone needs no messages.
            let _ = self.sender.send(message);
        }
    }
}

impl Inbox {
    /// Waits until so much has gathered that the socket is to be cut off.
    pub(crate) async fn overflowed(&self) {
        self.state.full.notified().await;
    }

    /// Waits for messages; adds some to `messages`. False when the socket is to be cut off.
    pub(crate) async fn receive(&mut self, messages: &mut Vec<Utf8Bytes>) -> bool {
        tokio::select! {
            biased;
            () = self.state.full.notified() => false,
            count = self.receiver.recv_many(messages, 64) => {
                let bytes: usize = messages.iter().map(|message| message.len()).sum();
                self.state.bytes.fetch_sub(bytes, Ordering::Relaxed);
                count > 0
            }
        }
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
