//! The position: setting it up, and reading from it what the rules need.

use serde::Serialize;

use super::card::{Entertainer, Entertainers, Form, Penguin, Species};
use super::deal::{Deal, LaidEntertainer};
use super::edition::{Dots, Edition};
use super::event::{Fact, FactKind};
use super::iceberg::{Cell, Cells, Window, neighbour, place_around};
use super::options::Options;
use super::pile::Pile;
use super::scoring::Scoring;
use crate::fact_listener::FactListener;
use crate::refusal::{BadDeal, Clause};
use crate::seat::Seat;

/// The largest number of players.
pub(super) const PLAYERS: usize = 4;
/// The number of invitation stones of a player (PU-04).
pub const STONES: usize = 3;
/// The points at the start (PU-05).
const FIRST_POINTS: i32 = 10;

/// A position of The Penguin Ultimatum, always legal. Curtains are not stored: they lie on the occupied
/// cells that have neither a penguin nor an entertainer.
#[derive(Clone, Debug, PartialEq)]
pub struct Ultimatum {
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) turn: Seat,
    /// All cells of the iceberg.
    pub(super) iceberg: Cells,
    /// The cells with a card.
    pub(super) occupied: Cells,
    /// The cells where a penguin may be laid (PU-12): free and next to an entertainer.
    pub(super) penguin_cells: Cells,
    /// The cells of each family's penguins.
    pub(super) families: [Cells; 4],
    /// The cells of penguins with a stone.
    pub(super) with_stone: Cells,
    /// The penguin on each cell, as its index; meaningless on cells without one.
    pub(super) penguins: [u8; Cells::SIZE],
    /// The entertainers on the iceberg. A new one takes the index of the one that performed.
    pub(super) acts: [Option<LaidEntertainer>; Edition::LARGEST_LAYOUT],
    /// For each of `acts`, the dots that point at a free cell.
    pub(super) missing: [Window; Edition::LARGEST_LAYOUT],
    /// The number of entries of `acts` that are in use.
    act_count: u8,
    /// The dots of each entertainer, from the edition.
    dots: [Dots; Entertainer::COUNT],
    /// The entries of `acts` that are ready to perform in this turn (PU-16), a bit each.
    pub(super) ready: u8,
    /// The index in `acts` for the next new entertainer.
    pub(super) vacant: u8,
    /// The penguins in hand, a bit each.
    pub(super) hands: [u64; PLAYERS],
    /// The cells of each player's stones; `None` for a stone in the supply.
    pub(super) stones: [[Option<Cell>; STONES]; PLAYERS],
    pub(super) points: [i32; PLAYERS],
    pub(super) owned: [Entertainers; PLAYERS],
    pub(super) forms: [Form; PLAYERS],
    pub(super) penguin_pile: Pile<{ Penguin::COUNT }>,
    pub(super) entertainer_pile: Pile<{ Entertainer::COUNT }>,
}

/// The phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumPhase))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player lays a penguin (PU-12).
    Place,
    /// The player may move a stone (PU-15).
    Invite,
    /// The player chooses which of several ready entertainers performs next (PU-16).
    Perform,
    /// The player lays a new entertainer (PU-19).
    Entertain,
    /// The game is over.
    Over(End),
}

impl Phase {
    /// The clause that demands the decision of this phase.
    pub fn decision_clause(self) -> Clause {
        Clause(match self {
            Phase::Place => "PU-12",
            Phase::Invite => "PU-15",
            Phase::Perform => "PU-16",
            Phase::Entertain => "PU-19",
            Phase::Over(_) => "PU-21",
        })
    }
}

/// What ended the game (PU-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumEnd))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumEnd"))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// An entertainer had to be drawn, and the pile was empty.
    Entertainers,
    /// A penguin had to be drawn, and the pile was empty.
    Penguins,
    /// A card had to be laid, and there was no legal cell for it.
    Room,
}

impl End {
    /// The name in records.
    pub fn name(self) -> &'static str {
        match self {
            End::Entertainers => "entertainers",
            End::Penguins => "penguins",
            End::Room => "room",
        }
    }
}

impl Ultimatum {
    pub(super) fn set_up(
        options: Options,
        deal: &Deal,
        listener: &mut impl FactListener<Fact>,
    ) -> Result<Ultimatum, BadDeal> {
        deal.check(&options)?;
        let mut forms = [Form::Juggling; PLAYERS];
        forms[..deal.forms.len()].copy_from_slice(&deal.forms);
        let mut hands = [0; PLAYERS];
        for (seat, (hand, dealt)) in hands.iter_mut().zip(&deal.hands).enumerate() {
            for &penguin in dealt {
                *hand |= 1 << penguin.index();
                listener.note(Fact(FactKind::Drew { seat: Seat(seat as u8), penguin }));
            }
        }
        // PU-07: a curtain in the middle.
        let middle = options.iceberg().middle();
        let first = deal.start.iter().map(|laid| laid.cell);
        let mut game = Ultimatum::blank(options);
        (game.hands, game.forms) = (hands, forms);
        game.occupied = first.chain([middle]).collect();
        game.penguin_pile = Pile::new(deal.penguins.iter().map(|penguin| penguin.index() as u8));
        game.entertainer_pile = Pile::new(deal.entertainers.iter().map(|it| it.index() as u8));
        game.set_acts(deal.start.iter().map(|&laid| (laid, false)));
        listener.note(Fact(FactKind::Curtain { cell: middle }));
        for laid in &deal.start {
            listener.note(Fact(FactKind::Entertained { seat: None, laid: *laid }));
        }
        listener.note(Fact(FactKind::Next { entertainer: game.next_entertainer() }));
        game.begin_turn(listener);
        Ok(game)
    }

    /// A position without cards.
    pub(super) fn blank(options: Options) -> Ultimatum {
        Ultimatum {
            phase: Phase::Place,
            turn: Seat(0),
            iceberg: Cells::all(options.iceberg().columns(), options.iceberg().rows()),
            occupied: Cells::default(),
            penguin_cells: Cells::default(),
            families: [Cells::default(); 4],
            with_stone: Cells::default(),
            penguins: [0; Cells::SIZE],
            acts: [None; Edition::LARGEST_LAYOUT],
            missing: [0; Edition::LARGEST_LAYOUT],
            act_count: 0,
            dots: options.edition().all_dots(),
            ready: 0,
            vacant: 0,
            hands: [0; PLAYERS],
            stones: [[None; STONES]; PLAYERS],
            points: [FIRST_POINTS; PLAYERS],
            owned: [Entertainers::default(); PLAYERS],
            forms: [Form::Juggling; PLAYERS],
            penguin_pile: Pile::new(std::iter::empty()),
            entertainer_pile: Pile::new(std::iter::empty()),
            options,
        }
    }

    /// Puts entertainers on the iceberg; each is ready to perform in this turn or not. If a new one must
    /// be laid, the entry after the last is vacant.
    pub(super) fn set_acts(&mut self, acts: impl Iterator<Item = (LaidEntertainer, bool)>) {
        for (index, (laid, ready)) in acts.enumerate().take(Edition::LARGEST_LAYOUT) {
            self.acts[index] = Some(laid);
            self.ready |= u8::from(ready) << index;
            self.act_count += 1;
        }
        self.vacant = self.act_count;
        for index in 0..self.act_count as usize {
            self.update_around(index);
        }
        if self.phase == Phase::Entertain {
            self.act_count += 1;
        }
    }

    /// PU-09: the top card of the entertainer pile, which is open to all.
    #[inline]
    pub(super) fn next_entertainer(&self) -> Option<Entertainer> {
        self.entertainer_pile.top().map(Entertainer::from_index)
    }

    /// The penguin on a cell. There must be one.
    #[inline]
    pub(super) fn penguin_at(&self, cell: Cell) -> Penguin {
        Penguin::from_index(self.penguins[cell.index()])
    }

    /// The owner of the stone on a cell.
    pub(super) fn stone_at(&self, cell: Cell) -> Option<Seat> {
        let owner = self.stones.iter().position(|stones| stones.contains(&Some(cell)));
        owner.map(|seat| Seat(seat as u8))
    }

    /// The cells of all penguins.
    #[inline]
    pub(super) fn all_penguins(&self) -> Cells {
        let [a, b, c, d] = self.families;
        a.or(b).or(c.or(d))
    }

    /// Marks a cell as occupied.
    #[inline]
    pub(super) fn occupy(&mut self, cell: Cell) {
        self.occupied.insert(cell);
        self.penguin_cells.remove(cell);
        for (laid, missing) in self.acts.iter().zip(&mut self.missing).take(self.act_count as usize)
        {
            if let Some(place) = laid.and_then(|laid| place_around(laid.cell, cell)) {
                *missing &= !(1 << place);
            }
        }
    }

    /// Updates what depends on the entertainers after the one at `index` has changed: the cells for
    /// penguins, and its missing dots.
    pub(super) fn update_around(&mut self, index: usize) {
        let blocked = self.blocked();
        let mut entertainers = Cells::default();
        for (_, laid) in self.on_stage() {
            entertainers.insert(laid.cell);
        }
        self.penguin_cells = entertainers.with_neighbours().minus(blocked);
        if let Some(laid) = self.acts[index] {
            self.missing[index] = self.dots(laid).window() & !blocked.window(laid.cell);
        }
    }

    /// PU-13: the penalty for laying the penguin on a cell.
    #[inline]
    pub(super) fn penalty(&self, penguin: Penguin, cell: Cell) -> i32 {
        self.kinship(penguin.family(), cell)
    }

    /// The penalty for laying a penguin of a family on a cell: the values of its relatives next to it.
    #[inline]
    pub(super) fn kinship(&self, family: Species, cell: Cell) -> i32 {
        let mut near = self.families[family as usize].window(cell);
        let mut penalty = 0;
        while near != 0 {
            if let Some(relative) = neighbour(cell, near.trailing_zeros()) {
                penalty += self.penguin_at(relative).value() as i32;
            }
            near &= near - 1;
        }
        penalty
    }

    /// The cells that count as occupied (PU-16): those with a card, and all cells outside.
    #[inline]
    pub(super) fn blocked(&self) -> Cells {
        self.occupied.or(self.iceberg.complement())
    }

    /// The dots of an upright entertainer.
    #[inline]
    pub(super) fn upright_dots(&self, entertainer: Entertainer) -> Dots {
        self.dots[entertainer.index()]
    }

    /// The entertainers on the iceberg, with their indices in `acts`.
    #[inline]
    pub(super) fn on_stage(&self) -> impl Iterator<Item = (usize, LaidEntertainer)> {
        let acts = self.acts.iter().take(self.act_count as usize).enumerate();
        acts.filter_map(|(index, laid)| Some((index, (*laid)?)))
    }

    #[inline]
    pub(super) fn dots(&self, laid: LaidEntertainer) -> Dots {
        self.upright_dots(laid.entertainer).oriented(laid.turned)
    }

    /// PU-19: the cells where an entertainer with these dots may be laid.
    #[inline]
    pub(super) fn entertainer_cells(&self, dots: Dots) -> Cells {
        self.entertainer_cells_among(self.free_entertainer_cells(), dots)
    }

    /// The cells where an entertainer may be laid, if its own dots allow it.
    #[inline]
    pub(super) fn free_entertainer_cells(&self) -> Cells {
        self.occupied.with_neighbours().minus(self.blocked()).minus(self.last_gaps())
    }

    /// The part of `free` where an entertainer with these dots would not perform at once.
    #[inline]
    pub(super) fn entertainer_cells_among(&self, free: Cells, dots: Dots) -> Cells {
        free.minus(self.blocked().surrounded(dots.window()))
    }

    /// The cells where any card would cause an entertainer to perform. Entertainers that already wait to
    /// perform have no gap, so they do not count (PU-19).
    #[inline]
    pub(super) fn last_gaps(&self) -> Cells {
        let mut gaps = Cells::default();
        for (index, laid) in self.on_stage() {
            let missing = self.missing[index];
            if missing.is_power_of_two()
                && let Some(gap) = neighbour(laid.cell, missing.trailing_zeros())
            {
                gaps.insert(gap);
            }
        }
        gaps
    }

    /// PU-16: the entries of `acts` whose dots all point at occupied cells, a bit each.
    #[inline]
    pub(super) fn now_ready(&self) -> u8 {
        let ready = |index: usize| u8::from(self.missing[index] == 0) << index;
        self.on_stage().fold(0, |all, (index, _)| all | ready(index))
    }

    /// The index in `acts` of the entertainer on a cell.
    #[inline]
    pub(super) fn act_at(&self, cell: Cell) -> Option<usize> {
        self.on_stage().find(|(_, laid)| laid.cell == cell).map(|(index, _)| index)
    }

    /// PU-22, PU-23: the scoring as if the game ended now.
    #[inline]
    pub(super) fn scoring(&self) -> Scoring {
        let players = self.options.players() as usize;
        Scoring::new(
            std::array::from_fn::<_, PLAYERS, _>(|seat| {
                (self.points[seat], self.forms[seat], self.owned[seat])
            })
            .get(..players)
            .unwrap_or_default(),
        )
    }
}
