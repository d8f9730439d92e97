//! Penguins, entertainers, species and forms (PU-01 to PU-03).

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::notation::{ParseError, as_notation, debug_as_notation};

/// A species of entertainers. It also names the family of penguins that likes it (PU-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumSpecies))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumSpecies"))]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Species {
    #[serde(rename = "S")]
    Sheep,
    #[serde(rename = "K")]
    Kangaroo,
    #[serde(rename = "L")]
    Seal,
    #[serde(rename = "B")]
    Bear,
}

impl Species {
    /// All species.
    pub const ALL: [Species; 4] = [Species::Sheep, Species::Kangaroo, Species::Seal, Species::Bear];

    /// The letter in the notation.
    pub const fn letter(self) -> char {
        ['S', 'K', 'L', 'B'][self as usize]
    }

    fn from_letter(letter: char) -> Option<Species> {
        Species::ALL.into_iter().find(|species| species.letter() == letter)
    }
}

/// A form of entertainment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumForm))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumForm"))]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Form {
    #[cfg_attr(feature = "schema", schema(rename = "J"))]
    #[cfg_attr(feature = "ts", ts(rename = "J"))]
    Juggling,
    #[cfg_attr(feature = "schema", schema(rename = "A"))]
    #[cfg_attr(feature = "ts", ts(rename = "A"))]
    Acrobatics,
    #[cfg_attr(feature = "schema", schema(rename = "D"))]
    #[cfg_attr(feature = "ts", ts(rename = "D"))]
    Dance,
    #[cfg_attr(feature = "schema", schema(rename = "M"))]
    #[cfg_attr(feature = "ts", ts(rename = "M"))]
    Music,
}

impl Form {
    /// All forms.
    pub const ALL: [Form; 4] = [Form::Juggling, Form::Acrobatics, Form::Dance, Form::Music];

    /// The letter in the notation.
    pub const fn letter(self) -> char {
        ['J', 'A', 'D', 'M'][self as usize]
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        ["juggling", "acrobatics", "dance", "music"][self as usize]
    }

    fn from_letter(letter: char) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.letter() == letter)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Form {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Form, ParseError> {
        let mut letters = text.chars();
        let form = letters.next().and_then(Form::from_letter);
        form.filter(|_| letters.next().is_none())
            .ok_or_else(|| ParseError::new(text, "a form of entertainment: J, A, D or M"))
    }
}

/// A penguin: its family (named after the species that it likes), the form that it likes, and its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumPenguin))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[SKLB][JADM][2-5]$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumPenguin"))]
#[cfg_attr(
    feature = "ts",
    ts(type = r#"`${"S" | "K" | "L" | "B"}${"J" | "A" | "D" | "M"}${2 | 3 | 4 | 5}`"#)
)]
pub struct Penguin(u8);

impl Penguin {
    /// The number of penguins.
    pub const COUNT: usize = 64;
    /// The lowest value.
    const LOWEST: u8 = 2;

    /// The penguin of this family, form and value; `None` unless the value is 2 to 5.
    pub fn new(family: Species, form: Form, value: u8) -> Option<Penguin> {
        (2..=5)
            .contains(&value)
            .then(|| Penguin((family as u8) << 4 | (form as u8) << 2 | (value - Penguin::LOWEST)))
    }

    /// All penguins, ascending.
    pub fn all() -> impl Iterator<Item = Penguin> {
        (0..Penguin::COUNT as u8).map(Penguin)
    }

    /// The penguin's index, below [`Penguin::COUNT`].
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    /// The penguin with this index, below [`Penguin::COUNT`].
    #[inline]
    pub(super) fn from_index(index: u8) -> Penguin {
        Penguin(index % Penguin::COUNT as u8)
    }

    /// The family, named after the species that it likes.
    #[inline]
    pub fn family(self) -> Species {
        Species::ALL[(self.0 >> 4) as usize & 3]
    }

    /// The form that the penguin likes.
    #[inline]
    pub fn form(self) -> Form {
        Form::ALL[(self.0 >> 2) as usize & 3]
    }

    /// The value, 2 to 5.
    #[inline]
    pub fn value(self) -> u8 {
        Penguin::LOWEST + (self.0 & 3)
    }

    /// PU-17: whether the penguin enjoys a performance of `entertainer`.
    #[inline]
    pub fn enjoys(self, entertainer: Entertainer) -> bool {
        self.family() == entertainer.species() || self.form() == entertainer.form()
    }
}

impl fmt::Display for Penguin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.family().letter(), self.form().letter(), self.value())
    }
}

impl FromStr for Penguin {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Penguin, ParseError> {
        let read = || {
            let mut letters = text.chars();
            let family = Species::from_letter(letters.next()?)?;
            let form = Form::from_letter(letters.next()?)?;
            let value = letters.next()?.to_digit(10)?;
            letters.next().is_none().then(|| Penguin::new(family, form, value as u8))?
        };
        read().ok_or_else(|| ParseError::new(text, "a penguin such as LD4"))
    }
}

/// An entertainer: a species and a form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumEntertainer))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[SKLB][JADM]$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumEntertainer"))]
#[cfg_attr(feature = "ts", ts(type = r#"`${"S" | "K" | "L" | "B"}${"J" | "A" | "D" | "M"}`"#))]
pub struct Entertainer(u8);

impl Entertainer {
    /// The number of entertainers.
    pub const COUNT: usize = 16;

    /// The entertainer of this species and form.
    pub const fn new(species: Species, form: Form) -> Entertainer {
        Entertainer((species as u8) << 2 | form as u8)
    }

    /// All entertainers, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Entertainer> {
        (0..Entertainer::COUNT as u8).map(Entertainer)
    }

    /// The entertainer's index, below [`Entertainer::COUNT`].
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    /// The entertainer with this index, below [`Entertainer::COUNT`].
    #[inline]
    pub(super) fn from_index(index: u8) -> Entertainer {
        Entertainer(index % Entertainer::COUNT as u8)
    }

    /// The species.
    #[inline]
    pub fn species(self) -> Species {
        Species::ALL[(self.0 >> 2) as usize & 3]
    }

    /// The form.
    #[inline]
    pub fn form(self) -> Form {
        Form::ALL[self.0 as usize & 3]
    }
}

impl fmt::Display for Entertainer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.species().letter(), self.form().letter())
    }
}

impl FromStr for Entertainer {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Entertainer, ParseError> {
        let read = || {
            let mut letters = text.chars();
            let species = Species::from_letter(letters.next()?)?;
            let form = Form::from_letter(letters.next()?)?;
            letters.next().is_none().then(|| Entertainer::new(species, form))
        };
        read().ok_or_else(|| ParseError::new(text, "an entertainer such as LD"))
    }
}

as_notation!(Form, Penguin, Entertainer);
debug_as_notation!(Penguin, Entertainer);

/// A set of entertainers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Entertainers(u16);

impl Entertainers {
    #[inline]
    pub(super) fn contains(self, entertainer: Entertainer) -> bool {
        self.0 >> entertainer.0 & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, entertainer: Entertainer) {
        self.0 |= 1 << entertainer.0;
    }

    #[inline]
    pub(super) fn remove(&mut self, entertainer: Entertainer) {
        self.0 &= !(1 << entertainer.0);
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The entertainer at an index below `len`, in ascending order.
    #[inline]
    pub(super) fn nth(self, place: usize) -> Option<Entertainer> {
        let rest = (0..place).fold(self.0, |rest, _| rest & rest.wrapping_sub(1));
        (rest != 0).then(|| Entertainer(rest.trailing_zeros() as u8))
    }

    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Entertainer> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let entertainer = (rest != 0).then(|| Entertainer(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(entertainer)
        })
    }
}

impl FromIterator<Entertainer> for Entertainers {
    fn from_iter<I: IntoIterator<Item = Entertainer>>(entertainers: I) -> Entertainers {
        let mut set = Entertainers::default();
        entertainers.into_iter().for_each(|entertainer| set.insert(entertainer));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips_and_nothing_else_is_parsed() {
        for penguin in Penguin::all() {
            assert_eq!(penguin.to_string().parse(), Ok(penguin));
        }
        for entertainer in Entertainer::all() {
            assert_eq!(entertainer.to_string().parse(), Ok(entertainer));
        }
        for text in ["", "L", "LD", "LD1", "LD6", "LDx", "LD44", "ld4", "DL4", "é"] {
            assert!(text.parse::<Penguin>().is_err(), "{text:?}");
        }
        for text in ["", "L", "LL", "LDD", "ld", "é", "éé"] {
            assert!(text.parse::<Entertainer>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn a_set_contains_what_was_inserted() {
        let mut set: Entertainers = Entertainer::all().step_by(3).collect();
        assert_eq!(set.len(), 6);
        assert_eq!(set.nth(2), Some(Entertainer(6)));
        assert_eq!(set.nth(6), None);
        set.remove(Entertainer(6));
        assert!(!set.contains(Entertainer(6)));
        assert_eq!(set.iter().map(|it| it.0).collect::<Vec<_>>(), [0, 3, 9, 12, 15]);
    }
}
