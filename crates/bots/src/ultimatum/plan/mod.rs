//! The evaluation of a seat's decisions, in points.
//!
//! An entertainer pays when its last open dot is filled. The fewer open dots it has, the sooner and the
//! more likely it pays. So a stone next to it is expected to earn a share of its penguin's value.

mod contest;
mod placement;
mod stage;

use rules::ultimatum::{Action, Cell, Cells, Entertainer, Penguin, Phase, STONES, Ultimatum};
use rules::{Seat, World};

use self::contest::Contest;
use super::scene::{ActSet, MAX_ACTS, MAX_PLAYERS, Scene, indices};
use super::weights::{WEIGHTS, Weights};

/// Evaluates the decisions of a seat in a position.
pub(super) struct Planner<'a> {
    game: &'a World<Ultimatum>,
    seat: Seat,
    scene: &'a Scene,
    weights: &'a Weights,
    /// The weight of the gain of each other player.
    opponents: f32,
    /// The expected share of the pay of each act.
    pay_shares: [f32; MAX_ACTS],
    /// How much that share grows when a dot is filled.
    pay_share_gains: [f32; MAX_ACTS],
    /// What each act pays to the seat, minus the weighted pay to the others.
    net_pays: [f32; MAX_ACTS],
    /// The cells that are considered.
    cells: Cells,
}

/// A penguin on which a stone may lie.
#[derive(Clone, Copy)]
struct Spot {
    cell: Cell,
    /// The acts that the penguin enjoys.
    acts: ActSet,
    value: f32,
}

impl Spot {
    const NOTHING: Spot = Spot { cell: Cell::FIRST, acts: 0, value: 0.0 };
}

/// The larger of two numbers, in one instruction (`f32::max` takes more, because of NaN).
#[inline]
fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

impl<'a> Planner<'a> {
    #[inline]
    pub(super) fn new(game: &'a World<Ultimatum>, scene: &'a Scene, seat: Seat) -> Planner<'a> {
        Planner::with_weights(game, scene, seat, &WEIGHTS)
    }

    /// A planner with other weights, for tuning.
    #[inline]
    pub(super) fn with_weights(
        game: &'a World<Ultimatum>,
        scene: &'a Scene,
        seat: Seat,
        weights: &'a Weights,
    ) -> Planner<'a> {
        let opponents = weights.opponents / (game.players() - 1) as f32;
        let endgame = weights.endgame[(game.entertainers_left() + 1).min(4)];
        let (mut pay_shares, mut pay_share_gains) = ([0.0; MAX_ACTS], [0.0; MAX_ACTS]);
        let pay_share =
            |missing: usize| weights.pay_share[missing] * if missing == 0 { 1.0 } else { endgame };
        for (act, missing) in scene.missing().into_iter().enumerate().take(scene.count()) {
            let missing = missing as usize;
            pay_shares[act] = pay_share(missing);
            pay_share_gains[act] =
                if missing == 0 { 0.0 } else { pay_share(missing - 1) - pay_shares[act] };
        }
        let pays = scene.pays();
        let own = pays[seat.index() % MAX_PLAYERS];
        let mut all = [0; MAX_ACTS];
        for pays in pays {
            all.iter_mut().zip(pays).for_each(|(all, pays)| *all += pays);
        }
        let net_pays =
            std::array::from_fn(|act| own[act] as f32 - (all[act] - own[act]) as f32 * opponents);
        Planner {
            game,
            seat,
            scene,
            weights,
            opponents,
            pay_shares,
            pay_share_gains,
            net_pays,
            cells: Cells::EVERYWHERE,
        }
    }

    /// Considers only these cells.
    #[inline]
    pub(super) fn limited_to(mut self, cells: Cells) -> Planner<'a> {
        self.cells = cells;
        self
    }

    /// The decision with the highest score.
    #[inline]
    pub(super) fn best(&self) -> Option<Action> {
        let mut best: Option<(Action, f32)> = None;
        self.evaluate(|action, score| {
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((action, score));
            }
            best.map_or(f32::MIN, |(_, most)| most)
        });
        best.map(|(action, _)| action)
    }

    /// The best placement, and the invitation that goes with it unless an act performs.
    #[inline]
    pub(super) fn best_turn(&self) -> Option<(Action, Option<Action>)> {
        let mut best: Option<(Action, Option<Action>, f32)> = None;
        self.evaluate_placements(|placement, invitation, score| {
            if best.is_none_or(|(_, _, most)| score > most) {
                best = Some((placement, invitation, score));
            }
            best.map_or(f32::MIN, |(_, _, most)| most)
        });
        best.map(|(placement, invitation, _)| (placement, invitation))
    }

    /// Calls `visit` with decisions and their scores. `visit` returns a threshold: decisions that can't
    /// score higher may be skipped.
    #[inline]
    pub(super) fn evaluate(&self, mut visit: impl FnMut(Action, f32) -> f32) {
        match self.game.phase() {
            Phase::Place => self.evaluate_placements(|placement, _, score| visit(placement, score)),
            Phase::Invite => self.evaluate_invitations(visit),
            Phase::Perform => self.evaluate_performances(visit),
            Phase::Entertain => self.evaluate_entertainers(visit),
            Phase::Over(_) => {}
        }
    }

    #[inline]
    fn spot(&self, cell: Cell) -> Spot {
        let penguin = self.game.penguin_at(cell);
        Spot { cell, acts: self.scene.enjoyed(penguin, cell), value: penguin.value() as f32 }
    }

    /// The expected pay of a stone on a penguin.
    #[inline]
    fn expected_pay(&self, spot: Spot) -> f32 {
        let shares = indices(spot.acts).map(|act| self.pay_shares[act]).sum::<f32>();
        spot.value * (self.weights.future_acts + shares)
    }

    /// The worth of an entertainer card to a seat.
    #[inline]
    fn card(&self, seat: Seat, entertainer: Entertainer) -> f32 {
        let own = self.game.form(seat) == entertainer.form();
        self.weights.card + if own { self.weights.own_form } else { 0.0 }
    }

    /// The penguins without a stone that enjoy some act, in a caller's buffer.
    #[inline]
    fn candidates_for_stones<'s>(&self, buffer: &'s mut [Spot; Penguin::COUNT]) -> &'s [Spot] {
        let mut count = 0;
        for cell in self.game.penguins_without_stone().and(self.cells).iter() {
            let spot = self.spot(cell);
            if spot.acts != 0 {
                buffer[count % Penguin::COUNT] = spot;
                count += 1;
            }
        }
        &buffer[..count]
    }

    /// The seat's stones, including those in the supply.
    #[inline]
    fn stones(&self) -> [Spot; STONES] {
        let mut spots = [Spot::NOTHING; STONES];
        for (spot, cell) in spots.iter_mut().zip(self.game.stones(self.seat)) {
            if let Some(cell) = cell {
                *spot = self.spot(cell);
            }
        }
        spots
    }

    fn evaluate_invitations(&self, mut visit: impl FnMut(Action, f32) -> f32) {
        let game = self.game;
        let ready = self.scene.with_missing(0);
        let nothing = Spot::NOTHING;
        let contests = self.contests(ready);
        let cards = |left, taken| Contest::cards(&contests, ready, left, taken);
        let unmoved = cards(nothing, nothing);
        visit(Action::Pass, unmoved);
        let mut buffer = [nothing; Penguin::COUNT];
        let candidates = self.candidates_for_stones(&mut buffer);
        let mut pays = [0.0; Penguin::COUNT];
        for (pay, &candidate) in pays.iter_mut().zip(candidates) {
            *pay = self.expected_pay(candidate);
        }
        let stones = game.stones(self.seat);
        for ((index, &from), left) in stones.iter().enumerate().zip(self.stones()) {
            if stones[..index].contains(&from) {
                continue;
            }
            let left_pay = self.expected_pay(left);
            for (&taken, &pay) in candidates.iter().zip(&pays) {
                let cards = if (left.acts | taken.acts) & ready == 0 {
                    unmoved
                } else {
                    cards(left, taken)
                };
                visit(Action::Invite { from, to: taken.cell }, pay - left_pay + cards);
            }
        }
    }

    fn evaluate_performances(&self, mut visit: impl FnMut(Action, f32) -> f32) {
        for on_stage in self.game.on_stage().filter(|it| it.ready) {
            visit(Action::Perform(on_stage.laid.cell), 0.0);
        }
    }
}
