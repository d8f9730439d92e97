//! Tests of whole sessions, written as scripts: the inputs go in, and the items of every viewer come out.

mod clocks;
mod decisions;
mod gathering;
mod history;
mod laws;
mod names;
mod presence;
mod quotas;
mod secrets;
mod shuffling;
mod takebacks;

use std::fmt::Write;

use bots::Level;
use catalogue::{NewGame, STANDARD};
use rules::chance::{FastRng, below, deal_rng, fast_rng};
use rules::{Seat, Viewer};
use serde_json::Value;

use rules::Record;

use crate::*;

/// A table with its log, and the items that were published since the last step of a script.
pub(super) struct Session {
    pub(super) table: Table,
    opening: Opening,
    pub(super) log: Vec<LogEntry>,
    now: Timestamp,
    pub(super) items: Vec<(Viewer, String)>,
    bot_questions: Vec<BotQuestion>,
    rng: FastRng,
}

/// The people of the scripts, the host first.
const PEOPLE: [&str; 6] = ["Ann", "Ben", "Cem", "Dora", "Eva", "Max"];

pub(super) fn person(name: &str) -> Person {
    Person(PEOPLE.iter().position(|it| *it == name).unwrap() as i64)
}

/// The secret that the device of a seat draws.
pub(super) fn secret_of(seat: Seat) -> Secret {
    Secret::new([seat.0 + 1; 32])
}

pub(super) fn settings(game: &str, options: Value) -> NewSettings {
    NewSettings {
        game: NewGame { game: game.to_owned(), options },
        listed: false,
        onlookers: true,
        pace: None,
        chat: true,
        stand_in: Level::Gentoo.into(),
    }
}

impl Session {
    pub(super) fn new(settings: NewSettings) -> Session {
        Session::with_secret(settings, [7; 32])
    }

    pub(super) fn with_secret(settings: NewSettings, secret: [u8; 32]) -> Session {
        let opening = Opening {
            at: Timestamp(0),
            host: person("Ann"),
            settings,
            secret: Secret::new(secret),
            occupants: Vec::new(),
        };
        Session {
            table: Table::open(STANDARD, opening.clone()).unwrap(),
            opening,
            log: Vec::new(),
            now: Timestamp(0),
            items: Vec::new(),
            bot_questions: Vec::new(),
            rng: fast_rng(&mut deal_rng(3, 0)),
        }
    }

    /// A session in which the cards have just been dealt. Every person has a share of the shuffle.
    pub(super) fn started(settings: NewSettings) -> Session {
        let mut session = Session::new(settings);
        session.seat_people();
        session.commit_people();
        session.give(Input::by(person("Ann"), Request::Start {})).unwrap();
        session.reveal_people();
        session
    }

    pub(super) fn seat_people(&mut self) {
        let seats: Vec<Seat> = self.table.occupants().map(|(seat, _)| seat).collect();
        for (name, seat) in PEOPLE.into_iter().zip(seats) {
            let (by, seat) = (person(name), Some(seat));
            let name = Name::new(name).unwrap();
            self.give(Input::by(by, Request::Sit { name: Some(name), avatar: None, seat }))
                .unwrap();
        }
    }

    /// The commitment to the secret of a seat.
    pub(super) fn commitment(&self, seat: Seat) -> Commitment {
        secret_of(seat).commitment_of_seat(self.opening.secret.commitment(), seat)
    }

    pub(super) fn commit_people(&mut self) {
        for (by, seat) in self.people() {
            let commitment = self.commitment(seat);
            self.give(Input::by(by, Request::Commit { seat, commitment })).unwrap();
        }
    }

    pub(super) fn reveal_people(&mut self) {
        for (by, seat) in self.people() {
            let secret = secret_of(seat);
            self.give(Input::by(by, Request::Reveal { seat, secret })).unwrap();
        }
    }

    /// The people at the table, with their seats.
    fn people(&self) -> Vec<(Person, Seat)> {
        let seats = self.table.occupants().map(|(seat, _)| seat);
        seats.filter_map(|seat| Some((self.person_at(seat)?, seat))).collect()
    }

    pub(super) fn pass(&mut self, milliseconds: u64) {
        self.now.0 += milliseconds;
    }

    pub(super) fn now(&self) -> Timestamp {
        self.now
    }

    pub(super) fn give(&mut self, input: Input) -> Result<bool, Refused> {
        let before: Vec<BotQuestion> = self.table.bot_questions().collect();
        let handled = self.table.handle(input.clone(), self.now)?;
        if handled.changed {
            self.log.push(LogEntry { at: self.now, input });
        }
        for Output { viewer, item, .. } in handled.outputs {
            self.items.push((viewer, item.to_string()));
        }
        self.bot_questions.extend(self.table.bot_questions().filter(|it| !before.contains(it)));
        Ok(handled.changed)
    }

    /// The number of a seat's next decision, and a random legal decision.
    pub(super) fn some_decision(&mut self, seat: Seat) -> Option<(u64, String)> {
        let view = self.table.view(Viewer::Seat(seat), None);
        let you = view.you.filter(|you| !you.legal.is_empty())?;
        let choice = below(&mut self.rng, you.legal.len() as u32) as usize;
        Some((you.number, you.legal[choice].clone()))
    }

    /// The seats that have yet to decide.
    pub(super) fn awaited(&self) -> Vec<Seat> {
        let view = self.table.view(Viewer::Onlooker, None);
        view.chairs
            .iter()
            .filter(|chair| chair.turn == TurnState::Deciding)
            .map(|chair| chair.seat)
            .collect()
    }

    pub(super) fn person_at(&self, seat: Seat) -> Option<Person> {
        self.table.occupants().find(|(it, _)| *it == seat).and_then(
            |(_, occupant)| match occupant {
                Occupant::Person { person, .. } => Some(*person),
                _ => None,
            },
        )
    }

    /// All seats that have to decide do so, with a random legal decision.
    pub(super) fn step(&mut self) {
        for seat in self.awaited() {
            self.step_of(seat);
        }
    }

    /// A seat, or the bot that plays for it, makes a random legal decision.
    pub(super) fn step_of(&mut self, seat: Seat) {
        let Some((number, action)) = self.some_decision(seat) else { return };
        let is_bot = self.table.bot_questions().any(|question| question.seat == seat);
        let input = match self.person_at(seat).filter(|_| !is_bot) {
            Some(by) => Input::by(by, Request::Decide { seat, number, action }),
            None => ServerInput::BotDecision { seat, number, action }.into(),
        };
        self.give(input).unwrap();
    }

    pub(super) fn finish(&mut self) {
        while self.table.life() == Life::Playing {
            self.step();
        }
    }

    /// The lines of the log.
    pub(super) fn lines(&self) -> Vec<String> {
        let first = std::iter::once(log::first_line(&self.opening));
        let mut version = log::VERSION;
        let later = self.log.iter().map(|entry| log::entry_line(entry, &mut version));
        first.chain(later).collect()
    }

    /// The table restored from its log, as after a restart.
    pub(super) fn restored(&self) -> Table {
        let lines = self.lines();
        Table::restore(STANDARD, lines.iter().map(String::as_str)).unwrap().table
    }

    /// The table restored from a snapshot.
    pub(super) fn restored_from_snapshot(&self) -> Table {
        let snapshot = self.table.snapshot(self.log.len() as u64 + 1);
        let restored = Table::restore_from(STANDARD, &snapshot, []).unwrap();
        assert_eq!(restored.lines, self.log.len() as u64 + 1);
        restored.table
    }

    /// Runs a script. Returns each line with the items that it caused. A line is a request
    /// (`Ann: {"do":"sit",…}`), `+20s` (time passes), `wake`, `put off 20s`, `seat 1 is gone`, or `bot 1`
    /// (the bot at seat 1 makes its first legal decision).
    pub(super) fn script(&mut self, script: &str) -> String {
        let mut out = String::new();
        for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
            writeln!(out, "{line}").unwrap();
            self.items.clear();
            self.bot_questions.clear();
            let result = self.line(line);
            match result {
                Ok(true) => {}
                Ok(false) => out.push_str("    nothing changed\n"),
                Err(refused) => {
                    let code = serde_json::to_value(refused.code).unwrap();
                    writeln!(out, "    refused: {} – {refused}", code.as_str().unwrap()).unwrap();
                }
            }
            for (viewer, item) in &self.items {
                let viewer = match viewer {
                    Viewer::Seat(seat) => format!("seat {}", seat.0),
                    Viewer::Onlooker => "others".to_owned(),
                };
                writeln!(out, "    {viewer}: {item}").unwrap();
            }
            for BotQuestion { seat, number, bot } in &self.bot_questions {
                writeln!(out, "    {bot} has to make decision {number} for {seat}").unwrap();
            }
        }
        out
    }

    fn line(&mut self, line: &str) -> Result<bool, Refused> {
        if let Some(time) = line.strip_prefix('+') {
            self.pass(time.trim_end_matches('s').parse::<u64>().unwrap() * 1000);
            return Ok(true);
        }
        if line == "wake" {
            return self.give(ServerInput::Wake.into());
        }
        if let Some(time) = line.strip_prefix("put off ") {
            let milliseconds = time.trim_end_matches('s').parse::<u64>().unwrap() * 1000;
            return self.give(ServerInput::PutOff { milliseconds }.into());
        }
        if let Some((seat, presence)) =
            line.strip_prefix("seat ").and_then(|rest| rest.split_once(" is "))
        {
            let seat = Seat(seat.parse().unwrap());
            let presence = serde_json::from_value(presence.into()).unwrap();
            return self.give(ServerInput::Presence { seat, presence }.into());
        }
        if let Some(seat) = line.strip_prefix("bot ") {
            let seat = Seat(seat.parse().unwrap());
            let you = self.table.view(Viewer::Seat(seat), None).you.unwrap();
            let (number, action) = (you.number, you.legal[0].clone());
            return self.give(ServerInput::BotDecision { seat, number, action }.into());
        }
        let (name, input) = line.split_once(": ").unwrap();
        let request: Request = serde_json::from_str(input).unwrap();
        self.give(Input::by(person(name), request.named(&Name::new(name).unwrap(), None)))
    }
}
