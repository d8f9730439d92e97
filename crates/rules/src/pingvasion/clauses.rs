//! Every clause of the rules, proven by a test that bears its number.

use super::*;
use crate::game::{Face, Illegal, Refusal as _};

/// A game in which text goes in and comes out.
struct Stage {
    game: Pingvasion,
    facts: Vec<Fact>,
}

/// Sets up a game in which each seat's pile starts with the cards given, one text a seat. The rest
/// of the deck is dealt behind them as it comes.
fn stage(players: u64, deck: Deck, tops: &[&str]) -> Stage {
    let options = Options::new(players, deck).unwrap();
    let mut rest = deck.cards();
    let mut piles: Vec<Vec<Card>> = (0..options.seats() as usize)
        .map(|seat| cards(tops.get(seat).copied().unwrap_or_default()))
        .collect();
    for card in piles.iter().flatten() {
        rest.remove(rest.iter().position(|other| other == card).expect("in the deck"));
    }
    for pile in &mut piles {
        let missing = PILE - pile.len();
        // Plain cards first, so that nothing happens unless a test asks for it.
        rest.sort_by_key(|card| (card.ability().is_some(), card.value() >= 7));
        pile.extend(rest.drain(..missing));
    }
    let mut facts = Vec::new();
    let game = Pingvasion::start(options, &Deal { piles }, &mut facts).unwrap();
    Stage { game, facts }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

impl Stage {
    /// Tries a decision written as `seat action`.
    fn try_play(&mut self, decision: &str) -> Result<(), Illegal<Pingvasion>> {
        let (seat, action) = decision.split_once(' ').unwrap();
        self.game.play(Seat(seat.parse().unwrap()), action.parse().unwrap(), &mut self.facts)
    }

    /// Plays decisions, one a line or separated by semicolons.
    fn play(&mut self, decisions: &str) {
        for decision in decisions.split([';', '\n']).map(str::trim).filter(|text| !text.is_empty())
        {
            self.try_play(decision).unwrap_or_else(|illegal| panic!("{illegal}"));
        }
    }

    /// Tells the clause by which a decision is refused, after seeing that nothing changed.
    fn refuses(&mut self, decision: &str) -> &'static str {
        let (before, facts) = (self.game.clone(), self.facts.len());
        let illegal = self.try_play(decision).expect_err(decision);
        assert_eq!(self.game, before);
        assert_eq!(self.facts.len(), facts);
        illegal.clause().0
    }

    /// Lets everybody who is to act do something dull, with low cards without an ability where they
    /// can, until the phase is over.
    fn idle_phase(&mut self) {
        let now = |game: &Pingvasion| (game.round, game.phase == Phase::Infiltrate);
        let phase = now(&self.game);
        while now(&self.game) == phase
            && let Some(seat) = self.game.to_act().first()
        {
            let mut legal = Vec::new();
            self.game.legal(seat, &mut legal);
            let dull = legal.iter().min_by_key(|action| {
                let (first, second) = action.cards();
                let shine = |card: Card| (card.ability().is_some(), card.value() >= 7);
                (shine(first), second.map(shine))
            });
            self.game.play(seat, *dull.unwrap(), &mut self.facts).unwrap();
        }
    }

    fn hand(&self, seat: u8) -> String {
        text(&self.game.hands[seat as usize].sorted())
    }

    fn tableau(&self, seat: u8) -> String {
        let view = self.game.view(Viewer::Onlooker);
        text(&view.seats[seat as usize].tableau.values().flatten().copied().collect::<Vec<_>>())
    }

    fn to_act(&self) -> Vec<u8> {
        self.game.to_act().iter().map(|seat| seat.0).collect()
    }

    /// The last events of a kind, as `viewer` saw them.
    fn seen(&self, viewer: Viewer) -> Vec<Event> {
        self.facts.iter().map(|fact| fact.seen(viewer)).collect()
    }
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A scoring from texts, `tableau / hand` for each player.
fn scoring(players: &[&str]) -> Scoring {
    let holdings = players.iter().map(|player| {
        let (tableau, hand) = player.split_once('/').unwrap();
        Holdings::new(&cards(tableau), &cards(hand))
    });
    Scoring::new(&holdings.collect::<Vec<_>>())
}

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
    assert_eq!(stage(3, Deck::Classic, &[]).refuses("3 play A5"), "PV-01");
}

#[test]
fn pv_02_how_often_a_value_occurs() {
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
fn pv_02_a_deal_with_cards_that_the_deck_has_not_is_refused() {
    let deal = |deck: Deck, from: &str, to: &str| {
        let options = Options::new(5, deck).unwrap();
        let mut deal = Pingvasion::deal(&options, &mut crate::chance::dice(1, 1));
        let place = deal.piles.iter_mut().flatten().find(|card| card.to_string() == from).unwrap();
        *place = to.parse().unwrap();
        Pingvasion::start(options, &deal, &mut Nobody).unwrap_err().to_string()
    };
    insta::assert_snapshot!(deal(Deck::Classic, "A4", "A9"), @"the deal has A9 2×, the classic deck has it 1× (PV-02)");
    insta::assert_snapshot!(deal(Deck::Classic, "A4", "A1"), @"the deal has A1 1×, the classic deck has it 0× (PV-02)");
    insta::assert_snapshot!(deal(Deck::Even, "A4", "A1n"), @"the deal has A1n 2×, the even deck has it 1× (PV-02)");
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
        let deal = Pingvasion::deal(&options, &mut crate::chance::dice(3, players));
        assert_eq!(deal.piles.len(), options.seats() as usize);
        assert!(deal.piles.iter().all(|pile| pile.len() == PILE));
    }
    let options = Options::new(3, Deck::Classic).unwrap();
    let mut deal = Pingvasion::deal(&options, &mut crate::chance::dice(3, 3));
    deal.piles[1].pop();
    let told = Pingvasion::start(options, &deal, &mut Nobody).unwrap_err().to_string();
    insta::assert_snapshot!(told, @"seat 1's pile has 17 cards, not 18 (PV-04)");
    deal.piles.pop();
    let told = Pingvasion::start(options, &deal, &mut Nobody).unwrap_err().to_string();
    insta::assert_snapshot!(told, @"a game of 3 has 3 piles, the deal has 2 (PV-04)");
}

#[test]
fn pv_05_two_cards_in_hand_from_the_own_pile() {
    let stage = stage(3, Deck::Classic, &["A4 A5", "C4 C5", "D4 D5"]);
    let first: Vec<Event> = stage.seen(Viewer::Seat(Seat(1)))[..3].to_vec();
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
fn pv_06_two_more_each_round_until_the_pile_is_empty_after_eight() {
    let mut stage = stage(4, Deck::Even, &["A4 A5 A6 A7 A8 A9"]);
    assert_eq!(stage.hand(0), "A4 A5 A6 A7");
    for round in 1..=ROUNDS {
        assert_eq!(stage.game.round, round);
        assert!(stage.game.piles[..4].iter().all(|pile| pile.len() == 16 - 2 * round as usize));
        stage.idle_phase();
        stage.idle_phase();
    }
    assert!(stage.game.outcome().is_some());
    assert_eq!(stage.refuses("0 play A5"), "PV-14");
}

#[test]
fn pv_07_one_card_for_each_neighbour() {
    let mut stage = stage(3, Deck::Classic, &["A4 A5 A6 A7", "C4 C5 C6 C7", "D4 D5 D6 D7"]);
    assert_eq!(stage.to_act(), [0, 1, 2]);
    assert_eq!(stage.refuses("0 give A4 A9"), "PV-07");
    assert_eq!(stage.refuses("0 give A4 A4"), "PV-07");
    assert_eq!(stage.refuses("0 play A4"), "PV-09");
    // In any order; the left neighbour of 0 is 1, the right one 2.
    stage.play("2 give D4 D5; 0 give A4 A5");
    assert_eq!(stage.to_act(), [1]);
    assert_eq!(stage.refuses("0 give A6 A7"), "PV-07");
    stage.play("1 give C4 C5");
    assert_eq!(stage.hand(0), "A6 A7 C5 D4");
    assert_eq!(stage.hand(1), "A4 C6 C7 D5");
    assert_eq!(stage.hand(2), "A5 C4 D6 D7");
    assert_eq!(stage.refuses("0 give A6 A7"), "PV-07");
}

#[test]
fn pv_08_nobody_sees_what_they_get_before_everybody_has_given() {
    let mut stage = stage(3, Deck::Classic, &["A4 A5 A6 A7", "C4 C5 C6 C7", "D4 D5 D6 D7"]);
    stage.play("0 give A4 A5; 1 give C4 C5");
    let view = |stage: &Stage, seat: u8| stage.game.view(Viewer::Seat(Seat(seat))).own.unwrap();
    assert_eq!(stage.hand(0), "A6 A7");
    assert_eq!(text(&view(&stage, 0).hand), "A6 A7");
    assert!(view(&stage, 0).got.is_empty());
    // A card that is on its way can't be passed on: it comes too late for that.
    assert_eq!(stage.refuses("2 give A5 D4"), "PV-07");
    stage.play("2 give D4 D5");
    let card = |text: &str| text.parse::<Card>().unwrap();
    assert_eq!(view(&stage, 0).gave, [Gift { left: card("A4"), right: card("A5") }]);
    assert_eq!(view(&stage, 0).got, [Gift { left: card("C5"), right: card("D4") }]);
    assert_eq!(stage.refuses("0 give C5 D4"), "PV-07");
    let passed = |viewer| -> Vec<Event> {
        stage
            .seen(viewer)
            .into_iter()
            .filter(|event| matches!(event, Event::Passed { .. }))
            .collect()
    };
    let down = |from, to| Event::Passed { from: Seat(from), to: Seat(to), card: Face::Down };
    let up = |from, to, text| Event::Passed {
        from: Seat(from),
        to: Seat(to),
        card: Face::Up(card(text)),
    };
    assert_eq!(
        passed(Viewer::Seat(Seat(0))),
        [up(1, 0, "C5"), up(2, 0, "D4"), down(2, 1), up(0, 1, "A4"), up(0, 2, "A5"), down(1, 2)]
    );
    assert!(
        passed(Viewer::Onlooker)
            .iter()
            .all(|event| matches!(event, Event::Passed { card: Face::Down, .. }))
    );
}

/// A game of three that has come to the first disembarking, with these cards in the first hands.
fn landing(hands: &[&str]) -> Stage {
    let mut stage = stage(hands.len() as u64, Deck::Classic, hands);
    stage.idle_phase();
    stage
}

#[test]
fn pv_09_all_lay_one_and_reveal_at_the_same_time() {
    let mut stage = stage(3, Deck::Classic, &["A4 A5 A6 A7", "C4 C5 C6 C7", "D4 D5 D6 D7"]);
    stage.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5");
    assert_eq!(stage.refuses("0 play D7"), "PV-09");
    assert_eq!(stage.refuses("0 play A6 A7"), "PV-09");
    stage.play("0 play A6; 2 play D7");
    assert_eq!(stage.refuses("0 play A7"), "PV-09");
    let others = stage.game.view(Viewer::Seat(Seat(1)));
    assert!(others.rounds.is_empty() && others.own.unwrap().laid.is_empty());
    assert_eq!(text(&stage.game.view(Viewer::Seat(Seat(0))).own.unwrap().laid), "A6");
    assert!(
        stage
            .seen(Viewer::Seat(Seat(1)))
            .contains(&Event::Laid { seat: Seat(0), cards: vec![Face::Down] })
    );
    assert!(
        !stage.seen(Viewer::Onlooker).iter().any(|event| matches!(event, Event::Revealed { .. }))
    );
    stage.play("1 play A4");
    let revealed = &stage.game.view(Viewer::Onlooker).rounds[0].revealed;
    assert_eq!(revealed.iter().map(|cards| text(cards)).collect::<Vec<_>>(), ["A6", "A4", "D7"]);
}

#[test]
fn pv_10_abilities_act_after_all_cards_are_revealed() {
    // Seat 1 lays a Spotter, and a Kamikaze late in the round after.
    let mut stage =
        stage(3, Deck::Classic, &["A4 A5 A6 J6 A9 J4", "C4 C5 C3s C6 C2k J4", "D4 D5 D6 D7"]);
    stage.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5");
    stage.play("0 play A6; 1 play C3s; 2 play D6");
    assert_eq!([stage.tableau(0), stage.tableau(1), stage.tableau(2)], ["A6", "C3s", "D6"]);
    stage.play("0 give J4 J6; 1 give C6 J4; 2 give A5 D7");
    stage.play("0 play A9; 2 play C4");
    // Revealed, but neither landed nor destroyed before the late card is seen.
    assert_eq!(stage.tableau(0), "A6");
    assert!(stage.game.view(Viewer::Onlooker).rounds[1].destroyed.is_empty());
    stage.play("1 play C2k");
    assert_eq!([stage.tableau(0), stage.tableau(1), stage.tableau(2)], ["A6", "C3s C2k", "C4 D6"]);
    assert_eq!(
        stage.game.view(Viewer::Onlooker).rounds[1].destroyed,
        [(Seat(0), "A9".parse().unwrap())]
    );
}

#[test]
fn pv_11_ninja_twins_make_it_two_cards() {
    let mut stage = stage(3, Deck::Classic, &["A1n A4 A5 A6 C1n J1n", "C4 C5 C6 D4"]);
    stage.play("0 give A4 A5");
    stage.idle_phase();
    stage.play("0 play A1n");
    stage.idle_phase();
    assert_eq!(stage.game.round, 2);
    assert!(stage.game.view(Viewer::Onlooker).seats[0].lays_two);
    stage.idle_phase();
    assert_eq!(stage.refuses("0 play C1n"), "PV-11");
    // Two Ninja Twins at once: both take effect, yet the next round asks for two cards, not three.
    stage.play("0 play C1n J1n");
    stage.idle_phase();
    assert_eq!(stage.tableau(0), "A1n C1n J1n");
    stage.idle_phase();
    let hand = stage.hand(0);
    let mut hand = hand.split(' ');
    let (a, b) = (hand.next().unwrap(), hand.next().unwrap());
    assert_eq!(stage.refuses(&format!("0 play {a}")), "PV-11");
    stage.play(&format!("0 play {b} {a}"));
    stage.idle_phase();
    // And the round after that is an ordinary one again.
    stage.idle_phase();
    let card = stage.hand(0).split(' ').next().unwrap().to_owned();
    stage.play(&format!("0 play {card}"));
}

#[test]
fn pv_11_pv_13_no_effect_in_the_last_round() {
    for ability in ["A1n", "A3s"] {
        let mut stage = stage(3, Deck::Classic, &[ability]);
        while stage.game.round < ROUNDS {
            stage.idle_phase();
            stage.idle_phase();
        }
        stage.idle_phase();
        stage.play(&format!("0 play {ability}"));
        stage.idle_phase();
        assert!(stage.game.outcome().is_some());
        let view = stage.game.view(Viewer::Onlooker);
        assert!(view.seats.iter().all(|seat| !seat.lays_two && !seat.is_late));
        assert!(!stage.seen(Viewer::Onlooker).iter().any(|event| {
            matches!(event, Event::MustLayTwo { seat: Seat(0) } | Event::MustWait { seat: Seat(0) })
        }));
    }
}

#[test]
fn pv_12_kamikaze_destroys_seven_and_more_of_the_round() {
    // Round 1: seat 0 lays Ninja Twins, seat 2 a Spotter. Round 2: seat 0 lays the Kamikaze beside
    // a 7 of its own, seat 1 an 8, and seat 2 a 9, late.
    let mut stage = stage(
        3,
        Deck::Classic,
        &["A1n A4 A5 C2k A7 A6", "C4 C5 C6 D4 C8 D4", "D3s D5 D5 J4 D9 J4"],
    );
    stage.play("0 give A4 A5; 1 give C4 C5; 2 give D5 D5");
    stage.play("0 play A1n; 1 play C6; 2 play D3s");
    stage.play("0 give A6 D5; 1 give D4 D4; 2 give J4 J4");
    stage.play("0 play A7 C2k; 1 play C8");
    stage.play("2 play D9");
    assert_eq!([stage.tableau(0), stage.tableau(1), stage.tableau(2)], ["A1n C2k", "C6", "D3s"]);
    let destroyed: Vec<String> = stage.game.view(Viewer::Onlooker).rounds[1]
        .destroyed
        .iter()
        .map(|(seat, card)| format!("{} {card}", seat.0))
        .collect();
    assert_eq!(destroyed, ["0 A7", "1 C8", "2 D9"]);
    // They count for nothing.
    for (seat, zone) in [(0, Zone::Antarctica), (1, Zone::City), (2, Zone::Desert)] {
        let sum = stage.game.scoring().zone(Seat(seat), zone).tableau;
        assert_eq!(sum, [1, 6, 3][seat as usize]);
    }
}

#[test]
fn pv_12_six_survives_and_earlier_cards_are_safe() {
    let mut stage = landing(&["A9 A4 A4 A6", "C9 C4 C4 C6", "D9 D4 D4 D6"]);
    let before = stage.hand(0);
    assert!(before.contains("A9"), "{before}");
    stage.play("0 play A9; 1 play C9; 2 play D9");
    assert_eq!([stage.tableau(0), stage.tableau(1)], ["A9", "C9"]);
}

#[test]
fn pv_13_spotters_choose_after_the_others_have_revealed() {
    let mut stage =
        stage(4, Deck::Classic, &["A3s A4 A5 A6", "C3s C4 C5 C6", "D4 D5 D6 D7", "J4 J5 J6 J7"]);
    stage.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5; 3 give J4 J5");
    stage.play("0 play A3s; 1 play C3s; 2 play D6; 3 play J6");
    assert!(stage.seen(Viewer::Onlooker).contains(&Event::MustWait { seat: Seat(1) }));
    stage.play("0 give A6 J4; 1 give C6 A4; 2 give C4 J5; 3 give A5 D4");
    assert_eq!(stage.to_act(), [2, 3]);
    assert_eq!(stage.refuses("0 play C5"), "PV-13");
    stage.play("3 play J7; 2 play D7");
    // The others' cards lie open now, and the two late ones choose at the same time.
    let view = stage.game.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.phase, PhaseView::LateDisembarkation);
    assert_eq!(text(&view.rounds[1].revealed[3]), "J7");
    assert_eq!(stage.to_act(), [0, 1]);
    assert_eq!(stage.refuses("2 play D7"), "PV-09");
    stage.play("1 play A6");
    assert!(stage.game.view(Viewer::Seat(Seat(0))).rounds[1].revealed[1].is_empty());
    stage.play("0 play C5");
    assert_eq!(stage.game.round, 3);
}

#[test]
fn pv_13_everybody_late_is_nobody_late() {
    let mut stage = stage(3, Deck::Classic, &["A3s A4 A5 A6", "C3s C4 C5 C6", "D3s D4 D5 D6"]);
    stage.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5");
    stage.play("0 play A3s; 1 play C3s; 2 play D3s");
    stage.idle_phase();
    assert_eq!(stage.to_act(), [0, 1, 2]);
    let view = stage.game.view(Viewer::Onlooker);
    assert_eq!(view.phase, PhaseView::Disembarkation);
    assert!(view.seats.iter().all(|seat| !seat.is_late));
}

#[test]
fn pv_13_adds_up_with_the_ninja_twins() {
    // Ninja Twins in round 1 let seat 0 lay a Spotter and other Ninja Twins in round 2.
    let mut stage =
        stage(3, Deck::Classic, &["A1n A4 A5 A3s C1n A6", "C4 C5 C6 D4", "D5 D6 J4 J5"]);
    stage.play("0 give A4 A5");
    stage.idle_phase();
    stage.play("0 play A1n");
    stage.idle_phase();
    stage.idle_phase();
    stage.play("0 play A3s C1n");
    stage.idle_phase();
    stage.idle_phase();
    assert_eq!(stage.to_act(), [1, 2]);
    let view = stage.game.view(Viewer::Onlooker);
    assert!(view.seats[0].is_late && view.seats[0].lays_two);
    for seat in [1, 2] {
        let card = stage.hand(seat).split(' ').next().unwrap().to_owned();
        stage.play(&format!("{seat} play {card}"));
    }
    assert_eq!(stage.to_act(), [0]);
    let hand = stage.hand(0);
    let hand: Vec<&str> = hand.split(' ').collect();
    assert_eq!(stage.refuses(&format!("0 play {}", hand[0])), "PV-11");
    stage.play(&format!("0 play {} {}", hand[0], hand[1]));
    assert_eq!(stage.game.round, 4);
}

#[test]
fn pv_14_majority_is_the_highest_sum_and_ties_share_it() {
    let scoring = scoring(&["A9 / A4", "A4 A5 / A5", "A8 / A6", "C1n / A7"]);
    let standing = |seat| scoring.zone(Seat(seat), Zone::Antarctica).standing;
    assert_eq!(standing(0), Standing::Majority);
    assert_eq!(standing(1), Standing::Majority);
    assert_eq!(standing(2), Standing::Present);
    assert_eq!(standing(3), Standing::Absent);
    // Where nobody has a card, nobody has the majority.
    assert_eq!(scoring.zone(Seat(0), Zone::Moon).standing, Standing::Absent);
}

#[test]
fn pv_15_hands_score_by_standing() {
    let scoring = scoring(&["A9 C4 / A4 A6 C5 C6 M9", "A8 C5 / A7 A3s C4 C6"]);
    let zone = |seat, zone| scoring.zone(Seat(seat), zone);
    assert_eq!(zone(0, Zone::Antarctica).points, 10);
    assert_eq!(zone(0, Zone::City).points, 5);
    assert_eq!(
        zone(0, Zone::Moon),
        ZoneScore { tableau: 0, hand: 9, lowest: Some(9), standing: Standing::Absent, points: 0 }
    );
    assert_eq!(zone(1, Zone::Antarctica).points, 3);
    assert_eq!(zone(1, Zone::City).points, 10);
    assert_eq!(
        zone(1, Zone::Desert),
        ZoneScore { tableau: 0, hand: 0, lowest: None, standing: Standing::Absent, points: 0 }
    );
    assert_eq!([scoring.points(Seat(0)), scoring.points(Seat(1))], [15, 13]);
}

#[test]
fn pv_16_all_who_tie_for_most_win() {
    let winners = |players: &[&str]| scoring(players).outcome().winners.iter().collect::<Vec<_>>();
    assert_eq!(winners(&["A9 / A4", "C9 / C5", "D9 / D4"]), [Seat(1)]);
    assert_eq!(winners(&["A9 / A5", "C9 / C5", "D9 / D4"]), [Seat(0), Seat(1)]);
    assert_eq!(winners(&["A9 / C5", "C9 / A5", "D9 / M4"]), [Seat(0), Seat(1), Seat(2)]);
}

#[test]
fn pv_17_the_rule_books_example() {
    // Player C: 11 each in the Desert and in Antarctica, behind on the Moon and in the Jungle,
    // nothing in the City.
    let scoring = scoring(&[
        "M6 M5 J8 J7 D4 A5 / M4 D6",
        "C8 C4 D5 J4 A6 / C5 C6",
        "D6 D5 A7 A4 M3s J6 / D9 D7 D3s A8 M2k M7 J5 J9 C7 C9",
    ]);
    let points = |zone| scoring.zone(Seat(2), zone).points;
    assert_eq!((points(Zone::Desert), points(Zone::Antarctica)), (19, 8));
    assert_eq!((points(Zone::Moon), points(Zone::Jungle)), (2, 5));
    assert_eq!(points(Zone::City), 0);
    assert_eq!(scoring.points(Seat(2)), 34);
}

#[test]
fn pv_18_virtual_players_sit_between_the_two() {
    let mut stage = stage(2, Deck::Classic, &[]);
    assert_eq!(stage.game.seats(), 4);
    assert_eq!(stage.to_act(), [0, 2]);
    assert_eq!(stage.refuses("1 give A4 A5"), "PV-18");
    let view = stage.game.view(Viewer::Onlooker);
    assert_eq!(
        view.seats.iter().map(|seat| seat.is_virtual).collect::<Vec<_>>(),
        [false, true, false, true]
    );
    assert_eq!(view.seats.iter().map(|seat| seat.pile).collect::<Vec<_>>(), [14, 18, 14, 18]);
    assert_eq!(view.seats.iter().map(|seat| seat.hand).collect::<Vec<_>>(), [4, 0, 4, 0]);
}

#[test]
fn pv_19_gifts_go_on_the_second_stack_and_cards_come_off_the_pile() {
    let mut stage =
        stage(2, Deck::Classic, &["A4 A4 A5 A5", "C4 C5 C6", "D4 D4 D5 D5", "J4 J5 J6"]);
    stage.play("0 give A4 A5; 2 give D4 D5");
    // Seat 0's left is seat 1, its right seat 3; seat 2's left is seat 3, its right seat 1.
    assert_eq!([stage.hand(1), stage.hand(3)], ["A4 D5", "A5 D4"]);
    // Seat 0 draws from 1 and 3, then seat 2 from 3 and 1; then each virtual player lays one.
    assert_eq!(stage.hand(0), "A4 A5 C4 J4");
    assert_eq!(stage.hand(2), "C5 D4 D5 J5");
    let card = |text: &str| text.parse::<Card>().unwrap();
    let own = stage.game.view(Viewer::Seat(Seat(2))).own.unwrap();
    assert_eq!(own.gave, [Gift { left: card("D4"), right: card("D5") }]);
    assert_eq!(own.got, [Gift { left: card("J5"), right: card("C5") }]);
    let took = |viewer| -> Vec<Event> {
        stage.seen(viewer).into_iter().filter(|event| matches!(event, Event::Took { .. })).collect()
    };
    let took_as = |seat, from, card| Event::Took { seat: Seat(seat), from: Seat(from), card };
    assert_eq!(
        took(Viewer::Seat(Seat(2))),
        [
            took_as(0, 1, Face::Down),
            took_as(0, 3, Face::Down),
            took_as(2, 3, Face::Up(card("J5"))),
            took_as(2, 1, Face::Up(card("C5"))),
        ]
    );
}

#[test]
fn pv_20_virtual_players_lay_the_top_card_and_abilities_act() {
    // Seat 1 lays Ninja Twins in round 1, seat 3 a Spotter.
    let mut stage =
        stage(2, Deck::Classic, &["", "C4 C5 C1n C4 C5 C6 C7", "", "J4 J5 J3s J4 J5 J6 J7"]);
    stage.idle_phase();
    // Unseen by anybody, though the card has left the pile.
    let view = stage.game.view(Viewer::Seat(Seat(1)));
    assert!(view.own.is_none() && view.rounds.is_empty());
    assert_eq!(view.seats[1].pile, 15);
    assert!(
        stage
            .seen(Viewer::Seat(Seat(1)))
            .contains(&Event::Laid { seat: Seat(1), cards: vec![Face::Down] })
    );
    stage.idle_phase();
    assert_eq!([stage.tableau(1), stage.tableau(3)], ["C1n", "J3s"]);
    stage.idle_phase();
    // Round 2: seat 1 has laid two; seat 3 lays its card with the late group.
    let view = stage.game.view(Viewer::Onlooker);
    assert_eq!([view.seats[1].pile, view.seats[3].pile], [11, 13]);
    assert!(view.seats[1].lays_two && view.seats[3].is_late);
    stage.idle_phase();
    assert_eq!([stage.tableau(1), stage.tableau(3)], ["C1n C6 C7", "J3s J6"]);
}

#[test]
fn pv_20_late_players_see_the_virtual_cards_first() {
    let mut stage = stage(2, Deck::Classic, &["A3s A4 A5 A6", "", "D3s D4 D5 D6", ""]);
    stage.play("0 give A4 A5; 2 give D4 D5");
    stage.play("0 play A3s; 2 play D3s");
    stage.idle_phase();
    let view = stage.game.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.phase, PhaseView::LateDisembarkation);
    assert_eq!(view.rounds[1].revealed.iter().map(Vec::len).collect::<Vec<_>>(), [0, 1, 0, 1]);
    assert_eq!(stage.to_act(), [0, 2]);
}

#[test]
fn pv_21_an_empty_pile_is_made_anew_at_that_very_moment() {
    let mut stage = stage(2, Deck::Classic, &[]);
    for _ in 0..10 {
        stage.idle_phase();
    }
    // Three cards a round: the sixth round's card for laying is the last of the 18.
    assert_eq!((stage.game.round, stage.game.piles[1].len()), (6, 3));
    stage.idle_phase();
    assert_eq!(stage.game.shuffling(), Some(Seat(1)));
    assert!(stage.game.to_act().is_empty());
    assert_eq!(stage.refuses("0 play A4"), "PV-21");
    let mut stack = Vec::new();
    stage.game.unshuffled(&mut stack);
    assert_eq!(stack.len(), 12);
    let refusal = |stage: &mut Stage, seat, cards: &[Card]| {
        let refusal = stage.game.reshuffle(Seat(seat), cards, &mut stage.facts).unwrap_err();
        assert_eq!(refusal.clause(), Clause("PV-21"));
        refusal
    };
    assert_eq!(refusal(&mut stage, 3, &stack), Refusal::NoShuffle);
    assert_eq!(refusal(&mut stage, 1, &stack[1..]), Refusal::OtherCards);
    assert_eq!(refusal(&mut stage, 1, &[stack[0]; 12]), Refusal::OtherCards);
    stack.reverse();
    stage.game.reshuffle(Seat(1), &stack, &mut stage.facts).unwrap();
    assert_eq!(stage.game.piles[1].cards().collect::<Vec<_>>(), stack);
    assert_eq!(stage.game.hands[1].len(), 0);
    assert_eq!(stage.game.shuffling(), Some(Seat(3)));
    stage.game.unshuffled(&mut stack);
    stage.game.reshuffle(Seat(3), &stack, &mut stage.facts).unwrap();
    assert_eq!(stage.to_act(), [0, 2]);
    assert_eq!(refusal(&mut stage, 1, &stack), Refusal::NoShuffle);
    stage.idle_phase();
    // Cards given later start a new second stack.
    stage.idle_phase();
    assert_eq!((stage.game.round, stage.game.hands[1].len()), (7, 2));
}

#[test]
fn pv_21_also_in_the_middle_of_a_draw() {
    // Seat 1 lays Ninja Twins in round 1 and so two cards in round 2: one card less for later, so
    // that its pile runs out with the second draw of round 6.
    let mut stage = stage(2, Deck::Classic, &["", "C4 C5 C1n"]);
    for _ in 0..11 {
        stage.idle_phase();
    }
    assert_eq!((stage.game.round, stage.game.shuffling()), (6, Some(Seat(1))));
    assert!(stage.game.laid_now()[1].is_none());
    let mut stack = Vec::new();
    stage.game.unshuffled(&mut stack);
    stage.game.reshuffle(Seat(1), &stack, &mut stage.facts).unwrap();
    // The card that it lays now is the first of the new pile.
    assert_eq!(stage.game.laid_now()[1], Some(Lay::one(stack[0])));
}

#[test]
fn pv_21_also_between_the_two_cards_of_a_late_virtual_player() {
    // Ninja Twins in rounds 1 to 4, the last beside a Spotter: seat 1 lays two cards late in round
    // 5, and the first of them is the last of its pile.
    let pile = "A4 A4 A1n A5 A5 C1n A6 A5 C4 D1n C4 C5 C5 J1n A3s C6 C6 D4";
    let mut stage = stage(2, Deck::Classic, &["", pile]);
    for _ in 0..9 {
        stage.idle_phase();
    }
    assert_eq!((stage.game.round, stage.game.piles[1].len()), (5, 1));
    stage.idle_phase();
    assert_eq!(stage.game.shuffling(), Some(Seat(1)));
    assert_eq!(stage.game.laid_now()[1], Some(Lay::one("D4".parse().unwrap())));
    // The others have revealed, the virtual player has not.
    let revealed = &stage.game.view(Viewer::Onlooker).rounds[4].revealed;
    assert_eq!(revealed.iter().map(Vec::len).collect::<Vec<_>>(), [1, 0, 1, 1]);
    let mut stack = Vec::new();
    stage.game.unshuffled(&mut stack);
    assert_eq!(stack.len(), 10);
    stage.game.reshuffle(Seat(1), &stack, &mut stage.facts).unwrap();
    let laid = &stage.game.view(Viewer::Onlooker).rounds[4].revealed[1];
    assert_eq!(laid, &Lay::two("D4".parse().unwrap(), stack[0]).cards().collect::<Vec<_>>());
    assert_eq!(stage.game.round, 6);
}

#[test]
fn pv_22_virtual_players_count_for_majorities_and_can_win() {
    let mut virtual_wins = 0;
    for number in 0..200 {
        let options = Options::new(2, Deck::Classic).unwrap();
        let (game, _) = crate::random_game::<Pingvasion>(&options, 22, number).unwrap();
        let view = game.view(Viewer::Onlooker);
        let holdings: Vec<Holdings> = view
            .seats
            .iter()
            .map(|seat| {
                Holdings::new(seat.tableau.values().flatten(), seat.last_hand.iter().flatten())
            })
            .collect();
        for seat in [1, 3] {
            let hidden = game.piles[seat].len() + game.hands[seat].len();
            assert_eq!(view.seats[seat].last_hand.as_ref().unwrap().len(), hidden);
        }
        let outcome = game.outcome().unwrap();
        assert_eq!(Scoring::new(&holdings).outcome(), outcome);
        virtual_wins += usize::from(outcome.winners.contains(Seat(1)));
    }
    assert!(virtual_wins > 20, "{virtual_wins}");
}

#[test]
fn pv_23_who_knows_what() {
    let mut stage = stage(3, Deck::Classic, &["A4 A5 A6 A7", "C4 C5 C6 C7", "D4 D5 D6 D7"]);
    stage.play("0 give A4 A5");
    let view = |viewer| serde_json::to_string_pretty(&stage.game.view(viewer)).unwrap();
    insta::assert_snapshot!("after_one_gift_the_giver", view(Viewer::Seat(Seat(0))));
    let (left, onlooker) = (view(Viewer::Seat(Seat(1))), view(Viewer::Onlooker));
    insta::assert_snapshot!("after_one_gift_the_left_neighbour", left);
    insta::assert_snapshot!("after_one_gift_an_onlooker", onlooker);
    // Nobody but the giver knows the cards.
    for other in [&left, &onlooker] {
        assert!(!other.contains("A4") && !other.contains("A5"));
    }
}
