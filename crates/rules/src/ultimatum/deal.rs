//! Options, and the deal on its way to becoming a game (PU-05 to PU-11).

use std::fmt;
use std::str::FromStr;

use rand::Rng;
use serde::{Deserialize, Serialize};

use super::card::{Entertainer, Entertainers, Form, Penguin, Species};
#[cfg(feature = "schema")]
use super::edition::EditionName;
use super::edition::SharedEdition;
use super::iceberg::{Cell, LONGEST_SIDE, SHORTEST_SIDE};
use crate::chance::shuffle;
use crate::notation::Unreadable;
use crate::refusal::{BadDeal, Clause};
use crate::seating::Seating;

/// How many penguins a player holds (PU-09).
pub const HAND: usize = 4;

/// What is agreed before the game.
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
    /// An iceberg of 7 to 15 columns and rows.
    pub fn new(columns: u64, rows: u64) -> Result<Iceberg, WrongOptions> {
        let sides = SHORTEST_SIDE as u64..=LONGEST_SIDE as u64;
        if sides.contains(&columns) && sides.contains(&rows) {
            Ok(Iceberg { columns: columns as u8, rows: rows as u8 })
        } else {
            let what = format!("an iceberg has 7 to 15 columns and rows, not {columns}×{rows}");
            Err(WrongOptions { clause: Clause("PU-07"), what })
        }
    }

    /// How many columns there are.
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// How many rows there are.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// The cell in the middle, where the first curtain lies.
    pub fn middle(self) -> Cell {
        // Sides are at most fifteen, so there is such a cell.
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
            .ok_or_else(|| Unreadable::new(text, "an iceberg's size such as 9x9").to_string())?;
        Iceberg::new(columns, rows).map_err(|wrong| wrong.to_string())
    }
}

/// How the first entertainers are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumSetup))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumSetup"))]
#[serde(rename_all = "snake_case")]
pub enum Setup {
    /// Any.
    #[default]
    Random,
    /// PU-11: no two of a species or of a form.
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
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Setup, Unreadable> {
        match text {
            "random" => Ok(Setup::Random),
            "balanced" => Ok(Setup::Balanced),
            _ => Err(Unreadable::new(text, "a set-up: ‘random’ or ‘balanced’")),
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

/// Options that can't be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongOptions {
    /// The clause that they break.
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
    /// A game of `players`, 2 to 4.
    pub fn new(
        players: u64,
        iceberg: Iceberg,
        setup: Setup,
        edition: SharedEdition,
    ) -> Result<Options, WrongOptions> {
        let wrong = |clause, what| Err(WrongOptions { clause: Clause(clause), what });
        if !(2..=4).contains(&players) {
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

    /// How the first entertainers are drawn.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// The edition.
    pub fn edition(&self) -> &SharedEdition {
        &self.edition
    }

    /// Where the first entertainers lie (PU-08).
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

/// What was shuffled and laid out before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumDeal))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumDeal"))]
pub struct Deal {
    /// Each seat's penguins.
    pub hands: Vec<Vec<Penguin>>,
    /// The penguin pile, top first.
    pub penguins: Vec<Penguin>,
    /// The entertainers around the middle.
    pub start: Vec<Laid>,
    /// The entertainer pile, top first.
    pub entertainers: Vec<Entertainer>,
    /// Each seat's performance card.
    pub forms: Vec<Form>,
}

/// An entertainer on the iceberg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumLaid))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumLaid"))]
pub struct Laid {
    /// Where.
    pub cell: Cell,
    /// Which.
    pub entertainer: Entertainer,
    /// Whether it lies turned by 180°.
    pub turned: bool,
}

impl Deal {
    /// Shuffles the penguins and deals four to each seat in turn, then the entertainers, then the
    /// performance cards.
    pub(super) fn shuffled(options: &Options, rng: &mut impl Rng) -> Deal {
        let mut penguins: Vec<Penguin> = Penguin::all().collect();
        shuffle(&mut penguins, rng);
        let pile = penguins.split_off(options.players as usize * HAND);
        let cells = options.start_cells();
        let mut entertainers: Vec<Entertainer> = Entertainer::all().collect();
        shuffle(&mut entertainers, rng);
        let first: Vec<Entertainer> = match options.setup {
            Setup::Random => entertainers.drain(..cells.len()).collect(),
            Setup::Balanced => {
                let (mut species, mut forms) = (Species::ALL, Form::ALL);
                shuffle(&mut species, rng);
                shuffle(&mut forms, rng);
                let pairs = species.into_iter().zip(forms).take(cells.len());
                let first: Vec<_> =
                    pairs.map(|(species, form)| Entertainer::new(species, form)).collect();
                entertainers.retain(|entertainer| !first.contains(entertainer));
                first
            }
        };
        let mut forms = Form::ALL;
        shuffle(&mut forms, rng);
        Deal {
            hands: penguins.chunks(HAND).map(<[Penguin]>::to_vec).collect(),
            penguins: pile,
            start: cells
                .into_iter()
                .zip(first)
                .map(|(cell, entertainer)| Laid { cell, entertainer, turned: false })
                .collect(),
            entertainers,
            forms: forms[..options.players as usize].to_vec(),
        }
    }

    /// Whether this is a deal for such a game.
    pub(super) fn check(&self, options: &Options) -> Result<(), BadDeal> {
        let bad = |clause, what| Err(BadDeal { clause: Clause(clause), what });
        let players = options.players as usize;
        if self.hands.len() != players {
            return bad(
                "PU-09",
                format!(
                    "a game of {players} has {players} hands, the deal has {}",
                    self.hands.len()
                ),
            );
        }
        if let Some((seat, hand)) =
            self.hands.iter().enumerate().find(|(_, hand)| hand.len() != HAND)
        {
            return bad(
                "PU-09",
                format!("seat {seat}'s hand has {} penguins, not {HAND}", hand.len()),
            );
        }
        let mut times = [0; Penguin::COUNT];
        for penguin in self.hands.iter().flatten().chain(&self.penguins) {
            times[penguin.index()] += 1;
        }
        if let Some(penguin) = Penguin::all().find(|penguin| times[penguin.index()] != 1) {
            return bad(
                "PU-01",
                format!("{penguin} is there {}×, not once", times[penguin.index()]),
            );
        }
        let cells = options.start_cells();
        if self.start.iter().map(|laid| laid.cell).ne(cells.iter().copied()) {
            let wanted: Vec<String> = cells.iter().map(ToString::to_string).collect();
            return bad(
                "PU-08",
                format!("the first entertainers lie at {}, in this order", wanted.join(", ")),
            );
        }
        if let Some(laid) = self.start.iter().find(|laid| laid.turned) {
            return bad(
                "PU-08",
                format!("the entertainer at {} lies turned; the first ones lie upright", laid.cell),
            );
        }
        let mut times = [0; Entertainer::COUNT];
        for entertainer in self.start.iter().map(|laid| &laid.entertainer).chain(&self.entertainers)
        {
            times[entertainer.index()] += 1;
        }
        if let Some(entertainer) = Entertainer::all().find(|it| times[it.index()] != 1) {
            return bad(
                "PU-03",
                format!("{entertainer} is there {}×, not once", times[entertainer.index()]),
            );
        }
        if options.setup == Setup::Balanced {
            let first: Entertainers = self.start.iter().map(|laid| laid.entertainer).collect();
            let alike = |a: Entertainer, b: Entertainer| {
                a != b && (a.species() == b.species() || a.form() == b.form())
            };
            let pair = first
                .iter()
                .flat_map(|a| first.iter().map(move |b| (a, b)))
                .find(|&(a, b)| alike(a, b));
            if let Some((a, b)) = pair {
                return bad(
                    "PU-11",
                    format!("{a} and {b} share a species or a form, in a balanced set-up"),
                );
            }
        }
        if self.forms.len() != players {
            return bad(
                "PU-06",
                format!(
                    "a game of {players} has {players} performance cards, the deal has {}",
                    self.forms.len()
                ),
            );
        }
        if let Some(form) = Form::ALL
            .into_iter()
            .find(|form| self.forms.iter().filter(|it| *it == form).count() > 1)
        {
            return bad("PU-06", format!("the performance card {form} is there twice"));
        }
        Ok(())
    }
}
