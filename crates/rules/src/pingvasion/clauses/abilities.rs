//! Ninja Twins, Kamikaze, Spotter: PV-11 to PV-13.

use super::*;

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
    // Round 1: 9s land. Round 2: a Kamikaze beside a 6 and a 7.
    let mut stage = stage(3, Deck::Classic, &["A9 A4 A5 C2k", "C9 C4 C5 C6", "D9 D4 D5 D7"]);
    stage.play("0 give A4 A5; 1 give C4 C5; 2 give D4 D5");
    stage.play("0 play A9; 1 play C9; 2 play D9");
    stage.idle_phase();
    stage.play("0 play C2k; 1 play C6; 2 play D7");
    assert_eq!([stage.tableau(0), stage.tableau(1), stage.tableau(2)], ["A9 C2k", "C9 C6", "D9"]);
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
