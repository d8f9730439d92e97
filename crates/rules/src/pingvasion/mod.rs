//! Pingvasion, also sold as Zany Penguins: everybody secretly passes cards to both neighbours and
//! lands one at the same time. 2 to 5 players, clauses PV-01 to PV-23.

mod abilities;
mod action;
mod card;
mod deal;
#[cfg(any(test, feature = "disguise"))]
mod disguise;
mod event;
mod hand;
mod insight;
mod legal;
mod outlook;
mod pile;
mod refusal;
mod scoring;
mod sheet;
mod state;
mod view;
mod worlds;
pub mod written;

#[cfg(test)]
mod clauses;
#[cfg(test)]
mod laws;

use rand::Rng;

pub use action::{Action, Lay};
pub use card::{Ability, Card, DECK_SIZE, Deck, Print, ZONES, Zone};
pub use deal::{Deal, Options, PILE, WrongPlayers};
pub use event::{Event, Fact};
pub use insight::Asked;
pub use outlook::{Outlook, ZoneOutlook};
pub use refusal::Refusal;
pub use scoring::{Holdings, Lanes, Scoring, SeatScore, Standing, ZoneScore};
pub use sheet::{Impossible, Showing, score};
pub use state::{Pingvasion, ROUNDS};
pub use view::{Gift, OwnView, PhaseView, Round, SeatView, View};
pub use worlds::Worlds;
pub use written::{Scored, Sheet, SheetPlayer};

use crate::game::{BadDeal, Clause, Game, Illegal, Nobody, Outcome, Witness};
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
    type Event = Event;
    type View = View;
    type Outlook = Outlook;
    type Worlds = Worlds;
    type Refusal = Refusal;

    fn deal(options: &Options, rng: &mut impl Rng) -> Deal {
        Deal::shuffled(*options, rng)
    }

    fn start(
        options: Options,
        deal: &Deal,
        witness: &mut impl Witness<Fact>,
    ) -> Result<Self, BadDeal> {
        Pingvasion::set_up(options, deal, witness)
    }

    fn options(&self) -> Options {
        self.options
    }

    fn seats(&self) -> u8 {
        self.options.seats()
    }

    fn real(&self) -> SeatSet {
        self.options.real()
    }

    #[inline]
    fn to_act(&self) -> SeatSet {
        self.waiting
    }

    fn asks(&self) -> Clause {
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

    #[inline]
    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        legal::sample(self, seat, rng)
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        witness: &mut impl Witness<Fact>,
    ) -> Result<(), Illegal<Self>> {
        let found =
            self.check(seat, action).map_err(|refusal| Illegal { seat, tried: action, refusal })?;
        self.hands[seat.index()].take_found(found);
        self.commit(seat, action, witness);
        Ok(())
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, action: Action) {
        let (first, second) = action.cards();
        let hand = &mut self.hands[seat.index()];
        if let Ok(found) = hand.find(first, second) {
            hand.take_found(found);
        }
        self.commit(seat, action, &mut Nobody);
    }

    #[inline]
    fn play_random(&mut self, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
        let action = legal::take_random(self, seat, rng)?;
        self.commit(seat, action, &mut Nobody);
        Some(action)
    }

    fn shuffling(&self) -> Option<Seat> {
        match self.phase {
            Phase::Shuffle { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn unshuffled(&self, out: &mut Vec<Card>) {
        out.clear();
        out.extend(self.shuffling().iter().flat_map(|seat| self.hands[seat.index()].cards()));
        out.sort_unstable();
    }

    fn reshuffle(
        &mut self,
        seat: Seat,
        cards: &[Card],
        witness: &mut impl Witness<Fact>,
    ) -> Result<(), Refusal> {
        self.restack(seat, cards, witness)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.scoring().outcome())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn outlook(view: &View) -> Outlook {
        Outlook::new(view)
    }

    fn worlds(view: &View) -> Option<Worlds> {
        Worlds::new(view)
    }

    fn undecided(view: &View) -> View {
        view.undecided()
    }

    fn seen(fact: &Fact, viewer: Viewer) -> Option<Event> {
        Some(fact.seen(viewer))
    }

    fn is_public(fact: &Fact) -> bool {
        fact.is_public()
    }

    fn is_news(fact: &Fact) -> bool {
        fact.is_news()
    }

    fn open(fact: &Fact) -> Event {
        fact.open()
    }
}
