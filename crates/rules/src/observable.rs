//! What seats and onlookers see of a game: views, events and outlooks.

use std::fmt::Debug;

use serde::Serialize;

use crate::game::Game;
use crate::seat::Viewer;

/// A game in which different viewers may know different things. Views and events are built from what a
/// viewer may know; they are never made by filtering the full state.
pub trait Observable: Game {
    /// Something that happened, as one viewer may know it.
    type Event: Clone + Debug + PartialEq + Serialize;
    /// All that one viewer may know.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static;
    /// What follows from a view by the rules, so that clients need not know the rules.
    type Outlook: Clone + Debug + PartialEq + Serialize;

    /// All that `viewer` may know now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The viewer that a view is for.
    fn viewer(view: &Self::View) -> Viewer;

    /// What follows from a view: the points as if the game ended now, and what is about to happen. It
    /// is computed from the view alone, so it reveals nothing that the viewer can't know.
    fn outlook(view: &Self::View) -> Self::Outlook;

    /// What `viewer` learns from a fact; `None` if they don't even learn that it happened.
    fn event_for(fact: &Self::Fact, viewer: Viewer) -> Option<Self::Event>;

    /// Whether a fact is the same event for all viewers.
    fn is_public(fact: &Self::Fact) -> bool;

    /// Whether any viewer learns something new from a fact: a card that was hidden from them, or the
    /// result.
    fn is_news(fact: &Self::Fact) -> bool;

    /// A fact as an event with all cards open, for the replay of a finished game.
    fn open_event(fact: &Self::Fact) -> Self::Event;
}

/// A view and its outlook, flattened for clients: `outlook` is one more field of the view.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct ViewWithOutlook<G: Observable> {
    #[serde(flatten)]
    view: G::View,
    outlook: G::Outlook,
}

impl<G: Observable> ViewWithOutlook<G> {
    /// A view, with the outlook computed from it.
    pub fn new(view: G::View) -> ViewWithOutlook<G> {
        let outlook = G::outlook(&view);
        ViewWithOutlook { view, outlook }
    }
}

/// A card as a viewer sees it, face up or face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Face<C> {
    /// The viewer sees which card it is.
    Up(C),
    /// The viewer sees only its back.
    Down,
}
