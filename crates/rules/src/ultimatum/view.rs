//! What a seat or an onlooker may know (PU-25), built up from nothing rather than filtered.

use serde::Serialize;

use super::card::{Entertainer, Form, Penguin};
use super::deal::{Laid, Options};
use super::edition::Dots;
use super::iceberg::Cell;
use super::scoring::Final;
#[cfg(feature = "schema")]
use super::scoring::Standing;
use super::state::{Phase, Ultimatum};
use crate::seat::{Seat, SeatSet, Viewer};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumView"))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// What is going on.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Seat,
    /// Whose choice is awaited.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub to_act: SeatSet,
    /// The penguins on the iceberg.
    pub penguins: Vec<Guest>,
    /// The entertainers on the iceberg.
    pub entertainers: Vec<Act>,
    /// Where curtains lie.
    pub curtains: Vec<Cell>,
    /// What everybody knows of each seat.
    pub seats: Vec<SeatView>,
    /// How many penguins there are to draw.
    pub penguin_pile: usize,
    /// How many entertainers are to come.
    pub entertainer_pile: usize,
    /// The entertainer that comes next, open to all.
    #[cfg_attr(feature = "schema", schema(required))]
    pub next_entertainer: Option<Entertainer>,
    /// The entertainers that are out of the game.
    pub removed: Vec<Entertainer>,
    /// The viewer's hand; nothing for onlookers.
    #[cfg_attr(feature = "schema", schema(required))]
    pub hand: Option<Vec<Penguin>>,
    /// The scoring, once the game is over.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<Standing>>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Standing>>"))]
    pub result: Option<Final>,
}

/// A penguin on the iceberg.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumGuest))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumGuest"))]
pub struct Guest {
    /// Where.
    pub cell: Cell,
    /// Which.
    pub penguin: Penguin,
    /// Whose stone is on it.
    #[cfg_attr(feature = "schema", schema(required))]
    pub stone: Option<Seat>,
}

/// An entertainer on the iceberg.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumAct))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumAct"))]
pub struct Act {
    /// Which, where and how.
    #[serde(flatten)]
    pub laid: Laid,
    /// Its dots as it lies.
    pub dots: Dots,
    /// Whether it is ready to perform in this turn.
    pub ready: bool,
}

/// What everybody knows of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumSeat))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumSeat"))]
pub struct SeatView {
    /// The points so far.
    pub points: i32,
    /// The performance card.
    pub form: Form,
    /// How many penguins are in hand.
    pub hand: u32,
    /// How many stones are in the supply.
    pub supply: usize,
    /// The entertainers that the player owns.
    pub entertainers: Vec<Entertainer>,
}

impl View {
    pub(super) fn new(game: &Ultimatum, viewer: Viewer) -> View {
        let seats = SeatSet::first_n(game.options.players());
        let lain: Vec<Laid> = game.on_stage().map(|(_, laid)| laid).collect();
        let mut curtains = game.occupied.minus(game.all_penguins());
        for laid in &lain {
            curtains.remove(laid.cell);
        }
        let waiting = game.troupe.rest();
        let is_out = |entertainer: &Entertainer| {
            !lain.iter().any(|laid| laid.entertainer == *entertainer)
                && !seats.iter().any(|seat| game.owned[seat.index()].contains(*entertainer))
                && !waiting.contains(&(entertainer.index() as u8))
        };
        View {
            viewer,
            options: game.options.clone(),
            phase: game.phase,
            turn: game.turn,
            to_act: crate::Game::to_act(game),
            penguins: game
                .all_penguins()
                .iter()
                .map(|cell| Guest {
                    cell,
                    penguin: game.penguin_at(cell),
                    stone: game.stone_at(cell),
                })
                .collect(),
            entertainers: game
                .on_stage()
                .map(|(place, laid)| Act {
                    laid,
                    dots: game.dots(laid),
                    ready: game.ready >> place & 1 == 1,
                })
                .collect(),
            curtains: curtains.iter().collect(),
            seats: seats.iter().map(|seat| seat_view(game, seat)).collect(),
            penguin_pile: game.pile.len(),
            entertainer_pile: game.troupe.len(),
            next_entertainer: game.next_entertainer(),
            removed: Entertainer::all().filter(is_out).collect(),
            hand: match viewer {
                Viewer::Seat(seat) if seats.contains(seat) => Some(
                    Penguin::all()
                        .filter(|it| game.hands[seat.index()] >> it.index() & 1 == 1)
                        .collect(),
                ),
                _ => None,
            },
            result: matches!(game.phase, Phase::Over(_)).then(|| game.last_scoring()),
        }
    }
}

fn seat_view(game: &Ultimatum, seat: Seat) -> SeatView {
    SeatView {
        points: game.points[seat.index()],
        form: game.forms[seat.index()],
        hand: game.hands[seat.index()].count_ones(),
        supply: game.stones[seat.index()].iter().filter(|stone| stone.is_none()).count(),
        entertainers: game.owned[seat.index()].iter().collect(),
    }
}
