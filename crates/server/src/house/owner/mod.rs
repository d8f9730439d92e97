//! The owner of a table: one task that alone touches the table, its followers, its alarm and its bots.
//!
//! Every input takes the same way: the table takes it in, its line goes to the writer, and only when that
//! line is on the disk are followers sent what happened. So nobody ever sees what could be lost.

mod followers;
mod rows;

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use rules::MAX_SEATS;
use table::log::{self, Restored};
use table::{HouseInput, Input, Life, LogEntry, Occupant, Output, Request, Table, Timestamp};
use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep, sleep_until};

use super::House;
use super::mailbox::{Done, Follower, Letter, Letters, Ownership, Reply, Then};
use crate::bot_pool::{Job, Start, Task, Thought};
use crate::clock::now;
use crate::error::Failure;
use crate::ids::TableId;
use crate::message::FromServer;
use crate::outbox::Outbox;
use crate::store::{Game, Line, Note, Page};
use crate::writer::Write;

pub(crate) use rows::ListedSeat;
use rows::{reseats, wakes};

/// After how many lines of a log there is another snapshot. Most games have fewer, and so none.
const LINES_A_SNAPSHOT: i64 = 256;
/// How long a finished game stays in memory that nobody looks at.
const SOON: Duration = Duration::from_secs(2);
/// The clock on the wall may be set, so the alarm is looked at again now and then.
const LONGEST_SLEEP: Duration = Duration::from_mins(1);

/// The owner of a table.
pub(super) struct Owner {
    house: Arc<House>,
    id: TableId,
    /// The table as the database and the log of the server name it.
    number: i64,
    ownership: Arc<Ownership>,
    letters: Letters,
    writer: mpsc::Sender<Write>,
    table: Table,
    /// The version of the log's last line.
    version: u32,
    /// How many lines the log has, those on their way to the disk included.
    lines: i64,
    /// How many of them the last snapshot holds.
    snapshot: i64,
    last_input: Timestamp,
    followers: Vec<Follower>,
    /// How many followers the metrics know of.
    counted: i64,
    /// When the table needs the house, as the database has it.
    wakes: Option<Timestamp>,
    /// The decisions that bots are asked for, by seat, and their numbers.
    jobs: [Option<(u64, Job)>; MAX_SEATS],
    /// The decisions that bots send, once there are bots.
    thoughts: Option<Thoughts>,
    /// When somebody last wanted something of the table.
    touched: Instant,
}

/// Both ends of the channel through which bots send their decisions.
type Thoughts = (mpsc::UnboundedSender<Thought>, mpsc::UnboundedReceiver<Thought>);

/// The next decision of a bot.
async fn next(thoughts: &mut Option<Thoughts>) -> Option<Thought> {
    match thoughts {
        Some((_, receiver)) => receiver.recv().await,
        None => std::future::pending().await,
    }
}

/// Why an owner stops.
enum End {
    /// Nobody wanted anything of the table for a while, or the house closes.
    Rest,
    /// Something was lost: the log is the truth, and another owner begins from it.
    Lost,
}

impl Owner {
    pub(super) fn new(
        house: Arc<House>,
        id: TableId,
        number: i64,
        (letters, ownership): (Letters, Ownership),
        writer: mpsc::Sender<Write>,
        Restored { table, version, lines, snapshot_lines, last_input }: Restored,
    ) -> Owner {
        Owner {
            house,
            id,
            number,
            ownership: Arc::new(ownership),
            letters,
            writer,
            wakes: wakes(&table),
            table,
            version,
            lines: lines as i64,
            snapshot: snapshot_lines as i64,
            last_input,
            followers: Vec::new(),
            counted: 0,
            jobs: Default::default(),
            thoughts: None,
            touched: Instant::now(),
        }
    }

    /// Writes the first line of a table that was opened just now.
    pub(super) async fn write_opening(&mut self, entry: String, done: Done) {
        let mut notes = vec![Note::Table(Box::new(self.row()))];
        notes.push(Note::Member { person: self.table.host(), table: self.number });
        let people = self.table.occupants().filter_map(|(_, occupant)| match occupant {
            Occupant::Person { person, .. } => Some(*person),
            _ => None,
        });
        notes.extend(people.map(|person| Note::Member { person, table: self.number }));
        let line = Some(Line { table: self.number, number: 0, entry });
        let then = Then { done: Some(done), ..Then::default() };
        self.write(Some((Page { line, notes }, then))).await;
    }

    /// Works until the table may leave memory.
    pub(super) async fn run(mut self) {
        self.have_bots_think().into_iter().for_each(Start::go);
        let mut alarm = Box::pin(sleep_until(self.next_look()));
        let end = loop {
            if self.ownership.is_lost() {
                break End::Lost;
            }
            let write = tokio::select! {
                biased;
                Some(Thought { seat, number, action }) = next(&mut self.thoughts) => {
                    // It may have come too late: then a person has taken over.
                    let thought = HouseInput::BotDecision { seat, number, action };
                    self.take(thought.into(), Reply::None)
                }
                letter = self.letters.recv() => {
                    let Some(letter) = letter else { break End::Rest };
                    self.touched = Instant::now();
                    self.read(letter)
                }
                () = alarm.as_mut() => {
                    let is_due = self.table.next_deadline().is_some_and(|at| at <= now());
                    let write =
                        if is_due { self.take(HouseInput::Wake.into(), Reply::None) } else { None };
                    if write.is_none() && self.falls_asleep() {
                        break End::Rest;
                    }
                    alarm.as_mut().reset(self.next_look());
                    write
                }
            };
            self.write(write).await;
            self.set(alarm.as_mut());
        };
        match end {
            End::Rest => self.drop_followers(),
            End::Lost => self.give_up().await,
        }
    }

    /// Does what a letter asks for; gives what is to be written, and what is done then.
    fn read(&mut self, letter: Letter) -> Option<(Page, Then)> {
        match letter {
            Letter::Input { input, reply } => self.take(input, reply),
            Letter::Follow { follower, since, answer } => self.follow(follower, since, answer),
            Letter::Unfollow { number } => {
                self.unfollow(number);
                None
            }
            Letter::Look(look) => {
                let done = Some(look(Ok(&self.table))?);
                Some((Page::default(), Then { done, ..Then::default() }))
            }
            Letter::Lost => None,
        }
    }

    /// Takes in an input: see the top of this file.
    fn take(&mut self, input: Input, reply: Reply) -> Option<(Page, Then)> {
        let at = now();
        if input == Input::House(HouseInput::Expire) && !self.is_forgotten(at) {
            let page = Page { line: None, notes: vec![self.times()] };
            return Some((page, Then { reply, ..Then::default() }));
        }
        let entry = LogEntry { at, input };
        let mut version = self.version;
        let text = log::entry_line(&entry, &mut version);
        let reseats = reseats(&entry.input);
        let mut notes = Vec::new();
        if let Input::Request { by, request: Request::Sit { .. } } = entry.input {
            notes.push(Note::Member { person: by, table: self.number });
        }
        let decided_by_bot = match entry.input {
            Input::Request { request: Request::Decide { .. }, .. } => Some(false),
            Input::House(HouseInput::BotDecision { .. }) => Some(true),
            _ => None,
        };
        let before = self.table.life();
        let handled = match self.table.handle(entry.input, at) {
            Ok(handled) => handled,
            Err(refused) => {
                let failure = Failure::from(refused);
                self.house.metrics.refused(failure.code);
                reply.send(&self.house.metrics, Err(failure));
                return None;
            }
        };
        let line = handled.changed.then(|| {
            self.lines += 1;
            self.version = version;
            self.last_input = at;
            Line { table: self.number, number: self.lines - 1, entry: text }
        });
        if self.lines - self.snapshot >= LINES_A_SNAPSHOT {
            notes.push(self.take_snapshot());
        }
        let messages = self.messages(handled.outputs, reseats);
        let woke = std::mem::replace(&mut self.wakes, wakes(&self.table));
        if reseats || self.table.life() != before {
            notes.push(Note::Table(Box::new(self.row())));
        } else if self.wakes != woke {
            notes.push(self.times());
        }
        if before != Life::Finished
            && let Some(record) = self.table.record()
        {
            notes.push(Note::Game(Box::new(Game {
                id: self.id.to_string(),
                kind: record.game().to_owned(),
                ended: at,
                listed: self.table.settings().listed,
                record: record.to_line(),
            })));
        }
        let decided_by_bot = decided_by_bot.filter(|_| handled.changed);
        let thoughts = self.have_bots_think();
        let then = Then { messages, decided_by_bot, thoughts, reply, done: None };
        Some((Page { line, notes }, then))
    }

    /// What followers are sent of what happened.
    fn messages(&mut self, outputs: Vec<Output>, reseats: bool) -> Vec<(Outbox, Utf8Bytes)> {
        let mut messages = Vec::new();
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
        if reseats {
            messages.extend(self.dismiss());
        }
        for follower in self.followers.iter().filter(|it| it.views && changed.contains(&it.viewer))
        {
            let Follower { viewer, person, outbox, .. } = follower;
            messages.push((outbox.clone(), self.view_message(*viewer, *person)));
        }
        messages
    }

    /// Hands something to the writer, waiting for room there.
    async fn write(&mut self, write: Option<(Page, Then)>) {
        let Some((page, then)) = write else { return };
        let write = Write { table: self.ownership.clone(), page, then };
        if let Err(mpsc::error::SendError(write)) = self.writer.send(write).await {
            write.then.run(&self.house.metrics, Err(Failure::not_stored()));
        }
    }

    /// Asks for the decisions that bots have to make now, and gives up those that nobody wants any more.
    /// What is asked for is given back, to be started.
    fn have_bots_think(&mut self) -> Vec<Start> {
        let mut starts = Vec::new();
        let mut wanted = [const { None }; MAX_SEATS];
        for thinking in self.table.bot_turns() {
            let seat = thinking.seat.index();
            wanted[seat] = Some(thinking);
        }
        for (job, thinking) in self.jobs.iter_mut().zip(wanted) {
            let Some(thinking) = thinking else {
                *job = None;
                continue;
            };
            if job.as_ref().is_some_and(|(number, _)| *number == thinking.number) {
                continue;
            }
            // Before the next one is asked for, the last one is given up.
            *job = None;
            let Some(sight) = self.table.seat_view(thinking.seat) else { continue };
            let task = Task {
                table: self.id,
                table_number: self.number,
                seat: thinking.seat,
                number: thinking.number,
                level: thinking.level,
                sight,
            };
            let (answer, _) = self.thoughts.get_or_insert_with(mpsc::unbounded_channel);
            let (asked, start) = self.house.bots.job(task, answer.clone());
            *job = Some((thinking.number, asked));
            starts.push(start);
        }
        starts
    }

    /// Whether nothing has happened at the table for as long as it takes to close it.
    fn is_forgotten(&self, at: Timestamp) -> bool {
        at.0.saturating_sub(self.last_input.0) >= self.house.config.expire.as_millis() as u64
    }

    /// When the owner looks at the clock next.
    fn next_look(&self) -> Instant {
        let mut wait = self.patience();
        if let Some(alarm) = self.table.next_deadline() {
            let left = Duration::from_millis(alarm.0.saturating_sub(now().0));
            wait = wait.min(left).min(LONGEST_SLEEP);
        }
        Instant::now() + wait
    }

    /// Sets the alarm to an earlier moment if need be; that it goes off too early does no harm.
    fn set(&self, alarm: Pin<&mut Sleep>) {
        let is_urgent = self.table.next_deadline().is_some() || self.table.life() == Life::Finished;
        if is_urgent && self.next_look() < alarm.deadline() {
            alarm.reset(self.next_look());
        }
    }

    /// How long the table stays in memory without anybody wanting anything of it.
    fn patience(&self) -> Duration {
        let idle = self.house.config.idle;
        if self.table.life() == Life::Finished { idle.min(SOON) } else { idle }
    }

    /// Leaves memory, if nobody wants anything of the table; gives whether it has left.
    fn falls_asleep(&mut self) -> bool {
        self.followers.retain(|follower| !follower.outbox.is_closed());
        self.count_followers();
        let is_idle = self.followers.is_empty()
            && self.jobs.iter().all(Option::is_none)
            && self.touched.elapsed() >= self.patience()
            // What is on its way to the disk holds the ownership as well.
            && Arc::strong_count(&self.ownership) == 1;
        is_idle && self.house.let_sleep(&self.id, &self.letters, self.table.next_deadline())
    }

    /// Leaves the table to another owner, which begins from the log and gets the letters that are left.
    async fn give_up(mut self) {
        for follower in &self.followers {
            let lost = FromServer::Lost { table: &self.id, viewer: follower.viewer };
            follower.outbox.send(lost.text());
        }
        self.drop_followers();
        let again = self.wakes.is_some().then(|| Timestamp(now().0 + 1000));
        self.house.leave(&self.id, again);
        self.letters.close();
        while let Some(letter) = self.letters.recv().await {
            self.house.send(&self.id, letter).await;
        }
    }
}
