//! How bots play The Penguin Ultimatum.

mod chick;
mod outlook;
mod plan;
mod scene;
mod taste;

use rules::chance::QuickDice;
use rules::ultimatum::{Action, Penguin, Phase, Ultimatum};
use rules::{Game, Seat};

use self::plan::Planner;
use crate::skill::{Candidate, Prospects, Skilled};

impl Skilled for Ultimatum {
    const OPEN: bool = true;
    const DEPTH: usize = 2;
    const CURIOSITY: f32 = 1.0;
    const CLEAR_LEAD: f32 = 30.0;

    fn chick(&self, seat: Seat, rng: &mut QuickDice) -> Option<Action> {
        chick::decide(self, seat, rng)
    }

    fn rockhopper(&self, seat: Seat, _: &mut QuickDice) -> Option<Action> {
        if !self.to_act().contains(seat) {
            return None;
        }
        Planner::new(self, seat).best()
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Candidate<Action>>) {
        out.clear();
        if self.to_act().contains(seat) {
            keep_best(&Planner::new(self, seat), out);
        }
    }

    fn step(&mut self, seat: Seat, _rng: &mut QuickDice) {
        if let Some(action) = Planner::new(self, seat).best() {
            self.play_unchecked(seat, action);
        }
    }

    fn play_on(&mut self, rng: &mut QuickDice, _: &mut Vec<Penguin>) {
        while let Some(seat) = self.to_act().first() {
            if self.phase() != Phase::Place {
                self.step(seat, rng);
            } else if let Some((place, invitation)) = Planner::new(self, seat).best_turn() {
                self.play_unchecked(seat, place);
                if let Some(invitation) = invitation {
                    self.play_unchecked(seat, invitation);
                }
            }
        }
    }

    fn prospects(&self) -> Prospects {
        outlook::prospects(self)
    }
}

/// How many decisions are worth a thought.
const WORTH: usize = 12;

/// Replaces `out` with the decisions that look best, ascending.
fn keep_best(planner: &Planner<'_>, out: &mut Vec<Candidate<Action>>) {
    planner.judge(|action, score| {
        let candidate = Candidate { action, promise: score };
        if out.len() < WORTH {
            out.push(candidate);
            return f32::MIN;
        }
        let least = out.iter_mut().min_by(|a, b| a.promise.total_cmp(&b.promise));
        least.map_or(f32::MIN, |least| {
            if score > least.promise {
                *least = candidate;
            }
            least.promise
        })
    });
    let most = out.iter().map(|it| it.promise).fold(f32::MIN, f32::max);
    for candidate in out.iter_mut() {
        // One for the best, less for what looks worse.
        let worse = most - candidate.promise;
        candidate.promise = 1.0 / (1.0 + worse * worse);
    }
    out.sort_unstable_by_key(|it| it.action);
}
