//! Checks that docs/openapi.json and web/src/lib/api/types.ts match the server.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use bots::analysis::{Analysis, Comparison, Hint};
use catalogue::typescript::Declarations;
use catalogue::{AnyScoredSheet, DealtGame, GameName, GameOptions, NewGame, Replayed, STANDARD};
use serde_json::Value;
use table::{
    ChatContent, Contributions, FromClient, GameRecord, History, ItemKind, NewSettings, TableView,
};

use super::document::{document, text};
use super::{front_page, games, jobs, people, tables};
use crate::error::ErrorBody;
use crate::house::ChatMessages;
use crate::message::FromServer;

/// The path of a file of the project.
fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Reads a file of the project.
pub(super) fn read_file(path: &str) -> String {
    std::fs::read_to_string(file(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Compares a file with its expected content; with `ROOKERY_WRITE` set, writes it instead.
pub(super) fn check_file(path: &str, text: &str) {
    let file = file(path);
    if std::env::var_os("ROOKERY_WRITE").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        return std::fs::write(&file, text).unwrap();
    }
    let is_fresh = std::fs::read_to_string(&file).is_ok_and(|content| content == text);
    assert!(is_fresh, "{path} is out of date: run `cargo xtask types`");
}

#[test]
fn the_document_is_fresh() {
    check_file("docs/openapi.json", &text(STANDARD));
}

#[test]
fn the_types_are_fresh() {
    check_file("web/src/lib/api/types.ts", &types());
}

/// The types of everything that is sent and received, in TypeScript.
fn types() -> String {
    let mut found = Declarations::default();
    // The socket; then the bodies of requests and responses.
    found.add::<(FromClient, FromServer)>();
    found.add::<(people::NewPerson, people::ChangedPerson, people::Recovery, people::Me)>();
    found.add::<people::RecoveryKey>();
    found.add::<(NewSettings, tables::Opened, tables::ListedTable, TableView, History)>();
    found.add::<ChatMessages<'static>>();
    found.add::<(tables::OpponentRequest, tables::FoundTable, front_page::FrontPage)>();
    found.add::<(GameRecord, games::GamesPage, Replayed, games::Fairness)>();
    found.add::<(jobs::HintRequest, jobs::AnalysisRequest, jobs::AssessmentRequest)>();
    found.add::<(jobs::Accepted, jobs::JobStatus)>();
    found.add::<ErrorBody>();
    // What depends on the game, and parts of other types that have a name of their own.
    found.add::<(GameOptions, DealtGame, GameName, NewGame, AnyScoredSheet)>();
    found.add::<(ItemKind, ChatContent, Contributions, Analysis, Hint, Comparison)>();
    for game in STANDARD.games() {
        game.declare(&mut found);
    }
    let head = "// The API's types, generated from the Rust types by `cargo xtask types`.\n";
    let types = found.types().map(|(_, text)| text);
    let all: Vec<&str> = found.constants().chain(types).collect();
    format!("{head}\n{}", all.join("\n"))
}

/// The document and the TypeScript file have types with the same names.
#[test]
fn document_and_types_have_the_same_names() {
    let document = document(STANDARD);
    let described: BTreeSet<String> =
        document["components"]["schemas"].as_object().unwrap().keys().cloned().collect();
    let text = types();
    let declared = text.lines().filter_map(|line| line.strip_prefix("export type "));
    let declared: BTreeSet<String> =
        declared.filter_map(|rest| Some(rest.split([' ', '<']).next()?.to_owned())).collect();
    let plain = |name: &String| !name.starts_with("Face_");
    let described: BTreeSet<String> = described.into_iter().filter(plain).collect();
    let declared: BTreeSet<String> = declared.into_iter().filter(|name| name != "Face").collect();
    assert_eq!(described, declared, "left: the document, right: the types");
}

#[test]
fn references_resolve() {
    fn check(value: &Value, document: &Value) {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(to)) = fields.get("$ref") {
                    let target = document.pointer(to.trim_start_matches('#'));
                    assert!(target.is_some(), "{to}");
                }
                fields.values().for_each(|field| check(field, document));
            }
            Value::Array(list) => list.iter().for_each(|it| check(it, document)),
            _ => {}
        }
    }
    let document = document(STANDARD);
    check(&document, &document);
}
