//! The OpenAPI document, generated from the routes.

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
use super::extract::COOKIE_NAME;
use crate::error::ErrorBody;
use crate::message::FromServer;

/// The document as it is served and checked in.
pub(crate) fn text(catalogue: Catalogue) -> String {
    let mut text = serde_json::to_string_pretty(&document(catalogue)).unwrap_or_default();
    text.push('\n');
    text
}

/// The parts of the document that do not come from routes.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Rookery",
        description = "Play penguin card games at tables with people and bots. \
                       docs/protocol.md explains how a client authenticates, joins a table and \
                       plays. The messages of the WebSocket are the schemas `FromClient` and \
                       `FromServer`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    components(schemas(FromClient, FromServer)),
    modifiers(&Common),
)]
pub(super) struct Base;

/// Authentication, and the responses for errors.
struct Common;

impl Modify for Common {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{
            ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme,
        };
        let components = document.components.get_or_insert_default();
        let mut schemas = Vec::new();
        ErrorBody::schemas(&mut schemas);
        components.schemas.extend(schemas);
        components.schemas.insert("ErrorBody".to_owned(), ErrorBody::schema());
        let common = COMMON_ERRORS.map(|(_, name, what)| (name, what));
        for (name, what) in ERRORS.into_iter().chain(common) {
            let body = Ref::from_schema_name("ErrorBody");
            let content = ContentBuilder::new().schema(Some(body)).build();
            let mut response = ResponseBuilder::new().description(what);
            let when = match name {
                "TooManyRequests" => Some("if a rate limit was exceeded"),
                "Unavailable" => Some("if the server is overloaded"),
                _ => None,
            };
            if let Some(when) = when {
                let schema = Object::with_type(Type::Integer);
                let seconds = HeaderBuilder::new().schema(Some(schema));
                let what = format!("After how many seconds to try again, {when}.");
                response = response.header("retry-after", seconds.description(Some(what)).build());
            }
            let response = response.content("application/json", content).build();
            components.responses.insert(name.to_owned(), response.into());
        }
        let cookie = ApiKey::Cookie(ApiKeyValue::new(COOKIE_NAME));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        let bearer = Http::new(HttpAuthScheme::Bearer);
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
    }
}

/// Declares responses for errors, which routes name in their descriptions.
macro_rules! errors {
    ($($name:ident, $status:literal, $what:literal;)*) => {
        const ERRORS: [(&str, &str); [$($status),*].len()] = [$((stringify!($name), $what)),*];
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

errors! {
    BadRequest, 400, "The request is malformed, or the settings are invalid.";
    Unauthenticated, 401, "The key is missing or invalid.";
    Forbidden, 403, "You may not see or do this.";
    NotFound, 404, "There is no such table, record or job.";
    Damaged, 410, "The table is damaged, so the game can't continue.";
    Conflict, 409, "Not possible in the current state of the table, or you host too many open tables.";
    NotJson, 415, "The content type of the body is not JSON.";
    UpgradeRequired, 426, "The request is not a WebSocket upgrade.";
    InvalidFile, 422, "The record or score sheet is malformed or invalid; `line` says where.";
    InvalidBody, 422, "The body is JSON but does not match the schema, or the rules forbid it.";
}

/// Errors that are possible on all routes. The first two are only for requests with a body.
const COMMON_ERRORS: [(&str, &str, &str); 4] = [
    ("408", "RequestTimeout", "The body took too long to arrive."),
    ("413", "PayloadTooLarge", "The body is too long."),
    ("429", "TooManyRequests", "Too many requests, connections or unfinished jobs."),
    ("503", "Unavailable", "The server is overloaded, or a change could not be stored; try again."),
];

/// Adds the common errors to all routes.
fn add_common_errors(document: &mut Value) {
    let paths = document["paths"].as_object_mut();
    let paths = paths.into_iter().flatten().filter_map(|(_, path)| path.as_object_mut());
    for (method, operation) in paths.flatten() {
        let has_body = operation.get("requestBody").is_some();
        let Some(responses) = operation["responses"].as_object_mut() else { continue };
        let named = |name: &str| json!({"$ref": format!("#/components/responses/{name}")});
        for (status, name, _) in &COMMON_ERRORS[if has_body { 0 } else { 2 }..] {
            responses.insert((*status).to_owned(), named(name));
        }
        // Pages of other sites may not change anything.
        if method != "get" {
            responses.insert("403".to_owned(), named("Forbidden"));
        }
        responses.sort_keys();
    }
}

/// The schemas of requests in which the server refuses unknown fields.
const CLOSED: [&str; 3] = ["FromClient", "NewSettings", "Request"];

/// The complete document of a server with these games.
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
    add_common_errors(&mut document);
    document["info"]["version"] = json!(env!("CARGO_PKG_VERSION"));
    document
}
