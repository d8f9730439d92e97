//! The desk at which people ask: who has which ticket, what waits, and what came of it.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;

use super::{Asker, Title, Work};
use crate::error::{Failure, HouseCode};
use crate::ids::random_text;

/// How many tasks may wait.
const MOST_WAITING: usize = 32;
/// How many tasks somebody may have at a time that are not done.
const MOST_UNDONE: usize = 3;
/// How many tickets are kept whose tasks are done: of somebody, and of all.
const MOST_DONE: usize = 8;
const MOST_DONE_OF_ALL: usize = 256;
/// How long a ticket is kept whose task is done.
const KEPT: Duration = Duration::from_mins(10);

/// How far a task is.
#[derive(Clone, Debug)]
pub(crate) enum Progress {
    /// It waits for its turn; 1 is the next.
    Queued { place: usize },
    /// Somebody is at it: from 0 to 1.
    Running { progress: f64 },
    /// This came of it.
    Done { result: Arc<str> },
    /// Nothing came of it.
    Failed { error: Failure },
}

/// Who asked for what.
#[derive(Debug)]
struct Ticket {
    asker: Asker,
    task: u64,
    /// When it was asked for, or when it was done.
    since: Instant,
}

/// A task, which may have several tickets.
struct Task {
    title: Option<Title>,
    state: State,
}

enum State {
    Waiting(Work),
    Running(f64),
    Done(Arc<str>),
    Failed(Failure),
}

impl State {
    fn is_over(&self) -> bool {
        matches!(self, State::Done(_) | State::Failed(_))
    }
}

/// Tickets and tasks.
#[derive(Default)]
pub(super) struct Desk {
    tickets: HashMap<String, Ticket>,
    tasks: HashMap<u64, Task>,
    /// What waits: hints come first, for somebody sits at a table.
    hints: VecDeque<u64>,
    analyses: VecDeque<u64>,
    /// The number of the next task.
    next: u64,
}

impl Desk {
    pub(super) fn ask(&mut self, asker: Asker, work: Work) -> Result<String, Failure> {
        self.tidy();
        let undone = self.tickets.values().filter(|it| it.asker == asker && !self.is_over(it));
        if undone.count() >= MOST_UNDONE {
            let what = format!("you have asked for {MOST_UNDONE} things already: wait for one");
            return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, HouseCode::TooManyJobs, what));
        }
        let title = match &work {
            Work::Analysis { title, .. } => title.clone(),
            Work::Hint { .. } => None,
        };
        // What somebody else has asked for just now need not be done twice.
        let same = |task: &Task| task.title == title && !matches!(task.state, State::Failed(_));
        let same = self.tasks.iter().find(|(_, task)| title.is_some() && same(task));
        if let Some((&task, _)) = same {
            return Ok(self.hand_out(asker, task));
        }
        if self.waiting() >= MOST_WAITING {
            return Err(Failure::busy());
        }
        let queue =
            if matches!(work, Work::Hint { .. }) { &mut self.hints } else { &mut self.analyses };
        queue.push_back(self.next);
        let task = self.add(title, State::Waiting(work));
        Ok(self.hand_out(asker, task))
    }

    pub(super) fn known(&mut self, asker: Asker, result: Arc<str>) -> String {
        let task = self.add(None, State::Done(result));
        let ticket = self.hand_out(asker, task);
        self.tidy();
        ticket
    }

    pub(super) fn look(&mut self, asker: Asker, ticket: &str) -> Option<Progress> {
        self.tidy();
        let number = self.tickets.get(ticket).filter(|it| it.asker == asker)?.task;
        Some(match &self.tasks.get(&number)?.state {
            State::Waiting(_) => {
                let mut queue = self.hints.iter().chain(&self.analyses);
                Progress::Queued { place: queue.position(|it| *it == number).unwrap_or(0) + 1 }
            }
            State::Running(progress) => Progress::Running { progress: *progress },
            State::Done(result) => Progress::Done { result: result.clone() },
            State::Failed(error) => Progress::Failed { error: error.clone() },
        })
    }

    pub(super) fn cancel(&mut self, asker: Asker, ticket: &str) -> bool {
        let is_own = self.tickets.get(ticket).is_some_and(|it| it.asker == asker);
        if is_own {
            self.give_back(ticket);
        }
        is_own
    }

    /// How many tasks wait for a thread.
    pub(super) fn waiting(&self) -> usize {
        self.hints.len() + self.analyses.len()
    }

    /// The next hint to think about.
    pub(super) fn next_hint(&mut self) -> Option<(u64, Work)> {
        let number = self.hints.pop_front()?;
        self.begin(number)
    }

    /// The next analysis to make.
    pub(super) fn next_analysis(&mut self) -> Option<(u64, Work)> {
        let number = self.analyses.pop_front()?;
        self.begin(number)
    }

    /// Whether anybody still waits for a task.
    pub(super) fn is_wanted(&self, task: u64) -> bool {
        self.tasks.contains_key(&task)
    }

    /// Notes how far a task is, from 0 to 1.
    pub(super) fn advance(&mut self, task: u64, progress: f64) {
        if let Some(task) = self.tasks.get_mut(&task) {
            task.state = State::Running(progress);
        }
    }

    /// Notes what came of a task.
    pub(super) fn end(&mut self, task: u64, result: Result<Arc<str>, Failure>) {
        let Some(ended) = self.tasks.get_mut(&task) else { return };
        ended.state = match result {
            Ok(result) => State::Done(result),
            Err(failure) => State::Failed(failure),
        };
        let now = Instant::now();
        for ticket in self.tickets.values_mut().filter(|ticket| ticket.task == task) {
            ticket.since = now;
        }
        self.tidy();
    }

    fn begin(&mut self, number: u64) -> Option<(u64, Work)> {
        let task = self.tasks.get_mut(&number)?;
        match std::mem::replace(&mut task.state, State::Running(0.0)) {
            State::Waiting(work) => Some((number, work)),
            _ => None,
        }
    }

    fn add(&mut self, title: Option<Title>, state: State) -> u64 {
        let number = self.next;
        self.next += 1;
        self.tasks.insert(number, Task { title, state });
        number
    }

    fn hand_out(&mut self, asker: Asker, task: u64) -> String {
        let ticket = random_text(24);
        self.tickets.insert(ticket.clone(), Ticket { asker, task, since: Instant::now() });
        ticket
    }

    /// Drops a ticket, and its task when that was the last one.
    fn give_back(&mut self, ticket: &str) {
        let Some(Ticket { task, .. }) = self.tickets.remove(ticket) else { return };
        if !self.tickets.values().any(|other| other.task == task) {
            self.tasks.remove(&task);
            self.hints.retain(|it| *it != task);
            self.analyses.retain(|it| *it != task);
        }
    }

    fn is_over(&self, ticket: &Ticket) -> bool {
        self.tasks.get(&ticket.task).is_none_or(|task| task.state.is_over())
    }

    /// Drops the tickets that were done long ago, and the oldest where there are too many.
    fn tidy(&mut self) {
        let done = self.tickets.iter().filter(|(_, ticket)| self.is_over(ticket));
        let mut done: Vec<(Instant, Asker, String)> =
            done.map(|(id, ticket)| (ticket.since, ticket.asker, id.clone())).collect();
        done.sort_unstable_by_key(|(since, ..)| std::cmp::Reverse(*since));
        let mut of_asker: HashMap<Asker, usize> = HashMap::new();
        for (place, (since, asker, ticket)) in done.into_iter().enumerate() {
            let own = of_asker.entry(asker).or_default();
            *own += 1;
            if place >= MOST_DONE_OF_ALL || *own > MOST_DONE || since.elapsed() > KEPT {
                self.give_back(&ticket);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bots::Limit;
    use catalogue::{AnyGame, NewMatch, PINGVASION};
    use rules::Seat;
    use rules::chance::dice;
    use serde_json::json;
    use table::Person;

    use super::*;
    use crate::ids::TableId;

    const ANN: Asker = Asker::Person(Person(1));
    const BEN: Asker = Asker::Address(None);

    fn hint() -> Work {
        Work::Hint { sight: dealt().game.seat_view(Seat(0)) }
    }

    fn analysis(title: Option<&Title>) -> Work {
        let study = PINGVASION.analyse(&dealt().record, None, 0).unwrap();
        Work::Analysis { study, budget: Limit::Iterations(1), title: title.cloned() }
    }

    /// Any game.
    fn dealt() -> NewMatch {
        PINGVASION.configure(&json!({"players": 3})).unwrap().deal(&mut dice(1, 0)).unwrap()
    }

    fn place(desk: &mut Desk, asker: Asker, ticket: &str) -> usize {
        match desk.look(asker, ticket) {
            Some(Progress::Queued { place }) => place,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn hints_come_first_and_nobody_sees_anothers() {
        let mut desk = Desk::default();
        let first = desk.ask(ANN, analysis(None)).unwrap();
        let second = desk.ask(BEN, analysis(None)).unwrap();
        let hint = desk.ask(BEN, hint()).unwrap();
        assert_eq!(place(&mut desk, ANN, &first), 2);
        assert_eq!(place(&mut desk, BEN, &second), 3);
        assert_eq!(place(&mut desk, BEN, &hint), 1);
        assert!(desk.look(ANN, &hint).is_none() && !desk.cancel(ANN, &hint));
        assert!(desk.cancel(ANN, &first) && desk.look(ANN, &first).is_none());
        assert_eq!(place(&mut desk, BEN, &second), 2);
    }

    #[test]
    fn what_two_ask_for_is_done_once() {
        let mut desk = Desk::default();
        let game = TableId::parse("00000000000000000000").unwrap();
        let title = Title { game, budget: Limit::Iterations(1), seat: None };
        let ann = desk.ask(ANN, analysis(Some(&title))).unwrap();
        let ben = desk.ask(BEN, analysis(Some(&title))).unwrap();
        let (number, _) = desk.next_analysis().unwrap();
        assert!(desk.next_analysis().is_none());
        // One of them does not want it any more.
        assert!(desk.cancel(ANN, &ann) && desk.is_wanted(number));
        desk.end(number, Ok("{}".into()));
        assert!(matches!(desk.look(BEN, &ben), Some(Progress::Done { .. })));
        assert!(desk.cancel(BEN, &ben) && !desk.is_wanted(number));
    }

    #[test]
    fn there_is_a_limit_to_everything() {
        let mut desk = Desk::default();
        for _ in 0..MOST_UNDONE {
            desk.ask(ANN, hint()).unwrap();
        }
        assert!(desk.ask(ANN, hint()).unwrap_err().is(HouseCode::TooManyJobs));
        for number in 0..(MOST_WAITING - MOST_UNDONE) as i64 {
            desk.ask(Asker::Person(Person(10 + number)), hint()).unwrap();
        }
        assert!(desk.ask(BEN, hint()).unwrap_err().is(HouseCode::Busy));
        let tickets: Vec<String> = (0..=MOST_DONE).map(|_| desk.known(BEN, "{}".into())).collect();
        let kept = tickets.iter().filter(|ticket| desk.look(BEN, ticket).is_some()).count();
        assert_eq!(kept, MOST_DONE);
        for number in 0..2 * MOST_DONE_OF_ALL as i64 {
            desk.known(Asker::Person(Person(number)), "{}".into());
        }
        assert!(desk.tasks.len() <= MOST_DONE_OF_ALL + MOST_WAITING);
    }
}
