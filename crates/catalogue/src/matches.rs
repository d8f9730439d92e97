//! Any game in progress, type-erased.

use std::array;
use std::fmt::{self, Debug, Write};

use bots::analysis::LogPosition;
use rules::chance::{DealRng, shuffle};
use rules::{
    BadDeal, Clause, Game, InvalidRecord, MAX_SEATS, Observable, Outcome, ParseError, Record,
    Refusal, Replay, Seat, SeatSet, Step, ViewWithOutlook, Viewer, carry_out_shuffle,
};
use serde::Serialize;
use serde::ser::SerializeSeq;
use serde_json::value::{RawValue, to_raw_value};

use crate::catalogue_game::CatalogueGame;
use crate::seat_view::{SeatView, TypedSeatView};

/// A game in progress. It keeps simultaneous decisions until all seats have decided; then they are carried
/// out together. Until then each can be replaced or withdrawn.
pub trait Match: Debug + Send + Sync {
    /// The number of seats, virtual players included.
    fn seats(&self) -> u8;

    /// The seats of real players.
    fn real(&self) -> SeatSet;

    /// The seats that decide in this step, whether or not they have decided yet.
    fn deciding(&self) -> SeatSet;

    /// The seats that decide in this step and have not decided yet.
    fn to_act(&self) -> SeatSet;

    /// Parses a seat's decision, checks it, and keeps it until [`Match::carry_out`]. It replaces an earlier
    /// decision of the seat. A refused decision changes nothing.
    fn decide(&mut self, seat: Seat, text: &str) -> Result<(), BadDecision>;

    /// The seat's decision that waits to be carried out, in the notation of records.
    fn decided(&self, seat: Seat) -> Option<&str>;

    /// Drops the seat's decision. Returns whether there was one.
    fn withdraw(&mut self, seat: Seat) -> bool;

    /// Plays all decisions that were kept, in the order of seats, and the shuffles that become due. `rng_of` returns the
    /// random number generator of the n-th shuffle after the deal, counted from 1.
    fn carry_out(&mut self, rng_of: &mut dyn FnMut(u64) -> DealRng) -> CarriedOut;

    /// The legal decisions of a seat, in the game's order.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// The legal decisions of a seat as a JSON list.
    fn legal_json(&self, seat: Seat) -> Box<RawValue>;

    /// A viewer's view and its outlook, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;

    /// All that a seat knows, for its bot or for a hint.
    fn seat_view(&self, seat: Seat) -> Box<dyn SeatView>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// A copy of the game, without the decisions that were not carried out.
    fn copy(&self) -> Box<dyn Match>;
}

/// A game that has just been dealt.
#[derive(Debug)]
pub struct NewMatch {
    /// The game.
    pub game: Box<dyn Match>,
    /// The beginning of its record.
    pub record: Record,
    /// The events of the deal.
    pub events: EventsByViewer,
}

/// What [`Match::carry_out`] did.
#[derive(Clone, Debug)]
pub struct CarriedOut {
    /// The steps, for the record.
    pub steps: Vec<Step>,
    /// The events.
    pub events: EventsByViewer,
}

/// Why a decision is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadDecision {
    /// The text is not a decision.
    Unreadable(ParseError),
    /// The rules forbid it.
    Illegal {
        /// The decision, in the notation of records.
        tried: String,
        /// The clause that forbids it.
        clause: Clause,
        /// Why the rules forbid it, as a text for people.
        what: String,
    },
}

impl fmt::Display for BadDecision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadDecision::Unreadable(unreadable) => fmt::Display::fmt(unreadable, f),
            BadDecision::Illegal { tried, clause, what } => {
                write!(f, "‘{tried}’ can't be done: {what} ({clause})")
            }
        }
    }
}

impl std::error::Error for BadDecision {}

impl NewMatch {
    /// Starts a game with this deal.
    pub fn new<G: CatalogueGame>(options: G::Options, deal: &G::Deal) -> Result<NewMatch, BadDeal> {
        let record = Record::new::<G>(&options, deal);
        let mut facts = Vec::new();
        let game = G::start(options, deal, &mut facts)?;
        let mut events = EventsByViewer::new(game.seats());
        events.add::<G>(&facts);
        Ok(NewMatch { game: Box::new(TypedMatch::new(game)), record, events })
    }
}

/// The game at the end of a record.
pub(crate) fn resume<G: CatalogueGame>(record: &Record) -> Result<Box<dyn Match>, InvalidRecord> {
    let mut replay = Replay::<G>::new(record)?;
    let mut resumed = TypedMatch::new(replay.game().clone());
    while let Some(entry) = replay.step()? {
        resumed.entries += 1;
        match &entry.step {
            Step::Decision { seat, .. } => resumed.own_decisions[seat.index() % MAX_SEATS] += 1,
            Step::Reshuffle { .. } => resumed.shuffles += 1,
        }
    }
    resumed.game = replay.game().clone();
    Ok(Box::new(resumed))
}

/// A game in progress, with its types.
#[derive(Debug)]
struct TypedMatch<G: Game> {
    game: G,
    /// The decisions that were not carried out yet, by seat.
    pending: [Option<Pending<G>>; MAX_SEATS],
    /// The number of entries in the record's log.
    entries: usize,
    /// The number of decisions of each seat that were carried out.
    own_decisions: [usize; MAX_SEATS],
    /// The number of shuffles after the deal.
    shuffles: u64,
}

/// A legal decision and its notation.
#[derive(Debug)]
struct Pending<G: Game> {
    action: G::Action,
    text: String,
}

impl<G: CatalogueGame> TypedMatch<G> {
    fn new(game: G) -> TypedMatch<G> {
        let pending = array::from_fn(|_| None);
        TypedMatch { game, pending, entries: 0, own_decisions: [0; MAX_SEATS], shuffles: 0 }
    }

    /// Carries out the shuffles that are due.
    fn shuffle(&mut self, rng_of: &mut dyn FnMut(u64) -> DealRng, carried: &mut CarriedOut) {
        let (mut cards, mut facts) = (Vec::new(), Vec::new());
        loop {
            let number = self.shuffles + 1;
            let order = |cards: &mut [G::Card]| shuffle(cards, &mut rng_of(number));
            let shuffled = carry_out_shuffle(&mut self.game, &mut cards, order, &mut facts);
            let Some(seat) = shuffled else { return };
            self.shuffles = number;
            let cards = cards.iter().map(ToString::to_string).collect();
            carried.steps.push(Step::Reshuffle { seat, cards });
            carried.events.add::<G>(&facts);
            facts.clear();
        }
    }
}

impl<G: CatalogueGame> Match for TypedMatch<G> {
    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn real(&self) -> SeatSet {
        self.game.real()
    }

    fn deciding(&self) -> SeatSet {
        self.game.to_act()
    }

    fn to_act(&self) -> SeatSet {
        let is_in = |seat: &Seat| self.decided(*seat).is_some();
        let decided: SeatSet = self.game.to_act().iter().filter(is_in).collect();
        self.game.to_act().minus(decided)
    }

    fn decide(&mut self, seat: Seat, text: &str) -> Result<(), BadDecision> {
        let action: G::Action = text.parse().map_err(BadDecision::Unreadable)?;
        let text = action.to_string();
        match self.game.check(seat, action) {
            Ok(()) => {
                if let Some(pending) = self.pending.get_mut(seat.index()) {
                    *pending = Some(Pending { action, text });
                }
                Ok(())
            }
            Err(refusal) => Err(BadDecision::Illegal {
                tried: text,
                clause: refusal.clause(),
                what: refusal.to_string(),
            }),
        }
    }

    fn decided(&self, seat: Seat) -> Option<&str> {
        self.pending.get(seat.index())?.as_ref().map(|pending| pending.text.as_str())
    }

    fn withdraw(&mut self, seat: Seat) -> bool {
        self.pending.get_mut(seat.index()).is_some_and(|pending| pending.take().is_some())
    }

    fn carry_out(&mut self, rng_of: &mut dyn FnMut(u64) -> DealRng) -> CarriedOut {
        let mut carried =
            CarriedOut { steps: Vec::new(), events: EventsByViewer::new(self.game.seats()) };
        let mut facts = Vec::new();
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let Some(Pending { action, text }) = self.pending[seat.index()].take() else {
                continue;
            };
            // The decision was legal when it came in. Simultaneous decisions of others don't change
            // that, which is a law of all games.
            let played = self.game.play(seat, action, &mut facts);
            debug_assert!(played.is_ok(), "{played:?}");
            if played.is_err() {
                continue;
            }
            self.own_decisions[seat.index()] += 1;
            carried.steps.push(Step::Decision { seat, action: text, legal_count: None });
            carried.events.add::<G>(&facts);
            facts.clear();
            self.shuffle(rng_of, &mut carried);
        }
        self.entries += carried.steps.len();
        carried
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    fn legal_json(&self, seat: Seat) -> Box<RawValue> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        to_raw_value(&Texts(&legal)).unwrap_or_default()
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        to_raw_value(&ViewWithOutlook::<G>::new(self.game.view(viewer))).unwrap_or_default()
    }

    fn seat_view(&self, seat: Seat) -> Box<dyn SeatView> {
        let own_decisions = self.own_decisions.get(seat.index()).copied().unwrap_or_default();
        let position = LogPosition { after: self.entries, own_decisions };
        Box::new(TypedSeatView::<G>::new(self.game.view(Viewer::Seat(seat)), position))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn copy(&self) -> Box<dyn Match> {
        let TypedMatch { entries, own_decisions, shuffles, .. } = *self;
        Box::new(TypedMatch {
            entries,
            own_decisions,
            shuffles,
            ..TypedMatch::new(self.game.clone())
        })
    }
}

/// Events as each viewer sees them. An event that several viewers see alike is serialised once.
#[derive(Clone, Debug, Default)]
pub struct EventsByViewer {
    /// The events as JSON.
    events: Vec<Box<RawValue>>,
    /// The indices in `events` of what each viewer sees: by seat, the onlookers last.
    seen: Vec<Vec<usize>>,
    news: bool,
}

impl EventsByViewer {
    /// No events yet, for this many seats and the onlookers.
    pub(crate) fn new(seats: u8) -> EventsByViewer {
        EventsByViewer {
            events: Vec::new(),
            seen: vec![Vec::new(); seats as usize + 1],
            news: false,
        }
    }

    /// The events that a viewer sees, each a JSON object.
    pub fn for_viewer(&self, viewer: Viewer) -> Vec<&RawValue> {
        let index = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Onlooker => self.seen.len().saturating_sub(1),
        };
        let seen = self.seen.get(index).into_iter().flatten();
        seen.map(|&event| &*self.events[event]).collect()
    }

    /// Whether any viewer learned something new; see [`Observable::is_news`].
    pub fn is_news(&self) -> bool {
        self.news
    }

    /// Adds the events of these facts.
    pub(crate) fn add<G: Observable>(&mut self, facts: &[G::Fact]) {
        let EventsByViewer { events, seen, news } = self;
        let Some((onlookers, players)) = seen.split_last_mut() else { return };
        *news |= facts.iter().any(G::is_news);
        for fact in facts {
            let public = G::event_for(fact, Viewer::Onlooker);
            let public_index = public.as_ref().map(|event| push(events, event));
            onlookers.extend(public_index);
            if G::is_public(fact) {
                for seat in players.iter_mut() {
                    seat.extend(public_index);
                }
                continue;
            }
            for (seat, indices) in (0..).map(Seat).zip(players.iter_mut()) {
                let own = G::event_for(fact, Viewer::Seat(seat));
                indices.extend(if own == public {
                    public_index
                } else {
                    own.map(|event| push(events, &event))
                });
            }
        }
    }
}

/// Serialises an event. Returns its index.
fn push(events: &mut Vec<Box<RawValue>>, event: &impl Serialize) -> usize {
    // Writing to memory does not fail.
    events.push(to_raw_value(event).unwrap_or_default());
    events.len() - 1
}

/// A list of values, serialised in their notation.
struct Texts<'a, A>(&'a [A]);

impl<A: fmt::Display> Serialize for Texts<'_, A> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.len()))?;
        let mut text = String::new();
        for it in self.0 {
            text.clear();
            // Writing to memory does not fail.
            let _ = write!(text, "{it}");
            list.serialize_element(&text)?;
        }
        list.end()
    }
}
