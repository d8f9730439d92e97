//! `rookery analyse` and `rookery hint` from outside.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

mod common;

use common::{fails, file, record_of, succeeds};

fn json(arguments: &str, input: &str) -> Value {
    serde_json::from_str(&succeeds(arguments, input)).unwrap()
}

#[test]
fn an_analysis_as_json_depends_only_on_the_seed() {
    for (game, options) in
        [("pingvasion", "--players 3"), ("ultimatum", "--players 2 --iceberg 7x7")]
    {
        let record = record_of(game, &format!("{options} --seed 7"));
        let analysis = json("analyse - --budget 60 --seed 3 --json --threads 1", &record);
        assert_eq!(analysis, json("analyse - --budget 60 --seed 3 --json --threads 3", &record));
        assert_eq!((&analysis["game"], &analysis["budget"]), (&game.into(), &"60".into()));
        let record: Value = serde_json::from_str(&record).unwrap();
        assert_eq!(analysis["result"], record["result"]);
        let decisions = analysis["decisions"].as_array().unwrap();
        for (number, (decision, line)) in
            decisions.iter().zip(record["log"].as_array().unwrap()).enumerate()
        {
            assert_eq!(decision["number"], number + 1);
            assert_eq!(decision["seat"], line["seat"]);
            assert_eq!(decision["choices"], line["of"]);
            for figure in ["points", "points_margin", "wins", "wins_margin"] {
                assert!(decision["cost"][figure].as_f64().unwrap() >= 0.0);
            }
            assert!(decision["certainty"].is_string() && decision["alternatives"].is_array());
            assert!(decision["grade"].is_string());
        }
        for (seat, score) in analysis["seats"]
            .as_array()
            .unwrap()
            .iter()
            .zip(record["result"]["scores"].as_array().unwrap())
        {
            let parts = &seat["parts"];
            let of = |part: &str| parts[part]["points"].as_f64().unwrap();
            let sum: f64 = ["deal", "passed", "others", "own"].map(of).iter().sum();
            let sum = sum + parts["expected"].as_f64().unwrap();
            assert!((sum - score.as_f64().unwrap()).abs() < 1e-6, "{parts}");
            assert!((0.0..=100.0).contains(&seat["accuracy"].as_f64().unwrap()));
        }
    }
}

#[test]
fn an_analysis_is_printed_as_text() {
    let record = record_of("pingvasion", "--players 3 --seed 7");
    let named = record.replacen('{', r#"{"seats":["Ann","<Bo>"],"#, 1);
    let text = succeeds("analyse - --budget 60", &named);
    for words in ["Pingvasion, 3 players", "48 decisions", "Round 8", "Ann", "% to win", "Results"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    let graded = succeeds("analyse - --budget 4000 --seat 0", &named);
    for words in ["Accuracy ", "mistake: gives away", "Moments to learn from", "points more ("] {
        assert!(graded.contains(words), "{words}: {graded}");
    }
    let one_seat = succeeds("analyse - --budget 60 --seat 1", &named);
    assert!(one_seat.contains("16 decisions") && !one_seat.contains("Ann"), "{one_seat}");
}

#[test]
fn an_analysis_is_written_as_a_self_contained_page() {
    let record = record_of("pingvasion", "--players 2 --seed 7");
    let named = record.replacen('{', r#"{"seats":["Ann","","<i>Bo</i>"],"#, 1);
    assert_eq!(succeeds("analyse - --budget 60 --html analysis.html", &named), "");
    let page = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("analysis.html");
    let page = fs::read_to_string(page).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    for external in ["http", "src=", "<link", "<script", "@import", "url("] {
        assert!(!page.contains(external), "{external}");
    }
    assert!(page.contains("&lt;i&gt;Bo&lt;/i&gt;") && !page.contains("<i>Bo"));
    for link in page.split("href=\"#").skip(1) {
        let target = link.split('"').next().unwrap();
        assert!(page.contains(&format!("id=\"{target}\"")), "{target}");
    }
    for opened in ["section", "details", "div", "table", "svg"] {
        let count = |tag: &str| page.matches(tag).count();
        assert_eq!(count(&format!("<{opened}")), count(&format!("</{opened}>")), "{opened}");
    }
}

#[test]
fn a_hint_is_for_one_position() {
    let record = record_of("pingvasion", "--players 4 --seed 7");
    let hint = json("hint - --seat 2 --after 8 --budget 200 --json", &record);
    assert_eq!((&hint["seat"], &hint["round"], &hint["after"]), (&2.into(), &2.into(), &8.into()));
    let best = hint["alternatives"].as_array().unwrap();
    assert!((1..=3).contains(&best.len()) && hint["made"].is_null());
    assert!(best[0]["action"].as_str().unwrap().starts_with("give "));
    // Decisions that the other seats have made in secret make no difference.
    let later = json("hint - --seat 2 --after 10 --budget 200 --json", &record);
    assert_eq!(later["alternatives"], hint["alternatives"]);
    let text = succeeds("hint - --seat 2 --after 8 --budget 200", &record);
    assert!(text.starts_with("Seat 2, round 2: ") && text.contains("to win"), "{text}");
}

#[test]
fn errors_are_reported() {
    let record = record_of("pingvasion", "--players 2 --seed 7");
    let error = fails(1, "hint - --seat 0", &record);
    assert!(error.contains("seat 0 has nothing to decide here: the game is over"), "{error}");
    let error = fails(1, "hint - --seat 0 --after 1", &record);
    assert!(error.contains("seat 2 must decide"), "{error}");
    for arguments in ["analyse - --seat 1", "analyse - --seat 7", "hint - --seat 3 --after 0"] {
        let error = fails(2, arguments, &record);
        assert!(error.contains("nobody sits at") && error.contains("0 and 2"), "{error}");
    }
    for arguments in [
        "analyse",
        "analyse no-such-file.jsonl",
        "analyse - --budget soon",
        "analyse - --budget 0",
        "analyse - --json --html page.html",
        "analyse - --html no/such/folder/page.html",
        "hint -",
        "hint - --seat 0 --after 1000",
    ] {
        assert!(!fails(2, arguments, &record).is_empty());
    }
    let broken = record.replacen("give ", "give A5 ", 1);
    for arguments in ["analyse - --budget 10", "hint - --seat 0 --budget 10"] {
        let error = fails(1, arguments, &broken);
        assert!(error.starts_with("rookery: standard input:1: decision 1: "), "{error}");
    }
    file("no-game.jsonl", r#"{"format":"rookery-record/1","game":"chess","options":{},"deal":{}}"#);
    assert!(fails(1, "analyse no-game.jsonl", "").contains("chess"));
}
