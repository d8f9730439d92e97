//! What Pingvasion adds to what goes over the wire. Schema-only types, never constructed.

use rules::pingvasion::{self, Pingvasion, Zone};
use utoipa::ToSchema;

use crate::schema::Schemas;

pub(super) fn schemas() -> Schemas {
    let schemas = Schemas::of::<Pingvasion, NewPingvasionOptions>();
    schemas.with_sheet::<pingvasion::SheetScore>().with::<Zone>()
}

/// Options of Pingvasion.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(dead_code, reason = "this is a description")]
struct NewPingvasionOptions {
    /// How many play.
    #[schema(minimum = 2, maximum = 5)]
    players: u8,
    /// Which cards are played with. (`classic`.)
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    deck: Option<pingvasion::Deck>,
}

#[cfg(feature = "ts")]
pub(super) fn declare(declarations: &mut crate::typescript::Declarations) {
    use rules::pingvasion::{Card, Deal, Event, Options, SheetScore, ZoneOutlook, ZoneScore};

    /// All that one viewer may know, and what it comes to.
    #[derive(ts_rs::TS)]
    #[expect(dead_code, reason = "this is a description")]
    struct PingvasionView {
        #[ts(flatten)]
        view: pingvasion::View,
        /// What it comes to.
        outlook: pingvasion::Outlook,
    }

    declarations.add::<(Options, NewPingvasionOptions, Deal, Card, PingvasionView, Event)>();
    declarations.add::<(SheetScore, Zone, ZoneOutlook, ZoneScore)>();
}
