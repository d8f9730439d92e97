//! Which neighbour gave the viewer the cards in their hand, and in which round.

use std::collections::{BTreeMap, VecDeque};

use serde::Serialize;

use super::card::Card;
use super::view::{OwnView, View};
use crate::seat::Seat;

/// A card in the viewer's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionHeldCard))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionHeldCard"))]
pub struct HeldCard {
    /// The card.
    pub card: Card,
    /// Where it came from; `null` if the viewer drew it from their own reinforcement deck.
    #[cfg_attr(feature = "schema", schema(required))]
    pub from: Option<Origin>,
}

/// Where a card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionOrigin))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionOrigin"))]
pub struct Origin {
    /// The neighbour who gave it, or the virtual player from whose reinforcement deck it was taken.
    pub seat: Seat,
    /// The round, 1 to 8.
    pub round: u8,
}

/// PV-08: the hand, ascending, with the origin of each card. Copies of a card can't be told apart: the
/// one that came first counts as the one that leaves the hand first.
pub(super) fn held(view: &View, own: &OwnView, me: Seat) -> Vec<HeldCard> {
    let seats = view.seats.len() as u8;
    // The newest first.
    let mut origins: BTreeMap<Card, VecDeque<Origin>> = BTreeMap::new();
    for (round, (index, gave)) in (1..).zip(own.gave.iter().enumerate()) {
        let leave = |origins: &mut BTreeMap<Card, VecDeque<Origin>>, card| {
            origins.get_mut(&card).map(VecDeque::pop_back);
        };
        leave(&mut origins, gave.left);
        leave(&mut origins, gave.right);
        if let Some(got) = own.got.get(index) {
            for (card, seat) in [(got.left, me.left(seats)), (got.right, me.right(seats))] {
                origins.entry(card).or_default().push_front(Origin { seat, round });
            }
        }
        let revealed = view.rounds.get(index).map(|it| &it.revealed[me.index()]);
        let laid = match revealed.filter(|cards| !cards.is_empty()) {
            Some(cards) => cards.as_slice(),
            None if round == view.round => &own.laid,
            None => &[],
        };
        for &card in laid {
            leave(&mut origins, card);
        }
    }
    let mut next = |card| origins.get_mut(&card).and_then(VecDeque::pop_front);
    own.hand.iter().map(|&card| HeldCard { card, from: next(card) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::deal_rng;
    use crate::game::Game;
    use crate::observable::Observable;
    use crate::pingvasion::{Deck, Gift, Options, Pingvasion, Round};
    use crate::seat::Viewer;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    fn gifts(pairs: &[&str]) -> Vec<Gift> {
        let gift = |pair: &&str| match cards(pair)[..] {
            [left, right] => Gift { left, right },
            _ => panic!("a gift has two cards"),
        };
        pairs.iter().map(gift).collect()
    }

    /// The origins of the cards in a hand at a table of three, as `card<seat@round`.
    fn origins(me: u8, round: u8, own: OwnView, revealed: &[&str]) -> String {
        let options = Options::new(3, Deck::Classic).unwrap();
        let deal = Pingvasion::deal(&options, &mut deal_rng(1, 1));
        let game = Pingvasion::start(options, &deal, &mut crate::NoListener).unwrap();
        let mut view = game.view(Viewer::Seat(Seat(me)));
        view.round = round;
        view.rounds = revealed
            .iter()
            .map(|text| {
                let mut revealed = vec![Vec::new(); 3];
                revealed[me as usize] = cards(text);
                Round { revealed, destroyed: Vec::new() }
            })
            .collect();
        view.own = Some(own);
        let shown = |it: HeldCard| match it.from {
            Some(Origin { seat, round }) => format!("{}<{}@{round}", it.card, seat.0),
            None => it.card.to_string(),
        };
        let held = Pingvasion::outlook(&view).hand;
        held.into_iter().map(shown).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn pv_08_the_neighbour_who_gave_a_card_is_known() {
        let (gave, got) = (gifts(&["C4 C5"]), gifts(&["A5 M7"]));
        let own = OwnView { hand: cards("A5 D6 M7"), gave, got, laid: Vec::new() };
        assert_eq!(origins(2, 1, own, &[]), "A5<0@1 D6 M7<1@1");
    }

    #[test]
    fn of_two_copies_the_older_one_leaves_first() {
        let own = OwnView {
            hand: cards("A5"),
            gave: gifts(&["C4 C5", "M7 C5"]),
            got: gifts(&["A5 M7", "D4 A5"]),
            laid: cards("D4"),
        };
        // The first A5 was laid in the first round, and M7 and D4 left the hand in the second.
        assert_eq!(origins(0, 2, own, &["A5"]), "A5<2@2");
    }

    #[test]
    fn an_onlooker_has_no_hand() {
        let options = Options::new(3, Deck::Classic).unwrap();
        let deal = Pingvasion::deal(&options, &mut deal_rng(1, 1));
        let game = Pingvasion::start(options, &deal, &mut crate::NoListener).unwrap();
        let outlook = Pingvasion::outlook(&game.view(Viewer::Onlooker));
        assert_eq!((outlook.hand, outlook.neighbours), (Vec::new(), None));
    }
}
