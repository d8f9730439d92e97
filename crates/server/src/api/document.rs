//! The OpenAPI document: what the server answers to, taken from the routes themselves.

use std::collections::BTreeMap;

use catalogue::{Catalogue, components};
use serde_json::{Value, json};
use table::FromClient;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::schema::{Object, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr};
use utoipa::{IntoResponses, Modify, OpenApi, PartialSchema, ToSchema};

use super::closed::closed;
use crate::error::Failed;
use crate::message::FromServer;

/// The document as it is served and checked in.
pub(crate) fn text(catalogue: Catalogue) -> String {
    let mut text = serde_json::to_string_pretty(&document(catalogue)).unwrap_or_default();
    text.push('\n');
    text
}

/// What the routes don't tell themselves.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Rookery",
        description = "Two penguin card games at tables for people and bots. docs/protocol.md \
                       tells how a program sits down and plays, and what goes over the socket \
                       (`FromClient`, `FromServer`).",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    components(schemas(FromClient, FromServer)),
    modifiers(&Common),
)]
pub(super) struct Base;

/// The keys that prove who somebody is, and the ways in which a request can fail.
struct Common;

impl Modify for Common {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{
            ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme,
        };
        let components = document.components.get_or_insert_default();
        let mut schemas = Vec::new();
        Failed::schemas(&mut schemas);
        components.schemas.extend(schemas);
        components.schemas.insert("Failed".to_owned(), Failed::schema());
        for (name, what) in FAILURES.into_iter().chain(DOORS.map(|(_, name, what)| (name, what))) {
            let body = Ref::from_schema_name("Failed");
            let content = ContentBuilder::new().schema(Some(body)).build();
            let mut response = ResponseBuilder::new().description(what);
            if name == "TooMuch" {
                let schema = Object::with_type(Type::Integer);
                let seconds = HeaderBuilder::new().schema(Some(schema));
                let what = "After how many seconds to try again, where it was too often.";
                response = response.header("retry-after", seconds.description(Some(what)).build());
            }
            let response = response.content("application/json", content).build();
            components.responses.insert(name.to_owned(), response.into());
        }
        let cookie = ApiKey::Cookie(ApiKeyValue::new(super::visitor::COOKIE_NAME));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        let bearer = Http::new(HttpAuthScheme::Bearer);
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
    }
}

/// Ways in which a request can fail, to be named where a route is described.
macro_rules! failures {
    ($($name:ident, $status:literal, $what:literal;)*) => {
        const FAILURES: [(&str, &str); [$($status),*].len()] = [$((stringify!($name), $what)),*];
        $(
            pub(super) struct $name;

            impl IntoResponses for $name {
                fn responses() -> BTreeMap<String, RefOr<Response>> {
                    let response = Ref::from_response_name(stringify!($name));
                    [($status.to_string(), response.into())].into()
                }
            }
        )*
    };
}

failures! {
    Bad, 400, "Something can't be read, or can't be settled so.";
    Unknown, 401, "Nobody is known by the key that was shown, or none was.";
    NotYours, 403, "That is not for whoever asks to see or to do.";
    Missing, 404, "There is no such table, or not what was asked for.";
    Damaged, 410, "The table's log can't be read, so that nothing more can happen at it.";
    NotNow, 409, "The table is not at that point, or the seat is not asked that.";
    NotJson, 415, "The body is not said to be JSON.";
    NoUpgrade, 426, "This connection can't become a WebSocket.";
    BadFile, 422, "The record or score sheet can't be read, or can't be: `line` tells where.";
    Unfit, 422, "The body is JSON, but not what is asked for, or the rules forbid it.";
}

/// What may be answered whatever is asked for. The first two are for bodies only.
const DOORS: [(&str, &str, &str); 4] = [
    ("408", "TooSlow", "The body took too long to arrive."),
    ("413", "TooLong", "The body is longer than anybody needs."),
    ("429", "TooMuch", "That is too often, or more than anybody may have or ask for."),
    ("503", "TryAgain", "It could not be kept just now, or too many are here; try again."),
];

/// Adds what the doors answer to all routes, since every request comes through them.
fn add_doors(document: &mut Value) {
    let paths = document["paths"].as_object_mut();
    let paths = paths.into_iter().flatten().filter_map(|(_, path)| path.as_object_mut());
    for (method, operation) in paths.flatten() {
        let has_body = operation.get("requestBody").is_some();
        let Some(responses) = operation["responses"].as_object_mut() else { continue };
        let named = |name: &str| json!({"$ref": format!("#/components/responses/{name}")});
        for (status, name, _) in &DOORS[if has_body { 0 } else { 2 }..] {
            responses.insert((*status).to_owned(), named(name));
        }
        // Pages of other sites may only look.
        if method != "get" {
            responses.insert("403".to_owned(), named("NotYours"));
        }
        responses.sort_keys();
    }
}

/// What the server refuses when it has more in it than it knows.
const CLOSED: [&str; 3] = ["FromClient", "NewSettings", "Request"];

/// The document of a server with these games, complete.
pub(super) fn document(catalogue: Catalogue) -> Value {
    let mut document = super::routes().into_openapi();
    document.components.get_or_insert_default().schemas.extend(components(catalogue));
    let mut document = serde_json::to_value(document).unwrap_or_default();
    for name in CLOSED {
        let schemas = &document["components"]["schemas"];
        let schema = closed(&schemas[name], schemas);
        document["components"]["schemas"][name] = schema;
    }
    let one_of = ["request", "follow", "unfollow"].map(|name| json!({"required": [name]}));
    document["components"]["schemas"]["FromClient"]["oneOf"] = json!(one_of);
    add_doors(&mut document);
    document["info"]["version"] = json!(env!("CARGO_PKG_VERSION"));
    document
}
