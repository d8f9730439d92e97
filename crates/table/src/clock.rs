//! Deadlines, and people who are away.
//!
//! A question is a decision that a seat is asked for. It has one deadline, and nothing that a person does moves
//! it. If it passes, the person is away, and the stand-in decides this question, even if the person returns in
//! the meantime, unless the person decides it first. While all people of a game are away, the game is paused: no
//! bot decides, and no deadline comes closer.

use rules::Seat;

use crate::chair::Chair;
use crate::input::Timestamp;
use crate::item::ItemKind;
use crate::table::{Life, Table};

impl Table {
    /// The next deadline: of a person's decision, or of the secrets of a shuffle. The table expects
    /// [`ServerInput::Wake`] then.
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

    /// Marks the people whose deadline has passed as away. Returns whether there were any.
    pub(crate) fn check_deadlines(&mut self, now: Timestamp) -> bool {
        let is_late = |chair: &Chair| chair.deadline().is_some_and(|until| until <= now);
        let late: Vec<Seat> =
            self.chairs().filter(|(_, chair)| is_late(chair)).map(|(seat, _)| seat).collect();
        for &seat in &late {
            self.mark_missed(seat, now);
            self.mark_away(seat, now);
        }
        !late.is_empty()
    }

    /// Leaves the seat's question to the stand-in if its deadline has passed.
    fn mark_missed(&mut self, seat: Seat, now: Timestamp) {
        if self.version < 3 {
            return;
        }
        if let Ok(Chair { asked: Some(asked), .. }) = self.chair_mut(seat) {
            asked.missed |= asked.until.is_some_and(|until| until <= now);
        }
    }

    /// From now on a bot decides for a seat's person. Returns whether that is a change.
    pub(crate) fn mark_away(&mut self, seat: Seat, now: Timestamp) -> bool {
        let version = self.version;
        let Ok(chair) = self.chair_mut(seat) else { return false };
        if chair.away || !chair.has_person() {
            return false;
        }
        chair.away = true;
        if let (1 | 2, Some(asked)) = (version, &mut chair.asked) {
            asked.until = None;
        }
        self.pause_if_all_away(now);
        self.publish_same(&ItemKind::Away { seat });
        true
    }

    /// A person returns, at their own request. Returns whether that is a change.
    pub(crate) fn return_to_game(&mut self, seat: Seat, now: Timestamp) -> bool {
        let until = self.deadline_from(now);
        let version = self.version;
        let Ok(chair) = self.chair_mut(seat) else { return false };
        if !chair.away {
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
        let was_away = self.chair_mut(seat).is_ok_and(|chair| std::mem::take(&mut chair.away));
        if was_away {
            self.resume(now);
            // The stand-in may not have decided in time.
            self.mark_missed(seat, now);
            self.publish(|table, viewer| ItemKind::Back { seat, asked: table.asked(viewer) });
        }
    }

    /// Pauses the game if all its people are away.
    pub(crate) fn pause_if_all_away(&mut self, now: Timestamp) {
        let people = || self.chairs().filter(|(_, chair)| chair.has_person());
        let all_away = people().count() > 0 && people().all(|(_, chair)| chair.away);
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
