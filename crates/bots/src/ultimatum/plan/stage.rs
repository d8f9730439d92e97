//! How good it looks to lay a new entertainer.

use rules::Seat;
use rules::ultimatum::{Action, Cells};

use super::super::scene::{around, each};
use super::{Planner, larger};

impl Planner<'_> {
    pub(super) fn judge_stages(&self, mut judge: impl FnMut(Action, f32) -> f32) {
        let game = self.game;
        let Some(next) = game.next_entertainer() else { return };
        // What the new entertainer would pay next to each cell.
        let mut edges = [0.0f32; Cells::SIZE];
        for seat in (0..game.players()).map(|seat| Seat(seat as u8)) {
            let sign = if seat == self.seat { 1.0 } else { -self.envy };
            for &cell in game.stones(seat).iter().flatten() {
                let penguin = game.penguin_at(cell);
                if penguin.enjoys(next) {
                    let value = sign * penguin.value() as f32;
                    around(cell).for_each(|near| edges[near] += value);
                }
            }
        }
        let mut tempting = [0.0f32; Cells::SIZE];
        for cell in game.penguins_without_stone().iter() {
            let penguin = game.penguin_at(cell);
            if penguin.enjoys(next) {
                let value = penguin.value() as f32;
                around(cell).for_each(|near| tempting[near] = tempting[near].max(value));
            }
        }
        let gain = |act: usize| self.edges[act] * self.rises[act];
        // The gains of each set of the first four acts.
        let mut gains = [0.0; 16];
        for act in 0..4 {
            for rest in 0..1 << act {
                gains[(1 << act) + rest] = gains[rest] + gain(act);
            }
        }
        let [upright, turned] = game.next_entertainer_cells();
        let mut bar = f32::MIN;
        for (cells, turned) in [(upright, false), (turned, true)] {
            let missing = game.next_missing(turned);
            for cell in cells.and(self.noticed).iter() {
                let edge = edges[cell.index()];
                let wanted = self.scene.wanted(cell);
                let mut score = gains[wanted as usize % 16];
                for act in each(wanted & 0xf0) {
                    score += gain(act);
                }
                // What is still to be added but the edge's share: eight dots' distance at the most, and
                // what a guest of five brings.
                if score + larger(edge, 0.0) * self.taste.hope[1] <= bar - 0.75 {
                    continue;
                }
                let missing = missing(cell).count_ones() as usize;
                score += edge * self.taste.hope[missing] + self.taste.distance * missing as f32
                    - tempting[cell.index()] * self.taste.opening[missing.min(3)];
                if score > bar {
                    bar = judge(Action::Entertain { cell, turned }, score);
                }
            }
        }
    }
}
