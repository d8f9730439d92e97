//! How a game will end, told from its middle.

use rules::ultimatum::Ultimatum;
use rules::{Game, MAX_SEATS, Seat};

use super::scene::{PLAYERS, Scene};
use super::taste::TASTE;
use crate::skill::Prospects;

/// How far the final points are off, about, with one performance to come. With more it grows as their
/// square root.
const SPREAD: f32 = 4.0;

/// How each seat will come out: exactly at the end, as far as one can tell before.
pub(super) fn prospects(game: &Ultimatum) -> Prospects {
    if game.to_act().is_empty() {
        return Prospects::of_end(game);
    }
    let scene = Scene::new(game);
    let players = game.players();
    let to_come = game.entertainers_left() + 1;
    let late = TASTE.late[to_come.min(4)];
    let scoring = game.scoring_now();
    let mut points = [0.0; MAX_SEATS];
    for (seat, points) in points.iter_mut().enumerate().take(players) {
        *points = scoring.total(Seat(seat as u8)) as f32;
        for act in scene.acts() {
            *points += late * TASTE.hope[act.missing] * act.pays[seat % PLAYERS] as f32;
        }
    }
    let spread = SPREAD * (to_come as f32).sqrt();
    let mut wins = [0.0; MAX_SEATS];
    for seat in 0..players {
        let others = (0..players).filter(|&other| other != seat).map(|other| points[other]);
        let lead = (points[seat] - others.fold(f32::MIN, f32::max)) / spread;
        wins[seat] = 1.0 + lead / (1.0 + lead * lead).sqrt();
    }
    let all: f32 = wins.iter().sum();
    if all > 0.0 {
        wins.iter_mut().for_each(|share| *share /= all);
    }
    Prospects { points, wins }
}
