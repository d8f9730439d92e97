//! Pingvasion, also sold as Zany Penguins: everybody secretly passes a card to each neighbour, then all
//! lay a card at the same time. 2 to 5 players, clauses PV-01 to PV-23.

mod abilities;
mod action;
mod card;
mod deal;
mod deck;
mod event;
mod final_cards;
mod hand;
mod legal;
mod origin;
mod outlook;
#[cfg(any(test, feature = "permute-hidden"))]
mod permute_hidden;
mod pile;
mod refusal;
mod round;
mod scoring;
pub mod search;
pub mod sheet;
mod state;
mod view;
mod worlds;

#[cfg(test)]
mod clauses;
#[cfg(test)]
mod laws;

use rand::Rng;

pub use action::{Action, Lay};
pub use card::{Ability, Card, ZONES, Zone};
pub use deal::{Deal, Options, PILE_SIZE, WrongPlayerCount};
pub use deck::{DECK_SIZE, Deck};
pub use event::{Event, Fact};
pub use final_cards::{FinalCards, ImpossibleEnd, score};
pub use origin::{HeldCard, Origin};
pub use outlook::{Neighbours, Outlook, ZoneOutlook};
pub use refusal::Refusal;
pub use scoring::{Holdings, Scoring, SeatScore, ZoneScore, ZoneStanding};
pub use sheet::{ScoredSheet, Sheet, SheetPlayer};
pub use state::{Pingvasion, ROUNDS};
pub use view::{Gift, OwnView, PhaseView, PublicSeat, Round, View};
pub use worlds::Worlds;

use crate::fact_listener::FactListener;
use crate::game::Game;
use crate::observable::Observable;
use crate::outcome::Outcome;
use crate::refusal::{BadDeal, Clause, Illegal};
use crate::seat::{Seat, SeatSet, Viewer};
use state::Phase;

impl Game for Pingvasion {
    const NAME: &'static str = "pingvasion";
    const SCORING: Clause = Clause("PV-15");
    const WINNING: Clause = Clause("PV-16");

    type Options = Options;
    type Deal = Deal;
    type Card = Card;
    type Action = Action;
    type Fact = Fact;
    type Refusal = Refusal;

    fn deal(options: &Options, rng: &mut impl Rng) -> Deal {
        Deal::shuffled(*options, rng)
    }

    fn start(
        options: Options,
        deal: &Deal,
        listener: &mut impl FactListener<Fact>,
    ) -> Result<Self, BadDeal> {
        Pingvasion::set_up(options, deal, listener)
    }

    #[inline]
    fn options(&self) -> &Options {
        &self.options
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        self.undecided
    }

    fn decision_clause(&self) -> Clause {
        Clause(match self.phase {
            Phase::Infiltrate => "PV-07",
            Phase::Disembark(_) => "PV-09",
            Phase::Shuffle { .. } => "PV-21",
            Phase::Over => "PV-14",
        })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        legal::list(self, seat, out);
    }

    fn count_legal(&self, seat: Seat) -> usize {
        legal::count(self, seat)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.find(seat, action).map(|_| ())
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        listener: &mut impl FactListener<Fact>,
    ) -> Result<(), Illegal<Self>> {
        let found =
            self.find(seat, action).map_err(|refusal| Illegal { seat, tried: action, refusal })?;
        self.hands[seat.index()].take_found(found);
        self.commit(seat, action, listener);
        Ok(())
    }

    #[inline]
    fn seat_to_shuffle(&self) -> Option<Seat> {
        match self.phase {
            Phase::Shuffle { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn cards_to_shuffle(&self, out: &mut Vec<Card>) {
        out.clear();
        out.extend(self.seat_to_shuffle().iter().flat_map(|seat| self.hands[seat.index()].cards()));
        out.sort_unstable();
    }

    fn reshuffle(
        &mut self,
        seat: Seat,
        cards: &[Card],
        listener: &mut impl FactListener<Fact>,
    ) -> Result<(), Refusal> {
        self.replace_pile(seat, cards, listener)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.scoring().outcome())
    }
}

impl Observable for Pingvasion {
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
