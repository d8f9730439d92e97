//! What every game is to those that play it: the [`Game`] trait.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use rand::Rng;
use serde::{Serialize, de::DeserializeOwned};

use crate::notation::Unreadable;
use crate::outcome::Outcome;
use crate::refusal::{BadDeal, Clause, Illegal, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seating::Seating;
use crate::witness::Witness;

/// A game as a pure state machine. A value of an implementing type is always a legal position: it
/// comes from a validated deal, and only [`play`](Game::play) and [`reshuffle`](Game::reshuffle)
/// change it, which check first. What search does without checks, it does to a [`World`](crate::World).
///
/// Nothing here holds a clock or a random generator. Chance comes in from outside, as the deal and
/// as the cards of a reshuffle, so that a record replays by itself.
///
/// What seats and onlookers see of a game is [`Observable`](crate::Observable), what bots need in
/// order to guess and to search is [`Searchable`](crate::Searchable).
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// The name in records and on the command line.
    const NAME: &'static str;
    /// The clause by which points are counted.
    const SCORING: Clause;
    /// The clause that says who wins.
    const WINNING: Clause;

    /// What is agreed before the game; always valid.
    type Options: Seating
        + Clone
        + Debug
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// The shuffled material, perhaps wrong: [`Game::start`] is the door through which it is checked.
    type Deal: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What a mid-game shuffle puts in order.
    type Card: Copy + Debug + Eq + Ord + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// A decision, written and read in the game's notation.
    type Action: Copy + Debug + Eq + Ord + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// Something that happened, with everything about it. It can't be serialised: it becomes an
    /// [event](crate::Observable::Event) for one viewer first.
    type Fact: Clone + Debug;
    /// Why something was refused.
    type Refusal: Clone + Debug + PartialEq + Refusal;

    /// Shuffles and deals. The same generator gives the same deal on every machine; see
    /// [`crate::chance`] for how.
    fn deal(options: &Self::Options, rng: &mut impl Rng) -> Self::Deal;

    /// Sets the game up from a deal, or says what is wrong with it.
    fn start(
        options: Self::Options,
        deal: &Self::Deal,
        witness: &mut impl Witness<Self::Fact>,
    ) -> Result<Self, BadDeal>;

    /// What was agreed.
    fn options(&self) -> &Self::Options;

    /// How many seats there are, those without a player included.
    #[inline]
    fn seats(&self) -> u8 {
        self.options().seats()
    }

    /// The seats at which a player sits and decides.
    #[inline]
    fn real(&self) -> SeatSet {
        self.options().real()
    }

    /// The seats that have a decision to make now. Several seats decide at the same time; none does
    /// when the game is over or waits for a shuffle.
    ///
    /// Decisions made at the same time don't depend on each other: until the last of these seats has
    /// decided, each decision takes its own seat out of the set, and what the other seats may decide
    /// stays as it is.
    fn to_act(&self) -> SeatSet;

    /// The clause that asks for the decisions that are awaited now.
    fn asks(&self) -> Clause;

    /// Replaces `out` with all that `seat` may decide now, each decision once, in ascending order
    /// (each game says what that is for its decisions). Nothing when `seat` is not to act.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// How many decisions [`Game::legal`] would list.
    fn count_legal(&self, seat: Seat) -> usize;

    /// Whether `seat` may decide this now, or why not: what [`Game::play`] would say, without
    /// playing.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out a decision, or refuses it and changes nothing.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        witness: &mut impl Witness<Self::Fact>,
    ) -> Result<(), Illegal<Self>>;

    /// The seat whose cards must be shuffled before the game can go on.
    fn shuffling(&self) -> Option<Seat>;

    /// Replaces `out` with the cards to be shuffled, ascending.
    fn unshuffled(&self, out: &mut Vec<Self::Card>);

    /// Puts the cards of a due shuffle in order, the first on top, or refuses and changes nothing.
    fn reshuffle(
        &mut self,
        seat: Seat,
        cards: &[Self::Card],
        witness: &mut impl Witness<Self::Fact>,
    ) -> Result<(), Self::Refusal>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
}
