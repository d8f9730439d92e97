//! What the viewer's decisions would lead to: the performances of this turn, and what they would pay.

use std::collections::BTreeMap;

use serde::Serialize;

use super::action::Action;
use super::deal::LaidEntertainer;
use super::iceberg::Cell;
use super::legal;
use super::scoring::Performance;
use super::state::Ultimatum;
use crate::fact_listener::NoListener;
use crate::seat::Viewer;

/// What a decision would lead to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumDecisionOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumDecisionOutlook"))]
pub struct DecisionOutlook {
    /// PU-16: the performances that would follow in this turn. After `place`, they are computed with the
    /// stones as they lie now.
    pub performs: Vec<PerformanceOutlook>,
    /// PU-17: what a stone would earn from the performances in `performs`: after `place`, a stone on the new
    /// penguin; after `invite`, the stone on its new penguin; after `pass`, 0.
    pub earns: i32,
    /// PU-17: if `invite` moves a stone from one penguin to another, what the stone would have earned on its old
    /// penguin from the performances in `performs`; otherwise 0.
    pub loses: i32,
}

/// A performance that would follow a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumPerformanceOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumPerformanceOutlook"))]
pub struct PerformanceOutlook {
    /// The cell of the entertainer.
    pub cell: Cell,
    /// PU-17: the points that it would pay, by seat.
    pub pays: Vec<i32>,
}

/// What each decision of the viewer would lead to, by its notation. Decisions that would lead to no
/// performance are left out. So are those that would lead to the same performances as a simpler one: a `place`
/// that gives up an entertainer (see the same `place` without it), and an `invite` whose stone neither earns
/// nor loses anything (see `pass`).
pub(super) fn decisions(game: &Ultimatum, viewer: Viewer) -> BTreeMap<String, DecisionOutlook> {
    let mut actions = Vec::new();
    if viewer.is(game.turn) {
        legal::list(game, game.turn, &mut actions);
    }
    let gaps = game.last_gaps();
    let outlook = |action| match action {
        Action::Place { penguin, cell, give: None } if gaps.contains(cell) => {
            let mut after = game.clone();
            after.place(penguin, cell, None, &mut NoListener);
            Some(outlook(&after, Some(cell), None))
        }
        Action::Pass => Some(outlook(game, None, None)),
        Action::Invite { from, to } => {
            let mut after = game.clone();
            after.invite(from, to, &mut NoListener);
            let outlook = outlook(&after, Some(to), from);
            (outlook.earns != 0 || outlook.loses != 0).then_some(outlook)
        }
        _ => None,
    };
    let outlooks = actions.into_iter().map(|action| (action, outlook(action)));
    let outlooks = outlooks.filter_map(|(action, outlook)| Some((action.to_string(), outlook?)));
    outlooks.filter(|(_, outlook)| !outlook.performs.is_empty()).collect()
}

/// What follows in this turn, with a stone that is now on `to` and was on `from`.
fn outlook(after: &Ultimatum, to: Option<Cell>, from: Option<Cell>) -> DecisionOutlook {
    let ready = after.now_ready();
    let performing = || after.on_stage().filter(|(index, _)| ready >> index & 1 == 1);
    let worth = |cell: Option<Cell>| {
        let Some(cell) = cell else { return 0 };
        let enjoyed = |laid: LaidEntertainer| after.enjoyed(laid).contains(&cell);
        let performances = performing().filter(|(_, laid)| enjoyed(*laid)).count();
        performances as i32 * after.penguin_at(cell).value() as i32
    };
    let players = after.options.players() as usize;
    let performance = |laid: LaidEntertainer| PerformanceOutlook {
        cell: laid.cell,
        pays: Performance::of(after, laid).points[..players].to_vec(),
    };
    DecisionOutlook {
        performs: performing().map(|(_, laid)| performance(laid)).collect(),
        earns: worth(to),
        loses: worth(from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;
    use crate::laws::Lawful;
    use crate::observable::Observable;
    use crate::playout::random_record;
    use crate::replay::Replay;
    use crate::seat::Seat;
    use crate::ultimatum::clauses::{Scenario, TestDeal};
    use crate::ultimatum::{Event, Phase};

    /// The outlook of a decision, such as `d4 pays 5 3, earns 2, loses 0`.
    fn follows(scenario: &Scenario, decision: &str) -> Option<String> {
        let game = &scenario.game;
        let view = game.view(Viewer::Seat(game.turn));
        let outlook = Ultimatum::outlook(&view).decisions.remove(decision)?;
        let words = |it: &PerformanceOutlook| {
            let pays: Vec<String> = it.pays.iter().map(ToString::to_string).collect();
            format!("{} pays {}", it.cell, pays.join(" "))
        };
        let performs: Vec<String> = outlook.performs.iter().map(words).collect();
        let (earns, loses) = (outlook.earns, outlook.loses);
        Some(format!("{}, earns {earns}, loses {loses}", performs.join(", ")))
    }

    #[test]
    fn pu_16_what_the_last_missing_penguin_leads_to() {
        let hands = ["SJ5 KA4 LJ2 BM3", "BJ3 SM2"];
        let mut scenario =
            TestDeal { start: "SJ LJ BM", hands: &hands, ..TestDeal::default() }.scenario();
        scenario.play("0 place SJ5 c4; 0 invite c4; 1 place BJ3 d3; 1 invite d3");
        assert_eq!(follows(&scenario, "place KA4 c3"), None);
        scenario.play("0 place KA4 c3; 0 invite c3; 1 place SM2 e7; 1 invite e7");
        let follows = |decision| follows(&scenario, decision);
        assert_eq!(follows("place LJ2 c5").unwrap(), "d4 pays 5 3, earns 2, loses 0");
        // It does not like juggling sheep.
        assert_eq!(follows("place BM3 c5").unwrap(), "d4 pays 5 3, earns 0, loses 0");
        assert_eq!(follows("place LJ2 d5"), None);
    }

    #[test]
    fn pu_17_what_a_moved_stone_leads_to() {
        let hands = ["SJ5 KA4 LJ2", "BJ3 SM2"];
        let mut scenario =
            TestDeal { start: "SJ LJ BM", hands: &hands, ..TestDeal::default() }.scenario();
        scenario.play("0 place SJ5 c4; 0 invite c4; 1 place BJ3 d3; 1 invite d3");
        scenario.play("0 place KA4 c3; 0 pass; 1 place SM2 e7; 1 invite e7; 0 place LJ2 c5");
        let follows = |decision| follows(&scenario, decision).unwrap();
        assert_eq!(follows("pass"), "d4 pays 5 3, earns 0, loses 0");
        assert_eq!(follows("invite c5"), "d4 pays 7 3, earns 2, loses 0");
        assert_eq!(follows("invite c4>c5"), "d4 pays 2 3, earns 2, loses 5");
        // The same as passing.
        assert_eq!(self::follows(&scenario, "invite c3"), None);
    }

    #[test]
    fn only_the_player_who_decides_gets_outlooks() {
        let hands = ["SJ5 KA4 LJ2", "BJ3 SM2"];
        let mut scenario =
            TestDeal { start: "SJ LJ BM", hands: &hands, ..TestDeal::default() }.scenario();
        scenario.play("0 place SJ5 c3; 0 pass; 1 place BJ3 d3; 1 pass; 0 place KA4 c5");
        for viewer in [Viewer::Onlooker, Viewer::Seat(Seat(1))] {
            assert!(Ultimatum::outlook(&scenario.game.view(viewer)).decisions.is_empty());
        }
        let own = Ultimatum::outlook(&scenario.game.view(Viewer::Seat(Seat(0))));
        assert!(own.decisions.contains_key("pass"));
    }

    /// The performances until the end of the turn, by cell, and whether the game goes on.
    fn performances(mut game: Ultimatum, actions: &[Action]) -> (Vec<PerformanceOutlook>, bool) {
        let seat = game.turn;
        let mut facts = Vec::new();
        for &action in actions {
            game.play(seat, action, &mut facts).unwrap();
        }
        let mut legal = Vec::new();
        while matches!(game.phase, Phase::Perform | Phase::Entertain) {
            game.legal(seat, &mut legal);
            game.play(seat, legal[0], &mut facts).unwrap();
        }
        let performed =
            facts.iter().filter_map(|fact| match Ultimatum::event_for(fact, Viewer::Onlooker)? {
                Event::Performed { laid, points, .. } => {
                    Some(PerformanceOutlook { cell: laid.cell, pays: points })
                }
                _ => None,
            });
        let mut performed: Vec<_> = performed.collect();
        performed.sort_by_key(|it| it.cell);
        (performed, !matches!(game.phase, Phase::Over(_)))
    }

    /// In random games, every legal decision leads to the performances that its outlook has, and they pay
    /// what it says.
    #[test]
    fn decisions_lead_to_what_was_said() {
        let (mut checked, mut largest) = (0, 0);
        for options in Ultimatum::settings().into_iter().step_by(11) {
            let (_, _, record) = random_record::<Ultimatum>(&options, 4, 0, false).unwrap();
            let mut replay = Replay::<Ultimatum>::new(&record).unwrap();
            loop {
                let game = replay.game();
                let seat = game.turn;
                let decisions = Ultimatum::outlook(&game.view(Viewer::Seat(seat))).decisions;
                largest = largest.max(serde_json::to_string(&decisions).unwrap().len());
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                let passing = decisions.get("pass").cloned();
                for action in legal {
                    let actions = match action {
                        Action::Place { give: None, .. } => vec![action, Action::Pass],
                        Action::Pass | Action::Invite { .. } => vec![action],
                        _ => continue,
                    };
                    let (performed, goes_on) = performances(game.clone(), &actions);
                    let unchanged = || passing.as_ref().filter(|_| action != Action::Pass);
                    let said = decisions.get(&action.to_string()).or_else(unchanged);
                    let Some(outlook) = said else {
                        assert!(performed.is_empty(), "{action}");
                        continue;
                    };
                    let mut expected = outlook.performs.clone();
                    expected.sort_by_key(|it| it.cell);
                    if goes_on {
                        assert_eq!(performed, expected, "{action}");
                    }
                    assert!(performed.iter().all(|it| expected.contains(it)), "{action}");
                    let own = |outlook: &DecisionOutlook| {
                        outlook.performs.iter().map(|it| it.pays[seat.index()]).sum::<i32>()
                    };
                    if let Some(passing) = &passing {
                        let moved = outlook.earns - outlook.loses;
                        assert_eq!(own(outlook), own(passing) + moved, "{action}");
                    }
                    checked += 1;
                }
                if replay.step().unwrap().is_none() {
                    break;
                }
            }
        }
        assert!(checked > 1000, "{checked} decisions");
        assert!(largest < 8_000, "{largest} bytes");
    }
}
