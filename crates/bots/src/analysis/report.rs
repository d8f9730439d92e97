//! What is told of an analysis and of a hint, wherever they are asked for; and an analysis that is made
//! decision by decision, so that whoever makes it can do something else in between.

use std::any::Any;

use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use rules::{Broken, Game, Record, Replay, Seat, Unreadable, Verdict};
use serde::Serialize;

use super::hint::{Hint, NoHint, advise, hint};
use super::moment::{Course, Moment, numbers};
use super::studied::Studied;
use super::{Analysis, Look, Study, analyse, conclude, look};
use crate::bot::seat_of;
use crate::budget::{Budget, Limit};

/// An analysis, and the game that it is of.
#[derive(Clone, Debug, Serialize)]
#[serde(bound = "")]
pub struct Report<G: Game> {
    /// The game's name.
    pub game: &'static str,
    /// What was agreed.
    pub options: G::Options,
    /// How long was thought about each decision, at the least.
    pub budget: String,
    /// Where chance started from.
    pub seed: u64,
    /// What came of it.
    #[serde(flatten)]
    pub analysis: Analysis,
    /// How the game ended, if the record tells.
    pub result: Option<Verdict>,
}

impl<G: Studied> Report<G> {
    /// Analyses a record, finished or not. `done` is told how many of how many decisions are done.
    pub fn new(
        record: &Record,
        study: &Study,
        done: &(impl Fn(usize, usize) + Sync),
    ) -> Result<Report<G>, Broken> {
        Ok(Report {
            game: G::NAME,
            options: Replay::<G>::new(record)?.game().options().clone(),
            budget: study.budget.limit.to_string(),
            seed: study.seed,
            analysis: analyse::<G>(record, study, done)?,
            result: record.result.clone(),
        })
    }
}

/// A hint, and the game that it is of.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// The game's name.
    pub game: &'static str,
    /// After how many lines of the game's log.
    pub after: usize,
    /// How long was thought.
    pub budget: String,
    /// Where chance started from.
    pub seed: u64,
    /// What to decide.
    #[serde(flatten)]
    pub hint: Hint,
}

impl Advice {
    /// Advises a seat where a record stops.
    pub fn at_the_end_of<G: Studied>(
        record: &Record,
        seat: Seat,
        budget: Budget,
        seed: u64,
    ) -> Result<Advice, NoHint> {
        let hint = hint::<G>(record, seat, budget, seed)?;
        Ok(Advice::new::<G>(record.log.len(), budget, seed, hint))
    }

    /// Advises whoever sees this view of any game, after so many lines of its log. `None` when there
    /// is nothing to decide.
    pub fn for_view(
        view: &(dyn Any + Send),
        after: usize,
        budget: Budget,
        seed: u64,
    ) -> Option<Advice> {
        Advice::of::<Pingvasion>(view, after, budget, seed)
            .or_else(|| Advice::of::<Ultimatum>(view, after, budget, seed))
    }

    /// The same, if it is a view of this game.
    fn of<G: Studied>(
        view: &(dyn Any + Send),
        after: usize,
        budget: Budget,
        seed: u64,
    ) -> Option<Advice> {
        let view = view.downcast_ref::<G::View>()?;
        let mut rng = numbers(seed, seat_of::<G>(view)?, after);
        let hint = advise::<G>(view, budget, &mut rng)?;
        Some(Advice::new::<G>(after, budget, seed, hint))
    }

    fn new<G: Game>(after: usize, budget: Budget, seed: u64, hint: Hint) -> Advice {
        Advice { game: G::NAME, after, budget: budget.limit.to_string(), seed, hint }
    }
}

/// An analysis of any game that is made decision by decision.
pub trait Inquiry: Send {
    /// How many decisions there are.
    fn total(&self) -> usize;

    /// How many decisions are still to be looked at.
    fn left(&self) -> usize;

    /// Looks at the next decision, so long, on this thread.
    fn step(&mut self, limit: Limit);

    /// What came of it: a [`Report`] as JSON.
    fn report(self: Box<Self>) -> serde_json::Result<String>;
}

/// Why a record can't be analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoInquiry {
    /// The record does not hold.
    Broken(Broken),
    /// There is no such game.
    NoGame(Unreadable),
    /// Nobody sits there.
    NoSeat(Seat),
}

/// Begins an analysis of a record of any game, of one seat's decisions or of all.
pub fn inquire(
    record: &Record,
    seat: Option<Seat>,
    seed: u64,
) -> Result<Box<dyn Inquiry>, NoInquiry> {
    match record.game.as_str() {
        Pingvasion::NAME => Ok(Box::new(Asked::<Pingvasion>::new(record, seat, seed)?)),
        Ultimatum::NAME => Ok(Box::new(Asked::<Ultimatum>::new(record, seat, seed)?)),
        name => Err(NoInquiry::NoGame(Unreadable::new(name, "a game known here"))),
    }
}

/// An analysis that goes on.
struct Asked<G: Studied> {
    course: Course<G>,
    rest: std::vec::IntoIter<Moment<G>>,
    looks: Vec<Look>,
    total: usize,
    result: Option<Verdict>,
    seed: u64,
    /// The shortest look at a decision.
    shortest: Option<Limit>,
}

impl<G: Studied> Asked<G> {
    fn new(record: &Record, seat: Option<Seat>, seed: u64) -> Result<Asked<G>, NoInquiry> {
        let replay = Replay::<G>::new(record).map_err(NoInquiry::Broken)?;
        let mut seats = replay.game().real();
        if let Some(seat) = seat {
            if !seats.contains(seat) {
                return Err(NoInquiry::NoSeat(seat));
            }
            seats = std::iter::once(seat).collect();
        }
        let mut course = Course::<G>::new(record, seats).map_err(NoInquiry::Broken)?;
        let rest = std::mem::take(&mut course.moments).into_iter();
        Ok(Asked {
            total: rest.len(),
            course,
            rest,
            looks: Vec::new(),
            result: record.result.clone(),
            seed,
            shortest: None,
        })
    }
}

impl<G: Studied> Inquiry for Asked<G> {
    fn total(&self) -> usize {
        self.total
    }

    fn left(&self) -> usize {
        self.rest.len()
    }

    fn step(&mut self, limit: Limit) {
        let Some(moment) = self.rest.next() else { return };
        self.looks.extend(look(&moment, limit, self.seed));
        self.shortest = match (self.shortest, limit) {
            (Some(Limit::Time(before)), Limit::Time(now)) => Some(Limit::Time(before.min(now))),
            _ => Some(limit),
        };
    }

    fn report(self: Box<Self>) -> serde_json::Result<String> {
        let Asked { course, looks, result, seed, shortest, .. } = *self;
        serde_json::to_string(&Report::<G> {
            game: G::NAME,
            options: course.options.clone(),
            budget: shortest.map(|limit| limit.to_string()).unwrap_or_default(),
            seed,
            analysis: conclude(&course, &looks, seed),
            result,
        })
    }
}
