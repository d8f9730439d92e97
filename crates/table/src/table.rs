//! The table: its state, and what can be read from it.

use std::sync::Arc;

use bots::BotSpec;
use catalogue::{Catalogue, SeatView};
use rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::chair::{Chair, Occupant, Person};
use crate::chat::Chat;
use crate::fair::Secret;
use crate::handle::Usage;
use crate::input::{Opening, Timestamp};
use crate::item::{Asked, Question};
use crate::log::VERSION;
use crate::playing::TableGame;
use crate::presence::Presence;
use crate::refused::{RefusalCode, Refused};
use crate::settings::Settings;
use crate::stream::Stream;

/// A table at which a game is played.
#[derive(Debug)]
pub struct Table {
    /// The games that can be played here.
    pub(crate) catalogue: Catalogue,
    pub(crate) settings: Settings,
    pub(crate) host: Person,
    pub(crate) secret: Secret,
    pub(crate) opened: Timestamp,
    /// The chairs by seat; `None` for virtual players.
    pub(crate) chairs: Vec<Option<Chair>>,
    pub(crate) life: Life,
    /// Since when all people of the game are away.
    pub(crate) paused: Option<Timestamp>,
    /// While shuffling: when the cards are dealt without the secrets that are missing.
    pub(crate) reveal_until: Option<Timestamp>,
    /// The game, once it is dealt.
    pub(crate) game: Option<TableGame>,
    /// The id of the table of the rematch.
    pub(crate) rematch: Option<String>,
    /// The people whom the host removed. They can't sit down again.
    pub(crate) removed: Vec<Person>,
    /// The streams by seat; the last one is the onlookers'.
    pub(crate) streams: Vec<Stream>,
    /// The log version whose rules apply to the current input.
    pub(crate) version: u32,
    /// What each person has sent.
    pub(crate) usage: Vec<Usage>,
    /// The most recent chat messages.
    pub(crate) chat: Chat,
    /// The time of the last input that was not about presence.
    pub(crate) last_input: Timestamp,
    /// When something last happened.
    pub(crate) last_activity: Timestamp,
    /// When the table will be closed unless something happens. `None` until its people have been warned.
    pub(crate) closes: Option<Timestamp>,
    /// The outputs of the input that is being handled.
    pub(crate) outputs: Vec<Output>,
}

/// The stages in the life of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Life {
    /// Before the game: people sit down.
    Gathering,
    /// The game was started, and the table waits for the secrets of the shuffle before it deals the cards.
    Shuffling,
    /// During the game.
    Playing,
    /// The game is over.
    Finished,
    /// The table was closed before the game was over.
    Abandoned,
}

impl Life {
    /// All stages, in order.
    pub const ALL: [Life; 5] =
        [Life::Gathering, Life::Shuffling, Life::Playing, Life::Finished, Life::Abandoned];

    /// The name in messages and in storage.
    pub const fn name(self) -> &'static str {
        match self {
            Life::Gathering => "gathering",
            Life::Shuffling => "shuffling",
            Life::Playing => "playing",
            Life::Finished => "finished",
            Life::Abandoned => "abandoned",
        }
    }
}

/// The effect of an input.
#[derive(Debug)]
pub struct Handled {
    /// Whether anything changed. If not, the input does not belong in the log.
    pub changed: bool,
    /// What to send to viewers, in order.
    pub outputs: Vec<Output>,
}

/// An item to send to all followers of a stream.
#[derive(Clone, Debug)]
pub struct Output {
    /// The viewer whose stream it is.
    pub viewer: Viewer,
    /// The number of the item in the stream.
    pub number: u64,
    /// An [`Item`](crate::Item) as JSON.
    pub item: Arc<RawValue>,
    /// Whether the viewer's view changed by more than the item says.
    pub view_changed: bool,
}

/// A decision that a bot has to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotQuestion {
    /// The seat.
    pub seat: Seat,
    /// The number that the decision must carry.
    pub number: u64,
    /// The bot.
    pub bot: BotSpec,
}

impl Table {
    /// Opens a table for a game of the catalogue. Invalid settings are refused.
    pub fn open(catalogue: Catalogue, opening: Opening) -> Result<Table, Refused> {
        let (configured, settings) = opening.settings.validate(catalogue)?;
        let real = configured.real();
        let chair = |seat| real.contains(Seat(seat)).then(|| Chair::new(Occupant::Open));
        let mut table = Table {
            catalogue,
            settings,
            host: opening.host,
            secret: opening.secret,
            opened: opening.at,
            usage: Vec::new(),
            chat: Chat::default(),
            last_input: opening.at,
            last_activity: opening.at,
            closes: None,
            chairs: (0..configured.seats()).map(chair).collect(),
            life: Life::Gathering,
            paused: None,
            reveal_until: None,
            game: None,
            rematch: None,
            removed: Vec::new(),
            streams: vec![Stream::default(); rules::MAX_SEATS + 1],
            version: VERSION,
            outputs: Vec::new(),
        };
        for (chair, occupant) in table.chairs.iter_mut().flatten().zip(opening.occupants) {
            chair.occupant = occupant;
            // They are still at the previous table.
            chair.presence = Presence::Disconnected;
        }
        table.name_bots();
        Ok(table)
    }

    /// The stage that the table is in.
    pub fn life(&self) -> Life {
        self.life
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The person who opened the table.
    pub fn host(&self) -> Person {
        self.host
    }

    /// The id of the table of the rematch, if there is one.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// When the table was opened.
    pub fn opened(&self) -> Timestamp {
        self.opened
    }

    /// The time of the last input that was not about presence.
    pub fn last_input(&self) -> Timestamp {
        self.last_input
    }

    /// When a person, a bot or a deadline last changed anything. Unlike [`Table::last_input`], this ignores
    /// what the server itself does, such as warning that it will close the table.
    pub fn last_activity(&self) -> Timestamp {
        self.last_activity
    }

    /// When the table will be closed unless something happens. `None` until its people have been warned.
    pub fn closes(&self) -> Option<Timestamp> {
        self.closes
    }

    /// The occupants of all seats, in order.
    pub fn occupants(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        self.chairs().map(|(seat, chair)| (seat, &chair.occupant))
    }

    /// Whether a person sits at a seat.
    pub fn sits(&self, person: Person, seat: Seat) -> bool {
        self.chair(seat).is_ok_and(|chair| chair.is_of(person))
    }

    /// Whether the table waits for a person: to decide, to reveal a secret, or to start the game as the host.
    pub fn waits_for(&self, person: Person) -> bool {
        match self.life {
            Life::Gathering => {
                person == self.host && self.chairs().all(|(_, chair)| !chair.is_open())
            }
            Life::Shuffling => {
                self.chairs().any(|(_, chair)| chair.is_of(person) && chair.owes_secret())
            }
            Life::Playing => self.chairs().any(|(_, chair)| {
                chair.is_of(person) && chair.away.is_none() && chair.awaited().is_some()
            }),
            Life::Finished | Life::Abandoned => false,
        }
    }

    /// Whether a person may follow a stream. The stream of a seat is for its person only. The onlookers'
    /// stream is for the host and the people at the table, and for everybody else if the settings allow
    /// onlookers or the game has not started.
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

    /// Whether a person may ask for a rematch.
    pub fn may_rematch(&self, by: Person) -> Result<(), Refused> {
        if self.life != Life::Finished {
            return Err(Refused::new(RefusalCode::NotFinished, "this game is not over yet"));
        }
        if !self.chairs().any(|(_, chair)| chair.is_of(by)) && by != self.host {
            let what = "only people who played here can ask for a rematch";
            return Err(Refused::new(RefusalCode::NotYourSeat, what));
        }
        Ok(())
    }

    /// The decisions that bots have to make now.
    pub fn bot_questions(&self) -> impl Iterator<Item = BotQuestion> {
        let chairs = self.chairs().filter(|_| !self.is_paused());
        chairs.filter_map(|(seat, chair)| {
            chair.awaited()?;
            let bot = chair.bot(self.settings.stand_in)?;
            Some(BotQuestion { seat, number: chair.number, bot })
        })
    }

    /// Whether a seat can take back its last decision, as of the last input. The decision's deadline may have
    /// passed since.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        let Ok(chair) = self.chair(seat) else { return false };
        let deadline = if chair.decided {
            chair.asked.filter(|_| !chair.by_stand_in).map(|asked| asked.until)
        } else {
            self.game.as_ref().and_then(|game| game.undo_of(seat)).map(|undo| undo.until)
        };
        let is_in_time = |until| self.check_time_left(until, self.last_input).is_ok();
        self.life == Life::Playing && deadline.is_some_and(is_in_time)
    }

    /// All that a seat knows about the game, for its bot or for a hint.
    pub fn seat_view(&self, seat: Seat) -> Option<Box<dyn SeatView>> {
        self.game.as_ref().map(|game| game.state.seat_view(seat))
    }

    /// Whether a decision is legal for a seat.
    pub fn is_legal(&self, seat: Seat, action: &str) -> bool {
        self.game.as_ref().is_some_and(|game| game.state.legal(seat).iter().any(|it| it == action))
    }

    /// The first legal decision of a seat, for a bot that has failed.
    pub fn first_legal(&self, seat: Seat) -> Option<String> {
        self.game.as_ref()?.state.legal(seat).into_iter().next()
    }

    /// The number of the last item in a viewer's stream; 0 if there is none.
    pub fn last_item(&self, viewer: Viewer) -> u64 {
        self.streams[stream_index(viewer)].last()
    }

    /// The items of a viewer's stream after number `seen`; `None` if they are no longer stored.
    pub fn items_since(
        &self,
        viewer: Viewer,
        seen: u64,
    ) -> Option<impl Iterator<Item = &Arc<RawValue>>> {
        self.streams[stream_index(viewer)].since(seen)
    }

    pub(crate) fn chairs(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        let chairs = self.chairs.iter().enumerate();
        chairs.filter_map(|(seat, chair)| Some((Seat(seat as u8), chair.as_ref()?)))
    }

    /// The seats that have to decide, with the viewer's own question.
    pub(crate) fn asked(&self, viewer: Viewer) -> Asked {
        let awaited = self.chairs().filter(|(_, chair)| chair.awaited().is_some());
        let you = match (viewer, &self.game) {
            (Viewer::Seat(seat), Some(game)) => {
                let chair = self.chair(seat).ok().filter(|chair| chair.awaited().is_some());
                let legal = || game.state.legal_json(seat);
                chair.map(|chair| Question { number: chair.number, legal: legal() })
            }
            _ => None,
        };
        Asked { seats: awaited.map(|(seat, _)| seat).collect(), until: self.next_deadline(), you }
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
        let not_yours =
            || Refused::new(RefusalCode::NotYourSeat, format!("you don't sit at {seat}"));
        Some(chair).filter(|chair| chair.is_of(by)).ok_or_else(not_yours)
    }

    pub(crate) fn check_host(&self, by: Person) -> Result<(), Refused> {
        let not_host = || Refused::new(RefusalCode::NotHost, "only the host may do that");
        (by == self.host).then_some(()).ok_or_else(not_host)
    }

    pub(crate) fn check_gathering(&self) -> Result<(), Refused> {
        let started = || Refused::new(RefusalCode::NotGathering, "the game has already started");
        (self.life == Life::Gathering).then_some(()).ok_or_else(started)
    }

    pub(crate) fn check_playing(&self) -> Result<(), Refused> {
        let not_playing =
            || Refused::new(RefusalCode::NotPlaying, "no game is being played here now");
        (self.life == Life::Playing).then_some(()).ok_or_else(not_playing)
    }
}

fn no_such_seat(seat: Seat) -> Refused {
    Refused::new(RefusalCode::NoSuchSeat, format!("nobody can sit at {seat}"))
}

/// The index of a viewer's stream.
pub(crate) fn stream_index(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index().min(rules::MAX_SEATS - 1),
        Viewer::Onlooker => rules::MAX_SEATS,
    }
}
