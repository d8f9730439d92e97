//! How a beginner plays: a few things that come to mind, and not always the best of them.

use rules::chance::{QuickDice, below};
use rules::ultimatum::{Action, Ultimatum};
use rules::{Game, Seat};

/// How many decisions come to a beginner's mind.
const IDEAS: u32 = 3;

/// Decides as a beginner: now and then anything at all, else what pays most at first sight among a few
/// random ideas.
pub(super) fn decide(game: &Ultimatum, seat: Seat, rng: &mut QuickDice) -> Option<Action> {
    let mut best = game.sample(seat, rng)?;
    if below(rng, 3) == 0 {
        return Some(best);
    }
    for _ in 1..IDEAS {
        let idea = game.sample(seat, rng)?;
        if at_first_sight(game, idea) > at_first_sight(game, best) {
            best = idea;
        }
    }
    Some(best)
}

/// What a decision pays at first sight: no penalty, and stones where there is something to enjoy.
fn at_first_sight(game: &Ultimatum, action: Action) -> i32 {
    match action {
        Action::Place { penguin, cell, give: None } => -game.penalty(penguin, cell),
        Action::Place { give: Some(_), .. } => -3,
        Action::Invite { from, to } => {
            let enjoys = |cell| {
                let penguin = game.penguin_at(cell);
                let acts = game.stage().filter(|act| act.laid.cell.is_next_to(cell));
                acts.filter(|act| penguin.enjoys(act.laid.entertainer)).count() as i32
                    * penguin.value() as i32
            };
            enjoys(to) - from.map_or(0, enjoys)
        }
        Action::Pass | Action::Perform(_) | Action::Entertain { .. } => 0,
    }
}
