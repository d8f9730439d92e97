//! For search alone: what it asks of a guessed world, hidden cards included, and how it plays there
//! without checks. All of it is about a [`World`], which is no position of a real game.

use rand::Rng;

use super::action::Action;
use super::card::{Entertainer, Form, Penguin, Species};
use super::deal::Laid;
use super::iceberg::{Cell, Cells};
use super::legal;
use super::state::{Phase, STONES, Ultimatum};
use super::view::View;
use super::worlds::Worlds;
use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::witness::Nobody;
use crate::world::World;

/// An entertainer on the iceberg, and how far it is from performing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnStage {
    /// Its place among the entertainers, which is kept until it has performed.
    pub place: usize,
    /// Which, where and how.
    pub laid: Laid,
    /// The cells around it that its dots still miss: a bit each, row by row from the upper left of the
    /// three by three around it.
    pub missing: u16,
    /// Whether it is ready to perform in this turn.
    pub ready: bool,
}

impl Searchable for Ultimatum {
    type Worlds = Worlds;

    fn worlds(view: &View) -> Option<Worlds> {
        Worlds::new(view)
    }

    fn undecided(view: &View) -> View {
        view.clone()
    }

    #[inline]
    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        legal::sample(self, seat, rng)
    }

    #[inline]
    fn play_unchecked(world: &mut World<Ultimatum>, _seat: Seat, action: Action) {
        world.position_mut().commit(action, &mut Nobody);
    }
}

impl World<Ultimatum> {
    /// What is going on.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How many play.
    #[inline]
    pub fn players(&self) -> usize {
        self.options.players() as usize
    }

    /// The points so far, without what entertainers bring at the end.
    #[inline]
    pub fn points(&self, seat: Seat) -> i32 {
        self.points[seat.index()]
    }

    /// The performance card.
    #[inline]
    pub fn form(&self, seat: Seat) -> Form {
        self.forms[seat.index()]
    }

    /// The penguins in a hand, ascending.
    #[inline]
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Penguin> + use<> {
        Ultimatum::hand(self, seat)
    }

    /// The penguins that a player's stones lie on; `None` for a stone in the supply.
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
    pub fn stage(&self) -> impl Iterator<Item = OnStage> {
        self.on_stage().map(|(place, laid)| OnStage {
            place,
            laid,
            missing: self.missing[place],
            ready: self.ready >> place & 1 == 1,
        })
    }

    /// Where a penguin may be laid (PU-12).
    #[inline]
    pub fn places(&self) -> Cells {
        self.places
    }

    /// Where the penguins of a family lie.
    #[inline]
    pub fn family(&self, family: Species) -> Cells {
        self.families[family as usize]
    }

    /// The penguin on a cell where one lies.
    #[inline]
    pub fn penguin_at(&self, cell: Cell) -> Penguin {
        Ultimatum::penguin_at(self, cell)
    }

    /// PU-13: what laying the penguin there costs.
    #[inline]
    pub fn penalty(&self, penguin: Penguin, cell: Cell) -> i32 {
        Ultimatum::penalty(self, penguin, cell)
    }

    /// The penguins without a stone (PU-15).
    #[inline]
    pub fn guests(&self) -> Cells {
        Ultimatum::guests(self)
    }

    /// The entertainer that comes next.
    #[inline]
    pub fn next(&self) -> Option<Entertainer> {
        self.next_entertainer()
    }

    /// PU-19: where the next entertainer may be laid, upright and turned. Nowhere turned if that looks
    /// the same.
    #[inline]
    pub fn next_stages(&self) -> [Cells; 2] {
        Ultimatum::next_stages(self)
    }

    /// Gives for any cell how many dots the next entertainer would miss there, and which, as
    /// [`OnStage::missing`].
    #[inline]
    pub fn next_missing(&self, turned: bool) -> impl Fn(Cell) -> u16 + use<> {
        let next = self.next_entertainer();
        let dots = next.map_or(0, |next| self.upright_dots(next).lying(turned).window());
        let blocked = self.blocked();
        move |cell| dots & !blocked.window(cell)
    }

    /// How many entertainers are to come.
    #[inline]
    pub fn entertainers_left(&self) -> usize {
        self.troupe.len()
    }
}
