//! `rookery arena` from outside.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

#[expect(dead_code, reason = "files and random records are for other tests")]
mod common;

use common::{fails, rookery, succeeds};

fn read_output(name: &str) -> String {
    fs::read_to_string(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)).unwrap()
}

fn json_of(arguments: &str) -> Value {
    serde_json::from_str(&succeeds(arguments, "")).unwrap()
}

#[test]
fn arena_prints_json() {
    let series = "arena pingvasion --players 3 --bots gentoo@20,chick,rockhopper --games 7";
    let results = json_of(&format!("{series} --seed 5 --json"));
    assert_eq!(results["game"], "pingvasion");
    assert_eq!(results["options"]["players"], 3);
    assert_eq!((&results["seed"], &results["clear"]), (&json!(5), &json!(false)));
    // Seven games are rounded up to three deals of three.
    assert_eq!((&results["deals"], &results["games"]), (&json!(3), &json!(9)));
    assert!(results["seconds"].is_number());
    let bots = results["bots"].as_array().unwrap();
    let names: Vec<&str> = bots.iter().map(|bot| bot["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["gentoo@20", "chick", "rockhopper"]);
    let mut wins = 0.0;
    for bot in bots {
        let number = |of: &Value| of.as_f64().unwrap();
        assert_eq!(bot["games"], 9);
        wins += number(&bot["wins"]);
        assert!((number(&bot["share"]) - number(&bot["wins"]) / 9.0).abs() < 1e-9);
        for figure in [
            json!({"mean": bot["share"], "low": bot["low"], "high": bot["high"]}),
            bot["points"].clone(),
            bot["margin"].clone(),
            bot["rating"].clone(),
        ] {
            assert!(number(&figure["low"]) <= number(&figure["mean"]), "{figure}");
            assert!(number(&figure["mean"]) <= number(&figure["high"]), "{figure}");
        }
        let time = &bot["time"];
        assert!(number(&time["p50_ms"]) <= number(&time["p99_ms"]));
        assert!(number(&time["p99_ms"]) <= number(&time["max_ms"]));
        assert_eq!(time["limit_ms"], Value::Null);
    }
    assert!((wins - 9.0).abs() < 1e-9);
}

#[test]
fn arena_records_are_valid_and_do_not_depend_on_threads() {
    for (game, bots) in [
        ("pingvasion --players 2", "gentoo@20,chick"),
        ("ultimatum --players 2", "clairvoyant@10,rockhopper"),
    ] {
        let series = format!("arena {game} --bots {bots} --games 6 --seed 3");
        succeeds(&format!("{series} --threads 1 --record arena-1.jsonl"), "");
        succeeds(&format!("{series} --threads 3 --bot-threads 2 --record arena-3.jsonl"), "");
        assert_eq!(read_output("arena-1.jsonl"), read_output("arena-3.jsonl"));
        assert!(succeeds("verify arena-1.jsonl", "").starts_with("6 games are valid"));
        let records = read_output("arena-1.jsonl");
        let records: Vec<Value> =
            records.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(records[3]["seed"], json!({"series": 3, "deal": 1, "rotation": 1}));
        // Both games of a deal have the same cards, and the bots change seats.
        assert_eq!(records[2]["deal"], records[3]["deal"]);
        assert_ne!(records[2]["deal"], records[4]["deal"]);
        let names = |record: &Value| {
            let names = record["seats"].as_array().unwrap().iter();
            names.filter_map(|name| name.as_str().map(str::to_owned)).collect::<Vec<_>>()
        };
        let (first, mut second) = (names(&records[2]), names(&records[3]));
        assert_eq!(first.join(","), bots);
        second.reverse();
        assert_eq!(first, second);
    }
    let output =
        rookery("arena pingvasion --players 2 --bots chick,chick --games 2 --record -", "");
    assert_eq!((output.code, output.out.lines().count()), (0, 4));
    assert!(output.err.starts_with("4 games of Pingvasion"), "at least two deals: {}", output.err);
}

#[test]
fn arena_prints_a_summary() {
    let summary = succeeds("arena pingvasion --bots chick,chick,rockhopper,chick --games 8", "");
    for part in ["chick #3", "rockhopper", "fair share of wins is 25.0 %", "2 duplicate deals"] {
        assert!(summary.contains(part), "{part}: {summary}");
    }
    assert!(summary.contains("Not significant: chick vs rockhopper."), "{summary}");
    let equal = succeeds("arena pingvasion --players 2 --bots chick,chick --games 8", "");
    assert!(equal.contains("no difference to measure"), "{equal}");
}

#[test]
fn arena_stops_when_differences_are_significant() {
    let series = "arena pingvasion --players 2 --bots clairvoyant@300,chick --seed 7 --json";
    let results = json_of(&format!("{series} --games 2000 --until-clear --record clear.jsonl"));
    assert_eq!(results["clear"], true);
    let deals = results["deals"].as_u64().unwrap();
    assert!((20..1000).contains(&deals), "{deals}");
    assert!(results["bots"][0]["low"].as_f64().unwrap() > 0.5);
    assert_eq!(read_output("clear.jsonl").lines().count() as u64, 2 * deals);
}

#[test]
fn arena_writes_a_self_contained_page() {
    let series = "arena ultimatum --players 2 --bots rockhopper,chick --games 4 --seed 1";
    succeeds(&format!("{series} --report arena.html"), "");
    let page = read_output("arena.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert_eq!(page.matches("<svg").count(), 6);
    for external in ["http", "<script", "<link", "@import", "url(", "src=", "NaN"] {
        assert!(!page.contains(external), "{external}");
    }
    assert!(page.contains("rookery arena ultimatum --players 2 --bots rockhopper,chick"));
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("How to read this"));
    // Text from the command line is escaped.
    succeeds(&format!("{series} --report <b>arena"), "");
    assert!(
        !read_output("<b>arena").contains("<b>")
            && read_output("<b>arena").contains("&lt;b&gt;arena")
    );
}

#[test]
fn arena_refuses_wrong_usage() {
    let few = fails(2, "arena pingvasion --bots chick,chick", "");
    assert!(few.contains("4 bots are needed") && few.contains("lists 2"), "{few}");
    let unknown = fails(2, "arena pingvasion --bots chick,puffin,chick,chick", "");
    assert!(unknown.contains("‘puffin’ is not a bot: chick, rockhopper"), "{unknown}");
    for arguments in [
        "arena",
        "arena chess --bots chick,chick",
        "arena pingvasion",
        "arena pingvasion --bots",
        "arena pingvasion --players 2 --bots chick,chick --games 0",
        "arena pingvasion --players 2 --bots chick,chick,chick",
        "arena pingvasion --players 2 --bots chick@0ms,chick",
        "arena pingvasion --players 2 --bots chick,gentoo@ever",
        "arena pingvasion --players 2 --bots chick,chick --threads 0",
        "arena pingvasion --players 2 --bots chick,chick --record same --report same",
        "arena pingvasion --players 2 --bots chick,chick --report no/such/folder/page.html",
        "arena ultimatum --players 5 --bots chick,chick,chick,chick,chick",
    ] {
        assert!(!fails(2, arguments, "").is_empty());
    }
}
