//! The iceberg: cells, sets of cells as bit boards, and the neighbours of a cell.
//!
//! A bit board is four 64-bit words, with sixteen bits per row. No iceberg is wider than fifteen cells, so
//! the sixteenth column is always outside, and shifts never run from one row into the next.

use std::fmt;
use std::str::FromStr;

use rand::Rng;

use crate::notation::{ParseError, as_notation, debug_as_notation};

/// The longest side of an iceberg.
pub(super) const LONGEST_SIDE: u8 = 15;
/// The shortest side of an iceberg.
pub(super) const SHORTEST_SIDE: u8 = 7;

const ROW: usize = 16;

/// A cell. Cells are ordered row by row from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumCell))]
#[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[a-o]([1-9]|1[0-5])$"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumCell", type = "string"))]
pub struct Cell(u8);

impl Cell {
    /// The cell at a column and a row, counted from 0 at the upper left.
    pub fn new(column: u8, row: u8) -> Option<Cell> {
        (column < LONGEST_SIDE && row < LONGEST_SIDE).then(|| Cell(row * ROW as u8 + column))
    }

    /// The cell at the upper left.
    pub const FIRST: Cell = Cell(0);

    /// The column, counted from 0 at the left.
    #[inline]
    pub fn column(self) -> u8 {
        self.0 % ROW as u8
    }

    /// The row, counted from 0 at the top.
    #[inline]
    pub fn row(self) -> u8 {
        self.0 / ROW as u8
    }

    /// The cell's index, below [`Cells::SIZE`].
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell that is `columns` to the right of this one and `rows` below it; `None` if no iceberg has such a cell.
    pub fn offset(self, columns: i8, rows: i8) -> Option<Cell> {
        Cell::new(self.column().checked_add_signed(columns)?, self.row().checked_add_signed(rows)?)
    }

    /// Whether two cells are next to each other, diagonals included (PU-12). No cell is next to itself.
    #[inline]
    pub fn is_next_to(self, other: Cell) -> bool {
        self != other
            && self.column().abs_diff(other.column()) <= 1
            && self.row().abs_diff(other.row()) <= 1
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Cell, ParseError> {
        let read = || {
            let (&column, row) = text.as_bytes().split_first()?;
            let row = match row {
                [row @ b'1'..=b'9'] => row - b'1',
                [b'1', row @ b'0'..=b'5'] => row - b'0' + 9,
                _ => return None,
            };
            Cell::new(column.checked_sub(b'a')?, row)
        };
        read().ok_or_else(|| ParseError::new(text, "a cell such as d4"))
    }
}

as_notation!(Cell);
debug_as_notation!(Cell);

/// The 3×3 cells around a cell, one bit each, row by row from the upper left. The cell itself is bit 4.
pub(super) type Window = u16;

/// A set of cells, as a bit board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cells([u64; 4]);

impl Cells {
    /// The number of bits, including those of cells that are outside of any iceberg.
    pub const SIZE: usize = 4 * 64;

    /// All bits, including those of cells that are outside of any iceberg.
    pub const EVERYWHERE: Cells = Cells([u64::MAX; 4]);

    /// A random set: each cell is in it with probability ½.
    #[inline]
    pub fn random(rng: &mut impl Rng) -> Cells {
        Cells(std::array::from_fn(|_| rng.next_u64()))
    }

    /// All cells of an iceberg.
    pub(super) fn all(columns: u8, rows: u8) -> Cells {
        let row = (1u64 << columns) - 1;
        let mut cells = Cells::default();
        for number in 0..rows as usize {
            cells.0[number / 4] |= row << (number % 4 * ROW);
        }
        cells
    }

    /// All cells that are not in the set, including those outside of any iceberg.
    #[inline]
    pub(super) fn complement(self) -> Cells {
        Cells(self.0.map(|word| !word))
    }

    /// Whether a cell is in the set.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// The cells that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The cells that are in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The cells of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of cells in the set.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cell at an index below `len`, in ascending order.
    #[inline]
    pub fn nth(&self, mut place: u32) -> Option<Cell> {
        for (number, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if place < here {
                let rest = (0..place).fold(word, |rest, _| rest & (rest - 1));
                return Some(Cell((number * 64) as u8 + rest.trailing_zeros() as u8));
            }
            place -= here;
        }
        None
    }

    /// The cells, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let Cells([mut word, ..]) = self;
        let mut number = 0;
        std::iter::from_fn(move || {
            while word == 0 {
                number += 1;
                word = *self.0.get(number)?;
            }
            let bit = word.trailing_zeros() as u8;
            word &= word - 1;
            Some(Cell((number * 64) as u8 + bit))
        })
    }

    /// Writes the cells into `cells`, ascending.
    #[inline]
    pub(super) fn write(self, cells: &mut [Cell; Cells::SIZE]) -> &[Cell] {
        let mut len = 0;
        for (number, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                cells[len % Cells::SIZE] = Cell((number * 64) as u8 + word.trailing_zeros() as u8);
                len += 1;
                word &= word - 1;
            }
        }
        &cells[..len]
    }

    /// The set shifted one row down.
    #[inline]
    fn shifted_down(self) -> Cells {
        let Cells([a, b, c, d]) = self;
        Cells([
            a << ROW,
            b << ROW | a >> (64 - ROW),
            c << ROW | b >> (64 - ROW),
            d << ROW | c >> (64 - ROW),
        ])
    }

    /// The set shifted one row up.
    #[inline]
    fn shifted_up(self) -> Cells {
        let Cells([a, b, c, d]) = self;
        Cells([
            a >> ROW | b << (64 - ROW),
            b >> ROW | c << (64 - ROW),
            c >> ROW | d << (64 - ROW),
            d >> ROW,
        ])
    }

    /// The set shifted one column to the right.
    #[inline]
    fn shifted_right(self) -> Cells {
        Cells(self.0.map(|word| word << 1))
    }

    /// The set shifted one column to the left.
    #[inline]
    fn shifted_left(self) -> Cells {
        Cells(self.0.map(|word| word >> 1))
    }

    /// The set and all cells next to it, including cells outside the iceberg.
    #[inline]
    #[must_use]
    pub fn with_neighbours(self) -> Cells {
        let wide = self.or(self.shifted_right()).or(self.shifted_left());
        wide.or(wide.shifted_down()).or(wide.shifted_up())
    }

    /// The cells whose neighbours in `window` are all in the set.
    #[inline]
    pub(super) fn surrounded(self, window: Window) -> Cells {
        let mut all = Cells([u64::MAX; 4]);
        // Cells outside at the top and bottom count as in the set, as in `window`.
        let mut above = self.shifted_down();
        above.0[0] |= (1 << ROW) - 1;
        let mut below = self.shifted_up();
        below.0[3] |= u64::MAX << (64 - ROW);
        for (row, cells) in [above, self, below].into_iter().enumerate() {
            let bits = window >> (3 * row) & 0b111;
            // The cells outside on the left count as in the set; on the right, the sixteenth column is.
            if bits & 0b001 != 0 {
                let mut moved = cells.shifted_right();
                moved.0.iter_mut().for_each(|word| *word |= FIRST_COLUMN);
                all = all.and(moved);
            }
            if bits & 0b010 != 0 {
                all = all.and(cells);
            }
            if bits & 0b100 != 0 {
                all = all.and(cells.shifted_left());
            }
        }
        all
    }

    /// Which of the cells around a cell are in the set. Cells beyond an edge wrap
    /// around to the sixteenth row or column of the bit board, which is outside of every iceberg.
    #[inline]
    pub(super) fn window(&self, cell: Cell) -> Window {
        let from = cell.0.wrapping_sub(ROW as u8 + 1);
        let (word, shift) = (from as usize / 64, from % 64);
        let [low, high] = [self.0[word], self.0[(word + 1) % 4]];
        let bits = low >> shift | high << 1 << (63 - shift);
        (bits & 0b111 | bits >> (ROW - 3) & 0b111_000 | bits >> (2 * ROW - 6) & 0b111_000_000)
            as Window
    }
}

const FIRST_COLUMN: u64 = 0x0001_0001_0001_0001;

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

/// The bit of `other` in the window around `cell`, if it is in the window.
#[inline]
pub(super) fn place_around(cell: Cell, other: Cell) -> Option<u32> {
    let column = other.column().wrapping_sub(cell.column()).wrapping_add(1);
    let row = other.row().wrapping_sub(cell.row()).wrapping_add(1);
    (column <= 2 && row <= 2).then(|| row as u32 * 3 + column as u32)
}

/// The cell of a bit in the window around `cell`.
#[inline]
pub(super) fn neighbour(cell: Cell, place: u32) -> Option<Cell> {
    cell.offset((place % 3) as i8 - 1, (place / 3) as i8 - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notation_round_trips_and_nothing_else_is_parsed() {
        for row in 0..15 {
            for column in 0..15 {
                let cell = Cell::new(column, row).unwrap();
                assert_eq!(cell.to_string().parse(), Ok(cell));
                assert_eq!((cell.column(), cell.row()), (column, row));
            }
        }
        assert_eq!("a1".parse(), Ok(Cell::new(0, 0).unwrap()));
        assert_eq!("o15".parse(), Ok(Cell::new(14, 14).unwrap()));
        for text in ["", "a", "a0", "a16", "p1", "A1", "a01", "a1 ", "1a", "é1", "a10x"] {
            assert!(text.parse::<Cell>().is_err(), "{text:?}");
        }
    }

    /// Bit boards behave like lists of cells.
    #[test]
    fn sets_agree_with_plain_lists() {
        let mut number = 1u64;
        for (columns, rows) in [(7, 7), (9, 9), (15, 15), (15, 7), (7, 15), (11, 9)] {
            let all = Cells::all(columns, rows);
            assert_eq!(all.len(), columns as u32 * rows as u32);
            let some: Cells = all
                .iter()
                .filter(|_| {
                    number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    number >> 62 == 0
                })
                .collect();
            assert_eq!(
                (0..some.len()).filter_map(|n| some.nth(n)).collect::<Vec<_>>(),
                some.iter().collect::<Vec<_>>()
            );
            let spread = some.with_neighbours().and(all);
            let blocked = some.or(all.complement());
            for cell in all.iter() {
                let near = some.iter().any(|other| other == cell || other.is_next_to(cell));
                assert_eq!(spread.contains(cell), near);
                let mut window = 0;
                for place in 0..9 {
                    let at = neighbour(cell, place).and_then(|other| place_around(cell, other));
                    assert_eq!(at, neighbour(cell, place).map(|_| place));
                    let there = neighbour(cell, place)
                        .is_none_or(|it| !all.contains(it) || some.contains(it));
                    window |= Window::from(there) << place;
                }
                assert_eq!(blocked.window(cell), window, "{cell} on {columns}×{rows}");
                for wanted in [0b1, 0b1_0000_0000, 0b1_0101_0100, 0b0_1010_1010, 0b0_0100_1001] {
                    assert_eq!(blocked.surrounded(wanted).contains(cell), wanted & !window == 0);
                }
            }
        }
    }
}
