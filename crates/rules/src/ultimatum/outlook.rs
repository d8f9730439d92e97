//! What a view comes to: what each entertainer waits for and would pay, what kinship would cost, and
//! how everybody would come out.

use std::collections::BTreeMap;

use serde::Serialize;

use super::card::{Penguin, Species};
use super::deal::Laid;
use super::edition::Dots;
use super::iceberg::{Cell, neighbour};
#[cfg(feature = "schema")]
use super::scoring::Standing;
use super::scoring::{Final, Performance, Verdict};
use super::state::Ultimatum;
use super::view::View;
use super::worlds::Worlds;
use crate::seat::Seat;

/// What a view comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumOutlook"))]
pub struct Outlook {
    /// The entertainers on the iceberg, in the order of the view's.
    pub acts: Vec<ActOutlook>,
    /// PU-13: what a penguin of each family would cost on the free cells next to an entertainer, where
    /// it would cost something.
    #[cfg_attr(
        feature = "ts",
        ts(type = "Record<UltimatumSpecies, { [cell in UltimatumCell]?: number }>")
    )]
    pub penalties: BTreeMap<Species, BTreeMap<Cell, i32>>,
    /// The dots of the entertainer that comes next, upright.
    #[cfg_attr(feature = "schema", schema(required))]
    pub next_dots: Option<Dots>,
    /// PU-22: how everybody would come out if the game ended now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Standing>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Standing>"))]
    pub result: Final,
    /// PU-23: who would win then.
    pub verdict: Verdict,
}

/// What an entertainer waits for, and what its performance would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumActOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumActOutlook"))]
pub struct ActOutlook {
    /// Where it lies.
    pub cell: Cell,
    /// PU-16: the dotted cells that are still free.
    pub waits_for: Vec<Cell>,
    /// PU-17: who would enjoy its performance, with a stone or without.
    pub enjoyed: Vec<Enjoyment>,
    /// PU-17: the penguins in the viewer's hand that would enjoy it.
    pub appeals: Vec<Penguin>,
    /// What it would pay now, by seat.
    pub pays: Vec<i32>,
}

/// A penguin that would enjoy a performance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumEnjoyment))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumEnjoyment"))]
pub struct Enjoyment {
    /// Where it lies.
    pub cell: Cell,
    /// What it is worth.
    pub points: i32,
    /// Whose stone is on it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
}

impl Outlook {
    /// All is seen that it takes, so the rules are asked of the position that the view leaves certain. A
    /// view that no position has comes to nothing.
    pub(super) fn new(view: &View) -> Outlook {
        let Some(game) = Worlds::new(view).map(Worlds::certain) else {
            let (acts, result) = (Vec::new(), Final::new(&[]));
            let (penalties, verdict) = (BTreeMap::new(), result.verdict());
            return Outlook { acts, penalties, next_dots: None, result, verdict };
        };
        let hand = view.hand.as_deref().unwrap_or_default();
        let result = game.last_scoring();
        let penalties = |family| {
            let cost = |cell| (cell, game.kinship(family, cell));
            (family, game.places.iter().map(cost).filter(|(_, points)| *points > 0).collect())
        };
        Outlook {
            acts: game.on_stage().map(|(place, laid)| act(&game, hand, place, laid)).collect(),
            penalties: Species::ALL.into_iter().map(penalties).collect(),
            next_dots: view.next_entertainer.map(|it| game.upright_dots(it)),
            verdict: result.verdict(),
            result,
        }
    }
}

fn act(game: &Ultimatum, hand: &[Penguin], place: usize, laid: Laid) -> ActOutlook {
    let missing = (0..9).filter(|dot| game.missing[place] >> dot & 1 == 1);
    let enjoyment = |cell| {
        let points = game.penguin_at(cell).value() as i32;
        Enjoyment { cell, points, seat: game.stone_at(cell) }
    };
    ActOutlook {
        cell: laid.cell,
        waits_for: missing.filter_map(|dot| neighbour(laid.cell, dot)).collect(),
        enjoyed: game.enjoyed(laid).into_iter().map(enjoyment).collect(),
        appeals: hand.iter().copied().filter(|it| it.enjoys(laid.entertainer)).collect(),
        pays: Performance::of(game, laid).points[..game.options.players() as usize].to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::Lawful;
    use crate::observable::Observable;
    use crate::playout::random_record;
    use crate::record::Step;
    use crate::replay::Replay;
    use crate::seat::Viewer;
    use crate::ultimatum::clauses::{Stage, Wish};
    use crate::ultimatum::{Action, Event};

    fn outlook(stage: &Stage) -> Outlook {
        Ultimatum::outlook(&stage.game.view(Viewer::Onlooker))
    }

    /// An entertainer, such as `waits for c3 d3, enjoyed by d3:5:0 c5:3, pays 5 0`.
    fn told(outlook: &Outlook, cell: &str) -> String {
        let act = outlook.acts.iter().find(|act| act.cell.to_string() == cell).unwrap();
        let joined = |words: Vec<String>| words.join(" ");
        let enjoyment = |it: &Enjoyment| {
            let stone = it.seat.map(|seat| format!(":{}", seat.0)).unwrap_or_default();
            format!("{}:{}{stone}", it.cell, it.points)
        };
        format!(
            "waits for {}, enjoyed by {}, pays {}",
            joined(act.waits_for.iter().map(ToString::to_string).collect()),
            joined(act.enjoyed.iter().map(enjoyment).collect()),
            joined(act.pays.iter().map(ToString::to_string).collect()),
        )
    }

    fn penalties(outlook: &Outlook, family: Species) -> String {
        let told = |(cell, points): (&Cell, &i32)| format!("{cell}:{points}");
        outlook.penalties[&family].iter().map(told).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn pu_13_what_a_family_would_cost() {
        let hands = ["SJ5 SA4 SD2 LD2", "SM3 KJ5"];
        let mut stage = Wish { start: "LJ BM KA", hands: &hands, ..Wish::default() }.stage();
        for family in Species::ALL {
            assert_eq!(penalties(&outlook(&stage), family), "");
        }
        stage.play("0 place SJ5 c3; 0 pass; 1 place SM3 d3; 1 pass");
        // Only where a penguin may be laid: b2 and its like are next to c3, but to no entertainer.
        assert_eq!(penalties(&outlook(&stage), Species::Sheep), "e3:3 c4:8 e4:3");
        stage.play("0 place SD2 e3; 0 pass; 1 place KJ5 e4; 1 pass");
        let outlook = outlook(&stage);
        assert_eq!(penalties(&outlook, Species::Sheep), "f3:2 c4:8");
        assert_eq!(penalties(&outlook, Species::Kangaroo), "f3:5 d5:5 f5:5");
        assert_eq!(penalties(&outlook, Species::Seal), "");
        assert_eq!(serde_json::to_value(&outlook.penalties).unwrap()["S"]["c4"], 8);
    }

    #[test]
    fn pu_16_what_an_entertainer_waits_for() {
        let hands = ["SM5 KA2", "BJ3"];
        let mut stage = Wish { start: "SJ LJ BM", hands: &hands, ..Wish::default() }.stage();
        assert_eq!(told(&outlook(&stage), "d4"), "waits for c3 d3 c5, enjoyed by , pays 0 0");
        // c4 has no dot.
        stage.play("0 place SM5 d3; 0 pass; 1 place BJ3 c4; 1 pass; 0 place KA2 c5");
        assert_eq!(told(&outlook(&stage), "d4"), "waits for c3, enjoyed by d3:5 c4:3, pays 0 0");
    }

    #[test]
    fn pu_17_what_it_would_pay() {
        let hands = ["SJ5 KA4 LJ2", "BJ3 SM2"];
        let mut stage = Wish { start: "SJ LJ BM", hands: &hands, ..Wish::default() }.stage();
        stage.play("0 place SJ5 c4; 0 invite c4; 1 place BJ3 d3; 1 invite d3");
        stage.play("0 place KA4 c3; 0 invite c3; 1 place SM2 e7; 1 invite e7");
        let before = "waits for c5, enjoyed by d3:3:1 c4:5:0, pays 5 3";
        assert_eq!(told(&outlook(&stage), "d4"), before);
        // f4 is far from all, though d3 and c4 like it.
        assert!(told(&outlook(&stage), "f4").ends_with("enjoyed by , pays 0 0"));
        let near = "waits for d5 d7 f7, enjoyed by e7:2:1, pays 0 2";
        assert_eq!(told(&outlook(&stage), "e6"), near);
        stage.play("0 place LJ2 c5");
        let ready = "waits for , enjoyed by d3:3:1 c4:5:0 c5:2, pays 5 3";
        assert_eq!(told(&outlook(&stage), "d4"), ready);
    }

    #[test]
    fn pu_17_what_would_appeal_to_the_own_hand() {
        let hands = ["SJ5 KA4 LJ2", "BJ3 SM2"];
        let stage = Wish { start: "SJ LJ BM", hands: &hands, ..Wish::default() }.stage();
        let appeals = |viewer| {
            let outlook = Ultimatum::outlook(&stage.game.view(viewer));
            let act = outlook.acts.iter().find(|act| act.cell.to_string() == "d4").unwrap();
            act.appeals.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        for (seat, cards) in (0..).map(Seat).zip(hands) {
            let appeals = appeals(Viewer::Seat(seat));
            for card in cards.split(' ') {
                assert_eq!(appeals.contains(&card.to_owned()), card != "KA4", "{card}");
            }
        }
        assert!(appeals(Viewer::Onlooker).is_empty());
    }

    #[test]
    fn pu_22_how_everybody_would_come_out() {
        let mut stage = Wish {
            start: "SJ LJ BM",
            troupe: "LD KJ",
            hands: &["SM5 KA2", "BJ3"],
            ..Wish::default()
        }
        .stage();
        let totals = |stage: &Stage| [0, 1].map(|seat| outlook(stage).result.total(Seat(seat)));
        assert_eq!(totals(&stage), [10, 10]);
        stage.play("0 place SM5 d3; 0 invite d3; 1 place BJ3 c3; 1 pass; 0 place KA2 c5; 0 pass");
        // A juggler for the juggling card, and the only sheep.
        let standing = outlook(&stage).result.standing(Seat(0));
        assert_eq!(
            (standing.points, standing.for_form, standing.for_species),
            (15, 2, [5, 0, 0, 0])
        );
        assert_eq!(totals(&stage), [22, 10]);
    }

    #[test]
    fn pu_24_dance_card_with_two_dancers() {
        let wish = Wish { players: 3, start: "BJ BM KM", forms: "D J M", ..Wish::default() };
        let stage = Wish { troupe: "BA SD LD LJ LA", ..wish }.stage();
        let mut view = stage.game.view(Viewer::Onlooker);
        for (seat, owned) in view.seats.iter_mut().zip(["SD LD", "LJ", "LA"]) {
            seat.points = 0;
            seat.entertainers = owned.split(' ').map(|it| it.parse().unwrap()).collect();
        }
        view.entertainer_pile -= 4;
        let standing = Ultimatum::outlook(&view).result.standing(Seat(0));
        assert_eq!((standing.for_form, standing.for_species), (4, [5, 0, 3, 0]));
        assert_eq!(standing.total, 4 + 5 + 3);
    }

    #[test]
    fn pu_24_a_dancing_seal_at_the_edge() {
        let mut stage = Wish {
            iceberg: "7x7",
            start: "LJ KD SJ",
            troupe: "LD",
            hands: &["KM2 LD5 BD3 SM2", "SA5 BD2 LD4 KJ2"],
            ..Wish::default()
        }
        .stage();
        stage.play("0 place KM2 c4; 0 pass; 1 place SA5 c6; 1 pass; 1 entertain c7");
        // Of n, ne, e and se, the first is taken and the last points beyond the edge.
        assert_eq!(told(&outlook(&stage), "c7"), "waits for d6 d7, enjoyed by , pays 0 0");
        stage.play("0 place LD5 b6; 0 invite b6; 1 place BD2 d6; 1 invite d6");
        stage.play("0 place BD3 b7; 0 invite b7; 1 place LD4 d7");
        // The green acrobatics-lover on c6 does not enjoy it.
        let audience = "enjoyed by b6:5:0 d6:2:1 b7:3:0 d7:4";
        assert_eq!(told(&outlook(&stage), "c7"), format!("waits for , {audience}, pays 8 2"));
    }

    #[test]
    fn what_can_not_be_comes_to_nothing() {
        let mut view = Wish::default().stage().game.view(Viewer::Onlooker);
        view.curtains.push(view.entertainers[0].laid.cell);
        let outlook = Ultimatum::outlook(&view);
        assert!(outlook.acts.is_empty() && outlook.penalties.is_empty());
    }

    /// In random games: a performance paid what was foreseen, a penguin cost what was foreseen, and the
    /// last outlook is the result. Everybody sees the same, but for the own hand.
    #[test]
    fn what_was_foreseen_happened() {
        let (mut performances, mut costs) = (0, 0);
        for options in Ultimatum::settings().into_iter().step_by(5) {
            let (_, _, record) = random_record::<Ultimatum>(&options, 9, 0, false).unwrap();
            let mut replay = Replay::<Ultimatum>::new(&record).unwrap();
            loop {
                let mut view = replay.game().view(Viewer::Onlooker);
                let seat = replay.game().turn;
                let own = replay.game().view(Viewer::Seat(seat));
                let mut foreseen = Ultimatum::outlook(&own);
                foreseen.acts.iter_mut().for_each(|act| act.appeals.clear());
                assert_eq!(foreseen, Ultimatum::outlook(&view));
                let Some(entry) = replay.step().unwrap() else {
                    assert_eq!(Some(Ultimatum::outlook(&view).result), view.result);
                    break;
                };
                let Step::Decision { action, .. } = &entry.step else { unreachable!() };
                let action: Action = action.parse().unwrap();
                // A stone is moved before anybody performs.
                if let Action::Invite { from, to } = action {
                    for guest in &mut view.penguins {
                        guest.stone = guest.stone.filter(|_| from != Some(guest.cell));
                        guest.stone = if guest.cell == to { Some(seat) } else { guest.stone };
                    }
                    view.seats[seat.index()].supply -= usize::from(from.is_none());
                }
                let outlook = Ultimatum::outlook(&view);
                assert_eq!(outlook.acts.len(), view.entertainers.len());
                let mut cost = None;
                for fact in replay.facts() {
                    match Ultimatum::seen(fact, Viewer::Onlooker) {
                        Some(Event::Penalty { points, .. }) => cost = Some(points),
                        Some(Event::Performed { laid, points, enjoyed, .. }) => {
                            let is_it = |act: &&ActOutlook| act.cell == laid.cell;
                            let act = outlook.acts.iter().find(is_it).unwrap();
                            assert_eq!((&act.pays, &act.waits_for), (&points, &Vec::new()));
                            let cells = act.enjoyed.iter().map(|it| it.cell);
                            assert_eq!(cells.collect::<Vec<_>>(), enjoyed);
                            for (paid, seat) in points.iter().zip((0..).map(Seat)) {
                                let stones = act.enjoyed.iter().filter(|it| it.seat == Some(seat));
                                assert_eq!(*paid, stones.map(|it| it.points).sum::<i32>());
                            }
                            performances += 1;
                        }
                        _ => {}
                    }
                }
                if let Action::Place { penguin, cell, give } = action {
                    let foreseen = outlook.penalties[&penguin.family()].get(&cell).copied();
                    match give {
                        Some(_) => assert!(foreseen.is_some()),
                        None => assert_eq!(cost, foreseen),
                    }
                    costs += usize::from(cost.is_some());
                }
            }
        }
        assert!(performances > 200 && costs > 200, "{performances} performances, {costs} costs");
    }
}
