//! A table for fuzz targets, which checks the laws of tables after every input.

use bots::Level;
use catalogue::{NewGame, STANDARD};
use rules::{MAX_SEATS, Record, Seat, Viewer};
use serde_json::{Value, json};
use table::{
    ChatMessage, Input, Life, LogEntry, Name, NewSettings, Opening, Output, Pace, Person,
    Reaction, Request, Secret, ServerInput, Table, Timestamp, log,
};

/// The secret of every table here.
const SECRET: [u8; 32] = [0xa5; 32];
/// The beginning of every secret in JSON.
const SECRET_TEXT: &str = "a5a5a5a5a5a5a5a5";

/// A table with its log.
pub struct CheckedTable {
    table: Table,
    log: Vec<String>,
    version: u32,
    now: Timestamp,
    /// The number of items in each stream, the onlookers' last.
    items: [u64; MAX_SEATS + 1],
}

/// The secret of a seat: it begins like the secret of the table.
fn secret(last: u8) -> Secret {
    let mut bytes = SECRET;
    bytes[31] = last;
    Secret::new(bytes)
}

fn viewers() -> impl Iterator<Item = Viewer> {
    (0..MAX_SEATS as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Onlooker])
}

impl CheckedTable {
    /// A table with one of several settings.
    pub fn new(setting: u8) -> CheckedTable {
        let (game, options) = match setting % 8 {
            0 => ("pingvasion", json!({"players": 2})),
            1 => ("pingvasion", json!({"players": 3, "deck": "even"})),
            2 => ("pingvasion", json!({"players": 4})),
            3 => ("pingvasion", json!({"players": 5})),
            4 => ("ultimatum", json!({"players": 2, "iceberg": [7, 7]})),
            5 => ("ultimatum", json!({"players": 3, "setup": "balanced"})),
            6 => ("ultimatum", json!({"players": 4})),
            _ => ("ultimatum", json!({"players": 3, "iceberg": [11, 9]})),
        };
        let settings = NewSettings {
            game: NewGame { game: game.to_owned(), options },
            listed: setting & 8 > 0,
            onlookers: setting & 16 == 0,
            pace: (setting & 32 > 0).then(|| Pace::seconds(15).expect("a pace")),
            chat: setting & 64 == 0,
            stand_in: Level::Chick.into(),
        };
        let opening = Opening {
            at: Timestamp(0),
            host: Person(0),
            settings,
            secret: Secret::new(SECRET),
            occupants: Vec::new(),
        };
        let log = vec![log::first_line(&opening)];
        let table = Table::open(STANDARD, opening).expect("valid settings");
        let (version, now, items) = (log::VERSION, Timestamp(0), [0; MAX_SEATS + 1]);
        CheckedTable { table, log, version, now, items }
    }

    /// A table whose game has just started, with person 0 at the first seat and bots at the others.
    pub fn started(setting: u8) -> CheckedTable {
        let mut table = CheckedTable::new(setting);
        let name = Name::new("Ann").ok();
        table.request(0, Request::Sit { name, avatar: None, seat: None });
        table.request(0, Request::AddBot { seat: None, level: Level::Chick.into() });
        table.request(0, Request::Start {});
        table
    }

    /// A table whose game is over.
    pub fn finished(setting: u8) -> CheckedTable {
        let mut table = CheckedTable::started(setting);
        for turn in 0.. {
            if table.table.life() != Life::Playing {
                break;
            }
            table.decide(turn, turn);
        }
        table
    }

    /// Handles the request of a person.
    pub fn request(&mut self, by: i64, request: Request) {
        self.handle(Input::by(Person(by), request.named(&Name::new("Eva").expect("a name"), None)));
    }

    /// Handles the input that three bytes stand for.
    pub fn step(&mut self, kind: u8, who: u8, what: u8) {
        let (by, seat) = (i64::from(who & 7), Seat(who >> 3 & 7));
        match kind % 24 {
            0 => {
                let settings = Box::new(self.table.settings().clone().into());
                self.request(by, Request::ChangeSettings { settings });
            }
            1 | 2 => self.request(by, Request::Sit { name: None, avatar: None, seat: Some(seat) }),
            3 => {
                // To one of two secrets, so that the wrong one is revealed now and then.
                let server = self.table.view(Viewer::Onlooker, None).commitment;
                let commitment = secret(what & 1).commitment_of_seat(server, seat);
                self.request(by, Request::Commit { seat, commitment });
            }
            4 => self.request(by, Request::Leave { seat }),
            5 => self.request(by, Request::Remove { seat }),
            6 => self.request(by, Request::AddBot { seat: None, level: Level::Chick.into() }),
            7 => self.request(by, Request::AddBot { seat: Some(seat), level: Level::Gentoo.into() }),
            8 | 9 => self.request(by, Request::Start {}),
            10 => self.request(by, Request::TakeBack { seat }),
            11 => self.request(by, Request::HandOver { seat }),
            12 => self.request(by, Request::Return { seat }),
            13 if what > 200 => self.request(by, Request::Resign { seat }),
            14 => self.request(
                by,
                Request::Say(ChatMessage::Reaction { seat, reaction: Reaction::Wave }),
            ),
            15 => {
                self.handle(ServerInput::Rematch { by: Person(by), table: "x".to_owned() }.into())
            }
            16 if what > 240 => self.request(by, Request::Close {}),
            17 => {
                self.now.0 += u64::from(what) * 100;
                self.handle(ServerInput::Wake.into());
            }
            18 if what < 128 => {
                let secret = secret(what & 1);
                self.request(by, Request::Reveal { seat, secret });
            }
            18 if what > 240 => self.handle(ServerInput::Expire.into()),
            _ => self.decide(usize::from(who), usize::from(what)),
        }
    }

    /// Makes a legal decision for a seat that has to decide.
    fn decide(&mut self, who: usize, what: usize) {
        let view = self.table.view(Viewer::Onlooker, None);
        let asked: Vec<Seat> = view
            .chairs
            .iter()
            .filter(|chair| chair.turn == table::TurnState::Deciding)
            .map(|chair| chair.seat)
            .collect();
        let Some(&seat) = asked.get(who % asked.len().max(1)) else { return };
        let Some(you) = self.table.view(Viewer::Seat(seat), None).you else { return };
        assert!(!you.legal.is_empty(), "a seat that has to decide has a legal decision");
        let (number, action) = (you.number, you.legal[what % you.legal.len()].clone());
        if self.table.bot_questions().any(|question| question.seat == seat) {
            return self.handle(ServerInput::BotDecision { seat, number, action }.into());
        }
        let mut people = (0..8).map(Person);
        let person =
            people.find(|person| self.table.sits(*person, seat)).expect("a person at the seat");
        self.handle(Input::by(person, Request::Decide { seat, number, action }));
    }

    /// The view of a viewer as JSON.
    fn view(&self, viewer: Viewer) -> String {
        let view = self.table.view(viewer, Some(Person(0)));
        serde_json::to_string(&view).expect("a view is JSON")
    }

    fn handle(&mut self, input: Input) {
        // Only one viewer per input, for speed. Over many inputs, all have their turn.
        let viewer = viewers().nth(self.log.len() % (MAX_SEATS + 1)).expect("a viewer");
        let before = self.view(viewer);
        let entry = LogEntry { at: self.now, input: input.clone() };
        match self.table.handle(input, self.now) {
            Err(refused) => {
                assert!(!refused.what.is_empty());
                assert_eq!(self.view(viewer), before, "a refused input changes nothing: {refused}");
            }
            Ok(handled) => {
                if handled.changed {
                    self.log.push(log::entry_line(&entry, &mut self.version));
                }
                for output in handled.outputs {
                    self.check_output(&output);
                }
            }
        }
        assert!(!before.contains(SECRET_TEXT) || self.table.life() == Life::Finished);
    }

    fn check_output(&mut self, output: &Output) {
        let Output { viewer, number, item, .. } = output;
        let index = viewers().position(|it| it == *viewer).expect("a viewer");
        self.items[index] += 1;
        assert_eq!(*number, self.items[index], "a stream has no gaps");
        let item: Value = serde_json::from_str(item.get()).expect("an item is JSON");
        assert_eq!(item["number"], *number);
        let has_secret = item.to_string().contains(SECRET_TEXT);
        assert!(
            !has_secret || item["kind"] == "finished",
            "the secret is published only at the end"
        );
        assert!(item["kind"].is_string());
    }

    /// Checks that the log and a snapshot restore the table, and that the record of a finished game is valid.
    pub fn check_log(&self) {
        let restored = Table::restore(STANDARD, self.log.iter().map(String::as_str));
        let restored = restored.unwrap_or_else(|damaged| panic!("{damaged}"));
        let again = CheckedTable { table: restored.table, ..CheckedTable::new(0) };
        for viewer in viewers() {
            assert_eq!(again.view(viewer), self.view(viewer));
        }
        let snapshot = self.table.snapshot(self.log.len() as u64);
        let restored = Table::restore_from(STANDARD, &snapshot, []);
        let restored = restored.unwrap_or_else(|damaged| panic!("{damaged}"));
        let again = CheckedTable { table: restored.table, ..CheckedTable::new(0) };
        for viewer in viewers() {
            assert_eq!(again.view(viewer), self.view(viewer));
        }
        if let Some(record) = self.table.record() {
            let record = Record::from_line(&record.to_line()).expect("a record");
            let verified = table::verify(STANDARD, &record);
            assert!(verified.unwrap_or_else(|invalid| panic!("{invalid}")).fair.is_some());
        }
    }
}
