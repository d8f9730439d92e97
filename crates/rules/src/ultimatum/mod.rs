//! The Penguin Ultimatum: penguins are laid around entertainers on an iceberg, and you score when penguins
//! that you invited enjoy a performance. 2 to 4 players, clauses PU-01 to PU-25.

mod action;
mod card;
mod check;
mod deal;
mod edition;
mod edition_file;
mod event;
mod iceberg;
mod legal;
mod options;
mod outlook;
#[cfg(any(test, feature = "permute-hidden"))]
mod permute_hidden;
mod pile;
mod preview;
mod refusal;
mod scoring;
pub mod search;
pub mod sheet;
mod state;
mod turn;
mod view;
mod worlds;

#[cfg(test)]
mod clauses;

#[cfg(test)]
mod laws;

use rand::Rng;

pub use action::Action;
pub use card::{Entertainer, Form, Penguin, Species};
pub use deal::{Deal, HAND_SIZE, LaidEntertainer};
pub use edition::{BadEdition, Dots, Edition, EditionData, Layout, SharedEdition};
#[cfg(feature = "schema")]
pub use edition::{BuiltIn, EditionName};
pub use edition_file::BadEditionFile;
pub use event::{Event, Fact};
pub use iceberg::{Cell, Cells};
pub use options::{Iceberg, Options, Setup, WrongOptions};
pub use outlook::{ActOutlook, Enjoyment, Outlook};
pub use preview::{DecisionOutlook, PerformanceOutlook};
pub use refusal::Refusal;
pub use scoring::{Scoring, SeatScore, TieBreak, TieBreakResult};
pub use sheet::{ScoredSheet, Sheet, SheetPlayer};
pub use state::{End, Phase, STONES, Ultimatum};
pub use view::{EntertainerView, LaidPenguin, PublicSeat, View};
pub use worlds::Worlds;

use crate::fact_listener::FactListener;
use crate::game::Game;
use crate::observable::Observable;
use crate::outcome::Outcome;
use crate::refusal::{BadDeal, Clause, Illegal};
use crate::seat::{Seat, SeatSet, Viewer};

impl Game for Ultimatum {
    const NAME: &'static str = "ultimatum";
    const SCORING: Clause = Clause("PU-22");
    const WINNING: Clause = Clause("PU-23");

    type Options = Options;
    type Deal = Deal;
    type Card = Penguin;
    type Action = Action;
    type Fact = Fact;
    type Refusal = Refusal;

    fn deal(options: &Options, rng: &mut impl Rng) -> Deal {
        Deal::shuffled(options, rng)
    }

    fn start(
        options: Options,
        deal: &Deal,
        listener: &mut impl FactListener<Fact>,
    ) -> Result<Self, BadDeal> {
        Ultimatum::set_up(options, deal, listener)
    }

    #[inline]
    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Over(_) => SeatSet::EMPTY,
            _ => SeatSet::EMPTY.with(self.turn),
        }
    }

    fn decision_clause(&self) -> Clause {
        self.phase.decision_clause()
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        legal::list(self, seat, out);
    }

    fn count_legal(&self, seat: Seat) -> usize {
        legal::count(self, seat)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        check::check(self, seat, action)
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        listener: &mut impl FactListener<Fact>,
    ) -> Result<(), Illegal<Self>> {
        self.check(seat, action).map_err(|refusal| Illegal { seat, tried: action, refusal })?;
        self.commit(action, listener);
        Ok(())
    }

    #[inline]
    fn seat_to_shuffle(&self) -> Option<Seat> {
        None
    }

    fn cards_to_shuffle(&self, out: &mut Vec<Penguin>) {
        out.clear();
    }

    fn reshuffle(
        &mut self,
        _seat: Seat,
        _cards: &[Penguin],
        _listener: &mut impl FactListener<Fact>,
    ) -> Result<(), Refusal> {
        Err(Refusal::NoShuffle)
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(end) => Some(self.scoring().outcome(Some(end.name()))),
            _ => None,
        }
    }
}

impl Observable for Ultimatum {
    type Event = Event;
    type View = View;
    type Outlook = Outlook;

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn outlook(view: &View) -> Outlook {
        Outlook::new(view)
    }

    fn event_for(fact: &Fact, viewer: Viewer) -> Option<Event> {
        Some(fact.event_for(viewer))
    }

    fn is_public(fact: &Fact) -> bool {
        fact.is_public()
    }

    fn is_news(fact: &Fact) -> bool {
        fact.is_news()
    }

    fn open_event(fact: &Fact) -> Event {
        fact.open_event()
    }
}
