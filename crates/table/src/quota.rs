//! Quotas: how much of the log each person may fill.

use serde::{Deserialize, Serialize};

use crate::chair::Person;
use crate::refused::{RefusalCode, Refused};
use crate::request::{ChatMessage, Request};
use crate::table::Table;

/// The maximum number of a person's inputs at a table. Beyond it, only what the game needs is accepted.
const MAX_INPUTS: u32 = 4_000;
/// The maximum length of what a person sends to a table, in bytes.
const MAX_BYTES: u64 = 512 * 1024;

/// What a person has sent to a table.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Usage {
    person: Person,
    inputs: u32,
    bytes: u64,
}

impl Usage {
    fn new(person: Person) -> Usage {
        Usage { person, inputs: 0, bytes: 0 }
    }
}

impl Table {
    /// Refuses a request that the game does not need, if the person has sent too much.
    pub(crate) fn check_quota(&self, by: Person, request: &Request) -> Result<(), Refused> {
        if self.is_needed(request) {
            return Ok(());
        }
        let used = self.usage.iter().find(|usage| usage.person == by);
        let used = used.copied().unwrap_or(Usage::new(by));
        if used.inputs < MAX_INPUTS && used.bytes + length(request) <= MAX_BYTES {
            return Ok(());
        }
        let what = "you have sent too much to this table: it accepts only what the game needs";
        Err(Refused::new(RefusalCode::TooMuch, what))
    }

    /// Counts an accepted request.
    pub(crate) fn count_request(&mut self, by: Person, length: u64) {
        let index = self.usage.iter().position(|usage| usage.person == by).unwrap_or_else(|| {
            self.usage.push(Usage::new(by));
            self.usage.len() - 1
        });
        let usage = &mut self.usage[index];
        usage.inputs = usage.inputs.saturating_add(1);
        usage.bytes = usage.bytes.saturating_add(length);
    }

    /// Whether the game can't go on without such requests. How many of them a person can send is limited
    /// by the game itself.
    fn is_needed(&self, request: &Request) -> bool {
        match request {
            // Changing a decision is not needed.
            Request::Decide { seat, .. } => self.chair(*seat).is_ok_and(|chair| !chair.decided),
            Request::Reveal { .. }
            | Request::Start {}
            | Request::Leave { .. }
            | Request::Resign { .. }
            | Request::Rematch {}
            | Request::Close {} => true,
            Request::ChangeSettings { .. }
            | Request::Sit { .. }
            | Request::Commit { .. }
            | Request::Remove { .. }
            | Request::AddBot { .. }
            | Request::TakeBack { .. }
            | Request::HandOver { .. }
            | Request::Return { .. }
            | Request::Say(_) => false,
        }
    }
}

/// About how many bytes a request takes in the log.
pub(crate) fn length(request: &Request) -> u64 {
    const FIXED: usize = 64;
    let text = match request {
        Request::ChangeSettings { settings } => settings.game.options.to_string().len(),
        Request::Decide { action, .. } => action.len(),
        Request::Say(ChatMessage::Text { text, .. }) => text.as_str().len(),
        _ => 0,
    };
    (FIXED + text) as u64
}
