//! Who is connected to the table. A person is connected while a socket follows the stream of their seat.

use std::time::Duration;

use rules::Seat;
use table::{Input, Presence, ServerInput};
use tokio::time::Instant;

use super::super::mailbox::{AfterCommit, Command, ReplyTo};
use super::rows::changes_seats;
use super::{Event, Owner};
use crate::store::Changes;

/// After how long without a connection a person counts as disconnected. A short gap, such as a reload, does not count.
const DISCONNECTED_AFTER: Duration = Duration::from_secs(5);
/// How long people have to connect again after the table was loaded, which happens when the server restarts.
const GRACE: Duration = Duration::from_secs(15);

/// When a person who is not connected counts as disconnected, and when they are gone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Disconnected {
    disconnected: Instant,
    gone: Instant,
}

impl Event {
    /// Whether this event may change who is connected: people follow, unfollow or change seats, or time has passed.
    pub(super) fn affects_presence(&self) -> bool {
        match self {
            Event::Command(Command::Input { input, .. }) => changes_seats(input),
            Event::Command(Command::Follow { .. } | Command::Unfollow { .. }) | Event::Alarm => {
                true
            }
            Event::Command(Command::Read(_) | Command::CheckHandle) | Event::BotDecided(_) => false,
        }
    }
}

impl Owner {
    /// Notes who has connected or disconnected. Returns what is to be written.
    pub(super) fn update_presence(&mut self) -> Vec<(Changes, AfterCommit)> {
        if !self.house.outages.is_responding() {
            return Vec::new();
        }
        let now = Instant::now();
        let seats: Vec<Seat> = self.table.occupants().map(|(seat, _)| seat).collect();
        let mut writes = Vec::new();
        for seat in seats {
            let is_connected = self.followers.iter().any(|follower| follower.viewer.is(seat));
            let disconnected = &mut self.disconnected[seat.index()];
            let Some(before) = self.table.presence(seat).filter(|_| !is_connected) else {
                *disconnected = None;
                if self.table.presence(seat).is_some_and(|before| before != Presence::Here) {
                    writes.extend(self.set_presence(seat, Presence::Here));
                }
                continue;
            };
            let gone_after = self.house.config.gone_after;
            let Disconnected { disconnected, gone } = *disconnected.get_or_insert(Disconnected {
                disconnected: now + DISCONNECTED_AFTER.min(gone_after / 2),
                gone: now + gone_after,
            });
            if now >= gone && before != Presence::Gone {
                writes.extend(self.set_presence(seat, Presence::Gone));
            } else if now >= disconnected && before == Presence::Here {
                writes.extend(self.set_presence(seat, Presence::Disconnected));
            }
        }
        writes
    }

    fn set_presence(&mut self, seat: Seat, presence: Presence) -> Option<(Changes, AfterCommit)> {
        let input: Input = ServerInput::Presence { seat, presence }.into();
        self.handle_input(input, ReplyTo::Nobody)
    }

    /// When somebody will be disconnected or gone next, unless they connect.
    pub(super) fn next_presence_change(&self) -> Option<Instant> {
        let now = Instant::now();
        let change = |(seat, disconnected): (usize, &Option<Disconnected>)| {
            let Disconnected { disconnected, gone } = (*disconnected)?;
            match self.table.presence(Seat(seat as u8))? {
                Presence::Here => Some(disconnected),
                Presence::Disconnected => Some(gone),
                Presence::Gone => None,
            }
        };
        // A change that the table did not accept is not tried again.
        self.disconnected.iter().enumerate().filter_map(change).filter(|at| *at > now).min()
    }
}

/// The state of everybody at a table that was just loaded: nobody is connected yet.
pub(super) fn after_loading(gone_after: Duration) -> Disconnected {
    let at = Instant::now() + GRACE.min(gone_after);
    Disconnected { disconnected: at, gone: at }
}
