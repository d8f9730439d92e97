//! What the tests of the common laws need to know about Pingvasion.

use proptest::prelude::*;

use super::*;
use crate::chance::{DealRng, deal_rng};
use crate::laws::{self, Lawful};
use crate::permute_hidden::PermuteHidden;
use crate::record::Record;
use crate::replay::Replay;

#[test]
fn the_laws_hold() {
    laws::check_laws::<Pingvasion>(24);
}

#[test]
fn mangled_records_do_no_harm() {
    for options in [Options::new(2, Deck::Classic), Options::new(5, Deck::Even)] {
        laws::mangled_records_do_no_harm::<Pingvasion>(&options.unwrap(), 256);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_notation_panic(text in "(give |play )?.{0,20}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
        if let Ok(card) = text.parse::<Card>() {
            prop_assert_eq!(card.to_string(), text);
        }
    }
}

impl Lawful for Pingvasion {
    fn settings() -> Vec<Options> {
        let decks = [Deck::Classic, Deck::Even];
        (2..=5).flat_map(|players| decks.map(|deck| Options::new(players, deck).unwrap())).collect()
    }

    fn any_actions(_: &mut impl Rng) -> Vec<Action> {
        let pairs = || Card::all().flat_map(|a| Card::all().map(move |b| (a, b)));
        let gives = pairs().map(|(left, right)| Action::Give { left, right });
        let ones = Card::all().map(Lay::one);
        let twos = pairs().filter(|(a, b)| a <= b).map(|(a, b)| Lay::two(a, b));
        gives.chain(ones.chain(twos).map(Action::Play)).collect()
    }

    fn census(&self) -> Vec<String> {
        let seats = 0..self.seats() as usize;
        // Cards that were given have left the hand, but arrive only when everybody has given.
        let in_transit = seats
            .clone()
            .filter(|_| self.phase == Phase::Infiltrate)
            .flat_map(|seat| self.gave[self.row()][seat].into_iter().flatten());
        let held = seats.flat_map(|seat| self.piles[seat].cards().chain(self.hands[seat].cards()));
        let laid = self.laid.iter().flatten().flatten().flat_map(|lay| lay.cards());
        held.chain(in_transit).chain(laid).map(|card| card.to_string()).collect()
    }

    fn dealt(deal: &Deal) -> Vec<String> {
        deal.piles.iter().flatten().map(ToString::to_string).collect()
    }

    fn is_of_one_set(options: &Options, cards: &[String]) -> bool {
        let cards: Vec<Card> = cards.iter().map(|card| card.parse().unwrap()).collect();
        options.deck().surplus(&cards).is_none()
    }
}

/// The test of non-interference can fail: a permutation changes what the viewer can't see.
#[test]
fn a_permutation_changes_what_others_hold() {
    let options = Options::new(3, Deck::Classic).unwrap();
    let (_, _, record) = crate::random_record::<Pingvasion>(&options, 5, 0, false).unwrap();
    let mut rng: DealRng = deal_rng(5, 1);
    let permuted = Pingvasion::permute_hidden(&record, Viewer::Seat(Seat(0)), 6, &mut rng);
    let views = |record: &Record, seat| {
        let mut replay = Replay::<Pingvasion>::new(record).unwrap();
        while replay.decisions() < 6 && replay.step().unwrap().is_some() {}
        replay.game().view(Viewer::Seat(Seat(seat)))
    };
    assert_eq!(views(&record, 0), views(&permuted, 0));
    assert_ne!(views(&record, 1), views(&permuted, 1));
    assert_ne!(views(&record, 2), views(&permuted, 2));
}
