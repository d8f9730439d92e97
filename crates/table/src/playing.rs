//! The game at the table: decisions, clocks, takebacks, people who go away and come back.

use catalogue::{Carried, Match};
use rules::{Record, RecordedResult, Seat, SeatSet, Step, Viewer};

use crate::chair::{Asked, Chair, Occupant, Person};
use crate::fair::Fair;
use crate::input::Moment;
use crate::item::News;
use crate::refused::{Code, Refused};
use crate::table::{Life, Table};

/// A game that was dealt at the table.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) game: Box<dyn Match>,
    pub(crate) record: Record,
    pub(crate) fair: Fair,
    /// Where the game can go back to, for nobody has learned anything since.
    pub(crate) undo: Vec<Undo>,
}

/// A moment to which the game can go back.
#[derive(Debug)]
pub(crate) struct Undo {
    /// Who decided then.
    pub(crate) seat: Seat,
    /// When time would have been up.
    pub(crate) until: Option<Moment>,
    pub(crate) game: Box<dyn Match>,
    /// How long the record's log was.
    pub(crate) log: usize,
}

impl Table {
    /// Takes a seat's decision in, or refuses it and changes nothing. [`Table::decide`] comes next.
    pub(crate) fn accept(&mut self, seat: Seat, number: u64, text: &str) -> Result<(), Refused> {
        let chair = self.chair(seat)?;
        let next = chair.number;
        if number < next {
            let what = format!("decision {number} is past, the next one of {seat} is {next}");
            return Err(Refused::new(Code::PastDecision, what));
        }
        if number > next {
            let what =
                format!("decision {number} is yet to come, the next one of {seat} is {next}");
            return Err(Refused::new(Code::FutureDecision, what));
        }
        let not_asked =
            || Refused::new(Code::NotAsked, format!("{seat} has nothing to decide now"));
        if chair.asked.is_none() {
            return Err(not_asked());
        }
        if chair.decided {
            self.quiet()?;
        }
        let play = self.play.as_mut().ok_or_else(not_asked)?;
        Ok(play.game.decide(seat, text)?)
    }

    /// Goes on after a decision was accepted: waits while others are still to decide, else carries out
    /// what was decided.
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        as_sent: (u64, String),
        now: Moment,
    ) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        let is_change = std::mem::replace(&mut chair.decided, true);
        chair.number += 1;
        chair.last = Some(as_sent);
        if self.chairs().all(|(_, chair)| chair.awaited().is_none()) {
            self.go_on(now);
            return Ok(());
        }
        let action = self.play.as_ref().and_then(|play| play.game.decided(seat));
        let action = action.unwrap_or_default().to_owned();
        let next = self.chair(seat)?.number;
        let news = |_: &Table, viewer: Viewer| News::Decided {
            seat,
            action: viewer.is(seat).then_some(action.as_str()),
            next: viewer.is(seat).then_some(next),
        };
        if is_change {
            // That a player thought better of it is nobody else's business.
            self.tell_to(Viewer::Seat(seat), news);
        } else {
            self.tell(news);
        }
        Ok(())
    }

    /// Carries out what was decided.
    fn go_on(&mut self, now: Moment) {
        let Some(play) = &mut self.play else { return };
        let mut decided = Vec::new();
        for (seat, chair) in self.chairs.iter_mut().enumerate() {
            let Some(chair) = chair else { continue };
            let until = chair.asked.take().and_then(|asked| asked.until);
            if std::mem::take(&mut chair.decided) {
                decided.push((Seat(seat as u8), until));
            }
        }
        // A seat that decides at the same time as others learns from them.
        let before = match decided[..] {
            [(seat, until)] => {
                Some(Undo { seat, until, game: play.game.copy(), log: play.record.log.len() })
            }
            _ => None,
        };
        let fair = &play.fair;
        let Carried { steps, told } = play.game.carry_out(&mut |number| fair.dice(number));
        play.record.log.extend(steps.into_iter().map(Into::into));
        match before {
            Some(before) if !told.is_news() => play.undo.push(before),
            _ => play.undo.clear(),
        }
        let outcome = play.game.outcome();
        self.ask(now);
        self.tell(|table, viewer| News::Played {
            events: told.events(viewer),
            asked: table.asked(viewer),
        });
        if let Some(outcome) = outcome {
            self.finish(&RecordedResult::from(outcome));
        }
    }

    fn finish(&mut self, result: &RecordedResult) {
        self.life = Life::Finished;
        let Some(play) = &mut self.play else { return };
        play.record.result = Some(result.clone());
        play.undo.clear();
        let fair = play.fair.clone();
        self.tell(|_, _| News::Finished { result, fair: &fair });
    }

    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        if std::mem::take(&mut chair.decided) {
            chair.number += 1;
            chair.last = None;
            if let Some(play) = &mut self.play {
                play.game.withdraw(seat);
            }
        } else {
            let Some(play) = &mut self.play else { return Ok(()) };
            let Some(undo) = play.undo.pop_if(|undo| undo.seat == seat) else {
                return Err(play.why_not_taken_back(seat));
            };
            play.game = undo.game;
            play.record.log.truncate(undo.log);
            for chair in self.chairs.iter_mut().flatten() {
                chair.number += u64::from(chair.asked.take().is_some());
            }
            let chair = self.chair_mut(seat)?;
            chair.number += 1;
            chair.last = None;
            chair.asked = Some(Asked { until: undo.until });
        }
        self.tell(|table, viewer| News::TookBack { seat, asked: table.asked(viewer) });
        self.come_back(seat);
        Ok(())
    }

    /// A bot stands in for a seat's person; tells whether that is new.
    pub(crate) fn go_away(&mut self, seat: Seat) -> bool {
        let Ok(chair) = self.chair_mut(seat) else { return false };
        if chair.away || !chair.has_person() {
            return false;
        }
        chair.away = true;
        if let Some(asked) = &mut chair.asked {
            asked.until = None;
        }
        self.tell(|_, _| News::Away { seat });
        true
    }

    /// A seat's person decides again.
    pub(crate) fn come_back(&mut self, seat: Seat) {
        let was_away = self.chair_mut(seat).is_ok_and(|chair| std::mem::take(&mut chair.away));
        if was_away {
            self.tell(|table, viewer| News::Back { seat, asked: table.asked(viewer) });
        }
    }

    pub(crate) fn resign(&mut self, by: Person, seat: Seat) -> Result<(), Refused> {
        self.playing()?;
        let level = self.settings.stand_in;
        let name = match &self.own_chair(by, seat)?.occupant {
            Occupant::Person { name, .. } => Some(name.clone()),
            _ => None,
        };
        let chair = self.chair_mut(seat)?;
        chair.occupant = Occupant::Bot { level, after: name };
        chair.away = false;
        self.tell(|_, _| News::Resigned { seat, level });
        if !self.chairs().any(|(_, chair)| chair.has_person()) {
            self.abandon()?;
        }
        Ok(())
    }

    pub(crate) fn wake(&mut self, now: Moment) -> bool {
        let is_late = |chair: &Chair| {
            chair.awaited().and_then(|asked| asked.until).is_some_and(|until| until <= now)
        };
        let late: Vec<Seat> =
            self.chairs().filter(|(_, chair)| is_late(chair)).map(|(seat, _)| seat).collect();
        // Not `any`: everybody whose time is up goes away.
        late.into_iter().filter(|&seat| self.go_away(seat)).count() > 0
    }

    /// Asks everybody whose decision the game awaits now.
    pub(crate) fn ask(&mut self, now: Moment) {
        let until = self.until(now);
        let stand_in = self.settings.stand_in;
        let to_act = self.play.as_ref().map_or(SeatSet::EMPTY, |play| play.game.to_act());
        for seat in to_act.iter() {
            if let Ok(chair) = self.chair_mut(seat) {
                // Bots have no clock.
                let until = until.filter(|_| chair.bot(stand_in).is_none());
                chair.asked = Some(Asked { until });
            }
        }
    }

    /// When time is up for who is asked now.
    pub(crate) fn until(&self, now: Moment) -> Option<Moment> {
        self.settings.pace.map(|pace| Moment(now.0.saturating_add(pace.milliseconds())))
    }
}

impl Play {
    pub(crate) fn new(game: Box<dyn Match>, record: Record, fair: Fair) -> Play {
        Play { game, record, fair, undo: Vec::new() }
    }

    /// Whether a seat's decision was the last, and nobody has learned anything from it.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        self.undo.last().is_some_and(|undo| undo.seat == seat)
    }

    /// Why a seat can't take anything back.
    fn why_not_taken_back(&self, seat: Seat) -> Refused {
        let is_own = |step: &Step| matches!(step, Step::Decision { seat: who, .. } if *who == seat);
        if self.undo.is_empty() && self.record.log.iter().any(|entry| is_own(&entry.step)) {
            let what = "somebody has learned something new since your last decision";
            Refused::new(Code::LearnedSince, what)
        } else {
            let what = "there is nothing of yours to take back";
            Refused::new(Code::NothingToTakeBack, what)
        }
    }
}
