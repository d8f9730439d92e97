//! `rookery doctor`: its output, exit codes and copies.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{fails, file, record_of, rookery, succeeds};
use serde_json::Value;

/// A database with one finished game.
fn database(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    for entry in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap()) {
        if entry.file_name().to_str().is_some_and(|it| it.starts_with(name)) {
            fs::remove_file(entry.path()).unwrap();
        }
    }
    let record = record_of("pingvasion", "--seed 1");
    succeeds(&format!("import --database {name} -"), &record);
    folder.join(name)
}

/// Replaces a text in a file by another one of the same length.
fn tamper(path: &PathBuf, from: &[u8], to: &[u8]) {
    let mut bytes = fs::read(path).unwrap();
    let at = bytes.windows(from.len()).rposition(|it| it == from).unwrap();
    bytes[at..at + from.len()].copy_from_slice(to);
    fs::write(path, bytes).unwrap();
}

#[test]
fn a_healthy_database_is_not_changed() {
    let path = database("healthy.db");
    let before = fs::read(&path).unwrap();
    assert_eq!(succeeds("doctor --database healthy.db", ""), "The database is healthy.\n");
    let repaired = succeeds("doctor --database healthy.db --repair --json", "");
    let report: Value = serde_json::from_str(&repaired).unwrap();
    assert_eq!((&report["healthy"], &report["copy"]), (&Value::Bool(true), &Value::Null));
    assert_eq!(fs::read(&path).unwrap(), before);
    assert!(!path.with_extension("db-wal").exists() && !path.with_extension("db-shm").exists());
}

#[test]
fn problems_are_reported_with_advice() {
    let path = database("tampered.db");
    tamper(&path, b"rookery-record/1", b"rookery-record/9");
    let output = rookery("doctor --database tampered.db", "");
    assert_eq!(output.code, 1, "{}", output.err);
    assert!(output.err.contains("1 problem left"), "{}", output.err);
    assert!(output.out.starts_with("game "), "{}", output.out);
    assert!(output.out.contains("restore it from a backup"), "{}", output.out);
    let output = rookery("doctor --database tampered.db --json", "");
    let report: Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!(report["findings"][0]["kind"], "invalid_record");
    assert_eq!(report["findings"][0]["repaired"], false);
}

#[test]
fn wrong_usage_is_refused() {
    fails(2, "doctor --database nowhere.db", "");
    let garbage = file("garbage.db", "no database ".repeat(1000));
    assert!(fails(2, "doctor --database garbage.db", "").contains("not a database"));
    fs::remove_file(garbage).unwrap();
    let postgres = "doctor --database postgres://localhost:1/none";
    assert!(fails(2, &format!("{postgres} --repair"), "").contains("pg_dump"));
    fails(2, "doctor --database nowhere.db --have-dump", "");
}
