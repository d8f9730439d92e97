//! How good the decisions of a seat look at a glance.

use rules::Seat;
use rules::ultimatum::{Action, Cell, Cells, Entertainer, Penguin, Phase, Ultimatum};

use super::scene::{Acts, HOPE, Scene, around, each};

/// What an entertainer card is worth at the end, about: some of a majority, and more in the own form.
const CARD: f32 = 2.5;
const CARD_OF_OWN_FORM: f32 = 2.0;
/// What it is worth to keep a stone in the supply.
const SUPPLY: f32 = 0.3;

/// A seat that thinks about a position.
pub(super) struct Planner<'a> {
    pub(super) game: &'a Ultimatum,
    pub(super) seat: Seat,
    pub(super) scene: Scene,
    /// What each act means for the seat if it performs now.
    edges: [f32; 8],
}

/// A penguin on which a stone may lie: what it enjoys, and its value.
#[derive(Clone, Copy)]
struct Spot {
    acts: Acts,
    value: f32,
    hope: f32,
}

impl<'a> Planner<'a> {
    pub(super) fn new(game: &'a Ultimatum, seat: Seat) -> Planner<'a> {
        let scene = Scene::new(game);
        let mut edges = [0.0; 8];
        for (edge, act) in edges.iter_mut().zip(scene.acts()) {
            *edge = act.edge(seat, game.players());
        }
        Planner { game, seat, scene, edges }
    }

    /// Calls `judge` with every decision and how good it looks in points; dominated ones are left out,
    /// but never all.
    pub(super) fn judge(&self, judge: impl FnMut(Action, f32)) {
        match self.game.phase() {
            Phase::Place => self.judge_places(judge),
            Phase::Invite => self.judge_invites(judge),
            Phase::Perform => self.judge_performances(judge),
            Phase::Entertain => self.judge_stages(judge),
            Phase::Over(_) => {}
        }
    }

    #[inline]
    fn spot(&self, penguin: Penguin, cell: Cell) -> Spot {
        let acts = self.scene.enjoyed(penguin, cell);
        let value = penguin.value() as f32;
        Spot { acts, value, hope: value * self.scene.hope(acts) }
    }

    /// What an entertainer card is worth to the seat.
    fn card(&self, entertainer: Entertainer) -> f32 {
        let own = self.game.form(self.seat) == entertainer.form();
        CARD + if own { CARD_OF_OWN_FORM } else { 0.0 }
    }

    fn judge_places(&self, mut judge: impl FnMut(Action, f32)) {
        let game = self.game;
        let mut guests = [Spot { acts: 0, value: 0.0, hope: 0.0 }; 64];
        let mut count = 0;
        let mut best_guest = 0.0f32;
        for cell in game.guests().iter() {
            let spot = self.spot(game.penguin_at(cell), cell);
            if spot.acts != 0 {
                best_guest = best_guest.max(spot.hope);
                guests[count % 64] = spot;
                count += 1;
            }
        }
        let guests = &guests[..count];
        let stones = game
            .stones(self.seat)
            .map(|cell| cell.map(|cell| self.spot(game.penguin_at(cell), cell)));
        // The card that would be given up rather than pay.
        let give = game
            .owned(self.seat)
            .map(|it| (self.card(it), it))
            .reduce(|a, b| if b.0 < a.0 { b } else { a });
        let mut hand = [None; 4];
        for (place, penguin) in hand.iter_mut().zip(game.hand(self.seat)) {
            let near = game.family(penguin.family()).spread();
            *place = Some((penguin, near));
        }
        let better = |spot: &Spot, wanted: Acts| {
            spot.hope + spot.value * self.scene.rise(spot.acts & wanted)
        };
        for cell in game.places().iter() {
            let wanted = self.scene.wanted(cell);
            let mut base = 0.0;
            let mut guest = best_guest;
            for act in each(wanted) {
                base += self.edges[act] * self.scene.acts[act].rise();
            }
            if wanted != 0 {
                guest = guests.iter().map(|spot| better(spot, wanted)).fold(0.0, f32::max);
            }
            let least = stones
                .iter()
                .map(|spot| spot.as_ref().map_or(SUPPLY, |spot| better(spot, wanted)))
                .fold(f32::MAX, f32::min);
            for &(penguin, near) in hand.iter().flatten() {
                let spot = self.spot(penguin, cell);
                let gain = (guest.max(better(&spot, wanted)) - least).max(0.0);
                let mut score = base + gain;
                let mut given = None;
                if near.contains(cell) {
                    let penalty = game.penalty(penguin, cell) as f32;
                    match give {
                        Some((worth, entertainer)) if worth < penalty => {
                            given = Some(entertainer);
                            score -= worth;
                        }
                        _ => score -= penalty,
                    }
                }
                judge(Action::Place { penguin, cell, give: given }, score);
            }
        }
    }

    fn judge_invites(&self, mut judge: impl FnMut(Action, f32)) {
        let game = self.game;
        judge(Action::Pass, 0.0);
        let stones = game.stones(self.seat);
        for (place, &from) in stones.iter().enumerate() {
            if stones[..place].contains(&from) {
                continue;
            }
            let lost = match from {
                None => SUPPLY,
                Some(cell) => self.spot(game.penguin_at(cell), cell).hope,
            };
            for to in game.guests().iter() {
                let spot = self.spot(game.penguin_at(to), to);
                if spot.acts != 0 {
                    judge(Action::Invite { from, to }, spot.hope - lost);
                }
            }
        }
    }

    fn judge_performances(&self, mut judge: impl FnMut(Action, f32)) {
        for on_stage in self.game.stage().filter(|it| it.ready) {
            judge(Action::Perform(on_stage.laid.cell), 0.0);
        }
    }

    fn judge_stages(&self, mut judge: impl FnMut(Action, f32)) {
        let game = self.game;
        let Some(next) = game.next() else { return };
        let mut edge = [0.0f32; Cells::SIZE];
        let others = -1.0 / (game.players() - 1) as f32;
        for seat in 0..game.players() {
            let seat = Seat(seat as u8);
            let sign = if seat == self.seat { 1.0 } else { others };
            for cell in game.stones(seat).into_iter().flatten() {
                let penguin = game.penguin_at(cell);
                if penguin.enjoys(next) {
                    let value = sign * penguin.value() as f32;
                    around(cell).for_each(|near| edge[near] += value);
                }
            }
        }
        let (upright, turned) = game.next_stages();
        for (cells, turned) in [(upright, false), (turned, true)] {
            for cell in cells.iter() {
                let missing = game.next_missing(cell, turned).count_ones() as usize;
                let mut score = edge[cell.index()] * HOPE[missing];
                for act in each(self.scene.wanted(cell)) {
                    score += self.edges[act] * self.scene.acts[act].rise();
                }
                judge(Action::Entertain { cell, turned }, score);
            }
        }
    }

    /// The decision that looks best.
    pub(super) fn best(&self) -> Option<Action> {
        let mut best: Option<(Action, f32)> = None;
        self.judge(|action, score| {
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((action, score));
            }
        });
        best.map(|(action, _)| action)
    }
}
