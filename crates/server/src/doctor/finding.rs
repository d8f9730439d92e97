//! What can be wrong with a database, what it means, and what to do about it.

use serde::Serialize;

use crate::store::GameRow;

/// Something that is wrong with a database.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// What is wrong.
    pub kind: FindingKind,
    /// The number of the table, as in the server log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<i64>,
    /// The id of the finished game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The details, as a text for people.
    pub what: String,
    #[serde(skip)]
    pub(super) repair: Option<Repair>,
}

/// The kinds of findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FindingKind {
    /// The log of a table can't be read.
    UnreadableLog,
    /// The log of a table can't be read, and the table is closed already.
    ClosedAsDamaged,
    /// A newer version wrote the log.
    NewerLog,
    /// Rows of a log are missing.
    MissingRows,
    /// Rows of a log are there twice.
    DuplicateRows,
    /// The table's row and its log disagree on whether the game is over.
    WrongLife,
    /// A game is finished, but its record is missing.
    MissingRecord,
    /// The record of a finished game, or its shuffle, is invalid.
    InvalidRecord,
    /// A snapshot disagrees with the log.
    WrongSnapshot,
    /// A snapshot can't be used.
    UnusableSnapshot,
    /// Rows belong to a table or person that does not exist.
    OrphanedRows,
    /// Keys have expired.
    ExpiredKeys,
}

/// How a finding is repaired.
#[derive(Clone, Debug)]
pub(super) enum Repair {
    CloseTable(i64),
    SetLife {
        table: i64,
        life: &'static str,
    },
    AddRecord(Box<GameRow>),
    ReplaceRecord {
        id: String,
        record: String,
    },
    DeleteSnapshot(i64),
    /// Statements without parameters.
    Execute(&'static [&'static str]),
}

impl Finding {
    pub(super) fn new(kind: FindingKind, what: impl Into<String>) -> Finding {
        Finding { kind, table: None, game: None, what: what.into(), repair: None }
    }

    #[must_use]
    pub(super) fn at(mut self, table: i64) -> Finding {
        self.table = Some(table);
        self
    }

    #[must_use]
    pub(super) fn repaired_by(mut self, repair: Repair) -> Finding {
        self.repair = Some(repair);
        self
    }

    /// Whether [`Doctor::repair`](super::Doctor::repair) can repair this.
    pub fn is_repairable(&self) -> bool {
        self.repair.is_some()
    }

    /// Whether the finding is harmless. A database with only harmless findings is healthy.
    pub fn is_harmless(&self) -> bool {
        use FindingKind::{ClosedAsDamaged, ExpiredKeys, UnusableSnapshot};
        matches!(self.kind, ClosedAsDamaged | ExpiredKeys | UnusableSnapshot)
    }
}

impl FindingKind {
    /// What a finding of this kind means.
    pub fn meaning(self) -> &'static str {
        match self {
            FindingKind::UnreadableLog => "The game at this table can't be continued.",
            FindingKind::ClosedAsDamaged => "The table is closed already. Its log is kept.",
            FindingKind::NewerLog => "This version can't continue the game, but the newer one can.",
            FindingKind::MissingRows => "Something has deleted rows. The game can't be continued.",
            FindingKind::DuplicateRows => "Something other than Rookery has written to the log.",
            FindingKind::WrongLife => {
                "Either the server has closed the table after an internal error, or something other \
                 than Rookery has changed the row."
            }
            FindingKind::MissingRecord => "Players can't find or replay this game.",
            FindingKind::InvalidRecord => "Something has changed the record after the game.",
            FindingKind::WrongSnapshot => "The server would continue from a wrong state.",
            FindingKind::UnusableSnapshot => {
                "The server reads the whole log instead, which takes longer. This is usual after an \
                 upgrade."
            }
            FindingKind::OrphanedRows => "Something other than Rookery has deleted rows.",
            FindingKind::ExpiredKeys => "They no longer work. A running server deletes them.",
        }
    }

    /// What to do about a finding of this kind.
    pub fn advice(self) -> &'static str {
        match self {
            FindingKind::UnreadableLog | FindingKind::MissingRows => {
                "Restore a backup if you have one; otherwise --repair closes the table."
            }
            FindingKind::ClosedAsDamaged | FindingKind::ExpiredKeys => "Nothing.",
            FindingKind::NewerLog => "Use the newer version of Rookery.",
            FindingKind::DuplicateRows => {
                "Find out what has written to the database. If the log can't be read because of it, \
                 restore a backup if you have one; without a backup, --repair closes the table. If the log \
                 can still be read, --repair leaves it as it is."
            }
            FindingKind::WrongLife => "--repair makes the row agree with the log.",
            FindingKind::MissingRecord => "--repair takes the record from the log.",
            FindingKind::InvalidRecord => {
                "--repair takes the record from the table's log, if that is still there. Otherwise \
                 restore it from a backup with rookery import."
            }
            FindingKind::WrongSnapshot | FindingKind::UnusableSnapshot => {
                "--repair deletes the snapshot; the log has everything."
            }
            FindingKind::OrphanedRows => "--repair deletes them.",
        }
    }
}
