//! The [`Game`] trait: options, deals, decisions and results.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use rand::Rng;
use serde::{Serialize, de::DeserializeOwned};

use crate::fact_listener::FactListener;
use crate::notation::ParseError;
use crate::outcome::Outcome;
use crate::refusal::{BadDeal, Clause, Illegal, Refusal};
use crate::seat::{Seat, SeatSet};
use crate::seating::Seating;

/// A game as a pure state machine. A game that is played through this trait is always in a legal position: it is
/// made from a validated deal, and changed only by [`play`](Game::play) and
/// [`reshuffle`](Game::reshuffle), which check their input. Unchecked play, for search, works only on a
/// [`World`](crate::World).
///
/// A game contains no clock and no random number generator. Chance is an input: the deal, and the order
/// of reshuffled cards. So a record can be replayed without random numbers.
///
/// [`Observable`](crate::Observable) adds what seats and onlookers see,
/// [`Searchable`](crate::Searchable) what bots need.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// The game's name in records and on the command line.
    const NAME: &'static str;
    /// The clause of the rules (RULES.md) that says how points are counted.
    const SCORING: Clause;
    /// The clause of the rules that says who wins.
    const WINNING: Clause;

    /// What the players agree on before the game. A value of this type is always valid.
    type Options: Seating
        + Clone
        + Debug
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// The shuffled cards. A value of this type may be invalid: [`Game::start`] checks it.
    type Deal: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// A card that may be shuffled during the game.
    type Card: Copy + Debug + Eq + Ord + Display + FromStr<Err = ParseError> + Send + Sync;
    /// A decision. It is printed and parsed in the game's notation.
    type Action: Copy + Debug + Eq + Ord + Display + FromStr<Err = ParseError> + Send + Sync;
    /// Something that happened, hidden cards included. A fact can't be serialised: first it must
    /// become an [event](crate::Observable::Event) for one viewer.
    type Fact: Clone + Debug;
    /// Why a decision or a shuffle was refused.
    type Refusal: Clone + Debug + PartialEq + Refusal;

    /// Shuffles the cards and deals them. The same generator gives the same deal on every machine;
    /// [`crate::chance`] specifies how.
    fn deal(options: &Self::Options, rng: &mut impl Rng) -> Self::Deal;

    /// Sets up the game from a deal, or reports what is wrong with the deal.
    fn start(
        options: Self::Options,
        deal: &Self::Deal,
        listener: &mut impl FactListener<Self::Fact>,
    ) -> Result<Self, BadDeal>;

    /// The options of this game.
    fn options(&self) -> &Self::Options;

    /// The number of seats, including those of virtual players (who follow fixed rules and decide nothing).
    #[inline]
    fn seats(&self) -> u8 {
        self.options().seats()
    }

    /// The seats of real players, who make decisions.
    #[inline]
    fn real(&self) -> SeatSet {
        self.options().real()
    }

    /// The seats that have a decision to make now. If there are several, they decide at the same time.
    /// The set is empty when the game is over or a shuffle is due.
    ///
    /// Simultaneous decisions are independent: until the last of these seats has decided, a decision
    /// only removes its own seat from the set, and does not change what is legal for the others.
    fn to_act(&self) -> SeatSet;

    /// The clause that calls for the decision (or shuffle) that is due now.
    fn decision_clause(&self) -> Clause;

    /// Replaces `out` with all legal decisions of `seat`, each once, in ascending order (which each game
    /// defines for its decisions). There are none when `seat` is not to act.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// The number of decisions that [`Game::legal`] would list.
    fn count_legal(&self, seat: Seat) -> usize;

    /// Whether `seat` may make this decision now, or why not: the same answer as from [`Game::play`],
    /// without playing.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out a decision, or refuses it and changes nothing.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        listener: &mut impl FactListener<Self::Fact>,
    ) -> Result<(), Illegal<Self>>;

    /// The seat whose cards must be shuffled before the game can continue.
    fn seat_to_shuffle(&self) -> Option<Seat>;

    /// Replaces `out` with the cards that must be shuffled, ascending.
    fn cards_to_shuffle(&self, out: &mut Vec<Self::Card>);

    /// Carries out a shuffle that is due: `cards` is the new order, the first on top. If no shuffle of
    /// this seat's cards is due, or these are other cards, it refuses and changes nothing.
    fn reshuffle(
        &mut self,
        seat: Seat,
        cards: &[Self::Card],
        listener: &mut impl FactListener<Self::Fact>,
    ) -> Result<(), Self::Refusal>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
}
