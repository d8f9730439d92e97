//! Krill as a catalogue lists it.

use catalogue::command_line::CommandLine;
use catalogue::schema::Schemas;
use catalogue::typescript::Declarations;
use catalogue::{Eyes, Listed, Listing, Names, Teller};
use rules::{Seat, Seating};
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};

use super::view::{Event, Outlook, View};
use super::{Deal, Krill, NoCard, Options};

/// Krill, as a catalogue lists it.
pub(crate) const KRILL: Listing<Krill> = Listing::new();

impl Listed for Krill {
    const TITLE: &'static str = "Krill";

    const COMMAND_LINE: CommandLine =
        CommandLine { flags: &[], simulate: "", arena: "", perft: "" };

    type Teller = Story;

    fn setting(options: &Options) -> String {
        format!("{} players", options.seats())
    }

    fn default_name(_: &Options, seat: Seat) -> String {
        seat.to_string()
    }

    fn teller(_: &Options, names: Names, _: Eyes) -> Story {
        Story(names)
    }

    fn schemas() -> Schemas {
        Schemas::of::<Krill, Options>()
    }

    fn declare(declarations: &mut Declarations) {
        declarations.add::<(View, Outlook, Event)>();
    }
}

/// Tells a game in words.
pub(crate) struct Story(Names);

impl Teller<Krill> for Story {
    fn tell(&mut self, events: &[Event]) -> String {
        let eaten = events.iter().filter_map(|event| match event {
            Event::Eaten { by, points } => Some(format!("{} eats {points}\n", self.0.of(*by))),
            _ => None,
        });
        eaten.collect()
    }
}

/// Descriptions of what a message holds.
macro_rules! described {
    ($($type:ty, $name:literal, $schema:expr;)*) => {$(
        impl utoipa::PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                $schema.into()
            }
        }

        impl ToSchema for $type {
            fn name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }
        }
    )*};
}

fn number() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer)
}

described! {
    Options, "KrillOptions", ObjectBuilder::new().property("players", number()).required("players").build();
    Deal, "KrillDeal", ObjectBuilder::new().property("hands", ArrayBuilder::new().items(
        ArrayBuilder::new().items(number()))).required("hands").build();
    NoCard, "KrillCard", ObjectBuilder::new().schema_type(Type::String).build();
}
