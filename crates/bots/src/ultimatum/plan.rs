//! How good the decisions of a seat look at a glance.
//!
//! An entertainer pays when its last dot is taken. How likely and how soon that is depends on how many
//! dots it misses: so a stone next to it may hope for a share of its penguin's value.

use rules::Seat;
use rules::ultimatum::{Action, Cell, Cells, Entertainer, HAND, Penguin, Phase, STONES, Ultimatum};

use super::scene::{ACTS, Acts, PLAYERS, Scene, around, each};
use super::taste::{TASTE, Taste};

/// A seat that thinks about a position.
pub(super) struct Planner<'a> {
    game: &'a Ultimatum,
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

/// What a seat sees before it lays a penguin.
struct Outlook<'a> {
    guests: &'a [Spot],
    /// The value of the best guest of each act.
    tempting: [f32; ACTS],
    stones: [Spot; STONES],
    /// The acts that miss one dot, and who competes for their cards.
    last_dot: Acts,
    contests: [Contest; ACTS],
}

/// What things look like when some acts miss a dot less, and how the seat's best stone would move then.
#[derive(Clone, Copy)]
struct After {
    /// The acts that perform now.
    performing: Acts,
    /// What their cards are worth at the most.
    cards: f32,
    /// What that is worth, whatever penguin was laid.
    score: f32,
    /// The best guest.
    taken: Spot,
    taken_hope: f32,
    /// The stone that has least to hope for.
    stone: usize,
    left: Spot,
    left_hope: f32,
    /// What may be hoped for from each set of the first four acts, and from each of the last four.
    sums: Sums,
    /// The acts next to which the penguins in hand were weighed last.
    near: Option<Acts>,
    /// What a stone on each of them may hope for there, and how good it looks to lay it.
    hopes: [f32; HAND],
    scores: [f32; HAND],
    /// How good the best of them can look with the cards.
    most: f32,
}

impl After {
    const NOTHING: After = After {
        performing: 0,
        cards: 0.0,
        score: 0.0,
        taken: Spot::NOTHING,
        taken_hope: 0.0,
        stone: 0,
        left: Spot::NOTHING,
        left_hope: 0.0,
        sums: [[0.0; 16]; 2],
        near: None,
        hopes: [0.0; HAND],
        scores: [0.0; HAND],
        most: 0.0,
    };

    /// Weighs the penguins in hand next to some acts.
    #[inline]
    fn weigh(&mut self, hand: &Hand, near: Acts) {
        self.near = Some(near);
        for ((hope, liked), value) in self.hopes.iter_mut().zip(hand.liked).zip(hand.values) {
            *hope = hope_of(&self.sums, near & liked, value);
        }
        for ((score, hope), held) in self.scores.iter_mut().zip(self.hopes).zip(hand.held) {
            let gain = larger(hope, self.taken_hope) - self.left_hope;
            *score = self.score + larger(gain, 0.0) - held;
        }
        self.most = self.scores.into_iter().fold(f32::MIN, larger) + self.cards;
    }
}

/// A number for each set of the first four acts, and for each of the last four.
type Sums = [[f32; 16]; 2];

/// What a stone on a penguin that enjoys some acts may hope for.
#[inline]
fn hope_of(sums: &Sums, acts: Acts, value: f32) -> f32 {
    value * (sums[0][acts as usize % 16] + sums[1][acts as usize / 16])
}

/// Who competes for the card of an act.
#[derive(Clone, Copy)]
struct Contest {
    /// What the act pays to the seat.
    own: i32,
    /// The fewest points above zero that it pays to another.
    fewest: i32,
    /// What it is worth to the seat to win the card, and to leave it to the others.
    won: f32,
    lost: f32,
}

impl Contest {
    const NOTHING: Contest = Contest { own: 0, fewest: 0, won: 0.0, lost: 0.0 };

    /// What the cards of acts that perform now are worth, if the seat's stone on one of its penguins
    /// moves from `left` to `taken`.
    #[inline]
    fn cards(contests: &[Contest; ACTS], performing: Acts, left: Spot, taken: Spot) -> f32 {
        let mut worth = 0.0;
        for act in each(performing) {
            let Contest { mut own, fewest, won, lost } = contests[act];
            own += if taken.acts >> act & 1 == 1 { taken.value as i32 } else { 0 };
            own -= if left.acts >> act & 1 == 1 { left.value as i32 } else { 0 };
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

/// For how many sets of acts is known what things look like after.
const KNOWN: usize = 8;

/// The penguins in hand, side by side.
struct Hand {
    penguins: [Option<Penguin>; HAND],
    liked: [Acts; HAND],
    values: [f32; HAND],
    /// What each is worth in hand; without a penguin, more than anything.
    held: [f32; HAND],
}

/// Of two numbers the larger, in one instruction.
#[inline]
fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

impl<'a> Planner<'a> {
    #[inline]
    pub(super) fn new(game: &'a Ultimatum, scene: &'a Scene, seat: Seat) -> Planner<'a> {
        Planner::of_taste(game, scene, seat, &TASTE)
    }

    /// With another taste.
    #[inline]
    pub(super) fn of_taste(
        game: &'a Ultimatum,
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

    /// Who competes for the cards of some acts.
    #[inline]
    fn contests(&self, acts: Acts) -> [Contest; ACTS] {
        let mut contests = [Contest::NOTHING; ACTS];
        for act in each(acts) {
            if let Some(entertainer) = self.scene.entertainer(act) {
                contests[act] = self.contest(act, entertainer);
            }
        }
        contests
    }

    fn contest(&self, act: usize, entertainer: Entertainer) -> Contest {
        let pays = self.scene.pays();
        let me = self.seat.index() % PLAYERS;
        // The fewest points above zero, alone.
        let (mut winner, mut fewest) = (None, i32::MAX);
        for (seat, pays) in pays.iter().enumerate() {
            let pay = pays[act];
            if pay <= 0 || pay > fewest || seat == me {
                continue;
            }
            winner = (pay < fewest).then_some(Seat(seat as u8));
            fewest = pay;
        }
        let lost = winner.map_or(0.0, |it| -self.card(it, entertainer) * self.taste.lost_card);
        Contest { own: pays[me][act], fewest, won: self.card(self.seat, entertainer), lost }
    }

    /// The penguins without a stone that have something to enjoy.
    #[inline]
    fn guests<'s>(&self, room: &'s mut [Spot; Penguin::COUNT]) -> &'s [Spot] {
        let mut count = 0;
        for cell in self.game.guests().and(self.noticed).iter() {
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

    #[inline]
    fn outlook<'s>(&self, room: &'s mut [Spot; Penguin::COUNT]) -> Outlook<'s> {
        let guests = self.guests(room);
        let last_dot = self.scene.missing(1);
        Outlook {
            guests,
            tempting: tempting(guests),
            stones: self.stones(),
            last_dot,
            contests: self.contests(last_dot),
        }
    }

    #[inline]
    fn hand(&self) -> Hand {
        let mut hand = Hand {
            penguins: [None; HAND],
            liked: [0; HAND],
            values: [0.0; HAND],
            held: [f32::INFINITY; HAND],
        };
        for (place, penguin) in self.game.hand(self.seat).enumerate().take(HAND) {
            hand.penguins[place] = Some(penguin);
            hand.liked[place] = self.scene.liked(penguin);
            hand.values[place] = penguin.value() as f32;
            hand.held[place] = self.taste.hold * hand.values[place];
        }
        hand
    }

    /// Calls `judge` with placements, the invitation that goes with each unless something performs,
    /// and how good they look together.
    #[inline]
    fn judge_places(&self, mut judge: impl FnMut(Action, Option<Action>, f32) -> f32) {
        let game = self.game;
        let taste = self.taste;
        let mut room = [Spot::NOTHING; Penguin::COUNT];
        let outlook = self.outlook(&mut room);
        let stones = game.stones(self.seat);
        let hand = self.hand();
        // The card that would be given up rather than pay.
        let give = game
            .owned(self.seat)
            .map(|it| (self.card(self.seat, it), it))
            .reduce(|a, b| if b.0 < a.0 { b } else { a });
        // What was worked out before: how many were known with it, for each set of acts.
        let (mut places, mut afters, mut known) = ([0; 256], [After::NOTHING; KNOWN], 0);
        let mut bar = f32::MIN;
        for cell in game.places().and(self.noticed).iter() {
            let filled = self.scene.wanted(cell);
            let near = self.scene.near(cell);
            if places[filled as usize] == 0 {
                if known == KNOWN {
                    (places, known) = ([0; 256], 0);
                }
                self.look_ahead(&mut afters[known], filled, &outlook);
                known += 1;
                places[filled as usize] = known as u8;
            }
            let after = &mut afters[(places[filled as usize] as usize - 1) % KNOWN];
            if after.near != Some(near) {
                after.weigh(&hand, near);
            }
            if after.most <= bar {
                continue;
            }
            for place in 0..HAND {
                let (hope, mut score) = (after.hopes[place], after.scores[place]);
                if score + after.cards <= bar {
                    continue;
                }
                let Some(penguin) = hand.penguins[place] else { continue };
                let own = hope >= after.taken_hope;
                let taken = if own {
                    Spot { cell, acts: near & hand.liked[place], value: hand.values[place] }
                } else {
                    after.taken
                };
                if after.performing != 0 {
                    score += Contest::cards(&outlook.contests, after.performing, after.left, taken);
                    if score <= bar {
                        continue;
                    }
                }
                let mut given = None;
                let penalty = game.penalty(penguin, cell) as f32 * taste.penalty;
                match give {
                    Some((worth, entertainer)) if worth < penalty => {
                        given = Some(entertainer);
                        score -= worth;
                    }
                    _ => score -= penalty,
                }
                if score <= bar {
                    continue;
                }
                let invitation = (after.performing == 0).then(|| {
                    let from = stones[after.stone % STONES];
                    if larger(hope, after.taken_hope) > after.left_hope {
                        Action::Invite { from, to: taken.cell }
                    } else {
                        Action::Pass
                    }
                });
                bar = judge(Action::Place { penguin, cell, give: given }, invitation, score);
            }
        }
    }

    /// Works out what things look like when each of `filled` misses a dot less.
    #[inline]
    fn look_ahead(&self, after: &mut After, filled: Acts, outlook: &Outlook<'_>) {
        let taste = self.taste;
        let Outlook { guests, tempting, stones, last_dot, contests } = outlook;
        let performing = filled & last_dot;
        after.performing = performing;
        after.cards = each(performing).map(|act| contests[act].won).sum();
        after.near = None;
        self.add_up_hopes(filled, &mut after.sums);
        let hope_of = |spot: Spot| hope_of(&after.sums, spot.acts, spot.value);
        (after.taken, after.taken_hope) = (Spot::NOTHING, 0.0);
        for &spot in *guests {
            let hope = hope_of(spot);
            if hope > after.taken_hope {
                (after.taken, after.taken_hope) = (spot, hope);
            }
        }
        (after.stone, after.left_hope) = (0, f32::MAX);
        for (stone, &spot) in stones.iter().enumerate() {
            let hope = hope_of(spot);
            if hope < after.left_hope {
                (after.stone, after.left_hope) = (stone, hope);
            }
        }
        after.left = stones[after.stone % STONES];
        after.score = 0.0;
        for act in each(filled) {
            let missing = self.scene.dots()[act].clamp(1, 4) as usize;
            let opening = taste.opening[missing - 1] - taste.opening[missing.min(3)];
            after.score += self.edges[act] * self.rises[act] - tempting[act] * opening;
        }
        if performing != 0 {
            // The fewer performances are to come, the less there is to hope for.
            let acts = self.scene.dots().into_iter().zip(self.edges).take(self.scene.count());
            let hoped: f32 = acts
                .enumerate()
                .filter(|(place, _)| performing >> place & 1 == 0)
                .map(|(_, (missing, edge))| taste.hope[missing as usize] * edge)
                .sum();
            let to_come = self.game.entertainers_left() + 1;
            let performed = performing.count_ones() as usize;
            let late = taste.late[to_come.saturating_sub(performed).min(4)];
            after.score += hoped * (late - taste.late[to_come.min(4)]);
        }
    }

    /// The sum of what may be hoped for when each of `filled` misses a dot less, for each set of the
    /// first four acts and of the last four.
    #[inline]
    fn add_up_hopes(&self, filled: Acts, sums: &mut Sums) {
        sums[0][0] = self.taste.idle;
        for (half, sums) in sums.iter_mut().enumerate().take(self.scene.count().div_ceil(4)) {
            for act in 0..4 {
                let place = 4 * half + act;
                let hope = self.hopes[place];
                let rise = if filled >> place & 1 == 1 { self.rises[place] } else { 0.0 };
                let (without, with) = sums.split_at_mut(1 << act);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = *without + hope + rise;
                }
            }
        }
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
            for &cell in game.stones(seat).iter().flatten() {
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
        let gain = |act: usize| self.edges[act] * self.rises[act];
        // The gains of each set of the first four acts.
        let mut gains = [0.0; 16];
        for act in 0..4 {
            for rest in 0..1 << act {
                gains[(1 << act) + rest] = gains[rest] + gain(act);
            }
        }
        let (upright, turned) = game.next_stages();
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

/// The value of the best guest of each act.
#[inline]
fn tempting(guests: &[Spot]) -> [f32; ACTS] {
    let mut tempting = [0.0; ACTS];
    for spot in guests {
        for act in each(spot.acts) {
            tempting[act] = larger(tempting[act], spot.value);
        }
    }
    tempting
}
