//! How good it looks to lay a penguin, together with the best invitation that can follow.

use rules::ultimatum::{Action, HAND_SIZE, Penguin, STONES};

use super::super::scene::{ACTS, Acts, each};
use super::contest::Contest;
use super::{Planner, Spot, larger};

/// For how many sets of acts is known what things look like after.
const KNOWN: usize = 8;

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
    hopes: [f32; HAND_SIZE],
    scores: [f32; HAND_SIZE],
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
        hopes: [0.0; HAND_SIZE],
        scores: [0.0; HAND_SIZE],
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

/// The penguins in hand, side by side.
struct Hand {
    penguins: [Option<Penguin>; HAND_SIZE],
    liked: [Acts; HAND_SIZE],
    values: [f32; HAND_SIZE],
    /// What each is worth in hand; without a penguin, more than anything.
    held: [f32; HAND_SIZE],
}

impl Planner<'_> {
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
            penguins: [None; HAND_SIZE],
            liked: [0; HAND_SIZE],
            values: [0.0; HAND_SIZE],
            held: [f32::INFINITY; HAND_SIZE],
        };
        for (place, penguin) in self.game.hand(self.seat).enumerate().take(HAND_SIZE) {
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
    pub(super) fn judge_places(&self, mut judge: impl FnMut(Action, Option<Action>, f32) -> f32) {
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
        for cell in game.penguin_cells().and(self.noticed).iter() {
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
            for place in 0..HAND_SIZE {
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
