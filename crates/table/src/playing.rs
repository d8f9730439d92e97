//! During the game: decisions, clocks, takebacks, people who leave and return.

use catalogue::{CarriedOut, Match};
use rules::{Record, RecordedResult, Seat, SeatSet, Step, Viewer};

use crate::chair::{Chair, Deadline, Occupant, Person};
use crate::fair::FairShuffle;
use crate::input::Timestamp;
use crate::item::ItemKind;
use crate::refused::{RefusalCode, Refused};
use crate::table::{Life, Table};

/// The game at a table, once it is dealt.
#[derive(Debug)]
pub(crate) struct TableGame {
    pub(crate) state: Box<dyn Match>,
    pub(crate) record: Record,
    pub(crate) fair: FairShuffle,
    /// The decisions that can be taken back, because nobody has learned anything since.
    pub(crate) undo: Vec<Undo>,
}

/// A decision that can be taken back, and the game before it.
#[derive(Debug)]
pub(crate) struct Undo {
    /// The seat that decided.
    pub(crate) seat: Seat,
    /// The deadline of the decision.
    pub(crate) until: Option<Timestamp>,
    pub(crate) state: Box<dyn Match>,
    /// The length of the record's log.
    pub(crate) log: usize,
}

impl Table {
    /// Checks a seat's decision and keeps it. A refused decision changes nothing. Call
    /// [`Table::continue_after_decision`] next.
    pub(crate) fn accept_decision(
        &mut self,
        seat: Seat,
        number: u64,
        text: &str,
    ) -> Result<(), Refused> {
        let chair = self.chair(seat)?;
        let next = chair.number;
        if number < next {
            let what = format!("decision {number} is past; the next decision of {seat} is {next}");
            return Err(Refused::new(RefusalCode::PastDecision, what));
        }
        if number > next {
            let what = format!(
                "decision {number} is not asked for yet; the next decision of {seat} is {next}"
            );
            return Err(Refused::new(RefusalCode::FutureDecision, what));
        }
        let not_asked =
            || Refused::new(RefusalCode::NotAsked, format!("{seat} has nothing to decide now"));
        if chair.asked.is_none() {
            return Err(not_asked());
        }
        if chair.decided {
            self.check_input_quota()?;
        }
        let game = self.game.as_mut().ok_or_else(not_asked)?;
        Ok(game.state.decide(seat, text)?)
    }

    /// Continues after a decision was accepted: carries out all decisions if it was the last one, and
    /// otherwise publishes that the seat has decided.
    pub(crate) fn continue_after_decision(
        &mut self,
        seat: Seat,
        as_sent: (u64, String),
        now: Timestamp,
    ) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        let is_change = std::mem::replace(&mut chair.decided, true);
        chair.number += 1;
        chair.last = Some(as_sent);
        if self.chairs().all(|(_, chair)| chair.awaited().is_none()) {
            self.carry_out_decisions(now);
            return Ok(());
        }
        let action = self.game.as_ref().and_then(|game| game.state.decided(seat));
        let action = action.unwrap_or_default().to_owned();
        let next = self.chair(seat)?.number;
        let item = |_: &Table, viewer: Viewer| ItemKind::Decided {
            seat,
            action: viewer.is(seat).then_some(action.as_str()),
            next: viewer.is(seat).then_some(next),
        };
        if is_change {
            // The others don't learn that a decision was changed.
            self.publish_to(Viewer::Seat(seat), item);
        } else {
            self.publish(item);
        }
        Ok(())
    }

    fn carry_out_decisions(&mut self, now: Timestamp) {
        let Some(game) = &mut self.game else { return };
        let mut decided = Vec::new();
        for (seat, chair) in self.chairs.iter_mut().enumerate() {
            let Some(chair) = chair else { continue };
            let until = chair.asked.take().and_then(|asked| asked.until);
            if std::mem::take(&mut chair.decided) {
                decided.push((Seat(seat as u8), until));
            }
        }
        // Simultaneous decisions can't be taken back: each seat learns what the others decided.
        let before = match decided[..] {
            [(seat, until)] => {
                Some(Undo { seat, until, state: game.state.copy(), log: game.record.log.len() })
            }
            _ => None,
        };
        let fair = &game.fair;
        let CarriedOut { steps, events } = game.state.carry_out(&mut |number| fair.dice(number));
        game.record.log.extend(steps.into_iter().map(Into::into));
        match before {
            Some(before) if !events.is_news() => game.undo.push(before),
            _ => game.undo.clear(),
        }
        let outcome = game.state.outcome();
        self.ask_seats(now);
        self.publish(|table, viewer| ItemKind::Played {
            events: events.for_viewer(viewer),
            asked: table.asked(viewer),
        });
        if let Some(outcome) = outcome {
            self.finish(&RecordedResult::from(outcome));
        }
    }

    fn finish(&mut self, result: &RecordedResult) {
        self.life = Life::Finished;
        let Some(game) = &mut self.game else { return };
        game.record.result = Some(result.clone());
        game.undo.clear();
        let fair = game.fair.clone();
        self.publish(|_, _| ItemKind::Finished { result, fair: &fair });
    }

    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        if std::mem::take(&mut chair.decided) {
            chair.number += 1;
            chair.last = None;
            if let Some(game) = &mut self.game {
                game.state.withdraw(seat);
            }
        } else {
            let Some(game) = &mut self.game else { return Ok(()) };
            let Some(undo) = game.undo.pop_if(|undo| undo.seat == seat) else {
                return Err(game.why_not_taken_back(seat));
            };
            game.state = undo.state;
            game.record.log.truncate(undo.log);
            for chair in self.chairs.iter_mut().flatten() {
                chair.number += u64::from(chair.asked.take().is_some());
            }
            let chair = self.chair_mut(seat)?;
            chair.number += 1;
            chair.last = None;
            chair.asked = Some(Deadline { until: undo.until });
        }
        self.publish(|table, viewer| ItemKind::TookBack { seat, asked: table.asked(viewer) });
        self.mark_back(seat);
        Ok(())
    }

    /// From now on a bot decides for a seat's person. Returns whether that is a change.
    pub(crate) fn mark_away(&mut self, seat: Seat) -> bool {
        let Ok(chair) = self.chair_mut(seat) else { return false };
        if chair.away || !chair.has_person() {
            return false;
        }
        chair.away = true;
        if let Some(asked) = &mut chair.asked {
            asked.until = None;
        }
        self.publish(|_, _| ItemKind::Away { seat });
        true
    }

    /// From now on a seat's person decides again.
    pub(crate) fn mark_back(&mut self, seat: Seat) {
        let was_away = self.chair_mut(seat).is_ok_and(|chair| std::mem::take(&mut chair.away));
        if was_away {
            self.publish(|table, viewer| ItemKind::Back { seat, asked: table.asked(viewer) });
        }
    }

    pub(crate) fn resign(&mut self, by: Person, seat: Seat) -> Result<(), Refused> {
        self.check_playing()?;
        let level = self.settings.stand_in;
        let name = match &self.own_chair(by, seat)?.occupant {
            Occupant::Person { name, .. } => Some(name.clone()),
            _ => None,
        };
        let chair = self.chair_mut(seat)?;
        chair.occupant = Occupant::Bot { level, after: name };
        chair.away = false;
        self.publish(|_, _| ItemKind::Resigned { seat, level });
        if !self.chairs().any(|(_, chair)| chair.has_person()) {
            self.abandon()?;
        }
        Ok(())
    }

    /// Marks the people whose deadline has passed as away. Returns whether there were any.
    pub(crate) fn check_deadlines(&mut self, now: Timestamp) -> bool {
        let is_late = |chair: &Chair| {
            chair.awaited().and_then(|asked| asked.until).is_some_and(|until| until <= now)
        };
        let late: Vec<Seat> =
            self.chairs().filter(|(_, chair)| is_late(chair)).map(|(seat, _)| seat).collect();
        // Not `any`, which would stop at the first.
        late.into_iter().filter(|&seat| self.mark_away(seat)).count() > 0
    }

    /// Asks all seats that have to decide now.
    pub(crate) fn ask_seats(&mut self, now: Timestamp) {
        let until = self.deadline(now);
        let stand_in = self.settings.stand_in;
        let deciding = self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.state.deciding());
        for seat in deciding.iter() {
            if let Ok(chair) = self.chair_mut(seat) {
                // Bots have no deadline.
                let until = until.filter(|_| chair.bot(stand_in).is_none());
                chair.asked = Some(Deadline { until });
            }
        }
    }

    /// The deadline of a decision that is asked for now.
    pub(crate) fn deadline(&self, now: Timestamp) -> Option<Timestamp> {
        self.settings.pace.map(|pace| Timestamp(now.0.saturating_add(pace.milliseconds())))
    }
}

impl TableGame {
    pub(crate) fn new(state: Box<dyn Match>, record: Record, fair: FairShuffle) -> TableGame {
        TableGame { state, record, fair, undo: Vec::new() }
    }

    /// Whether the last decision is this seat's and can be taken back.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        self.undo.last().is_some_and(|undo| undo.seat == seat)
    }

    fn why_not_taken_back(&self, seat: Seat) -> Refused {
        let is_own = |step: &Step| matches!(step, Step::Decision { seat: by, .. } if *by == seat);
        if self.undo.is_empty() && self.record.log.iter().any(|entry| is_own(&entry.step)) {
            let what = "somebody has learned something new since your last decision";
            Refused::new(RefusalCode::LearnedSince, what)
        } else {
            let what = "you have no decision to take back";
            Refused::new(RefusalCode::NothingToTakeBack, what)
        }
    }
}
