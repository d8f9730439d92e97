//! What previews say, in the languages of the web client.

use bots::{BotSpec, Level};

use super::language::Language::{self, English, German, Polish};

impl Language {
    /// What Rookery is, in a few words.
    pub(super) fn slogan(self) -> &'static str {
        match self {
            English => "Penguin card games with friends",
            German => "Pinguin-Kartenspiele mit Freunden",
            Polish => "Pingwinie gry karciane ze znajomymi",
        }
    }

    pub(super) fn lead(self) -> &'static str {
        match self {
            English => {
                "Play against bots right away, or send your friends a link. No account, no download."
            }
            German => {
                "Spiel sofort gegen Bots oder schick deinen Freunden einen Link. Ohne Konto, ohne \
                 Download."
            }
            Polish => {
                "Zagraj od razu z botami albo wyślij znajomym link. Bez konta, bez pobierania."
            }
        }
    }

    /// The title of a table that waits for players.
    pub(super) fn invitation(self, game: &str, people: &[String]) -> String {
        if people.is_empty() {
            return match self {
                English => format!("{game}: take a seat"),
                German => format!("{game}: Setz dich dazu"),
                Polish => format!("{game}: usiądź do stołu"),
            };
        }
        let people = self.list(people);
        match self {
            English => format!("{game}: play with {people}"),
            German => format!("{game}: Spiel mit {people}"),
            Polish => format!("{game}: przy stole {people}"),
        }
    }

    pub(super) fn open_seats(self, open: usize, all: usize) -> String {
        match (self, open) {
            (English, 0) => "All seats are taken. The game is about to start.".to_owned(),
            (German, 0) => "Alle Plätze sind besetzt. Gleich geht es los.".to_owned(),
            (Polish, 0) => "Wszystkie miejsca są zajęte. Zaraz zaczynamy.".to_owned(),
            (English, _) => format!(
                "Open seats: {open} of {all}. Tap the link and sit down. No account, no download."
            ),
            (German, _) => format!(
                "Freie Plätze: {open} von {all}. Link antippen und hinsetzen. Ohne Konto, ohne Download."
            ),
            (Polish, _) => format!(
                "Wolne miejsca: {open} z {all}. Otwórz link i usiądź do stołu. Bez konta, bez pobierania."
            ),
        }
    }

    pub(super) fn watch(self) -> &'static str {
        match self {
            English => "The game is in progress. Watch it live.",
            German => "Die Partie läuft. Schau live zu.",
            Polish => "Gra trwa. Oglądaj na żywo.",
        }
    }

    /// The title of a finished game.
    pub(super) fn won_by(self, game: &str, winners: &[String]) -> String {
        let winners = self.list(winners);
        match self {
            English => format!("{game}: won by {winners}"),
            German => format!("{game}: Sieg für {winners}"),
            Polish => format!("{game}: wygrywa {winners}"),
        }
    }

    pub(super) fn replay(self) -> &'static str {
        match self {
            English => "Replay the game step by step.",
            German => "Sieh dir die Partie Schritt für Schritt an.",
            Polish => "Obejrzyj grę krok po kroku.",
        }
    }

    /// The stage of a table, in a picture.
    pub(super) fn waiting(self) -> &'static str {
        match self {
            English => "waiting for players",
            German => "wartet auf Mitspieler",
            Polish => "czeka na graczy",
        }
    }

    pub(super) fn playing(self) -> &'static str {
        match self {
            English => "game in progress",
            German => "die Partie läuft",
            Polish => "gra trwa",
        }
    }

    pub(super) fn result(self) -> &'static str {
        match self {
            English => "the result",
            German => "das Ergebnis",
            Polish => "wynik",
        }
    }

    pub(super) fn open_seat(self) -> &'static str {
        match self {
            English => "open seat",
            German => "freier Platz",
            Polish => "wolne miejsce",
        }
    }

    /// A player whose name can't be drawn.
    pub(super) fn player(self, number: usize) -> String {
        match self {
            English => format!("Player {number}"),
            German => format!("Spieler {number}"),
            Polish => format!("Gracz {number}"),
        }
    }

    /// The name of a player as people read it. A bot without a name of its own is called by its level.
    pub(super) fn name(self, name: &str) -> String {
        name.parse::<BotSpec>().map_or_else(|_| name.to_owned(), |bot| self.level(bot.level))
    }

    fn level(self, level: Level) -> String {
        let name = match (self, level) {
            (English, Level::Chick) => "Chick",
            (English, Level::Rockhopper) => "Rockhopper",
            (English, Level::Gentoo) => "Gentoo",
            (English, Level::Emperor) => "Emperor",
            (German, Level::Chick) => "Küken",
            (German, Level::Rockhopper) => "Felsenpinguin",
            (German, Level::Gentoo) => "Eselspinguin",
            (German, Level::Emperor) => "Kaiserpinguin",
            (Polish, Level::Chick) => "Pisklę",
            (Polish, Level::Rockhopper) => "Pingwin skalny",
            (Polish, Level::Gentoo) => "Pingwin białobrewy",
            (Polish, Level::Emperor) => "Pingwin cesarski",
        };
        name.to_owned()
    }

    /// Several names as one text: “Ann, Ben and Cleo”.
    pub(super) fn list(self, names: &[String]) -> String {
        let and = match self {
            English => "and",
            German => "und",
            Polish => "i",
        };
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_listed_in_every_language() {
        let names = ["Ann", "Ben", "Cleo"].map(str::to_owned);
        assert_eq!(English.list(&names), "Ann, Ben and Cleo");
        assert_eq!(German.list(&names[..2]), "Ann und Ben");
        assert_eq!(Polish.list(&names[..1]), "Ann");
        assert_eq!(German.name("gentoo"), "Eselspinguin");
        assert_eq!(German.name("emperor@50ms"), "Kaiserpinguin");
        assert_eq!(German.name("Gentoo Fan"), "Gentoo Fan");
    }
}
