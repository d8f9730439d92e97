//! The log of a table: its opening, and then every input that changed something, a line each. It is all
//! that is kept, so what a binary makes of a log that an older one wrote is settled here.
//!
//! The first line names the **version** of the log; logs from before there was one have version 1. A
//! version stands for how lines are written and for what the table does with them: whoever changes
//! either raises it, and adds the reading of the old one here and a log of it to `kept/`.

use std::fmt;

use rules::Clause;
use serde::{Deserialize, Serialize};

use crate::input::{Entry, Moment, Opening};
use crate::refused::{Code, Refused};
use crate::table::Table;

/// The version of the logs that are written now.
pub const VERSION: u32 = 1;

/// A table as its log tells it.
#[derive(Debug)]
pub struct Restored {
    /// The table.
    pub table: Table,
    /// How many lines the log has.
    pub lines: u64,
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

/// The version alone: a newer opening may be written in another way.
#[derive(Deserialize)]
struct Version {
    #[serde(default = "first_version")]
    version: u32,
}

/// The first line of a new log.
pub fn first_line(opening: &Opening) -> String {
    // Writing to memory does not fail.
    serde_json::to_string(&First { version: VERSION, opening }).unwrap_or_default()
}

/// A later line of a log.
pub fn line(entry: &Entry) -> String {
    serde_json::to_string(entry).unwrap_or_default()
}

impl Table {
    /// The table that a log tells of.
    pub fn restore<'a>(lines: impl IntoIterator<Item = &'a str>) -> Result<Restored, Damaged> {
        let mut lines = (1..).zip(lines);
        let (_, first) = lines.next().ok_or(Damaged::Empty)?;
        let unreadable = |line| move |_: serde_json::Error| Damaged::Unreadable { line };
        let Version { version } = serde_json::from_str(first).map_err(unreadable(1))?;
        if version > VERSION {
            return Err(Damaged::Newer { version });
        }
        let First { opening, .. }: First<Opening> =
            serde_json::from_str(first).map_err(unreadable(1))?;
        let refused = |line| {
            move |Refused { code, clause, .. }: Refused| Damaged::Refused { line, code, clause }
        };
        let mut restored = Restored {
            last_input: opening.at,
            lines: 1,
            table: Table::open(opening).map_err(refused(1))?,
        };
        for (number, line) in lines {
            let Entry { at, input } = serde_json::from_str(line).map_err(unreadable(number))?;
            restored.table.handle(input, at).map_err(refused(number))?;
            restored.last_input = at;
            restored.lines = number;
        }
        Ok(restored)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use rules::Viewer;
    use serde_json::{Value, json};

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
            let restored = Table::restore(log.lines());
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
        let told = |lines: &[&str]| Table::restore(lines.iter().copied()).unwrap_err().to_string();
        let lines: Vec<&str> = log.lines().collect();
        insta::assert_snapshot!(told(&[]), @"the log is empty");
        insta::assert_snapshot!(told(&["{\"version\":4000000}"]), @"the log has version 4000000, this program reads up to 1");
        insta::assert_snapshot!(told(&["{\"version\":-1}"]), @"line 1 of the log can't be read");
        insta::assert_snapshot!(told(&[lines[0], "give A5 M3s"]), @"line 2 of the log can't be read");
        insta::assert_snapshot!(told(&[lines[0], r#"{"at":1,"do":"start","by":77}"#]), @"line 2 of the log is refused: NotHost");
    }
}
