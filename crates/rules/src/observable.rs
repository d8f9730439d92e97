//! What seats and onlookers see of a game: views, and events as things happen.

use std::fmt::Debug;

use serde::Serialize;

use crate::game::Game;
use crate::seat::Viewer;

/// A game that is watched by viewers of whom each may know something else. What a viewer may know is
/// built up from nothing, never filtered out of all that there is.
pub trait Observable: Game {
    /// Something that happened, as one viewer may know it.
    type Event: Clone + Debug + PartialEq + Serialize;
    /// All that one viewer may know.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// What a view comes to by the rules, so that a program that shows it need not know them.
    type Outlook: Clone + Debug + PartialEq + Serialize;

    /// What `viewer` may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The viewer that a view is for.
    fn viewer(view: &Self::View) -> Viewer;

    /// What a view comes to: points as if the game ended now, and what is about to happen. It is taken
    /// from the view alone, so it reveals nothing that the viewer can't know.
    fn outlook(view: &Self::View) -> Self::Outlook;

    /// What `viewer` learns from a fact; `None` where they don't even learn that it happened.
    fn seen(fact: &Self::Fact, viewer: Viewer) -> Option<Self::Event>;

    /// Whether every viewer sees the same of a fact.
    fn is_public(fact: &Self::Fact) -> bool;

    /// Whether any viewer learns something from a fact that they could not know before: a card that
    /// was hidden from them, or the result.
    fn is_news(fact: &Self::Fact) -> bool;

    /// A fact with every card open, for the replay of a finished game.
    fn open(fact: &Self::Fact) -> Self::Event;
}

/// A view and its outlook, flattened for clients: the outlook is one more field beside the view's own.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Shown<G: Observable> {
    #[serde(flatten)]
    view: G::View,
    outlook: G::Outlook,
}

impl<G: Observable> Shown<G> {
    /// A view with its outlook.
    pub fn new(view: G::View) -> Shown<G> {
        let outlook = G::outlook(&view);
        Shown { view, outlook }
    }
}

/// A card as a viewer sees it.
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
