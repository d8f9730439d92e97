//! The reference of events in docs/protocol.md, generated from the OpenAPI document.

use std::fmt::Write;

use catalogue::STANDARD;
use serde_json::Value;

use super::contract::{check_file, read_file};
use super::document::document;

const PAGE: &str = "docs/protocol.md";
const BEGIN: &str = "<!-- Written by `cargo xtask types` from here … -->\n";
const END: &str = "<!-- … to here. -->\n";

#[test]
fn the_event_reference_is_fresh() {
    let page = read_file(PAGE);
    let (before, rest) = page.split_once(BEGIN).expect("where the reference begins");
    let (_, after) = rest.split_once(END).expect("where the reference ends");
    check_file(PAGE, &format!("{before}{BEGIN}{}{END}{after}", reference()));
}

/// The events of every game, a table for each.
fn reference() -> String {
    let document = document(STANDARD);
    let schemas = &document["components"]["schemas"];
    let events = schemas["GameEvent"]["anyOf"].as_array().expect("a schema for each game");
    let mut text = String::new();
    for (game, schema) in STANDARD.games().zip(events) {
        let variants = schemas[type_name(schema).as_str()]["oneOf"].as_array();
        let title = game.title();
        write!(text, "\n### Events of {title}\n\n| `event` | | fields |\n|---|---|---|\n").unwrap();
        for variant in variants.expect("an event is one of several") {
            text.push_str(&row(variant));
        }
    }
    text + "\n"
}

fn row(variant: &Value) -> String {
    let (mut event, mut fields) = ("", Vec::new());
    for (name, schema) in variant["properties"].as_object().expect("an event has fields") {
        if name == "event" {
            event = schema["enum"][0].as_str().expect("an event has a name");
            continue;
        }
        let name = format!("`{name}: {}`", type_name(schema));
        fields.push(match description(schema) {
            "" => name,
            text => format!("{name} {text}"),
        });
    }
    format!("| `{event}` | {} | {} |\n", description(variant), fields.join("<br>"))
}

/// The description of a schema. If it has none, like a nullable schema, this is the description of its first
/// alternative that has one.
fn description(schema: &Value) -> &str {
    let own = schema["description"].as_str();
    let there = || schema["oneOf"].as_array()?.iter().find_map(|it| it["description"].as_str());
    own.or_else(there).unwrap_or_default()
}

/// The type of a field, as TypeScript names it.
fn type_name(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        let face = name.strip_prefix("Face_").map(|card| format!("Face<{card}>"));
        return face.unwrap_or_else(|| name.to_owned());
    }
    if let Some(types) = schema["oneOf"].as_array() {
        return types.iter().map(type_name).collect::<Vec<_>>().join(" or ");
    }
    match schema["type"].as_str().expect("a field has a type") {
        "array" => format!("{}[]", type_name(&schema["items"])),
        "integer" => "number".to_owned(),
        name => name.to_owned(),
    }
}
