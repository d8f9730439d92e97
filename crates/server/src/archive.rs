//! The finished games of a database as lines of text, and back: for backups, and to move a house.
//!
//! A line is the record of a game, with what the house knows beside it under `house`: the id of the
//! table, when the game ended, and whether it is listed.

use std::collections::VecDeque;
use std::path::Path;

use rules::Record;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::Timestamp;
use tokio::runtime::{Builder, Runtime};

use crate::clock::now;
use crate::ids::{TableId, id_of};
use crate::store::{Addition, Game, Place, Store};

/// How many games are fetched at a time.
const AT_A_TIME: i64 = 100;

/// The finished games of a database.
pub struct Archive {
    runtime: Runtime,
    store: Store,
}

/// Which of them.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Only those of the game of this name.
    pub game: Option<String>,
    /// Only those that ended then or later, in milliseconds since 1970.
    pub since: u64,
}

/// What came of adding a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is there now.
    New,
    /// It was there before.
    There,
    /// It can't be added, for this reason.
    Refused(String),
}

/// What a house knows of a game beside its record.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Note {
    id: TableId,
    ended: u64,
    listed: bool,
}

impl Archive {
    /// Opens a database. Where there is none yet, one is made if `new` says so.
    pub fn open(database: &str, new: bool) -> Result<Archive, String> {
        if !new && !Store::is_postgres(database) && !Path::new(database).exists() {
            return Err(format!("there is no database {database}"));
        }
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| format!("no thread to run on: {error}"))?;
        let store = runtime.block_on(Store::open(database))?;
        Ok(Archive { runtime, store })
    }

    /// How many games a selection has.
    pub fn count(&self, which: &Selection) -> Result<u64, String> {
        let start = Place::start(which.since);
        let counted = self.store.count_games(which.game.as_deref(), &start);
        self.runtime.block_on(counted).map(|games| games as u64).map_err(|error| failed(&error))
    }

    /// The games as lines, in the order in which they ended.
    pub fn lines(&self, which: Selection) -> Lines<'_> {
        let place = Some(Place::start(which.since));
        Lines { archive: self, game: which.game, place, fetched: VecDeque::new() }
    }

    /// Adds records that hold, all of them together: each is there afterwards, or is refused.
    pub fn add(&self, records: Vec<Record>) -> Result<Vec<Added>, String> {
        let games: Vec<Result<Game, String>> = records.into_iter().map(unpacked).collect();
        let whole: Vec<&Game> = games.iter().filter_map(|game| game.as_ref().ok()).collect();
        let added = self.runtime.block_on(self.store.add_games(&whole));
        let mut added = added.map_err(|error| failed(&error))?.into_iter();
        let told = |game: &Result<Game, String>| match game {
            Err(what) => Added::Refused(what.clone()),
            Ok(game) => match added.next() {
                Some(Addition::New) => Added::New,
                Some(Addition::There) => Added::There,
                Some(Addition::Other) => {
                    Added::Refused(format!("house.id: another game has the id {}", game.id))
                }
                Some(Addition::Playing) | None => {
                    Added::Refused(format!("house.id: a game is going on at table {}", game.id))
                }
            },
        };
        Ok(games.iter().map(told).collect())
    }
}

impl Drop for Archive {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}

impl std::fmt::Debug for Archive {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Archive")
    }
}

/// Games as lines of text, fetched a few at a time.
#[derive(Debug)]
pub struct Lines<'a> {
    archive: &'a Archive,
    game: Option<String>,
    /// Where to go on; `None` after the last.
    place: Option<Place>,
    fetched: VecDeque<Game>,
}

impl Iterator for Lines<'_> {
    type Item = Result<String, String>;

    fn next(&mut self) -> Option<Result<String, String>> {
        if self.fetched.is_empty() {
            let place = self.place.take()?;
            let Archive { runtime, store } = self.archive;
            let fetched = store.games_after(self.game.as_deref(), &place, AT_A_TIME);
            match runtime.block_on(fetched) {
                Ok(games) => self.fetched = games.into(),
                Err(error) => return Some(Err(failed(&error))),
            }
            self.place = self.fetched.back().map(Place::from);
        }
        self.fetched.pop_front().map(packed)
    }
}

fn failed(error: &sqlx::Error) -> String {
    format!("the database fails: {error}")
}

/// A game as a line.
fn packed(game: Game) -> Result<String, String> {
    let Game { id, ended, listed, record, .. } = game;
    let record = Record::from_line(&record);
    let mut record = record.map_err(|error| format!("the record of {id} is damaged: {error}"))?;
    let note = json!({"id": id, "ended": ended.0, "listed": listed});
    record.extra.insert("house".to_owned(), note);
    Ok(record.to_line())
}

/// The game of a record. One that was in no house gets an id of its own, always the same, has ended
/// now, and is listed.
fn unpacked(mut record: Record) -> Result<Game, String> {
    let note = record.extra.shift_remove("house");
    let text = record.to_line();
    let note = match note {
        Some(note) => Note::deserialize(note).map_err(|error| format!("house: {error}"))?,
        None => Note { id: id_of(&text), ended: now().0, listed: true },
    };
    if i64::try_from(note.ended).is_err() {
        return Err("house.ended: there is no such moment".to_owned());
    }
    Ok(Game {
        id: note.id.to_string(),
        kind: record.game,
        ended: Timestamp(note.ended),
        listed: note.listed,
        record: text,
    })
}
