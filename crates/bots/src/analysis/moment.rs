//! The moments of a recorded game at which somebody decided, as they saw it.

use rules::chance::{QuickDice, dice, quick_dice};
use rules::{MAX_SEATS, Observable, Record, RecordedResult, Replay, Seat, SeatSet, Step, Viewer};

use super::studied::{News, Studied};
use super::study::NoStudy;
use crate::skill::Prospects;

/// A seat's decision, and all that the seat knew when it made it.
pub(super) struct Moment<G: Observable> {
    pub(super) seat: Seat,
    /// Which decision of the game it is, counted from 1.
    pub(super) number: usize,
    /// Which of the seat's own decisions it is, counted from 0.
    pub(super) turn: usize,
    pub(super) view: G::View,
    pub(super) made: G::Action,
    /// What the seat learned since its last decision, or since the cards were dealt.
    pub(super) news: News<G::Card>,
    /// What the seat saw when the cards were dealt, at its first decision.
    pub(super) start: Option<G::View>,
}

/// A recorded game, as far as it goes.
pub(super) struct Course<G: Observable> {
    pub(super) options: G::Options,
    pub(super) seats: SeatSet,
    /// In the order of the record.
    pub(super) moments: Vec<Moment<G>>,
    /// What each seat learned after its last decision.
    pub(super) last_news: [News<G::Card>; MAX_SEATS],
    /// How it ended, if it did.
    pub(super) end: Option<Prospects>,
    /// How it ended as the record says it.
    pub(super) result: Option<RecordedResult>,
}

impl<G: Studied> Course<G> {
    /// Plays a record again, looking over the shoulder of one seat or of all.
    pub(super) fn new(record: &Record, seat: Option<Seat>) -> Result<Course<G>, NoStudy> {
        let mut replay = Replay::<G>::new(record)?;
        let real = replay.game().real();
        let seats = match seat {
            None => real,
            Some(seat) if real.contains(seat) => SeatSet::EMPTY.with(seat),
            Some(seat) => return Err(NoStudy::NoSeat(seat)),
        };
        let start = replay.game().clone();
        let mut moments = Vec::new();
        let mut news: [News<G::Card>; MAX_SEATS] = [const { News::new() }; MAX_SEATS];
        let mut turns = [0; MAX_SEATS];
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
                let turn = &mut turns[seat.index()];
                moments.push(Moment {
                    seat,
                    number: replay.decisions(),
                    turn: *turn,
                    view,
                    made,
                    news: std::mem::replace(&mut news[seat.index()], News::new()),
                    start: (*turn == 0).then(|| start.view(Viewer::Seat(seat))),
                });
                *turn += 1;
            }
            for seat in seats.iter() {
                for fact in replay.facts() {
                    if let Some(event) = G::event_for(fact, Viewer::Seat(seat)) {
                        G::note(&event, seat, &mut news[seat.index()]);
                    }
                }
            }
        }
        if record.result.is_some() {
            replay.check_result()?;
        }
        let game = replay.game();
        let end = game.outcome().map(|_| Prospects::of_end(game));
        Ok(Course {
            options: game.options().clone(),
            seats,
            moments,
            last_news: news,
            end,
            result: record.result.clone(),
        })
    }
}

/// The numbers for a seat's decision. They depend on how often the seat itself has decided, so that
/// they don't tell in which order others decided at the same time.
pub(super) fn numbers(seed: u64, seat: Seat, turn: usize) -> QuickDice {
    quick_dice(&mut dice(seed, (turn * MAX_SEATS + seat.index()) as u64))
}
