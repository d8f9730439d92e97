//! The Penguin Ultimatum in the catalogue: its title, flags and examples.

mod drawing;
#[cfg(feature = "schema")]
mod schema;
mod sheet;
mod story;

use rules::Seat;
use rules::ultimatum::{Edition, Iceberg, Options, Setup, SharedEdition, Ultimatum};
use serde_json::Value;

use self::sheet::UltimatumSheet;
use self::story::UltimatumNarrator;
use crate::catalogue_game::CatalogueGame;
use crate::command_line::{CommandLine, Flag, ValueSource, notation, players};
use crate::names::Names;
use crate::replay::Perspective;
#[cfg(feature = "schema")]
use crate::schema::Schemas;
use crate::sheet::SheetFormat;
#[cfg(feature = "ts")]
use crate::typescript::Declarations;

impl CatalogueGame for Ultimatum {
    const TITLE: &'static str = "The Penguin Ultimatum";
    const OTHER_TITLES: &'static [(&'static str, &'static str)] =
        &[("de", "Pinguin Ultimatum"), ("pl", "Pingwinie ultimatum")];

    const COMMAND_LINE: CommandLine = CommandLine {
        flags: &[
            Flag {
                name: "players",
                value_name: "PLAYERS",
                help: "Number of players, 2 to 4",
                default: Some("4"),
                source: ValueSource::Inline,
                parse: |text| players(text, 2, 4),
            },
            Flag {
                name: "iceberg",
                value_name: "CxR",
                help: "The size of the iceberg, columns by rows, from 7x7 to 15x15",
                default: Some("9x9"),
                source: ValueSource::Inline,
                parse: notation::<Iceberg>,
            },
            Flag {
                name: "setup",
                value_name: "SETUP",
                help: "How the starting entertainers are drawn: `random`, or `balanced` (no two of a \
                       species or form)",
                default: Some("random"),
                source: ValueSource::Inline,
                parse: notation::<Setup>,
            },
            Flag {
                name: "edition",
                value_name: "FILE",
                help: "A TOML file with your own edition: dots and starting layouts",
                default: None,
                source: ValueSource::File,
                parse: edition,
            },
        ],
        simulate: "\
rookery simulate ultimatum --players 3 --iceberg 11x9 --games 10000 --seed 7
rookery simulate ultimatum --setup balanced --json
rookery simulate ultimatum --edition printed.toml --games 100 --record games.jsonl --count-legal",
        arena: "\
Is the emperor better than the gentoo, and by how much?
  rookery arena ultimatum --players 2 --bots emperor,gentoo --until-clear
How do the levels compare on the smallest iceberg?
  rookery arena ultimatum --iceberg 7x7 --bots emperor,gentoo,rockhopper,chick --report arena.html
The same figures on any machine: count iterations, not time.
  rookery arena ultimatum --players 2 --bots gentoo@500,rockhopper --seed 7 --json
Record the games, to replay one.
  rookery arena ultimatum --players 2 --bots gentoo,chick --games 10 --record games.jsonl",
        perft: "\
rookery simulate ultimatum --games 1 --seed 7 --record deal.jsonl
rookery perft ultimatum --deal deal.jsonl --depth 3
rookery perft ultimatum --deal deal.jsonl --after 40 --depth 2 --divide",
    };

    const SHEET: Option<&'static dyn SheetFormat> = Some(&UltimatumSheet);

    type Narrator = UltimatumNarrator;

    fn options_in_words(options: &Options) -> String {
        let edition = if options.edition().is_standard() { "standard" } else { "own" };
        format!(
            "{} players, {} iceberg, {} setup, {edition} edition",
            options.players(),
            options.iceberg(),
            options.setup()
        )
    }

    fn default_name(_: &Options, seat: Seat) -> String {
        seat.to_string()
    }

    fn narrator(options: &Options, names: Names, _: Perspective) -> UltimatumNarrator {
        UltimatumNarrator::new(options, names)
    }

    #[cfg(feature = "schema")]
    fn schemas() -> Schemas {
        schema::schemas()
    }

    #[cfg(feature = "ts")]
    fn declare(declarations: &mut Declarations) {
        schema::declare(declarations);
    }
}

/// Parses an edition from TOML.
fn edition(text: &str) -> Result<Value, String> {
    let edition = Edition::from_toml(text).map_err(|bad| bad.to_string())?;
    serde_json::to_value(SharedEdition::from(edition)).map_err(|error| error.to_string())
}
