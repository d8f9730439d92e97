//! Whole sessions, written as scripts: what everybody does goes in, what everybody is told comes out.

mod clocks;
mod decisions;
mod gathering;
mod history;
mod laws;
mod secrets;
mod takebacks;

use std::fmt::Write;

use bots::Level;
use catalogue::{NewGame, STANDARD};
use rules::chance::{QuickDice, below, dice, quick_dice};
use rules::{Seat, Viewer};
use serde_json::Value;

use rules::Record;

use crate::*;

/// A table and all that its viewers were told, with the log that it can be restored from.
pub(super) struct Session {
    pub(super) table: Table,
    opening: Opening,
    pub(super) log: Vec<Entry>,
    now: Moment,
    pub(super) told: Vec<(Viewer, String)>,
    thinking: Vec<Thinking>,
    rng: QuickDice,
}

/// The people of the scripts, the host first.
const PEOPLE: [&str; 6] = ["Ann", "Ben", "Cem", "Dora", "Eva", "Max"];

pub(super) fn person(name: &str) -> Person {
    Person(PEOPLE.iter().position(|it| *it == name).unwrap() as i64)
}

pub(super) fn settings(game: &str, options: Value) -> NewSettings {
    NewSettings {
        game: NewGame { game: game.to_owned(), options },
        listed: false,
        onlookers: true,
        pace: None,
        talk: true,
        stand_in: Level::Gentoo,
    }
}

impl Session {
    pub(super) fn new(settings: NewSettings) -> Session {
        Session::with_secret(settings, [7; 32])
    }

    pub(super) fn with_secret(settings: NewSettings, secret: [u8; 32]) -> Session {
        let opening = Opening {
            at: Moment(0),
            host: person("Ann"),
            settings,
            secret: Secret::new(secret),
            company: Vec::new(),
        };
        Session {
            table: Table::open(STANDARD, opening.clone()).unwrap(),
            opening,
            log: Vec::new(),
            now: Moment(0),
            told: Vec::new(),
            thinking: Vec::new(),
            rng: quick_dice(&mut dice(3, 0)),
        }
    }

    /// A game of so many people that has just been dealt.
    pub(super) fn started(settings: NewSettings) -> Session {
        let mut session = Session::new(settings);
        session.seat_people();
        session.give(Input::by(person("Ann"), Request::Start {})).unwrap();
        session
    }

    pub(super) fn seat_people(&mut self) {
        let seats: Vec<Seat> = self.table.occupants().map(|(seat, _)| seat).collect();
        for (name, seat) in PEOPLE.into_iter().zip(seats) {
            let entropy = Entropy::try_from(format!("{:02x}", seat.0 + 1)).ok();
            let (by, seat) = (person(name), Some(seat));
            let name = Name::new(name).unwrap();
            self.give(Input::by(by, Request::Sit { name: Some(name), seat, entropy })).unwrap();
        }
    }

    pub(super) fn pass(&mut self, milliseconds: u64) {
        self.now.0 += milliseconds;
    }

    pub(super) fn now(&self) -> Moment {
        self.now
    }

    pub(super) fn give(&mut self, input: Input) -> Result<bool, Refused> {
        let before: Vec<Thinking> = self.table.thinking().collect();
        let handled = self.table.handle(input.clone(), self.now)?;
        if handled.changed {
            self.log.push(Entry { at: self.now, input });
        }
        for Output { viewer, item, .. } in handled.outputs {
            self.told.push((viewer, item.to_string()));
        }
        self.thinking.extend(self.table.thinking().filter(|it| !before.contains(it)));
        Ok(handled.changed)
    }

    /// What a seat is to answer next, and a decision that it may make.
    pub(super) fn some_decision(&mut self, seat: Seat) -> Option<(u64, String)> {
        let view = self.table.view(Viewer::Seat(seat), None);
        let you = view.you.filter(|you| !you.legal.is_empty())?;
        let choice = below(&mut self.rng, you.legal.len() as u32) as usize;
        Some((you.number, you.legal[choice].clone()))
    }

    /// Those who have still to decide.
    pub(super) fn awaited(&self) -> Vec<Seat> {
        let view = self.table.view(Viewer::Onlooker, None);
        view.chairs
            .iter()
            .filter(|chair| chair.turn == Turn::Deciding)
            .map(|chair| chair.seat)
            .collect()
    }

    pub(super) fn sitter(&self, seat: Seat) -> Option<Person> {
        self.table.occupants().find(|(it, _)| *it == seat).and_then(|(_, who)| match who {
            Occupant::Person { person, .. } => Some(*person),
            _ => None,
        })
    }

    /// Everybody who must decide does, people by themselves, bots when they are asked to think.
    pub(super) fn step(&mut self) {
        for seat in self.awaited() {
            let Some((number, action)) = self.some_decision(seat) else { continue };
            let thinks = self.table.thinking().any(|thinking| thinking.seat == seat);
            let input = match self.sitter(seat).filter(|_| !thinks) {
                Some(by) => Input::by(by, Request::Decide { seat, number, action }),
                None => HouseInput::Thought { seat, number, action }.into(),
            };
            self.give(input).unwrap();
        }
    }

    pub(super) fn finish(&mut self) {
        while self.table.life() == Life::Playing {
            self.step();
        }
    }

    /// The same table from its log, as after a restart.
    pub(super) fn restored(&self) -> Table {
        let first = std::iter::once(log::first_line(&self.opening));
        let mut version = log::VERSION;
        let later = self.log.iter().map(|entry| log::line(entry, &mut version));
        let lines: Vec<String> = first.chain(later).collect();
        Table::restore(STANDARD, lines.iter().map(String::as_str)).unwrap().table
    }

    /// The same table from a snapshot.
    pub(super) fn snapshotted(&self) -> Table {
        let snapshot = self.table.snapshot(self.log.len() as u64 + 1, self.now);
        let restored = Table::restore_from(STANDARD, &snapshot, []).unwrap();
        assert_eq!(restored.lines, self.log.len() as u64 + 1);
        restored.table
    }

    /// Runs a script and tells all that came of it. A line is `Ann: {"do":"sit",…}` (who does it goes
    /// without saying), `+20s`, `wake`, `bot 1` (a bot decides what is first in its list).
    pub(super) fn script(&mut self, script: &str) -> String {
        let mut out = String::new();
        for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
            writeln!(out, "{line}").unwrap();
            self.told.clear();
            self.thinking.clear();
            let result = self.line(line);
            match result {
                Ok(true) => {}
                Ok(false) => out.push_str("    nothing changed\n"),
                Err(refused) => {
                    let code = serde_json::to_value(refused.code).unwrap();
                    writeln!(out, "    refused: {} – {refused}", code.as_str().unwrap()).unwrap();
                }
            }
            for (viewer, item) in &self.told {
                let who = match viewer {
                    Viewer::Seat(seat) => format!("seat {}", seat.0),
                    Viewer::Onlooker => "others".to_owned(),
                };
                writeln!(out, "    {who}: {item}").unwrap();
            }
            for Thinking { seat, number, level } in &self.thinking {
                writeln!(out, "    {level} is to decide {number} for {seat}").unwrap();
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
            return self.give(HouseInput::Wake.into());
        }
        if let Some(seat) = line.strip_prefix("bot ") {
            let seat = Seat(seat.parse().unwrap());
            let you = self.table.view(Viewer::Seat(seat), None).you.unwrap();
            let (number, action) = (you.number, you.legal[0].clone());
            return self.give(HouseInput::Thought { seat, number, action }.into());
        }
        let (name, input) = line.split_once(": ").unwrap();
        let request: Request = serde_json::from_str(input).unwrap();
        self.give(Input::by(person(name), request.named(&Name::new(name).unwrap())))
    }
}
