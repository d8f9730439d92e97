//! The owner of a table: the only task that touches the table, its followers, its alarm and its bots.
//!
//! Every input takes the same path. The table handles it, and its line for the log goes to the writer. Messages
//! are sent to followers only after the line is on disk. So nobody sees anything that could still be lost.

mod followers;
mod panics;
mod presence;
mod rows;
mod time;

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use rules::{MAX_SEATS, Viewer};
use table::log::{self, Restored};
use table::{
    Input, Life, LogEntry, Occupant, Output, Refused, Request, ServerInput, Table, Timestamp,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use super::House;
use super::mailbox::{
    AfterCommit, Callback, Command, Commands, Follower, OwnerHandle, ReplyTo, SocketReply,
};
use crate::bot_pool::{BotDecision, BotTask, TaskHandle, UnqueuedTask};
use crate::clock::now;
use crate::cluster::Tenure;
use crate::error::ApiError;
use crate::ids::TableId;
use crate::message::FromServer;
use crate::outbox::Outbox;
use crate::store::{Changes, GameRow, LogLine, Update};
use crate::writer::Write;

use followers::ViewMessages;
use panics::Panicked;
use presence::Disconnected;
pub(crate) use rows::ListedSeat;
use rows::{changes_seats, wakes};

/// The number of log lines between two snapshots. Most games have fewer lines, so they have no snapshot.
const LINES_PER_SNAPSHOT: i64 = 256;
/// The owner of a table.
pub(super) struct Owner {
    house: Arc<House>,
    id: TableId,
    /// The table's number in the database and in the server log, which never contains ids.
    number: i64,
    handle: Arc<OwnerHandle>,
    commands: Commands,
    writer: mpsc::Sender<Write>,
    table: Table,
    /// The version of the log's last line.
    version: u32,
    /// The number of lines of the log, including those that are not yet on disk.
    lines: i64,
    /// The number of lines that the last snapshot covers.
    snapshot: i64,
    followers: Vec<Follower>,
    /// The number of followers as last reported to the metrics.
    counted: i64,
    /// When to wake the table, as stored in the database.
    wakes: Option<Timestamp>,
    /// The decisions that bots have to make: for each seat, the number of the decision and its task.
    bot_tasks: [Option<(u64, TaskHandle)>; MAX_SEATS],
    /// The channel for the decisions of bots, created with the first task.
    bot_decisions: Option<BotChannel>,
    /// When the last command arrived.
    last_command: Instant,
    /// For each seat, since when its person is not connected.
    disconnected: [Option<Disconnected>; MAX_SEATS],
    /// Under what the table is held, if there are other servers.
    tenure: Option<Tenure>,
}

type BotChannel = (mpsc::UnboundedSender<BotDecision>, mpsc::UnboundedReceiver<BotDecision>);

/// Receives the next decision of a bot.
async fn next_decision(channel: &mut Option<BotChannel>) -> Option<BotDecision> {
    match channel {
        Some((_, receiver)) => receiver.recv().await,
        None => std::future::pending().await,
    }
}

/// What an owner reacts to.
enum Event {
    BotDecided(BotDecision),
    Command(Command),
    Alarm,
}

impl Event {
    /// The client that waits for an answer, if any.
    fn reply(&self) -> Option<SocketReply> {
        match self {
            Event::Command(command) => command.reply(),
            Event::BotDecided(_) | Event::Alarm => None,
        }
    }
}

/// Why an owner stops.
enum Stop {
    /// The table is no longer in use, or the house closes.
    Unload,
    /// A write failed. The log is the truth, so a new owner restores the table from it.
    WriteFailed,
    /// The table is handed over to another server.
    HandOver,
    /// A panic: the table in memory can't be trusted any more.
    Panicked(Panicked),
}

impl Owner {
    pub(super) fn new(
        house: Arc<House>,
        id: TableId,
        number: i64,
        (commands, handle): (Commands, Arc<OwnerHandle>),
        writer: mpsc::Sender<Write>,
        Restored { table, version, lines, snapshot_lines }: Restored,
        tenure: Option<Tenure>,
    ) -> Owner {
        let disconnected = [Some(presence::after_loading(house.config.gone_after)); MAX_SEATS];
        Owner {
            house,
            id,
            number,
            handle,
            commands,
            writer,
            wakes: wakes(&table),
            table,
            version,
            lines: lines as i64,
            snapshot: snapshot_lines as i64,
            followers: Vec::new(),
            counted: 0,
            bot_tasks: Default::default(),
            bot_decisions: None,
            last_command: Instant::now(),
            disconnected,
            tenure,
        }
    }

    /// Writes the first line of a new table.
    pub(super) async fn write_opening(&mut self, entry: String, callback: Callback) {
        self.disconnected = [None; MAX_SEATS];
        let mut updates = vec![Update::Table(Box::new(self.row()))];
        updates.push(Update::Member { person: self.table.host(), table: self.number });
        let people = self.table.occupants().filter_map(|(_, occupant)| match occupant {
            Occupant::Person { person, .. } => Some(*person),
            _ => None,
        });
        updates.extend(people.map(|person| Update::Member { person, table: self.number }));
        let line = Some(LogLine { table: self.number, number: 0, entry });
        let after_commit = AfterCommit { callback: Some(callback), ..AfterCommit::default() };
        self.write(Some((Changes { line, updates }, after_commit))).await;
    }

    /// Runs until the table is unloaded or a write fails.
    pub(super) async fn run(mut self) {
        match self.catch(None, Owner::update_bot_tasks) {
            Ok(tasks) => tasks.into_iter().for_each(UnqueuedTask::enqueue),
            Err(panicked) => return self.close_as_damaged(panicked).await,
        }
        let mut alarm = Box::pin(sleep_until(self.next_check()));
        let stop = loop {
            if self.handle.has_failed() {
                break Stop::WriteFailed;
            }
            if self.handle.is_stopping() {
                break Stop::HandOver;
            }
            let event = tokio::select! {
                biased;
                Some(decision) = next_decision(&mut self.bot_decisions) => Event::BotDecided(decision),
                command = self.commands.recv() => {
                    let Some(command) = command else { break Stop::Unload };
                    self.last_command = Instant::now();
                    Event::Command(command)
                }
                () = alarm.as_mut() => Event::Alarm,
            };
            let is_alarm = matches!(event, Event::Alarm);
            let affects_presence = event.affects_presence();
            let reply = event.reply();
            let handled = self.catch(reply, |owner| {
                // First, so that a deadline is put off before anything else happens.
                let mut writes = vec![owner.put_off_deadlines(), owner.handle_event(event)];
                if affects_presence {
                    writes.extend(owner.update_presence().into_iter().map(Some));
                }
                writes
            });
            let writes = match handled {
                Ok(writes) => writes,
                Err(panicked) => break Stop::Panicked(panicked),
            };
            if is_alarm {
                if writes.iter().all(Option::is_none) && self.try_unload() {
                    break Stop::Unload;
                }
                alarm.as_mut().reset(self.next_check());
            }
            for write in writes {
                self.write(write).await;
            }
            self.advance_alarm(alarm.as_mut());
        };
        match stop {
            Stop::Unload => self.drop_followers(),
            Stop::WriteFailed => self.give_up().await,
            Stop::HandOver => {
                self.written().await;
                self.give_up().await;
            }
            Stop::Panicked(panicked) => self.close_as_damaged(panicked).await,
        }
    }

    /// Handles an event. Returns what is to be written, if anything.
    fn handle_event(&mut self, event: Event) -> Option<(Changes, AfterCommit)> {
        match event {
            Event::BotDecided(BotDecision { seat, number, action }) => {
                let action = action.filter(|action| self.table.is_legal(seat, action));
                let fallback = || self.table.first_legal(seat).unwrap_or_default();
                let action = action.unwrap_or_else(fallback);
                // The table refuses it if it is too late, because a person has taken over.
                let decision = ServerInput::BotDecision { seat, number, action };
                self.handle_input(decision.into(), ReplyTo::Nobody)
            }
            Event::Command(command) => self.handle_command(command),
            Event::Alarm if self.is_due() => {
                self.handle_input(ServerInput::Wake.into(), ReplyTo::Nobody)
            }
            Event::Alarm => None,
        }
    }

    /// Handles a command. Returns what is to be written, if anything.
    fn handle_command(&mut self, command: Command) -> Option<(Changes, AfterCommit)> {
        match command {
            Command::Input { input, reply } => self.handle_input(input, reply),
            Command::Follow { follower, since, answer } => self.follow(follower, since, answer),
            Command::Unfollow { number } => {
                self.unfollow(number);
                None
            }
            Command::Read(read) => {
                let callback = Some(read(Ok(&self.table))?);
                // A fence: the callback runs when everything before it is on disk.
                Some((Changes::default(), AfterCommit { callback, ..AfterCommit::default() }))
            }
            // `run` checks the handle.
            Command::CheckHandle => None,
        }
    }

    /// Handles an input: see the module's documentation.
    fn handle_input(&mut self, input: Input, reply: ReplyTo) -> Option<(Changes, AfterCommit)> {
        let at = now();
        let input = match input {
            Input::Server(ServerInput::Expire) => self.expiry(at).map(Input::from),
            input => Some(input),
        };
        let Some(input) = input else {
            // The stored time was out of date.
            let changes = Changes { line: None, updates: vec![self.times()] };
            return Some((changes, AfterCommit { reply, ..AfterCommit::default() }));
        };
        let input = match input.checked(self.house.config.catalogue) {
            Ok(input) => input,
            Err(refused) => return self.refuse(refused, reply),
        };
        let entry = LogEntry { at, input };
        let mut version = self.version;
        let text = log::entry_line(&entry, &mut version);
        let changes_seats = changes_seats(&entry.input);
        let mut updates = Vec::new();
        if let Input::Request { by, request: Request::Sit { .. } } = entry.input {
            updates.push(Update::Member { person: by, table: self.number });
        }
        let decided_by_bot = match entry.input {
            Input::Request { request: Request::Decide { .. }, .. } => Some(false),
            Input::Server(ServerInput::BotDecision { .. }) => Some(true),
            _ => None,
        };
        let before = self.table.life();
        let handled = match self.table.handle(entry.input, at) {
            Ok(handled) => handled,
            Err(refused) => return self.refuse(refused, reply),
        };
        let line = handled.changed.then(|| {
            self.lines += 1;
            self.version = version;
            LogLine { table: self.number, number: self.lines - 1, entry: text }
        });
        if self.lines - self.snapshot >= LINES_PER_SNAPSHOT {
            updates.push(self.take_snapshot());
        }
        // A changed decision is secret, so it is not counted.
        let is_public = handled.outputs.iter().any(|output| output.viewer == Viewer::Onlooker);
        let messages = self.messages(handled.outputs, changes_seats);
        let stored_wakes = std::mem::replace(&mut self.wakes, wakes(&self.table));
        if changes_seats || self.table.life() != before {
            updates.push(Update::Table(Box::new(self.row())));
        } else if self.wakes != stored_wakes {
            updates.push(self.times());
        }
        if before != Life::Finished
            && let Some(record) = self.table.record()
        {
            updates.push(Update::Game(Box::new(GameRow {
                id: self.id.to_string(),
                game: record.game().to_owned(),
                ended: at,
                listed: self.table.settings().listed,
                record: record.to_line(),
            })));
        }
        let decided_by_bot = decided_by_bot.filter(|_| handled.changed && is_public);
        let bot_tasks = self.update_bot_tasks();
        let after_commit =
            AfterCommit { messages, decided_by_bot, bot_tasks, reply, callback: None };
        Some((Changes { line, updates }, after_commit))
    }

    /// Reports a refusal. There is nothing to write.
    fn refuse(&self, refused: Refused, reply: ReplyTo) -> Option<(Changes, AfterCommit)> {
        let error = ApiError::from(refused);
        self.house.metrics.refused(error.code);
        reply.send(&self.house.metrics, Err(error));
        None
    }

    /// The messages to followers about what happened.
    fn messages(&mut self, outputs: Vec<Output>, changes_seats: bool) -> Vec<(Outbox, Utf8Bytes)> {
        // Onlookers who may no longer watch don't get the item that ends it: it may be the start of the game.
        let mut messages = Vec::new();
        if changes_seats {
            messages.extend(self.remove_unauthorised(|viewer| viewer == Viewer::Onlooker));
        }
        let mut changed = Vec::new();
        for output in outputs {
            let Output { viewer, item, view_changed, .. } = output;
            changed.extend(view_changed.then_some(viewer));
            let mut followers = self.followers.iter().filter(|it| it.viewer == viewer).peekable();
            if followers.peek().is_some() {
                let message = FromServer::Item { table: &self.id, viewer, item: &item }.text();
                messages.extend(followers.map(|it| (it.outbox.clone(), message.clone())));
            }
        }
        if changes_seats {
            messages.extend(self.remove_unauthorised(|_| true));
        }
        let mut views = ViewMessages::default();
        for follower in self.followers.iter().filter(|it| it.views && changed.contains(&it.viewer))
        {
            let &Follower { viewer, person, ref outbox, .. } = follower;
            let is_host = person == Some(self.table.host());
            let view = views.get(viewer, is_host, || self.view_message(viewer, person));
            messages.push((outbox.clone(), view));
        }
        messages
    }

    /// Sends a write to the writer, waiting for room in its queue.
    async fn write(&mut self, write: Option<(Changes, AfterCommit)>) {
        let Some((changes, after_commit)) = write else { return };
        let write = Write { owner: self.handle.clone(), changes, after_commit };
        if let Err(mpsc::error::SendError(write)) = self.writer.send(write).await {
            write.after_commit.run(&self.house.metrics, Err(ApiError::not_stored()));
        }
    }

    /// Creates tasks for the decisions that bots have to make now, and cancels those that are no longer
    /// needed. Returns the new tasks, which are to be queued after the commit.
    fn update_bot_tasks(&mut self) -> Vec<UnqueuedTask> {
        let mut created = Vec::new();
        let mut wanted = [const { None }; MAX_SEATS];
        for question in self.table.bot_questions() {
            let seat = question.seat.index();
            wanted[seat] = Some(question);
        }
        for (pending, question) in self.bot_tasks.iter_mut().zip(wanted) {
            let Some(question) = question else {
                *pending = None;
                continue;
            };
            if pending.as_ref().is_some_and(|(number, _)| *number == question.number) {
                continue;
            }
            // Cancels the previous task before the next one is created.
            *pending = None;
            let Some(view) = self.table.seat_view(question.seat) else { continue };
            let task = BotTask {
                host: self.table.host(),
                table: self.id,
                table_number: self.number,
                seat: question.seat,
                number: question.number,
                bot: question.bot,
                view,
            };
            let (sender, _) = self.bot_decisions.get_or_insert_with(mpsc::unbounded_channel);
            let (handle, unqueued) = self.house.bots.create(task, sender.clone());
            *pending = Some((question.number, handle));
            created.push(unqueued);
        }
        created
    }

    /// Waits until everything before this is on disk, or has failed.
    async fn written(&mut self) {
        let (sender, fence) = oneshot::channel();
        let callback = Box::new(move |result: Result<(), ApiError>| drop(sender.send(result)));
        let after_commit = AfterCommit { callback: Some(callback), ..AfterCommit::default() };
        self.write(Some((Changes::default(), after_commit))).await;
        let _ = fence.await;
    }

    /// Stops after a failed write, or to hand the table over. A new owner restores the table from its log and gets the commands that
    /// are left.
    async fn give_up(mut self) {
        self.lose_followers();
        let wakes = self.wakes.is_some().then(|| Timestamp(now().0 + 1000));
        self.house.remove_owner(&self.id, self.number, wakes);
        self.commands.close();
        while let Some(command) = self.commands.recv().await {
            self.house.send(&self.id, command).await;
        }
    }
}
