//! What follows from a view: the current majorities, what the viewer's hand would be worth, and who sits
//! where.

use std::collections::BTreeMap;

use serde::Serialize;

use super::card::{Card, Zone};
use super::origin::{self, HeldCard};
use super::scoring::{Holdings, Scoring, SeatScore, ZoneStanding};
use super::state::ROUNDS;
use super::view::{PublicSeat, View};
use crate::outcome::Ranking;
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};

/// What follows from a view by the rules, so that clients need not know the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionOutlook"))]
pub struct Outlook {
    /// The sums and majorities by zone.
    #[cfg_attr(feature = "ts", ts(type = "Record<PingvasionZone, PingvasionZoneOutlook>"))]
    pub zones: BTreeMap<Zone, ZoneOutlook>,
    /// The viewer's scoring as if the game ended now; `null` for onlookers.
    #[cfg_attr(feature = "schema", schema(required))]
    pub own: Option<SeatScore>,
    /// The places of all players; `null` until the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub ranking: Option<Ranking>,
    /// The viewer's hand in the order of `own.hand`, with the origin of each card; empty for onlookers.
    pub hand: Vec<HeldCard>,
    /// The viewer's neighbours; `null` for onlookers.
    #[cfg_attr(feature = "schema", schema(required))]
    pub neighbours: Option<Neighbours>,
    /// The number of rounds in a game.
    pub total_rounds: u8,
}

/// PV-07: the neighbours of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionNeighbours))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionNeighbours"))]
pub struct Neighbours {
    /// The left neighbour.
    pub left: Seat,
    /// The right neighbour.
    pub right: Seat,
}

/// The sums and the majority in a zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionZoneOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionZoneOutlook"))]
pub struct ZoneOutlook {
    /// The sums of the tableaus by seat, including virtual players.
    pub sums: Vec<u16>,
    /// PV-14: the seats that have the majority now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub leaders: SeatSet,
}

impl Outlook {
    pub(super) fn new(view: &View) -> Outlook {
        let held = |(seat, seen): (u8, &PublicSeat)| {
            let own = view.own.as_ref().filter(|_| view.viewer.is(Seat(seat)));
            let hand = own.map_or::<&[Card], _>(&[], |own| &own.hand);
            Holdings::new(seen.tableau.values().flatten(), hand)
        };
        let seats = (0..).zip(&view.seats).take(MAX_SEATS);
        let scoring = Scoring::new(&seats.map(held).collect::<Vec<_>>());
        let seats = SeatSet::first_n(scoring.seats());
        let player = match (view.viewer, &view.own) {
            (Viewer::Seat(seat), Some(own)) => Some((seat, own)),
            _ => None,
        };
        let zone = |zone| {
            let score = |seat| scoring.zone(seat, zone);
            let sums = seats.iter().map(|seat| score(seat).tableau).collect();
            let leads = |seat: &Seat| score(*seat).standing == ZoneStanding::Majority;
            (zone, ZoneOutlook { sums, leaders: seats.iter().filter(leads).collect() })
        };
        Outlook {
            zones: Zone::ALL.into_iter().map(zone).collect(),
            own: player.map(|(seat, _)| scoring.seat(seat)),
            ranking: view.scoring.map(|scoring| {
                let is_real = |seat: &Seat| !view.seats[seat.index()].is_virtual;
                scoring.outcome().ranking(seats.iter().filter(is_real).collect())
            }),
            hand: player.map_or(Vec::new(), |(seat, own)| origin::held(view, own, seat)),
            neighbours: player.map(|(seat, _)| Neighbours {
                left: seat.left(scoring.seats()),
                right: seat.right(scoring.seats()),
            }),
            total_rounds: ROUNDS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::deal_rng;
    use crate::game::Game;
    use crate::laws::Lawful;
    use crate::observable::{Observable, ViewWithOutlook};
    use crate::pingvasion::{Deck, Options, Pingvasion, ZoneScore};
    use crate::playout::random_record;
    use crate::replay::Replay;

    /// The outlook of a seat with this hand, given these tableaus.
    fn outlook(tableaus: &[&str], viewer: u8, hand: &str) -> Outlook {
        let cards = |text: &str| -> Vec<Card> {
            text.split_whitespace().map(|card| card.parse().unwrap()).collect()
        };
        let options = Options::new(tableaus.len() as u64, Deck::Classic).unwrap();
        let deal = Pingvasion::deal(&options, &mut deal_rng(1, 1));
        let game = Pingvasion::start(options, &deal, &mut crate::NoListener).unwrap();
        let mut view = game.view(Viewer::Seat(Seat(viewer)));
        for (seat, text) in view.seats.iter_mut().zip(tableaus) {
            for card in cards(text) {
                seat.tableau.entry(card.zone()).or_default().push(card);
            }
        }
        view.own.as_mut().unwrap().hand = cards(hand);
        Pingvasion::outlook(&view)
    }

    fn leaders(outlook: &Outlook, zone: Zone) -> Vec<u8> {
        outlook.zones[&zone].leaders.iter().map(|seat| seat.0).collect()
    }

    #[test]
    fn pv_14_current_majorities() {
        let outlook = outlook(&["A9", "A4 A5", "A8 D1n", "C1n"], 0, "");
        assert_eq!(outlook.zones[&Zone::Antarctica].sums, [9, 9, 8, 0]);
        assert_eq!(leaders(&outlook, Zone::Antarctica), [0, 1]);
        assert_eq!(leaders(&outlook, Zone::Desert), [2]);
        // Where nobody has a card, nobody has the majority.
        assert_eq!(outlook.zones[&Zone::Moon].sums, [0; 4]);
        assert_eq!(leaders(&outlook, Zone::Moon), [0; 0]);
    }

    #[test]
    fn pv_15_the_viewers_hand_as_if_the_game_ended_now() {
        let own = outlook(&["A9 C4", "A8 C5", "J5"], 0, "A4 A6 C5 C6 M9").own.unwrap();
        let points = |zone| own.zones[&zone].points;
        assert_eq!([points(Zone::Antarctica), points(Zone::City), points(Zone::Moon)], [10, 5, 0]);
        let (standing, lowest) = (ZoneStanding::Absent, Some(9));
        let moon = ZoneScore { tableau: 0, hand: 9, lowest, standing, points: 0 };
        assert_eq!((own.zones[&Zone::Moon], own.points), (moon, 15));
    }

    #[test]
    fn pv_17_the_rule_books_example() {
        let tableaus = ["M6 M5 J8 J7 D4 A5", "C8 C4 D5 J4 A6", "D6 D5 A7 A4 M3s J6"];
        let outlook = outlook(&tableaus, 2, "D9 D7 D3s A8 M2k M7 J5 J9 C7 C9");
        assert_eq!(leaders(&outlook, Zone::Desert), [2]);
        assert_eq!(leaders(&outlook, Zone::Antarctica), [2]);
        assert_eq!(leaders(&outlook, Zone::Moon), [0]);
        let own = outlook.own.unwrap();
        let points: Vec<u16> = Zone::ALL.map(|zone| own.zones[&zone].points).into();
        // Antarctica, City, Desert, Jungle, Moon.
        assert_eq!((points, own.points), (vec![8, 0, 19, 5, 2], 34));
    }

    #[test]
    fn pv_07_the_viewers_neighbours() {
        let neighbours = |viewer| outlook(&["", "", ""], viewer, "").neighbours.unwrap();
        assert_eq!(neighbours(0), Neighbours { left: Seat(1), right: Seat(2) });
        assert_eq!(neighbours(2), Neighbours { left: Seat(0), right: Seat(1) });
    }

    /// In all positions, the sums are those of the position. At the end, the outlook is the final scoring.
    #[test]
    fn the_last_outlook_is_the_result() {
        for options in Pingvasion::settings() {
            for number in 0..20 {
                let (_, _, record) =
                    random_record::<Pingvasion>(&options, 9, number, false).unwrap();
                let mut replay = Replay::<Pingvasion>::new(&record).unwrap();
                loop {
                    let game = replay.game();
                    let seats = (0..game.seats()).map(|seat| Viewer::Seat(Seat(seat)));
                    for viewer in seats.chain([Viewer::Onlooker]) {
                        let outlook = Pingvasion::outlook(&game.view(viewer));
                        assert_eq!(outlook.ranking.is_some(), game.outcome().is_some());
                        for (&zone, seen) in &outlook.zones {
                            let sum = |seat: u8| game.tableaus[seat as usize].all()[zone as usize];
                            let sums: Vec<u16> = (0..game.seats()).map(sum).collect();
                            assert_eq!(seen.sums, sums);
                        }
                        let own = game.view(viewer).own.map_or(Vec::new(), |own| own.hand);
                        let held: Vec<Card> = outlook.hand.iter().map(|it| it.card).collect();
                        assert_eq!(held, own);
                    }
                    if replay.step().unwrap().is_none() {
                        break;
                    }
                }
                let (game, scoring) = (replay.game(), replay.game().scoring());
                for seat in game.real().iter() {
                    let outlook = Pingvasion::outlook(&game.view(Viewer::Seat(seat)));
                    let ranking = game.outcome().unwrap().ranking(game.real());
                    assert_eq!(outlook.ranking, Some(ranking));
                    assert_eq!(outlook.own, Some(scoring.seat(seat)));
                    assert_eq!(
                        outlook.own.unwrap().points,
                        game.outcome().unwrap().scores()[seat.index()]
                    );
                }
                let outlook = Pingvasion::outlook(&game.view(Viewer::Onlooker));
                assert_eq!(outlook.own, None);
                for (&zone, seen) in &outlook.zones {
                    let has_it = |seat| scoring.zone(seat, zone).standing == ZoneStanding::Majority;
                    let winners =
                        SeatSet::first_n(game.seats()).iter().filter(|&seat| has_it(seat));
                    assert_eq!(seen.leaders, winners.collect());
                }
            }
        }
    }

    #[test]
    fn an_outlook_is_one_more_field_of_the_view() {
        let options = Options::new(2, Deck::Classic).unwrap();
        let deal = Pingvasion::deal(&options, &mut deal_rng(1, 1));
        let game = Pingvasion::start(options, &deal, &mut crate::NoListener).unwrap();
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Onlooker] {
            let view = game.view(viewer);
            let mut whole = serde_json::to_value(&view).unwrap();
            whole["outlook"] = serde_json::to_value(Pingvasion::outlook(&view)).unwrap();
            let shown = ViewWithOutlook::<Pingvasion>::new(view);
            assert_eq!(serde_json::to_value(shown).unwrap(), whole);
        }
    }
}
