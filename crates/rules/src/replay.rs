//! Replaying and checking records.

use std::fmt;

use serde::Serialize;

use crate::game::Game;
use crate::record::{Record, RecordEntry, RecordedResult, Step, read};
use crate::refusal::{Clause, Refusal};

/// A record that is being replayed, step by step.
#[derive(Clone, Debug)]
pub struct Replay<'a, G: Game> {
    record: &'a Record,
    game: G,
    facts: Vec<G::Fact>,
    /// The number of entries of the log that have been played.
    played: usize,
    decisions: usize,
}

impl<'a, G: Game> Replay<'a, G> {
    /// Sets up the game of a record.
    pub fn new(record: &'a Record) -> Result<Replay<'a, G>, InvalidRecord> {
        if record.game != G::NAME {
            return Err(InvalidRecord::of_record(format!(
                "this is a game of {}, not of {}",
                record.game,
                G::NAME
            )));
        }
        let part = |name: &str, error: crate::MalformedRecord| match error.path {
            Some(path) => InvalidRecord::of_record(format!("{name}.{path}: {}", error.what)),
            None => InvalidRecord::of_record(format!("{name}: {}", error.what)),
        };
        let options: G::Options = read(&record.options).map_err(|error| part("options", error))?;
        let deal: G::Deal = read(&record.deal).map_err(|error| part("deal", error))?;
        let mut facts = Vec::new();
        let game = G::start(options, &deal, &mut facts).map_err(|bad| InvalidRecord {
            clause: Some(bad.clause),
            ..InvalidRecord::of_record(bad.what)
        })?;
        Ok(Replay { record, game, facts, played: 0, decisions: 0 })
    }

    /// The current position.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What happened in the last step, or during setup.
    pub fn facts(&self) -> &[G::Fact] {
        &self.facts
    }

    /// The number of decisions that have been played.
    pub fn decisions(&self) -> usize {
        self.decisions
    }

    /// Plays the next entry of the log; `None` after the last one.
    pub fn step(&mut self) -> Result<Option<&'a RecordEntry>, InvalidRecord> {
        let Some(entry) = self.record.log.get(self.played) else { return Ok(None) };
        self.facts.clear();
        self.played += 1;
        match &entry.step {
            Step::Decision { seat, action, legal_count } => {
                self.decisions += 1;
                let invalid = |clause, what| InvalidRecord {
                    entry: Some(self.played),
                    decision: Some(self.decisions),
                    clause,
                    what,
                };
                let action: G::Action = action
                    .parse()
                    .map_err(|error: crate::ParseError| invalid(None, error.to_string()))?;
                let choices =
                    legal_count.map(|recorded| (recorded, self.game.count_legal(*seat) as u64));
                let asks = self.game.decision_clause();
                self.game.play(*seat, action, &mut self.facts).map_err(|illegal| {
                    let what = format!("{seat} can't ‘{action}’: {}", illegal.refusal);
                    invalid(Some(illegal.clause()), what)
                })?;
                if let Some((recorded, choices)) = choices
                    && recorded != choices
                {
                    let what = format!(
                        "{seat} had {choices} decisions to choose from, the record says {recorded}"
                    );
                    return Err(invalid(Some(asks), what));
                }
            }
            Step::Reshuffle { seat, cards } => {
                let invalid = |clause, what| InvalidRecord {
                    entry: Some(self.played),
                    decision: None,
                    clause,
                    what,
                };
                let cards =
                    cards.iter().map(|card| card.parse()).collect::<Result<Vec<G::Card>, _>>();
                let cards = cards.map_err(|error| invalid(None, error.to_string()))?;
                self.game.reshuffle(*seat, &cards, &mut self.facts).map_err(|refusal| {
                    let what = format!("the reshuffle of {seat}: {refusal}");
                    invalid(Some(refusal.clause()), what)
                })?;
            }
        }
        Ok(Some(entry))
    }

    /// Checks that the game is over and that the record has the right result.
    pub fn check_result(&self) -> Result<(), InvalidRecord> {
        let invalid = |clause, what| {
            Err(InvalidRecord { clause: Some(clause), ..InvalidRecord::of_record(what) })
        };
        let Some(outcome) = self.game.outcome() else {
            let waiting: Vec<String> =
                self.game.to_act().iter().map(|seat| seat.to_string()).collect();
            let what = match self.game.seat_to_shuffle() {
                Some(seat) => format!("the log ends where the cards of {seat} must be shuffled"),
                None => {
                    format!("the log ends before the game does: {} must decide", waiting.join(", "))
                }
            };
            return invalid(self.game.decision_clause(), what);
        };
        let Some(result) = &self.record.result else {
            return Err(InvalidRecord::of_record("the record has no result".to_owned()));
        };
        let true_result = RecordedResult::from(outcome);
        if result.scores != true_result.scores {
            let what = format!(
                "the scores are {:?}, the record says {:?}",
                true_result.scores, result.scores
            );
            return invalid(G::SCORING, what);
        }
        let mut winners = result.winners.clone();
        winners.sort_unstable();
        if winners != true_result.winners {
            let seats = |seats: &[crate::Seat]| seats.iter().map(|seat| seat.0).collect::<Vec<_>>();
            let what = format!(
                "the winners are {:?}, the record says {:?}",
                seats(&true_result.winners),
                seats(&result.winners)
            );
            return invalid(G::WINNING, what);
        }
        if result.end != true_result.end {
            let shown = |end: &Option<String>| end.clone().unwrap_or("nothing".to_owned());
            let what = format!(
                "the game's end is {}, the record says {}",
                shown(&true_result.end),
                shown(&result.end)
            );
            return invalid(G::SCORING, what);
        }
        Ok(())
    }
}

/// Replays and checks a whole record. Returns its number of decisions.
pub fn verify<G: Game>(record: &Record) -> Result<usize, InvalidRecord> {
    let mut replay = Replay::<G>::new(record)?;
    while replay.step()?.is_some() {}
    replay.check_result()?;
    Ok(replay.decisions())
}

/// Where a record is invalid, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InvalidRecord {
    /// The entry of the log, counted from 1.
    pub entry: Option<usize>,
    /// The decision, counted from 1.
    pub decision: Option<usize>,
    /// The clause that is broken, if the game breaks a rule.
    pub clause: Option<Clause>,
    /// What is wrong.
    pub what: String,
}

impl InvalidRecord {
    fn of_record(what: String) -> InvalidRecord {
        InvalidRecord { entry: None, decision: None, clause: None, what }
    }
}

impl fmt::Display for InvalidRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.decision, self.entry) {
            (Some(decision), _) => write!(f, "decision {decision}: ")?,
            (None, Some(entry)) => write!(f, "entry {entry} of the log: ")?,
            (None, None) => {}
        }
        f.write_str(&self.what)?;
        match self.clause {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for InvalidRecord {}
