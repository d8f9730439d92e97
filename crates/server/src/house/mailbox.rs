//! The mailbox of a table's owner: a bounded queue of commands. Senders wait while it is full.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use rules::Viewer;
use table::{Input, Person, Table};
use tokio::sync::{mpsc, oneshot};

use crate::bot_pool::UnqueuedTask;
use crate::error::{ApiError, ServerCode};
use crate::message::FromServer;
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::store::Fence;

const MAILBOX_CAPACITY: usize = 32;

/// The sending end of an owner's mailbox.
#[derive(Clone)]
pub(crate) struct Mailbox(mpsc::Sender<Command>);

/// The receiving end.
pub(crate) type Commands = mpsc::Receiver<Command>;

/// A command to the owner of a table.
pub(crate) enum Command {
    /// Handle an input, and reply once it is on disk.
    Input { input: Input, reply: ReplyTo },
    /// Add a follower, which gets the items after `since`, or a fresh view.
    Follow { follower: Follower, since: Option<u64>, answer: oneshot::Sender<Result<(), ApiError>> },
    /// Remove a follower.
    Unfollow { number: u64 },
    /// Read the table.
    Read(ReadFn),
    /// Look at the handle: a write failed, or the table is to be handed over.
    CheckHandle,
}

/// A function that is called with the table, or with the reason why it could not be loaded. It may return a
/// callback, which runs once everything that it has read is on disk.
pub(crate) type ReadFn = Box<dyn FnOnce(Result<&Table, ApiError>) -> Option<Callback> + Send>;

/// Called with the result of a write.
pub(crate) type Callback = Box<dyn FnOnce(Result<(), ApiError>) + Send>;

/// A connection that follows a stream.
pub(crate) struct Follower {
    pub(crate) number: u64,
    pub(crate) person: Option<Person>,
    pub(crate) viewer: Viewer,
    /// Whether it gets a fresh view after every change.
    pub(crate) views: bool,
    pub(crate) outbox: Outbox,
}

/// Where the result of an input is reported.
#[derive(Default)]
pub(crate) enum ReplyTo {
    #[default]
    Nobody,
    Socket(SocketReply),
    Caller(oneshot::Sender<Result<(), ApiError>>),
}

/// The pending answer to a message of a client.
#[derive(Clone)]
pub(crate) struct SocketReply {
    pub(crate) outbox: Outbox,
    /// The `ref` that the client chose for the message.
    pub(crate) reference: Option<u64>,
    /// Counts how often the socket named a table that does not exist.
    pub(crate) misses: Arc<AtomicU32>,
}

/// What to do once a write is on disk.
#[derive(Default)]
pub(crate) struct AfterCommit {
    /// Messages to followers, in order.
    pub(super) messages: Vec<(Outbox, Utf8Bytes)>,
    /// If the write contains a decision: whether a bot made it.
    pub(super) decided_by_bot: Option<bool>,
    /// Decisions that bots have to make next.
    pub(super) bot_tasks: Vec<UnqueuedTask>,
    pub(super) reply: ReplyTo,
    pub(super) callback: Option<Callback>,
}

/// The handle to an owner, for the tasks that may end it: the writer if a write failed, and the cluster.
pub(crate) struct OwnerHandle {
    failed: AtomicBool,
    stopping: AtomicBool,
    /// Under what the owner writes, if there are other servers.
    fence: OnceLock<Fence>,
    mailbox: mpsc::WeakSender<Command>,
}

impl Mailbox {
    pub(super) fn new() -> (Mailbox, Commands, Arc<OwnerHandle>) {
        let (sender, commands) = mpsc::channel(MAILBOX_CAPACITY);
        let handle = OwnerHandle {
            failed: AtomicBool::new(false),
            stopping: AtomicBool::new(false),
            fence: OnceLock::new(),
            mailbox: sender.downgrade(),
        };
        (Mailbox(sender), commands, Arc::new(handle))
    }

    /// Sends a command without waiting. Returns it if the mailbox is full or the owner has stopped.
    pub(crate) fn try_send(&self, command: Command) -> Option<Command> {
        use mpsc::error::TrySendError::{Closed, Full};
        self.0.try_send(command).err().map(|(Full(command) | Closed(command))| command)
    }

    /// Sends a command, waiting for room. Returns it if the owner has stopped.
    pub(crate) async fn send(&self, command: Command) -> Option<Command> {
        self.0.send(command).await.err().map(|unsent| unsent.0)
    }
}

impl OwnerHandle {
    /// Whether a write failed. If so, nothing more is written for this owner.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Acquire)
    }

    /// Reports a failed write.
    pub(crate) fn fail(&self) {
        self.failed.store(true, Ordering::Release);
        self.wake();
    }

    /// Whether the table is to be handed over.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Asks the owner to hand the table over to another server.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Release);
        self.wake();
    }

    /// Makes the owner look at this handle. If its mailbox is full, it does so before its next command anyway.
    fn wake(&self) {
        if let Some(mailbox) = self.mailbox.upgrade() {
            let _ = mailbox.try_send(Command::CheckHandle);
        }
    }

    /// Under what the owner writes.
    pub(crate) fn fence(&self) -> Option<Fence> {
        self.fence.get().copied()
    }

    /// From now on, the owner writes under this fence.
    pub(crate) fn set_fence(&self, fence: Fence) {
        let _ = self.fence.set(fence);
    }
}

impl Command {
    /// Where to answer the client, if the input came over a socket.
    pub(super) fn reply(&self) -> Option<SocketReply> {
        match self {
            Command::Input { reply: ReplyTo::Socket(reply), .. } => Some(reply.clone()),
            _ => None,
        }
    }

    /// Reports an error to the sender.
    pub(crate) fn fail(self, metrics: &Metrics, error: ApiError) {
        match self {
            Command::Input { reply, .. } => reply.send(metrics, Err(error)),
            Command::Follow { answer, .. } => drop(answer.send(Err(error))),
            Command::Read(read) => drop(read(Err(error))),
            Command::Unfollow { .. } | Command::CheckHandle => {}
        }
    }
}

impl ReplyTo {
    /// Reports the result of an input.
    pub(crate) fn send(self, metrics: &Metrics, result: Result<(), ApiError>) {
        match self {
            ReplyTo::Nobody => {}
            ReplyTo::Caller(caller) => drop(caller.send(result)),
            ReplyTo::Socket(reply) => reply.send(metrics, &result),
        }
    }
}

impl SocketReply {
    /// Sends the answer.
    pub(crate) fn send(self, metrics: &Metrics, result: &Result<(), ApiError>) {
        match result {
            Err(error) if error.is(ServerCode::NoTable) => {
                self.misses.fetch_add(1, Ordering::Relaxed);
            }
            Err(error) if error.is(ServerCode::NotStored) => {
                metrics.database_failed.inc();
            }
            _ => {}
        }
        self.outbox.send(FromServer::answer(self.reference, result).text());
    }
}

impl AfterCommit {
    /// Called with the result of the write. Messages are sent only if it succeeded.
    pub(crate) fn run(self, metrics: &Metrics, result: Result<(), ApiError>) {
        if result.is_ok() {
            if let Some(by_bot) = self.decided_by_bot {
                metrics.decided(by_bot);
            }
            for (outbox, message) in self.messages {
                outbox.send(message);
            }
            self.bot_tasks.into_iter().for_each(UnqueuedTask::enqueue);
        }
        if let Some(callback) = self.callback {
            callback(result.clone());
        }
        self.reply.send(metrics, result);
    }
}
