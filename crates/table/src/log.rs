//! The log of a table: its opening, and then every input that changed something, one per line. The log is all
//! that is stored, so this module also defines how a newer program reads an older log.
//!
//! The first line contains the **version** of the log; without it, the version is 1. When a newer program
//! continues an older log, the first line that it writes contains the newer version, which applies from there
//! on. A version defines how lines are written and what the table does with them. If you change either,
//! increase the version, keep the code that reads the old one, and add a log of the new one to `sample-logs/`.

use std::fmt;

use catalogue::Catalogue;
use rules::Clause;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::chair::Person;
use crate::entropy::EntropyRequest;
use crate::input::{Input, LogEntry, Opening, ServerInput, Timestamp};
use crate::refused::{RefusalCode, Refused};
use crate::request::Request;
use crate::table::Table;

/// The current version of logs.
pub const VERSION: u32 = 3;

/// A table restored from its log.
#[derive(Debug)]
pub struct Restored {
    /// The table.
    pub table: Table,
    /// The version of the log's last line.
    pub version: u32,
    /// The number of lines in the log.
    pub lines: u64,
    /// The number of lines that the snapshot included; 0 without a snapshot.
    pub snapshot_lines: u64,
}

/// Why a log can't be read. This contains nothing from the log's lines, so it can be written to the server's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damaged {
    /// The log has no lines.
    Empty,
    /// A newer program wrote the log.
    Newer {
        /// The version of the log.
        version: u32,
    },
    /// The snapshot can't be used; the log may be fine.
    Snapshot,
    /// A line can't be read.
    Unreadable {
        /// The line, counted from 1.
        line: u64,
    },
    /// The table refuses a line that it once accepted.
    Refused {
        /// The line, counted from 1.
        line: u64,
        /// The code of the refusal.
        code: RefusalCode,
        /// The clause that forbids it, if one does.
        clause: Option<Clause>,
    },
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Damaged::Empty => f.write_str("the log is empty"),
            Damaged::Newer { version } => {
                write!(
                    f,
                    "the log has version {version}, but this program supports only up to {VERSION}"
                )
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

/// Only the version of a line, because a newer line may have another format.
#[derive(Deserialize)]
struct Version {
    #[serde(default)]
    version: Option<u32>,
}

/// Serialises the first line of a new log.
pub fn first_line(opening: &Opening) -> String {
    // Writing to memory does not fail.
    serde_json::to_string(&First { version: VERSION, opening }).unwrap_or_default()
}

/// A later line: a person's request or an input of the server.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<R, S> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    version: Option<u32>,
    at: Timestamp,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    by: Option<Person>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    request: Option<R>,
    // `house` is the name in logs.
    #[serde(rename = "house", default = "none", skip_serializing_if = "Option::is_none")]
    server: Option<S>,
}

fn none<T>() -> Option<T> {
    None
}

/// Serialises a later line of a log whose last line has this version. Updates the version.
pub fn entry_line(entry: &LogEntry, version: &mut u32) -> String {
    let newer = (*version < VERSION).then_some(VERSION);
    *version = VERSION;
    let (by, request, server) = match &entry.input {
        Input::Request { by, request } => (Some(*by), Some(request), None),
        Input::Server(input) => (None, None, Some(input)),
    };
    let line = Line { version: newer, at: entry.at, by, request, server };
    serde_json::to_string(&line).unwrap_or_default()
}

/// Parses a later line of the current version.
pub fn parse_entry_line(line: &str) -> Option<LogEntry> {
    parse_entry(line).ok()
}

/// A later line as it was read.
enum Parsed {
    Entry(LogEntry),
    /// A request with entropy, from before version 3.
    Entropy {
        at: Timestamp,
        by: Person,
        request: EntropyRequest,
    },
}

/// Parses a later line of a log of this version.
fn parse(line: &str, version: u32) -> serde_json::Result<Parsed> {
    let entry = match version {
        1 => parse_version_1(line),
        _ => parse_entry(line),
    };
    entry.map(Parsed::Entry).or_else(|error| {
        let entropy = if version < 3 { parse_entropy(line, version) } else { None };
        entropy.ok_or(error)
    })
}

fn parse_entry(line: &str) -> serde_json::Result<LogEntry> {
    let Line::<Request, ServerInput> { at, by, request, server, .. } = serde_json::from_str(line)?;
    let input = match (by, request, server) {
        (Some(by), Some(request), None) => Input::Request { by, request },
        (None, None, Some(input)) => Input::Server(input),
        _ => {
            return Err(serde::de::Error::custom(
                "a line has either `by` and `request`, or `house`",
            ));
        }
    };
    Ok(LogEntry { at, input })
}

/// Parses a line with entropy, of version 1 or 2.
fn parse_entropy(line: &str, version: u32) -> Option<Parsed> {
    let mut fields: Map<String, Value> = serde_json::from_str(line).ok()?;
    let at = Timestamp::deserialize(fields.shift_remove("at")?).ok()?;
    let by = Person::deserialize(fields.shift_remove("by")?).ok()?;
    let request =
        if version == 1 { Value::Object(fields) } else { fields.shift_remove("request")? };
    Some(Parsed::Entropy { at, by, request: EntropyRequest::deserialize(request).ok()? })
}

/// In version 1, a line is one object with the fields of the request or of the server's input, and `do` is
/// its kind.
fn parse_version_1(line: &str) -> serde_json::Result<LogEntry> {
    let missing = |name: &str| serde::de::Error::custom(format!("`{name}` is missing"));
    let mut fields: Map<String, Value> = serde_json::from_str(line)?;
    let at = Timestamp::deserialize(fields.shift_remove("at").ok_or_else(|| missing("at"))?)?;
    let kind = fields.get("do").and_then(Value::as_str).ok_or_else(|| missing("do"))?.to_owned();
    let input = match kind.as_str() {
        "wake" => ServerInput::Wake.into(),
        "expire" => ServerInput::Expire.into(),
        "thought" | "rematch" => {
            fields.shift_remove("do");
            ServerInput::deserialize(json!({ kind: fields }))?.into()
        }
        _ => {
            let by = fields.shift_remove("by").ok_or_else(|| missing("by"))?;
            Input::by(Person::deserialize(by)?, Request::deserialize(Value::Object(fields))?)
        }
    };
    Ok(LogEntry { at, input })
}

impl Table {
    /// Restores a table from its log.
    pub fn restore<'a>(
        catalogue: Catalogue,
        lines: impl IntoIterator<Item = &'a str>,
    ) -> Result<Restored, Damaged> {
        let mut lines = lines.into_iter();
        let first = lines.next().ok_or(Damaged::Empty)?;
        let version = version_of(first, 1, first_version())?;
        let First { opening, .. }: First<Opening> =
            serde_json::from_str(first).map_err(|_| Damaged::Unreadable { line: 1 })?;
        let table = Table::open(catalogue, opening)
            .map_err(|Refused { code, clause, .. }| Damaged::Refused { line: 1, code, clause })?;
        let restored = Restored { table, version, lines: 1, snapshot_lines: 0 };
        restored.replay(lines)
    }
}

impl Restored {
    /// Handles further lines of the log.
    pub fn replay<'a>(
        mut self,
        lines: impl IntoIterator<Item = &'a str>,
    ) -> Result<Restored, Damaged> {
        for line in lines {
            self.lines += 1;
            let number = self.lines;
            let unreadable = |_: serde_json::Error| Damaged::Unreadable { line: number };
            let entry = parse(line, self.version).or_else(|_| {
                self.version = version_of(line, number, self.version)?;
                parse(line, self.version).map_err(unreadable)
            });
            let handled = match entry? {
                Parsed::Entry(LogEntry { at, input }) => {
                    self.table.handle_as(self.version, input, at).map(drop)
                }
                Parsed::Entropy { at, by, request } => self.table.handle_entropy(by, request, at),
            };
            handled.map_err(|Refused { code, clause, .. }| Damaged::Refused {
                line: number,
                code,
                clause,
            })?;
        }
        Ok(self)
    }
}

/// The version of a line, if the line before it has version `before`.
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

    /// The sample logs of every version. Each has the expected result beside it.
    fn sample_logs() -> Vec<(u32, PathBuf)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample-logs");
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

    /// What must stay the same of a restored table, whatever the version of the program.
    fn summary(table: &Table) -> Value {
        let mut onlooker = table.view(Viewer::Onlooker, None);
        // Numbers of equal names are not state, and nobody is connected to a restored table.
        for chair in &mut onlooker.chairs {
            (chair.name_number, chair.presence) = (None, None);
        }
        let seats = table.occupants().map(|(seat, _)| {
            let view = table.view(Viewer::Seat(seat), None);
            let you = view.you.unwrap();
            json!({"seat": seat, "number": you.number, "decided": you.decided, "items": view.number})
        });
        json!({
            "life": onlooker.life,
            "chairs": onlooker.chairs,
            "next": onlooker.rematch,
            "seats": seats.collect::<Vec<_>>(),
            "commitment": onlooker.commitment,
            "played": table.game.as_ref().map(|game| &game.record),
        })
    }

    #[test]
    fn the_logs_of_every_version_are_read() {
        let samples = sample_logs();
        for version in 1..=VERSION {
            assert!(samples.iter().any(|(number, _)| *number == version), "no log of {version}");
        }
        for (_, file) in samples {
            let log = fs::read_to_string(&file).unwrap();
            let restored = Table::restore(STANDARD, log.lines());
            let restored =
                restored.unwrap_or_else(|damaged| panic!("{}: {damaged}", file.display()));
            assert_eq!(restored.lines as usize, log.lines().count());
            let expected = fs::read_to_string(file.with_extension("json")).unwrap();
            let expected: Value = serde_json::from_str(&expected).unwrap();
            assert_eq!(summary(&restored.table), expected, "{}", file.display());
        }
    }

    /// A name or text that an older version accepted does not damage a log. Now it is refused.
    #[test]
    fn old_names_and_texts_are_read() {
        let file = sample_logs().into_iter().find(|(version, _)| *version == 2).unwrap().1;
        let log = fs::read_to_string(file).unwrap();
        let sit = r#"{"at":1,"by":5,"request":{"do":"sit","name":"\u2800","seat":0}}"#;
        let say = r#"{"at":1,"by":5,"request":{"do":"say","seat":0,"text":"\u3164"}}"#;
        let first = log.lines().next().unwrap();
        let mut table = Table::restore(STANDARD, [first, sit, say]).unwrap().table;
        for line in [&sit.replace("\"seat\":0", "\"seat\":1"), say] {
            let Parsed::Entry(LogEntry { at, input }) = parse(line, 2).unwrap() else {
                panic!("a line with entropy");
            };
            assert_eq!(table.handle(input, at).unwrap_err().code, RefusalCode::Text);
        }
    }

    #[test]
    fn errors_contain_nothing_from_the_log() {
        let (_, file) = sample_logs().pop().unwrap();
        let log = fs::read_to_string(file).unwrap();
        let error = |lines: &[&str]| {
            Table::restore(STANDARD, lines.iter().copied()).unwrap_err().to_string()
        };
        let lines: Vec<&str> = log.lines().collect();
        insta::assert_snapshot!(error(&[]), @"the log is empty");
        insta::assert_snapshot!(error(&["{\"version\":4000000}"]), @"the log has version 4000000, but this program supports only up to 3");
        insta::assert_snapshot!(error(&["{\"version\":-1}"]), @"line 1 of the log can't be read");
        insta::assert_snapshot!(error(&[lines[0], "give A5 M3s"]), @"line 2 of the log can't be read");
        insta::assert_snapshot!(error(&[lines[0], r#"{"at":1,"do":"start","by":77}"#]), @"line 2 of the log is refused: NotHost");
    }
}
