//! Advice for a seat that must decide, from what it knows.

use std::fmt;

use rules::chance::QuickDice;
use rules::{Game, InvalidRecord, Record, Replay, Seat, SeatSet, Step, Viewer};
use serde::Serialize;

use super::estimate::Weighed;
use super::moment::numbers;
use super::studied::Studied;
use crate::bot::seat_of;
use crate::budget::Budget;

/// What a seat should decide now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// Who.
    pub seat: Seat,
    /// In which round or turn.
    pub round: usize,
    /// The best decisions are its alternatives; none is made yet.
    #[serde(flatten)]
    pub weighed: Weighed,
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

/// A point in a game at which a seat decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Juncture {
    /// After how many lines of the game's log.
    pub after: usize,
    /// How many decisions the seat itself has made before.
    pub turn: usize,
}

impl Juncture {
    /// Where a log stops, for a seat.
    pub fn at_the_end_of(record: &Record, seat: Seat) -> Juncture {
        let own = record.log.iter().filter(|entry| match &entry.step {
            Step::Decision { seat: who, .. } => *who == seat,
            Step::Reshuffle { .. } => false,
        });
        Juncture { after: record.log.len(), turn: own.count() }
    }
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

    /// Advises the seat that sees a view at a juncture of its game. `None` when there is nothing to
    /// decide.
    pub fn for_view<G: Studied>(
        view: &G::View,
        juncture: Juncture,
        budget: Budget,
        seed: u64,
    ) -> Option<Advice> {
        let mut rng = numbers(seed, seat_of::<G>(view)?, juncture.turn);
        let hint = advise::<G>(view, budget, &mut rng)?;
        Some(Advice::new::<G>(juncture.after, budget, seed, hint))
    }

    fn new<G: Game>(after: usize, budget: Budget, seed: u64, hint: Hint) -> Advice {
        Advice { game: G::NAME, after, budget: budget.limit.to_string(), seed, hint }
    }
}

/// Advises the seat that sees `view`. `None` when there is nothing to decide.
pub fn advise<G: Studied>(view: &G::View, budget: Budget, rng: &mut QuickDice) -> Option<Hint> {
    let seat = seat_of::<G>(view)?;
    let weighed = Weighed::new::<G>(view, None, budget, rng)?;
    Some(Hint { seat, round: G::round(view), weighed })
}

/// Advises a seat where a record stops, from what the seat knows there.
pub fn hint<G: Studied>(
    record: &Record,
    seat: Seat,
    budget: Budget,
    seed: u64,
) -> Result<Hint, NoHint> {
    let mut replay = Replay::<G>::new(record)?;
    while replay.step()?.is_some() {}
    let game = replay.game();
    if !game.to_act().contains(seat) {
        let (waiting, shuffling) = (game.to_act(), game.seat_to_shuffle());
        return Err(NoHint::NotAsked { seat, waiting, shuffling });
    }
    let mut rng = numbers(seed, seat, Juncture::at_the_end_of(record, seat).turn);
    let view = game.view(Viewer::Seat(seat));
    let nothing = NoHint::NotAsked { seat, waiting: SeatSet::EMPTY, shuffling: None };
    advise::<G>(&view, budget, &mut rng).ok_or(nothing)
}

/// Why there is no hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// The record does not hold.
    InvalidRecord(InvalidRecord),
    /// The seat has nothing to decide.
    NotAsked {
        /// Which seat.
        seat: Seat,
        /// Who must decide.
        waiting: SeatSet,
        /// Whose cards must be shuffled first.
        shuffling: Option<Seat>,
    },
}

impl From<InvalidRecord> for NoHint {
    fn from(broken: InvalidRecord) -> NoHint {
        NoHint::InvalidRecord(broken)
    }
}

impl fmt::Display for NoHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoHint::InvalidRecord(broken) => broken.fmt(f),
            NoHint::NotAsked { seat, waiting, shuffling } => {
                write!(f, "{seat} has nothing to decide here: ")?;
                let waiting: Vec<String> = waiting.iter().map(|seat| seat.to_string()).collect();
                match shuffling {
                    Some(other) => write!(f, "the cards of {other} must be shuffled first"),
                    None if waiting.is_empty() => f.write_str("the game is over"),
                    None => write!(f, "{} must decide", waiting.join(", ")),
                }
            }
        }
    }
}

impl std::error::Error for NoHint {}
