//! Editions: the dots of each entertainer, and where the starting entertainers lie (PU-03, PU-08).

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::card::Entertainer;
use super::iceberg::{Cell, Cells, SHORTEST_SIDE, Window};
use crate::notation::{ParseError, as_notation, debug_as_notation};

/// The dots of an entertainer, as directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumDots))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[nesw]{1,2}( [nesw]{1,2}){0,7}$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumDots", type = "string"))]
pub struct Dots(Window);

/// The directions and their bits in a window around the card.
const DIRECTIONS: [(&str, u32); 8] =
    [("n", 1), ("ne", 2), ("e", 5), ("se", 8), ("s", 7), ("sw", 6), ("w", 3), ("nw", 0)];

impl Dots {
    /// The dots as bits of a window around the card.
    #[inline]
    pub(super) fn window(self) -> Window {
        self.0
    }

    /// The dots of the card turned by 180°.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Dots {
        Dots(self.0.reverse_bits() >> (16 - 9))
    }

    /// The dots of the card as it lies, upright or turned.
    #[inline]
    #[must_use]
    pub fn oriented(self, turned: bool) -> Dots {
        if turned { self.turned() } else { self }
    }

    /// The number of dots.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether a dot points at the cell `columns` to the right and `rows` down, each -1, 0 or 1.
    pub fn points_at(self, columns: i8, rows: i8) -> bool {
        let place = (rows + 1) * 3 + columns + 1;
        (0..9).contains(&place) && self.0 >> place & 1 == 1
    }
}

impl fmt::Display for Dots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = DIRECTIONS.iter().filter(|(_, place)| self.0 >> place & 1 == 1);
        f.write_str(&names.map(|(name, _)| *name).collect::<Vec<_>>().join(" "))
    }
}

impl FromStr for Dots {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Dots, ParseError> {
        let mut dots = Dots(0);
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let place = DIRECTIONS.iter().find(|(name, _)| *name == word).map(|(_, place)| place);
            let place =
                place.ok_or_else(|| ParseError::new(word, "a direction such as n or sw"))?;
            if dots.0 >> place & 1 == 1 {
                return Err(ParseError::new(text, "1 to 8 different directions"));
            }
            dots.0 |= 1 << place;
        }
        if dots.0 == 0 {
            Err(ParseError::new(text, "1 to 8 directions such as ‘n sw nw’"))
        } else {
            Ok(dots)
        }
    }
}

as_notation!(Dots);
debug_as_notation!(Dots);

/// Where the starting entertainers lie, relative to the middle: columns to the right, rows down.
pub type Layout = Vec<(i8, i8)>;

/// An edition of the game: dots and layouts. Always valid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    dots: [Dots; Entertainer::COUNT],
    /// The layouts for 2, 3 and 4 players.
    layouts: [Layout; 3],
}

/// An edition in the format of options and records. It may be invalid.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumEdition))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumEdition"))]
pub struct EditionData {
    /// The dots of each entertainer.
    pub dots: BTreeMap<Entertainer, Dots>,
    /// The layout for each number of players. The standard layout is used where there is none.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Vec<(i8, i8)>>))]
    pub layouts: BTreeMap<String, Layout>,
}

/// An edition in the options: the name of a built-in one, or the data of a user-defined one.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumEditionName", untagged))]
#[schema(as = UltimatumEditionName)]
#[serde(untagged)]
pub enum EditionName {
    /// A built-in edition.
    BuiltIn(BuiltIn),
    /// A user-defined edition.
    Own(EditionData),
}

/// The built-in editions.
#[cfg(feature = "schema")]
#[derive(utoipa::ToSchema)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "UltimatumBuiltIn", rename_all = "snake_case")
)]
#[schema(as = UltimatumBuiltIn)]
#[serde(rename_all = "snake_case")]
pub enum BuiltIn {
    /// The dots and layouts of PU-03 and PU-08.
    Standard,
}

/// What is wrong with an edition, and in which part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadEdition {
    /// The part, such as `dots` or `layouts.3`.
    pub part: String,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for BadEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clause = if self.part.starts_with("layouts") { "PU-08" } else { "PU-03" };
        write!(f, "{}: {} ({clause})", self.part, self.what)
    }
}

impl std::error::Error for BadEdition {}

impl Edition {
    /// The dots of an entertainer.
    #[inline]
    pub fn dots(&self, entertainer: Entertainer) -> Dots {
        self.dots[entertainer.index()]
    }

    /// The dots of all entertainers.
    pub(super) fn all_dots(&self) -> [Dots; Entertainer::COUNT] {
        self.dots
    }

    /// The layout for a number of players, 2 to 4.
    pub fn layout(&self, players: u8) -> &Layout {
        &self.layouts[players.clamp(2, 4) as usize - 2]
    }

    /// Validates the data of an edition.
    pub fn new(data: &EditionData) -> Result<Edition, BadEdition> {
        let bad = |part: String, what: String| Err(BadEdition { part, what });
        let mut edition = standard();
        for entertainer in Entertainer::all() {
            let Some(&dots) = data.dots.get(&entertainer) else {
                let what =
                    format!("there are no dots for {entertainer}; all 16 entertainers need some");
                return bad("dots".to_owned(), what);
            };
            edition.dots[entertainer.index()] = dots;
        }
        for (players, layout) in &data.layouts {
            let Some(place) = ["2", "3", "4"].iter().position(|number| number == players) else {
                let what = "layouts are for 2, 3 or 4 players".to_owned();
                return bad(format!("layouts.{players}"), what);
            };
            edition.layouts[place].clone_from(layout);
        }
        for players in 2..=4 {
            if let Err(what) = edition.check_layout(players) {
                return bad(format!("layouts.{players}"), what);
            }
        }
        Ok(edition)
    }

    /// Checks that a layout fits on the smallest iceberg, and that none of the entertainers is ready to
    /// perform at the start.
    fn check_layout(&self, players: u8) -> Result<(), String> {
        let layout = self.layout(players);
        if !(1..=Edition::LARGEST_LAYOUT).contains(&layout.len()) {
            return Err(format!(
                "a layout has 1 to {} entertainers, not {}",
                Edition::LARGEST_LAYOUT,
                layout.len()
            ));
        }
        let reach = SHORTEST_SIDE / 2;
        let middle = Cell::new(reach, reach);
        let mut taken: Cells = middle.into_iter().collect();
        let mut cells = Vec::new();
        for &(columns, rows) in layout {
            let cell = middle.and_then(|middle| middle.offset(columns, rows));
            let fits = columns.unsigned_abs() <= reach && rows.unsigned_abs() <= reach;
            let Some(cell) = cell.filter(|_| fits) else {
                return Err(format!(
                    "({columns}, {rows}) is more than {reach} cells from the middle"
                ));
            };
            if taken.contains(cell) {
                return Err(format!("two cards lie at ({columns}, {rows})"));
            }
            taken.insert(cell);
            cells.push(cell);
        }
        let all = Cells::all(SHORTEST_SIDE, SHORTEST_SIDE);
        let blocked = taken.or(all.complement());
        for (cell, (columns, rows)) in cells.into_iter().zip(layout) {
            let at_once = |it: &Entertainer| self.dots(*it).window() & !blocked.window(cell) == 0;
            if let Some(entertainer) = Entertainer::all().find(at_once) {
                return Err(format!(
                    "{entertainer} would be ready to perform at the start, at ({columns}, {rows})"
                ));
            }
        }
        Ok(())
    }

    /// The largest number of entertainers in a layout.
    pub const LARGEST_LAYOUT: usize = 8;

    /// The edition in the format of options and records.
    pub fn data(&self) -> EditionData {
        EditionData {
            dots: Entertainer::all().map(|it| (it, self.dots(it))).collect(),
            layouts: (2..=4)
                .map(|players| (players.to_string(), self.layout(players).clone()))
                .collect(),
        }
    }
}

/// The dots of the standard edition, by species and form.
const STANDARD: [&str; Entertainer::COUNT] = [
    "n sw nw",
    "ne se s nw",
    "e se s sw nw",
    "ne e se nw",
    "ne se s sw",
    "ne e se s sw",
    "n ne w nw",
    "e se w",
    "n ne e s w",
    "n s w",
    "n ne e se",
    "n e sw w",
    "e sw w nw",
    "n ne sw w",
    "s w nw",
    "n se s sw nw",
];

/// The standard edition.
fn standard() -> Edition {
    let three = vec![(-1, -1), (1, -1), (0, 1)];
    Edition {
        dots: STANDARD.map(|text| text.parse().unwrap_or(Dots(0))),
        layouts: [three.clone(), three, vec![(-1, -1), (1, -1), (-1, 1), (1, 1)]],
    }
}

/// An edition, cheap to clone: the standard one, or a shared user-defined one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedEdition(Option<Arc<Edition>>);

impl SharedEdition {
    /// The standard edition.
    pub const STANDARD: SharedEdition = SharedEdition(None);

    /// Whether this is the standard edition.
    pub fn is_standard(&self) -> bool {
        self.0.is_none()
    }
}

impl From<Edition> for SharedEdition {
    fn from(edition: Edition) -> SharedEdition {
        SharedEdition(Some(Arc::new(edition)))
    }
}

impl std::ops::Deref for SharedEdition {
    type Target = Edition;

    #[inline]
    fn deref(&self) -> &Edition {
        static STANDARD: std::sync::LazyLock<Edition> = std::sync::LazyLock::new(standard);
        match &self.0 {
            Some(edition) => edition,
            None => &STANDARD,
        }
    }
}

impl Serialize for SharedEdition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            None => serializer.serialize_str("standard"),
            Some(edition) => edition.data().serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for SharedEdition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SharedEdition, D::Error> {
        use serde::de::Error;
        let value = serde_json::Value::deserialize(deserializer)?;
        match value.as_str() {
            Some("standard") => Ok(SharedEdition::STANDARD),
            Some(name) => Err(D::Error::custom(ParseError::new(
                name,
                "an edition: ‘standard’, or an object with your own",
            ))),
            None => {
                let data: EditionData = serde_json::from_value(value).map_err(D::Error::custom)?;
                Edition::new(&data).map(SharedEdition::from).map_err(D::Error::custom)
            }
        }
    }
}
