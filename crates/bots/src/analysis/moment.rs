//! The moments of a recorded game at which somebody decided, as they saw it.

use rules::chance::{QuickDice, dice, quick_dice};
use rules::{Broken, MAX_SEATS, Observable, Record, Replay, Seat, SeatSet, Step, Viewer};

use super::studied::{News, Studied};
use crate::skill::Prospects;

/// Somebody's decision, and all that they knew when they made it.
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
}

impl<G: Studied> Course<G> {
    /// Plays a record again, looking over the shoulders of `seats`.
    pub(super) fn new(record: &Record, seats: SeatSet) -> Result<Course<G>, Broken> {
        let mut replay = Replay::<G>::new(record)?;
        let seats = replay.game().real().and(seats);
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
                    if let Some(event) = G::seen(fact, Viewer::Seat(seat)) {
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
        Ok(Course { options: game.options().clone(), seats, moments, last_news: news, end })
    }
}

/// The numbers for a seat's decision. They depend on how often the seat itself has decided, so that
/// they don't tell in which order others decided at the same time.
pub(super) fn numbers(seed: u64, seat: Seat, turn: usize) -> QuickDice {
    quick_dice(&mut dice(seed, (turn * MAX_SEATS + seat.index()) as u64))
}
