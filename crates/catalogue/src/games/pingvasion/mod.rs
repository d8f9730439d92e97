//! Pingvasion in the catalogue: its title, flags and examples.

#[cfg(feature = "schema")]
mod schema;
mod sheet;
mod story;

use rules::Seat;
use rules::pingvasion::{Deck, Options, Pingvasion};

use self::sheet::PingvasionSheet;
use self::story::PingvasionNarrator;
use crate::catalogue_game::CatalogueGame;
use crate::command_line::{CommandLine, Flag, ValueSource, notation, players};
use crate::names::Names;
use crate::replay::Perspective;
#[cfg(feature = "schema")]
use crate::schema::Schemas;
use crate::sheet::SheetFormat;
#[cfg(feature = "ts")]
use crate::typescript::Declarations;

impl CatalogueGame for Pingvasion {
    const TITLE: &'static str = "Pingvasion";

    const COMMAND_LINE: CommandLine = CommandLine {
        flags: &[
            Flag {
                name: "players",
                value_name: "PLAYERS",
                help: "Number of players, 2 to 5. Two players play with two virtual players between them",
                default: Some("4"),
                source: ValueSource::Inline,
                parse: |text| players(text, 2, 5),
            },
            Flag {
                name: "deck",
                value_name: "DECK",
                help: "The deck: `classic` (many middle values) or `even` (every value twice in each \
                       zone)",
                default: Some("classic"),
                source: ValueSource::Inline,
                parse: notation::<Deck>,
            },
        ],
        simulate: "\
rookery simulate pingvasion --players 4 --games 10000 --seed 7
rookery simulate pingvasion --players 2 --deck even --json
rookery simulate pingvasion --games 100 --record games.jsonl --count-legal
rookery simulate pingvasion --games 1 --record - | rookery replay -",
        arena: "\
Is the emperor better than the gentoo, and by how much?
  rookery arena pingvasion --players 2 --bots emperor,gentoo --until-clear
How do the levels compare at a full table?
  rookery arena pingvasion --bots emperor,gentoo,rockhopper,chick --games 400 --report arena.html
What does thinking longer gain? (20 ms against 200 ms a decision)
  rookery arena pingvasion --players 3 --bots gentoo@20ms,gentoo@200ms,rockhopper
How far is the emperor from a bot that sees all cards?
  rookery arena pingvasion --players 2 --bots emperor,clairvoyant
The same figures on any machine: count iterations, not time.
  rookery arena pingvasion --players 2 --bots gentoo@500,rockhopper --seed 7 --json",
        perft: "\
rookery simulate pingvasion --games 1 --seed 7 --record deal.jsonl
rookery perft pingvasion --deal deal.jsonl --depth 4
rookery perft pingvasion --deal deal.jsonl --after 40 --depth 3 --divide",
    };

    const SHEET: Option<&'static dyn SheetFormat> = Some(&PingvasionSheet);

    type Narrator = PingvasionNarrator;

    fn options_in_words(options: &Options) -> String {
        format!("{} players, {} deck", options.players(), options.deck())
    }

    fn default_name(options: &Options, seat: Seat) -> String {
        if options.virtual_players().contains(seat) {
            format!("virtual seat {}", seat.0)
        } else {
            seat.to_string()
        }
    }

    fn narrator(options: &Options, names: Names, perspective: Perspective) -> PingvasionNarrator {
        PingvasionNarrator::new(*options, names, perspective)
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
