//! The parts of messages that depend on the game, and their schemas.

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// A game and its options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameOptions {
    /// The game's name.
    pub game: String,
    /// Its options, defaults included.
    pub options: Value,
}

/// A game and its options. Omitted options have their defaults.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NewGame {
    /// The game's name.
    pub game: String,
    /// Its options.
    pub options: Value,
}

/// A game, its options and its deal.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DealtGame {
    /// The game's name.
    pub game: String,
    /// Its options, defaults included.
    pub options: Value,
    /// The deal.
    pub deal: Value,
}

/// Refuses unknown fields. Serde's `deny_unknown_fields` can't be combined with `flatten`, so a message that
/// flattens this type relies on this check.
impl<'de> Deserialize<'de> for NewGame {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NewGame, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = NewGame;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a game and its options")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<NewGame, A::Error> {
                let (mut game, mut options) = (None, None);
                while let Some(name) = fields.next_key::<String>()? {
                    match name.as_str() {
                        "game" if game.is_some() => return Err(A::Error::duplicate_field("game")),
                        "options" if options.is_some() => {
                            return Err(A::Error::duplicate_field("options"));
                        }
                        "game" => game = Some(fields.next_value()?),
                        "options" => options = Some(fields.next_value()?),
                        other => return Err(A::Error::custom(format!("unknown field `{other}`"))),
                    }
                }
                Ok(NewGame {
                    game: game.ok_or_else(|| A::Error::missing_field("game"))?,
                    options: options.ok_or_else(|| A::Error::missing_field("options"))?,
                })
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// The name of a game. Schema only: the value is a string.
#[cfg(feature = "schema")]
#[derive(Debug)]
pub enum GameName {}

/// A viewer's view of a game. Schema only: the game serialises the value.
#[cfg(feature = "schema")]
#[derive(Debug)]
pub enum GameView {}

/// Some fields of a viewer's view of a game. Schema only.
#[cfg(feature = "schema")]
#[derive(Debug)]
pub enum ViewPart {}

/// An event of a game. Schema only.
#[cfg(feature = "schema")]
#[derive(Debug)]
pub enum GameEvent {}

/// A scored sheet of any game. Schema only.
#[cfg(feature = "schema")]
#[derive(Debug)]
pub enum AnyScoredSheet {}

#[cfg(feature = "schema")]
mod description {
    use std::borrow::Cow;
    use std::collections::BTreeMap;

    use utoipa::openapi::RefOr;
    use utoipa::openapi::schema::{AnyOfBuilder, Schema};
    use utoipa::{PartialSchema, ToSchema};

    use super::{
        AnyScoredSheet, DealtGame, GameEvent, GameName, GameOptions, GameView, NewGame, ViewPart,
    };
    use crate::schema::{Part, by_game, game_name, of_any_game};
    use crate::{Catalogue, STANDARD};

    const OPTIONS: (&str, Part) = ("options", |parts| Some(&parts.options));
    const NEW_OPTIONS: (&str, Part) = ("options", |parts| Some(&parts.new_options));
    const DEAL: (&str, Part) = ("deal", |parts| Some(&parts.deal));
    const VIEW: Part = |parts| Some(&parts.view);
    const EVENT: Part = |parts| Some(&parts.event);
    const SCORED: Part = |parts| parts.scored.as_deref();

    /// The schemas of all parts of messages that depend on the games of a catalogue, by name.
    pub fn components(catalogue: Catalogue) -> BTreeMap<String, RefOr<Schema>> {
        let mut all: BTreeMap<String, RefOr<Schema>> =
            catalogue.games().flat_map(|game| game.schemas().components).collect();
        for (name, describe) in DESCRIPTIONS {
            all.insert((*name).to_owned(), describe(catalogue).into());
        }
        all
    }

    /// A view of any game, with no field required.
    fn view_part(catalogue: Catalogue) -> Schema {
        let views = catalogue.games().filter_map(|game| {
            let schemas = game.schemas();
            let mut view = schemas.components.get(&schemas.parts.view)?.clone();
            if let RefOr::T(Schema::Object(view)) = &mut view {
                view.required.clear();
            }
            Some(view)
        });
        views.fold(AnyOfBuilder::new(), AnyOfBuilder::item).into()
    }

    /// Implements the schema and the TypeScript type of each type, under the given name.
    macro_rules! describe {
        ($($type:ty, $name:literal, $docs:literal, $schema:expr, $typescript:expr;)*) => {
            const DESCRIPTIONS: &[(&str, fn(Catalogue) -> Schema)] = &[$(($name, $schema)),*];

            $(
                impl PartialSchema for $type {
                    fn schema() -> RefOr<Schema> {
                        let describe: fn(Catalogue) -> Schema = $schema;
                        describe(STANDARD).into()
                    }
                }

                impl ToSchema for $type {
                    fn name() -> Cow<'static, str> {
                        $name.into()
                    }

                    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                        schemas.extend(components(STANDARD));
                    }
                }

                #[cfg(feature = "ts")]
                impl ts_rs::TS for $type {
                    type WithoutGenerics = Self;
                    type OptionInnerType = Self;

                    fn docs() -> Option<String> {
                        Some(format!("/** {} */\n", $docs))
                    }

                    fn name(_: &ts_rs::Config) -> String {
                        $name.to_owned()
                    }

                    fn inline(_: &ts_rs::Config) -> String {
                        let write: fn(Catalogue) -> String = $typescript;
                        write(STANDARD)
                    }

                    fn inline_flattened(config: &ts_rs::Config) -> String {
                        format!("({})", Self::inline(config))
                    }

                    fn decl(config: &ts_rs::Config) -> String {
                        format!("type {} = {};", $name, Self::inline(config))
                    }

                    fn decl_concrete(config: &ts_rs::Config) -> String {
                        Self::decl(config)
                    }

                    fn output_path() -> Option<std::path::PathBuf> {
                        Some(concat!($name, ".ts").into())
                    }
                }
            )*
        };
    }

    describe! {
        GameName, "GameName", "The name of a game.",
            game_name, names;
        GameOptions, "GameOptions", "A game and its options.",
            |catalogue| by_game(catalogue, &[OPTIONS]), |catalogue| cases(catalogue, &[OPTIONS]);
        NewGame, "NewGame", "A game and its options. Omitted options have their defaults.",
            |catalogue| by_game(catalogue, &[NEW_OPTIONS]),
            |catalogue| cases(catalogue, &[NEW_OPTIONS]);
        DealtGame, "DealtGame", "A game, its options and its deal.",
            |catalogue| by_game(catalogue, &[OPTIONS, DEAL]),
            |catalogue| cases(catalogue, &[OPTIONS, DEAL]);
        GameView, "GameView", "A viewer's view of a game. The settings of the table name the game.",
            |catalogue| of_any_game(catalogue, VIEW), |catalogue| any(catalogue, VIEW, "", "");
        ViewPart, "ViewPart", "Some fields of a viewer's view of a game.",
            view_part, |catalogue| any(catalogue, VIEW, "Partial<", ">");
        GameEvent, "GameEvent", "An event of a game. The settings of the table name the game.",
            |catalogue| of_any_game(catalogue, EVENT), |catalogue| any(catalogue, EVENT, "", "");
        AnyScoredSheet, "ScoredSheet", "A scored sheet.",
            |catalogue| of_any_game(catalogue, SCORED), |catalogue| any(catalogue, SCORED, "", "");
    }

    /// The union of the names of all games.
    #[cfg(feature = "ts")]
    fn names(catalogue: Catalogue) -> String {
        let names = catalogue.games().map(|game| format!("{:?}", game.name()));
        names.collect::<Vec<_>>().join(" | ")
    }

    /// The union of a part over all games that have it.
    #[cfg(feature = "ts")]
    fn any(catalogue: Catalogue, part: Part, before: &str, after: &str) -> String {
        let parts = catalogue.games().filter_map(|game| {
            let parts = game.schemas().parts;
            part(&parts).map(|name| format!("{before}{name}{after}"))
        });
        parts.collect::<Vec<_>>().join(" | ")
    }

    /// The union, over all games, of an object with the name of the game and some of its parts.
    #[cfg(feature = "ts")]
    fn cases(catalogue: Catalogue, fields: &[(&str, Part)]) -> String {
        let cases = catalogue.games().map(|game| {
            let parts = game.schemas().parts;
            let fields = fields.iter().filter_map(|(name, part)| {
                part(&parts).map(|part| format!(", \"{name}\": {part}"))
            });
            format!("{{ \"game\": {:?}{} }}", game.name(), fields.collect::<String>())
        });
        cases.collect::<Vec<_>>().join(" | ")
    }
}

#[cfg(feature = "schema")]
pub use description::components;
