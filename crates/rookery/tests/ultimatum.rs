//! The commands with The Penguin Ultimatum, from outside.

mod common;

use common::{fails, file, record_of, rookery, succeeds};
use serde_json::Value;

fn record(options: &str) -> String {
    record_of("ultimatum", options)
}

/// The standard edition as a file.
fn edition() -> String {
    let mut text = String::from("# the printed cards\n[dots]\n");
    for (card, dots) in [
        ("SJ", "n sw nw"),
        ("SA", "ne se s nw"),
        ("SD", "e se s sw nw"),
        ("SM", "ne e se nw"),
        ("KJ", "ne se s sw"),
        ("KA", "ne e se s sw"),
        ("KD", "n ne w nw"),
        ("KM", "e se w"),
        ("LJ", "n ne e s w"),
        ("LA", "n s w"),
        ("LD", "n ne e se"),
        ("LM", "n e sw w"),
        ("BJ", "e sw w nw"),
        ("BA", "n ne sw w"),
        ("BD", "s w nw"),
        ("BM", "n se s sw nw"),
    ] {
        text += &format!("{card} = \"{dots}\"\n");
    }
    text + "[layouts]\n3 = [[-1, -1], [1, -1], [0, 1]]\n"
}

#[test]
fn games_with_any_options_are_valid() {
    for players in 2..=4 {
        for iceberg in ["7x7", "9x9", "15x15", "7x15", "12x8"] {
            for setup in ["random", "balanced"] {
                let name = format!("ultimatum-{players}-{iceberg}-{setup}.jsonl");
                let series = format!("simulate ultimatum --players {players} --iceberg {iceberg}");
                let rest =
                    format!("--setup {setup} --games 20 --seed 3 --count-legal --record {name}");
                succeeds(&format!("{series} {rest}"), "");
                assert!(succeeds(&format!("verify {name}"), "").starts_with("20 games are valid"));
            }
        }
    }
    let json: Value = serde_json::from_str(&succeeds(
        "simulate ultimatum --players 3 --games 100 --seed 7 --threads 2 --json",
        "",
    ))
    .unwrap();
    assert_eq!(
        json["wins"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum::<u64>(),
        100
    );
    assert_eq!(json["options"]["iceberg"], serde_json::json!([9, 9]));
}

#[test]
fn invalid_options_are_refused() {
    for words in [
        "--players 5",
        "--iceberg 6x9",
        "--iceberg 9x16",
        "--iceberg nine",
        "--setup fair",
        "--edition no-such.toml",
    ] {
        assert!(!fails(2, &format!("simulate ultimatum {words}"), "").is_empty());
    }
}

#[test]
fn replay_draws_the_iceberg() {
    let game = record("--players 3 --iceberg 7x7 --seed 7");
    insta::assert_snapshot!("story_ultimatum", succeeds("replay -", &game));
    let own = succeeds("replay - --as 1", &game);
    assert!(own.contains("Seat 0 is dealt a penguin, a penguin, a penguin and a penguin"));
    assert!(own.contains("as seat 1 knew it"));
}

#[test]
fn a_user_defined_edition_is_part_of_the_record() {
    file(
        "printed.toml",
        edition().replace("SJ = \"n sw nw\"", "SJ = \"n s\"").replace("[0, 1]", "[0, 2]"),
    );
    let series = "simulate ultimatum --players 3 --seed 5 --games 30 --edition printed.toml";
    succeeds(&format!("{series} --record printed.jsonl --count-legal"), "");
    assert!(succeeds("verify printed.jsonl", "").starts_with("30 games are valid"));
    assert!(succeeds("replay printed.jsonl", "").contains("own edition"));
    let line = record("--players 3 --seed 5 --edition printed.toml");
    let game: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(game["options"]["edition"]["dots"]["SJ"], "n s");
    assert_eq!(game["deal"]["start"][2]["cell"], "e7");
    // The edition in a record is checked, too.
    let error = fails(1, "verify -", &line.replace("\"SJ\":\"n s\"", "\"SJ\":\"up\""));
    assert!(error.contains("‘up’ is not a direction"), "{error}");
}

#[test]
fn an_invalid_edition_is_reported_with_its_line() {
    let errors: Vec<String> = [
        edition().replace("n sw nw", "n sw up"),
        edition().replace("SJ = \"n sw nw\"\n", ""),
        edition().replace("[0, 1]", "[0, 4]"),
        edition().replace("[0, 1]", "[1, -1]"),
        edition().replace("[layouts]", "[layout]"),
        "not TOML".to_owned(),
    ]
    .iter()
    .map(|text| {
        file("wrong.toml", text);
        fails(1, "simulate ultimatum --edition wrong.toml", "")
    })
    .collect();
    insta::assert_snapshot!(errors.concat());
}

#[test]
fn verify_names_the_clause() {
    let good = record("--players 2 --seed 4");
    let mut game: Value = serde_json::from_str(&good).unwrap();
    let mut with = |place: usize, text: &str| {
        let old = game["log"][place]["do"].clone();
        game["log"][place]["do"] = text.into();
        let error = fails(1, "verify -", &game.to_string());
        game["log"][place]["do"] = old;
        error
    };
    let errors = [
        with(0, "place LD4 a1"),
        with(0, "pass"),
        with(1, "invite a1"),
        with(1, "invite a1>b2"),
        with(2, "place SJ2 e5"),
        with(2, "perform e5"),
        with(2, "dance"),
    ];
    insta::assert_snapshot!(errors.concat());
}

const SHEET: &str = "\
# after the party
player Lea
  points 20
  form dance
  entertainers SD ld
player Ben
  points 24
  form J
  entertainers LJ
player
  points -3
  form: M
  entertainers: LM, BM
";

#[test]
fn score_reads_a_sheet() {
    file("party.txt", SHEET);
    insta::assert_snapshot!(succeeds("score ultimatum party.txt", ""));
    let json: Value =
        serde_json::from_str(&succeeds("score ultimatum party.txt --json", "")).unwrap();
    // PU-24: two dancers, a sheep alone, a seal tied: 4 + 5 + 3.
    assert_eq!(json["scores"], serde_json::json!([32, 29, 9]));
    assert_eq!(json["winners"], serde_json::json!([0]));
}

#[test]
fn score_asks_for_everything() {
    let answers = "five\n2\nLea\n20\ndance\nSD LX\nSD LD\n\n24\nJ\n\n";
    let output = rookery("score ultimatum", answers);
    assert_eq!(output.code, 0, "{}", output.err);
    assert!(output.err.contains("‘LX’ is not an entertainer"), "{}", output.err);
    assert!(output.out.contains("Lea wins with 34 points."), "{}", output.out);
}

#[test]
fn score_refuses_impossible_sheets() {
    let errors: Vec<String> = [
        SHEET.replace("LJ", "LD"),
        SHEET.replace("form J", "form D"),
        SHEET.replace("points 20\n", ""),
        SHEET.replace("points 20", "points many"),
        SHEET.replace("points 20", "points 20\npoints 21"),
        SHEET.replace("player Lea\n", ""),
        SHEET.replace("player", "penguin"),
        "player Lea\npoints 3\nform D\n".to_owned(),
    ]
    .iter()
    .map(|sheet| {
        file("no-party.txt", sheet);
        fails(1, "score ultimatum no-party.txt", "")
    })
    .collect();
    insta::assert_snapshot!(errors.concat());
}

#[test]
fn perft_counts_sequences() {
    file("iceberg.jsonl", record("--players 2 --iceberg 7x7 --seed 7"));
    insta::assert_snapshot!(succeeds("perft ultimatum --deal iceberg.jsonl --depth 3", ""), @"8,704 sequences at depth 3");
    assert!(
        fails(1, "perft pingvasion --deal iceberg.jsonl --depth 1", "")
            .contains("a game of ultimatum")
    );
}
