//! The log of a table: its opening, and then every input that changed something, a line each. It is all
//! that is kept, so what a binary makes of a log that an older one wrote is settled here.
//!
//! The first line names the **version** of the log; logs from before there was one have version 1. When a
//! newer program goes on with an older log, its first line names the newer version, which holds from
//! there on. A version stands for how lines are written and for what the table does with them: whoever
//! changes either raises it, and adds the reading of the old one here and a log of it to `kept/`.

use std::fmt;

use catalogue::Catalogue;
use rules::Clause;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::chair::Person;
use crate::input::{Entry, HouseInput, Input, Moment, Opening};
use crate::refused::{Code, Refused};
use crate::request::Request;
use crate::table::Table;

/// The version of the logs that are written now.
pub const VERSION: u32 = 2;

/// A table as its log tells it.
#[derive(Debug)]
pub struct Restored {
    /// The table.
    pub table: Table,
    /// The version of the log's last line.
    pub version: u32,
    /// How many lines the log has.
    pub lines: u64,
    /// How many of them a snapshot held.
    pub snapshot: u64,
    /// When the last input came.
    pub last_input: Moment,
}

/// Why a log can't be read. It holds nothing of what the lines say, so that it can be reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damaged {
    /// The log has no lines.
    Empty,
    /// A newer binary wrote it.
    Newer {
        /// The version of the log.
        version: u32,
    },
    /// A snapshot can't be used; its log may be fine.
    Snapshot,
    /// A line can't be read.
    Unreadable {
        /// Which, counted from 1.
        line: u64,
    },
    /// The table does not accept a line that it once accepted.
    Refused {
        /// Which, counted from 1.
        line: u64,
        /// The kind of refusal.
        code: Code,
        /// The clause that forbids it, if one does.
        clause: Option<Clause>,
    },
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damaged::Empty => f.write_str("the log is empty"),
            Damaged::Newer { version } => {
                write!(f, "the log has version {version}, this program reads up to {VERSION}")
            }
            Damaged::Snapshot => f.write_str("the snapshot can't be used"),
            Damaged::Unreadable { line } => write!(f, "line {line} of the log can't be read"),
            Damaged::Refused { line, code, clause } => {
                write!(f, "line {line} of the log is refused: {code:?}")?;
                clause.map_or(Ok(()), |clause| write!(f, " ({clause})"))
            }
        }
    }
}

impl std::error::Error for Damaged {}

/// The first line of a log.
#[derive(Serialize, Deserialize)]
struct First<O> {
    #[serde(default = "first_version")]
    version: u32,
    #[serde(flatten)]
    opening: O,
}

fn first_version() -> u32 {
    1
}

/// The version alone: a newer line may be written in another way.
#[derive(Deserialize)]
struct Version {
    #[serde(default)]
    version: Option<u32>,
}

/// The first line of a new log.
pub fn first_line(opening: &Opening) -> String {
    // Writing to memory does not fail.
    serde_json::to_string(&First { version: VERSION, opening }).unwrap_or_default()
}

/// A later line: somebody's request, or what the house brought about.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<R, H> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    version: Option<u32>,
    at: Moment,
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    by: Option<Person>,
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    request: Option<R>,
    #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
    house: Option<H>,
}

fn nothing<T>() -> Option<T> {
    None
}

/// A later line of a log whose last line has this version.
pub fn line(entry: &Entry, version: &mut u32) -> String {
    let newer = (*version < VERSION).then_some(VERSION);
    *version = VERSION;
    let (by, request, house) = match &entry.input {
        Input::Request { by, request } => (Some(*by), Some(request), None),
        Input::House(input) => (None, None, Some(input)),
    };
    let line = Line { version: newer, at: entry.at, by, request, house };
    serde_json::to_string(&line).unwrap_or_default()
}

/// Reads a later line of a log of this version or an older one.
fn read(line: &str, version: u32) -> serde_json::Result<Entry> {
    if version == 1 {
        return read_first_version(line);
    }
    let Line::<Request, HouseInput> { at, by, request, house, .. } = serde_json::from_str(line)?;
    let input = match (by, request, house) {
        (Some(by), Some(request), None) => Input::Request { by, request },
        (None, None, Some(input)) => Input::House(input),
        _ => return Err(serde::de::Error::custom("either somebody or the house does something")),
    };
    Ok(Entry { at, input })
}

/// In version 1 a line is one object with the fields of the request or of the house's input, and `do`
/// says which of them it is.
fn read_first_version(line: &str) -> serde_json::Result<Entry> {
    let missing = |name: &str| serde::de::Error::custom(format!("`{name}` is missing"));
    let mut fields: Map<String, Value> = serde_json::from_str(line)?;
    let at = Moment::deserialize(fields.shift_remove("at").ok_or_else(|| missing("at"))?)?;
    let kind = fields.get("do").and_then(Value::as_str).ok_or_else(|| missing("do"))?.to_owned();
    let input = match kind.as_str() {
        "wake" => HouseInput::Wake.into(),
        "expire" => HouseInput::Expire.into(),
        "thought" | "rematch" => {
            fields.shift_remove("do");
            HouseInput::deserialize(json!({ kind: fields }))?.into()
        }
        _ => {
            let by = fields.shift_remove("by").ok_or_else(|| missing("by"))?;
            Input::by(Person::deserialize(by)?, Request::deserialize(Value::Object(fields))?)
        }
    };
    Ok(Entry { at, input })
}

impl Table {
    /// The table that a log tells of.
    pub fn restore<'a>(
        catalogue: Catalogue,
        lines: impl IntoIterator<Item = &'a str>,
    ) -> Result<Restored, Damaged> {
        let mut lines = lines.into_iter();
        let first = lines.next().ok_or(Damaged::Empty)?;
        let version = version_of(first, 1, first_version())?;
        let First { opening, .. }: First<Opening> =
            serde_json::from_str(first).map_err(|_| Damaged::Unreadable { line: 1 })?;
        let last_input = opening.at;
        let table = Table::open(catalogue, opening)
            .map_err(|Refused { code, clause, .. }| Damaged::Refused { line: 1, code, clause })?;
        let restored = Restored { table, version, lines: 1, snapshot: 0, last_input };
        restored.go_on(lines)
    }
}

impl Restored {
    /// Takes in the lines that come next.
    pub(crate) fn go_on<'a>(
        mut self,
        lines: impl IntoIterator<Item = &'a str>,
    ) -> Result<Restored, Damaged> {
        for line in lines {
            self.lines += 1;
            let number = self.lines;
            let unreadable = |_: serde_json::Error| Damaged::Unreadable { line: number };
            let entry = read(line, self.version).or_else(|_| {
                self.version = version_of(line, number, self.version)?;
                read(line, self.version).map_err(unreadable)
            });
            let Entry { at, input } = entry?;
            self.table.handle(input, at).map_err(|Refused { code, clause, .. }| {
                Damaged::Refused { line: number, code, clause }
            })?;
            self.last_input = at;
        }
        Ok(self)
    }
}

/// The version of a line after one of version `before`.
fn version_of(line: &str, number: u64, before: u32) -> Result<u32, Damaged> {
    let unreadable = |_| Damaged::Unreadable { line: number };
    let Version { version } = serde_json::from_str(line).map_err(unreadable)?;
    match version {
        None => Ok(before),
        Some(version) if version > VERSION => Err(Damaged::Newer { version }),
        Some(version) if version < before => Err(Damaged::Unreadable { line: number }),
        Some(version) => Ok(version),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use rules::Viewer;

    use catalogue::STANDARD;

    use super::*;

    /// The logs of every version that were kept, each beside what it must come to.
    fn kept() -> Vec<(u32, PathBuf)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("kept");
        let mut found = Vec::new();
        for version in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let number = version.file_name().unwrap().to_str().unwrap().parse().unwrap();
            for file in fs::read_dir(version).unwrap().map(|entry| entry.unwrap().path()) {
                if file.extension().is_some_and(|ending| ending == "jsonl") {
                    found.push((number, file));
                }
            }
        }
        found
    }

    /// What a table has come to, as far as it must stay so.
    fn come_to(table: &Table) -> Value {
        let onlooker = table.view(Viewer::Onlooker, None);
        let seats = table.occupants().map(|(seat, _)| {
            let view = table.view(Viewer::Seat(seat), None);
            let you = view.you.unwrap();
            json!({"seat": seat, "number": you.number, "decided": you.decided, "items": view.number})
        });
        json!({
            "life": onlooker.life,
            "chairs": onlooker.chairs,
            "next": onlooker.next,
            "seats": seats.collect::<Vec<_>>(),
            "commitment": onlooker.commitment,
            "played": table.play.as_ref().map(|play| &play.record),
        })
    }

    #[test]
    fn the_logs_of_every_version_are_read() {
        let kept = kept();
        for version in 1..=VERSION {
            assert!(kept.iter().any(|(number, _)| *number == version), "no log of {version}");
        }
        for (_, file) in kept {
            let log = fs::read_to_string(&file).unwrap();
            let restored = Table::restore(STANDARD, log.lines());
            let restored =
                restored.unwrap_or_else(|damaged| panic!("{}: {damaged}", file.display()));
            assert_eq!(restored.lines as usize, log.lines().count());
            let expected = fs::read_to_string(file.with_extension("json")).unwrap();
            let expected: Value = serde_json::from_str(&expected).unwrap();
            assert_eq!(come_to(&restored.table), expected, "{}", file.display());
        }
    }

    #[test]
    fn what_is_wrong_with_a_log_is_told_without_what_it_holds() {
        let (_, file) = kept().pop().unwrap();
        let log = fs::read_to_string(file).unwrap();
        let told = |lines: &[&str]| {
            Table::restore(STANDARD, lines.iter().copied()).unwrap_err().to_string()
        };
        let lines: Vec<&str> = log.lines().collect();
        insta::assert_snapshot!(told(&[]), @"the log is empty");
        insta::assert_snapshot!(told(&["{\"version\":4000000}"]), @"the log has version 4000000, this program reads up to 2");
        insta::assert_snapshot!(told(&["{\"version\":-1}"]), @"line 1 of the log can't be read");
        insta::assert_snapshot!(told(&[lines[0], "give A5 M3s"]), @"line 2 of the log can't be read");
        insta::assert_snapshot!(told(&[lines[0], r#"{"at":1,"do":"start","by":77}"#]), @"line 2 of the log is refused: NotHost");
    }
}
