//! `rookery export` and `rookery import` from outside.

use std::fs;
use std::path::PathBuf;

mod common;

use common::{fails, file, record_of, rookery, succeeds};

/// The name of a database that does not exist yet.
fn database(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    for end in ["", "-wal", "-shm", "-lock"] {
        let _ = fs::remove_file(format!("{}{end}", path.display()));
    }
    name.to_owned()
}

/// Records of both games.
fn games() -> String {
    let mut games = String::new();
    for seed in 0..3 {
        games += &record_of("pingvasion", &format!("--players 3 --seed {seed}"));
        games += &record_of("ultimatum", &format!("--players 2 --iceberg 7x7 --seed {seed}"));
    }
    games
}

#[test]
fn an_export_can_be_imported_and_exported_again() {
    let (one, two) = (database("one.db"), database("two.db"));
    file("backup-games.jsonl", games());
    let import = format!("import --database {one} backup-games.jsonl");
    assert_eq!(succeeds(&import, ""), "6 games added, 0 already there, 0 refused\n");
    assert_eq!(succeeds(&import, ""), "0 games added, 6 already there, 0 refused\n");
    let exported = succeeds(&format!("export --database {one}"), "");
    assert_eq!(exported.lines().count(), 6);
    assert!(succeeds("verify -", &exported).starts_with("6 games are valid"));
    let import = format!("import --database {two} -");
    assert_eq!(succeeds(&import, &exported), "6 games added, 0 already there, 0 refused\n");
    assert_eq!(succeeds(&import, &exported), "0 games added, 6 already there, 0 refused\n");
    succeeds(&format!("export --database {two} --out backup-again.jsonl"), "");
    let again = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("backup-again.jsonl");
    assert_eq!(fs::read_to_string(again).unwrap(), exported);

    let count =
        |filter: &str| succeeds(&format!("export --database {two} {filter}"), "").lines().count();
    assert_eq!((count("--game ultimatum"), count("--since 2020-02-29")), (3, 6));
    assert_eq!((count("--since 2999-12-31"), count("--since 1969-01-01")), (0, 6));
}

#[test]
fn import_reports_and_skips_invalid_records() {
    let database = database("damaged.db");
    let games = games();
    let mut lines: Vec<String> = games.lines().map(str::to_owned).collect();
    lines[1].truncate(100);
    lines[2] = lines[2].replacen("\"scores\":[", "\"scores\":[1", 1);
    lines[3].insert_str(1, r#""house":{"id":"x","ended":1,"listed":true},"#);
    file("damaged.jsonl", lines.join("\n"));
    let output = rookery(&format!("import --database {database} damaged.jsonl"), "");
    assert_eq!(
        (output.code, output.out.as_str()),
        (1, "3 games added, 0 already there, 3 refused\n")
    );
    let errors: Vec<&str> = output.err.lines().collect();
    assert!(errors[0].starts_with("rookery: damaged.jsonl:2: "), "{errors:?}");
    assert!(errors[1].starts_with("rookery: damaged.jsonl:3: the scores are"), "{errors:?}");
    assert!(errors[2].starts_with("rookery: damaged.jsonl:4: house: "), "{errors:?}");
    assert_eq!(errors[3], "rookery: 3 records could not be added");
    // After a repair, only the missing games are added.
    let import = format!("import --database {database} -");
    assert_eq!(succeeds(&import, &games), "3 games added, 3 already there, 0 refused\n");

    // A different game with the id of an existing one is refused.
    let exported = succeeds(&format!("export --database {database}"), "");
    let note = |line: &str| line[line.find(",\"house\"").unwrap()..].to_owned();
    let lines: Vec<&str> = exported.lines().collect();
    let swapped = lines[0].replace(&note(lines[0]), &note(lines[1]));
    assert!(fails(1, &import, &swapped).contains("another game has the id"));
    assert_eq!(succeeds(&format!("export --database {database}"), ""), exported);
}

#[test]
fn wrong_usage_is_reported() {
    for arguments in [
        "export --database no-such.db",
        "export --database no-such.db --since yesterday",
        "export --database no-such.db --game chess",
        "import",
        "import --database wrong-usage.db no-such-file.jsonl",
        "import --database no/such/folder/x.db -",
    ] {
        assert!(!fails(2, arguments, "").is_empty());
    }
    for not_created in ["no-such.db", "wrong-usage.db"] {
        assert!(!PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(not_created).exists());
    }
}
