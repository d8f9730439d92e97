//! What follows from a view: what each entertainer waits for and would pay, the kinship penalties, and the
//! scoring as if the game ended now.

use std::collections::BTreeMap;

use serde::Serialize;

use super::card::Species;
use super::deal::LaidEntertainer;
use super::edition::Dots;
use super::iceberg::{Cell, neighbour};
use super::preview::{self, DecisionOutlook};
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use super::scoring::{Performance, Scoring, TieBreakResult};
use super::state::Ultimatum;
use super::view::View;
use super::worlds::Worlds;
use crate::seat::Seat;

/// What follows from a view by the rules, so that clients need not know the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumOutlook"))]
pub struct Outlook {
    /// The entertainers on the iceberg, in the order of the view.
    pub acts: Vec<ActOutlook>,
    /// PU-13: the penalty for laying a penguin, by its family and the cell. Cells without a penalty are omitted.
    #[cfg_attr(
        feature = "ts",
        ts(type = "Record<UltimatumSpecies, { [cell in UltimatumCell]?: number }>")
    )]
    pub penalties: BTreeMap<Species, BTreeMap<Cell, i32>>,
    /// PU-16, PU-17: what the viewer's decisions would lead to, by decision. Decisions that would lead to no
    /// performance are left out. So are those that would lead to the same performances as a simpler one: a `place`
    /// that gives up an entertainer (see the same `place` without it), and an `invite` whose stone neither earns
    /// nor loses anything (see `pass`).
    #[cfg_attr(feature = "ts", ts(type = "{ [decision in string]?: UltimatumDecisionOutlook }"))]
    pub decisions: BTreeMap<String, DecisionOutlook>,
    /// The dots of the next entertainer, upright.
    #[cfg_attr(feature = "schema", schema(required))]
    pub next_dots: Option<Dots>,
    /// PU-22: the scoring by seat as if the game ended now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<SeatScore>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<SeatScore>"))]
    #[serde(rename = "result")]
    pub scoring: Scoring,
    /// PU-23: the winner as if the game ended now.
    #[serde(rename = "verdict")]
    pub tie_break: TieBreakResult,
}

/// What an entertainer waits for, and what its performance would pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumActOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumActOutlook"))]
pub struct ActOutlook {
    /// The cell where it lies.
    pub cell: Cell,
    /// PU-16: the cells at its dots that are still free.
    pub waits_for: Vec<Cell>,
    /// PU-17: the penguins in the audience that would enjoy its performance, with or without a stone.
    pub enjoyed: Vec<Enjoyment>,
    /// The points that it would pay now, by seat.
    pub pays: Vec<i32>,
}

/// A penguin that would enjoy a performance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumEnjoyment))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumEnjoyment"))]
pub struct Enjoyment {
    /// The cell where it lies.
    pub cell: Cell,
    /// Its value.
    pub points: i32,
    /// The owner of the stone on it; `null` without a stone.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
}

impl Outlook {
    /// Applies the rules to the part of the position that is certain, which is enough: an outlook depends only on
    /// what the viewer knows. The outlook of an impossible view is empty.
    pub(super) fn new(view: &View) -> Outlook {
        let Some(game) = Worlds::new(view).map(Worlds::certain) else {
            let (acts, scoring) = (Vec::new(), Scoring::new(&[]));
            let tie_break = scoring.tie_break();
            let (penalties, decisions) = (BTreeMap::new(), BTreeMap::new());
            return Outlook { acts, penalties, decisions, next_dots: None, scoring, tie_break };
        };
        let scoring = game.scoring();
        let penalties = |family| {
            let cost = |cell| (cell, game.kinship(family, cell));
            (
                family,
                game.penguin_cells.iter().map(cost).filter(|(_, points)| *points > 0).collect(),
            )
        };
        Outlook {
            acts: game.on_stage().map(|(index, laid)| act(&game, index, laid)).collect(),
            penalties: Species::ALL.into_iter().map(penalties).collect(),
            decisions: preview::decisions(&game, view.viewer),
            next_dots: view.next_entertainer.map(|it| game.upright_dots(it)),
            tie_break: scoring.tie_break(),
            scoring,
        }
    }
}

fn act(game: &Ultimatum, index: usize, laid: LaidEntertainer) -> ActOutlook {
    let missing = (0..9).filter(|dot| game.missing[index] >> dot & 1 == 1);
    let enjoyment = |cell| {
        let points = game.penguin_at(cell).value() as i32;
        Enjoyment { cell, points, seat: game.stone_at(cell) }
    };
    ActOutlook {
        cell: laid.cell,
        waits_for: missing.filter_map(|dot| neighbour(laid.cell, dot)).collect(),
        enjoyed: game.enjoyed(laid).into_iter().map(enjoyment).collect(),
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
    use crate::ultimatum::clauses::{Scenario, TestDeal};
    use crate::ultimatum::{Action, Event};

    fn outlook(scenario: &Scenario) -> Outlook {
        Ultimatum::outlook(&scenario.game.view(Viewer::Onlooker))
    }

    /// The outlook of an entertainer, such as `waits for c3 d3, enjoyed by d3:5:0 c5:3, pays 5 0`.
    fn act(outlook: &Outlook, cell: &str) -> String {
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
        let penalty = |(cell, points): (&Cell, &i32)| format!("{cell}:{points}");
        outlook.penalties[&family].iter().map(penalty).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn pu_13_penalties_by_family() {
        let hands = ["SJ5 SA4 SD2 LD2", "SM3 KJ5"];
        let mut scenario =
            TestDeal { start: "LJ BM KA", hands: &hands, ..TestDeal::default() }.scenario();
        for family in Species::ALL {
            assert_eq!(penalties(&outlook(&scenario), family), "");
        }
        scenario.play("0 place SJ5 c3; 0 pass; 1 place SM3 d3; 1 pass");
        // Only where a penguin may be laid: b2 is next to c3, but not to an entertainer.
        assert_eq!(penalties(&outlook(&scenario), Species::Sheep), "e3:3 c4:8 e4:3");
        scenario.play("0 place SD2 e3; 0 pass; 1 place KJ5 e4; 1 pass");
        let outlook = outlook(&scenario);
        assert_eq!(penalties(&outlook, Species::Sheep), "f3:2 c4:8");
        assert_eq!(penalties(&outlook, Species::Kangaroo), "f3:5 d5:5 f5:5");
        assert_eq!(penalties(&outlook, Species::Seal), "");
        assert_eq!(serde_json::to_value(&outlook.penalties).unwrap()["S"]["c4"], 8);
    }

    #[test]
    fn pu_16_what_an_entertainer_waits_for() {
        let hands = ["SM5 KA2", "BJ3"];
        let mut scenario =
            TestDeal { start: "SJ LJ BM", hands: &hands, ..TestDeal::default() }.scenario();
        assert_eq!(act(&outlook(&scenario), "d4"), "waits for c3 d3 c5, enjoyed by , pays 0 0");
        // c4 has no dot.
        scenario.play("0 place SM5 d3; 0 pass; 1 place BJ3 c4; 1 pass; 0 place KA2 c5");
        assert_eq!(act(&outlook(&scenario), "d4"), "waits for c3, enjoyed by d3:5 c4:3, pays 0 0");
    }

    #[test]
    fn pu_17_what_an_entertainer_would_pay() {
        let hands = ["SJ5 KA4 LJ2", "BJ3 SM2"];
        let mut scenario =
            TestDeal { start: "SJ LJ BM", hands: &hands, ..TestDeal::default() }.scenario();
        scenario.play("0 place SJ5 c4; 0 invite c4; 1 place BJ3 d3; 1 invite d3");
        scenario.play("0 place KA4 c3; 0 invite c3; 1 place SM2 e7; 1 invite e7");
        let before = "waits for c5, enjoyed by d3:3:1 c4:5:0, pays 5 3";
        assert_eq!(act(&outlook(&scenario), "d4"), before);
        // d3 and c4 like the entertainer on f4, but are not next to it.
        assert!(act(&outlook(&scenario), "f4").ends_with("enjoyed by , pays 0 0"));
        let near = "waits for d5 d7 f7, enjoyed by e7:2:1, pays 0 2";
        assert_eq!(act(&outlook(&scenario), "e6"), near);
        scenario.play("0 place LJ2 c5");
        let ready = "waits for , enjoyed by d3:3:1 c4:5:0 c5:2, pays 5 3";
        assert_eq!(act(&outlook(&scenario), "d4"), ready);
    }

    #[test]
    fn pu_22_scoring_as_if_the_game_ended_now() {
        let mut scenario = TestDeal {
            start: "SJ LJ BM",
            entertainer_pile: "LD KJ",
            hands: &["SM5 KA2", "BJ3"],
            ..TestDeal::default()
        }
        .scenario();
        let totals =
            |scenario: &Scenario| [0, 1].map(|seat| outlook(scenario).scoring.total(Seat(seat)));
        assert_eq!(totals(&scenario), [10, 10]);
        scenario
            .play("0 place SM5 d3; 0 invite d3; 1 place BJ3 c3; 1 pass; 0 place KA2 c5; 0 pass");
        // A juggler for the juggling card, and the only sheep.
        let score = outlook(&scenario).scoring.seat(Seat(0));
        assert_eq!((score.points, score.for_form, score.for_species), (15, 2, [5, 0, 0, 0]));
        assert_eq!(totals(&scenario), [22, 10]);
    }

    #[test]
    fn pu_24_dance_card_with_two_dancers() {
        let deal =
            TestDeal { players: 3, start: "BJ BM KM", forms: "D J M", ..TestDeal::default() };
        let scenario = TestDeal { entertainer_pile: "BA SD LD LJ LA", ..deal }.scenario();
        let mut view = scenario.game.view(Viewer::Onlooker);
        for (seat, owned) in view.seats.iter_mut().zip(["SD LD", "LJ", "LA"]) {
            seat.points = 0;
            seat.entertainers = owned.split(' ').map(|it| it.parse().unwrap()).collect();
        }
        view.entertainer_pile -= 4;
        let score = Ultimatum::outlook(&view).scoring.seat(Seat(0));
        assert_eq!((score.for_form, score.for_species), (4, [5, 0, 3, 0]));
        assert_eq!(score.total, 4 + 5 + 3);
    }

    #[test]
    fn pu_24_a_dancing_seal_at_the_edge() {
        let mut scenario = TestDeal {
            iceberg: "7x7",
            start: "LJ KD SJ",
            entertainer_pile: "LD",
            hands: &["KM2 LJ5 BD3 SM2", "SA5 LM2 BD4 KJ2"],
            ..TestDeal::default()
        }
        .scenario();
        scenario.play("0 place KM2 c4; 0 pass; 1 place SA5 c6; 1 pass; 1 entertain c7");
        // Of its dots n, ne, e and se, the first is taken and the last points beyond the edge.
        assert_eq!(act(&outlook(&scenario), "c7"), "waits for d6 d7, enjoyed by , pays 0 0");
        scenario.play("0 place LJ5 b6; 0 invite b6; 1 place LM2 d6; 1 invite d6");
        scenario.play("0 place BD3 b7; 0 invite b7; 1 place BD4 d7");
        // The green penguin on c6, which likes acrobatics, does not enjoy it.
        let audience = "enjoyed by b6:5:0 d6:2:1 b7:3:0 d7:4";
        assert_eq!(act(&outlook(&scenario), "c7"), format!("waits for , {audience}, pays 8 2"));
    }

    #[test]
    fn the_outlook_of_an_impossible_view_is_empty() {
        let mut view = TestDeal::default().scenario().game.view(Viewer::Onlooker);
        view.curtains.push(view.entertainers[0].laid.cell);
        let outlook = Ultimatum::outlook(&view);
        assert!(outlook.acts.is_empty() && outlook.penalties.is_empty());
    }

    /// In random games, performances pay what the outlook said, penguins cost what it said, and the last
    /// outlook is the result. The outlook is the same for everybody, except for their own decisions.
    #[test]
    fn outlooks_come_true() {
        let (mut performances, mut costs) = (0, 0);
        for options in Ultimatum::settings().into_iter().step_by(5) {
            let (_, _, record) = random_record::<Ultimatum>(&options, 9, 0, false).unwrap();
            let mut replay = Replay::<Ultimatum>::new(&record).unwrap();
            loop {
                let mut view = replay.game().view(Viewer::Onlooker);
                let seat = replay.game().turn;
                let own = replay.game().view(Viewer::Seat(seat));
                let mut outlook = Ultimatum::outlook(&own);
                outlook.decisions.clear();
                assert_eq!(outlook, Ultimatum::outlook(&view));
                let Some(entry) = replay.step().unwrap() else {
                    assert_eq!(Some(Ultimatum::outlook(&view).scoring), view.scoring);
                    break;
                };
                let Step::Decision { action, .. } = &entry.step else { unreachable!() };
                let action: Action = action.parse().unwrap();
                // A stone is moved before the performances.
                if let Action::Invite { from, to } = action {
                    for penguin in &mut view.penguins {
                        penguin.stone = penguin.stone.filter(|_| from != Some(penguin.cell));
                        penguin.stone = if penguin.cell == to { Some(seat) } else { penguin.stone };
                    }
                    view.seats[seat.index()].supply -= usize::from(from.is_none());
                }
                let outlook = Ultimatum::outlook(&view);
                assert_eq!(outlook.acts.len(), view.entertainers.len());
                let mut cost = None;
                for fact in replay.facts() {
                    match Ultimatum::event_for(fact, Viewer::Onlooker) {
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
                    let expected = outlook.penalties[&penguin.family()].get(&cell).copied();
                    match give {
                        Some(_) => assert!(expected.is_some()),
                        None => assert_eq!(cost, expected),
                    }
                    costs += usize::from(cost.is_some());
                }
            }
        }
        assert!(performances > 200 && costs > 200, "{performances} performances, {costs} costs");
    }
}
