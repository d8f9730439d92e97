//! The iceberg, drawn in the terminal.

use std::collections::BTreeMap;

use anstyle::{AnsiColor, Style};
use rules::Seat;
use rules::ultimatum::{Cell, Dots, Event, LaidEntertainer, Options, Penguin, SharedEdition};

use super::story::colour;

/// A card on a cell.
#[derive(Debug)]
enum Card {
    Curtain,
    Penguin(Penguin),
    Entertainer(LaidEntertainer, Dots),
}

/// The iceberg, updated by each event.
#[derive(Debug)]
pub(super) struct Drawing {
    columns: u8,
    rows: u8,
    edition: SharedEdition,
    cards: BTreeMap<Cell, Card>,
    stones: BTreeMap<Cell, Seat>,
}

impl Drawing {
    pub(super) fn new(options: &Options) -> Drawing {
        Drawing {
            columns: options.iceberg().columns(),
            rows: options.iceberg().rows(),
            edition: options.edition().clone(),
            cards: BTreeMap::new(),
            stones: BTreeMap::new(),
        }
    }

    /// Updates the drawing with an event.
    pub(super) fn update(&mut self, event: &Event) {
        match event {
            Event::Curtain { cell } => {
                self.cards.insert(*cell, Card::Curtain);
            }
            Event::Entertained { laid, .. } => {
                let dots = self.edition.dots(laid.entertainer).oriented(laid.turned);
                self.cards.insert(laid.cell, Card::Entertainer(*laid, dots));
            }
            Event::Placed { penguin, cell, .. } => {
                self.cards.insert(*cell, Card::Penguin(*penguin));
            }
            Event::Invited { seat, from, to } => {
                if let Some(from) = from {
                    self.stones.remove(from);
                }
                self.stones.insert(*to, *seat);
            }
            Event::Performed { laid, .. } => {
                self.cards.remove(&laid.cell);
            }
            _ => {}
        }
    }

    /// The penguin on a cell, and the owner of its stone.
    pub(super) fn penguin_at(&self, cell: Cell) -> Option<(Penguin, Option<Seat>)> {
        match self.cards.get(&cell) {
            Some(Card::Penguin(penguin)) => Some((*penguin, self.stones.get(&cell).copied())),
            _ => None,
        }
    }

    /// The iceberg, with three lines per row. Around an entertainer, `o` marks its dots; a `v` beside it means
    /// that it is turned. The seat below a penguin is the owner of its stone.
    pub(super) fn draw(&self) -> String {
        let mut text = String::from("    ");
        for column in 0..self.columns {
            text.push_str(&format!("  {}   ", (b'a' + column) as char));
        }
        text = text.trim_end().to_owned() + "\n";
        for row in 0..self.rows {
            for part in 0..3 {
                let number = if part == 1 { (row + 1).to_string() } else { String::new() };
                let mut drawn = format!("{number:>3} ");
                for column in 0..self.columns {
                    drawn += &self.draw_part(column, row, part);
                    drawn.push(' ');
                }
                text += drawn.trim_end();
                text.push('\n');
            }
        }
        text
    }

    /// One of the three lines of a cell, five characters wide.
    fn draw_part(&self, column: u8, row: u8, part: u8) -> String {
        let Some(cell) = Cell::new(column, row) else { return String::new() };
        let faint = AnsiColor::BrightBlack.on_default();
        let styled = |style: Style, text: &str| format!("{style}{text}{style:#}");
        match self.cards.get(&cell) {
            None if part == 1 => format!("  {}  ", styled(faint, ".")),
            None => "     ".to_owned(),
            Some(Card::Curtain) => styled(faint, "#####"),
            Some(Card::Penguin(penguin)) => match (part, self.stones.get(&cell)) {
                (1, _) => format!(" {} ", styled(colour(penguin.family()), &penguin.to_string())),
                (2, Some(seat)) => format!(" ({}) ", seat.0),
                _ => "     ".to_owned(),
            },
            Some(Card::Entertainer(laid, dots)) => {
                let style = colour(laid.entertainer.species());
                let dot = |columns| {
                    let there = dots.points_at(columns, part as i8 - 1);
                    if there { styled(style, "o") } else { " ".to_owned() }
                };
                if part == 1 {
                    let turned = if laid.turned { 'v' } else { ' ' };
                    let name = styled(style.bold().invert(), &format!("{}", laid.entertainer));
                    format!("{}{name}{turned}{}", dot(-1), dot(1))
                } else {
                    format!("{} {} {}", dot(-1), dot(0), dot(1))
                }
            }
        }
    }
}
