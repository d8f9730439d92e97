//! Ninja Twins, Kamikaze, Spotter: PV-11 to PV-13.

use super::*;

#[test]
fn pv_11_ninja_twins_make_it_two_cards() {
    let mut scenario = scenario(3, Deck::Classic, &["A1n A4 A5 A6 C1n J1n", "C4 C5 C6 D4"]);
    scenario.play("0 give A4 A5");
    scenario.idle_phase();
    scenario.play("0 play A1n");
    scenario.idle_phase();
    assert_eq!(scenario.game.round, 2);
    assert!(scenario.game.view(Viewer::Onlooker).seats[0].lays_two);
    scenario.idle_phase();
    assert_eq!(scenario.refuses("0 play C1n"), "PV-11");
    // After two Ninja Twins in the same round, it is still two cards in the next, not three.
    scenario.play("0 play C1n J1n");
    scenario.idle_phase();
    assert_eq!(scenario.tableau(0), "A1n C1n J1n");
    scenario.idle_phase();
    let hand = scenario.hand(0);
    let mut hand = hand.split(' ');
    let (a, b) = (hand.next().unwrap(), hand.next().unwrap());
    assert_eq!(scenario.refuses(&format!("0 play {a}")), "PV-11");
    scenario.play(&format!("0 play {b} {a}"));
    scenario.idle_phase();
    // In the round after that, it is one card again.
    scenario.idle_phase();
    let card = scenario.hand(0).split(' ').next().unwrap().to_owned();
    scenario.play(&format!("0 play {card}"));
}

#[test]
fn pv_11_pv_13_no_effect_in_the_last_round() {
    for ability in ["A1n", "A3s"] {
        let mut scenario = scenario(3, Deck::Classic, &[ability]);
        while scenario.game.round < ROUNDS {
            scenario.idle_phase();
            scenario.idle_phase();
        }
        scenario.idle_phase();
        scenario.play(&format!("0 play {ability}"));
        scenario.idle_phase();
        assert!(scenario.game.outcome().is_some());
        let view = scenario.game.view(Viewer::Onlooker);
        assert!(view.seats.iter().all(|seat| !seat.lays_two && !seat.is_late));
        assert!(!scenario.events(Viewer::Onlooker).iter().any(|event| {
            matches!(event, Event::MustLayTwo { seat: Seat(0) } | Event::MustWait { seat: Seat(0) })
        }));
    }
}

#[test]
fn pv_12_kamikaze_destroys_seven_and_more_of_the_round() {
    // Round 1: seat 0 lays Ninja Twins, seat 2 a Spotter. Round 2: seat 0 lays the Kamikaze beside
    // a 7 of its own, seat 1 an 8, and seat 2 a 9, late.
    let mut scenario = scenario(
        3,
        Deck::Classic,
        &["A1n A4 A5 C2k A7 A6", "C4 C5 C6 D4 C8 D4", "D3s D5 D5 J4 D9 J4"],
    );
    scenario.play("0 give A4 A5; 1 give C4 C5; 2 give D5 D5");
    scenario.play("0 play A1n; 1 play C6; 2 play D3s");
    scenario.play("0 give A6 D5; 1 give D4 D4; 2 give J4 J4");
    scenario.play("0 play A7 C2k; 1 play C8");
    scenario.play("2 play D9");
    assert_eq!(
        [scenario.tableau(0), scenario.tableau(1), scenario.tableau(2)],
        ["A1n C2k", "C6", "D3s"]
    );
    let destroyed: Vec<String> = scenario.game.view(Viewer::Onlooker).rounds[1]
        .destroyed
        .iter()
        .map(|(seat, card)| format!("{} {card}", seat.0))
        .collect();
    assert_eq!(destroyed, ["0 A7", "1 C8", "2 D9"]);
    // Destroyed cards count for nothing.
    for (seat, zone) in [(0, Zone::Antarctica), (1, Zone::City), (2, Zone::Desert)] {
        let sum = scenario.game.scoring().zone(Seat(seat), zone).tableau;
        assert_eq!(sum, [1, 6, 3][seat as usize]);
    }
}

#[test]
fn pv_12_six_survives_and_earlier_cards_are_safe() {
    // Round 1: 9s land. Round 2: a Kamikaze beside a 6 and a 7.
    let mut scenario = scenario(3, Deck::Classic, &["A9 A4 A5 C2k", "C9 C4 C5 C6", "D9 D4 D5 D7"]);
    scenario.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5");
    scenario.play("0 play A9; 1 play C9; 2 play D9");
    scenario.idle_phase();
    scenario.play("0 play C2k; 1 play C6; 2 play D7");
    assert_eq!(
        [scenario.tableau(0), scenario.tableau(1), scenario.tableau(2)],
        ["A9 C2k", "C9 C6", "D9"]
    );
}

#[test]
fn pv_13_spotters_choose_after_the_others_have_revealed() {
    let mut scenario =
        scenario(4, Deck::Classic, &["A3s A4 A5 A6", "C3s C4 C5 C6", "D4 D5 D6 D7", "J4 J5 J6 J7"]);
    scenario.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5; 3 give J4 J5");
    scenario.play("0 play A3s; 1 play C3s; 2 play D6; 3 play J6");
    assert!(scenario.events(Viewer::Onlooker).contains(&Event::MustWait { seat: Seat(1) }));
    scenario.play("0 give A6 J4; 1 give C6 A4; 2 give C4 J5; 3 give A5 D4");
    assert_eq!(scenario.to_act(), [2, 3]);
    assert_eq!(scenario.refuses("0 play C5"), "PV-13");
    scenario.play("3 play J7; 2 play D7");
    // The others' cards are revealed now, and the two late players choose at the same time.
    let view = scenario.game.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.phase, PhaseView::LateDisembarkation);
    assert_eq!(text(&view.rounds[1].revealed[3]), "J7");
    assert_eq!(scenario.to_act(), [0, 1]);
    assert_eq!(scenario.refuses("2 play D7"), "PV-09");
    scenario.play("1 play A6");
    assert!(scenario.game.view(Viewer::Seat(Seat(0))).rounds[1].revealed[1].is_empty());
    scenario.play("0 play C5");
    assert_eq!(scenario.game.round, 3);
}

#[test]
fn pv_13_if_everybody_laid_a_spotter_nobody_waits() {
    let mut scenario =
        scenario(3, Deck::Classic, &["A3s A4 A5 A6", "C3s C4 C5 C6", "D3s D4 D5 D6"]);
    scenario.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5");
    scenario.play("0 play A3s; 1 play C3s; 2 play D3s");
    scenario.idle_phase();
    assert_eq!(scenario.to_act(), [0, 1, 2]);
    let view = scenario.game.view(Viewer::Onlooker);
    assert_eq!(view.phase, PhaseView::Disembarkation);
    assert!(view.seats.iter().all(|seat| !seat.is_late));
}

#[test]
fn pv_13_adds_up_with_the_ninja_twins() {
    // Ninja Twins in round 1 let seat 0 lay a Spotter and other Ninja Twins in round 2.
    let mut scenario =
        scenario(3, Deck::Classic, &["A1n A4 A5 A3s C1n A6", "C4 C5 C6 D4", "D5 D6 J4 J5"]);
    scenario.play("0 give A4 A5");
    scenario.idle_phase();
    scenario.play("0 play A1n");
    scenario.idle_phase();
    scenario.idle_phase();
    scenario.play("0 play A3s C1n");
    scenario.idle_phase();
    scenario.idle_phase();
    assert_eq!(scenario.to_act(), [1, 2]);
    let view = scenario.game.view(Viewer::Onlooker);
    assert!(view.seats[0].is_late && view.seats[0].lays_two);
    for seat in [1, 2] {
        let card = scenario.hand(seat).split(' ').next().unwrap().to_owned();
        scenario.play(&format!("{seat} play {card}"));
    }
    assert_eq!(scenario.to_act(), [0]);
    let hand = scenario.hand(0);
    let hand: Vec<&str> = hand.split(' ').collect();
    assert_eq!(scenario.refuses(&format!("0 play {}", hand[0])), "PV-11");
    scenario.play(&format!("0 play {} {}", hand[0], hand[1]));
    assert_eq!(scenario.game.round, 4);
}
