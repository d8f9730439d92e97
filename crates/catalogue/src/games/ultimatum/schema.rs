//! The API types of The Penguin Ultimatum. They only describe schemas; no value of them is constructed.

use rules::ultimatum::{self, EditionName, Setup, Species, Ultimatum};
use utoipa::ToSchema;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};

use crate::schema::Schemas;

pub(super) fn schemas() -> Schemas {
    let schemas = Schemas::of::<Ultimatum, NewUltimatumOptions>();
    schemas.with_sheet::<ultimatum::ScoredSheet>().with::<Species>()
}

/// Options of The Penguin Ultimatum.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(dead_code, reason = "schema only")]
struct NewUltimatumOptions {
    /// The number of players.
    #[schema(minimum = 2, maximum = 4)]
    players: u8,
    /// The columns and rows of the iceberg. Default: 9 and 9.
    #[schema(schema_with = iceberg, required = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    iceberg: Option<(u8, u8)>,
    /// How the starting entertainers are drawn. Default: `random`.
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    setup: Option<Setup>,
    /// The edition: dots and layouts. Default: `standard`.
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    edition: Option<EditionName>,
}

fn iceberg() -> Schema {
    let side = ObjectBuilder::new().schema_type(Type::Integer);
    let side = side.minimum(Some(7)).maximum(Some(15)).build();
    let sides = ArrayBuilder::new().items(side).min_items(Some(2)).max_items(Some(2));
    sides.description(Some("The columns and rows of the iceberg. Default: 9 and 9.")).into()
}

#[cfg(feature = "ts")]
pub(super) fn declare(declarations: &mut crate::typescript::Declarations) {
    use rules::ultimatum::{Deal, Event, Iceberg, Options, Penguin, ScoredSheet, SharedEdition};

    /// A view, and its outlook as one more field.
    #[derive(ts_rs::TS)]
    #[expect(dead_code, reason = "schema only")]
    struct UltimatumView {
        #[ts(flatten)]
        view: ultimatum::View,
        /// What follows from the view by the rules.
        outlook: ultimatum::Outlook,
    }

    declarations.add::<(Options, NewUltimatumOptions, Deal, Penguin, UltimatumView, Event)>();
    declarations.add::<(ScoredSheet, Species, ultimatum::DecisionOutlook)>();
    declarations.add_constant(
        "ULTIMATUM_PLAYERS",
        "The possible numbers of players of The Penguin Ultimatum.",
        &Options::PLAYERS.collect::<Vec<_>>(),
    );
    declarations.add_constant(
        "ULTIMATUM_SIDES",
        "The possible numbers of columns and of rows of the iceberg.",
        &Iceberg::SIDES.collect::<Vec<_>>(),
    );
    declarations.add_constant(
        "ULTIMATUM_STANDARD_EDITION",
        "The standard edition of The Penguin Ultimatum.",
        &SharedEdition::STANDARD.data(),
    );
}
