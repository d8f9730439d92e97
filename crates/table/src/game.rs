//! Any game as the table sees it: decisions are text, views and events are JSON. A new game is a line
//! in [`GAMES`].

use std::any::Any;
use std::fmt::Debug;
use std::io::Write;
use std::marker::PhantomData;

use rules::chance::{Dice, shuffle};
use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use rules::{
    Broken, Observable, Outcome, Record, Refusal, Seat, SeatSet, Seating, Shown, Viewer,
    carry_out_shuffle,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::history::history_of;
use crate::refused::{Code, Refused};
use crate::replay::{Eyes, NoReplay, Replayed, replay_of};

/// The games that can be played at a table.
pub static GAMES: [&dyn Kind; 2] = [&Of::<Pingvasion>(PhantomData), &Of::<Ultimatum>(PhantomData)];

/// The game of a name, or which games there are.
pub fn kind(name: &str) -> Result<&'static dyn Kind, Refused> {
    GAMES.into_iter().find(|kind| kind.name() == name).ok_or_else(|| {
        let names: Vec<&str> = GAMES.iter().map(|kind| kind.name()).collect();
        let what = format!("there is no game ‘{name}’ here, but: {}", names.join(", "));
        Refused::new(Code::Settings, what)
    })
}

/// A kind of game.
pub trait Kind: Sync {
    /// The game's name.
    fn name(&self) -> &'static str;

    /// The options with nothing left out and the seats that they mean, or what can't be.
    fn read_options(&self, options: &Value) -> Result<Agreed, Refused>;

    /// Shuffles and deals.
    fn deal(&self, options: &Value, dice: &mut Dice) -> Result<Dealt, Refused>;

    /// Plays a record again and checks it; tells how many decisions it has.
    fn verify(&self, record: &Record) -> Result<usize, Broken>;

    /// A finished game, step by step.
    fn replay(&self, record: &Record, eyes: Eyes) -> Result<Replayed, NoReplay>;

    /// What a viewer was told of a game, over or not: a JSON list of events for each time.
    fn history(&self, record: &Record, viewer: Viewer) -> Result<Vec<Box<RawValue>>, Broken>;
}

/// What is agreed for a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Agreed {
    /// The options with nothing left out.
    pub options: Value,
    /// How many seats there are, those without a player included.
    pub seats: u8,
    /// The seats at which a player sits.
    pub real: SeatSet,
}

/// A game that has just been dealt.
#[derive(Debug)]
pub struct Dealt {
    /// The game.
    pub contest: Box<dyn Contest>,
    /// The beginning of its record.
    pub record: Record,
    /// What everybody saw of it.
    pub told: Told,
}

/// A game that is going on.
pub trait Contest: Debug + Send + Sync {
    /// How many seats there are, those at which nobody can sit included.
    fn seats(&self) -> u8;

    /// The seats at which somebody sits.
    fn real(&self) -> SeatSet;

    /// Who must decide now.
    fn to_act(&self) -> SeatSet;

    /// Whether a seat may decide this: gives the decision as it is written in records.
    fn check(&self, seat: Seat, action: &str) -> Result<String, Refused>;

    /// Carries a decision out and tells what happened, or refuses it and changes nothing.
    fn play(&mut self, seat: Seat, action: &str, told: &mut Told) -> Result<(), Refused>;

    /// Carries out a shuffle, if one is due, and tells what happened.
    fn shuffle(&mut self, dice: &mut Dice, told: &mut Told) -> Option<Shuffled>;

    /// All that a seat may decide, in the game's order.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// The same as JSON: texts with commas between them.
    fn write_legal(&self, seat: Seat, to: &mut Vec<u8>);

    /// What a viewer may know and what it comes to, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;

    /// What a viewer may know, as the game's own type, for bots.
    fn own_view(&self, viewer: Viewer) -> Box<dyn Any + Send>;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The game as it is now, to come back to.
    fn copy(&self) -> Box<dyn Contest>;
}

/// What happened, as each viewer is told.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The events as JSON, with commas between them: by seat, the onlookers last.
    events: Vec<Vec<u8>>,
    /// Whether anybody learned something that they did not know.
    pub news: bool,
}

/// A shuffle in the midst of a game.
#[derive(Clone, Debug)]
pub struct Shuffled {
    /// Whose cards.
    pub seat: Seat,
    /// In which order, the first on top.
    pub cards: Vec<String>,
}

impl Told {
    /// Nothing yet, for so many seats and the onlookers. The default is for nobody.
    pub fn new(seats: u8) -> Told {
        // A round's events are some two thousand characters.
        let events = (0..=seats).map(|_| Vec::with_capacity(2048)).collect();
        Told { events, news: false }
    }

    /// Adds what happened.
    fn add<G: Observable>(&mut self, facts: &[G::Fact]) {
        self.news |= facts.iter().any(G::is_news);
        let Some((onlookers, players)) = self.events.split_last_mut() else { return };
        let mut public_text = Vec::new();
        for fact in facts {
            let public = G::seen(fact, Viewer::Onlooker);
            public_text.clear();
            if let Some(event) = &public {
                append(&mut public_text, event);
            }
            join(onlookers, &public_text);
            for (seat, to) in (0..).map(Seat).zip(&mut *players) {
                if G::is_public(fact) {
                    join(to, &public_text);
                    continue;
                }
                match G::seen(fact, Viewer::Seat(seat)) {
                    None => {}
                    seen if seen == public => join(to, &public_text),
                    Some(event) => append(to, &event),
                }
            }
        }
    }

    /// The events that a viewer is told, as JSON with commas between them.
    pub(crate) fn events(&self, viewer: Viewer) -> &[u8] {
        let place = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Onlooker => self.events.len().saturating_sub(1),
        };
        self.events.get(place).map_or(b"", Vec::as_slice)
    }
}

/// Adds a text to a list, with a comma between them.
fn join(list: &mut Vec<u8>, text: &[u8]) {
    if !list.is_empty() && !text.is_empty() {
        list.push(b',');
    }
    list.extend_from_slice(text);
}

/// Adds an event to a list.
fn append(list: &mut Vec<u8>, event: &impl Serialize) {
    if !list.is_empty() {
        list.push(b',');
    }
    // Writing to memory does not fail.
    let _ = serde_json::to_writer(list, event);
}

/// The kind of a game.
struct Of<G>(PhantomData<fn() -> G>);

impl<G: Observable> Of<G> {
    fn options(options: &Value) -> Result<G::Options, Refused> {
        G::Options::deserialize(options)
            .map_err(|error| Refused::new(Code::Settings, format!("options: {error}")))
    }
}

impl<G: Observable> Kind for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn read_options(&self, options: &Value) -> Result<Agreed, Refused> {
        let options = Of::<G>::options(options)?;
        let (seats, real) = (options.seats(), options.real());
        Ok(Agreed { options: serde_json::to_value(options).unwrap_or_default(), seats, real })
    }

    fn deal(&self, options: &Value, dice: &mut Dice) -> Result<Dealt, Refused> {
        let options = Of::<G>::options(options)?;
        let deal = G::deal(&options, dice);
        dealt::<G>(options, &deal)
    }

    fn verify(&self, record: &Record) -> Result<usize, Broken> {
        rules::verify::<G>(record)
    }

    fn replay(&self, record: &Record, eyes: Eyes) -> Result<Replayed, NoReplay> {
        replay_of::<G>(record, eyes)
    }

    fn history(&self, record: &Record, viewer: Viewer) -> Result<Vec<Box<RawValue>>, Broken> {
        history_of::<G>(record, viewer)
    }
}

/// A game with these cards.
pub(crate) fn dealt<G: Observable>(options: G::Options, deal: &G::Deal) -> Result<Dealt, Refused> {
    let mut facts = Vec::new();
    let record = Record::new::<G>(&options, deal);
    let position = G::start(options, deal, &mut facts).map_err(|bad| Refused {
        code: Code::Settings,
        clause: Some(bad.clause),
        what: bad.what,
    })?;
    let mut told = Told::new(position.seats());
    told.add::<G>(&facts);
    Ok(Dealt { contest: Box::new(Going(position)), record, told })
}

/// A game that is going on.
#[derive(Clone, Debug)]
struct Going<G>(G);

impl<G: Observable> Going<G> {
    fn read(action: &str) -> Result<G::Action, Refused> {
        let unreadable =
            |error: rules::Unreadable| Refused::new(Code::Unreadable, error.to_string());
        action.parse().map_err(unreadable)
    }
}

impl<G: Observable> Contest for Going<G> {
    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn real(&self) -> SeatSet {
        self.0.real()
    }

    fn to_act(&self) -> SeatSet {
        self.0.to_act()
    }

    fn check(&self, seat: Seat, action: &str) -> Result<String, Refused> {
        let action = Going::<G>::read(action)?;
        let checked = self.0.check(seat, action);
        checked.map(|()| action.to_string()).map_err(|refusal| refused::<G>(action, &refusal))
    }

    fn play(&mut self, seat: Seat, action: &str, told: &mut Told) -> Result<(), Refused> {
        let action = Going::<G>::read(action)?;
        let mut facts = Vec::new();
        let played = self.0.play(seat, action, &mut facts);
        played.map_err(|illegal| refused::<G>(action, &illegal.refusal))?;
        told.add::<G>(&facts);
        Ok(())
    }

    fn shuffle(&mut self, dice: &mut Dice, told: &mut Told) -> Option<Shuffled> {
        let (mut cards, mut facts) = (Vec::new(), Vec::new());
        let order = |cards: &mut [G::Card]| shuffle(cards, dice);
        let seat = carry_out_shuffle(&mut self.0, &mut cards, order, &mut facts)?;
        told.add::<G>(&facts);
        Some(Shuffled { seat, cards: cards.iter().map(ToString::to_string).collect() })
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        self.0.legal(seat, &mut legal);
        legal.iter().map(ToString::to_string).collect()
    }

    fn write_legal(&self, seat: Seat, to: &mut Vec<u8>) {
        let mut legal = Vec::new();
        self.0.legal(seat, &mut legal);
        for (place, action) in legal.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            // No notation has a character that JSON would write otherwise.
            let _ = write!(to, "{comma}\"{action}\"");
        }
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        let shown = Shown::<G>::new(self.0.view(viewer));
        serde_json::value::to_raw_value(&shown).unwrap_or_default()
    }

    fn own_view(&self, viewer: Viewer) -> Box<dyn Any + Send> {
        Box::new(self.0.view(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn copy(&self) -> Box<dyn Contest> {
        Box::new(self.clone())
    }
}

fn refused<G: Observable>(tried: G::Action, refusal: &G::Refusal) -> Refused {
    Refused {
        code: Code::Illegal,
        clause: Some(refusal.clause()),
        what: format!("‘{tried}’ can't be done: {refusal}"),
    }
}
