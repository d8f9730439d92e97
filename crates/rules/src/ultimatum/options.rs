//! Options: the number of players, the size of the iceberg, the setup and the edition (PU-01, PU-07, PU-11).

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::card::Species;
#[cfg(feature = "schema")]
use super::edition::EditionName;
use super::edition::SharedEdition;
use super::iceberg::{Cell, LONGEST_SIDE, SHORTEST_SIDE};
use crate::notation::ParseError;
use crate::refusal::Clause;
use crate::seating::Seating;

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumOptions))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumOptions"))]
#[serde(try_from = "UncheckedOptions")]
pub struct Options {
    #[cfg_attr(feature = "schema", schema(minimum = 2, maximum = 4))]
    players: u8,
    #[cfg_attr(feature = "schema", schema(value_type = (u8, u8)))]
    #[cfg_attr(feature = "ts", ts(as = "(u8, u8)"))]
    iceberg: Iceberg,
    setup: Setup,
    #[cfg_attr(feature = "schema", schema(value_type = EditionName))]
    #[cfg_attr(feature = "ts", ts(as = "EditionName"))]
    edition: SharedEdition,
}

/// The size of the iceberg (PU-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(u64, u64)", into = "(u8, u8)")]
pub struct Iceberg {
    columns: u8,
    rows: u8,
}

impl Iceberg {
    /// The possible numbers of columns and of rows.
    pub const SIDES: RangeInclusive<u8> = SHORTEST_SIDE..=LONGEST_SIDE;

    /// An iceberg of 7 to 15 columns and rows.
    pub fn new(columns: u64, rows: u64) -> Result<Iceberg, WrongOptions> {
        let is_side = |side: u64| u8::try_from(side).is_ok_and(|it| Iceberg::SIDES.contains(&it));
        if is_side(columns) && is_side(rows) {
            Ok(Iceberg { columns: columns as u8, rows: rows as u8 })
        } else {
            let what = format!("an iceberg has 7 to 15 columns and rows, not {columns}×{rows}");
            Err(WrongOptions { clause: Clause("PU-07"), what })
        }
    }

    /// The number of columns.
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// The middle cell, where the first curtain lies.
    pub fn middle(self) -> Cell {
        // Sides are at most fifteen, so the cell always exists.
        Cell::new(self.columns / 2, self.rows / 2).unwrap_or(Cell::FIRST)
    }
}

impl Default for Iceberg {
    fn default() -> Iceberg {
        Iceberg { columns: 9, rows: 9 }
    }
}

impl TryFrom<(u64, u64)> for Iceberg {
    type Error = WrongOptions;

    fn try_from((columns, rows): (u64, u64)) -> Result<Iceberg, WrongOptions> {
        Iceberg::new(columns, rows)
    }
}

impl From<Iceberg> for (u8, u8) {
    fn from(iceberg: Iceberg) -> (u8, u8) {
        (iceberg.columns, iceberg.rows)
    }
}

impl fmt::Display for Iceberg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

impl FromStr for Iceberg {
    type Err = String;

    fn from_str(text: &str) -> Result<Iceberg, String> {
        let sides = text.split_once(['x', '×']).and_then(|(columns, rows)| {
            Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
        });
        let (columns, rows) = sides
            .ok_or_else(|| ParseError::new(text, "an iceberg's size such as 9x9").to_string())?;
        Iceberg::new(columns, rows).map_err(|wrong| wrong.to_string())
    }
}

/// How the starting entertainers are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumSetup))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumSetup"))]
#[serde(rename_all = "snake_case")]
pub enum Setup {
    /// At random.
    #[default]
    Random,
    /// PU-11: no two starting entertainers share a species or a form.
    Balanced,
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Setup::Random => "random",
            Setup::Balanced => "balanced",
        })
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Setup, ParseError> {
        match text {
            "random" => Ok(Setup::Random),
            "balanced" => Ok(Setup::Balanced),
            _ => Err(ParseError::new(text, "a setup: ‘random’ or ‘balanced’")),
        }
    }
}

#[derive(Deserialize)]
struct UncheckedOptions {
    players: u64,
    #[serde(default)]
    iceberg: Iceberg,
    #[serde(default)]
    setup: Setup,
    #[serde(default = "standard")]
    edition: SharedEdition,
}

fn standard() -> SharedEdition {
    SharedEdition::STANDARD
}

impl TryFrom<UncheckedOptions> for Options {
    type Error = WrongOptions;

    fn try_from(options: UncheckedOptions) -> Result<Options, WrongOptions> {
        Options::new(options.players, options.iceberg, options.setup, options.edition)
    }
}

/// Invalid options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongOptions {
    /// The clause that the options break.
    pub clause: Clause,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for WrongOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.what, self.clause)
    }
}

impl std::error::Error for WrongOptions {}

impl Options {
    /// PU-01: the possible numbers of players.
    pub const PLAYERS: RangeInclusive<u8> = 2..=4;

    /// Options for `players`, 2 to 4.
    pub fn new(
        players: u64,
        iceberg: Iceberg,
        setup: Setup,
        edition: SharedEdition,
    ) -> Result<Options, WrongOptions> {
        let wrong = |clause, what| Err(WrongOptions { clause: Clause(clause), what });
        if !u8::try_from(players).is_ok_and(|it| Options::PLAYERS.contains(&it)) {
            let what = format!("The Penguin Ultimatum is for 2 to 4 players, not {players}");
            return wrong("PU-01", what);
        }
        let options = Options { players: players as u8, iceberg, setup, edition };
        let entertainers = options.edition.layout(options.players).len();
        if setup == Setup::Balanced && entertainers > Species::ALL.len() {
            let what = format!("{entertainers} entertainers can't all differ in species and form");
            return wrong("PU-11", what);
        }
        Ok(options)
    }

    /// The number of players, 2 to 4.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The size of the iceberg.
    pub fn iceberg(&self) -> Iceberg {
        self.iceberg
    }

    /// How the starting entertainers are drawn.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// The edition.
    pub fn edition(&self) -> &SharedEdition {
        &self.edition
    }

    /// Where the starting entertainers lie (PU-08).
    pub fn start_cells(&self) -> Vec<Cell> {
        let middle = self.iceberg.middle();
        let layout = self.edition.layout(self.players).iter();
        layout.filter_map(|&(columns, rows)| middle.offset(columns, rows)).collect()
    }
}

impl Seating for Options {
    #[inline]
    fn seats(&self) -> u8 {
        self.players
    }
}
