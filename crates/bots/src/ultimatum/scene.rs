//! What the stones on an iceberg may hope for.
//!
//! An entertainer pays when its last dot is taken. How likely and how soon that is depends on how many
//! dots it misses: that is what a stone next to it may hope for, a share of its penguin's value.

use rules::Seat;
use rules::ultimatum::{Cell, Cells, Edition, Entertainer, Form, Penguin, Species, Ultimatum};

/// The most players there are.
pub(super) const PLAYERS: usize = 4;

/// The share of a performance's pay that may be hoped for with so many dots missing.
pub(super) const HOPE: [f32; 9] = [1.0, 0.62, 0.45, 0.33, 0.25, 0.2, 0.15, 0.1, 0.1];

/// The entertainers on the iceberg, and what each pays to whom.
pub(super) struct Scene {
    pub(super) acts: [Act; Edition::LARGEST_LAYOUT],
    pub(super) count: usize,
    /// The acts that are next to a cell, a bit each.
    near: [u8; Cells::SIZE],
    /// The acts that miss a card on a cell, a bit each.
    wanted: [u8; Cells::SIZE],
    /// The acts of each species and of each form.
    species: [u8; 4],
    forms: [u8; 4],
}

/// An entertainer on the iceberg.
#[derive(Clone, Copy)]
pub(super) struct Act {
    pub(super) cell: Cell,
    pub(super) entertainer: Entertainer,
    /// How many dots are missing.
    pub(super) missing: u32,
    /// What it would pay to each seat.
    pub(super) pays: [i32; PLAYERS],
}

/// A set of acts, a bit each.
pub(super) type Acts = u8;

/// From a cell's number to those of the cells around it, row by row from the upper left. Nothing lies
/// in the last row and column, so what runs over an edge ends up outside.
const AROUND: [u8; 9] = [239, 240, 241, 255, 0, 1, 15, 16, 17];

/// The numbers of the eight cells around a cell.
#[inline]
pub(super) fn around(cell: Cell) -> impl Iterator<Item = usize> {
    let cell = cell.index() as u8;
    AROUND.into_iter().filter(|&way| way != 0).map(move |way| cell.wrapping_add(way) as usize)
}

impl Scene {
    pub(super) fn new(game: &Ultimatum) -> Scene {
        let nobody = Act {
            cell: Cell::FIRST,
            entertainer: Entertainer::new(Species::Sheep, Form::Juggling),
            missing: 0,
            pays: [0; PLAYERS],
        };
        let mut scene = Scene {
            acts: [nobody; Edition::LARGEST_LAYOUT],
            count: 0,
            near: [0; Cells::SIZE],
            wanted: [0; Cells::SIZE],
            species: [0; 4],
            forms: [0; 4],
        };
        for (act, on_stage) in scene.acts.iter_mut().zip(game.stage()) {
            let bit = 1 << scene.count;
            scene.count += 1;
            let laid = on_stage.laid;
            act.cell = laid.cell;
            act.entertainer = laid.entertainer;
            act.missing = on_stage.missing.count_ones();
            scene.species[laid.entertainer.species() as usize] |= bit;
            scene.forms[laid.entertainer.form() as usize] |= bit;
            for cell in around(laid.cell) {
                scene.near[cell] |= bit;
            }
            let mut missing = on_stage.missing;
            while missing != 0 {
                let way = AROUND[missing.trailing_zeros() as usize % AROUND.len()];
                missing &= missing - 1;
                scene.wanted[(laid.cell.index() as u8).wrapping_add(way) as usize] |= bit;
            }
        }
        for seat in 0..game.players() {
            for cell in game.stones(Seat(seat as u8)).into_iter().flatten() {
                let penguin = game.penguin_at(cell);
                for act in each(scene.enjoyed(penguin, cell)) {
                    scene.acts[act].pays[seat] += penguin.value() as i32;
                }
            }
        }
        scene
    }

    pub(super) fn acts(&self) -> &[Act] {
        &self.acts[..self.count]
    }

    /// The acts that a penguin on a cell would enjoy.
    #[inline]
    pub(super) fn enjoyed(&self, penguin: Penguin, cell: Cell) -> Acts {
        let liked = self.species[penguin.family() as usize] | self.forms[penguin.form() as usize];
        self.near[cell.index()] & liked
    }

    /// The acts of which a card on this cell takes a dot.
    #[inline]
    pub(super) fn wanted(&self, cell: Cell) -> Acts {
        self.wanted[cell.index()]
    }

    /// What a stone may hope for from these acts, for each point of its penguin's value.
    #[inline]
    pub(super) fn hope(&self, acts: Acts) -> f32 {
        each(acts).map(|act| HOPE[self.acts[act].missing as usize]).sum()
    }

    /// How much more it may hope for when each of these acts misses a dot less.
    #[inline]
    pub(super) fn rise(&self, acts: Acts) -> f32 {
        each(acts).map(|act| self.acts[act].rise()).sum()
    }
}

impl Act {
    /// How much the hope rises with the next dot.
    #[inline]
    pub(super) fn rise(&self) -> f32 {
        let missing = self.missing as usize;
        if missing == 0 { 0.0 } else { HOPE[missing - 1] - HOPE[missing] }
    }

    /// What it pays to a seat, less what it pays to each of the others on average.
    #[inline]
    pub(super) fn edge(&self, seat: Seat, players: usize) -> f32 {
        let own = self.pays[seat.index()];
        let all: i32 = self.pays.iter().sum();
        own as f32 - (all - own) as f32 / (players - 1) as f32
    }
}

/// The places of the acts in a set.
#[inline]
pub(super) fn each(acts: Acts) -> impl Iterator<Item = usize> {
    let mut rest = acts;
    std::iter::from_fn(move || {
        let act = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(act % Edition::LARGEST_LAYOUT)
    })
}
