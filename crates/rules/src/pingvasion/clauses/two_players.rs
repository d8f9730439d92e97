//! The game with two virtual players: PV-18 to PV-22.

use super::*;

#[test]
fn pv_18_virtual_players_sit_between_the_two() {
    let mut scenario = scenario(2, Deck::Classic, &[]);
    assert_eq!(scenario.game.seats(), 4);
    assert_eq!(scenario.to_act(), [0, 2]);
    assert_eq!(scenario.refuses("1 give A4 A5"), "PV-18");
    let view = scenario.game.view(Viewer::Onlooker);
    assert_eq!(
        view.seats.iter().map(|seat| seat.is_virtual).collect::<Vec<_>>(),
        [false, true, false, true]
    );
    assert_eq!(view.seats.iter().map(|seat| seat.pile).collect::<Vec<_>>(), [14, 18, 14, 18]);
    assert_eq!(view.seats.iter().map(|seat| seat.hand).collect::<Vec<_>>(), [4, 0, 4, 0]);
}

#[test]
fn pv_19_given_cards_go_to_the_second_stack_and_others_come_from_the_deck() {
    let mut scenario =
        scenario(2, Deck::Classic, &["A4 A4 A5 A5", "C4 C5 C6", "D4 D4 D5 D5", "J4 J5 J6"]);
    scenario.play("0 give A4 A5; 2 give D4 D5");
    // Seat 0's left is seat 1, its right seat 3; seat 2's left is seat 3, its right seat 1.
    assert_eq!([scenario.hand(1), scenario.hand(3)], ["A4 D5", "A5 D4"]);
    // Seat 0 draws from 1 and 3, then seat 2 from 3 and 1; then each virtual player lays one.
    assert_eq!(scenario.hand(0), "A4 A5 C4 J4");
    assert_eq!(scenario.hand(2), "C5 D4 D5 J5");
    let card = |text: &str| text.parse::<Card>().unwrap();
    let own = scenario.game.view(Viewer::Seat(Seat(2))).own.unwrap();
    assert_eq!(own.gave, [Gift { left: card("D4"), right: card("D5") }]);
    assert_eq!(own.got, [Gift { left: card("J5"), right: card("C5") }]);
    let took = |viewer| -> Vec<Event> {
        scenario
            .events(viewer)
            .into_iter()
            .filter(|event| matches!(event, Event::Took { .. }))
            .collect()
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
    let mut scenario =
        scenario(2, Deck::Classic, &["", "C4 C5 C1n C4 C5 C6 C7", "", "J4 J5 J3s J4 J5 J6 J7"]);
    scenario.idle_phase();
    // Nobody sees the card, although it has left the reinforcement deck.
    let view = scenario.game.view(Viewer::Seat(Seat(1)));
    assert!(view.own.is_none() && view.rounds.is_empty());
    assert_eq!(view.seats[1].pile, 15);
    assert!(
        scenario
            .events(Viewer::Seat(Seat(1)))
            .contains(&Event::Laid { seat: Seat(1), cards: vec![Face::Down] })
    );
    scenario.idle_phase();
    assert_eq!([scenario.tableau(1), scenario.tableau(3)], ["C1n", "J3s"]);
    scenario.idle_phase();
    // Round 2: seat 1 has laid two; seat 3 lays its card with the late group.
    let view = scenario.game.view(Viewer::Onlooker);
    assert_eq!([view.seats[1].pile, view.seats[3].pile], [11, 13]);
    assert!(view.seats[1].lays_two && view.seats[3].is_late);
    scenario.idle_phase();
    assert_eq!([scenario.tableau(1), scenario.tableau(3)], ["C1n C6 C7", "J3s J6"]);
}

#[test]
fn pv_20_late_players_see_the_cards_of_virtual_players_first() {
    let mut scenario = scenario(2, Deck::Classic, &["A3s A4 A5 A6", "", "D3s D4 D5 D6", ""]);
    scenario.play("0 give A4 A5; 2 give D4 D5");
    scenario.play("0 play A3s; 2 play D3s");
    scenario.idle_phase();
    let view = scenario.game.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.phase, PhaseView::LateDisembarkation);
    assert_eq!(view.rounds[1].revealed.iter().map(Vec::len).collect::<Vec<_>>(), [0, 1, 0, 1]);
    assert_eq!(scenario.to_act(), [0, 2]);
}

#[test]
fn pv_21_an_empty_deck_is_replaced_at_once() {
    let mut scenario = scenario(2, Deck::Classic, &[]);
    for _ in 0..10 {
        scenario.idle_phase();
    }
    // With three cards per round, the card laid in the sixth round is the last of the 18.
    assert_eq!((scenario.game.round, scenario.game.piles[1].len()), (6, 3));
    scenario.idle_phase();
    assert_eq!(scenario.game.seat_to_shuffle(), Some(Seat(1)));
    assert!(scenario.game.to_act().is_empty());
    assert_eq!(scenario.refuses("0 play A4"), "PV-21");
    let mut stack = Vec::new();
    scenario.game.cards_to_shuffle(&mut stack);
    assert_eq!(stack.len(), 12);
    let refusal = |scenario: &mut Scenario, seat, cards: &[Card]| {
        let refusal = scenario.game.reshuffle(Seat(seat), cards, &mut scenario.facts).unwrap_err();
        assert_eq!(refusal.clause(), Clause("PV-21"));
        refusal
    };
    assert_eq!(refusal(&mut scenario, 3, &stack), Refusal::NoShuffle);
    assert_eq!(refusal(&mut scenario, 1, &stack[1..]), Refusal::OtherCards);
    assert_eq!(refusal(&mut scenario, 1, &[stack[0]; 12]), Refusal::OtherCards);
    stack.reverse();
    scenario.game.reshuffle(Seat(1), &stack, &mut scenario.facts).unwrap();
    assert_eq!(scenario.game.piles[1].cards().collect::<Vec<_>>(), stack);
    assert_eq!(scenario.game.hands[1].len(), 0);
    assert_eq!(scenario.game.seat_to_shuffle(), Some(Seat(3)));
    scenario.game.cards_to_shuffle(&mut stack);
    scenario.game.reshuffle(Seat(3), &stack, &mut scenario.facts).unwrap();
    assert_eq!(scenario.to_act(), [0, 2]);
    assert_eq!(refusal(&mut scenario, 1, &stack), Refusal::NoShuffle);
    scenario.idle_phase();
    // Cards given later start a new second stack.
    scenario.idle_phase();
    assert_eq!((scenario.game.round, scenario.game.hands[1].len()), (7, 2));
}

#[test]
fn pv_21_also_in_the_middle_of_a_draw() {
    // Seat 1 lays Ninja Twins in round 1 and so two cards in round 2. So its reinforcement deck runs out
    // with the second draw of round 6.
    let mut scenario = scenario(2, Deck::Classic, &["", "C4 C5 C1n"]);
    for _ in 0..11 {
        scenario.idle_phase();
    }
    assert_eq!((scenario.game.round, scenario.game.seat_to_shuffle()), (6, Some(Seat(1))));
    assert!(scenario.game.laid_now()[1].is_none());
    let mut stack = Vec::new();
    scenario.game.cards_to_shuffle(&mut stack);
    scenario.game.reshuffle(Seat(1), &stack, &mut scenario.facts).unwrap();
    // It lays the first card of the new deck.
    assert_eq!(scenario.game.laid_now()[1], Some(Lay::one(stack[0])));
}

#[test]
fn pv_21_also_between_the_two_cards_of_a_late_virtual_player() {
    // Seat 1 lays Ninja Twins in rounds 1 to 4, in round 4 together with a Spotter. So it lays two cards
    // late in round 5, and the first of them is the last of its reinforcement deck.
    let pile = "A4 A4 A1n A5 A5 C1n A6 A5 C4 D1n C4 C5 C5 J1n A3s C6 C6 D4";
    let mut scenario = scenario(2, Deck::Classic, &["", pile]);
    for _ in 0..9 {
        scenario.idle_phase();
    }
    assert_eq!((scenario.game.round, scenario.game.piles[1].len()), (5, 1));
    scenario.idle_phase();
    assert_eq!(scenario.game.seat_to_shuffle(), Some(Seat(1)));
    assert_eq!(scenario.game.laid_now()[1], Some(Lay::one("D4".parse().unwrap())));
    // The others have revealed their cards, the virtual player has not.
    let revealed = &scenario.game.view(Viewer::Onlooker).rounds[4].revealed;
    assert_eq!(revealed.iter().map(Vec::len).collect::<Vec<_>>(), [1, 0, 1, 1]);
    let mut stack = Vec::new();
    scenario.game.cards_to_shuffle(&mut stack);
    assert_eq!(stack.len(), 10);
    scenario.game.reshuffle(Seat(1), &stack, &mut scenario.facts).unwrap();
    let laid = &scenario.game.view(Viewer::Onlooker).rounds[4].revealed[1];
    assert_eq!(laid, &Lay::two("D4".parse().unwrap(), stack[0]).cards().collect::<Vec<_>>());
    assert_eq!(scenario.game.round, 6);
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
