//! The evaluation of laying a new entertainer (PU-19).

use rules::Seat;
use rules::ultimatum::{Action, Cells};

use super::super::scene::{around, indices};
use super::{Planner, larger};

impl Planner<'_> {
    pub(super) fn evaluate_entertainers(&self, mut visit: impl FnMut(Action, f32) -> f32) {
        let game = self.game;
        let Some(next) = game.next_entertainer() else { return };
        // The net pay of the new entertainer, by its cell.
        let mut net_pays = [0.0f32; Cells::SIZE];
        for seat in (0..game.players()).map(|seat| Seat(seat as u8)) {
            let sign = if seat == self.seat { 1.0 } else { -self.opponents };
            for &cell in game.stones(seat).iter().flatten() {
                let penguin = game.penguin_at(cell);
                if penguin.enjoys(next) {
                    let value = sign * penguin.value() as f32;
                    around(cell).for_each(|near| net_pays[near] += value);
                }
            }
        }
        // The value of the best candidate for a stone next to it, by its cell.
        let mut best_candidates = [0.0f32; Cells::SIZE];
        for cell in game.penguins_without_stone().iter() {
            let penguin = game.penguin_at(cell);
            if penguin.enjoys(next) {
                let value = penguin.value() as f32;
                around(cell)
                    .for_each(|near| best_candidates[near] = best_candidates[near].max(value));
            }
        }
        let gain = |act: usize| self.net_pays[act] * self.pay_share_gains[act];
        // The sum of the gains for each set of the first four acts.
        let mut gains = [0.0; 16];
        for act in 0..4 {
            for rest in 0..1 << act {
                gains[(1 << act) + rest] = gains[rest] + gain(act);
            }
        }
        let [upright, turned] = game.next_entertainer_cells();
        let mut threshold = f32::MIN;
        for (cells, turned) in [(upright, false), (turned, true)] {
            let missing = game.next_missing(turned);
            for cell in cells.and(self.cells).iter() {
                let net_pay = net_pays[cell.index()];
                let wanted = self.scene.wanted(cell);
                let mut score = gains[wanted as usize % 16];
                for act in indices(wanted & 0xf0) {
                    score += gain(act);
                }
                // An upper bound: the remaining terms add at most 0.75, from the distance of eight dots
                // and a candidate of value 5.
                if score + larger(net_pay, 0.0) * self.weights.pay_share[1] <= threshold - 0.75 {
                    continue;
                }
                let missing = missing(cell).count_ones() as usize;
                score += net_pay * self.weights.pay_share[missing]
                    + self.weights.distance * missing as f32
                    - best_candidates[cell.index()] * self.weights.opening[missing.min(3)];
                if score > threshold {
                    threshold = visit(Action::Entertain { cell, turned }, score);
                }
            }
        }
    }
}
