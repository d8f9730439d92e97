//! What is checked in for those who write clients, and that it is what the server does.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};

use bots::analysis::{Analysis, Hint, Weighed};
use rules::pingvasion::{ZoneOutlook, ZoneScore};
use rules::ultimatum::Species;
use rules::{pingvasion, ultimatum};
use serde_json::Value;
use table::wire::{Agreed, Dealt, GameRecord, NewGame, NewSettings, News, Replay};
use table::{FromClient, History, Said, TableView};
use ts_rs::{TS, TypeVisitor};

use super::document::{TEXT, document};
use super::wire::{FromServer, GameName, ListedTable};
use super::{games, jobs, people, tables};
use crate::error::Failed;

/// Compares a file with what it should be; with `ROOKERY_WRITE` set, writes it instead.
fn check_file(path: &str, text: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file: PathBuf = root.join(path);
    if std::env::var_os("ROOKERY_WRITE").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        return std::fs::write(&file, text).unwrap();
    }
    let is_fresh = std::fs::read_to_string(&file).is_ok_and(|kept| kept == text);
    assert!(is_fresh, "{path} is not what the server does now: run `cargo xtask types`");
}

#[test]
fn the_document_is_fresh() {
    check_file("docs/openapi.json", &TEXT);
}

#[test]
fn the_types_are_fresh() {
    check_file("web/src/lib/api/types.ts", &types());
}

/// The types of all that goes over the wire, for TypeScript.
fn types() -> String {
    let mut found = Found::default();
    // The socket; then what is sent and answered over HTTP.
    found.visit::<FromClient>();
    found.visit::<FromServer>();
    found.visit::<people::NewPerson>();
    found.visit::<people::Rename>();
    found.visit::<people::Recovery>();
    found.visit::<people::Me>();
    found.visit::<people::RecoveryKey>();
    found.visit::<NewSettings>();
    found.visit::<tables::Opened>();
    found.visit::<Vec<ListedTable>>();
    found.visit::<TableView>();
    found.visit::<History>();
    found.visit::<GameRecord>();
    found.visit::<games::GamesPage>();
    found.visit::<Replay>();
    found.visit::<games::Fairness>();
    found.visit::<jobs::HintWish>();
    found.visit::<jobs::AnalysisWish>();
    found.visit::<jobs::Accepted>();
    found.visit::<jobs::Job>();
    found.visit::<(pingvasion::Scored, ultimatum::Scored)>();
    found.visit::<Failed>();
    // What is only a part of others there, and has a name all the same.
    found.visit::<(Agreed, Dealt, GameName, NewGame, News, Said)>();
    found.visit::<(ZoneOutlook, ZoneScore, Species)>();
    found.visit::<(Analysis, Hint, Weighed)>();
    let head = "// What goes over the wire, taken from the Rust types by `cargo xtask types`.\n";
    let types = found.types.into_values().collect::<Vec<_>>();
    format!("{head}\n{}", types.join("\n"))
}

/// Comments of a line on a line.
fn short(text: &str) -> String {
    text.replace("/**\n * ", "/** ").replace("\n */", " */")
}

/// Types and all that they are made of, by name.
#[derive(Default)]
struct Found {
    seen: HashSet<TypeId>,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Found {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Only what a browser can count to goes over the wire.
        let config = ts_rs::Config::new().with_large_int("number");
        if T::output_path().is_some() {
            let (name, docs) = (T::ident(&config), short(&T::docs().unwrap_or_default()));
            let lines = short(&T::decl(&config));
            let lines: Vec<&str> = lines.lines().map(str::trim_end).collect();
            let text = format!("{docs}export {}\n", lines.join("\n  "));
            let other = self.types.insert(name.clone(), text.clone());
            assert!(other.is_none_or(|other| other == text), "two types are called {name}");
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// Every type that the document describes is there for TypeScript under the same name, and the other
/// way round.
#[test]
fn document_and_types_name_the_same() {
    let document = document();
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

/// Every reference leads somewhere.
#[test]
fn references_hold() {
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
    let document = document();
    check(&document, &document);
}
