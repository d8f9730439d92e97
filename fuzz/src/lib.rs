//! A table for fuzz targets: everything that somebody does at it is held against the laws of tables.

use bots::Level;
use catalogue::{NewGame, STANDARD};
use rules::{MAX_SEATS, Record, Seat, Viewer};
use serde_json::{Value, json};
use table::{
    Entropy, Entry, HouseInput, Input, Life, Moment, Name, NewSettings, Opening, Output, Pace,
    Person, Reaction, Request, Saying, Secret, Table, log,
};

/// The bytes of the secret of every table here, and how they look when they are told.
const SECRET: [u8; 32] = [0xa5; 32];
const TOLD_SECRET: &str = "a5a5a5a5a5a5a5a5";

/// A table that is played at, and its log.
pub struct Play {
    table: Table,
    log: Vec<String>,
    version: u32,
    now: Moment,
    /// How many items each viewer has been told, the onlookers last.
    told: [u64; MAX_SEATS + 1],
}

fn viewers() -> impl Iterator<Item = Viewer> {
    (0..MAX_SEATS as u8).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Onlooker])
}

impl Play {
    /// A table with one of several settings.
    pub fn new(setting: u8) -> Play {
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
            talk: setting & 64 == 0,
            stand_in: Level::Chick,
        };
        let opening = Opening {
            at: Moment(0),
            host: Person(0),
            settings,
            secret: Secret::new(SECRET),
            company: Vec::new(),
        };
        let log = vec![log::first_line(&opening)];
        let table = Table::open(STANDARD, opening).expect("settings that can be");
        let (version, now, told) = (log::VERSION, Moment(0), [0; MAX_SEATS + 1]);
        Play { table, log, version, now, told }
    }

    /// A table whose game has just begun, person 0 at the first seat and bots at the others.
    pub fn begun(setting: u8) -> Play {
        let mut play = Play::new(setting);
        let name = Name::new("Ann").ok();
        play.ask(0, Request::Sit { name, seat: None, entropy: None });
        play.ask(0, Request::Invite { seat: None, level: Level::Chick });
        play.ask(0, Request::Start {});
        play
    }

    /// A table whose game is over.
    pub fn over(setting: u8) -> Play {
        let mut play = Play::begun(setting);
        for turn in 0.. {
            if play.table.life() != Life::Playing {
                break;
            }
            play.decide(turn, turn);
        }
        play
    }

    /// Somebody asks for something.
    pub fn ask(&mut self, by: i64, request: Request) {
        self.give(Input::by(Person(by), request.named(&Name::new("Eva").expect("a name"))));
    }

    /// Something happens that three bytes tell.
    pub fn step(&mut self, kind: u8, who: u8, what: u8) {
        let (by, seat) = (i64::from(who & 7), Seat(who >> 3 & 7));
        let entropy = Entropy::try_from(format!("{what:02x}")).ok();
        match kind % 24 {
            0 => self.ask(by, Request::Settle { settings: self.table.settings().clone().into() }),
            1 | 2 => self.ask(by, Request::Sit { name: None, seat: Some(seat), entropy }),
            3 => {
                if let Some(entropy) = entropy {
                    self.ask(by, Request::Stir { seat, entropy });
                }
            }
            4 => self.ask(by, Request::Leave { seat }),
            5 => self.ask(by, Request::Remove { seat }),
            6 => self.ask(by, Request::Invite { seat: None, level: Level::Chick }),
            7 => self.ask(by, Request::Invite { seat: Some(seat), level: Level::Gentoo }),
            8 | 9 => self.ask(by, Request::Start {}),
            10 => self.ask(by, Request::TakeBack { seat }),
            11 => self.ask(by, Request::HandOver { seat }),
            12 => self.ask(by, Request::Return { seat }),
            13 if what > 200 => self.ask(by, Request::Resign { seat }),
            14 => self.ask(by, Request::Say(Saying::Reaction { seat, reaction: Reaction::Wave })),
            15 => self.give(HouseInput::Rematch { by: Person(by), table: "x".to_owned() }.into()),
            16 if what > 240 => self.ask(by, Request::Close {}),
            17 => {
                self.now.0 += u64::from(what) * 100;
                self.give(HouseInput::Wake.into());
            }
            18 if what > 240 => self.give(HouseInput::Expire.into()),
            _ => self.decide(usize::from(who), usize::from(what)),
        }
    }

    /// A seat that is asked decides something that it may decide, if its person or its bot may.
    fn decide(&mut self, who: usize, what: usize) {
        let view = self.table.view(Viewer::Onlooker, None);
        let asked: Vec<Seat> = view
            .chairs
            .iter()
            .filter(|chair| chair.turn == table::Turn::Deciding)
            .map(|chair| chair.seat)
            .collect();
        let Some(&seat) = asked.get(who % asked.len().max(1)) else { return };
        let Some(you) = self.table.view(Viewer::Seat(seat), None).you else { return };
        assert!(!you.legal.is_empty(), "a seat that is asked can decide something");
        let (number, action) = (you.number, you.legal[what % you.legal.len()].clone());
        if self.table.thinking().any(|thinking| thinking.seat == seat) {
            return self.give(HouseInput::Thought { seat, number, action }.into());
        }
        let mut people = (0..8).map(Person);
        let person = people.find(|person| self.table.sits(*person, seat)).expect("somebody there");
        self.give(Input::by(person, Request::Decide { seat, number, action }));
    }

    /// All that a viewer sees.
    fn seen(&self, viewer: Viewer) -> String {
        let view = self.table.view(viewer, Some(Person(0)));
        serde_json::to_string(&view).expect("a view is JSON")
    }

    fn give(&mut self, input: Input) {
        // One of them at a time, for there are many inputs and all viewers have their turn.
        let viewer = viewers().nth(self.log.len() % (MAX_SEATS + 1)).expect("a viewer");
        let before = self.seen(viewer);
        let entry = Entry { at: self.now, input: input.clone() };
        match self.table.handle(input, self.now) {
            Err(refused) => {
                assert!(!refused.what.is_empty());
                assert_eq!(self.seen(viewer), before, "what is refused changes nothing: {refused}");
            }
            Ok(handled) => {
                if handled.changed {
                    self.log.push(log::line(&entry, &mut self.version));
                }
                for output in handled.outputs {
                    self.hear(&output);
                }
            }
        }
        assert!(!before.contains(TOLD_SECRET) || self.table.life() == Life::Finished);
    }

    fn hear(&mut self, output: &Output) {
        let Output { viewer, number, item, .. } = output;
        let place = viewers().position(|it| it == *viewer).expect("a viewer");
        self.told[place] += 1;
        assert_eq!(*number, self.told[place], "a stream has no holes");
        let item: Value = serde_json::from_str(item.get()).expect("an item is JSON");
        assert_eq!(item["number"], *number);
        let is_told = item.to_string().contains(TOLD_SECRET);
        assert!(!is_told || item["kind"] == "finished", "the secret is told at the end only");
        assert!(item["kind"].is_string());
    }

    /// The log restores the table to the byte, and what is finished holds.
    pub fn check_log(&self) {
        let restored = Table::restore(STANDARD, self.log.iter().map(String::as_str));
        let restored = restored.unwrap_or_else(|damaged| panic!("{damaged}"));
        let again = Play { table: restored.table, ..Play::new(0) };
        for viewer in viewers() {
            assert_eq!(again.seen(viewer), self.seen(viewer));
        }
        let snapshot = self.table.snapshot(self.log.len() as u64, self.now);
        let restored = Table::restore_from(STANDARD, &snapshot, []);
        let restored = restored.unwrap_or_else(|damaged| panic!("{damaged}"));
        let again = Play { table: restored.table, ..Play::new(0) };
        for viewer in viewers() {
            assert_eq!(again.seen(viewer), self.seen(viewer));
        }
        if let Some(record) = self.table.record() {
            let record = Record::from_line(&record.to_line()).expect("a record");
            let verified = table::verify(STANDARD, &record);
            assert!(verified.unwrap_or_else(|broken| panic!("{broken}")).fair);
        }
    }
}
