//! What a viewer may know (PU-25).

use serde::Serialize;

use super::card::{Entertainer, Form, Penguin};
use super::deal::LaidEntertainer;
use super::edition::Dots;
use super::iceberg::Cell;
use super::options::Options;
use super::scoring::Scoring;
#[cfg(feature = "schema")]
use super::scoring::SeatScore;
use super::state::{Phase, Ultimatum};
use crate::seat::{Seat, SeatSet, Viewer};

/// All that a viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumView"))]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The options of the game.
    pub options: Options,
    /// The phase of the turn.
    pub phase: Phase,
    /// The seat whose turn it is.
    pub turn: Seat,
    /// The seats that have a decision to make now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub to_act: SeatSet,
    /// The penguins on the iceberg.
    pub penguins: Vec<LaidPenguin>,
    /// The entertainers on the iceberg.
    pub entertainers: Vec<EntertainerView>,
    /// The cells of the curtains.
    pub curtains: Vec<Cell>,
    /// What everybody knows about each seat.
    pub seats: Vec<PublicSeat>,
    /// The number of cards in the penguin pile.
    pub penguin_pile: usize,
    /// The number of cards in the entertainer pile.
    pub entertainer_pile: usize,
    /// The top card of the entertainer pile.
    #[cfg_attr(feature = "schema", schema(required))]
    pub next_entertainer: Option<Entertainer>,
    /// The entertainers that have left the game.
    pub removed: Vec<Entertainer>,
    /// The viewer's hand; `null` for onlookers.
    #[cfg_attr(feature = "schema", schema(required))]
    pub hand: Option<Vec<Penguin>>,
    /// The final scoring by seat, once the game is over.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<SeatScore>>))]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<SeatScore>>"))]
    #[serde(rename = "result")]
    pub scoring: Option<Scoring>,
}

/// A penguin on the iceberg.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumLaidPenguin))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumLaidPenguin"))]
pub struct LaidPenguin {
    /// The cell where it lies.
    pub cell: Cell,
    /// The penguin.
    pub penguin: Penguin,
    /// The owner of the stone on it; `null` without a stone.
    #[cfg_attr(feature = "schema", schema(required))]
    pub stone: Option<Seat>,
}

/// A laid entertainer as viewers see it, with its dots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumEntertainerView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumEntertainerView"))]
pub struct EntertainerView {
    /// The entertainer, and where it lies.
    #[serde(flatten)]
    pub laid: LaidEntertainer,
    /// Its dots as it lies, upright or turned.
    pub dots: Dots,
    /// Whether it is ready to perform in this turn.
    pub ready: bool,
}

/// What everybody knows about a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumSeat))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumSeat"))]
pub struct PublicSeat {
    /// The points so far.
    pub points: i32,
    /// The performance card.
    pub form: Form,
    /// The number of penguins in hand.
    pub hand: u32,
    /// The number of stones in the supply.
    pub supply: usize,
    /// The entertainers that the player owns.
    pub entertainers: Vec<Entertainer>,
}

impl View {
    pub(super) fn new(game: &Ultimatum, viewer: Viewer) -> View {
        let seats = SeatSet::first_n(game.options.players());
        let on_stage: Vec<LaidEntertainer> = game.on_stage().map(|(_, laid)| laid).collect();
        let mut curtains = game.occupied.minus(game.all_penguins());
        for laid in &on_stage {
            curtains.remove(laid.cell);
        }
        let waiting = game.entertainer_pile.rest();
        let is_out = |entertainer: &Entertainer| {
            !on_stage.iter().any(|laid| laid.entertainer == *entertainer)
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
                .map(|cell| LaidPenguin {
                    cell,
                    penguin: game.penguin_at(cell),
                    stone: game.stone_at(cell),
                })
                .collect(),
            entertainers: game
                .on_stage()
                .map(|(index, laid)| EntertainerView {
                    laid,
                    dots: game.dots(laid),
                    ready: game.ready >> index & 1 == 1,
                })
                .collect(),
            curtains: curtains.iter().collect(),
            seats: seats.iter().map(|seat| public_seat(game, seat)).collect(),
            penguin_pile: game.penguin_pile.len(),
            entertainer_pile: game.entertainer_pile.len(),
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
            scoring: matches!(game.phase, Phase::Over(_)).then(|| game.scoring()),
        }
    }
}

fn public_seat(game: &Ultimatum, seat: Seat) -> PublicSeat {
    PublicSeat {
        points: game.points[seat.index()],
        form: game.forms[seat.index()],
        hand: game.hands[seat.index()].count_ones(),
        supply: game.stones[seat.index()].iter().filter(|stone| stone.is_none()).count(),
        entertainers: game.owned[seat.index()].iter().collect(),
    }
}
