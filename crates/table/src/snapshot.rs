//! A table as it is now, as text, so that a long log need not be read from its beginning. The position of
//! the game is not in it: it comes from the record so far, which no amount of talk or takebacks makes longer.

use catalogue::Catalogue;
use rules::{Record, Seat};
use serde::{Deserialize, Serialize};

use crate::chair::{Chair, Person};
use crate::fair::{Fair, Secret};
use crate::input::Moment;
use crate::log::{Damaged, Restored, VERSION};
use crate::playing::{Play, Undo};
use crate::settings::Settings;
use crate::stream::Stream;
use crate::table::{Life, Table};

/// A table after so many lines of its log.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snapshot {
    /// The version of the logs that are written by who wrote it. It is used by no other.
    version: u32,
    lines: u64,
    last_input: Moment,
    settings: Settings,
    host: Person,
    secret: Secret,
    opened: Moment,
    chairs: Vec<Option<Chair>>,
    life: Life,
    play: Option<Played>,
    next: Option<String>,
    removed: Vec<Person>,
    streams: Vec<Stream>,
    inputs: u64,
}

/// A game that was dealt.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    record: Record,
    fair: Fair,
    /// What was decided and not carried out, in the game's notation.
    decided: Vec<(Seat, String)>,
    undo: Vec<Back>,
}

/// A moment to which the game can go back.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Back {
    seat: Seat,
    until: Option<Moment>,
    log: usize,
}

impl Table {
    /// The table as it is now, after so many lines of its log, the last of them then.
    pub fn snapshot(&self, lines: u64, last_input: Moment) -> String {
        let play = self.play.as_ref().map(|play| {
            let decided = |(seat, _)| Some((seat, play.game.decided(seat)?.to_owned()));
            let back = |undo: &Undo| Back { seat: undo.seat, until: undo.until, log: undo.log };
            Played {
                record: play.record.clone(),
                fair: play.fair.clone(),
                decided: self.chairs().filter_map(decided).collect(),
                undo: play.undo.iter().map(back).collect(),
            }
        });
        let snapshot = Snapshot {
            version: VERSION,
            lines,
            last_input,
            settings: self.settings.clone(),
            host: self.host,
            secret: self.secret.clone(),
            opened: self.opened,
            chairs: self.chairs.clone(),
            life: self.life,
            play,
            next: self.next.clone(),
            removed: self.removed.clone(),
            streams: self.streams.clone(),
            inputs: self.inputs,
        };
        // Writing to memory does not fail.
        serde_json::to_string(&snapshot).unwrap_or_default()
    }

    /// The table that a snapshot and the lines of its log after it tell of.
    pub fn restore_from<'a>(
        catalogue: Catalogue,
        snapshot: &str,
        lines: impl IntoIterator<Item = &'a str>,
    ) -> Result<Restored, Damaged> {
        let snapshot: Snapshot = serde_json::from_str(snapshot).map_err(|_| Damaged::Snapshot)?;
        if snapshot.version != VERSION {
            return Err(Damaged::Snapshot);
        }
        let play = snapshot.play.map(|played| played.resume(catalogue)).transpose()?;
        let table = Table {
            catalogue,
            settings: snapshot.settings,
            host: snapshot.host,
            secret: snapshot.secret,
            opened: snapshot.opened,
            chairs: snapshot.chairs,
            life: snapshot.life,
            play,
            next: snapshot.next,
            removed: snapshot.removed,
            streams: snapshot.streams,
            inputs: snapshot.inputs,
            outputs: Vec::new(),
        };
        let Snapshot { version, lines: before, last_input, .. } = snapshot;
        let restored = Restored { table, version, lines: before, snapshot: before, last_input };
        restored.go_on(lines)
    }
}

impl Played {
    /// The game as it was.
    fn resume(self, catalogue: Catalogue) -> Result<Play, Damaged> {
        let Played { record, fair, decided, undo } = self;
        let kind = catalogue.find(&record.game).map_err(|_| Damaged::Snapshot)?;
        let resume = |record: &Record| kind.resume(record).map_err(|_| Damaged::Snapshot);
        let mut game = resume(&record)?;
        for (seat, action) in decided {
            game.decide(seat, &action).map_err(|_| Damaged::Snapshot)?;
        }
        let back = |Back { seat, until, log }: Back| {
            let mut before = record.clone();
            before.log.truncate(log);
            Ok(Undo { seat, until, game: resume(&before)?, log })
        };
        let undo = undo.into_iter().map(back).collect::<Result<_, Damaged>>()?;
        Ok(Play { game, record, fair, undo })
    }
}
