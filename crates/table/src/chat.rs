//! The chat of a table. The most recent messages are kept, so that people who come later can read them.

use std::collections::VecDeque;

use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::chair::{Occupant, Person};
use crate::input::Timestamp;
use crate::item::{ChatContent, ItemKind};
use crate::refused::{RefusalCode, Refused};
use crate::table::Table;
use crate::text::Name;

/// How many messages are kept.
const MAX_MESSAGES: usize = 200;

/// The chat of a table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Chat {
    /// The number of the last message; 0 if there is none.
    last: u64,
    /// The most recent messages.
    recent: VecDeque<SentMessage>,
}

/// A chat message that was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SentMessage {
    /// The number of the message at this table, counted from 1.
    pub number: u64,
    /// When it was sent.
    pub at: Timestamp,
    /// The sender's seat at that time.
    pub seat: Seat,
    /// The sender's name.
    pub name: Name,
    /// The message.
    #[serde(flatten)]
    pub said: ChatContent,
}

impl Table {
    /// The most recent chat messages.
    pub fn chat(&self) -> impl Iterator<Item = &SentMessage> {
        self.chat.recent.iter()
    }

    /// Sends a chat message to everybody.
    pub(crate) fn say(
        &mut self,
        by: Person,
        seat: Seat,
        said: ChatContent,
        at: Timestamp,
    ) -> Result<(), Refused> {
        let chair = self.own_chair(by, seat)?;
        let Occupant::Person { name, .. } = &chair.occupant else { return Ok(()) };
        let name = name.clone();
        if self.version >= 3
            && let ChatContent::Text(text) = &said
        {
            text.check()?;
        }
        if !self.settings.chat {
            return Err(Refused::new(RefusalCode::ChatOff, "the host has switched off the chat"));
        }
        let number = self.chat.last + 1;
        self.publish_same(&ItemKind::Said { seat, message: number, at, said: &said });
        self.chat.last = number;
        self.chat.recent.push_back(SentMessage { number, at, seat, name, said });
        if self.chat.recent.len() > MAX_MESSAGES {
            self.chat.recent.pop_front();
        }
        Ok(())
    }
}
