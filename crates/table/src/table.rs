//! The table itself: what comes in, what it changes, and who is told.

use std::sync::Arc;

use bots::Level;
use catalogue::{Catalogue, Sight};
use rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::chair::{Chair, Occupant, Person};
use crate::fair::Secret;
use crate::input::{HouseInput, Input, Moment, Opening};
use crate::item::{Asked, Item, News, Question, Said};
use crate::playing::Play;
use crate::refused::{Code, Refused};
use crate::request::{Request, Saying};
use crate::settings::Settings;
use crate::stream::Stream;

/// How many inputs a table takes before it hears nothing but what the game needs.
const MOST_INPUTS: u64 = 20_000;

/// A table.
#[derive(Debug)]
pub struct Table {
    /// The games that can be played here.
    pub(crate) catalogue: Catalogue,
    pub(crate) settings: Settings,
    pub(crate) host: Person,
    pub(crate) secret: Secret,
    pub(crate) opened: Moment,
    /// By seat; nothing where nobody can sit.
    pub(crate) chairs: Vec<Option<Chair>>,
    pub(crate) life: Life,
    pub(crate) play: Option<Play>,
    /// The table of the rematch.
    pub(crate) next: Option<String>,
    /// Those whom the host removed: they can't sit down again.
    pub(crate) removed: Vec<Person>,
    /// By seat, the onlookers' last.
    pub(crate) streams: Vec<Stream>,
    pub(crate) inputs: u64,
    pub(crate) outputs: Vec<Output>,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// People sit down.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Finished,
    /// The table was closed before the game was over.
    Abandoned,
}

impl Life {
    /// All of them, in order.
    pub const ALL: [Life; 4] = [Life::Gathering, Life::Playing, Life::Finished, Life::Abandoned];

    /// The name, as it is written everywhere.
    pub const fn name(self) -> &'static str {
        match self {
            Life::Gathering => "gathering",
            Life::Playing => "playing",
            Life::Finished => "finished",
            Life::Abandoned => "abandoned",
        }
    }
}

/// What came of an input.
#[derive(Debug)]
pub struct Handled {
    /// Whether anything changed: then the input belongs in the log.
    pub changed: bool,
    /// What is to be told, in order.
    pub outputs: Vec<Output>,
}

/// What everybody is told who follows a stream.
#[derive(Clone, Debug)]
pub struct Output {
    /// Whose stream.
    pub viewer: Viewer,
    /// The item's number in the stream.
    pub number: u64,
    /// An [`Item`](crate::Item) as JSON.
    pub item: Arc<RawValue>,
    /// Whether the viewer needs a fresh view to know what changed; else the item tells all.
    pub stale: bool,
}

/// A decision that a bot is to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// For which seat.
    pub seat: Seat,
    /// The number that the decision must bear.
    pub number: u64,
    /// How good a bot.
    pub level: Level,
}

impl Table {
    /// Opens a table for one of these games, or says what can't be settled so.
    pub fn open(catalogue: Catalogue, opening: Opening) -> Result<Table, Refused> {
        let (agreed, settings) = opening.settings.checked(catalogue)?;
        let real = agreed.real();
        let chair = |seat| real.contains(Seat(seat)).then(|| Chair::new(Occupant::Open));
        let mut table = Table {
            catalogue,
            settings,
            host: opening.host,
            secret: opening.secret,
            opened: opening.at,
            chairs: (0..agreed.seats()).map(chair).collect(),
            life: Life::Gathering,
            play: None,
            next: None,
            removed: Vec::new(),
            streams: vec![Stream::default(); rules::MAX_SEATS + 1],
            inputs: 0,
            outputs: Vec::new(),
        };
        for (chair, occupant) in table.chairs.iter_mut().flatten().zip(opening.company) {
            chair.occupant = occupant;
        }
        Ok(table)
    }

    /// Takes in what happened at a moment, or refuses it and changes nothing.
    pub fn handle(&mut self, input: Input, now: Moment) -> Result<Handled, Refused> {
        let changed = self.take(input, now)?;
        self.inputs += u64::from(changed);
        Ok(Handled { changed, outputs: std::mem::take(&mut self.outputs) })
    }

    /// Where the table is in its life.
    pub fn life(&self) -> Life {
        self.life
    }

    /// What the host settled.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whose table it is.
    pub fn host(&self) -> Person {
        self.host
    }

    /// The table of the rematch, if there is one.
    pub fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// When the table was opened.
    pub fn opened(&self) -> Moment {
        self.opened
    }

    /// Those who sit here, in the order of seats.
    pub fn occupants(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        self.chairs().map(|(seat, chair)| (seat, &chair.occupant))
    }

    /// Whether a person sits at a seat.
    pub fn sits(&self, person: Person, seat: Seat) -> bool {
        self.chair(seat).is_ok_and(|chair| chair.is_of(person))
    }

    /// Whether nothing goes on here before a person does something: decides, or starts as the host.
    pub fn waits_for(&self, person: Person) -> bool {
        match self.life {
            Life::Gathering => {
                person == self.host && self.chairs().all(|(_, chair)| !chair.is_open())
            }
            Life::Playing => self
                .chairs()
                .any(|(_, chair)| chair.is_of(person) && !chair.away && chair.awaited().is_some()),
            Life::Finished | Life::Abandoned => false,
        }
    }

    /// Whether somebody may follow a stream: a seat's own person its stream, everybody the onlookers'
    /// where there may be any, and those who sit here that one too.
    pub fn may_follow(&self, person: Option<Person>, viewer: Viewer) -> bool {
        let own = |seat| person.is_some_and(|person| self.sits(person, seat));
        match viewer {
            Viewer::Seat(seat) => own(seat),
            Viewer::Onlooker => {
                self.settings.onlookers
                    || self.life == Life::Gathering
                    || person == Some(self.host)
                    || self.chairs().any(|(seat, _)| own(seat))
            }
        }
    }

    /// Whether somebody may have the same people play again.
    pub fn may_rematch(&self, by: Person) -> Result<(), Refused> {
        if self.life != Life::Finished {
            return Err(Refused::new(Code::NotFinished, "this game is not over yet"));
        }
        if !self.chairs().any(|(_, chair)| chair.is_of(by)) && by != self.host {
            return Err(Refused::new(Code::NotYourSeat, "only who played may play again"));
        }
        Ok(())
    }

    /// The next moment at which time is up for somebody: then the table wants to be woken.
    pub fn wakes(&self) -> Option<Moment> {
        self.chairs().filter_map(|(_, chair)| chair.awaited()?.until).min()
    }

    /// The decisions that bots have still to make.
    pub fn thinking(&self) -> impl Iterator<Item = Thinking> {
        self.chairs().filter_map(|(seat, chair)| {
            chair.awaited()?;
            let level = chair.bot(self.settings.stand_in)?;
            Some(Thinking { seat, number: chair.number, level })
        })
    }

    /// Whether a seat can take its last decision back.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        let decided = self.chair(seat).is_ok_and(|chair| chair.decided);
        decided || self.play.as_ref().is_some_and(|play| play.can_undo(seat))
    }

    /// What a seat may know of the game, for the bot that decides there, or for a hint.
    pub fn sight(&self, seat: Seat) -> Option<Box<dyn Sight>> {
        self.play.as_ref().map(|play| play.game.sight(seat))
    }

    /// The number of the last item in a viewer's stream.
    pub fn last(&self, viewer: Viewer) -> u64 {
        self.streams[place(viewer)].last()
    }

    /// The items of a viewer's stream after number `seen`; `None` when they are no longer kept.
    pub fn since(&self, viewer: Viewer, seen: u64) -> Option<impl Iterator<Item = &Arc<RawValue>>> {
        self.streams[place(viewer)].since(seen)
    }

    pub(crate) fn chairs(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        let chairs = self.chairs.iter().enumerate();
        chairs.filter_map(|(seat, chair)| Some((Seat(seat as u8), chair.as_ref()?)))
    }

    /// Whose decision is awaited, and what the viewer may decide if it is theirs.
    pub(crate) fn asked(&self, viewer: Viewer) -> Asked {
        let awaited = self.chairs().filter(|(_, chair)| chair.awaited().is_some());
        let you = match (viewer, &self.play) {
            (Viewer::Seat(seat), Some(play)) => {
                let chair = self.chair(seat).ok().filter(|chair| chair.awaited().is_some());
                let legal = || play.game.legal_json(seat);
                chair.map(|chair| Question { number: chair.number, legal: legal() })
            }
            _ => None,
        };
        Asked { seats: awaited.map(|(seat, _)| seat).collect(), until: self.wakes(), you }
    }

    /// Takes in an input; tells whether it changed anything.
    fn take(&mut self, input: Input, now: Moment) -> Result<bool, Refused> {
        match input {
            Input::Request { by, request } => self.do_for(by, request, now),
            Input::House(HouseInput::Thought { seat, number, action }) => {
                self.playing()?;
                let chair = self.chair(seat)?;
                if chair.bot(self.settings.stand_in).is_none() || chair.number != number {
                    return Err(Refused::new(Code::NotWanted, "a person decides this now"));
                }
                self.accept(seat, number, &action)?;
                self.decide(seat, (number, action), now)?;
                Ok(true)
            }
            Input::House(HouseInput::Rematch { by, table }) => {
                self.may_rematch(by)?;
                if self.next.is_some() {
                    return Ok(false);
                }
                self.tell(|_, _| News::Rematch { table: &table });
                self.next = Some(table);
                Ok(true)
            }
            Input::House(HouseInput::Wake) => Ok(self.wake(now)),
            Input::House(HouseInput::Expire) => self.abandon(),
        }
    }

    /// Does what somebody asks for; tells whether it changed anything.
    fn do_for(&mut self, by: Person, request: Request, now: Moment) -> Result<bool, Refused> {
        match request {
            Request::Settle { settings } => self.settle(by, &settings)?,
            Request::Sit { name, seat, entropy } => {
                let unnamed = || Refused::new(Code::Text, "nobody sits down without a name");
                self.sit(by, name.ok_or_else(unnamed)?, seat, entropy)?;
            }
            Request::Stir { seat, entropy } => self.stir(by, seat, entropy)?,
            Request::Leave { seat } => {
                self.gathering()?;
                self.own_chair(by, seat)?;
                self.empty(seat)?;
            }
            Request::Remove { seat } => {
                self.gathering()?;
                self.hosted_by(by)?;
                let person = match self.chair(seat)?.occupant {
                    Occupant::Person { person, .. } if person != by => Some(person),
                    _ => None,
                };
                self.empty(seat)?;
                self.removed.extend(person);
            }
            Request::Invite { seat, level } => self.invite(by, seat, level)?,
            Request::Start {} => self.start(by, now)?,
            Request::Decide { seat, number, action } => {
                let last = self.own_chair(by, seat)?.last.as_ref();
                if last.is_some_and(|(which, what)| *which == number && *what == action) {
                    return Ok(false);
                }
                self.playing()?;
                self.accept(seat, number, &action)?;
                self.come_back(seat);
                self.decide(seat, (number, action), now)?;
            }
            Request::TakeBack { seat } => {
                self.playing()?;
                self.own_chair(by, seat)?;
                self.quiet()?;
                self.take_back(seat)?;
            }
            Request::HandOver { seat } => {
                self.playing()?;
                self.own_chair(by, seat)?;
                return Ok(self.go_away(seat));
            }
            Request::Return { seat } => {
                self.playing()?;
                if !self.own_chair(by, seat)?.away {
                    return Ok(false);
                }
                let until = self.until(now);
                if let Some(asked) = &mut self.chair_mut(seat)?.asked {
                    asked.until = until;
                }
                self.come_back(seat);
            }
            Request::Resign { seat } => self.resign(by, seat)?,
            Request::Say(Saying::Text { seat, text }) => self.say(by, seat, &Said::Text(text))?,
            Request::Say(Saying::Reaction { seat, reaction }) => {
                self.say(by, seat, &Said::Reaction(reaction))?;
            }
            Request::Rematch {} => {
                // The house opens the other table first, and then says so.
                self.may_rematch(by)?;
                return Ok(false);
            }
            Request::Close {} => {
                self.hosted_by(by)?;
                return self.abandon();
            }
        }
        Ok(true)
    }

    fn say(&mut self, by: Person, seat: Seat, said: &Said) -> Result<(), Refused> {
        self.own_chair(by, seat)?;
        if !self.settings.talk {
            return Err(Refused::new(Code::TalkOff, "the host has switched talk off"));
        }
        self.quiet()?;
        self.tell(|_, _| News::Said { seat, said });
        Ok(())
    }

    pub(crate) fn abandon(&mut self) -> Result<bool, Refused> {
        match self.life {
            Life::Gathering | Life::Playing => {
                self.life = Life::Abandoned;
                for (seat, chair) in (0..).map(Seat).zip(&mut self.chairs) {
                    let Some(chair) = chair else { continue };
                    (chair.asked, chair.decided) = (None, false);
                    if let Some(play) = &mut self.play {
                        play.game.withdraw(seat);
                    }
                }
                self.tell(|_, _| News::Abandoned);
                Ok(true)
            }
            Life::Finished => Err(Refused::new(Code::NotPlaying, "the game is over")),
            Life::Abandoned => Ok(false),
        }
    }

    /// Tells everybody what happened, each as they may know it.
    pub(crate) fn tell<'a>(&mut self, news: impl Fn(&Table, Viewer) -> News<'a>) {
        let seats: Vec<Seat> = self.chairs().map(|(seat, _)| seat).collect();
        for seat in seats {
            self.tell_to(Viewer::Seat(seat), &news);
        }
        self.tell_to(Viewer::Onlooker, &news);
    }

    /// Tells one viewer what happened.
    pub(crate) fn tell_to<'a>(
        &mut self,
        viewer: Viewer,
        news: impl Fn(&Table, Viewer) -> News<'a>,
    ) {
        let number = self.last(viewer) + 1;
        let item = Item { number, news: news(self, viewer) };
        let stale = item.news.changes_views();
        // Writing to memory does not fail.
        let item: Arc<RawValue> = to_raw_value(&item).unwrap_or_default().into();
        self.streams[place(viewer)].push(item.clone());
        self.outputs.push(Output { viewer, number, item, stale });
    }

    pub(crate) fn chair(&self, seat: Seat) -> Result<&Chair, Refused> {
        let chair = self.chairs.get(seat.index()).and_then(Option::as_ref);
        chair.ok_or_else(|| no_such_seat(seat))
    }

    pub(crate) fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, Refused> {
        let chair = self.chairs.get_mut(seat.index()).and_then(Option::as_mut);
        chair.ok_or_else(|| no_such_seat(seat))
    }

    pub(crate) fn own_chair(&self, by: Person, seat: Seat) -> Result<&Chair, Refused> {
        let chair = self.chair(seat)?;
        let not_yours = || Refused::new(Code::NotYourSeat, format!("you don't sit at {seat}"));
        Some(chair).filter(|chair| chair.is_of(by)).ok_or_else(not_yours)
    }

    pub(crate) fn hosted_by(&self, by: Person) -> Result<(), Refused> {
        let not_host = || Refused::new(Code::NotHost, "only the host may do that");
        (by == self.host).then_some(()).ok_or_else(not_host)
    }

    pub(crate) fn gathering(&self) -> Result<(), Refused> {
        let begun = || Refused::new(Code::NotGathering, "the game has begun already");
        (self.life == Life::Gathering).then_some(()).ok_or_else(begun)
    }

    pub(crate) fn playing(&self) -> Result<(), Refused> {
        let not_playing = || Refused::new(Code::NotPlaying, "no game is going on here");
        (self.life == Life::Playing).then_some(()).ok_or_else(not_playing)
    }

    /// Whether there is still room for what the game does not need.
    pub(crate) fn quiet(&self) -> Result<(), Refused> {
        let what = "so much has happened at this table that only the game itself may go on";
        (self.inputs < MOST_INPUTS).then_some(()).ok_or_else(|| Refused::new(Code::TooMuch, what))
    }
}

fn no_such_seat(seat: Seat) -> Refused {
    Refused::new(Code::NoSuchSeat, format!("nobody can sit at {seat}"))
}

/// The place of a viewer's stream.
fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index().min(rules::MAX_SEATS - 1),
        Viewer::Onlooker => rules::MAX_SEATS,
    }
}
