//! How everybody else speaks with the owner of a table: letters in a bounded mailbox. Who sends waits
//! while it is full.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use axum::extract::ws::Utf8Bytes;
use rules::Viewer;
use table::{Input, Person, Table};
use tokio::sync::{mpsc, oneshot};

use crate::bot_pool::Start;
use crate::error::{Failure, HouseCode};
use crate::message::FromServer;
use crate::metrics::Metrics;
use crate::outbox::Outbox;

/// How many letters wait at the most.
const MOST_LETTERS: usize = 32;

/// Where letters for the owner of a table are put.
#[derive(Clone)]
pub(crate) struct Mailbox(mpsc::Sender<Letter>);

/// Where the owner of a table takes its letters from.
pub(super) type Letters = mpsc::Receiver<Letter>;

/// What is asked of the owner of a table.
pub(crate) enum Letter {
    /// Something happens at the table.
    Input { input: Input, reply: Reply },
    /// Somebody wants to follow a stream, from after an item that they have seen if they name one.
    Follow { follower: Follower, since: Option<u64>, answer: oneshot::Sender<Result<(), Failure>> },
    /// Somebody follows a stream no longer.
    Unfollow { number: u64 },
    /// Somebody wants to know something of the table.
    Look(Look),
    /// Something of the table was lost on its way to the disk.
    Lost,
}

/// Looks at a table, or hears why there is none to look at. What is given back is run when all that
/// happened at the table so far is on the disk.
pub(super) type Look = Box<dyn FnOnce(Result<&Table, Failure>) -> Option<Done> + Send>;

/// What is run once a write is on the disk, or is not.
pub(crate) type Done = Box<dyn FnOnce(Result<(), Failure>) + Send>;

/// A connection that follows a stream.
pub(crate) struct Follower {
    pub(crate) number: u64,
    pub(crate) person: Option<Person>,
    pub(crate) viewer: Viewer,
    /// Whether it gets a fresh view after every change.
    pub(crate) views: bool,
    pub(crate) outbox: Outbox,
}

/// Who hears what came of an input.
#[derive(Default)]
pub(crate) enum Reply {
    /// Nobody.
    #[default]
    None,
    /// A socket.
    Socket(Receipt),
    /// A call that waits.
    Call(oneshot::Sender<Result<(), Failure>>),
}

/// What a socket is to hear of its request.
pub(crate) struct Receipt {
    pub(crate) outbox: Outbox,
    /// The number that the client gave the request.
    pub(crate) reference: Option<u64>,
    /// Counts the tables that the socket named and that are not there.
    pub(crate) misses: Arc<AtomicU32>,
}

/// What is done when a write is on the disk.
#[derive(Default)]
pub(crate) struct Then {
    /// Messages for followers, in order.
    pub(super) messages: Vec<(Outbox, Utf8Bytes)>,
    /// Whether a bot (or a person) has decided.
    pub(super) decided_by_bot: Option<bool>,
    /// What bots are to think about.
    pub(super) thoughts: Vec<Start>,
    pub(super) reply: Reply,
    pub(super) done: Option<Done>,
}

/// That a table is owned by one task, as everybody else knows it: the writer, which must tell the owner
/// when something was lost.
pub(crate) struct Ownership {
    lost: AtomicBool,
    mailbox: mpsc::WeakSender<Letter>,
}

impl Mailbox {
    pub(super) fn new() -> (Mailbox, Letters, Ownership) {
        let (sender, letters) = mpsc::channel(MOST_LETTERS);
        let ownership = Ownership { lost: AtomicBool::new(false), mailbox: sender.downgrade() };
        (Mailbox(sender), letters, ownership)
    }

    /// Puts a letter in; gives it back when the mailbox is full or the owner is gone.
    pub(crate) fn try_send(&self, letter: Letter) -> Option<Letter> {
        use mpsc::error::TrySendError::{Closed, Full};
        self.0.try_send(letter).err().map(|(Full(letter) | Closed(letter))| letter)
    }

    /// Puts a letter in as soon as there is room; gives it back when the owner is gone.
    pub(crate) async fn send(&self, letter: Letter) -> Option<Letter> {
        self.0.send(letter).await.err().map(|unsent| unsent.0)
    }
}

impl Ownership {
    /// Whether something of the table was lost: then nothing more is written for this owner.
    pub(crate) fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Acquire)
    }

    /// Notes that something was lost. An owner with a full mailbox sees it before its next letter.
    pub(crate) fn lose(&self) {
        self.lost.store(true, Ordering::Release);
        if let Some(mailbox) = self.mailbox.upgrade() {
            let _ = mailbox.try_send(Letter::Lost);
        }
    }
}

impl Letter {
    /// Tells whoever sent the letter that nothing comes of it.
    pub(super) fn fail(self, metrics: &Metrics, failure: Failure) {
        match self {
            Letter::Input { reply, .. } => reply.send(metrics, Err(failure)),
            Letter::Follow { answer, .. } => drop(answer.send(Err(failure))),
            Letter::Look(look) => drop(look(Err(failure))),
            Letter::Unfollow { .. } | Letter::Lost => {}
        }
    }
}

impl Reply {
    /// Tells what came of an input.
    pub(crate) fn send(self, metrics: &Metrics, result: Result<(), Failure>) {
        match self {
            Reply::None => {}
            Reply::Call(call) => drop(call.send(result)),
            Reply::Socket(receipt) => receipt.send(metrics, &result),
        }
    }
}

impl Receipt {
    /// Answers the request.
    pub(crate) fn send(self, metrics: &Metrics, result: &Result<(), Failure>) {
        match result {
            Err(failure) if failure.is(HouseCode::NoTable) => {
                self.misses.fetch_add(1, Ordering::Relaxed);
            }
            Err(failure) if failure.is(HouseCode::NotStored) => {
                metrics.database_failed.inc();
            }
            _ => {}
        }
        self.outbox.send(FromServer::answer(self.reference, result).text());
    }
}

impl Then {
    /// Sends what may be sent now that the write is on the disk, or tells that it is not.
    pub(crate) fn run(self, metrics: &Metrics, result: Result<(), Failure>) {
        if result.is_ok() {
            if let Some(by_bot) = self.decided_by_bot {
                metrics.decided(by_bot);
            }
            for (outbox, message) in self.messages {
                outbox.send(message);
            }
            self.thoughts.into_iter().for_each(Start::go);
        }
        if let Some(done) = self.done {
            done(result.clone());
        }
        self.reply.send(metrics, result);
    }
}
