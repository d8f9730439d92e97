//! Export and import of finished games, for backups and to move games to another server.
//!
//! Each line is the record of a game. The record's field `house` contains what the server knows in addition: the
//! id of the table, when the game ended, and whether it is listed.

use std::collections::VecDeque;
use std::path::Path;

use rules::Record;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::Timestamp;
use tokio::runtime::{Builder, Runtime};

use crate::clock::now;
use crate::ids::{TableId, id_of};
use crate::store::{Cursor, GameRow, Insertion, Store};

/// How many games are fetched at a time.
const BATCH: i64 = 100;

/// The finished games of a database.
pub struct Archive {
    runtime: Runtime,
    store: Store,
}

/// Which games to export.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Only games with this name, such as `pingvasion`.
    pub game: Option<String>,
    /// Only games that ended at this time or later, in milliseconds since 1970.
    pub since: u64,
}

/// The result of adding a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Added {
    /// The game was added.
    New,
    /// The database already contains the game.
    AlreadyThere,
    /// The game can't be added, for this reason.
    Refused(String),
}

/// What a server knows about a game in addition to its record: the field `house` of an exported line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct HouseField {
    id: TableId,
    ended: u64,
    listed: bool,
}

impl Archive {
    /// Opens a database. A SQLite file that does not exist is created if `create` is set.
    pub fn open(database: &str, create: bool) -> Result<Archive, String> {
        if !create && !Store::is_postgres(database) && !Path::new(database).exists() {
            return Err(format!("there is no database {database}"));
        }
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| format!("can't start the async runtime: {error}"))?;
        let store = runtime.block_on(Store::open(database))?;
        Ok(Archive { runtime, store })
    }

    /// The number of games in a selection.
    pub fn count(&self, which: &Selection) -> Result<u64, String> {
        let start = Cursor::start(which.since);
        let counted = self.store.count_games(which.game.as_deref(), &start);
        self.runtime.block_on(counted).map(|games| games as u64).map_err(|error| failed(&error))
    }

    /// The games as lines of JSON, in the order in which they ended.
    pub fn lines(&self, which: Selection) -> RecordLines<'_> {
        let cursor = Some(Cursor::start(which.since));
        RecordLines { archive: self, game: which.game, cursor, fetched: VecDeque::new() }
    }

    /// Adds records in one transaction; they must have been verified before. The results are in the
    /// order of the records.
    pub fn add(&self, records: Vec<Record>) -> Result<Vec<Added>, String> {
        let games: Vec<Result<GameRow, String>> = records.into_iter().map(to_game).collect();
        let valid: Vec<&GameRow> = games.iter().filter_map(|game| game.as_ref().ok()).collect();
        let inserted = self.runtime.block_on(self.store.insert_games(&valid));
        let mut inserted = inserted.map_err(|error| failed(&error))?.into_iter();
        let added = |game: &Result<GameRow, String>| match game {
            Err(what) => Added::Refused(what.clone()),
            Ok(game) => match inserted.next() {
                Some(Insertion::New) => Added::New,
                Some(Insertion::SameGame) => Added::AlreadyThere,
                Some(Insertion::OtherGame) => {
                    Added::Refused(format!("house.id: another game has the id {}", game.id))
                }
                Some(Insertion::Unfinished) | None => Added::Refused(format!(
                    "house.id: the game at table {} is not finished",
                    game.id
                )),
            },
        };
        Ok(games.iter().map(added).collect())
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

/// An iterator over games as lines of JSON, fetched from the database in batches.
#[derive(Debug)]
pub struct RecordLines<'a> {
    archive: &'a Archive,
    game: Option<String>,
    /// Where the next batch starts; `None` after the last game.
    cursor: Option<Cursor>,
    fetched: VecDeque<GameRow>,
}

impl Iterator for RecordLines<'_> {
    type Item = Result<String, String>;

    fn next(&mut self) -> Option<Result<String, String>> {
        if self.fetched.is_empty() {
            let cursor = self.cursor.take()?;
            let Archive { runtime, store } = self.archive;
            let fetched = store.games_after(self.game.as_deref(), &cursor, BATCH);
            match runtime.block_on(fetched) {
                Ok(games) => self.fetched = games.into(),
                Err(error) => return Some(Err(failed(&error))),
            }
            self.cursor = self.fetched.back().map(Cursor::from);
        }
        self.fetched.pop_front().map(to_line)
    }
}

fn failed(error: &sqlx::Error) -> String {
    format!("the database failed: {error}")
}

/// The line of a game.
fn to_line(game: GameRow) -> Result<String, String> {
    let GameRow { id, ended, listed, record, .. } = game;
    let record = Record::from_line(&record);
    let mut record = record.map_err(|error| format!("the record of {id} is damaged: {error}"))?;
    let house = json!({"id": id, "ended": ended.0, "listed": listed});
    record.extra.insert("house".to_owned(), house);
    Ok(record.to_line())
}

/// The game of a record. Without the field `house`, its id is derived from the record, the game counts
/// as ended now, and it is listed.
fn to_game(mut record: Record) -> Result<GameRow, String> {
    let house = record.extra.shift_remove("house");
    let text = record.to_line();
    let house = match house {
        Some(house) => HouseField::deserialize(house).map_err(|error| format!("house: {error}"))?,
        None => HouseField { id: id_of(&text), ended: now().0, listed: true },
    };
    if i64::try_from(house.ended).is_err() {
        return Err("house.ended: out of range".to_owned());
    }
    Ok(GameRow {
        id: house.id.to_string(),
        game: record.game,
        ended: Timestamp(house.ended),
        listed: house.listed,
        record: text,
    })
}
