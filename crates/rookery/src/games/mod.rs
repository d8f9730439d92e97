//! The games that the binary knows. A new game is a module here and a line in [`with_game`].

pub(crate) mod pingvasion;
pub(crate) mod ultimatum;

use std::fmt::Write;

use anstyle::Style;
use bots::analysis::Studied;
use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use rules::{Game, Observable, Record, Seat, Unreadable, Viewer};

use crate::failure::Failure;

/// A game that the terminal can tell of.
pub(crate) trait Told: Studied {
    /// The game's name for people.
    const TITLE: &'static str;

    /// Somebody who tells a game in words.
    type Teller: Teller<Self>;

    /// What was agreed, in words: `4 players, classic deck`.
    fn setting(options: &Self::Options) -> String;

    /// What a seat is called when nobody gave it a name.
    fn default_name(options: &Self::Options, seat: Seat) -> String;

    /// Somebody to tell a game.
    fn teller(options: &Self::Options, names: Names, viewer: Option<Viewer>) -> Self::Teller;
}

/// Somebody who tells a game in words, event by event.
pub(crate) trait Teller<G: Observable> {
    /// The text for what happened at one step.
    fn tell(&mut self, events: &[G::Event]) -> String;
}

/// Something to be done with whichever game it is.
pub(crate) trait Task {
    type Outcome;
    fn with<G: Told>(self) -> Self::Outcome;
}

/// Does a task with the game of this name, or tells which games there are.
pub(crate) fn with_game<T: Task>(name: &str, task: T) -> Result<T::Outcome, String> {
    match name {
        Pingvasion::NAME => Ok(task.with::<Pingvasion>()),
        Ultimatum::NAME => Ok(task.with::<Ultimatum>()),
        _ => Err(Unreadable::new(name, "a game known here: pingvasion or ultimatum").to_string()),
    }
}

/// What the players are called.
#[derive(Clone, Debug)]
pub(crate) struct Names(Vec<String>);

impl Names {
    /// Names as people gave them, made fit for a terminal, and the game's own where there is none.
    pub(crate) fn new<'a, G: Told>(
        options: &G::Options,
        seats: u8,
        given: impl IntoIterator<Item = Option<&'a str>>,
    ) -> Names {
        const LONGEST: usize = 24;
        let fit = |name: &str| {
            let plain: String = name.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
            plain.trim().to_owned()
        };
        let mut given = given.into_iter();
        let name = |seat| {
            let name = given.next().flatten().map(fit).filter(|name| !name.is_empty());
            name.unwrap_or_else(|| G::default_name(options, Seat(seat)))
        };
        Names((0..seats).map(name).collect())
    }

    /// The names that a record gives, if it does.
    pub(crate) fn of_record<G: Told>(game: &G, record: &Record) -> Names {
        let given = record.extra.get("seats").and_then(|names| names.as_array());
        let given = given.into_iter().flatten().map(|name| name.as_str());
        Names::new::<G>(game.options(), game.seats(), given)
    }

    /// What a seat is called.
    pub(crate) fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("nobody", String::as_str)
    }

    /// What a seat is called at the beginning of a sentence.
    pub(crate) fn start(&self, seat: Seat) -> String {
        let name = self.of(seat);
        let mut letters = name.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    }

    /// How wide a column of names is.
    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(|name| name.chars().count()).max().unwrap_or(0)
    }
}

/// Makes sure that somebody sits at a seat.
pub(crate) fn check_seat<G: Game>(game: &G, seat: Seat) -> Result<(), Failure> {
    let real = game.real();
    if real.contains(seat) {
        return Ok(());
    }
    let seats: Vec<String> = real.iter().map(|seat| seat.0.to_string()).collect();
    let seats = listed(&seats);
    Err(Failure::Usage(format!("nobody sits at {seat} in this game; the seats are {seats}")))
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Adds a line to a text.
fn line(text: &mut String, indent: usize, content: &str) {
    let _ = writeln!(text, "{:indent$}{content}", "");
}

pub(crate) fn bold(text: &str) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}
