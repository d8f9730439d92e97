//! The evaluation of laying a penguin, together with the best invitation that can follow.

use rules::ultimatum::{Action, HAND_SIZE, Penguin, STONES};

use super::super::scene::{ActSet, MAX_ACTS, indices};
use super::contest::Contest;
use super::{Planner, Spot, larger};

/// The number of [`Filling`]s that are cached.
const CACHE_SIZE: usize = 8;

/// What all placements of a seat have in common.
struct Context<'a> {
    candidates: &'a [Spot],
    /// The value of the best candidate for a stone at each act.
    best_candidates: [f32; MAX_ACTS],
    stones: [Spot; STONES],
    /// The acts with one open dot, and the contests for their cards.
    last_dot: ActSet,
    contests: [Contest; MAX_ACTS],
}

/// The effect of filling a dot of some acts, and the best move of a stone after that.
#[derive(Clone, Copy)]
struct Filling {
    /// The acts that perform.
    performing: ActSet,
    /// An upper bound of the worth of their cards.
    cards: f32,
    /// The score, without what depends on the penguin.
    score: f32,
    /// The best candidate for a stone.
    taken: Spot,
    taken_pay: f32,
    /// The stone with the lowest expected pay.
    stone: usize,
    left: Spot,
    left_pay: f32,
    /// The expected shares of the acts.
    shares: ShareSums,
    /// The acts for which the penguins in hand were evaluated last.
    near: Option<ActSet>,
    /// The expected pay of a stone on each penguin in hand if it is laid next to the acts in `near`, and
    /// the score of laying it.
    pays: [f32; HAND_SIZE],
    scores: [f32; HAND_SIZE],
    /// An upper bound of the best score, cards included.
    bound: f32,
}

impl Filling {
    const NOTHING: Filling = Filling {
        performing: 0,
        cards: 0.0,
        score: 0.0,
        taken: Spot::NOTHING,
        taken_pay: 0.0,
        stone: 0,
        left: Spot::NOTHING,
        left_pay: 0.0,
        shares: [[0.0; 16]; 2],
        near: None,
        pays: [0.0; HAND_SIZE],
        scores: [0.0; HAND_SIZE],
        bound: 0.0,
    };

    /// Evaluates the penguins in hand next to some acts.
    #[inline]
    fn evaluate_hand(&mut self, hand: &Hand, near: ActSet) {
        self.near = Some(near);
        for ((pay, liked), value) in self.pays.iter_mut().zip(hand.liked).zip(hand.values) {
            *pay = expected_pay(&self.shares, near & liked, value);
        }
        for ((score, pay), worth) in self.scores.iter_mut().zip(self.pays).zip(hand.worth) {
            let gain = larger(pay, self.taken_pay) - self.left_pay;
            *score = self.score + larger(gain, 0.0) - worth;
        }
        self.bound = self.scores.into_iter().fold(f32::MIN, larger) + self.cards;
    }
}

/// The sum of the expected shares for each set of the first four acts, and for each of the last four.
type ShareSums = [[f32; 16]; 2];

/// The expected pay of a stone on a penguin that enjoys some acts.
#[inline]
fn expected_pay(shares: &ShareSums, acts: ActSet, value: f32) -> f32 {
    value * (shares[0][acts as usize % 16] + shares[1][acts as usize / 16])
}

/// The penguins in hand, as a structure of arrays.
struct Hand {
    penguins: [Option<Penguin>; HAND_SIZE],
    liked: [ActSet; HAND_SIZE],
    values: [f32; HAND_SIZE],
    /// The worth of each in hand; infinite where there is no penguin.
    worth: [f32; HAND_SIZE],
}

impl Planner<'_> {
    #[inline]
    fn context<'s>(&self, buffer: &'s mut [Spot; Penguin::COUNT]) -> Context<'s> {
        let candidates = self.candidates_for_stones(buffer);
        let last_dot = self.scene.with_missing(1);
        Context {
            candidates,
            best_candidates: best_candidates(candidates),
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
            worth: [f32::INFINITY; HAND_SIZE],
        };
        for (index, penguin) in self.game.hand(self.seat).enumerate().take(HAND_SIZE) {
            hand.penguins[index] = Some(penguin);
            hand.liked[index] = self.scene.liked(penguin);
            hand.values[index] = penguin.value() as f32;
            hand.worth[index] = self.weights.in_hand * hand.values[index];
        }
        hand
    }

    /// Calls `visit` with placements, the invitation that goes with each unless an act performs, and
    /// the score of both together. `visit` returns a threshold, as in [`Planner::evaluate`].
    #[inline]
    pub(super) fn evaluate_placements(
        &self,
        mut visit: impl FnMut(Action, Option<Action>, f32) -> f32,
    ) {
        let game = self.game;
        let mut buffer = [Spot::NOTHING; Penguin::COUNT];
        let context = self.context(&mut buffer);
        let stones = game.stones(self.seat);
        let hand = self.hand();
        // The card that is given up instead of a higher penalty (PU-14).
        let give = game
            .owned(self.seat)
            .map(|it| (self.card(self.seat, it), it))
            .reduce(|a, b| if b.0 < a.0 { b } else { a });
        // For each set of filled acts, its position in the cache, counted from 1.
        let (mut positions, mut cache, mut cached) = ([0; 256], [Filling::NOTHING; CACHE_SIZE], 0);
        let mut threshold = f32::MIN;
        for cell in game.penguin_cells().and(self.cells).iter() {
            let filled = self.scene.wanted(cell);
            let near = self.scene.near(cell);
            if positions[filled as usize] == 0 {
                if cached == CACHE_SIZE {
                    (positions, cached) = ([0; 256], 0);
                }
                self.evaluate_filling(&mut cache[cached], filled, &context);
                cached += 1;
                positions[filled as usize] = cached as u8;
            }
            let filling = &mut cache[(positions[filled as usize] as usize - 1) % CACHE_SIZE];
            if filling.near != Some(near) {
                filling.evaluate_hand(&hand, near);
            }
            if filling.bound <= threshold {
                continue;
            }
            for index in 0..HAND_SIZE {
                let (pay, mut score) = (filling.pays[index], filling.scores[index]);
                if score + filling.cards <= threshold {
                    continue;
                }
                let Some(penguin) = hand.penguins[index] else { continue };
                let own = pay >= filling.taken_pay;
                let taken = if own {
                    Spot { cell, acts: near & hand.liked[index], value: hand.values[index] }
                } else {
                    filling.taken
                };
                if filling.performing != 0 {
                    let Filling { performing, left, .. } = *filling;
                    score += Contest::cards(&context.contests, performing, left, taken);
                    if score <= threshold {
                        continue;
                    }
                }
                let mut given = None;
                let penalty = game.penalty(penguin, cell) as f32 * self.weights.penalty;
                match give {
                    Some((worth, entertainer)) if worth < penalty => {
                        given = Some(entertainer);
                        score -= worth;
                    }
                    _ => score -= penalty,
                }
                if score <= threshold {
                    continue;
                }
                let invitation = (filling.performing == 0).then(|| {
                    let from = stones[filling.stone % STONES];
                    if larger(pay, filling.taken_pay) > filling.left_pay {
                        Action::Invite { from, to: taken.cell }
                    } else {
                        Action::Pass
                    }
                });
                let placement = Action::Place { penguin, cell, give: given };
                threshold = visit(placement, invitation, score);
            }
        }
    }

    /// Evaluates the filling of one dot of each act in `filled`.
    #[inline]
    fn evaluate_filling(&self, filling: &mut Filling, filled: ActSet, context: &Context<'_>) {
        let weights = self.weights;
        let Context { candidates, best_candidates, stones, last_dot, contests } = context;
        let performing = filled & last_dot;
        filling.performing = performing;
        filling.cards = indices(performing).map(|act| contests[act].won).sum();
        filling.near = None;
        self.sum_shares(filled, &mut filling.shares);
        let expected_pay = |spot: Spot| expected_pay(&filling.shares, spot.acts, spot.value);
        (filling.taken, filling.taken_pay) = (Spot::NOTHING, 0.0);
        for &spot in *candidates {
            let pay = expected_pay(spot);
            if pay > filling.taken_pay {
                (filling.taken, filling.taken_pay) = (spot, pay);
            }
        }
        (filling.stone, filling.left_pay) = (0, f32::MAX);
        for (stone, &spot) in stones.iter().enumerate() {
            let pay = expected_pay(spot);
            if pay < filling.left_pay {
                (filling.stone, filling.left_pay) = (stone, pay);
            }
        }
        filling.left = stones[filling.stone % STONES];
        filling.score = 0.0;
        for act in indices(filled) {
            let missing = self.scene.missing()[act].clamp(1, 4) as usize;
            let opening = weights.opening[missing - 1] - weights.opening[missing.min(3)];
            filling.score +=
                self.net_pays[act] * self.pay_share_gains[act] - best_candidates[act] * opening;
        }
        if performing != 0 {
            // Fewer performances to come lower the expected pay of the other acts.
            let acts = self.scene.missing().into_iter().zip(self.net_pays).take(self.scene.count());
            let expected: f32 = acts
                .enumerate()
                .filter(|(act, _)| performing >> act & 1 == 0)
                .map(|(_, (missing, net_pay))| weights.pay_share[missing as usize] * net_pay)
                .sum();
            let to_come = self.game.entertainers_left() + 1;
            let performed = performing.count_ones() as usize;
            let endgame = weights.endgame[to_come.saturating_sub(performed).min(4)];
            filling.score += expected * (endgame - weights.endgame[to_come.min(4)]);
        }
    }

    /// Sums up the expected shares of the acts after a dot of each act in `filled` is filled.
    #[inline]
    fn sum_shares(&self, filled: ActSet, sums: &mut ShareSums) {
        sums[0][0] = self.weights.future_acts;
        for (half, sums) in sums.iter_mut().enumerate().take(self.scene.count().div_ceil(4)) {
            for bit in 0..4 {
                let act = 4 * half + bit;
                let share = self.pay_shares[act];
                let gain = if filled >> act & 1 == 1 { self.pay_share_gains[act] } else { 0.0 };
                let (without, with) = sums.split_at_mut(1 << bit);
                for (with, without) in with.iter_mut().zip(without) {
                    *with = *without + share + gain;
                }
            }
        }
    }
}

/// The value of the best candidate for a stone at each act.
#[inline]
fn best_candidates(candidates: &[Spot]) -> [f32; MAX_ACTS] {
    let mut best = [0.0; MAX_ACTS];
    for spot in candidates {
        for act in indices(spot.acts) {
            best[act] = larger(best[act], spot.value);
        }
    }
    best
}
