//! What comes into the protocol, and what comes out of it. The driver carries out the outputs; the crate's
//! documentation says how.

/// The number of a table in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableNumber(pub i64);

/// One life of a server, from joining to leaving or dying. The number is positive, drawn at random, and never used
/// again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Incarnation(pub i64);

/// The fencing token of a table. Each claim increments it; a line is stored only under the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub i64);

impl Epoch {
    /// The epoch in which a table is opened.
    pub const FIRST: Epoch = Epoch(1);

    /// The epoch after this one.
    #[must_use]
    pub fn next(self) -> Epoch {
        Epoch(self.0 + 1)
    }
}

/// How often a server has renewed its lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat(pub i64);

/// A server that is living: it has joined, and has neither left nor been buried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Living {
    /// The incarnation.
    pub incarnation: Incarnation,
    /// How often it has renewed its lease.
    pub beat: Beat,
    /// Whether it is leaving.
    pub leaving: bool,
}

/// The part of the orphans that a server looks after: those whose number has the remainder `rank` modulo `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The place of the server among the living that are not leaving, counted from 0.
    pub rank: usize,
    /// How many these are.
    pub of: usize,
}

impl Share {
    /// Whether a table belongs to this part.
    pub fn contains(self, table: TableNumber) -> bool {
        table.0.rem_euclid(self.of.max(1) as i64) == self.rank as i64
    }
}

/// What happens to a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Time has passed: [`Member::wake_at`](crate::Member::wake_at) is over.
    Wake,
    /// Somebody here needs a table that has no [`Place`].
    Wanted(TableNumber),
    /// Nobody here needs a table any more that lives elsewhere.
    Unwanted(TableNumber),
    /// A server to which a table was routed does not hold it.
    Stray {
        /// The table.
        table: TableNumber,
        /// The server that was asked.
        owner: Incarnation,
    },
    /// A new table was opened here, under [`Epoch::FIRST`].
    Opened(TableNumber),
    /// A table that was held here is no longer in memory: it was idle, [`Output::Stop`] asked for it, or one of its
    /// writes was refused or failed.
    Stopped(TableNumber),
    /// A message came over the bus.
    Heard(Message),
    /// The database answered a statement, or the driver gave it up. Each statement is answered exactly once.
    Answered(Statement, Answer),
    /// The server is asked to stop.
    Leave,
}

/// What the driver has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// Execute a statement, and report the answer.
    Execute(Statement),
    /// Publish a message on the bus.
    Publish(Message),
    /// The server has joined: it may serve people from now on.
    Joined,
    /// The table is ours under this epoch: load it, and run it.
    Start(TableNumber, Epoch),
    /// Stop the table, after everything that it has accepted is written or refused. Then report
    /// [`Input::Stopped`].
    Stop(TableNumber),
    /// The table lives elsewhere: send there what is meant for it.
    Route(TableNumber, Incarnation),
    /// There is no such table.
    Missing(TableNumber),
    /// The others hold this incarnation for dead. Drop all tables without waiting for anything, and join as a new
    /// one.
    Expelled,
    /// Everything is handed over, or was taken over already: the process may end.
    Left,
}

/// A statement for the database. [`Answer`] says which answers each can get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statement {
    /// Adds this server to the living.
    Register,
    /// Renews the lease of this server, notes whether it is leaving, and lists the living.
    Renew {
        /// Whether this server is leaving. Nothing is left to it from then on.
        leaving: bool,
    },
    /// Removes a server from the living, if it has not renewed its lease since this beat.
    Bury(Incarnation, Beat),
    /// Says who owns a table.
    Find(TableNumber),
    /// Makes this server the owner of a table, if the epoch is still this one, and its owner is not living or is
    /// this server.
    Claim(TableNumber, Epoch),
    /// Gives up a table, if this server still owns it under this epoch.
    Release(TableNumber, Epoch),
    /// Lists tables that have to be woken now, and whose owner is not living.
    Orphans(Share),
    /// Removes this server from the living.
    Deregister,
}

/// The answer to a [`Statement`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// No answer came. The statement may have been executed, and may even be executed later.
    Failed,
    /// The statement changed a row.
    Done,
    /// Its condition did not hold: it changed nothing, or found no such table.
    Refused,
    /// [`Statement::Renew`]: all that are living.
    Living(Vec<Living>),
    /// [`Statement::Find`]: the owner if it is living, and the epoch.
    Owner(Option<Incarnation>, Epoch),
    /// [`Statement::Orphans`]: tables with their epochs, the most urgent first.
    Orphans(Vec<(TableNumber, Epoch)>),
}

/// What servers tell each other. Each message only saves time: whoever misses it finds out from the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// For all servers: an incarnation is no longer living.
    Gone(Incarnation),
    /// For the servers to which the table was routed: its owner has given it up.
    Released(TableNumber),
}

/// Where a table lives, as far as a server knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// This server holds it, under this epoch.
    Here(Epoch),
    /// Another server holds it.
    There(Incarnation),
}
