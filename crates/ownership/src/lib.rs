//! Which server owns which table: claiming, renewing, handing over, taking over, fencing.
//!
//! The crate is sans-IO: it reads no clock, draws no random numbers, and knows neither the database nor the
//! bus. What happens to a server is an [`Input`] with a time of the server's own monotonic clock;
//! [`Member::handle`] returns the [`Output`]s, which the driver carries out. The same inputs give the same
//! outputs.
//!
//! ```
//! use std::time::Duration;
//! use ownership::{Answer, Epoch, Incarnation, Input, Member, Output, Place, Statement, TableNumber};
//!
//! let now = Duration::ZERO;
//! let (mut server, outputs) = Member::join(Incarnation(7), now);
//! assert_eq!(outputs, [Output::Execute(Statement::Register)]);
//! server.handle(now, Input::Answered(Statement::Register, Answer::Done));
//!
//! // Somebody opens the page of table 3, which nobody owns.
//! let table = TableNumber(3);
//! let outputs = server.handle(now, Input::Wanted(table));
//! assert_eq!(outputs, [Output::Execute(Statement::Find(table))]);
//! let nobody = Answer::Owner(None, Epoch(4));
//! let outputs = server.handle(now, Input::Answered(Statement::Find(table), nobody));
//! assert_eq!(outputs, [Output::Execute(Statement::Claim(table, Epoch(4)))]);
//! let claim = Statement::Claim(table, Epoch(4));
//! let outputs = server.handle(now, Input::Answered(claim, Answer::Done));
//! assert_eq!(outputs, [Output::Start(table, Epoch(5))]);
//! assert_eq!(server.place(table), Some(Place::Here(Epoch(5))));
//! ```
//!
//! # The design
//!
//! - **A lease per server, not per table.** A server has one row, whose *beat* it increments every half second
//!   ([`PERIOD`]). It is *living* as long as the row exists. Others *bury* it, which deletes the row, when they
//!   have seen the same beat in [`MISSES`] looks after the first. So no clocks of two servers are ever
//!   compared, and an outage of the database makes nobody look dead. A buried incarnation never comes back; its
//!   server joins as a new one.
//! - **An owner and an epoch per table.** A table is owned by the incarnation in its row, if that is living;
//!   otherwise it is an *orphan*, and anybody may claim it. A claim increments the epoch, which is the fencing
//!   token. With the row of a server, all its tables become orphans at once, however many they are.
//! - **Who owns a table has it in memory.** A server claims a table to load it, and releases it when it is
//!   idle, so nothing has to be stored or renewed for the tables that sleep.
//! - **Tables are taken over when they are wanted**: by a server at which people follow them, and these notice
//!   the death of the owner themselves. Orphans that nobody follows but whose clock or bot is due are searched
//!   for after each look. Each server looks after its [`Share`] of them.
//! - **Leaving** is to stop and release table by table, while the others are still served, and then to delete
//!   one's row.
//!
//! # What is in the database
//!
//! ```sql
//! CREATE TABLE servers (
//!     incarnation BIGINT PRIMARY KEY,
//!     name TEXT NOT NULL,              -- for people only
//!     beat BIGINT NOT NULL,
//!     leaving BIGINT NOT NULL,
//!     version BIGINT NOT NULL          -- of what goes over the bus
//! );
//! ALTER TABLE tables ADD COLUMN owner BIGINT NOT NULL DEFAULT 0;  -- an incarnation; 0 is nobody
//! ALTER TABLE tables ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
//! DROP INDEX tables_wakes;
//! CREATE INDEX tables_due ON tables (owner, wakes) WHERE wakes IS NOT NULL;
//! ```
//!
//! The statements, where `$me` is the incarnation. *Done* means that a row was changed, *refused* that none
//! was.
//!
//! | [`Statement`] | SQL |
//! |---|---|
//! | `Register` | `INSERT INTO servers VALUES ($me, $name, 0, 0, $version) ON CONFLICT DO NOTHING` |
//! | `Renew` | `UPDATE servers SET beat = beat + 1, leaving = $leaving WHERE incarnation = $me`; unless that is refused, `SELECT incarnation, beat, leaving FROM servers` |
//! | `Bury` | `DELETE FROM servers WHERE incarnation = $who AND beat = $beat` |
//! | `Deregister` | `DELETE FROM servers WHERE incarnation = $me` |
//! | `Find` | `SELECT servers.incarnation, epoch FROM tables LEFT JOIN servers ON incarnation = owner WHERE number = $table` |
//! | `Claim` | `UPDATE tables SET owner = $me, epoch = epoch + 1 WHERE number = $table AND epoch = $epoch AND (owner = $me OR owner NOT IN (SELECT incarnation FROM servers))` |
//! | `Release` | `UPDATE tables SET owner = 0 WHERE number = $table AND owner = $me AND epoch = $epoch` |
//! | `Orphans` | see below |
//!
//! **The fence.** A transaction that writes for several tables begins with a statement that locks their rows and
//! checks their epochs. What the tables write that it does not return is left out of the transaction, and they
//! are stopped. So a refused table does not disturb the others.
//!
//! ```sql
//! WITH fences (number, epoch) AS (VALUES ($1, $2), …)
//! SELECT tables.number FROM tables
//! JOIN fences ON tables.number = fences.number AND tables.epoch = fences.epoch
//! ORDER BY tables.number  -- so that two transactions never wait for each other
//! FOR NO KEY UPDATE OF tables
//! ```
//!
//! Everything that a table writes is in such a transaction, with a line or without. A new table is inserted with
//! its first line, its owner and [`Epoch::FIRST`]. It is not due yet (`wakes` is `NULL`): if that insertion is
//! executed late, after the server gave it up, its owner does not know of the table until somebody asks for it.
//!
//! **Orphans.** The owners in the index are few. A loose index scan finds them with one access each, so that
//! the search costs next to nothing while there are no orphans, even with a million tables that are due.
//!
//! ```sql
//! WITH RECURSIVE owners (owner) AS (
//!     SELECT MIN(owner) FROM tables WHERE wakes IS NOT NULL
//!     UNION ALL
//!     SELECT (SELECT MIN(tables.owner) FROM tables WHERE wakes IS NOT NULL AND tables.owner > owners.owner)
//!     FROM owners WHERE owners.owner IS NOT NULL
//! )
//! SELECT number, epoch FROM owners JOIN tables ON tables.owner = owners.owner
//! WHERE owners.owner NOT IN (SELECT incarnation FROM servers) AND wakes <= $now AND number % $of = $rank
//! ORDER BY wakes LIMIT $max  -- `MAX_ORPHANS`
//! ```
//!
//! # Why two owners never both get a line in
//!
//! 1. Only a claim changes an epoch, from `e` to `e + 1`, and only if it is still `e`. So each epoch is given
//!    to one claim of one incarnation, which starts the table at most once. Whether the claim was late, or its
//!    answer got lost, does not matter: then the epoch is never used.
//! 2. Claims and lines lock the same row until they are committed, so the database puts them in an order (in
//!    Postgres, `READ COMMITTED` is enough: whoever waits for a row checks its condition again). A line under
//!    `e` comes before the claim of `e + 1`, or is refused.
//! 3. A new owner reads the log after its claim, so it has seen all lines that will ever be in the log under
//!    earlier epochs. Nothing that was acknowledged is lost, and the epochs of a log never decrease.
//!
//! The database must keep what it has committed, also when it fails over to a replica.
//!
//! None of this depends on time. Time decides only when a server is buried; if that was wrong, a live server
//! loses its tables to others, but no line.
//!
//! **Reading** from memory writes nothing, so no fence checks it. That is what the lease is for: its holder
//! counts on it for [`LEASE`] from the moment at which the renewal began, and others wait longer than that. As
//! long as [`Member::has_lease`], nobody else owns what this server holds, if clocks don't differ by a fifth in
//! speed.
//!
//! # What goes over the bus
//!
//! Of this protocol, only hints ([`Message`]), which may be lost, doubled, late or forged: whoever hears one
//! asks the database. Without the bus, servers go on with what they hold, and find out half a second later that
//! somebody is gone.
//!
//! # What the driver does
//!
//! The driver holds one [`Member`], gives it inputs one after the other, each with the time of a monotonic
//! clock that goes on while the process is stopped or the machine sleeps, and carries out the outputs in order.
//! It sends [`Input::Wake`] when [`Member::wake_at`] is over.
//!
//! - [`Output::Execute`]: executes the statement, and reports exactly one [`Input::Answered`], within a second:
//!   the answer, or [`Answer::Failed`] if none came. Statements may be executed in any order. Several claims
//!   and releases may share a transaction, in the order of tables, so that transactions never wait for each
//!   other in a circle. Renewals have a connection of their own, so that they wait for nothing. After an outage
//!   the driver connects again within a second.
//! - [`Output::Publish`]: publishes the message for all servers. A message that comes in is [`Input::Heard`]. A
//!   server ignores the news of a table that does not concern it.
//! - [`Output::Joined`]: begins to listen; only now are tables opened, and only while [`Member::has_lease`]. A table
//!   that was opened under an earlier incarnation is dropped: it may be owned by others already.
//! - [`Output::Start`]: reads the log, and only now, after the claim; then starts the table and sends it what
//!   waits. All that this instance writes carries the epoch. If a write is refused or fails, if its outcome is
//!   not known, or if the log can't be read, the driver drops the instance, tells its followers, and reports
//!   [`Input::Stopped`]; it never loads the table again under the same epoch. A table that leaves memory
//!   because it is idle is reported as stopped when all its writes are answered.
//! - [`Output::Stop`]: the same for a table in use: accepts nothing more for it, waits for its writes, sends
//!   its followers away, and reports [`Input::Stopped`].
//! - [`Output::Route`]: sends to the inbox of this incarnation what waits for the table, and follows it there.
//!   If nothing waits and nobody here follows, it reports [`Input::Unwanted`].
//! - [`Output::Missing`]: answers that there is no such table.
//! - [`Output::Expelled`]: drops all instances at once, and joins with a new [`Member`] and a new random
//!   incarnation. Answers to statements of the old one are dropped. Then it asks for every table that people
//!   here follow ([`Input::Wanted`]).
//! - [`Output::Left`]: ends the process.
//!
//! When somebody needs a table, the driver asks [`Member::place`]. `Here`: it goes to the instance. `There`: it
//! goes over the bus. `None`: it waits, and the driver reports [`Input::Wanted`]. A request from another server
//! for a table that is not here is answered with “not here”, and is [`Input::Wanted`] as well; the server that
//! asked reports [`Input::Stray`]. A server that follows a table elsewhere asks the owner about once a second
//! whether it is still there, so that it notices when the news of a move got lost.
//!
//! Before it answers a read from memory, the driver checks [`Member::has_lease`]. Without the lease, the read
//! waits, as it does while the database is away.
//!
//! When it is to stop (SIGTERM), the driver stops listening, opens no tables, reports [`Input::Leave`], and
//! closes the sockets of people, who go to other servers. It ends without [`Output::Left`] if the database is
//! away for too long.
//!
//! A server without a bus is alone: it locks the database, and does without this protocol. The servers set their
//! clocks by that of the database when they start, so that they agree about the times in `wakes`.
//!
//! # Overview
//!
//! - [`Member`]: a server in the protocol
//! - [`Input`], [`Output`]: what happens to it, and what it wants done
//! - [`Statement`], [`Answer`], [`Message`]: what it asks the database, and tells the others
//! - `simulation`: many servers with a database, a bus and faults, from a seed (feature `simulation`)

mod input;
mod member;
#[cfg(any(test, feature = "simulation"))]
pub mod simulation;
mod tables;
#[cfg(test)]
mod tests;

pub use input::{
    Answer, Beat, Epoch, Incarnation, Input, Living, Message, Output, Place, Share, Statement,
    TableNumber,
};
pub use member::{LEASE, MAX_ORPHANS, MISSES, Member, PERIOD, RETRY};
