//! How good the decisions of a seat look at a glance.
//!
//! An entertainer pays when its last dot is taken. How likely and how soon that is depends on how many
//! dots it misses: so a stone next to it may hope for a share of its penguin's value.

use rules::Seat;
use rules::ultimatum::{Action, Cell, Cells, Entertainer, HAND, Penguin, Phase, Ultimatum};

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
    /// The cells that the seat looks at.
    noticed: Cells,
}

/// A penguin on which a stone may lie.
#[derive(Clone, Copy)]
struct Spot {
    /// What it enjoys.
    acts: Acts,
    value: f32,
    /// What a stone on it may hope for.
    hope: f32,
}

impl Spot {
    const NOTHING: Spot = Spot { acts: 0, value: 0.0, hope: 0.0 };
}

/// What things look like when some acts miss a dot less, and how the seat's best stone would move then.
#[derive(Clone, Copy)]
struct After {
    /// The acts that miss a dot less.
    filled: Acts,
    /// Those of them that perform now.
    performing: Acts,
    /// What that is worth, whatever penguin was laid.
    score: f32,
    /// The sum of what may be hoped for, for each set of the first four acts and of the last four.
    hopes: [[f32; 16]; 2],
    /// The best guest.
    to: Cell,
    taken: Spot,
    taken_hope: f32,
    /// The stone that has least to hope for.
    stone: usize,
    left: Spot,
    left_hope: f32,
}

impl After {
    const NOTHING: After = After {
        filled: 0,
        performing: 0,
        score: 0.0,
        hopes: [[0.0; 16]; 2],
        to: Cell::FIRST,
        taken: Spot::NOTHING,
        taken_hope: 0.0,
        stone: 0,
        left: Spot::NOTHING,
        left_hope: f32::MAX,
    };

    /// What a stone may hope for from these acts, for each point of its penguin's value.
    #[inline]
    fn hope(&self, acts: Acts) -> f32 {
        self.hopes[0][acts as usize % 16] + self.hopes[1][acts as usize / 16]
    }
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
        let noticed = Cells::EVERYWHERE;
        Planner { game, seat, scene, taste, envy, hopes, rises, edges, last_dot, noticed }
    }

    /// Looks at some cells only.
    #[inline]
    pub(super) fn noticing(mut self, noticed: Cells) -> Planner<'a> {
        self.noticed = noticed;
        self
    }

    /// The decision that looks best.
    #[inline]
    pub(super) fn best(&self) -> Option<Action> {
        let mut best: Option<(Action, f32)> = None;
        self.judge(|action, score| {
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((action, score));
            }
            best.map_or(f32::MIN, |(_, most)| most)
        });
        best.map(|(action, _)| action)
    }

    /// The placement that looks best, and the invitation that goes with it unless something performs.
    #[inline]
    pub(super) fn best_turn(&self) -> Option<(Action, Option<Action>)> {
        let mut best: Option<(Action, Option<Action>, f32)> = None;
        self.judge_places(|place, invitation, score| {
            if best.is_none_or(|(_, _, most)| score > most) {
                best = Some((place, invitation, score));
            }
            best.map_or(f32::MIN, |(_, _, most)| most)
        });
        best.map(|(place, invitation, _)| (place, invitation))
    }

    /// Calls `judge` with decisions and how good each looks, in points. Those that can't be worth a
    /// thought are left out, and so are those that can't look better than what `judge` gave last.
    #[inline]
    pub(super) fn judge(&self, mut judge: impl FnMut(Action, f32) -> f32) {
        match self.game.phase() {
            Phase::Place => self.judge_places(|place, _, score| judge(place, score)),
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
        Spot {
            acts,
            value,
            hope: value * (self.taste.idle + each(acts).map(|act| self.hopes[act]).sum::<f32>()),
        }
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

    /// The penguins without a stone that have something to enjoy.
    #[inline]
    fn guests<'s>(&self, room: &'s mut [(Cell, Spot); 64]) -> &'s [(Cell, Spot)] {
        let mut count = 0;
        for cell in self.game.guests().and(self.noticed).iter() {
            let spot = self.spot(self.game.penguin_at(cell), cell);
            if spot.acts != 0 {
                room[count % 64] = (cell, spot);
                count += 1;
            }
        }
        &room[..count]
    }

    /// The seat's stones, those in the supply too.
    #[inline]
    fn stones(&self) -> [Spot; 3] {
        let spot = |cell| self.spot(self.game.penguin_at(cell), cell);
        self.game.stones(self.seat).map(|cell| cell.map_or(Spot::NOTHING, spot))
    }

    /// Calls `judge` with placements, the invitation that goes with each unless something performs,
    /// and how good they look together.
    #[inline]
    fn judge_places(&self, mut judge: impl FnMut(Action, Option<Action>, f32) -> f32) {
        let game = self.game;
        let taste = self.taste;
        let mut room = [(Cell::FIRST, Spot::NOTHING); 64];
        let guests = self.guests(&mut room);
        let (stones_at, stones) = (game.stones(self.seat), self.stones());
        let mut hand = [None; HAND];
        for (place, penguin) in hand.iter_mut().zip(game.hand(self.seat)) {
            let relatives = game.family(penguin.family()).spread();
            *place = Some((penguin, self.scene.liked(penguin), relatives));
        }
        // The card that would be given up rather than pay.
        let give = game
            .owned(self.seat)
            .map(|it| (self.card(self.seat, it), it))
            .reduce(|a, b| if b.0 < a.0 { b } else { a });
        let (mut afters, mut known) = ([const { After::NOTHING }; 16], 0);
        let mut bar = f32::MIN;
        for cell in game.places().and(self.noticed).iter() {
            let filled = self.scene.wanted(cell);
            let before = afters[..known].iter().position(|after| after.filled == filled);
            let place = before.unwrap_or_else(|| {
                let place = known.min(afters.len() - 1);
                known = place + 1;
                afters[place] = self.after(filled, guests, &stones);
                place
            });
            let after = &afters[place];
            let near = self.scene.near(cell);
            for &(penguin, liked, relatives) in hand.iter().flatten() {
                let value = penguin.value() as f32;
                let acts = near & liked;
                let hope = value * after.hope(acts);
                let own = hope >= after.taken_hope;
                let gain = hope.max(after.taken_hope) - after.left_hope;
                let mut score = after.score + gain.max(0.0) - taste.hold * value;
                if after.performing != 0 {
                    let taken = if own { Spot { acts, value, hope } } else { after.taken };
                    score += self.cards(after.performing, &after.left, &taken);
                }
                if score <= bar {
                    continue;
                }
                let mut given = None;
                if relatives.contains(cell) {
                    let penalty = game.penalty(penguin, cell) as f32 * taste.penalty;
                    match give {
                        Some((worth, entertainer)) if worth < penalty => {
                            given = Some(entertainer);
                            score -= worth;
                        }
                        _ => score -= penalty,
                    }
                }
                let invitation = (after.performing == 0).then(|| {
                    let (to, hope) = if own { (cell, hope) } else { (after.to, after.taken_hope) };
                    let from = stones_at[after.stone % stones_at.len()];
                    if hope > after.left_hope { Action::Invite { from, to } } else { Action::Pass }
                });
                bar = judge(Action::Place { penguin, cell, give: given }, invitation, score);
            }
        }
    }

    /// What things look like when each of `filled` misses a dot less.
    #[inline]
    fn after(&self, filled: Acts, guests: &[(Cell, Spot)], stones: &[Spot; 3]) -> After {
        let taste = self.taste;
        let mut after = After { filled, performing: filled & self.last_dot, ..After::NOTHING };
        after.hopes[0][0] = taste.idle;
        for act in 0..self.scene.acts().len() {
            let rise = if filled >> act & 1 == 1 { self.rises[act] } else { 0.0 };
            let (sums, bit) = (&mut after.hopes[act / 4 % 2], 1 << (act % 4));
            for rest in 0..bit {
                sums[bit + rest] = sums[rest] + self.hopes[act] + rise;
            }
        }
        // The value of the best guest of each act that is filled.
        let mut tempting = [0.0f32; ACTS];
        for (to, spot) in guests {
            let hope = spot.value * after.hope(spot.acts);
            if hope > after.taken_hope {
                (after.to, after.taken, after.taken_hope) = (*to, *spot, hope);
            }
            for act in each(spot.acts & filled) {
                tempting[act] = tempting[act].max(spot.value);
            }
        }
        for (stone, spot) in stones.iter().enumerate() {
            let hope = spot.value * after.hope(spot.acts);
            if hope < after.left_hope {
                (after.stone, after.left, after.left_hope) = (stone, *spot, hope);
            }
        }
        for act in each(filled) {
            let missing = self.scene.act(act).missing.clamp(1, 4);
            let opening = taste.opening[missing - 1] - taste.opening[missing.min(3)];
            after.score += self.edges[act] * self.rises[act] - tempting[act] * opening;
        }
        if after.performing != 0 {
            // The fewer performances are to come, the less there is to hope for.
            let acts = self.scene.acts().iter().zip(self.edges).enumerate();
            let hoped: f32 = acts
                .filter(|(place, _)| after.performing >> place & 1 == 0)
                .map(|(_, (act, edge))| taste.hope[act.missing] * edge)
                .sum();
            let to_come = self.game.entertainers_left() + 1;
            let performed = after.performing.count_ones() as usize;
            let late = taste.late[to_come.saturating_sub(performed).min(4)];
            after.score += hoped * (late - taste.late[to_come.min(4)]);
        }
        after
    }

    fn judge_invites(&self, mut judge: impl FnMut(Action, f32) -> f32) {
        let game = self.game;
        let ready = self.scene.ready();
        let nothing = Spot::NOTHING;
        let cards = |left: &Spot, taken: &Spot| {
            if ready == 0 { 0.0 } else { self.cards(ready, left, taken) }
        };
        judge(Action::Pass, cards(&nothing, &nothing));
        let mut room = [(Cell::FIRST, nothing); 64];
        let guests = self.guests(&mut room);
        let stones = game.stones(self.seat);
        for ((place, &from), left) in stones.iter().enumerate().zip(self.stones()) {
            if stones[..place].contains(&from) {
                continue;
            }
            for (to, taken) in guests {
                let score = taken.hope - left.hope + cards(&left, taken);
                judge(Action::Invite { from, to: *to }, score);
            }
        }
    }

    fn judge_performances(&self, mut judge: impl FnMut(Action, f32) -> f32) {
        for on_stage in self.game.stage().filter(|it| it.ready) {
            judge(Action::Perform(on_stage.laid.cell), 0.0);
        }
    }

    fn judge_stages(&self, mut judge: impl FnMut(Action, f32) -> f32) {
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
        let mut bar = f32::MIN;
        for (cells, turned) in [(upright, false), (turned, true)] {
            for cell in cells.and(self.noticed).iter() {
                let edge = edges[cell.index()];
                let mut score = 0.0;
                for act in each(self.scene.wanted(cell)) {
                    score += self.edges[act] * self.rises[act];
                }
                // What is still to be added but the edge's share is less than a point.
                if score + edge.max(0.0) * self.taste.hope[1] <= bar - 1.0 {
                    continue;
                }
                let missing = game.next_missing(cell, turned).count_ones() as usize;
                score += edge * self.taste.hope[missing] + self.taste.distance * missing as f32
                    - tempting[cell.index()] * self.taste.opening[missing.min(3)];
                bar = judge(Action::Entertain { cell, turned }, score);
            }
        }
    }
}
