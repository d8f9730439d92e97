//! The messages that wait to be sent over a socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

use crate::cluster::ServerOutbox;

/// How much may wait for a client that reads slowly, in addition to the buffers of the operating system.
/// Beyond that the client is disconnected; when it reconnects, it gets the items that it missed.
const MAX_QUEUED_BYTES: usize = 256 * 1024;

/// Where the messages of a follower go.
#[derive(Clone, Debug)]
pub(crate) enum Outbox {
    /// The queue of a socket.
    Socket(SocketOutbox),
    /// A follower at another server.
    Server(ServerOutbox),
}

/// The sending end of a socket's queue.
#[derive(Clone, Debug)]
pub(crate) struct SocketOutbox(Arc<Shared>);

/// The receiving end of a socket's queue.
#[derive(Debug)]
pub(crate) struct OutboxReceiver {
    receiver: mpsc::UnboundedReceiver<Utf8Bytes>,
    /// The bytes that were taken out last. They still count, because they are being sent.
    taken: usize,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    sender: mpsc::UnboundedSender<Utf8Bytes>,
    bytes: AtomicUsize,
    /// Whether a message was dropped because too much was waiting.
    has_overflowed: AtomicBool,
    overflowed: Notify,
}

pub(crate) fn outbox() -> (Outbox, OutboxReceiver) {
    let (sender, receiver) = mpsc::unbounded_channel();
    let bytes = AtomicUsize::new(0);
    let (has_overflowed, overflowed) = (AtomicBool::new(false), Notify::new());
    let shared = Arc::new(Shared { sender, bytes, has_overflowed, overflowed });
    (Outbox::Socket(SocketOutbox(shared.clone())), OutboxReceiver { receiver, taken: 0, shared })
}

impl From<ServerOutbox> for Outbox {
    fn from(outbox: ServerOutbox) -> Outbox {
        Outbox::Server(outbox)
    }
}

impl Outbox {
    /// Queues a message.
    pub(crate) fn send(&self, message: Utf8Bytes) {
        match self {
            Outbox::Socket(socket) => socket.send(message),
            Outbox::Server(server) => server.send(message),
        }
    }

    /// The follower has to follow again, as this message says.
    pub(crate) fn lose(&self, lost: Utf8Bytes) {
        match self {
            Outbox::Socket(socket) => socket.send(lost),
            Outbox::Server(server) => server.lose(),
        }
    }

    /// Whether nobody reads the messages any more.
    pub(crate) fn is_closed(&self) -> bool {
        match self {
            Outbox::Socket(socket) => socket.0.sender.is_closed(),
            Outbox::Server(server) => server.is_closed(),
        }
    }
}

impl SocketOutbox {
    /// Queues a message. If too much is waiting, the client is disconnected instead.
    fn send(&self, message: Utf8Bytes) {
        let bytes = self.0.bytes.fetch_add(message.len(), Ordering::Relaxed);
        if bytes > MAX_QUEUED_BYTES {
            self.0.has_overflowed.store(true, Ordering::Relaxed);
            self.0.overflowed.notify_one();
        } else {
            // Fails only if the socket is closed.
            let _ = self.0.sender.send(message);
        }
    }
}

impl OutboxReceiver {
    /// Waits until the queue overflows.
    pub(crate) async fn overflowed(&self) {
        self.shared.overflowed.notified().await;
    }

    /// Waits for messages and adds them to `messages`, once the previous ones are sent. Returns false if
    /// the queue has overflowed, so that the client is to be disconnected.
    pub(crate) async fn receive(&mut self, messages: &mut Vec<Utf8Bytes>) -> bool {
        let sent = std::mem::take(&mut self.taken);
        self.shared.bytes.fetch_sub(sent, Ordering::Relaxed);
        self.receiver.recv_many(messages, 64).await;
        self.taken = messages.iter().map(|message| message.len()).sum();
        !self.shared.has_overflowed.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The overflow is noticed even while the socket is busy sending and takes nothing out.
    #[tokio::test]
    async fn a_slow_client_overflows_its_outbox() {
        let (outbox, mut receiver) = outbox();
        let message: Utf8Bytes = "x".repeat(MAX_QUEUED_BYTES / 2).into();
        let mut messages = Vec::new();
        for _ in 0..8 {
            outbox.send(message.clone());
            assert!(receiver.receive(&mut messages).await);
            messages.clear();
        }
        // The last message is still being sent, so two more fill the outbox.
        for _ in 0..3 {
            outbox.send(message.clone());
        }
        receiver.overflowed().await;
        outbox.send(message);
        assert!(!receiver.receive(&mut messages).await);
    }
}
