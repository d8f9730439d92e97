//! How good the decisions of a seat look at a glance.
//!
//! An entertainer pays when its last dot is taken. How likely and how soon that is depends on how many
//! dots it misses: so a stone next to it may hope for a share of its penguin's value.

mod contest;
mod placement;
mod stage;

use rules::ultimatum::{Action, Cell, Cells, Entertainer, Penguin, Phase, STONES, Ultimatum};
use rules::{Seat, World};

use self::contest::Contest;
use super::scene::{ACTS, Acts, PLAYERS, Scene, each};
use super::taste::{TASTE, Taste};

/// A seat that thinks about a position.
pub(super) struct Planner<'a> {
    game: &'a World<Ultimatum>,
    seat: Seat,
    scene: &'a Scene,
    taste: &'a Taste,
    /// How much the gain of each of the others hurts.
    envy: f32,
    /// What each act may yet bring, for each point that it pays.
    hopes: [f32; ACTS],
    /// How much more with a dot less to fill.
    rises: [f32; ACTS],
    /// What each act pays to the seat, less what hurts of what it pays to others.
    edges: [f32; ACTS],
    /// The cells that the seat looks at.
    noticed: Cells,
}

/// A penguin on which a stone may lie.
#[derive(Clone, Copy)]
struct Spot {
    cell: Cell,
    /// What it enjoys.
    acts: Acts,
    value: f32,
}

impl Spot {
    const NOTHING: Spot = Spot { cell: Cell::FIRST, acts: 0, value: 0.0 };
}

/// Of two numbers the larger, in one instruction.
#[inline]
fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

impl<'a> Planner<'a> {
    #[inline]
    pub(super) fn new(game: &'a World<Ultimatum>, scene: &'a Scene, seat: Seat) -> Planner<'a> {
        Planner::of_taste(game, scene, seat, &TASTE)
    }

    /// With another taste.
    #[inline]
    pub(super) fn of_taste(
        game: &'a World<Ultimatum>,
        scene: &'a Scene,
        seat: Seat,
        taste: &'a Taste,
    ) -> Planner<'a> {
        let envy = taste.envy / (game.players() - 1) as f32;
        let late = taste.late[(game.entertainers_left() + 1).min(4)];
        let (mut hopes, mut rises) = ([0.0; ACTS], [0.0; ACTS]);
        let hope = |missing: usize| taste.hope[missing] * if missing == 0 { 1.0 } else { late };
        for (place, missing) in scene.dots().into_iter().enumerate().take(scene.count()) {
            let missing = missing as usize;
            hopes[place] = hope(missing);
            rises[place] = if missing == 0 { 0.0 } else { hope(missing - 1) - hopes[place] };
        }
        let pays = scene.pays();
        let own = pays[seat.index() % PLAYERS];
        let mut all = [0; ACTS];
        for pays in pays {
            all.iter_mut().zip(pays).for_each(|(all, pays)| *all += pays);
        }
        let edges =
            std::array::from_fn(|act| own[act] as f32 - (all[act] - own[act]) as f32 * envy);
        Planner { game, seat, scene, taste, envy, hopes, rises, edges, noticed: Cells::EVERYWHERE }
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
    fn spot(&self, cell: Cell) -> Spot {
        let penguin = self.game.penguin_at(cell);
        Spot { cell, acts: self.scene.enjoyed(penguin, cell), value: penguin.value() as f32 }
    }

    /// What a stone on a penguin may hope for.
    #[inline]
    fn hope(&self, spot: Spot) -> f32 {
        spot.value * (self.taste.idle + each(spot.acts).map(|act| self.hopes[act]).sum::<f32>())
    }

    /// What an entertainer card is worth to a seat.
    #[inline]
    fn card(&self, seat: Seat, entertainer: Entertainer) -> f32 {
        let own = self.game.form(seat) == entertainer.form();
        self.taste.card + if own { self.taste.own_form } else { 0.0 }
    }

    /// The penguins without a stone that have something to enjoy.
    #[inline]
    fn guests<'s>(&self, room: &'s mut [Spot; Penguin::COUNT]) -> &'s [Spot] {
        let mut count = 0;
        for cell in self.game.penguins_without_stone().and(self.noticed).iter() {
            let spot = self.spot(cell);
            if spot.acts != 0 {
                room[count % Penguin::COUNT] = spot;
                count += 1;
            }
        }
        &room[..count]
    }

    /// The seat's stones, those in the supply too.
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

    fn judge_invites(&self, mut judge: impl FnMut(Action, f32) -> f32) {
        let game = self.game;
        let ready = self.scene.missing(0);
        let nothing = Spot::NOTHING;
        let contests = self.contests(ready);
        let cards = |left, taken| Contest::cards(&contests, ready, left, taken);
        let unmoved = cards(nothing, nothing);
        judge(Action::Pass, unmoved);
        let mut room = [nothing; Penguin::COUNT];
        let guests = self.guests(&mut room);
        let mut hopes = [0.0; Penguin::COUNT];
        for (hope, &guest) in hopes.iter_mut().zip(guests) {
            *hope = self.hope(guest);
        }
        let stones = game.stones(self.seat);
        for ((place, &from), left) in stones.iter().enumerate().zip(self.stones()) {
            if stones[..place].contains(&from) {
                continue;
            }
            let left_hope = self.hope(left);
            for (&taken, &hope) in guests.iter().zip(&hopes) {
                let cards = if (left.acts | taken.acts) & ready == 0 {
                    unmoved
                } else {
                    cards(left, taken)
                };
                judge(Action::Invite { from, to: taken.cell }, hope - left_hope + cards);
            }
        }
    }

    fn judge_performances(&self, mut judge: impl FnMut(Action, f32) -> f32) {
        for on_stage in self.game.on_stage().filter(|it| it.ready) {
            judge(Action::Perform(on_stage.laid.cell), 0.0);
        }
    }
}
