//! Cards, decks, setup and recruitment: PV-01 to PV-06.

use super::*;

#[test]
fn pv_01_ninety_cards_in_five_zones_for_two_to_five_players() {
    for deck in [Deck::Classic, Deck::Even] {
        assert_eq!(deck.cards().len(), DECK_SIZE);
        for zone in Zone::ALL {
            let of_zone: Vec<Card> =
                deck.cards().into_iter().filter(|card| card.zone() == zone).collect();
            assert_eq!(of_zone.len(), 18);
            assert!(of_zone.iter().all(|card| (1..=9).contains(&card.value())));
        }
    }
    for players in 2..=5 {
        assert!(Options::new(players, Deck::Classic).is_ok());
    }
    for players in [0, 1, 6, u64::MAX] {
        assert!(Options::new(players, Deck::Classic).unwrap_err().to_string().contains("PV-01"));
    }
    assert_eq!(scenario(3, Deck::Classic, &[]).refuses("3 play A5"), "PV-01");
}

#[test]
fn pv_02_how_often_each_value_occurs() {
    let counts = |deck: Deck, zone: Zone| -> Vec<usize> {
        (1..=9)
            .map(|value| {
                let same = |card: &&Card| card.zone() == zone && card.value() == value;
                deck.cards().iter().filter(same).count()
            })
            .collect()
    };
    for zone in Zone::ALL {
        assert_eq!(counts(Deck::Classic, zone), [1, 1, 2, 3, 4, 3, 2, 1, 1]);
        assert_eq!(counts(Deck::Even, zone), [2; 9]);
    }
    assert_eq!(Deck::default(), Deck::Classic);
    let copies = |deck: Deck, card: &str| deck.copies(card.parse().unwrap());
    assert_eq!((copies(Deck::Classic, "A1"), copies(Deck::Classic, "A1n")), (0, 1));
    assert_eq!((copies(Deck::Even, "A1"), copies(Deck::Even, "A1n")), (1, 1));
    assert_eq!((copies(Deck::Even, "A2"), copies(Deck::Even, "A2k")), (1, 1));
}

#[test]
fn pv_02_a_deal_with_cards_that_are_not_in_the_deck_is_refused() {
    let deal = |deck: Deck, from: &str, to: &str| {
        let options = Options::new(5, deck).unwrap();
        let mut deal = Pingvasion::deal(&options, &mut crate::chance::deal_rng(1, 1));
        let place = deal.piles.iter_mut().flatten().find(|card| card.to_string() == from).unwrap();
        *place = to.parse().unwrap();
        Pingvasion::start(options, &deal, &mut NoListener).unwrap_err().to_string()
    };
    insta::assert_snapshot!(deal(Deck::Classic, "A4", "A9"), @"A9 occurs 2×, but the classic deck has it 1× (PV-02)");
    insta::assert_snapshot!(deal(Deck::Classic, "A4", "A1"), @"A1 occurs 1×, but the classic deck has it 0× (PV-02)");
    insta::assert_snapshot!(deal(Deck::Even, "A4", "A1n"), @"A1n occurs 2×, but the even deck has it 1× (PV-02)");
}

#[test]
fn pv_03_abilities_in_each_zone() {
    for deck in [Deck::Classic, Deck::Even] {
        for zone in Zone::ALL {
            let count = |ability: Ability| {
                let has = |card: &&Card| card.zone() == zone && card.ability() == Some(ability);
                deck.cards().iter().filter(has).count()
            };
            assert_eq!(count(Ability::NinjaTwins), 1);
            assert_eq!(count(Ability::Kamikaze), 1);
            assert_eq!(count(Ability::Spotter), 2);
        }
    }
}

#[test]
fn pv_04_eighteen_cards_each_and_the_rest_unseen() {
    for players in 2..=5 {
        let options = Options::new(players, Deck::Classic).unwrap();
        let deal = Pingvasion::deal(&options, &mut crate::chance::deal_rng(3, players));
        assert_eq!(deal.piles.len(), options.seats() as usize);
        assert!(deal.piles.iter().all(|pile| pile.len() == PILE_SIZE));
    }
    let options = Options::new(3, Deck::Classic).unwrap();
    let mut deal = Pingvasion::deal(&options, &mut crate::chance::deal_rng(3, 3));
    deal.piles[1].pop();
    let error = Pingvasion::start(options, &deal, &mut NoListener).unwrap_err().to_string();
    insta::assert_snapshot!(error, @"seat 1's reinforcement deck has 17 cards, not 18 (PV-04)");
    deal.piles.pop();
    let error = Pingvasion::start(options, &deal, &mut NoListener).unwrap_err().to_string();
    insta::assert_snapshot!(error, @"a game of 3 has 3 reinforcement decks, the deal has 2 (PV-04)");
}

#[test]
fn pv_05_two_cards_in_hand_from_ones_own_deck() {
    let scenario = scenario(3, Deck::Classic, &["A4 A5", "C4 C5", "D4 D5"]);
    let first: Vec<Event> = scenario.events(Viewer::Seat(Seat(1)))[..3].to_vec();
    let up = |text: &str| Face::Up(text.parse().unwrap());
    assert_eq!(
        first,
        [
            Event::Drew { seat: Seat(0), cards: [Face::Down, Face::Down] },
            Event::Drew { seat: Seat(1), cards: [up("C4"), up("C5")] },
            Event::Drew { seat: Seat(2), cards: [Face::Down, Face::Down] },
        ]
    );
}

#[test]
fn pv_06_two_more_each_round_until_the_deck_is_empty_in_the_eighth() {
    let mut scenario = scenario(4, Deck::Even, &["A4 A5 A6 A7 A8 A9"]);
    assert_eq!(scenario.hand(0), "A4 A5 A6 A7");
    for round in 1..=ROUNDS {
        assert_eq!(scenario.game.round, round);
        assert!(scenario.game.piles[..4].iter().all(|pile| pile.len() == 16 - 2 * round as usize));
        scenario.idle_phase();
        scenario.idle_phase();
    }
    assert!(scenario.game.outcome().is_some());
    assert_eq!(scenario.refuses("0 play A5"), "PV-14");
}
