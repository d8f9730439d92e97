//! How bots play The Penguin Ultimatum.

mod chick;
mod plan;
mod scene;
mod taste;

use rules::chance::QuickDice;
use rules::ultimatum::{Action, Ultimatum};
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

    fn prospects(&self) -> Prospects {
        Prospects::of_end(self)
    }
}

/// How many decisions are worth a thought.
const WORTH: usize = 12;

/// Replaces `out` with the decisions that look best, ascending.
fn keep_best(planner: &Planner<'_>, out: &mut Vec<Candidate<Action>>) {
    planner.judge(|action, score| {
        if out.len() < WORTH {
            out.push(Candidate { action, promise: score });
        } else if let Some(least) = out.iter_mut().min_by(|a, b| a.promise.total_cmp(&b.promise))
            && score > least.promise
        {
            *least = Candidate { action, promise: score };
        }
    });
    let most = out.iter().map(|it| it.promise).fold(f32::MIN, f32::max);
    for candidate in out.iter_mut() {
        // One for the best, less for what looks worse.
        let worse = most - candidate.promise;
        candidate.promise = 1.0 / (1.0 + worse * worse);
    }
    out.sort_unstable_by_key(|it| it.action);
}
