//! Deadlines, and people who are away.
//!
//! A question is a decision that a seat is asked for. It has one deadline, and nothing that a person does moves
//! the deadline. If it passes, the stand-in (the bot that the host chose for absent players) decides this
//! question, unless the person decides it first. The person decides the next question again. After three missed
//! deadlines in a row the person is away: the stand-in plays until the person is back.
//!
//! While all people of a game are away, the game is paused: no bot decides, and no deadline comes closer. When
//! all people have missed their last deadline, all of them are away at once. So no game is played out by bots
//! alone.

use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::chair::Chair;
use crate::input::Timestamp;
use crate::item::ItemKind;
use crate::table::{Life, Table};

/// After how many missed deadlines in a row a person is away.
const MAX_MISSED: u8 = 3;

/// Why a bot plays for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum AwayReason {
    /// The person handed the seat over to a bot.
    HandedOver,
    /// The person missed too many deadlines.
    Time,
    /// The person was gone, and the others agreed to let a bot play.
    Agreed,
}

impl Table {
    /// The next deadline, of a person's decision or of the secrets of a shuffle. At this time, the table expects
    /// [`ServerInput::Wake`].
    ///
    /// [`ServerInput::Wake`]: crate::ServerInput::Wake
    pub fn next_deadline(&self) -> Option<Timestamp> {
        let decisions = self.chairs().filter_map(|(_, chair)| chair.deadline());
        decisions.chain(self.reveal_until).min()
    }

    /// Whether all people of the game are away, so that it waits for one of them.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Leaves the questions whose deadline has passed to the stand-in. Returns whether there were any.
    pub(crate) fn check_deadlines(&mut self, now: Timestamp) -> bool {
        let is_late = |chair: &Chair| chair.deadline().is_some_and(|until| until <= now);
        let late: Vec<Seat> =
            self.chairs().filter(|(_, chair)| is_late(chair)).map(|(seat, _)| seat).collect();
        for &seat in &late {
            if self.version < 3 {
                self.mark_away(seat, AwayReason::Time, now);
            } else {
                self.mark_missed(seat, now);
            }
        }
        let people = || self.chairs().filter(|(_, chair)| chair.has_person());
        let has_missed = |chair: &Chair| chair.away.is_some() || chair.missed_in_row > 0;
        let all_missed = people().all(|(_, chair)| has_missed(chair));
        let away: Vec<Seat> = people()
            .filter(|(_, chair)| all_missed || chair.missed_in_row >= MAX_MISSED)
            .map(|(seat, _)| seat)
            .collect();
        if self.version >= 3 && !late.is_empty() {
            for seat in away {
                self.mark_away(seat, AwayReason::Time, now);
            }
        }
        !late.is_empty()
    }

    /// Leaves the seat's question to the stand-in if its deadline has passed.
    fn mark_missed(&mut self, seat: Seat, now: Timestamp) {
        let Ok(chair) = self.chair_mut(seat) else { return };
        let Some(asked) = &mut chair.asked else { return };
        if asked.missed || asked.until.is_none_or(|until| until > now) {
            return;
        }
        asked.missed = true;
        chair.missed_in_row = chair.missed_in_row.saturating_add(1);
        self.publish_same(&ItemKind::Missed { seat });
    }

    /// From now on a bot decides for a seat's person. Returns whether that is a change.
    pub(crate) fn mark_away(&mut self, seat: Seat, reason: AwayReason, now: Timestamp) -> bool {
        let version = self.version;
        let Ok(chair) = self.chair_mut(seat) else { return false };
        if chair.away.is_some() || !chair.has_person() {
            return false;
        }
        chair.away = Some(reason);
        chair.agreed.clear();
        if let (1 | 2, Some(asked)) = (version, &mut chair.asked) {
            asked.until = None;
        }
        self.pause_if_all_away(now);
        self.publish_same(&ItemKind::Away { seat, reason });
        true
    }

    /// A person returns, at their own request. Returns whether that is a change.
    pub(crate) fn return_to_game(&mut self, seat: Seat, now: Timestamp) -> bool {
        let until = self.deadline_from(now);
        let version = self.version;
        let Ok(chair) = self.chair_mut(seat) else { return false };
        if chair.away.is_none() {
            return false;
        }
        if let (1 | 2, Some(asked)) = (version, &mut chair.asked) {
            asked.until = until;
        }
        self.mark_back(seat, now);
        true
    }

    /// From now on a seat's person decides again.
    pub(crate) fn mark_back(&mut self, seat: Seat, now: Timestamp) {
        let Ok(chair) = self.chair_mut(seat) else { return };
        chair.missed_in_row = 0;
        if chair.away.take().is_some() {
            self.resume(now);
            // The stand-in may not have decided in time.
            if self.version >= 3 {
                self.mark_missed(seat, now);
            }
            self.publish(|table, viewer| ItemKind::Back { seat, asked: table.asked(viewer) });
        }
    }

    /// Pauses the game if all its people are away.
    pub(crate) fn pause_if_all_away(&mut self, now: Timestamp) {
        let people = || self.chairs().filter(|(_, chair)| chair.has_person());
        let all_away = people().count() > 0 && people().all(|(_, chair)| chair.away.is_some());
        if self.version >= 3 && self.life == Life::Playing && all_away {
            self.paused.get_or_insert(now);
        }
    }

    /// Ends a pause. All deadlines are as far away as they were when it began.
    fn resume(&mut self, now: Timestamp) {
        if let Some(since) = self.paused.take() {
            self.move_deadlines(now.0.saturating_sub(since.0));
        }
    }

    /// Puts off all deadlines, because nobody could play for this many milliseconds. Returns whether there
    /// were any.
    pub(crate) fn put_off(&mut self, milliseconds: u64) -> bool {
        // The end of a pause moves the deadlines anyway.
        let is_needed = milliseconds > 0 && self.next_deadline().is_some() && !self.is_paused();
        if is_needed {
            self.move_deadlines(milliseconds);
            self.publish(|table, viewer| ItemKind::PutOff { asked: table.asked(viewer) });
        }
        is_needed
    }

    fn move_deadlines(&mut self, milliseconds: u64) {
        let asked = self.chairs.iter_mut().flatten().filter_map(|chair| chair.asked.as_mut());
        let undone = self.game.iter_mut().flat_map(|game| &mut game.undo);
        let deadlines =
            asked.map(|asked| &mut asked.until).chain(undone.map(|undo| &mut undo.until));
        for until in deadlines.flatten().chain(&mut self.reveal_until) {
            *until = until.plus(milliseconds);
        }
    }
}
