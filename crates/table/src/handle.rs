//! Handling inputs: what may be done, by whom, and how much.

use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::chair::{Occupant, Person};
use crate::clock::AwayReason;
use crate::input::{Input, ServerInput, Timestamp};
use crate::item::{ChatContent, ItemKind};
use crate::log::VERSION;
use crate::presence::Presence;
use crate::refused::{RefusalCode, Refused};
use crate::request::{ChatMessage, Request};
use crate::table::{Handled, Life, Table};

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
    /// Handles an input. A refused input changes nothing.
    pub fn handle(&mut self, input: Input, now: Timestamp) -> Result<Handled, Refused> {
        self.handle_as(VERSION, input, now)
    }

    /// Handles an input by the rules of a log version.
    pub(crate) fn handle_as(
        &mut self,
        version: u32,
        input: Input,
        now: Timestamp,
    ) -> Result<Handled, Refused> {
        self.version = version;
        let is_presence = matches!(input, Input::Server(ServerInput::Presence { .. }));
        let is_activity = match &input {
            Input::Server(ServerInput::Presence { presence, .. }) => *presence == Presence::Here,
            Input::Server(ServerInput::PutOff { .. } | ServerInput::Warn { .. }) => false,
            _ => true,
        };
        let changed = match input {
            Input::Request { by, request } => self.handle_request(by, request, now)?,
            Input::Server(input) => self.handle_server_input(input, now)?,
        };
        // People disconnect during an outage, before the server knows that there was one.
        if changed && !is_presence {
            self.last_input = now;
        }
        if changed && is_activity {
            self.last_activity = now;
            self.closes = None;
        }
        Ok(Handled { changed, outputs: std::mem::take(&mut self.outputs) })
    }

    /// Handles an input of the server. Returns whether it changed anything.
    fn handle_server_input(&mut self, input: ServerInput, now: Timestamp) -> Result<bool, Refused> {
        match input {
            ServerInput::BotDecision { seat, number, action } => {
                self.check_playing()?;
                let chair = self.chair(seat)?;
                let is_wanted = chair.bot(self.settings.stand_in).is_some() && !self.is_paused();
                if !is_wanted || chair.number != number {
                    let what = "a bot's decision is no longer needed here";
                    return Err(Refused::new(RefusalCode::NotWanted, what));
                }
                self.accept_decision(seat, number, &action)?;
                let as_sent = (self.version < 3).then_some((number, action));
                self.continue_after_decision(seat, as_sent, now)?;
                Ok(true)
            }
            ServerInput::Rematch { by, table } => {
                self.may_rematch(by)?;
                if self.rematch.is_some() {
                    return Ok(false);
                }
                self.publish_same(&ItemKind::Rematch { table: &table });
                self.rematch = Some(table);
                Ok(true)
            }
            ServerInput::Wake => Ok(self.check_reveal_deadline(now)? || self.check_deadlines(now)),
            ServerInput::Presence { seat, presence } => Ok(self.set_presence(seat, presence, now)),
            ServerInput::PutOff { milliseconds } => Ok(self.put_off(milliseconds)),
            ServerInput::Warn { closes } => {
                if self.closes == Some(closes)
                    || matches!(self.life, Life::Finished | Life::Abandoned)
                {
                    return Ok(false);
                }
                self.closes = Some(closes);
                self.publish_same(&ItemKind::ClosesSoon { closes });
                Ok(true)
            }
            ServerInput::Expire => self.abandon(),
        }
    }

    /// Handles a person's request. Returns whether it changed anything.
    fn handle_request(
        &mut self,
        by: Person,
        request: Request,
        now: Timestamp,
    ) -> Result<bool, Refused> {
        let length = length(&request);
        if self.version >= 3 {
            self.check_quota(by, &request)?;
        }
        let changed = self.carry_out_request(by, request, now)?;
        if changed {
            self.count_request(by, length);
        }
        Ok(changed)
    }

    fn carry_out_request(
        &mut self,
        by: Person,
        request: Request,
        now: Timestamp,
    ) -> Result<bool, Refused> {
        match request {
            Request::ChangeSettings { settings } => self.change_settings(by, &settings)?,
            Request::Sit { name, avatar, seat } => {
                let unnamed = || Refused::new(RefusalCode::Text, "to sit down you need a name");
                self.sit(by, name.ok_or_else(unnamed)?, avatar, seat)?;
            }
            Request::Commit { seat, commitment } => return self.commit(by, seat, commitment),
            Request::Reveal { seat, secret } => return self.reveal(by, seat, secret, now),
            Request::Leave { seat } => {
                self.check_gathering()?;
                self.own_chair(by, seat)?;
                self.vacate(seat)?;
            }
            Request::Remove { seat } => {
                self.check_gathering()?;
                self.check_host(by)?;
                let person = match self.chair(seat)?.occupant {
                    Occupant::Person { person, .. } if person != by => Some(person),
                    _ => None,
                };
                self.vacate(seat)?;
                self.removed.extend(person);
            }
            Request::AddBot { seat, level } => self.add_bot(by, seat, level)?,
            Request::Start {} => self.start(by, now)?,
            Request::Decide { seat, number, action } => {
                let last = self.own_chair(by, seat)?.last.as_ref();
                if last.is_some_and(|(which, what)| *which == number && *what == action) {
                    return Ok(false);
                }
                self.check_playing()?;
                self.accept_decision(seat, number, &action)?;
                self.mark_back(seat, now);
                self.continue_after_decision(seat, Some((number, action)), now)?;
            }
            Request::TakeBack { seat } => {
                self.check_playing()?;
                self.own_chair(by, seat)?;
                self.take_back(seat, now)?;
            }
            Request::HandOver { seat } => {
                self.check_playing()?;
                self.own_chair(by, seat)?;
                return Ok(self.mark_away(seat, AwayReason::HandedOver, now));
            }
            Request::Agree { seat } => return self.agree(by, seat, now),
            Request::Disagree { seat } => return self.disagree(by, seat),
            Request::Return { seat } => {
                self.check_playing()?;
                self.own_chair(by, seat)?;
                return Ok(self.return_to_game(seat, now));
            }
            Request::Resign { seat } => self.resign(by, seat, now)?,
            Request::Say(ChatMessage::Text { seat, text }) => {
                self.say(by, seat, ChatContent::Text(text), now)?;
            }
            Request::Say(ChatMessage::Reaction { seat, reaction }) => {
                self.say(by, seat, ChatContent::Reaction(reaction), now)?;
            }
            Request::Rematch {} => {
                // The server first opens the new table, and then sends `ServerInput::Rematch`.
                self.may_rematch(by)?;
                return Ok(false);
            }
            Request::Close {} => {
                self.check_host(by)?;
                return self.abandon();
            }
        }
        Ok(true)
    }

    pub(crate) fn abandon(&mut self) -> Result<bool, Refused> {
        match self.life {
            Life::Gathering | Life::Shuffling | Life::Playing => {
                self.life = Life::Abandoned;
                self.paused = None;
                self.reveal_until = None;
                for (seat, chair) in (0..).map(Seat).zip(&mut self.chairs) {
                    let Some(chair) = chair else { continue };
                    (chair.asked, chair.decided) = (None, false);
                    if let Some(game) = &mut self.game {
                        game.state.withdraw(seat);
                    }
                }
                self.publish_same(&ItemKind::Abandoned);
                Ok(true)
            }
            Life::Finished => Err(Refused::new(RefusalCode::NotPlaying, "the game is over")),
            Life::Abandoned => Ok(false),
        }
    }
}

impl Table {
    /// Refuses a request that the game does not need, if the person has sent too much.
    pub(crate) fn check_quota(&self, by: Person, request: &Request) -> Result<(), Refused> {
        if self.is_needed(request) {
            return Ok(());
        }
        if self.may_send(by, length(request)) {
            return Ok(());
        }
        let what = "you have sent too much to this table: it accepts only what the game needs";
        Err(Refused::new(RefusalCode::TooMuch, what))
    }

    /// Whether a person may send this many more bytes that the game does not need.
    pub(crate) fn may_send(&self, by: Person, length: u64) -> bool {
        let used = self.usage.iter().find(|usage| usage.person == by);
        let used = used.copied().unwrap_or(Usage::new(by));
        used.inputs < MAX_INPUTS && used.bytes + length <= MAX_BYTES
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
            | Request::Agree { .. }
            | Request::Disagree { .. }
            | Request::Return { .. }
            | Request::Say(_) => false,
        }
    }
}

/// About how many bytes an input takes in the log, without its texts.
pub(crate) const FIXED_LENGTH: usize = 64;

/// About how many bytes a request takes in the log.
pub(crate) fn length(request: &Request) -> u64 {
    let text = match request {
        Request::ChangeSettings { settings } => settings.game.options.to_string().len(),
        Request::Decide { action, .. } => action.len(),
        Request::Say(ChatMessage::Text { text, .. }) => text.as_str().len(),
        _ => 0,
    };
    (FIXED_LENGTH + text) as u64
}
