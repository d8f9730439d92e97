//! During the game: decisions, takebacks, resigning.

use catalogue::{CarriedOut, Match};
use rules::{Record, RecordedResult, Seat, SeatSet, Step};

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
    /// Whether a stand-in decided for the seat's person. Then the person can't take it back.
    pub(crate) by_stand_in: bool,
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
        check_not_stand_in(chair)?;
        let game = self.game.as_mut().ok_or_else(not_asked)?;
        Ok(game.state.decide(seat, text)?)
    }

    /// Continues after a decision was accepted: carries out all decisions if it was the last one, and
    /// otherwise publishes that the seat has decided. `as_sent` is the decision of a person with its number;
    /// `None` for a bot's decision.
    pub(crate) fn continue_after_decision(
        &mut self,
        seat: Seat,
        as_sent: Option<(u64, String)>,
        now: Timestamp,
    ) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        let is_change = std::mem::replace(&mut chair.decided, true);
        chair.number += 1;
        chair.by_stand_in = as_sent.is_none() && chair.has_person();
        chair.last = as_sent;
        if self.chairs().all(|(_, chair)| chair.awaited().is_none()) {
            self.carry_out_decisions(now);
            return Ok(());
        }
        let action = self.game.as_ref().and_then(|game| game.state.decided(seat));
        let action = action.unwrap_or_default().to_owned();
        let chair = self.chair(seat)?;
        let (next, by_stand_in) = (chair.number, chair.by_stand_in);
        let public = ItemKind::Decided { seat, action: None, next: None };
        // A person must not see what the stand-in chose before it is carried out.
        let seen = (!by_stand_in).then_some((action.as_str(), next)).unzip();
        let own = ItemKind::Decided { seat, action: seen.0, next: seen.1 };
        // The others don't learn that a decision was changed.
        let viewers = self.viewers().into_iter().filter(|viewer| viewer.is(seat) || !is_change);
        self.publish_to(
            viewers.map(|viewer| (viewer, if viewer.is(seat) { &own } else { &public })),
        );
        Ok(())
    }

    fn carry_out_decisions(&mut self, now: Timestamp) {
        let Some(game) = &mut self.game else { return };
        let mut decided = Vec::new();
        for (seat, chair) in self.chairs.iter_mut().enumerate() {
            let Some(chair) = chair else { continue };
            let until = chair.asked.take().and_then(|asked| asked.until);
            if std::mem::take(&mut chair.decided) {
                decided.push((Seat(seat as u8), until, chair.by_stand_in));
            }
        }
        // Simultaneous decisions can't be taken back: each seat learns what the others decided.
        let before = match decided[..] {
            [(seat, until, by_stand_in)] => {
                let (state, log) = (game.state.copy(), game.record.log.len());
                Some(Undo { seat, by_stand_in, until, state, log })
            }
            _ => None,
        };
        let fair = &game.fair;
        let CarriedOut { steps, events } = game.state.carry_out(&mut |number| fair.rng(number));
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

    /// Asks all seats that have to decide now.
    pub(crate) fn ask_seats(&mut self, now: Timestamp) {
        let until = self.deadline_from(now);
        let (stand_in, version) = (self.settings.stand_in, self.version);
        let deciding = self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.state.deciding());
        for seat in deciding.iter() {
            if let Ok(chair) = self.chair_mut(seat) {
                let has_deadline = match version {
                    1 | 2 => chair.bot(stand_in).is_none(),
                    _ => chair.has_person(),
                };
                chair.asked =
                    Some(Deadline { until: until.filter(|_| has_deadline), missed: false });
            }
        }
    }

    /// The deadline of a decision that is asked for now.
    pub(crate) fn deadline_from(&self, now: Timestamp) -> Option<Timestamp> {
        self.settings.pace.map(|pace| now.plus(pace.milliseconds()))
    }

    fn finish(&mut self, result: &RecordedResult) {
        self.life = Life::Finished;
        let Some(game) = &mut self.game else { return };
        game.record.result = Some(result.clone());
        game.undo.clear();
        let fair = game.fair.clone();
        self.publish_same(&ItemKind::Finished { result, fair: &fair });
    }

    pub(crate) fn take_back(&mut self, seat: Seat, now: Timestamp) -> Result<(), Refused> {
        let chair = self.chair(seat)?;
        check_not_stand_in(chair)?;
        if chair.decided {
            self.check_time_left(chair.asked.and_then(|asked| asked.until), now)?;
            let chair = self.chair_mut(seat)?;
            chair.decided = false;
            chair.number += 1;
            chair.last = None;
            if let Some(game) = &mut self.game {
                game.state.withdraw(seat);
            }
        } else {
            let Some(game) = &self.game else { return Ok(()) };
            let last = game.undo_of(seat).ok_or_else(|| game.why_not_taken_back(seat))?;
            self.check_time_left(last.until, now)?;
            let Some(game) = &mut self.game else { return Ok(()) };
            let Some(undo) = game.undo.pop() else { return Ok(()) };
            game.state = undo.state;
            game.record.log.truncate(undo.log);
            for chair in self.chairs.iter_mut().flatten() {
                chair.number += u64::from(chair.asked.take().is_some());
            }
            let chair = self.chair_mut(seat)?;
            chair.number += 1;
            chair.last = None;
            chair.asked = Some(Deadline { until: undo.until, missed: false });
        }
        self.publish(|table, viewer| ItemKind::TookBack { seat, asked: table.asked(viewer) });
        self.mark_back(seat, now);
        Ok(())
    }

    /// Refuses to reopen a question whose deadline has passed.
    pub(crate) fn check_time_left(
        &self,
        until: Option<Timestamp>,
        now: Timestamp,
    ) -> Result<(), Refused> {
        if self.version >= 3 && until.is_some_and(|until| until <= now) {
            let what = "the time for this decision is over, so it stays";
            return Err(Refused::new(RefusalCode::TimeOver, what));
        }
        Ok(())
    }

    pub(crate) fn resign(&mut self, by: Person, seat: Seat, now: Timestamp) -> Result<(), Refused> {
        self.check_playing()?;
        let level = self.settings.stand_in;
        let after = match &self.own_chair(by, seat)?.occupant {
            Occupant::Person { name, .. } => Some(name.clone()),
            _ => None,
        };
        let chair = self.chair_mut(seat)?;
        let avatar = chair.occupant.avatar();
        chair.occupant = Occupant::Bot { level, name: None, after, avatar };
        chair.away = None;
        self.pause_if_all_away(now);
        self.publish_same(&ItemKind::Resigned { seat, level });
        if !self.chairs().any(|(_, chair)| chair.has_person()) {
            self.abandon()?;
        }
        Ok(())
    }
}

impl TableGame {
    pub(crate) fn new(state: Box<dyn Match>, record: Record, fair: FairShuffle) -> TableGame {
        TableGame { state, record, fair, undo: Vec::new() }
    }

    /// The last decision, if it is this seat's own and nobody has learned anything from it.
    pub(crate) fn undo_of(&self, seat: Seat) -> Option<&Undo> {
        self.undo.last().filter(|undo| undo.seat == seat && !undo.by_stand_in)
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

/// Refuses to change a decision of the stand-in.
fn check_not_stand_in(chair: &Chair) -> Result<(), Refused> {
    if chair.decided && chair.by_stand_in {
        let what = "your stand-in made this decision, so it stays";
        return Err(Refused::new(RefusalCode::StandIn, what));
    }
    Ok(())
}
