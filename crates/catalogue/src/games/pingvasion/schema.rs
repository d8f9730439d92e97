//! The API types of Pingvasion. They only describe schemas; no value of them is constructed.

use rules::pingvasion::{self, Pingvasion, Zone};
use utoipa::ToSchema;

use crate::schema::Schemas;

pub(super) fn schemas() -> Schemas {
    let schemas = Schemas::of::<Pingvasion, NewPingvasionOptions>();
    schemas.with_sheet::<pingvasion::ScoredSheet>().with::<Zone>()
}

/// Options of Pingvasion.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(dead_code, reason = "schema only")]
struct NewPingvasionOptions {
    /// The number of players.
    #[schema(minimum = 2, maximum = 5)]
    players: u8,
    /// The deck. Default: `classic`.
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    deck: Option<pingvasion::Deck>,
}

#[cfg(feature = "ts")]
pub(super) fn declare(declarations: &mut crate::typescript::Declarations) {
    use rules::pingvasion::{
        Card, Deal, Event, HeldCard, Options, ScoredSheet, ZoneOutlook, ZoneScore,
    };

    /// A view, and its outlook as one more field.
    #[derive(ts_rs::TS)]
    #[expect(dead_code, reason = "schema only")]
    struct PingvasionView {
        #[ts(flatten)]
        view: pingvasion::View,
        /// What follows from the view by the rules.
        outlook: pingvasion::Outlook,
    }

    declarations.add::<(Options, NewPingvasionOptions, Deal, Card, PingvasionView, Event)>();
    declarations.add::<(ScoredSheet, Zone, ZoneOutlook, ZoneScore, HeldCard)>();
}
