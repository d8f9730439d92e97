//! The chick policy: half of the decisions are random; otherwise it gives its lowest cards and lays the
//! highest card of the zone in which its hand is strongest.

use rand::Rng;
use rules::chance::{FastRng, below};
use rules::pingvasion::search::DecisionKind;
use rules::pingvasion::{Action, Card, Lay, Pingvasion};
use rules::{Game, Searchable, Seat, World};

/// The decision of a chick. `None` when `seat` is not to act.
pub(super) fn choose(game: &World<Pingvasion>, seat: Seat, rng: &mut FastRng) -> Option<Action> {
    if !game.to_act().contains(seat) || below(rng, 2) == 0 {
        return game.sample(seat, rng);
    }
    let mut hand: Vec<Card> = game.hand(seat).collect();
    let sums = game.hand_sums(seat);
    match game.decision_kind() {
        DecisionKind::Give => {
            hand.sort_unstable_by_key(|card| (card.value(), *card));
            let &[a, b, ..] = &hand[..] else { return None };
            let (left, right) = if rng.next_u32().is_multiple_of(2) { (a, b) } else { (b, a) };
            Some(Action::Give { left, right })
        }
        DecisionKind::Lay => {
            hand.sort_unstable_by_key(|card| {
                (std::cmp::Reverse((sums[card.zone() as usize], card.value())), *card)
            });
            let lay = match hand[..] {
                [a, b, ..] if game.lays_two(seat) => Lay::two(a, b),
                [a, ..] => Lay::one(a),
                [] => return None,
            };
            Some(Action::Play(lay))
        }
    }
}
