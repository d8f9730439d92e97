//! What every game of the house is: the [`Game`] trait and the few words it speaks in.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use rand::Rng;
use serde::{Serialize, de::DeserializeOwned};

use crate::notation::Unreadable;
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};

/// A game as a pure state machine. A value of an implementing type is always a legal position: it
/// comes from a validated deal and changes only through checked decisions.
///
/// Nothing here holds a clock or a random generator. Chance comes in from outside, as the deal and
/// as the cards of a [reshuffle](Game::reshuffle), so that a record replays by itself.
pub trait Game: Clone + Debug + Send + Sync + Sized + 'static {
    /// The name in records and on the command line.
    const NAME: &'static str;
    /// The clause by which points are counted.
    const SCORING: Clause;
    /// The clause that says who wins.
    const WINNING: Clause;

    /// What is agreed before the game; always valid.
    type Options: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// The shuffled material, perhaps wrong: [`Game::start`] is the door through which it is checked.
    type Deal: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// What a mid-game shuffle puts in order.
    type Card: Copy + Debug + Eq + Ord + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// A decision, written and read in the game's notation.
    type Action: Copy + Debug + Eq + Ord + Display + FromStr<Err = Unreadable> + Send + Sync;
    /// Something that happened, with everything about it. It can't be serialised: it turns into an
    /// [`Game::Event`] for somebody first.
    type Fact: Clone + Debug;
    /// Something that happened, as one viewer may know it.
    type Event: Clone + Debug + PartialEq + Serialize;
    /// All that one viewer may know.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// What a view comes to by the rules, so that nobody who shows it has to know them.
    type Outlook: Clone + Debug + PartialEq + Serialize;
    /// The worlds that a view leaves open.
    type Worlds: Worlds<Self>;
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
    fn options(&self) -> Self::Options;

    /// How many seats there are, those that nobody sits at included.
    fn seats(&self) -> u8;

    /// The seats at which somebody sits and decides.
    fn real(&self) -> SeatSet;

    /// Who has a decision to make now. Several seats decide at the same time; none does when the
    /// game is over or waits for a shuffle.
    fn to_act(&self) -> SeatSet;

    /// The clause that asks for the decisions that are awaited now.
    fn asks(&self) -> Clause;

    /// Replaces `out` with all that `seat` may decide now, each decision once, in ascending order
    /// (each game says what that is for its decisions). Nothing when `seat` is not to act.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// How many decisions [`Game::legal`] would list.
    fn count_legal(&self, seat: Seat) -> usize;

    /// Draws a legal decision without listing them all. Every legal decision can come up, though
    /// not always equally often (each game says how). `None` when `seat` is not to act.
    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Self::Action>;

    /// Carries out a decision, or refuses it and changes nothing.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        witness: &mut impl Witness<Self::Fact>,
    ) -> Result<(), Illegal<Self>>;

    /// Carries out a decision that is known to be legal, for search. With one that is not, the
    /// position is worthless afterwards.
    fn play_unchecked(&mut self, seat: Seat, action: Self::Action);

    /// Draws a decision as [`Game::sample`] does and carries it out, in one go; `None`, and nothing
    /// done, when `seat` is not to act.
    #[inline]
    fn play_random(&mut self, seat: Seat, rng: &mut impl Rng) -> Option<Self::Action> {
        let action = self.sample(seat, rng)?;
        self.play_unchecked(seat, action);
        Some(action)
    }

    /// Whose cards must be shuffled before the game can go on.
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

    /// What `viewer` may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Who sees a view.
    fn viewer(view: &Self::View) -> Viewer;

    /// What a view comes to: points as if the game ended now, and what is about to happen. It is taken
    /// from the view alone, so it tells nobody anything that they can't know.
    fn outlook(view: &Self::View) -> Self::Outlook;

    /// The worlds that a view leaves open; `None` when no position can look so.
    fn worlds(view: &Self::View) -> Option<Self::Worlds>;

    /// The view as it was before the others decided what they decide at the same time as the viewer:
    /// with nothing face down that the viewer can't know.
    fn undecided(view: &Self::View) -> Self::View;

    /// What `viewer` learns from a fact; `None` where they don't even learn that it happened.
    fn seen(fact: &Self::Fact, viewer: Viewer) -> Option<Self::Event>;

    /// Whether every viewer sees the same of a fact.
    fn is_public(fact: &Self::Fact) -> bool;

    /// Whether anybody learns something from a fact that they could not know before: a card that was
    /// hidden from them, or the result.
    fn is_news(fact: &Self::Fact) -> bool;

    /// A fact with every card open, for the replay of a finished game.
    fn open(fact: &Self::Fact) -> Self::Event;
}

/// A view as those are told who show it: its outlook is one more field beside its own.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Shown<G: Game> {
    #[serde(flatten)]
    view: G::View,
    outlook: G::Outlook,
}

impl<G: Game> Shown<G> {
    /// A view with its outlook.
    pub fn new(view: G::View) -> Shown<G> {
        let outlook = G::outlook(&view);
        Shown { view, outlook }
    }
}

/// All worlds that a view leaves open: what its viewer knows is as it is, all else is anybody's guess.
pub trait Worlds<G>: Clone + Debug + Send + Sync {
    /// A world that looks to the viewer as the true one does. What the viewer can't know is drawn at
    /// random: where cards may be anywhere, each place is equally likely. What others once did unseen
    /// is not made up: such a world knows its cards, not its whole history.
    fn guess(&self, rng: &mut impl Rng) -> G;
}

/// Somebody who is told each fact as it happens.
pub trait Witness<F> {
    /// Whether it is worth while to gather facts for this witness.
    const ATTENDS: bool = true;

    /// Takes note of `fact`.
    fn note(&mut self, fact: F);
}

impl<F> Witness<F> for Vec<F> {
    fn note(&mut self, fact: F) {
        self.push(fact);
    }
}

/// The witness that looks away; telling it costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl<F> Witness<F> for Nobody {
    const ATTENDS: bool = false;

    #[inline]
    fn note(&mut self, _: F) {}
}

/// The number of a clause in the rules, such as `PV-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A reason for a refusal: it reads as a sentence and knows the clause that it stands on.
pub trait Refusal: Display {
    /// The clause that would be broken.
    fn clause(&self) -> Clause;
}

/// A refused decision: who tried what, and which clause forbids it.
#[derive(Clone, Debug, PartialEq)]
pub struct Illegal<G: Game> {
    /// Who tried.
    pub seat: Seat,
    /// What they tried.
    pub tried: G::Action,
    /// Why it can't be done.
    pub refusal: G::Refusal,
}

impl<G: Game> Illegal<G> {
    /// The clause that would be broken.
    pub fn clause(&self) -> Clause {
        self.refusal.clause()
    }
}

impl<G: Game> Display for Illegal<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} can't ‘{}’: {} ({})", self.seat, self.tried, self.refusal, self.clause())
    }
}

impl<G: Game> std::error::Error for Illegal<G> {}

/// A deal that can't be: what is wrong with it, and the clause that says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDeal {
    /// The clause that the deal breaks.
    pub clause: Clause,
    /// What is wrong.
    pub what: String,
}

impl Display for BadDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.what, self.clause)
    }
}

impl std::error::Error for BadDeal {}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    scores: [i32; MAX_SEATS],
    seats: u8,
    /// Who won; several where a tie is shared.
    pub winners: SeatSet,
    /// What ended the game, where there is more than one way.
    pub end: Option<&'static str>,
}

impl Outcome {
    /// An outcome from the points by seat, `MAX_SEATS` of them at the most.
    pub fn new(points: &[i32], winners: SeatSet, end: Option<&'static str>) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        scores[..points.len()].copy_from_slice(points);
        Outcome { scores, seats: points.len() as u8, winners, end }
    }

    /// The points by seat.
    pub fn scores(&self) -> &[i32] {
        &self.scores[..self.seats as usize]
    }
}

/// A card as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face<C> {
    /// Its face is seen.
    Up(C),
    /// Only its back is seen.
    Down,
}
