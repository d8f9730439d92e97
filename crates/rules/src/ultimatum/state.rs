//! A position of the game, how it is set up, and what can be read from it.

use serde::Serialize;

use super::card::{Entertainer, Entertainers, Form, Penguin, Species};
use super::deal::{Deal, Laid, Options};
use super::edition::{Dots, Edition};
use super::event::{Fact, Happening};
use super::iceberg::{Cell, Cells, Window, neighbour, place_around};
use super::pile::Pile;
use super::scoring::Final;
use crate::refusal::{BadDeal, Clause};
use crate::seat::Seat;
use crate::witness::Witness;

/// The most players there can be.
pub(super) const PLAYERS: usize = 4;
/// How many invitation stones a player has (PU-04).
pub const STONES: usize = 3;
/// What everybody starts with (PU-05).
const FIRST_POINTS: i32 = 10;

/// A position of The Penguin Ultimatum, always legal. Curtains are not kept: they lie where a card
/// lies that is neither a penguin nor an entertainer.
#[derive(Clone, Debug, PartialEq)]
pub struct Ultimatum {
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) turn: Seat,
    /// The whole iceberg.
    pub(super) iceberg: Cells,
    /// Where a card lies.
    pub(super) occupied: Cells,
    /// Where a penguin may be laid (PU-12): the free cells next to an entertainer.
    pub(super) places: Cells,
    /// Where the penguins of each family lie.
    pub(super) families: [Cells; 4],
    /// Where a penguin with a stone lies.
    pub(super) stoned: Cells,
    /// Which penguin lies on a cell.
    pub(super) penguins: [u8; Cells::SIZE],
    /// The entertainers on the iceberg. One that performed leaves its place to the next.
    pub(super) acts: [Option<Laid>; Edition::LARGEST_LAYOUT],
    /// The dots of each of `acts` that point at a free cell.
    pub(super) missing: [Window; Edition::LARGEST_LAYOUT],
    /// How many places of `acts` are in use.
    act_count: u8,
    /// The dots of each entertainer, from the edition.
    dots: [Dots; Entertainer::COUNT],
    /// The places in `acts` that are ready to perform in this turn (PU-16).
    pub(super) ready: u8,
    /// The place in `acts` that a new entertainer is to take.
    pub(super) vacant: u8,
    /// The penguins in hand, a bit each.
    pub(super) hands: [u64; PLAYERS],
    /// The stones on penguins; the others are in the supply.
    pub(super) stones: [[Option<Cell>; STONES]; PLAYERS],
    pub(super) points: [i32; PLAYERS],
    pub(super) owned: [Entertainers; PLAYERS],
    pub(super) forms: [Form; PLAYERS],
    pub(super) pile: Pile<{ Penguin::COUNT }>,
    pub(super) troupe: Pile<{ Entertainer::COUNT }>,
}

/// What goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumPhase))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumPhase"))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Step 1: a penguin is laid.
    Place,
    /// Step 2: a stone is moved, or not.
    Invite,
    /// Step 3: one of several ready entertainers is picked.
    Perform,
    /// Step 3: a new entertainer is laid.
    Entertain,
    /// The game is over.
    Over(End),
}

impl Phase {
    /// The clause that asks for the decision that is awaited.
    pub fn asks(self) -> Clause {
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
    /// After a performance there was no entertainer to follow.
    Entertainers,
    /// There was no penguin to draw.
    Penguins,
    /// There was no cell for a card that had to be laid.
    Room,
}

impl End {
    /// The end as records write it.
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
        witness: &mut impl Witness<Fact>,
    ) -> Result<Ultimatum, BadDeal> {
        deal.check(&options)?;
        let mut forms = [Form::Juggling; PLAYERS];
        forms[..deal.forms.len()].copy_from_slice(&deal.forms);
        let mut hands = [0; PLAYERS];
        for (seat, (hand, dealt)) in hands.iter_mut().zip(&deal.hands).enumerate() {
            for &penguin in dealt {
                *hand |= 1 << penguin.index();
                witness.note(Fact(Happening::Drew { seat: Seat(seat as u8), penguin }));
            }
        }
        // PU-07: a curtain in the middle.
        let middle = options.iceberg().middle();
        let first = deal.start.iter().map(|laid| laid.cell);
        let mut game = Ultimatum::blank(options);
        (game.hands, game.forms) = (hands, forms);
        game.occupied = first.chain([middle]).collect();
        game.pile = Pile::new(deal.penguins.iter().map(|penguin| penguin.index() as u8));
        game.troupe = Pile::new(deal.entertainers.iter().map(|it| it.index() as u8));
        game.set_stage(deal.start.iter().map(|&laid| (laid, false)));
        witness.note(Fact(Happening::Curtain { cell: middle }));
        for laid in &deal.start {
            witness.note(Fact(Happening::Entertained { seat: None, laid: *laid }));
        }
        witness.note(Fact(Happening::Next { entertainer: game.next_entertainer() }));
        game.begin_turn(witness);
        Ok(game)
    }

    /// An iceberg without cards.
    pub(super) fn blank(options: Options) -> Ultimatum {
        Ultimatum {
            phase: Phase::Place,
            turn: Seat(0),
            iceberg: Cells::all(options.iceberg().columns(), options.iceberg().rows()),
            occupied: Cells::default(),
            places: Cells::default(),
            families: [Cells::default(); 4],
            stoned: Cells::default(),
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
            pile: Pile::new(std::iter::empty()),
            troupe: Pile::new(std::iter::empty()),
            options,
        }
    }

    /// These entertainers are on the iceberg, ready to perform in this turn or not. Where one has left
    /// for another to come, the place after the last is vacant.
    pub(super) fn set_stage(&mut self, acts: impl Iterator<Item = (Laid, bool)>) {
        for (place, (laid, ready)) in acts.enumerate().take(Edition::LARGEST_LAYOUT) {
            self.acts[place] = Some(laid);
            self.ready |= u8::from(ready) << place;
            self.act_count += 1;
        }
        self.vacant = self.act_count;
        for place in 0..self.act_count as usize {
            self.look_around(place);
        }
        if self.phase == Phase::Entertain {
            self.act_count += 1;
        }
    }

    /// PU-09: the open card of the entertainer pile.
    #[inline]
    pub(super) fn next_entertainer(&self) -> Option<Entertainer> {
        self.troupe.top().map(Entertainer::from_index)
    }

    /// The penguin on a cell where one lies.
    #[inline]
    pub(super) fn penguin_at(&self, cell: Cell) -> Penguin {
        Penguin::from_index(self.penguins[cell.index()])
    }

    /// Whose stone lies on the penguin of a cell.
    pub(super) fn stone_at(&self, cell: Cell) -> Option<Seat> {
        let owner = self.stones.iter().position(|stones| stones.contains(&Some(cell)));
        owner.map(|seat| Seat(seat as u8))
    }

    /// Where penguins lie.
    #[inline]
    pub(super) fn all_penguins(&self) -> Cells {
        let [a, b, c, d] = self.families;
        a.or(b).or(c.or(d))
    }

    /// A card comes to lie on a cell.
    #[inline]
    pub(super) fn occupy(&mut self, cell: Cell) {
        self.occupied.insert(cell);
        self.places.remove(cell);
        for (laid, missing) in self.acts.iter().zip(&mut self.missing).take(self.act_count as usize)
        {
            if let Some(place) = laid.and_then(|laid| place_around(laid.cell, cell)) {
                *missing &= !(1 << place);
            }
        }
    }

    /// The entertainers are others than before: notes which dots of the one at `place` are missing,
    /// and where penguins may be laid.
    pub(super) fn look_around(&mut self, place: usize) {
        let blocked = self.blocked();
        let mut entertainers = Cells::default();
        for (_, laid) in self.on_stage() {
            entertainers.insert(laid.cell);
        }
        self.places = entertainers.spread().minus(blocked);
        if let Some(laid) = self.acts[place] {
            self.missing[place] = self.dots(laid).window() & !blocked.window(laid.cell);
        }
    }

    /// PU-13: what laying the penguin there costs: the values of the relatives next to it.
    #[inline]
    pub(super) fn penalty(&self, penguin: Penguin, cell: Cell) -> i32 {
        self.kinship(penguin.family(), cell)
    }

    /// The same for any penguin of a family: its own value does not count.
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

    /// The cells that count as occupied: those with a card, and all outside (PU-16).
    #[inline]
    pub(super) fn blocked(&self) -> Cells {
        self.occupied.or(self.iceberg.outside())
    }

    /// The dots of an entertainer that lies upright.
    #[inline]
    pub(super) fn upright_dots(&self, entertainer: Entertainer) -> Dots {
        self.dots[entertainer.index()]
    }

    /// The entertainers on the iceberg with their places in `acts`.
    #[inline]
    pub(super) fn on_stage(&self) -> impl Iterator<Item = (usize, Laid)> {
        let acts = self.acts.iter().take(self.act_count as usize).enumerate();
        acts.filter_map(|(place, laid)| Some((place, (*laid)?)))
    }

    #[inline]
    pub(super) fn dots(&self, laid: Laid) -> Dots {
        self.upright_dots(laid.entertainer).lying(laid.turned)
    }

    /// PU-19: where an entertainer with these dots may be laid.
    #[inline]
    pub(super) fn stages(&self, dots: Dots) -> Cells {
        self.stages_among(self.free_stages(), dots)
    }

    /// Where an entertainer may be laid, but for its dots.
    #[inline]
    pub(super) fn free_stages(&self) -> Cells {
        self.occupied.spread().minus(self.blocked()).minus(self.last_gaps())
    }

    /// Those of the free stages on which a dot of these is missing.
    #[inline]
    pub(super) fn stages_among(&self, free: Cells, dots: Dots) -> Cells {
        free.minus(self.blocked().surrounded(dots.window()))
    }

    /// The cells on which any card would make an entertainer perform. One that waits to already has
    /// no gap left.
    #[inline]
    pub(super) fn last_gaps(&self) -> Cells {
        let mut gaps = Cells::default();
        for (place, laid) in self.on_stage() {
            let missing = self.missing[place];
            if missing.is_power_of_two()
                && let Some(gap) = neighbour(laid.cell, missing.trailing_zeros())
            {
                gaps.insert(gap);
            }
        }
        gaps
    }

    /// PU-16: the places in `acts` that have all their dots occupied.
    #[inline]
    pub(super) fn now_ready(&self) -> u8 {
        let ready = |place: usize| u8::from(self.missing[place] == 0) << place;
        self.on_stage().fold(0, |all, (place, _)| all | ready(place))
    }

    /// The place in `acts` of the entertainer on a cell.
    #[inline]
    pub(super) fn act_at(&self, cell: Cell) -> Option<usize> {
        self.on_stage().find(|(_, laid)| laid.cell == cell).map(|(place, _)| place)
    }

    /// PU-22, PU-23 as if the game ended now.
    #[inline]
    pub(super) fn last_scoring(&self) -> Final {
        let players = self.options.players() as usize;
        Final::new(
            std::array::from_fn::<_, PLAYERS, _>(|seat| {
                (self.points[seat], self.forms[seat], self.owned[seat])
            })
            .get(..players)
            .unwrap_or_default(),
        )
    }
}
