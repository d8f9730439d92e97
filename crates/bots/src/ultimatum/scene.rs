//! The entertainers on the iceberg: who is next to them, and what they would pay to whom.

use rules::Seat;
use rules::ultimatum::{Cell, Cells, Edition, Entertainer, Form, Penguin, Species, Ultimatum};

/// The most players there are.
pub(super) const PLAYERS: usize = 4;

/// The most entertainers there are on an iceberg.
pub(super) const ACTS: usize = Edition::LARGEST_LAYOUT;

/// The entertainers on the iceberg.
pub(super) struct Scene {
    acts: [Act; ACTS],
    count: usize,
    /// The acts that are next to a cell.
    near: [Acts; Cells::SIZE],
    /// The acts that miss a card on a cell.
    wanted: [Acts; Cells::SIZE],
    /// The acts of each species and of each form.
    species: [Acts; 4],
    forms: [Acts; 4],
}

/// An entertainer on the iceberg.
#[derive(Clone, Copy)]
pub(super) struct Act {
    pub(super) cell: Cell,
    pub(super) entertainer: Entertainer,
    /// How many dots are missing.
    pub(super) missing: usize,
    /// What it would pay to each seat.
    pub(super) pays: [i32; PLAYERS],
}

/// A set of acts, a bit each.
pub(super) type Acts = u8;

/// From a cell's number to those of the cells around it, row by row from the upper left. Nothing lies
/// in the last row and column, so what runs over an edge ends up outside.
const AROUND: [u8; 9] = [239, 240, 241, 255, 0, 1, 15, 16, 17];
/// The same without the cell itself.
const EIGHT: [u8; 8] = [239, 240, 241, 255, 1, 15, 16, 17];

/// The numbers of the eight cells around a cell.
#[inline]
pub(super) fn around(cell: Cell) -> impl Iterator<Item = usize> {
    let cell = cell.index() as u8;
    EIGHT.into_iter().map(move |way| cell.wrapping_add(way) as usize)
}

impl Scene {
    #[inline]
    pub(super) fn new(game: &Ultimatum) -> Scene {
        let nobody = Act {
            cell: Cell::FIRST,
            entertainer: Entertainer::new(Species::Sheep, Form::Juggling),
            missing: 0,
            pays: [0; PLAYERS],
        };
        let mut scene = Scene {
            acts: [nobody; ACTS],
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
            act.missing = on_stage.missing.count_ones() as usize;
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

    #[inline]
    pub(super) fn acts(&self) -> &[Act] {
        &self.acts[..self.count]
    }

    /// An act by its place.
    #[inline]
    pub(super) fn act(&self, place: usize) -> &Act {
        &self.acts[place % ACTS]
    }

    /// The acts that a penguin on a cell would enjoy.
    #[inline]
    pub(super) fn enjoyed(&self, penguin: Penguin, cell: Cell) -> Acts {
        self.near(cell) & self.liked(penguin)
    }

    /// The acts that a penguin likes.
    #[inline]
    pub(super) fn liked(&self, penguin: Penguin) -> Acts {
        self.species[penguin.family() as usize] | self.forms[penguin.form() as usize]
    }

    /// The acts that are next to a cell.
    #[inline]
    pub(super) fn near(&self, cell: Cell) -> Acts {
        self.near[cell.index()]
    }

    /// The acts of which a card on this cell takes a dot.
    #[inline]
    pub(super) fn wanted(&self, cell: Cell) -> Acts {
        self.wanted[cell.index()]
    }

    /// The acts that have all their dots.
    #[inline]
    pub(super) fn ready(&self) -> Acts {
        self.missing(0)
    }

    /// The acts that miss so many dots.
    #[inline]
    pub(super) fn missing(&self, dots: usize) -> Acts {
        let acts = self.acts().iter().enumerate();
        acts.fold(0, |all, (place, act)| all | Acts::from(act.missing == dots) << place)
    }
}

/// The places of the acts in a set.
#[inline]
pub(super) fn each(acts: Acts) -> impl Iterator<Item = usize> {
    let mut rest = acts;
    std::iter::from_fn(move || {
        let act = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(act % ACTS)
    })
}
