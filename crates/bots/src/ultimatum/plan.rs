//! How good the decisions of a seat look at a glance.
//!
//! An entertainer pays when its last dot is taken. How likely and how soon that is depends on how many
//! dots it misses: so a stone next to it may hope for a share of its penguin's value.

use rules::Seat;
use rules::ultimatum::{Action, Cell, Cells, Entertainer, Penguin, Phase, Ultimatum};

use super::scene::{ACTS, Acts, PLAYERS, Scene, around, each};
use super::taste::{TASTE, Taste};

/// A seat that thinks about a position.
pub(super) struct Planner<'a> {
    game: &'a Ultimatum,
    seat: Seat,
    scene: Scene,
    taste: &'a Taste,
    /// How much the gain of each of the others hurts.
    envy: f32,
    /// What each act may yet bring, for each point that it pays.
    hopes: [f32; ACTS],
    /// How much more with a dot less to fill.
    rises: [f32; ACTS],
    /// What each act pays to the seat, less what hurts of what it pays to others.
    edges: [f32; ACTS],
    /// The acts that perform with the next dot.
    last_dot: Acts,
}

/// A penguin on which a stone may lie.
#[derive(Clone, Copy, Default)]
struct Spot {
    /// What it enjoys.
    acts: Acts,
    value: f32,
    /// What a stone on it may hope for.
    hope: f32,
}

impl<'a> Planner<'a> {
    #[inline]
    pub(super) fn new(game: &'a Ultimatum, seat: Seat) -> Planner<'a> {
        Planner::of_taste(game, seat, &TASTE)
    }

    /// With another taste.
    #[inline]
    pub(super) fn of_taste(game: &'a Ultimatum, seat: Seat, taste: &'a Taste) -> Planner<'a> {
        let scene = Scene::new(game);
        let envy = taste.envy / (game.players() - 1) as f32;
        let late = taste.late[(game.entertainers_left() + 1).min(4)];
        let (mut hopes, mut rises, mut edges) = ([0.0; ACTS], [0.0; ACTS], [0.0; ACTS]);
        let hope = |missing: usize| taste.hope[missing] * if missing == 0 { 1.0 } else { late };
        for (place, act) in scene.acts().iter().enumerate() {
            hopes[place] = hope(act.missing);
            rises[place] =
                if act.missing == 0 { 0.0 } else { hope(act.missing - 1) - hopes[place] };
            let own = act.pays[seat.index() % PLAYERS];
            let others = act.pays.iter().sum::<i32>() - own;
            edges[place] = own as f32 - others as f32 * envy;
        }
        let last_dot = scene.missing(1);
        Planner { game, seat, scene, taste, envy, hopes, rises, edges, last_dot }
    }

    /// The decision that looks best.
    #[inline]
    pub(super) fn best(&self) -> Option<Action> {
        let mut best: Option<(Action, f32)> = None;
        self.judge(|action, score| {
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((action, score));
            }
        });
        best.map(|(action, _)| action)
    }

    /// Calls `judge` with decisions and how good each looks, in points. Those that can't be worth a
    /// thought are left out.
    #[inline]
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
        Spot { acts, value, hope: value * each(acts).map(|act| self.hopes[act]).sum::<f32>() }
    }

    /// What a stone on a spot may hope for when each of `filled` misses a dot less.
    #[inline]
    fn with_dots(&self, spot: &Spot, filled: Acts) -> f32 {
        let rise: f32 = each(spot.acts & filled).map(|act| self.rises[act]).sum();
        spot.hope + spot.value * rise
    }

    /// What an entertainer card is worth to a seat.
    #[inline]
    fn card(&self, seat: Seat, entertainer: Entertainer) -> f32 {
        let own = self.game.form(seat) == entertainer.form();
        self.taste.card + if own { self.taste.own_form } else { 0.0 }
    }

    /// What the cards of acts that perform now are worth, if the seat's stone on one of its penguins
    /// moves from `left` to `taken`.
    fn cards(&self, performing: Acts, left: &Spot, taken: &Spot) -> f32 {
        let mut worth = 0.0;
        for place in each(performing) {
            let act = self.scene.act(place);
            let mut pays = act.pays;
            let own = &mut pays[self.seat.index() % PLAYERS];
            *own += if taken.acts >> place & 1 == 1 { taken.value as i32 } else { 0 };
            *own -= if left.acts >> place & 1 == 1 { left.value as i32 } else { 0 };
            let fewest = pays.iter().copied().filter(|&pay| pay > 0).min().unwrap_or(0);
            let mut winners = (0..PLAYERS).filter(|&seat| fewest > 0 && pays[seat] == fewest);
            if let (Some(winner), None) = (winners.next(), winners.next()) {
                let winner = Seat(winner as u8);
                let card = self.card(winner, act.entertainer);
                worth += if winner == self.seat { card } else { -card * self.taste.lost_card };
            }
        }
        worth
    }

    fn judge_places(&self, mut judge: impl FnMut(Action, f32)) {
        let game = self.game;
        let taste = self.taste;
        let (mut guests, mut count) = ([Spot::default(); 64], 0);
        let mut best_guest = Spot::default();
        // The value of the best guest of each act.
        let mut tempting = [0.0f32; ACTS];
        for cell in game.guests().iter() {
            let spot = self.spot(game.penguin_at(cell), cell);
            if spot.acts != 0 {
                if spot.hope > best_guest.hope {
                    best_guest = spot;
                }
                each(spot.acts).for_each(|act| tempting[act] = tempting[act].max(spot.value));
                guests[count % 64] = spot;
                count += 1;
            }
        }
        let guests = &guests[..count];
        let in_supply = Spot { acts: 0, value: 0.0, hope: taste.supply };
        let stones = game
            .stones(self.seat)
            .map(|cell| cell.map_or(in_supply, |cell| self.spot(game.penguin_at(cell), cell)));
        // The card that would be given up rather than pay.
        let give = game
            .owned(self.seat)
            .map(|it| (self.card(self.seat, it), it))
            .reduce(|a, b| if b.0 < a.0 { b } else { a });
        let mut hand = [None; rules::ultimatum::HAND];
        for (place, penguin) in hand.iter_mut().zip(game.hand(self.seat)) {
            *place = Some((penguin, game.family(penguin.family()).spread()));
        }
        let to_come = game.entertainers_left() + 1;
        let hoped: f32 = (0..self.scene.acts().len())
            .map(|act| taste.hope[self.scene.act(act).missing] * self.edges[act])
            .sum();
        for cell in game.places().iter() {
            let filled = self.scene.wanted(cell);
            let mut base = 0.0;
            let mut guest = (best_guest, best_guest.hope);
            let performing = filled & self.last_dot;
            if filled != 0 {
                guest = (Spot::default(), 0.0);
                for spot in guests {
                    let hope = self.with_dots(spot, filled);
                    if hope > guest.1 {
                        guest = (*spot, hope);
                    }
                }
                for act in each(filled) {
                    base += self.edges[act] * self.rises[act];
                    let missing = self.scene.act(act).missing;
                    base += tempting[act]
                        * (taste.opening[missing.min(3)] - taste.opening[missing.min(4) - 1]);
                }
            }
            let mut least = (in_supply, f32::MAX);
            for spot in &stones {
                let hope = self.with_dots(spot, filled);
                if hope < least.1 {
                    least = (*spot, hope);
                }
            }
            if performing != 0 {
                // The fewer performances are to come, the less there is to hope for.
                let performed = performing.count_ones() as usize;
                let before = taste.late[to_come.min(4)];
                let after = taste.late[to_come.saturating_sub(performed).min(4)];
                let mut rest = hoped;
                for act in each(performing) {
                    rest -= taste.hope[1] * self.edges[act];
                }
                base += rest * (after - before);
            }
            for &(penguin, near) in hand.iter().flatten() {
                let spot = self.spot(penguin, cell);
                let hope = self.with_dots(&spot, filled);
                let own = hope >= guest.1;
                let (taken, taken_hope) = if own { (spot, hope) } else { guest };
                let mut score = base - taste.hold * spot.value;
                if taken_hope > least.1 {
                    score += (taken_hope - least.1) * if own { 1.0 } else { 1.0 + taste.deny };
                }
                if !own {
                    score -= hope * taste.deny;
                }
                if performing != 0 {
                    score += self.cards(performing, &least.0, &taken);
                }
                let mut given = None;
                if near.contains(cell) {
                    let penalty = game.penalty(penguin, cell) as f32 * taste.penalty;
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
        let ready = self.scene.ready();
        let nothing = Spot::default();
        let cards = |left: &Spot, taken: &Spot| {
            if ready == 0 { 0.0 } else { self.cards(ready, left, taken) }
        };
        judge(Action::Pass, cards(&nothing, &nothing));
        let stones = game.stones(self.seat);
        for (place, &from) in stones.iter().enumerate() {
            if stones[..place].contains(&from) {
                continue;
            }
            let left = match from {
                None => Spot { hope: self.taste.supply, ..nothing },
                Some(cell) => self.spot(game.penguin_at(cell), cell),
            };
            for to in game.guests().iter() {
                let taken = self.spot(game.penguin_at(to), to);
                if taken.acts != 0 {
                    let score = taken.hope - left.hope + cards(&left, &taken);
                    judge(Action::Invite { from, to }, score);
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
        // What the new entertainer would pay next to each cell.
        let mut edges = [0.0f32; Cells::SIZE];
        for seat in (0..game.players()).map(|seat| Seat(seat as u8)) {
            let sign = if seat == self.seat { 1.0 } else { -self.envy };
            for cell in game.stones(seat).into_iter().flatten() {
                let penguin = game.penguin_at(cell);
                if penguin.enjoys(next) {
                    let value = sign * penguin.value() as f32;
                    around(cell).for_each(|near| edges[near] += value);
                }
            }
        }
        let mut tempting = [0.0f32; Cells::SIZE];
        for cell in game.guests().iter() {
            let penguin = game.penguin_at(cell);
            if penguin.enjoys(next) {
                let value = penguin.value() as f32;
                around(cell).for_each(|near| tempting[near] = tempting[near].max(value));
            }
        }
        let (upright, turned) = game.next_stages();
        for (cells, turned) in [(upright, false), (turned, true)] {
            for cell in cells.iter() {
                let missing = game.next_missing(cell, turned).count_ones() as usize;
                let mut score = edges[cell.index()] * self.taste.hope[missing]
                    - tempting[cell.index()] * self.taste.opening[missing.min(3)];
                for act in each(self.scene.wanted(cell)) {
                    score += self.edges[act] * self.rises[act];
                }
                judge(Action::Entertain { cell, turned }, score);
            }
        }
    }
}
