//! The items of streams: what happened at the table, as one viewer may know it.

use bots::BotSpec;
use rules::{RecordedResult, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::avatar::Avatar;
use crate::chair::Occupant;
use crate::clock::AwayReason;
use crate::fair::{Commitment, FairShuffle};
use crate::input::Timestamp;
use crate::presence::Presence;
use crate::request::Reaction;
use crate::settings::Settings;
use crate::text::{ChatText, Name};

/// An item of a viewer's stream.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Item<'a> {
    /// The number in the stream, counted from 1 without gaps.
    pub number: u64,
    /// What happened.
    #[serde(flatten)]
    pub kind: &'a ItemKind<'a>,
}

/// What happened at a table, as one viewer may know it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ItemKind<'a> {
    /// The host changed the settings.
    // `settled` is the name in the API.
    #[serde(rename = "settled")]
    SettingsChanged {
        /// The new settings.
        settings: &'a Settings,
    },
    /// A person or a bot sat down.
    Sat {
        /// The seat.
        seat: Seat,
        /// The person or bot.
        who: OccupantView<'a>,
    },
    /// A seat is open again.
    Left {
        /// The seat.
        seat: Seat,
        /// The person or bot that sat there.
        who: OccupantView<'a>,
    },
    /// A person committed to a secret of the shuffle.
    Committed {
        /// The person's seat.
        seat: Seat,
        /// The hash of the secret.
        commitment: Commitment,
    },
    /// The game was started. Everybody who committed to a secret has to reveal it now.
    Shuffling {
        /// The deadline for revealing secrets. After it, the cards are dealt without the secrets that are missing.
        until: Timestamp,
    },
    /// A person revealed their secret to the table. It is published when the game is over.
    Revealed {
        /// The person's seat.
        seat: Seat,
    },
    /// The cards were dealt.
    Started {
        /// The events that the viewer sees.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<catalogue::GameEvent>))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<catalogue::GameEvent>"))]
        events: Vec<&'a RawValue>,
        /// The seats that have to decide.
        asked: Asked,
    },
    /// A seat decided. Others have yet to decide.
    Decided {
        /// The seat.
        seat: Seat,
        /// The decision, in the game's notation. Only in the seat's own stream.
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        action: Option<&'a str>,
        /// The number that a changed decision must carry. Only in the seat's own stream.
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        next: Option<u64>,
    },
    /// Decisions were carried out.
    Played {
        /// The events that the viewer sees.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<catalogue::GameEvent>))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<catalogue::GameEvent>"))]
        events: Vec<&'a RawValue>,
        /// The seats that have to decide.
        asked: Asked,
    },
    /// A seat took back its last decision. The effect of the decision is undone.
    TookBack {
        /// The seat.
        seat: Seat,
        /// The seats that have to decide.
        asked: Asked,
    },
    /// A deadline has passed: a bot makes this decision for the person.
    Missed {
        /// The person's seat.
        seat: Seat,
    },
    /// A bot plays for a person until they return.
    Away {
        /// The person's seat.
        seat: Seat,
        /// Why the bot plays.
        reason: AwayReason,
    },
    /// A person has connected or disconnected.
    Presence {
        /// The person's seat.
        seat: Seat,
        /// Whether the person is connected now.
        presence: Presence,
    },
    /// A person agreed to let a bot play for somebody who is gone, or withdrew the agreement.
    Agreed {
        /// The seat of the person who is gone.
        seat: Seat,
        /// The seats of the people who agree.
        agreed: Vec<Seat>,
        /// The seats of all people who have to agree.
        needed: Vec<Seat>,
    },
    /// A person plays again, instead of the bot.
    Back {
        /// The person's seat.
        seat: Seat,
        /// The seats that have to decide.
        asked: Asked,
    },
    /// All deadlines were put off, because nobody could play for a while.
    PutOff {
        /// The seats that have to decide, with the new deadline.
        asked: Asked,
    },
    /// A person resigned. A bot plays for them to the end; if no person is left, the table is closed instead.
    Resigned {
        /// The person's seat.
        seat: Seat,
        /// The level of the bot.
        level: BotSpec,
    },
    /// A chat message.
    Said {
        /// The sender's seat.
        seat: Seat,
        /// The number of the message at this table.
        message: u64,
        /// When it was sent.
        at: Timestamp,
        /// The message.
        #[serde(flatten)]
        said: &'a ChatContent,
    },
    /// The game is over.
    Finished {
        /// The result.
        result: &'a RecordedResult,
        /// The secrets of the shuffle.
        fair: &'a FairShuffle,
    },
    /// A new table was opened for the same players.
    Rematch {
        /// The id of the new table.
        table: &'a str,
    },
    /// Nothing has happened at the table for a long time, so it will be closed.
    ClosesSoon {
        /// When it will be closed, unless something happens.
        closes: Timestamp,
    },
    /// The table was closed.
    Abandoned,
}

/// The seats that have to decide.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Asked {
    /// The seats that have yet to decide.
    pub seats: Vec<Seat>,
    /// The next deadline. Absent if there is none.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
    /// What the viewer has to decide. Absent if the viewer has nothing to decide.
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub you: Option<Question>,
}

/// A decision that a seat has to make.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// The number that the decision must carry.
    pub number: u64,
    /// The legal decisions, in the game's notation.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub legal: Box<RawValue>,
}

/// The content of a chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ChatContent {
    /// A text.
    Text(ChatText),
    /// A reaction.
    Reaction(Reaction),
}

/// The occupant of a seat, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OccupantView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OccupantView"))]
#[serde(untagged)]
pub enum OccupantView<'a> {
    /// Nobody: the seat is open.
    Open(OpenSeat),
    /// A person.
    Person {
        /// The person's name.
        person: &'a Name,
        /// The avatar that the person chose. If it is absent, clients choose one by the name.
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        avatar: Option<Avatar>,
    },
    /// A bot.
    Bot {
        /// The level of the bot.
        bot: BotSpec,
        /// The bot's name. If it replaces a person who resigned, this is still the person's name.
        name: &'a str,
        /// Whether it replaces a person who resigned. Absent if it does not.
        #[cfg_attr(feature = "schema", schema(required = false))]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        resigned: bool,
        /// The avatar of the person who resigned.
        #[cfg_attr(feature = "schema", schema(nullable = false))]
        #[cfg_attr(feature = "ts", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        avatar: Option<Avatar>,
    },
}

/// Marks a seat without an occupant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OpenSeat {
    /// Nobody: the seat is open.
    Open,
}

impl<'a> From<&'a Occupant> for OccupantView<'a> {
    fn from(occupant: &'a Occupant) -> OccupantView<'a> {
        match occupant {
            Occupant::Open => OccupantView::Open(OpenSeat::Open),
            Occupant::Person { name, avatar, .. } => {
                OccupantView::Person { person: name, avatar: *avatar }
            }
            Occupant::Bot { level, after, avatar, .. } => OccupantView::Bot {
                bot: *level,
                name: occupant.name().unwrap_or_default(),
                resigned: after.is_some(),
                avatar: *avatar,
            },
        }
    }
}

impl ItemKind<'_> {
    /// Whether the viewer's view changes by more than the item says.
    pub(crate) fn changes_views(&self) -> bool {
        !matches!(self, ItemKind::Decided { .. } | ItemKind::Said { .. })
    }
}
