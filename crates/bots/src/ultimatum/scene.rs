//! The entertainers on the iceberg: who is next to them, and what they would pay to whom.

use rules::ultimatum::search::OnStage;
use rules::ultimatum::{
    Cell, Cells, Edition, Entertainer, LaidEntertainer, Penguin, STONES, Ultimatum,
};
use rules::{Seat, World};

/// The most players there are.
pub(super) const PLAYERS: usize = 4;

/// The most entertainers there are on an iceberg.
pub(super) const ACTS: usize = Edition::LARGEST_LAYOUT;

/// The entertainers on the iceberg. One that performed stays until another takes its place: nobody
/// asks for it meanwhile, for it misses nothing.
pub(super) struct Scene {
    acts: [Option<LaidEntertainer>; ACTS],
    /// How many dots each of them misses.
    missing: [u8; ACTS],
    count: usize,
    /// The acts that are next to a cell.
    near: [Acts; Cells::SIZE],
    /// The acts that miss a card on a cell, as long as it is free.
    wanted: [Acts; Cells::SIZE],
    /// The acts of each species and of each form.
    species: [Acts; 4],
    forms: [Acts; 4],
    /// Whose turn it is, and where their stones lie.
    turn: Seat,
    stones: [Option<Cell>; STONES],
    /// What each act would pay to each seat.
    pays: [[i32; ACTS]; PLAYERS],
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
    pub(super) fn new(game: &World<Ultimatum>) -> Scene {
        let mut scene = Scene {
            acts: [None; ACTS],
            missing: [0; ACTS],
            count: 0,
            near: [0; Cells::SIZE],
            wanted: [0; Cells::SIZE],
            species: [0; 4],
            forms: [0; 4],
            turn: game.turn(),
            stones: game.stones(game.turn()),
            pays: [[0; ACTS]; PLAYERS],
        };
        scene.follow(game);
        scene
    }

    /// Takes in what has changed since the game was looked at last, a turn ago at the most.
    pub(super) fn follow(&mut self, game: &World<Ultimatum>) {
        let mut new = 0;
        for on_stage in game.on_stage() {
            let place = on_stage.place % ACTS;
            // Where one has performed, none comes after it.
            if self.acts[place].is_none_or(|before| before.cell != on_stage.laid.cell) {
                new |= 1 << place;
                self.replace(place, &on_stage);
            }
            self.missing[place] = on_stage.missing.count_ones() as u8;
        }
        // Only whose turn it was may have moved a stone.
        if self.stones != game.stones(self.turn) {
            self.work_out_pays(game, self.turn, Acts::MAX);
        }
        (self.turn, self.stones) = (game.turn(), game.stones(game.turn()));
        if new != 0 {
            for seat in 0..game.players().min(PLAYERS) {
                self.work_out_pays(game, Seat(seat as u8), new);
            }
        }
    }

    /// Works out what some acts would pay to a seat.
    fn work_out_pays(&mut self, game: &World<Ultimatum>, seat: Seat, acts: Acts) {
        let mut pays = [0; ACTS];
        for &cell in game.stones(seat).iter().flatten() {
            if self.near(cell) & acts != 0 {
                let penguin = game.penguin_at(cell);
                for act in each(self.enjoyed(penguin, cell) & acts) {
                    pays[act] += penguin.value() as i32;
                }
            }
        }
        let all = &mut self.pays[seat.index() % PLAYERS];
        if acts == Acts::MAX {
            *all = pays;
        } else {
            each(acts).for_each(|act| all[act] = pays[act]);
        }
    }

    /// An entertainer takes a place.
    fn replace(&mut self, place: usize, on_stage: &OnStage) {
        let bit = 1 << place;
        if let Some(before) = self.acts[place] {
            for cell in around(before.cell) {
                self.near[cell] &= !bit;
                self.wanted[cell] &= !bit;
            }
            self.species[before.entertainer.species() as usize] &= !bit;
            self.forms[before.entertainer.form() as usize] &= !bit;
        }
        let laid = on_stage.laid;
        self.acts[place] = Some(laid);
        self.count = self.count.max(place + 1);
        self.species[laid.entertainer.species() as usize] |= bit;
        self.forms[laid.entertainer.form() as usize] |= bit;
        for cell in around(laid.cell) {
            self.near[cell] |= bit;
        }
        let mut missing = on_stage.missing;
        while missing != 0 {
            let way = AROUND[missing.trailing_zeros() as usize % AROUND.len()];
            missing &= missing - 1;
            self.wanted[(laid.cell.index() as u8).wrapping_add(way) as usize] |= bit;
        }
    }

    /// How many acts there are.
    #[inline]
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The entertainer at a place.
    #[inline]
    pub(super) fn entertainer(&self, place: usize) -> Option<Entertainer> {
        self.acts[place % ACTS].map(|laid| laid.entertainer)
    }

    /// How many dots each act misses.
    #[inline]
    pub(super) fn dots(&self) -> [u8; ACTS] {
        self.missing
    }

    /// What each act would pay to each seat.
    #[inline]
    pub(super) fn pays(&self) -> &[[i32; ACTS]; PLAYERS] {
        &self.pays
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

    /// The acts that miss so many dots.
    #[inline]
    pub(super) fn missing(&self, dots: u8) -> Acts {
        let acts = self.missing[..self.count].iter().enumerate();
        acts.fold(0, |all, (place, &missing)| all | Acts::from(missing == dots) << place)
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
