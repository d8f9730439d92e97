//! The game at the table: decisions, clocks, takebacks, people who go away and come back.

use rules::{Record, Seat, SeatSet, Step, Verdict, Viewer};

use crate::chair::{Asked, Chair, Occupant, Person};
use crate::fair::Fair;
use crate::game::{Contest, Told};
use crate::input::Moment;
use crate::item::Happened;
use crate::refused::{Code, Refused};
use crate::table::{Life, Output, Table, Thinking};

/// A game that was dealt at the table.
#[derive(Debug)]
pub(crate) struct Play {
    pub(crate) contest: Box<dyn Contest>,
    pub(crate) record: Record,
    pub(crate) fair: Fair,
    /// How many shuffles there were after the deal.
    shuffles: u64,
    /// Where the game can go back to, for nobody has learned anything since.
    undo: Vec<Undo>,
}

/// A moment to which the game can go back.
#[derive(Debug)]
struct Undo {
    /// Who decided then.
    seat: Seat,
    /// When time would have been up.
    until: Option<Moment>,
    contest: Box<dyn Contest>,
    /// How long the record's log was.
    log: usize,
    shuffles: u64,
}

impl Table {
    /// Whether a seat may decide this now: gives the decision as it is written in records.
    pub(crate) fn checked(&self, seat: Seat, number: u64, action: &str) -> Result<String, Refused> {
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
        if chair.committed.is_some() {
            self.quiet()?;
        }
        self.play.as_ref().ok_or_else(not_asked)?.contest.check(seat, action)
    }

    /// Takes a checked decision: keeps it while others are still to decide, else goes on.
    pub(crate) fn decide(
        &mut self,
        seat: Seat,
        as_sent: (u64, String),
        action: &str,
        now: Moment,
    ) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        let is_change = chair.committed.is_some();
        chair.number += 1;
        chair.last = Some(as_sent);
        chair.committed = Some(action.to_owned());
        if self.chairs().any(|(_, chair)| chair.awaited().is_some()) {
            let happened = Happened::Decided { seat, action };
            if is_change {
                // That somebody thought better of it is nobody else's business.
                self.tell_to(Viewer::Seat(seat), &happened);
            } else {
                self.tell(&happened);
            }
            return Ok(());
        }
        self.go_on(now)
    }

    /// Carries out what everybody has decided.
    fn go_on(&mut self, now: Moment) -> Result<(), Refused> {
        let Some(play) = &mut self.play else { return Ok(()) };
        let mut decided = Vec::new();
        for (seat, chair) in self.chairs.iter_mut().enumerate() {
            let Some(chair) = chair else { continue };
            let until = chair.asked.take().and_then(|asked| asked.until);
            let committed = chair.committed.take();
            decided.extend(committed.map(|action| (Seat(seat as u8), until, action)));
        }
        // Who decides at the same time as others learns from them.
        let before = match decided[..] {
            [(seat, until, _)] => Some(Undo {
                seat,
                until,
                contest: play.contest.copy(),
                log: play.record.log.len(),
                shuffles: play.shuffles,
            }),
            _ => None,
        };
        let mut told = Told::new(play.contest.seats());
        for (seat, _, action) in decided {
            play.contest.play(seat, &action, &mut told)?;
            play.record.log.push(Step::Decision { seat, action, of: None }.into());
            loop {
                let mut dice = play.fair.dice(play.shuffles + 1);
                let Some(shuffled) = play.contest.shuffle(&mut dice, &mut told) else { break };
                play.shuffles += 1;
                let step = Step::Reshuffle { seat: shuffled.seat, cards: shuffled.cards };
                play.record.log.push(step.into());
            }
        }
        match before {
            Some(before) if !told.news => play.undo.push(before),
            _ => play.undo.clear(),
        }
        let outcome = play.contest.outcome();
        self.ask(now);
        self.tell(&Happened::Played { told: &told });
        match outcome {
            None => self.have_bots_think(),
            Some(outcome) => self.finish(&Verdict::from(outcome)),
        }
        Ok(())
    }

    fn finish(&mut self, result: &Verdict) {
        self.life = Life::Finished;
        let Some(play) = &mut self.play else { return };
        play.record.result = Some(result.clone());
        play.undo.clear();
        let fair = play.fair.clone();
        self.tell(&Happened::Finished { result, fair: &fair });
    }

    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let chair = self.chair_mut(seat)?;
        if chair.committed.take().is_some() {
            chair.number += 1;
            chair.last = None;
        } else {
            let Some(play) = &mut self.play else { return Ok(()) };
            let Some(undo) = play.undo.pop_if(|undo| undo.seat == seat) else {
                return Err(play.why_not_taken_back(seat));
            };
            play.contest = undo.contest;
            play.record.log.truncate(undo.log);
            play.shuffles = undo.shuffles;
            for chair in self.chairs.iter_mut().flatten() {
                chair.number += u64::from(chair.asked.take().is_some());
            }
            let chair = self.chair_mut(seat)?;
            chair.number += 1;
            chair.last = None;
            chair.asked = Some(Asked { until: undo.until });
        }
        self.tell(&Happened::TookBack { seat });
        self.come_back(seat);
        Ok(())
    }

    /// A bot stands in for a seat's person; tells whether that is new.
    pub(crate) fn go_away(&mut self, seat: Seat) -> bool {
        let stand_in = self.settings.stand_in.clone();
        let Ok(chair) = self.chair_mut(seat) else { return false };
        if chair.away || !chair.has_person() {
            return false;
        }
        chair.away = true;
        if let Some(asked) = &mut chair.asked {
            asked.until = None;
        }
        let (number, asked) = (chair.number, chair.awaited().is_some());
        self.tell(&Happened::Away { seat });
        if asked {
            self.outputs.push(Output::Think(Thinking { seat, number, level: stand_in }));
        }
        true
    }

    /// A seat's person decides again.
    pub(crate) fn come_back(&mut self, seat: Seat) {
        let was_away = self.chair_mut(seat).is_ok_and(|chair| std::mem::take(&mut chair.away));
        if was_away {
            self.tell(&Happened::Back { seat });
        }
    }

    pub(crate) fn resign(&mut self, by: Person, seat: Seat) -> Result<(), Refused> {
        self.playing()?;
        let level = self.settings.stand_in.clone();
        let name = match &self.own_chair(by, seat)?.occupant {
            Occupant::Person { name, .. } => Some(name.clone()),
            _ => None,
        };
        let chair = self.chair_mut(seat)?;
        let asked = chair.awaited().is_some() && !chair.away;
        let number = chair.number;
        chair.occupant = Occupant::Bot { level: level.clone(), after: name };
        chair.away = false;
        self.tell(&Happened::Resigned { seat, level: &level });
        if !self.chairs().any(|(_, chair)| chair.has_person()) {
            return self.abandon().map(|_| ());
        }
        if asked {
            self.outputs.push(Output::Think(Thinking { seat, number, level }));
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
        let stand_in = self.settings.stand_in.clone();
        let to_act = self.play.as_ref().map_or(SeatSet::EMPTY, |play| play.contest.to_act());
        for seat in to_act.iter() {
            if let Ok(chair) = self.chair_mut(seat) {
                // Bots have no clock.
                let until = until.filter(|_| chair.bot(&stand_in).is_none());
                chair.asked = Some(Asked { until });
            }
        }
    }

    pub(crate) fn have_bots_think(&mut self) {
        let thinking: Vec<Output> = self.thinking().map(Output::Think).collect();
        self.outputs.extend(thinking);
    }

    /// When time is up for who is asked now.
    pub(crate) fn until(&self, now: Moment) -> Option<Moment> {
        self.settings.pace.map(|pace| Moment(now.0.saturating_add(pace.milliseconds())))
    }
}

impl Play {
    pub(crate) fn new(contest: Box<dyn Contest>, record: Record, fair: Fair) -> Play {
        Play { contest, record, fair, shuffles: 0, undo: Vec::new() }
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
