//! Methods of a sampled [`World`] for search: what search reads of a position, and play without checks.

use rand::Rng;

use super::action::Action;
use super::card::{Entertainer, Form, Penguin, Species};
use super::deal::LaidEntertainer;
use super::iceberg::{Cell, Cells};
use super::legal;
use super::scoring::Scoring;
use super::state::{Phase, STONES, Ultimatum};
use super::view::View;
use super::worlds::Worlds;
use crate::fact_listener::NoListener;
use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::world::World;

/// An entertainer on the iceberg, and what it still waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WaitingEntertainer {
    /// Its index among the entertainers, which does not change until it performs.
    pub index: usize,
    /// The entertainer, and where it lies.
    pub laid: LaidEntertainer,
    /// The free cells at its dots: a bit for each of the 3×3 cells around it, row by row from the upper
    /// left.
    pub missing: u16,
    /// Whether it is ready to perform in this turn.
    pub ready: bool,
}

impl Searchable for Ultimatum {
    type Worlds = Worlds;

    fn worlds(view: &View) -> Option<Worlds> {
        Worlds::new(view)
    }

    fn without_secret_decisions(view: &View) -> View {
        view.clone()
    }

    #[inline]
    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        legal::sample(self, seat, rng)
    }

    #[inline]
    fn play_unchecked(world: &mut World<Ultimatum>, _seat: Seat, action: Action) {
        world.position_mut().commit(action, &mut NoListener);
    }
}

impl World<Ultimatum> {
    /// The scoring as if the game ended now.
    #[inline]
    pub fn scoring(&self) -> Scoring {
        (**self).scoring()
    }

    /// The phase of the turn.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat whose turn it is.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The number of players.
    #[inline]
    pub fn players(&self) -> usize {
        self.options.players() as usize
    }

    /// A player's points before the final scoring.
    #[inline]
    pub fn points(&self, seat: Seat) -> i32 {
        self.points[seat.index()]
    }

    /// A player's performance card.
    #[inline]
    pub fn form(&self, seat: Seat) -> Form {
        self.forms[seat.index()]
    }

    /// The penguins in a hand, ascending.
    #[inline]
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Penguin> + use<> {
        Ultimatum::hand(self, seat)
    }

    /// The cells of a player's stones; `None` for a stone in the supply.
    #[inline]
    pub fn stones(&self, seat: Seat) -> [Option<Cell>; STONES] {
        self.stones[seat.index()]
    }

    /// The entertainers that a player owns, ascending.
    #[inline]
    pub fn owned(&self, seat: Seat) -> impl Iterator<Item = Entertainer> + use<> {
        self.owned[seat.index()].iter()
    }

    /// The entertainers on the iceberg.
    #[inline]
    pub fn on_stage(&self) -> impl Iterator<Item = WaitingEntertainer> {
        Ultimatum::on_stage(self).map(|(index, laid)| WaitingEntertainer {
            index,
            laid,
            missing: self.missing[index],
            ready: self.ready >> index & 1 == 1,
        })
    }

    /// The cells where a penguin may be laid (PU-12).
    #[inline]
    pub fn penguin_cells(&self) -> Cells {
        self.penguin_cells
    }

    /// The cells of a family's penguins.
    #[inline]
    pub fn family(&self, family: Species) -> Cells {
        self.families[family as usize]
    }

    /// The penguin on a cell. There must be one.
    #[inline]
    pub fn penguin_at(&self, cell: Cell) -> Penguin {
        Ultimatum::penguin_at(self, cell)
    }

    /// PU-13: the penalty for laying the penguin on a cell.
    #[inline]
    pub fn penalty(&self, penguin: Penguin, cell: Cell) -> i32 {
        Ultimatum::penalty(self, penguin, cell)
    }

    /// The cells of penguins without a stone (PU-15).
    #[inline]
    pub fn penguins_without_stone(&self) -> Cells {
        Ultimatum::penguins_without_stone(self)
    }

    /// The top card of the entertainer pile.
    #[inline]
    pub fn next_entertainer(&self) -> Option<Entertainer> {
        Ultimatum::next_entertainer(self)
    }

    /// PU-19: the cells where the next entertainer may be laid, upright and turned. The second
    /// set is empty if the card looks the same turned.
    #[inline]
    pub fn next_entertainer_cells(&self) -> [Cells; 2] {
        Ultimatum::next_entertainer_cells(self)
    }

    /// A function from a cell to the [`WaitingEntertainer::missing`] of the next entertainer, if it were laid there.
    #[inline]
    pub fn next_missing(&self, turned: bool) -> impl Fn(Cell) -> u16 + use<> {
        let next = self.next_entertainer();
        let dots = next.map_or(0, |next| self.upright_dots(next).oriented(turned).window());
        let blocked = self.blocked();
        move |cell| dots & !blocked.window(cell)
    }

    /// The number of cards in the entertainer pile.
    #[inline]
    pub fn entertainers_left(&self) -> usize {
        self.entertainer_pile.len()
    }
}
