//! Cards, stones and starting points: PU-01 to PU-06.

use std::collections::BTreeSet;

use super::*;

#[test]
fn pu_01_sixty_four_penguins_for_two_to_four_players() {
    let written: BTreeSet<String> = Penguin::all().map(|it| it.to_string()).collect();
    assert_eq!((Penguin::all().count(), written.len()), (64, 64));
    for family in "SKLB".chars() {
        for form in "JADM".chars() {
            for value in 2..=5 {
                assert!(written.contains(&format!("{family}{form}{value}")));
            }
        }
    }
    let options =
        |players| Options::new(players, Iceberg::default(), Setup::Random, SharedEdition::STANDARD);
    for players in 2..=4 {
        assert_eq!(options(players).unwrap().players() as u64, players);
    }
    for players in [0, 1, 5, 256 + 2, u64::MAX] {
        assert_eq!(options(players).unwrap_err().clause.0, "PU-01");
    }
    assert_eq!(TestDeal::default().scenario().refuses("2 pass"), "PU-01");
}

#[test]
fn pu_01_a_deal_has_each_penguin_once() {
    let deal = TestDeal { hands: &["LD4 LD5", "BM2"], ..TestDeal::default() };
    let twice = deal.error_after(|deal| deal.hands[1][0] = deal.hands[0][0]);
    insta::assert_snapshot!(twice, @"LD4 occurs 2×, not once (PU-01)");
    let lost = deal.error_after(|deal| deal.penguins.truncate(55));
    insta::assert_snapshot!(lost, @"BM5 occurs 0×, not once (PU-01)");
}

#[test]
fn pu_02_each_family_likes_a_species() {
    let families = [
        ("SJ2", Species::Sheep, Form::Juggling),
        ("KA3", Species::Kangaroo, Form::Acrobatics),
        ("LD4", Species::Seal, Form::Dance),
        ("BM5", Species::Bear, Form::Music),
    ];
    for ((name, species, form), value) in families.into_iter().zip(2..) {
        let penguin: Penguin = name.parse().unwrap();
        assert_eq!((penguin.family(), penguin.form(), penguin.value()), (species, form, value));
        let entertainer: Entertainer = name[..2].parse().unwrap();
        assert_eq!((entertainer.species(), entertainer.form()), (species, form));
    }
    let liked = |penguin: &str| {
        let penguin: Penguin = penguin.parse().unwrap();
        text(&Entertainer::all().filter(|it| penguin.enjoys(*it)).collect::<Vec<_>>())
    };
    assert_eq!(liked("LD4"), "SD KD LJ LA LD LM BD");
    assert_eq!(liked("SM2"), "SJ SA SD SM KM LM BM");
    assert_eq!(liked("BJ5"), "SJ KJ LJ BJ BA BD BM");
}

/// The table of RULES.md.
const TABLE: &str = "
    SJ n sw nw      | SA ne se s nw   | SD e se s sw nw | SM ne e se nw
    KJ ne se s sw   | KA ne e se s sw | KD n ne w nw    | KM e se w
    LJ n ne e s w   | LA n s w        | LD n ne e se    | LM n e sw w
    BJ e sw w nw    | BA n ne sw w    | BD s w nw       | BM n se s sw nw";

const CIRCLE: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

fn table() -> Vec<(&'static str, BTreeSet<usize>)> {
    let direction = |word| CIRCLE.iter().position(|it| *it == word).unwrap();
    let entries = TABLE.split(['|', '\n']).filter_map(|entry| entry.trim().split_once(' '));
    entries.map(|(name, dots)| (name, dots.split_whitespace().map(direction).collect())).collect()
}

#[test]
fn pu_03_sixteen_entertainers_with_the_dots_of_the_standard_edition() {
    let table = table();
    let names: BTreeSet<&str> = table.iter().map(|(name, _)| *name).collect();
    assert_eq!((names.len(), Entertainer::all().count()), (16, 16));
    let steps = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    for (name, directions) in table {
        let dots = SharedEdition::STANDARD.dots(name.parse().unwrap());
        assert_eq!(dots.count() as usize, directions.len());
        for (direction, (columns, rows)) in steps.into_iter().enumerate() {
            let there = directions.contains(&direction);
            assert_eq!(dots.points_at(columns, rows), there, "{name} {}", CIRCLE[direction]);
            assert_eq!(dots.turned().points_at(-columns, -rows), there, "{name} turned");
        }
    }
}

#[test]
fn pu_03_the_standard_edition_is_balanced_and_unambiguous() {
    let dots: Vec<Dots> =
        Entertainer::all().map(|entertainer| SharedEdition::STANDARD.dots(entertainer)).collect();
    assert!(dots.iter().all(|dots| (3..=5).contains(&dots.count())));
    assert_eq!(dots.iter().map(|dots| dots.count()).sum::<u32>(), 64);
    for direction in CIRCLE {
        let has = |dots: &&Dots| dots.to_string().split(' ').any(|word| word == direction);
        assert_eq!(dots.iter().filter(has).count(), 8, "{direction}");
    }
    let ways: BTreeSet<String> =
        dots.iter().flat_map(|dots| [dots.to_string(), dots.turned().to_string()]).collect();
    assert_eq!(ways.len(), 32);
}

#[test]
fn pu_03_a_user_defined_edition_has_its_own_dots() {
    let edition = own_edition("SJ s", "n e w", &[(-1, -1), (1, -1)]);
    let mut scenario =
        TestDeal { edition, start: "SJ SA", hands: &["LD4"], ..TestDeal::default() }.scenario();
    scenario.play("0 place LD4 d5; 0 pass");
    assert_eq!(scenario.performances(), ["SJ:d4 paid 0 0, to nobody, enjoyed by "]);
    let mut data = SharedEdition::STANDARD.data();
    data.dots.remove(&"KM".parse().unwrap());
    let error = Edition::new(&data).unwrap_err().to_string();
    insta::assert_snapshot!(error, @"dots: there are no dots for KM; all 16 entertainers need some (PU-03)");
    let error =
        TestDeal::default().error_after(|deal| deal.entertainers[0] = deal.start[0].entertainer);
    insta::assert_snapshot!(error, @"SJ occurs 2×, not once (PU-03)");
}

#[test]
fn pu_04_three_stones_each() {
    let hands = ["LD4 KA2 SM5 BJ3", "LM3 KD5 SJ4 BA2"];
    let mut scenario =
        TestDeal { start: "LJ BM KA", hands: &hands, ..TestDeal::default() }.scenario();
    assert_eq!(scenario.supply(), [3, 3]);
    scenario.play("0 place LD4 c3; 0 invite c3; 1 place LM3 g3; 1 pass");
    scenario.play("0 place KA2 c5; 0 invite c5; 1 place KD5 g4; 1 pass");
    scenario.play("0 place SM5 d6; 0 invite d6; 1 place SJ4 f3; 1 pass");
    assert_eq!(scenario.supply(), [0, 3]);
    scenario.play("0 place BJ3 d7");
    assert_eq!(scenario.refuses("0 invite d7"), "PU-15");
    scenario.play("0 invite c3>d7");
    assert_eq!(scenario.stones(), "c5:0 d6:0 d7:0");
}

/// Fourteen are enough, because the last performer leaves no curtain.
#[test]
fn pu_04_fourteen_curtains_and_four_performance_cards() {
    let mut most = 0;
    for number in 0..40 {
        let scenario = TestDeal::default().random(number, |_| ());
        most = most.max(scenario.view().curtains.len());
    }
    assert_eq!(most, 14);
    assert_eq!(text(&Form::ALL), "J A D M");
}

#[test]
fn pu_05_ten_points_at_the_start_and_no_bounds() {
    for players in 2..=4 {
        let scenario = TestDeal { players, ..TestDeal::default() }.scenario();
        assert_eq!(scenario.points(), vec![10; players as usize]);
    }
    let hands = ["SJ5 SA5 SD5", "KJ2 KA2"];
    let mut scenario =
        TestDeal { start: "LJ BM KA", hands: &hands, ..TestDeal::default() }.scenario();
    scenario.play("0 place SJ5 c3; 0 pass; 1 place KJ2 f7; 1 pass");
    scenario.play("0 place SA5 d3; 0 pass; 1 place KA2 g3; 1 pass; 0 place SD5 c4");
    assert_eq!(scenario.points(), [-5, 10]);
    let edition = own_edition("SJ s", "n e w", &[(-1, -1), (1, -1)]);
    let mut scenario =
        TestDeal { edition, start: "SJ SA", hands: &["SM5"], ..TestDeal::default() }.scenario();
    scenario.game.points[0] = 98;
    scenario.play("0 place SM5 d5; 0 invite d5");
    assert_eq!(scenario.points(), [103, 10]);
}

#[test]
fn pu_06_each_player_has_a_different_performance_card() {
    let mut first = BTreeSet::new();
    for number in 0..60 {
        let players = 2 + number % 3;
        let options = TestDeal { players, ..TestDeal::default() }.options();
        let deal = Ultimatum::deal(&options, &mut deal_rng(1, number));
        assert_eq!(deal.forms.len() as u64, players);
        assert_eq!(deal.forms.iter().collect::<BTreeSet<_>>().len() as u64, players);
        first.insert(deal.forms[0]);
    }
    assert_eq!(first.len(), 4);
    let deal = TestDeal { players: 3, forms: "M D J", ..TestDeal::default() };
    let open: Vec<Form> = deal.scenario().view().seats.iter().map(|seat| seat.form).collect();
    assert_eq!(open, [Form::Music, Form::Dance, Form::Juggling]);
    let error = deal.error_after(|deal| deal.forms[2] = Form::Music);
    insta::assert_snapshot!(error, @"several players have the performance card M (PU-06)");
    let error = deal.error_after(|deal| deal.forms.truncate(2));
    insta::assert_snapshot!(error, @"a game of 3 has 3 performance cards, the deal has 2 (PU-06)");
}
