//! The entertainers on the iceberg: their open dots, the cells next to them, and what they would pay to
//! each seat.

use rules::ultimatum::search::WaitingEntertainer;
use rules::ultimatum::{
    Cell, Cells, Edition, Entertainer, LaidEntertainer, Penguin, STONES, Ultimatum,
};
use rules::{Seat, World};

/// The maximum number of players.
pub(super) const MAX_PLAYERS: usize = 4;

/// The maximum number of entertainers on the iceberg.
pub(super) const MAX_ACTS: usize = Edition::LARGEST_LAYOUT;

/// The entertainers on the iceberg, each called an act here, indexed by `WaitingEntertainer::index`.
///
/// An act that has performed stays until another takes its place. That does no harm, because it has no
/// open dots.
pub(super) struct Scene {
    acts: [Option<LaidEntertainer>; MAX_ACTS],
    /// The number of open dots of each act: those that point at free cells.
    missing: [u8; MAX_ACTS],
    count: usize,
    /// For each cell, the acts next to it.
    near: [ActSet; Cells::SIZE],
    /// For each free cell, the acts with a dot that points at it.
    wanted: [ActSet; Cells::SIZE],
    /// The acts of each species and of each form.
    species: [ActSet; 4],
    forms: [ActSet; 4],
    /// The seat whose turn it is, and its stones.
    turn: Seat,
    stones: [Option<Cell>; STONES],
    /// What each act would pay to each seat.
    pays: [[i32; MAX_ACTS]; MAX_PLAYERS],
}

/// A set of acts, one bit for each.
pub(super) type ActSet = u8;

/// The offsets from a cell's index to the three by three cells around it, row by row from the upper left.
/// The last row and column are always empty, so an offset that crosses an edge ends outside.
const SQUARE: [u8; 9] = [239, 240, 241, 255, 0, 1, 15, 16, 17];
/// The offsets of [`SQUARE`], without that of the cell itself.
const NEIGHBOURS: [u8; 8] = [239, 240, 241, 255, 1, 15, 16, 17];

/// The indices of the eight cells around a cell.
#[inline]
pub(super) fn around(cell: Cell) -> impl Iterator<Item = usize> {
    let cell = cell.index() as u8;
    NEIGHBOURS.into_iter().map(move |offset| cell.wrapping_add(offset) as usize)
}

impl Scene {
    #[inline]
    pub(super) fn new(game: &World<Ultimatum>) -> Scene {
        let mut scene = Scene {
            acts: [None; MAX_ACTS],
            missing: [0; MAX_ACTS],
            count: 0,
            near: [0; Cells::SIZE],
            wanted: [0; Cells::SIZE],
            species: [0; 4],
            forms: [0; 4],
            turn: game.turn(),
            stones: game.stones(game.turn()),
            pays: [[0; MAX_ACTS]; MAX_PLAYERS],
        };
        scene.update(game);
        scene
    }

    /// Updates the scene to the current position, which is at most one turn later.
    pub(super) fn update(&mut self, game: &World<Ultimatum>) {
        let mut new = 0;
        for on_stage in game.on_stage() {
            let index = on_stage.index % MAX_ACTS;
            // A new act never lies on the cell of the one before it: a curtain does (PU-19).
            if self.acts[index].is_none_or(|before| before.cell != on_stage.laid.cell) {
                new |= 1 << index;
                self.replace(index, &on_stage);
            }
            self.missing[index] = on_stage.missing.count_ones() as u8;
        }
        // Only the seat whose turn it was can have moved a stone.
        if self.stones != game.stones(self.turn) {
            self.compute_pays(game, self.turn, ActSet::MAX);
        }
        (self.turn, self.stones) = (game.turn(), game.stones(game.turn()));
        if new != 0 {
            for seat in 0..game.players().min(MAX_PLAYERS) {
                self.compute_pays(game, Seat(seat as u8), new);
            }
        }
    }

    /// Computes what some acts would pay to a seat.
    fn compute_pays(&mut self, game: &World<Ultimatum>, seat: Seat, acts: ActSet) {
        let mut pays = [0; MAX_ACTS];
        for &cell in game.stones(seat).iter().flatten() {
            if self.near(cell) & acts != 0 {
                let penguin = game.penguin_at(cell);
                for act in indices(self.enjoyed(penguin, cell) & acts) {
                    pays[act] += penguin.value() as i32;
                }
            }
        }
        let all = &mut self.pays[seat.index() % MAX_PLAYERS];
        if acts == ActSet::MAX {
            *all = pays;
        } else {
            indices(acts).for_each(|act| all[act] = pays[act]);
        }
    }

    /// Replaces the act at an index with a new one.
    fn replace(&mut self, index: usize, on_stage: &WaitingEntertainer) {
        let bit = 1 << index;
        if let Some(before) = self.acts[index] {
            for cell in around(before.cell) {
                self.near[cell] &= !bit;
                self.wanted[cell] &= !bit;
            }
            self.species[before.entertainer.species() as usize] &= !bit;
            self.forms[before.entertainer.form() as usize] &= !bit;
        }
        let laid = on_stage.laid;
        self.acts[index] = Some(laid);
        self.count = self.count.max(index + 1);
        self.species[laid.entertainer.species() as usize] |= bit;
        self.forms[laid.entertainer.form() as usize] |= bit;
        for cell in around(laid.cell) {
            self.near[cell] |= bit;
        }
        let mut missing = on_stage.missing;
        while missing != 0 {
            let offset = SQUARE[missing.trailing_zeros() as usize % SQUARE.len()];
            missing &= missing - 1;
            self.wanted[(laid.cell.index() as u8).wrapping_add(offset) as usize] |= bit;
        }
    }

    /// The number of acts.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The entertainer of an act.
    #[inline]
    pub(super) fn entertainer(&self, act: usize) -> Option<Entertainer> {
        self.acts[act % MAX_ACTS].map(|laid| laid.entertainer)
    }

    /// The number of open dots of each act.
    #[inline]
    pub(super) fn missing(&self) -> [u8; MAX_ACTS] {
        self.missing
    }

    /// What each act would pay to each seat.
    #[inline]
    pub(super) fn pays(&self) -> &[[i32; MAX_ACTS]; MAX_PLAYERS] {
        &self.pays
    }

    /// The acts that a penguin on a cell would enjoy.
    #[inline]
    pub(super) fn enjoyed(&self, penguin: Penguin, cell: Cell) -> ActSet {
        self.near(cell) & self.liked(penguin)
    }

    /// The acts that a penguin likes.
    #[inline]
    pub(super) fn liked(&self, penguin: Penguin) -> ActSet {
        self.species[penguin.family() as usize] | self.forms[penguin.form() as usize]
    }

    /// The acts next to a cell.
    #[inline]
    pub(super) fn near(&self, cell: Cell) -> ActSet {
        self.near[cell.index()]
    }

    /// The acts with a dot that points at this free cell.
    #[inline]
    pub(super) fn wanted(&self, cell: Cell) -> ActSet {
        self.wanted[cell.index()]
    }

    /// The acts with this number of open dots.
    #[inline]
    pub(super) fn with_missing(&self, dots: u8) -> ActSet {
        let acts = self.missing[..self.count].iter().enumerate();
        acts.fold(0, |all, (index, &missing)| all | ActSet::from(missing == dots) << index)
    }
}

/// The indices of the acts in a set.
#[inline]
pub(super) fn indices(acts: ActSet) -> impl Iterator<Item = usize> {
    let mut rest = acts;
    std::iter::from_fn(move || {
        let act = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(act % MAX_ACTS)
    })
}
