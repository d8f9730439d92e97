//! Playing a record again, and checking it while doing so.

use std::fmt;

use serde::Serialize;

use crate::game::Game;
use crate::record::{Entry, Record, Step, Verdict, read};
use crate::refusal::{Clause, Refusal};

/// A record being played again, step by step.
#[derive(Clone, Debug)]
pub struct Replay<'a, G: Game> {
    record: &'a Record,
    game: G,
    facts: Vec<G::Fact>,
    /// How many lines of the log have been played.
    played: usize,
    decisions: usize,
}

impl<'a, G: Game> Replay<'a, G> {
    /// Sets the game up.
    pub fn new(record: &'a Record) -> Result<Replay<'a, G>, Broken> {
        if record.game != G::NAME {
            return Err(Broken::of_record(format!(
                "this is a game of {}, not of {}",
                record.game,
                G::NAME
            )));
        }
        let part = |name: &str, error: crate::NoRecord| match error.place {
            Some(place) => Broken::of_record(format!("{name}.{place}: {}", error.what)),
            None => Broken::of_record(format!("{name}: {}", error.what)),
        };
        let options: G::Options = read(&record.options).map_err(|error| part("options", error))?;
        let deal: G::Deal = read(&record.deal).map_err(|error| part("deal", error))?;
        let mut facts = Vec::new();
        let game = G::start(options, &deal, &mut facts)
            .map_err(|bad| Broken { clause: Some(bad.clause), ..Broken::of_record(bad.what) })?;
        Ok(Replay { record, game, facts, played: 0, decisions: 0 })
    }

    /// The position now.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What happened at the last step, or at set-up.
    pub fn facts(&self) -> &[G::Fact] {
        &self.facts
    }

    /// How many decisions were played.
    pub fn decisions(&self) -> usize {
        self.decisions
    }

    /// Plays the next line of the log; `None` after the last one.
    pub fn step(&mut self) -> Result<Option<&'a Entry>, Broken> {
        let Some(entry) = self.record.log.get(self.played) else { return Ok(None) };
        self.facts.clear();
        self.played += 1;
        match &entry.step {
            Step::Decision { seat, action, of } => {
                self.decisions += 1;
                let broken = |clause, what| Broken {
                    line: Some(self.played),
                    decision: Some(self.decisions),
                    clause,
                    what,
                };
                let action: G::Action = action
                    .parse()
                    .map_err(|error: crate::Unreadable| broken(None, error.to_string()))?;
                let choices = of.map(|of| (of, self.game.count_legal(*seat) as u64));
                let asks = self.game.asks();
                self.game.play(*seat, action, &mut self.facts).map_err(|illegal| {
                    let what = format!("{seat} can't ‘{action}’: {}", illegal.refusal);
                    broken(Some(illegal.clause()), what)
                })?;
                if let Some((of, choices)) = choices
                    && of != choices
                {
                    let what = format!(
                        "{seat} had {choices} decisions to choose from, the record says {of}"
                    );
                    return Err(broken(Some(asks), what));
                }
            }
            Step::Reshuffle { seat, cards } => {
                let broken =
                    |clause, what| Broken { line: Some(self.played), decision: None, clause, what };
                let cards =
                    cards.iter().map(|card| card.parse()).collect::<Result<Vec<G::Card>, _>>();
                let cards = cards.map_err(|error| broken(None, error.to_string()))?;
                self.game.reshuffle(*seat, &cards, &mut self.facts).map_err(|refusal| {
                    let what = format!("the reshuffle of {seat}: {refusal}");
                    broken(Some(refusal.clause()), what)
                })?;
            }
        }
        Ok(Some(entry))
    }

    /// Whether the game is over and the record's result is what it came to.
    pub fn check_result(&self) -> Result<(), Broken> {
        let broken = |clause, what| Err(Broken { clause: Some(clause), ..Broken::of_record(what) });
        let Some(outcome) = self.game.outcome() else {
            let waiting: Vec<String> =
                self.game.to_act().iter().map(|seat| seat.to_string()).collect();
            let what = match self.game.shuffling() {
                Some(seat) => format!("the log ends where the cards of {seat} must be shuffled"),
                None => {
                    format!("the log ends before the game does: {} must decide", waiting.join(", "))
                }
            };
            return broken(self.game.asks(), what);
        };
        let Some(result) = &self.record.result else {
            return Err(Broken::of_record("the record has no result".to_owned()));
        };
        let true_result = Verdict::from(outcome);
        if result.scores != true_result.scores {
            let what = format!(
                "the scores are {:?}, the record says {:?}",
                true_result.scores, result.scores
            );
            return broken(G::SCORING, what);
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
            return broken(G::WINNING, what);
        }
        if result.end != true_result.end {
            let shown = |end: &Option<String>| end.clone().unwrap_or("nothing".to_owned());
            let what = format!(
                "the game's end is {}, the record says {}",
                shown(&true_result.end),
                shown(&result.end)
            );
            return broken(G::SCORING, what);
        }
        Ok(())
    }
}

/// Plays a whole record again and checks it; tells how many decisions it has.
pub fn verify<G: Game>(record: &Record) -> Result<usize, Broken> {
    let mut replay = Replay::<G>::new(record)?;
    while replay.step()?.is_some() {}
    replay.check_result()?;
    Ok(replay.decisions())
}

/// Where a record does not hold, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// The line of the log, counted from 1.
    pub line: Option<usize>,
    /// The decision, counted from 1.
    pub decision: Option<usize>,
    /// The clause that is broken, if a rule and not the format is.
    pub clause: Option<Clause>,
    /// What is wrong.
    pub what: String,
}

impl Broken {
    fn of_record(what: String) -> Broken {
        Broken { line: None, decision: None, clause: None, what }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.decision, self.line) {
            (Some(decision), _) => write!(f, "decision {decision}: ")?,
            (None, Some(line)) => write!(f, "line {line} of the log: ")?,
            (None, None) => {}
        }
        f.write_str(&self.what)?;
        match self.clause {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Broken {}
