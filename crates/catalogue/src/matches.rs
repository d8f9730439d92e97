//! A game that is being played, of which only the name is known, and what each viewer sees of it.

use std::array;
use std::fmt::{self, Debug, Write};

use bots::analysis::LogPosition;
use rules::chance::{Dice, shuffle};
use rules::{
    BadDeal, Broken, Clause, Game, MAX_SEATS, Observable, Outcome, Record, Refusal, Replay, Seat,
    SeatSet, Shown, Step, Unreadable, Viewer, carry_out_shuffle,
};
use serde::Serialize;
use serde::ser::SerializeSeq;
use serde_json::value::{RawValue, to_raw_value};

use crate::listed::Listed;
use crate::sight::{Seen, Sight};

/// A game that is being played. Decisions made at the same time are kept here until all are in, and
/// can be exchanged and withdrawn; then they are carried out together.
pub trait Match: Debug + Send + Sync {
    /// How many seats there are, those without a player included.
    fn seats(&self) -> u8;

    /// The seats at which a player sits.
    fn real(&self) -> SeatSet;

    /// The seats that have a decision to make in this step, whether it is in or not.
    fn to_act(&self) -> SeatSet;

    /// The seats whose decisions are still to come in.
    fn awaited(&self) -> SeatSet;

    /// Takes a seat's decision in, written in the game's notation, in place of the one that it had
    /// made; or refuses it and changes nothing. Nothing happens yet.
    fn decide(&mut self, seat: Seat, text: &str) -> Result<(), BadDecision>;

    /// What a seat has decided, as it is written in records.
    fn decided(&self, seat: Seat) -> Option<&str>;

    /// Gives up what a seat has decided; gives whether there was something.
    fn withdraw(&mut self, seat: Seat) -> bool;

    /// Carries out all that was decided, in the order of seats, and the shuffles that fall due.
    /// `dice` gives the generator for the n-th shuffle of the game after the deal, counted from 1.
    fn carry_out(&mut self, dice: &mut dyn FnMut(u64) -> Dice) -> Carried;

    /// All that a seat may decide, in the game's order.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// The same as a JSON list.
    fn legal_json(&self, seat: Seat) -> Box<RawValue>;

    /// What a viewer may know and what it comes to, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;

    /// What a seat may know, for a bot that decides there, or for a hint.
    fn sight(&self, seat: Seat) -> Box<dyn Sight>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The game as it is now, to come back to, without what was decided and not carried out.
    fn copy(&self) -> Box<dyn Match>;
}

/// A game that has just been dealt.
#[derive(Debug)]
pub struct Dealt {
    /// The game.
    pub game: Box<dyn Match>,
    /// The beginning of its record.
    pub record: Record,
    /// What each viewer saw of it.
    pub told: Told,
}

/// What was carried out.
#[derive(Clone, Debug)]
pub struct Carried {
    /// What the record says of it.
    pub steps: Vec<Step>,
    /// What each viewer saw of it.
    pub told: Told,
}

/// A decision that is not taken, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadDecision {
    /// The text is no decision.
    Unreadable(Unreadable),
    /// The rules forbid it.
    Illegal {
        /// The decision, as it is written in records.
        tried: String,
        /// The clause that forbids it.
        clause: Clause,
        /// Why.
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

impl Dealt {
    /// A game with these cards.
    pub fn new<G: Listed>(options: G::Options, deal: &G::Deal) -> Result<Dealt, BadDeal> {
        let record = Record::new::<G>(&options, deal);
        let mut facts = Vec::new();
        let game = G::start(options, deal, &mut facts)?;
        let mut told = Told::new(game.seats());
        told.add::<G>(&facts);
        Ok(Dealt { game: Box::new(Playing::new(game)), record, told })
    }
}

/// A game as it is where its record stops.
pub(crate) fn resume<G: Listed>(record: &Record) -> Result<Box<dyn Match>, Broken> {
    let mut replay = Replay::<G>::new(record)?;
    let mut playing = Playing::new(replay.game().clone());
    while let Some(entry) = replay.step()? {
        playing.lines += 1;
        match &entry.step {
            Step::Decision { seat, .. } => playing.turns[seat.index() % MAX_SEATS] += 1,
            Step::Reshuffle { .. } => playing.shuffles += 1,
        }
    }
    playing.game = replay.game().clone();
    Ok(Box::new(playing))
}

/// A game of a certain kind that is being played.
#[derive(Debug)]
struct Playing<G: Game> {
    game: G,
    /// What was decided and not carried out, by seat.
    decided: [Option<Decided<G>>; MAX_SEATS],
    /// How many lines the log of its record has.
    lines: usize,
    /// How many decisions of each seat were carried out.
    turns: [usize; MAX_SEATS],
    /// How many shuffles there were after the deal.
    shuffles: u64,
}

/// A decision that is legal, and its text.
#[derive(Debug)]
struct Decided<G: Game> {
    action: G::Action,
    text: String,
}

impl<G: Listed> Playing<G> {
    fn new(game: G) -> Playing<G> {
        let decided = array::from_fn(|_| None);
        Playing { game, decided, lines: 0, turns: [0; MAX_SEATS], shuffles: 0 }
    }

    /// Carries out the shuffles that are due.
    fn shuffle(&mut self, dice: &mut dyn FnMut(u64) -> Dice, carried: &mut Carried) {
        let (mut cards, mut facts) = (Vec::new(), Vec::new());
        loop {
            let number = self.shuffles + 1;
            let order = |cards: &mut [G::Card]| shuffle(cards, &mut dice(number));
            let shuffled = carry_out_shuffle(&mut self.game, &mut cards, order, &mut facts);
            let Some(seat) = shuffled else { return };
            self.shuffles = number;
            let cards = cards.iter().map(ToString::to_string).collect();
            carried.steps.push(Step::Reshuffle { seat, cards });
            carried.told.add::<G>(&facts);
            facts.clear();
        }
    }
}

impl<G: Listed> Match for Playing<G> {
    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn real(&self) -> SeatSet {
        self.game.real()
    }

    fn to_act(&self) -> SeatSet {
        self.game.to_act()
    }

    fn awaited(&self) -> SeatSet {
        let is_in = |seat: &Seat| self.decided(*seat).is_some();
        let decided: SeatSet = self.game.to_act().iter().filter(is_in).collect();
        self.game.to_act().minus(decided)
    }

    fn decide(&mut self, seat: Seat, text: &str) -> Result<(), BadDecision> {
        let action: G::Action = text.parse().map_err(BadDecision::Unreadable)?;
        let text = action.to_string();
        match self.game.check(seat, action) {
            Ok(()) => {
                if let Some(decided) = self.decided.get_mut(seat.index()) {
                    *decided = Some(Decided { action, text });
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
        self.decided.get(seat.index())?.as_ref().map(|decided| decided.text.as_str())
    }

    fn withdraw(&mut self, seat: Seat) -> bool {
        self.decided.get_mut(seat.index()).is_some_and(|decided| decided.take().is_some())
    }

    fn carry_out(&mut self, dice: &mut dyn FnMut(u64) -> Dice) -> Carried {
        let mut carried = Carried { steps: Vec::new(), told: Told::new(self.game.seats()) };
        let mut facts = Vec::new();
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            let Some(Decided { action, text }) = self.decided[seat.index()].take() else {
                continue;
            };
            // It was legal when it came in, and what others decide at the same time does not change
            // that, which is a law.
            let played = self.game.play(seat, action, &mut facts);
            debug_assert!(played.is_ok(), "{played:?}");
            if played.is_err() {
                continue;
            }
            self.turns[seat.index()] += 1;
            carried.steps.push(Step::Decision { seat, action: text, of: None });
            carried.told.add::<G>(&facts);
            facts.clear();
            self.shuffle(dice, &mut carried);
        }
        self.lines += carried.steps.len();
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
        to_raw_value(&Shown::<G>::new(self.game.view(viewer))).unwrap_or_default()
    }

    fn sight(&self, seat: Seat) -> Box<dyn Sight> {
        let turn = self.turns.get(seat.index()).copied().unwrap_or_default();
        let position = LogPosition { after: self.lines, own_decisions: turn };
        Box::new(Seen::<G>::new(self.game.view(Viewer::Seat(seat)), position))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn copy(&self) -> Box<dyn Match> {
        let Playing { lines, turns, shuffles, .. } = *self;
        Box::new(Playing { lines, turns, shuffles, ..Playing::new(self.game.clone()) })
    }
}

/// What happened, as each viewer sees it. An event is written once, however many viewers see the same.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The events as JSON.
    events: Vec<Box<RawValue>>,
    /// The places in `events` of those that each viewer sees: by seat, the onlookers' last.
    seen: Vec<Vec<usize>>,
    news: bool,
}

impl Told {
    /// Nothing yet, for so many seats and the onlookers. The default is for no viewer.
    pub(crate) fn new(seats: u8) -> Told {
        Told { events: Vec::new(), seen: vec![Vec::new(); seats as usize + 1], news: false }
    }

    /// The events that a viewer sees, each a JSON object.
    pub fn events(&self, viewer: Viewer) -> Vec<&RawValue> {
        let place = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Onlooker => self.seen.len().saturating_sub(1),
        };
        let seen = self.seen.get(place).into_iter().flatten();
        seen.map(|&event| &*self.events[event]).collect()
    }

    /// Whether any viewer learned something that they could not know before.
    pub fn is_news(&self) -> bool {
        self.news
    }

    /// Adds what happened.
    pub(crate) fn add<G: Observable>(&mut self, facts: &[G::Fact]) {
        let Told { events, seen, news } = self;
        let Some((onlookers, players)) = seen.split_last_mut() else { return };
        *news |= facts.iter().any(G::is_news);
        for fact in facts {
            let public = G::seen(fact, Viewer::Onlooker);
            let public_place = public.as_ref().map(|event| write(events, event));
            onlookers.extend(public_place);
            if G::is_public(fact) {
                for seat in players.iter_mut() {
                    seat.extend(public_place);
                }
                continue;
            }
            for (seat, places) in (0..).map(Seat).zip(players.iter_mut()) {
                let own = G::seen(fact, Viewer::Seat(seat));
                places.extend(if own == public {
                    public_place
                } else {
                    own.map(|event| write(events, &event))
                });
            }
        }
    }
}

/// Writes an event; gives its place.
fn write(events: &mut Vec<Box<RawValue>>, event: &impl Serialize) -> usize {
    // Writing to memory does not fail.
    events.push(to_raw_value(event).unwrap_or_default());
    events.len() - 1
}

/// A list of things that are written in their notation.
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
