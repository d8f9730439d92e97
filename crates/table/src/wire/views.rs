//! Games as viewers see them: what the rules' own views hold, and beside it what they come to.

use rules::{pingvasion, ultimatum};
use utoipa::openapi::schema::{AnyOfBuilder, Schema};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// A game as a viewer sees it; the table's settings tell which game it is.
#[derive(ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
#[serde(untagged)]
pub enum GameView {
    /// Pingvasion.
    Pingvasion(PingvasionView),
    /// The Penguin Ultimatum.
    Ultimatum(UltimatumView),
}

/// All that one viewer may know, and what it comes to.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PingvasionView {
    /// What the viewer may know.
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub view: pingvasion::View,
    /// What it comes to.
    pub outlook: pingvasion::Outlook,
}

/// All that one viewer may know, and what it comes to.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct UltimatumView {
    /// What the viewer may know.
    #[cfg_attr(feature = "ts", ts(flatten))]
    pub view: ultimatum::View,
    /// What it comes to.
    pub outlook: ultimatum::Outlook,
}

/// One object with all fields of the rules' view and one for its outlook.
macro_rules! shown {
    ($($shown:ty, $game:ident;)*) => {$(
        impl PartialSchema for $shown {
            fn schema() -> RefOr<Schema> {
                let mut schema = $game::View::schema();
                if let RefOr::T(Schema::Object(view)) = &mut schema {
                    let outlook = Ref::from_schema_name($game::Outlook::name());
                    view.properties.insert("outlook".to_owned(), outlook.into());
                    view.required.push("outlook".to_owned());
                }
                schema
            }
        }

        impl ToSchema for $shown {
            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                $game::View::schemas(schemas);
                schemas.push(($game::Outlook::name().into(), $game::Outlook::schema()));
                $game::Outlook::schemas(schemas);
            }
        }
    )*};
}

shown! {
    PingvasionView, pingvasion;
    UltimatumView, ultimatum;
}

/// Parts of a game as a viewer sees it.
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Partial<PingvasionView> | Partial<UltimatumView>"))]
pub struct ViewPart(pub GameView);

impl PartialSchema for ViewPart {
    fn schema() -> RefOr<Schema> {
        let part = |mut schema: RefOr<Schema>| {
            if let RefOr::T(Schema::Object(view)) = &mut schema {
                view.required.clear();
            }
            schema
        };
        let parts = [PingvasionView::schema(), UltimatumView::schema()].map(part);
        let any = parts.into_iter().fold(AnyOfBuilder::new(), AnyOfBuilder::item);
        any.description(Some("Parts of a game as a viewer sees it.")).into()
    }
}

impl ToSchema for ViewPart {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        PingvasionView::schemas(schemas);
        UltimatumView::schemas(schemas);
    }
}
