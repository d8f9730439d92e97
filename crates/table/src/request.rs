//! Requests: what a person can ask for at a table. Messages and the log contain them in the same form.

use bots::BotSpec;
use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::avatar::Avatar;
use crate::fair::{Commitment, Secret};
use crate::settings::NewSettings;
use crate::text::{ChatText, Name};

/// What a person can ask for at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// Changes the settings. Only the host can do this, and only before the game.
    // `settle` is the name in the API and in logs.
    #[serde(rename = "settle")]
    ChangeSettings {
        /// The new settings.
        // In a box, because they are much larger than all other requests.
        settings: Box<NewSettings>,
    },
    /// Sits down. This is possible only before the game.
    Sit {
        /// The person's name at this table. Default: the person's own name.
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<Name>,
        /// The person's avatar at this table. Default: the person's own avatar, if the name is the person's own.
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        avatar: Option<Avatar>,
        /// The seat. Default: the first open seat.
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// Contributes to the shuffle by committing to a secret, or replaces the commitment. This is possible only before
    /// the game.
    Commit {
        /// The person's seat.
        seat: Seat,
        /// The hash of the secret.
        commitment: Commitment,
    },
    /// Reveals the secret of the commitment. This is possible only while the table is shuffling.
    Reveal {
        /// The person's seat.
        seat: Seat,
        /// The secret.
        secret: Secret,
    },
    /// Leaves the seat. This is possible only before the game.
    Leave {
        /// The person's seat.
        seat: Seat,
    },
    /// Removes a person or a bot from a seat. Only the host can do this, and only before the game.
    Remove {
        /// The seat.
        seat: Seat,
    },
    /// Adds a bot. Only the host can do this, and only before the game.
    // `invite` is the name in the API and in logs.
    #[serde(rename = "invite")]
    AddBot {
        /// The seat. Default: all open seats.
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// The level of the bot, and how long it may think if that is not the default: `emperor@50ms`.
        level: BotSpec,
    },
    /// Starts the game: the table asks for the secrets of the shuffle, if there are any, and deals the cards. Only
    /// the host can do this, and only when all seats are taken.
    Start {},
    /// Makes a decision.
    Decide {
        /// The person's seat.
        seat: Seat,
        /// The number that the decision must carry.
        number: u64,
        /// The decision, in the game's notation.
        action: String,
    },
    /// Takes back the last decision. This is no longer possible once somebody has learned something new, or once the
    /// deadline of the decision has passed.
    TakeBack {
        /// The person's seat.
        seat: Seat,
    },
    /// Lets a bot play until the person returns.
    HandOver {
        /// The person's seat.
        seat: Seat,
    },
    /// Agrees to let a bot play for a person who is gone. The bot plays until that person is back. It starts when
    /// all other people have agreed, except those who are gone themselves and those for whom a bot plays.
    Agree {
        /// The seat of the person who is gone.
        seat: Seat,
    },
    /// Withdraws the agreement, in order to wait for the person who is gone.
    Disagree {
        /// The seat of the person who is gone.
        seat: Seat,
    },
    /// Takes over from the bot that plays for the person.
    Return {
        /// The person's seat.
        seat: Seat,
    },
    /// Lets a bot play to the end. If no other person plays, the table is closed instead.
    Resign {
        /// The person's seat.
        seat: Seat,
    },
    /// Sends a chat message.
    Say(ChatMessage),
    /// Opens a new table for the same players. This is possible only after the game.
    Rematch {},
    /// Closes the table. Only the host can do this, and only until the game is over.
    Close {},
}

/// A chat message: a text or a reaction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged, deny_unknown_fields, expecting = "say either a `text` or a `reaction`")]
pub enum ChatMessage {
    /// A text.
    Text {
        /// The sender's seat.
        seat: Seat,
        /// The text.
        text: ChatText,
    },
    /// A reaction.
    Reaction {
        /// The sender's seat.
        seat: Seat,
        /// The reaction.
        reaction: Reaction,
    },
}

/// A chat message that is sent with one tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Hello, or goodbye.
    Wave,
    /// That is funny.
    Laugh,
    /// I did not see that coming.
    Gasp,
    /// That hurt.
    Ouch,
    /// Well played.
    Applause,
    /// I am thinking.
    Think,
    /// Your turn, please.
    Hurry,
}

impl Request {
    /// The same request, with this name and avatar if it is a `Sit` without a name.
    #[must_use]
    pub fn named(mut self, default_name: &Name, default_avatar: Option<Avatar>) -> Request {
        if let Request::Sit { name: name @ None, avatar, .. } = &mut self {
            *name = Some(default_name.clone());
            *avatar = avatar.or(default_avatar);
        }
        self
    }
}
