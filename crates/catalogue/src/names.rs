//! The names of the players.

use rules::Seat;

/// The names of the players, by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Vec<String>);

impl Names {
    /// These names, shortened and without control characters. A player without a name gets the default.
    pub fn new(seats: u8, given: &[Option<&str>], default_name: impl Fn(Seat) -> String) -> Names {
        const LONGEST: usize = 24;
        let fit = |name: &str| {
            let plain: String = name.chars().filter(|c| !c.is_control()).take(LONGEST).collect();
            plain.trim().to_owned()
        };
        let name = |seat: Seat| {
            let name = given.get(seat.index()).copied().flatten().map(fit);
            name.filter(|name| !name.is_empty()).unwrap_or_else(|| default_name(seat))
        };
        Names((0..seats).map(Seat).map(name).collect())
    }

    /// The name of a seat's player.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("nobody", String::as_str)
    }

    /// The name with a capital letter, for the beginning of a sentence.
    pub fn capitalised(&self, seat: Seat) -> String {
        let name = self.of(seat);
        let mut letters = name.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    }

    /// The length of the longest name.
    pub fn width(&self) -> usize {
        self.0.iter().map(|name| name.chars().count()).max().unwrap_or(0)
    }
}

/// Joins words: `a`, `a and b`, `a, b and c`.
pub fn join_with_and(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
