//! The decision points of a recorded game: the positions in which a seat decided, as the seat saw them.

use rules::chance::{FastRng, deal_rng, fast_rng};
use rules::{MAX_SEATS, Observable, Record, RecordedResult, Replay, Seat, SeatSet, Step, Viewer};

use super::analysable::{Analysable, Learned};
use super::analyser::AnalysisError;
use crate::heuristics::GameResult;

/// A decision of a seat, and all that the seat knew when it made it.
pub(super) struct DecisionPoint<G: Observable> {
    pub(super) seat: Seat,
    /// The number of the decision in the game, counted from 1.
    pub(super) number: usize,
    /// The number of decisions that the seat itself made before.
    pub(super) own_decisions: usize,
    pub(super) view: G::View,
    pub(super) made: G::Action,
    /// What the seat learned since its last decision, or since the deal.
    pub(super) learned: Learned<G::Card>,
    /// The seat's view after the deal; only at its first decision.
    pub(super) start: Option<G::View>,
}

/// A recorded game, as far as the record goes.
pub(super) struct ReplayedRecord<G: Observable> {
    pub(super) options: G::Options,
    pub(super) seats: SeatSet,
    /// In the order of the record.
    pub(super) decision_points: Vec<DecisionPoint<G>>,
    /// What each seat learned after its last decision.
    pub(super) learned_last: [Learned<G::Card>; MAX_SEATS],
    /// The result, if the game is over.
    pub(super) end: Option<GameResult>,
    /// The result as the record states it.
    pub(super) result: Option<RecordedResult>,
}

impl<G: Analysable> ReplayedRecord<G> {
    /// Replays a record from the perspective of one seat or of all.
    pub(super) fn new(
        record: &Record,
        seat: Option<Seat>,
    ) -> Result<ReplayedRecord<G>, AnalysisError> {
        let mut replay = Replay::<G>::new(record)?;
        let real = replay.game().real();
        let seats = match seat {
            None => real,
            Some(seat) if real.contains(seat) => SeatSet::EMPTY.with(seat),
            Some(seat) => return Err(AnalysisError::NoSeat(seat)),
        };
        let start = replay.game().clone();
        let mut decision_points = Vec::new();
        let mut learned: [Learned<G::Card>; MAX_SEATS] = [const { Learned::new() }; MAX_SEATS];
        let mut own_decisions = [0; MAX_SEATS];
        for entry in &record.log {
            let decided = match &entry.step {
                Step::Decision { seat, action, .. } if seats.contains(*seat) => {
                    Some((*seat, action, replay.game().view(Viewer::Seat(*seat))))
                }
                _ => None,
            };
            replay.step()?;
            if let Some((seat, action, view)) = decided
                && let Ok(made) = action.parse()
            {
                let own = &mut own_decisions[seat.index()];
                decision_points.push(DecisionPoint {
                    seat,
                    number: replay.decisions(),
                    own_decisions: *own,
                    view,
                    made,
                    learned: std::mem::replace(&mut learned[seat.index()], Learned::new()),
                    start: (*own == 0).then(|| start.view(Viewer::Seat(seat))),
                });
                *own += 1;
            }
            for seat in seats.iter() {
                for fact in replay.facts() {
                    if let Some(event) = G::event_for(fact, Viewer::Seat(seat)) {
                        G::learn(&event, seat, &mut learned[seat.index()]);
                    }
                }
            }
        }
        if record.result.is_some() {
            replay.check_result()?;
        }
        let game = replay.game();
        let end = game.outcome().map(|_| GameResult::of(game));
        Ok(ReplayedRecord {
            options: game.options().clone(),
            seats,
            decision_points,
            learned_last: learned,
            end,
            result: record.result.clone(),
        })
    }
}

/// The random number generator for the analysis of a decision. It depends only on the seat's own
/// decisions so far, so that it reveals nothing about the order of simultaneous decisions.
pub(super) fn decision_rng(seed: u64, seat: Seat, own_decisions: usize) -> FastRng {
    fast_rng(&mut deal_rng(seed, (own_decisions * MAX_SEATS + seat.index()) as u64))
}
