//! Snapshots: the current state of a table as text, so that a long log need not be read from the beginning.
//! A snapshot does not contain the position of the game, which is replayed from the record so far. Chat and
//! takebacks make a log longer, but not a record.

use catalogue::Catalogue;
use rules::{Record, Seat};
use serde::{Deserialize, Serialize};

use crate::chair::{Chair, Person};
use crate::chat::Chat;
use crate::fair::{FairShuffle, Secret};
use crate::handle::Usage;
use crate::input::Timestamp;
use crate::log::{Damaged, Restored, VERSION};
use crate::playing::{TableGame, Undo};
use crate::settings::Settings;
use crate::stream::Stream;
use crate::table::{Life, Table};

/// The state of a table after some lines of its log.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshot {
    /// The log version of the program that wrote the snapshot. Programs of other versions ignore it.
    version: u32,
    lines: u64,
    settings: Settings,
    host: Person,
    secret: Secret,
    opened: Timestamp,
    chairs: Vec<Option<Chair>>,
    life: Life,
    paused: Option<Timestamp>,
    reveal_until: Option<Timestamp>,
    // `play` and `next` are the names in stored snapshots.
    #[serde(rename = "play")]
    game: Option<GameSnapshot>,
    #[serde(rename = "next")]
    rematch: Option<String>,
    removed: Vec<Person>,
    streams: Vec<Stream>,
    usage: Vec<Usage>,
    chat: Chat,
    last_input: Timestamp,
    last_activity: Timestamp,
    closes: Option<Timestamp>,
}

/// The game at a table, once it is dealt.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameSnapshot {
    record: Record,
    fair: FairShuffle,
    /// The decisions that were not carried out yet, in the game's notation.
    decided: Vec<(Seat, String)>,
    undo: Vec<UndoSnapshot>,
}

/// A decision that can be taken back.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UndoSnapshot {
    seat: Seat,
    by_stand_in: bool,
    until: Option<Timestamp>,
    log: usize,
}

impl Table {
    /// A snapshot of the table, whose log has this many lines.
    pub fn snapshot(&self, lines: u64) -> String {
        let game = self.game.as_ref().map(|game| {
            let decided = |(seat, _)| Some((seat, game.state.decided(seat)?.to_owned()));
            let snapshot = |undo: &Undo| {
                let &Undo { seat, by_stand_in, until, log, .. } = undo;
                UndoSnapshot { seat, by_stand_in, until, log }
            };
            GameSnapshot {
                record: game.record.clone(),
                fair: game.fair.clone(),
                decided: self.chairs().filter_map(decided).collect(),
                undo: game.undo.iter().map(snapshot).collect(),
            }
        });
        let snapshot = Snapshot {
            version: VERSION,
            lines,
            settings: self.settings.clone(),
            host: self.host,
            secret: self.secret.clone(),
            opened: self.opened,
            chairs: self.chairs.clone(),
            life: self.life,
            paused: self.paused,
            reveal_until: self.reveal_until,
            game,
            rematch: self.rematch.clone(),
            removed: self.removed.clone(),
            streams: self.streams.clone(),
            usage: self.usage.clone(),
            chat: self.chat.clone(),
            last_input: self.last_input,
            last_activity: self.last_activity,
            closes: self.closes,
        };
        // Writing to memory does not fail.
        serde_json::to_string(&snapshot).unwrap_or_default()
    }

    /// Restores a table from a snapshot and the lines of the log after it.
    pub fn restore_from<'a>(
        catalogue: Catalogue,
        snapshot: &str,
        lines: impl IntoIterator<Item = &'a str>,
    ) -> Result<Restored, Damaged> {
        let snapshot: Snapshot = serde_json::from_str(snapshot).map_err(|_| Damaged::Snapshot)?;
        if snapshot.version != VERSION {
            return Err(Damaged::Snapshot);
        }
        let game = snapshot.game.map(|game| game.resume(catalogue)).transpose()?;
        let table = Table {
            catalogue,
            settings: snapshot.settings,
            host: snapshot.host,
            secret: snapshot.secret,
            opened: snapshot.opened,
            chairs: snapshot.chairs,
            life: snapshot.life,
            paused: snapshot.paused,
            reveal_until: snapshot.reveal_until,
            game,
            rematch: snapshot.rematch,
            removed: snapshot.removed,
            streams: snapshot.streams,
            version: VERSION,
            usage: snapshot.usage,
            chat: snapshot.chat,
            last_input: snapshot.last_input,
            last_activity: snapshot.last_activity,
            closes: snapshot.closes,
            outputs: Vec::new(),
        };
        let Snapshot { version, lines: before, .. } = snapshot;
        let restored = Restored { table, version, lines: before, snapshot_lines: before };
        restored.replay(lines)
    }
}

impl GameSnapshot {
    /// Replays the game.
    fn resume(self, catalogue: Catalogue) -> Result<TableGame, Damaged> {
        let GameSnapshot { record, fair, decided, undo } = self;
        let kind = catalogue.find(&record.game).map_err(|_| Damaged::Snapshot)?;
        let resume = |record: &Record| kind.resume(record).map_err(|_| Damaged::Snapshot);
        let mut state = resume(&record)?;
        for (seat, action) in decided {
            state.decide(seat, &action).map_err(|_| Damaged::Snapshot)?;
        }
        let undo_from = |UndoSnapshot { seat, by_stand_in, until, log }: UndoSnapshot| {
            let mut before = record.clone();
            before.log.truncate(log);
            Ok(Undo { seat, by_stand_in, until, state: resume(&before)?, log })
        };
        let undo = undo.into_iter().map(undo_from).collect::<Result<_, Damaged>>()?;
        Ok(TableGame { state, record, fair, undo })
    }
}
