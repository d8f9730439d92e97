//! Who knows what: PU-25.

use super::*;

const OWNER: Viewer = Viewer::Seat(Seat(0));

#[test]
fn pu_25_views_of_a_player_and_of_an_onlooker() {
    let mut scenario = first_performance(["invite d3", "invite c3"]);
    scenario.play("0 entertain g5 turned; 1 place SA4 e4");
    let view = |viewer| serde_json::to_string_pretty(&scenario.game.view(viewer)).unwrap();
    insta::assert_snapshot!("after_a_show_its_owner", view(OWNER));
    insta::assert_snapshot!("after_a_show_an_onlooker", view(Viewer::Onlooker));
}

/// Two games that differ only in what seat 0 can't know look the same to seat 0 and to onlookers, but not
/// to seat 1.
#[test]
fn pu_25_hidden_cards_make_no_difference() {
    let deal = TestDeal {
        start: "SJ LJ BM",
        entertainer_pile: "LD KJ BA",
        hands: &["SM5 KA2 SD3 LD4", "BJ3 SA4 KM2 LM2"],
        draws: "BM5 BM4 BM3 BM2 LJ2",
        ..TestDeal::default()
    };
    let other = TestDeal {
        entertainer_pile: "LD BD SA",
        hands: &["SM5 KA2 SD3 LD4", "BJ3 BA5 BA4 LM3"],
        draws: "BM5 KD2 KD3 LJ4",
        ..deal.clone()
    };
    let (mut one, mut two) = (deal.scenario(), other.scenario());
    for decision in ["0 place SM5 d3", "0 invite d3", "1 place BJ3 c3", "1 pass", "0 place KA2 c5"]
    {
        for viewer in [OWNER, Viewer::Onlooker] {
            assert_eq!(one.game.view(viewer), two.game.view(viewer), "before {decision}");
        }
        assert_ne!(one.game.view(Viewer::Seat(Seat(1))), two.game.view(Viewer::Seat(Seat(1))));
        one.play(decision);
        two.play(decision);
    }
    for viewer in [OWNER, Viewer::Onlooker] {
        assert_eq!(one.events(viewer), two.events(viewer));
    }
    assert_ne!(one.events(Viewer::Seat(Seat(1))), two.events(Viewer::Seat(Seat(1))));
    // The entertainer below the top card becomes known when it is turned face up.
    one.play("0 pass; 0 entertain g5");
    two.play("0 pass; 0 entertain g5");
    assert_ne!(one.game.view(Viewer::Onlooker), two.game.view(Viewer::Onlooker));
}

#[test]
fn pu_25_who_draws_is_public_but_not_the_card() {
    let mut scenario = TestDeal { hands: &["LD4"], draws: "BM5", ..TestDeal::default() }.scenario();
    scenario.play("0 place LD4 c3; 0 pass");
    let last = |viewer| {
        let mut events = scenario.events(viewer).into_iter();
        events.rfind(|event| matches!(event, Event::Drew { .. })).unwrap()
    };
    let drew = |penguin| Event::Drew { seat: Seat(0), penguin };
    assert_eq!(last(OWNER), drew(Face::Up("BM5".parse().unwrap())));
    assert_eq!(last(Viewer::Seat(Seat(1))), drew(Face::Down));
    assert_eq!(last(Viewer::Onlooker), drew(Face::Down));
    // Penguins that were laid are public, and replays show all cards.
    let penguin = "LD4".parse().unwrap();
    let laid = Event::Placed { seat: Seat(0), penguin, cell: "c3".parse().unwrap() };
    assert!(scenario.events(Viewer::Onlooker).contains(&laid));
    let open: Vec<Event> = scenario.facts.iter().map(Ultimatum::open_event).collect();
    assert!(open.contains(&drew(Face::Up("BM5".parse().unwrap()))));
}

#[test]
fn pu_25_no_hidden_card_is_ever_named() {
    let deal = TestDeal { players: 3, ..TestDeal::default() };
    let mut hands_seen = 0;
    for number in 0..2 {
        deal.random(number, |scenario| {
            let laid: Vec<Penguin> = scenario.view().penguins.iter().map(|it| it.penguin).collect();
            let waiting: Vec<String> = scenario.game.entertainer_pile.rest()
                [1.min(scenario.game.entertainer_pile.len())..]
                .iter()
                .map(|&index| Entertainer::from_index(index).to_string())
                .collect();
            let hands: Vec<String> = (0..3).map(|seat| scenario.hand(seat)).collect();
            for viewer in (0..3).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Onlooker]) {
                let json = serde_json::to_string(&scenario.game.view(viewer)).unwrap();
                for penguin in Penguin::all() {
                    let own = matches!(viewer, Viewer::Seat(seat)
                        if hands[seat.index()].contains(&penguin.to_string()));
                    let named = json.contains(&format!("\"{penguin}\""));
                    assert_eq!(named, own || laid.contains(&penguin), "{penguin} {viewer:?}");
                    hands_seen += usize::from(own);
                }
                for entertainer in &waiting {
                    assert!(!json.contains(&format!("\"{entertainer}\"")), "{entertainer}");
                }
            }
        });
    }
    assert!(hands_seen > 1000);
}
