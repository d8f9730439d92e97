//! Which player would get the card of an act that performs now (PU-18).

use rules::Seat;
use rules::ultimatum::Entertainer;

use super::super::scene::{ActSet, MAX_ACTS, MAX_PLAYERS, indices};
use super::{Planner, Spot};

/// The contest for the card of an act.
#[derive(Clone, Copy)]
pub(super) struct Contest {
    /// What the act pays to the seat.
    own: i32,
    /// The fewest points above zero that it pays to another player.
    fewest: i32,
    /// The worth to the seat of winning the card, and of leaving it to the others.
    pub(super) won: f32,
    lost: f32,
}

impl Contest {
    const NOTHING: Contest = Contest { own: 0, fewest: 0, won: 0.0, lost: 0.0 };

    /// The worth of the cards of the acts that perform now, if the seat moves a stone from `from` to
    /// `to`.
    #[inline]
    pub(super) fn cards(
        contests: &[Contest; MAX_ACTS],
        performing: ActSet,
        from: Spot,
        to: Spot,
    ) -> f32 {
        let mut worth = 0.0;
        for act in indices(performing) {
            let Contest { mut own, fewest, won, lost } = contests[act];
            own += if to.acts >> act & 1 == 1 { to.value as i32 } else { 0 };
            own -= if from.acts >> act & 1 == 1 { from.value as i32 } else { 0 };
            worth += if own <= 0 || own > fewest {
                lost
            } else if own < fewest {
                won
            } else {
                0.0
            };
        }
        worth
    }
}

impl Planner<'_> {
    /// The contests for the cards of some acts.
    #[inline]
    pub(super) fn contests(&self, acts: ActSet) -> [Contest; MAX_ACTS] {
        let mut contests = [Contest::NOTHING; MAX_ACTS];
        for act in indices(acts) {
            if let Some(entertainer) = self.scene.entertainer(act) {
                contests[act] = self.contest(act, entertainer);
            }
        }
        contests
    }

    fn contest(&self, act: usize, entertainer: Entertainer) -> Contest {
        let pays = self.scene.pays();
        let me = self.seat.index() % MAX_PLAYERS;
        // Without branches, because they would be unpredictable.
        let mut rivals: [i32; MAX_PLAYERS] = std::array::from_fn(|seat| {
            let pay = pays[seat][act];
            if pay > 0 { pay } else { i32::MAX }
        });
        rivals[me] = i32::MAX;
        let fewest = rivals.into_iter().fold(i32::MAX, i32::min);
        let lowest = (0..MAX_PLAYERS).fold(0, |all, it| all | u8::from(rivals[it] == fewest) << it);
        let winner = lowest.is_power_of_two().then(|| Seat(lowest.trailing_zeros() as u8));
        let lost = winner.map_or(0.0, |it| -self.card(it, entertainer) * self.weights.lost_card);
        Contest { own: pays[me][act], fewest, won: self.card(self.seat, entertainer), lost }
    }
}
