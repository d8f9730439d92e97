//! What a catalogue needs: title, flags and story.

use catalogue::command_line::{CommandLine, Flag, ValueSource, players};
use catalogue::{CatalogueGame, Names, Narrator, Perspective};
use rules::Seat;

#[cfg(feature = "ts")]
use crate::{Card, Deal, Outlook, View};
use crate::{Event, Herring, Options};

impl CatalogueGame for Herring {
    const TITLE: &'static str = "Herring";
    const COMMAND_LINE: CommandLine = CommandLine {
        flags: &[Flag {
            name: "players",
            value_name: "PLAYERS",
            help: "Number of players, 2 or 3",
            default: Some("3"),
            source: ValueSource::Inline,
            parse: |text| players(text, 2, 3),
        }],
        simulate: "rookery simulate herring",
        arena: "rookery arena herring --bots gentoo,chick",
        perft: "rookery perft herring --deal deal.jsonl --depth 2",
    };

    type Narrator = HerringNarrator;

    fn options_in_words(options: &Options) -> String {
        format!("{} players", options.players)
    }

    fn default_name(_: &Options, seat: Seat) -> String {
        seat.to_string()
    }

    fn narrator(_: &Options, names: Names, _: Perspective) -> HerringNarrator {
        HerringNarrator(names)
    }

    #[cfg(feature = "schema")]
    fn schemas() -> catalogue::schema::Schemas {
        catalogue::schema::Schemas::of::<Herring, Options>()
    }

    #[cfg(feature = "ts")]
    fn declare(declarations: &mut catalogue::typescript::Declarations) {
        declarations.add::<(Options, Deal, Card, View, Outlook, Event)>();
    }
}

/// Tells who scored.
pub struct HerringNarrator(Names);

impl Narrator<Herring> for HerringNarrator {
    fn narrate(&mut self, events: &[Event]) -> String {
        let scored = events.iter().filter_map(|event| match event {
            Event::Revealed { winner, .. } => {
                Some(format!("{} scores\n", self.0.capitalised(*winner)))
            }
            _ => None,
        });
        scored.collect()
    }
}
