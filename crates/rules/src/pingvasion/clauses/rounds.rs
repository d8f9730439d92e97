//! Giving and laying cards, and who knows what: PV-07 to PV-10, PV-23.

use super::*;

#[test]
fn pv_07_one_card_for_each_neighbour() {
    let mut scenario = scenario(3, Deck::Classic, &["A4 A5 A6 A7", "C4 C5 C6 C7", "D4 D5 D6 D7"]);
    assert_eq!(scenario.to_act(), [0, 1, 2]);
    assert_eq!(scenario.refuses("0 give A4 A9"), "PV-07");
    assert_eq!(scenario.refuses("0 give A4 A4"), "PV-07");
    assert_eq!(scenario.refuses("0 play A4"), "PV-09");
    // In any order. The left neighbour of seat 0 is seat 1, the right neighbour is seat 2.
    scenario.play("2 give D4 D5; 0 give A4 A5");
    assert_eq!(scenario.to_act(), [1]);
    assert_eq!(scenario.refuses("0 give A6 A7"), "PV-07");
    scenario.play("1 give C4 C5");
    assert_eq!(scenario.hand(0), "A6 A7 C5 D4");
    assert_eq!(scenario.hand(1), "A4 C6 C7 D5");
    assert_eq!(scenario.hand(2), "A5 C4 D6 D7");
    assert_eq!(scenario.refuses("0 give A6 A7"), "PV-07");
}

#[test]
fn pv_08_nobody_sees_what_they_get_before_everybody_has_given() {
    let mut scenario = scenario(3, Deck::Classic, &["A4 A5 A6 A7", "C4 C5 C6 C7", "D4 D5 D6 D7"]);
    scenario.play("0 give A4 A5; 1 give C4 C5");
    let view =
        |scenario: &Scenario, seat: u8| scenario.game.view(Viewer::Seat(Seat(seat))).own.unwrap();
    assert_eq!(scenario.hand(0), "A6 A7");
    assert_eq!(text(&view(&scenario, 0).hand), "A6 A7");
    assert!(view(&scenario, 0).got.is_empty());
    // Seat 2 can't pass on a card that it has not taken up yet.
    assert_eq!(scenario.refuses("2 give A5 D4"), "PV-07");
    scenario.play("2 give D4 D5");
    let card = |text: &str| text.parse::<Card>().unwrap();
    assert_eq!(view(&scenario, 0).gave, [Gift { left: card("A4"), right: card("A5") }]);
    assert_eq!(view(&scenario, 0).got, [Gift { left: card("C5"), right: card("D4") }]);
    assert_eq!(scenario.refuses("0 give C5 D4"), "PV-07");
    let passed = |viewer| -> Vec<Event> {
        scenario
            .events(viewer)
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

#[test]
fn pv_09_all_lay_one_and_reveal_at_the_same_time() {
    let mut scenario = scenario(3, Deck::Classic, &["A4 A5 A6 A7", "C4 C5 C6 C7", "D4 D5 D6 D7"]);
    scenario.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5");
    assert_eq!(scenario.refuses("0 play D7"), "PV-09");
    assert_eq!(scenario.refuses("0 play A6 A7"), "PV-09");
    scenario.play("0 play A6; 2 play D7");
    assert_eq!(scenario.refuses("0 play A7"), "PV-09");
    let others = scenario.game.view(Viewer::Seat(Seat(1)));
    assert!(others.rounds.is_empty() && others.own.unwrap().laid.is_empty());
    assert_eq!(text(&scenario.game.view(Viewer::Seat(Seat(0))).own.unwrap().laid), "A6");
    assert!(
        scenario
            .events(Viewer::Seat(Seat(1)))
            .contains(&Event::Laid { seat: Seat(0), cards: vec![Face::Down] })
    );
    assert!(
        !scenario
            .events(Viewer::Onlooker)
            .iter()
            .any(|event| matches!(event, Event::Revealed { .. }))
    );
    scenario.play("1 play A4");
    let revealed = &scenario.game.view(Viewer::Onlooker).rounds[0].revealed;
    assert_eq!(revealed.iter().map(|cards| text(cards)).collect::<Vec<_>>(), ["A6", "A4", "D7"]);
}

#[test]
fn pv_10_abilities_act_after_all_cards_are_revealed() {
    // Seat 1 lays a Spotter, and late in the next round a Kamikaze.
    let mut scenario =
        scenario(3, Deck::Classic, &["A4 A5 A6 J6 A9 J4", "C4 C5 C3s C6 C2k J4", "D4 D5 D6 D7"]);
    scenario.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5");
    scenario.play("0 play A6; 1 play C3s; 2 play D6");
    assert_eq!(
        [scenario.tableau(0), scenario.tableau(1), scenario.tableau(2)],
        ["A6", "C3s", "D6"]
    );
    scenario.play("0 give J4 J6; 1 give C6 J4; 2 give A5 D7");
    scenario.play("0 play A9; 2 play C4");
    // The cards are revealed, but neither land nor are destroyed before the late card is revealed.
    assert_eq!(scenario.tableau(0), "A6");
    assert!(scenario.game.view(Viewer::Onlooker).rounds[1].destroyed.is_empty());
    scenario.play("1 play C2k");
    assert_eq!(
        [scenario.tableau(0), scenario.tableau(1), scenario.tableau(2)],
        ["A6", "C3s C2k", "C4 D6"]
    );
    assert_eq!(
        scenario.game.view(Viewer::Onlooker).rounds[1].destroyed,
        [(Seat(0), "A9".parse().unwrap())]
    );
}

#[test]
fn pv_23_who_knows_what() {
    let mut scenario = scenario(3, Deck::Classic, &["A4 A5 A6 A7", "C4 C5 C6 C7", "D4 D5 D6 D7"]);
    scenario.play("0 give A4 A5");
    let view = |viewer| serde_json::to_string_pretty(&scenario.game.view(viewer)).unwrap();
    insta::assert_snapshot!("after_one_gift_the_giver", view(Viewer::Seat(Seat(0))));
    let (left, onlooker) = (view(Viewer::Seat(Seat(1))), view(Viewer::Onlooker));
    insta::assert_snapshot!("after_one_gift_the_left_neighbour", left);
    insta::assert_snapshot!("after_one_gift_an_onlooker", onlooker);
    // Nobody but the giver knows the cards.
    for other in [&left, &onlooker] {
        assert!(!other.contains("A4") && !other.contains("A5"));
    }
}
