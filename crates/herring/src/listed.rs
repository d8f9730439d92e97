//! What a catalogue needs: title, flags and story.

use catalogue::command_line::{CommandLine, Flag, Input, players};
use catalogue::{Eyes, Listed, Names, Teller};
use rules::Seat;

#[cfg(feature = "ts")]
use crate::{Card, Deal, Outlook, View};
use crate::{Event, Herring, Options};

impl Listed for Herring {
    const TITLE: &'static str = "Herring";
    const COMMAND_LINE: CommandLine = CommandLine {
        flags: &[Flag {
            name: "players",
            value_name: "PLAYERS",
            help: "Number of players, 2 or 3",
            default: Some("3"),
            input: Input::Value,
            read: |text| players(text, 2, 3),
        }],
        simulate: "rookery simulate herring",
        arena: "rookery arena herring --bots gentoo,chick",
        perft: "rookery perft herring --deal deal.jsonl --depth 2",
    };

    type Teller = Storyteller;

    fn setting(options: &Options) -> String {
        format!("{} players", options.players)
    }

    fn default_name(_: &Options, seat: Seat) -> String {
        seat.to_string()
    }

    fn teller(_: &Options, names: Names, _: Eyes) -> Storyteller {
        Storyteller(names)
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
pub struct Storyteller(Names);

impl Teller<Herring> for Storyteller {
    fn tell(&mut self, events: &[Event]) -> String {
        let scored = events.iter().filter_map(|event| match event {
            Event::Revealed { winner, .. } => Some(format!("{} scores\n", self.0.start(*winner))),
            _ => None,
        });
        scored.collect()
    }
}
