//! End and scoring: PV-14 to PV-17.

use super::*;

#[test]
fn pv_14_majority_is_the_highest_sum_and_ties_share_it() {
    let scoring = scored(&["A9 / A4", "A4 A5 / A5", "A8 / A6", "C1n / A7"]);
    let standing = |seat| scoring.zone(Seat(seat), Zone::Antarctica).standing;
    assert_eq!(standing(0), ZoneStanding::Majority);
    assert_eq!(standing(1), ZoneStanding::Majority);
    assert_eq!(standing(2), ZoneStanding::Present);
    assert_eq!(standing(3), ZoneStanding::Absent);
    // Where nobody has a card, nobody has the majority.
    assert_eq!(scoring.zone(Seat(0), Zone::Moon).standing, ZoneStanding::Absent);
}

#[test]
fn pv_15_hand_cards_score_by_standing() {
    let scoring = scored(&["A9 C4 / A4 A6 C5 C6 M9", "A8 C5 / A7 A3s C4 C6"]);
    let zone = |seat, zone| scoring.zone(Seat(seat), zone);
    assert_eq!(zone(0, Zone::Antarctica).points, 10);
    assert_eq!(zone(0, Zone::City).points, 5);
    assert_eq!(
        zone(0, Zone::Moon),
        ZoneScore {
            tableau: 0,
            hand: 9,
            lowest: Some(9),
            standing: ZoneStanding::Absent,
            points: 0
        }
    );
    assert_eq!(zone(1, Zone::Antarctica).points, 3);
    assert_eq!(zone(1, Zone::City).points, 10);
    assert_eq!(
        zone(1, Zone::Desert),
        ZoneScore { tableau: 0, hand: 0, lowest: None, standing: ZoneStanding::Absent, points: 0 }
    );
    assert_eq!([scoring.points(Seat(0)), scoring.points(Seat(1))], [15, 13]);
}

#[test]
fn pv_16_all_who_tie_for_the_most_points_win() {
    let winners = |players: &[&str]| scored(players).outcome().winners.iter().collect::<Vec<_>>();
    assert_eq!(winners(&["A9 / A4", "C9 / C5", "D9 / D4"]), [Seat(1)]);
    assert_eq!(winners(&["A9 / A5", "C9 / C5", "D9 / D4"]), [Seat(0), Seat(1)]);
    assert_eq!(winners(&["A9 / C5", "C9 / A5", "D9 / M4"]), [Seat(0), Seat(1), Seat(2)]);
}

/// The rule book's example with three players. It gives the sums of the majorities for all of them, and a
/// hand only for player C; the other cards are our own.
fn example() -> Scoring {
    scored(&[
        "M6 M5 J8 J7 D4 A5 / M4 M9 J5 J6 D6 D8 A5 A9 C5 C6",
        "C8 C4 D5 J4 A6 / C5 C6 D4 D7 J5 J6 A5 A6 M4 M5",
        "D6 D5 A7 A4 M3s J6 / D9 D7 D3s A8 M2k M7 J5 J9 C7 C9",
    ])
}

/// A player's standing, tableau sum and points in each zone.
fn zones(seat: u8) -> [(ZoneStanding, u16, u16); ZONES] {
    Zone::ALL.map(|zone| {
        let score = example().zone(Seat(seat), zone);
        (score.standing, score.tableau, score.points)
    })
}

#[test]
fn pv_17_player_a_has_two_majorities() {
    let [antarctica, city, desert, jungle, moon] = zones(0);
    assert_eq!(moon, (ZoneStanding::Majority, 11, 4 + 9));
    assert_eq!(jungle, (ZoneStanding::Majority, 15, 5 + 6));
    // Only the lowest card counts.
    assert_eq!(desert, (ZoneStanding::Present, 4, 6));
    assert_eq!(antarctica, (ZoneStanding::Present, 5, 5));
    assert_eq!(city, (ZoneStanding::Absent, 0, 0));
    assert_eq!(example().points(Seat(0)), 13 + 11 + 6 + 5);
}

#[test]
fn pv_17_player_b_has_one_majority() {
    let [antarctica, city, desert, jungle, moon] = zones(1);
    assert_eq!(city, (ZoneStanding::Majority, 12, 5 + 6));
    // Only the lowest card counts.
    assert_eq!(desert, (ZoneStanding::Present, 5, 4));
    assert_eq!(jungle, (ZoneStanding::Present, 4, 5));
    assert_eq!(antarctica, (ZoneStanding::Present, 6, 5));
    assert_eq!(moon, (ZoneStanding::Absent, 0, 0));
    assert_eq!(example().points(Seat(1)), 11 + 4 + 5 + 5);
}

#[test]
fn pv_17_player_c_scores_34_points() {
    let [antarctica, city, desert, jungle, moon] = zones(2);
    assert_eq!(desert, (ZoneStanding::Majority, 11, 19));
    assert_eq!(antarctica, (ZoneStanding::Majority, 11, 8));
    assert_eq!(moon, (ZoneStanding::Present, 3, 2));
    assert_eq!(jungle, (ZoneStanding::Present, 6, 5));
    assert_eq!(city, (ZoneStanding::Absent, 0, 0));
    assert_eq!(example().points(Seat(2)), 34);
}
