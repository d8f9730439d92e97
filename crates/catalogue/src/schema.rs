//! The schemas of the games' types in the OpenAPI document.

use std::collections::BTreeMap;
use std::fmt;

use rules::Observable;
use utoipa::ToSchema;
use utoipa::openapi::schema::{
    AnyOfBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr};

use crate::Catalogue;
use crate::any_game::AnyGame;

/// The schemas of a game's types.
#[derive(Clone)]
pub struct Schemas {
    /// All schemas by name, including those that others refer to.
    pub components: BTreeMap<String, RefOr<Schema>>,
    /// The names of the schemas that messages refer to.
    pub parts: Parts,
}

impl fmt::Debug for Schemas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Schemas").field("parts", &self.parts).finish_non_exhaustive()
    }
}

/// The names of a game's types in messages. The TypeScript types have the same names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The options, defaults included.
    pub options: String,
    /// The options in requests, where some may be omitted.
    pub new_options: String,
    /// A deal.
    pub deal: String,
    /// A card that is shuffled during the game.
    pub card: String,
    /// A view with its outlook.
    pub view: String,
    /// An event.
    pub event: String,
    /// A scored sheet, if the game has score sheets.
    pub scored: Option<String>,
}

/// Selects one of a game's parts, if the game has it.
pub type Part = fn(&Parts) -> Option<&str>;

impl Schemas {
    /// The schemas of a game whose options in requests have the type `New`.
    pub fn of<G, New>() -> Schemas
    where
        G: Observable<
                Options: ToSchema,
                Deal: ToSchema,
                Card: ToSchema,
                View: ToSchema,
                Outlook: ToSchema,
                Event: ToSchema,
            >,
        New: ToSchema,
    {
        let mut components = BTreeMap::new();
        let parts = Parts {
            options: add::<G::Options>(&mut components),
            new_options: add::<New>(&mut components),
            deal: add::<G::Deal>(&mut components),
            card: add::<G::Card>(&mut components),
            view: add::<G::View>(&mut components),
            event: add::<G::Event>(&mut components),
            scored: None,
        };
        // A view and its outlook are one object.
        let outlook = Ref::from_schema_name(add::<G::Outlook>(&mut components));
        if let Some(RefOr::T(Schema::Object(view))) = components.get_mut(&parts.view) {
            view.properties.insert("outlook".to_owned(), outlook.into());
            view.required.push("outlook".to_owned());
        }
        Schemas { components, parts }
    }

    /// Adds the type of a scored sheet.
    #[must_use]
    pub fn with_sheet<T: ToSchema>(mut self) -> Schemas {
        self.parts.scored = Some(add::<T>(&mut self.components));
        self
    }

    /// Adds a type that no other schema refers to, such as the keys of a map.
    #[must_use]
    pub fn with<T: ToSchema>(mut self) -> Schemas {
        add::<T>(&mut self.components);
        self
    }
}

/// Adds a type and all types that it refers to. Returns its name.
fn add<T: ToSchema>(components: &mut BTreeMap<String, RefOr<Schema>>) -> String {
    let name = T::name().into_owned();
    let mut parts = vec![(name.clone(), T::schema())];
    T::schemas(&mut parts);
    for (name, schema) in parts {
        components.entry(name).or_insert(schema);
    }
    name
}

/// The schema of a part of any game, for messages that name the game elsewhere.
pub fn of_any_game(catalogue: Catalogue, part: Part) -> Schema {
    let parts = catalogue.games().filter_map(|game| {
        let parts = game.schemas().parts;
        part(&parts).map(Ref::from_schema_name)
    });
    parts.fold(AnyOfBuilder::new(), AnyOfBuilder::item).into()
}

/// The schema of an object with the name of a game as `game`, and with some parts of that game.
pub fn by_game(catalogue: Catalogue, fields: &[(&str, Part)]) -> Schema {
    let cases = catalogue.games().map(|game| {
        let parts = game.schemas().parts;
        let name = ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .enum_values(Some([game.name()]));
        let case = ObjectBuilder::new()
            .description(Some(game.title()))
            .property("game", name)
            .required("game");
        fields.iter().fold(case, |case, (field, part)| match part(&parts) {
            Some(name) => case.property(*field, Ref::from_schema_name(name)).required(*field),
            None => case,
        })
    });
    cases.fold(OneOfBuilder::new(), OneOfBuilder::item).into()
}

/// The name of any game.
pub fn game_name(catalogue: Catalogue) -> Schema {
    let names = catalogue.games().map(AnyGame::name);
    let name = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
    name.enum_values(Some(names.collect::<Vec<_>>())).into()
}
