//! `rookery arena` as its users meet it.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

#[expect(dead_code, reason = "files and random records are for other tests")]
mod common;

use common::{fails, rookery, succeeds};

fn made(name: &str) -> String {
    fs::read_to_string(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)).unwrap()
}

fn figures(words: &str) -> Value {
    serde_json::from_str(&succeeds(words, "")).unwrap()
}

#[test]
fn arena_gives_its_figures_as_json() {
    let series = "arena pingvasion --players 3 --bots gentoo@20,chick,rockhopper --games 7";
    let figures = figures(&format!("{series} --seed 5 --json"));
    assert_eq!(figures["game"], "pingvasion");
    assert_eq!(figures["options"]["players"], 3);
    assert_eq!((&figures["seed"], &figures["clear"]), (&json!(5), &json!(false)));
    // Seven games are rounded up to three deals of three.
    assert_eq!((&figures["deals"], &figures["games"]), (&json!(3), &json!(9)));
    assert!(figures["seconds"].is_number());
    let bots = figures["bots"].as_array().unwrap();
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
fn arena_records_hold_and_do_not_hang_on_threads() {
    for (game, bots) in [
        ("pingvasion --players 2", "gentoo@20,chick"),
        ("ultimatum --players 2", "clairvoyant@10,rockhopper"),
    ] {
        let series = format!("arena {game} --bots {bots} --games 6 --seed 3");
        succeeds(&format!("{series} --threads 1 --record arena-1.jsonl"), "");
        succeeds(&format!("{series} --threads 3 --bot-threads 2 --record arena-3.jsonl"), "");
        assert_eq!(made("arena-1.jsonl"), made("arena-3.jsonl"));
        assert!(succeeds("verify arena-1.jsonl", "").starts_with("6 games hold"));
        let records = made("arena-1.jsonl");
        let records: Vec<Value> =
            records.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(records[3]["seed"], json!({"series": 3, "deal": 1, "rotation": 1}));
        // The same deal in both rotations, and the bots change places.
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
    let told = rookery("arena pingvasion --players 2 --bots chick,chick --games 2 --record -", "");
    assert_eq!((told.code, told.out.lines().count()), (0, 4));
    assert!(told.err.starts_with("4 games of Pingvasion"), "two deals at least: {}", told.err);
}

#[test]
fn arena_tells_a_person_how_it_went() {
    let told = succeeds("arena pingvasion --bots chick,chick,rockhopper,chick --games 8", "");
    for part in ["chick #3", "rockhopper", "fair share is 25.0 %", "2 deals in duplicate"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(told.contains("Not told apart yet: chick from rockhopper."), "{told}");
    let equal = succeeds("arena pingvasion --players 2 --bots chick,chick --games 8", "");
    assert!(equal.contains("nothing to tell apart"), "{equal}");
}

#[test]
fn arena_stops_when_it_is_clear() {
    let series = "arena pingvasion --players 2 --bots clairvoyant@300,chick --seed 7 --json";
    let figures = figures(&format!("{series} --games 2000 --until-clear --record clear.jsonl"));
    assert_eq!(figures["clear"], true);
    let deals = figures["deals"].as_u64().unwrap();
    assert!((20..1000).contains(&deals), "{deals}");
    assert!(figures["bots"][0]["low"].as_f64().unwrap() > 0.5);
    assert_eq!(made("clear.jsonl").lines().count() as u64, 2 * deals);
}

#[test]
fn arena_writes_a_page_that_stands_by_itself() {
    let series = "arena ultimatum --players 2 --bots rockhopper,chick --games 4 --seed 1";
    succeeds(&format!("{series} --report arena.html"), "");
    let page = made("arena.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert_eq!(page.matches("<svg").count(), 6);
    for foreign in ["http", "<script", "<link", "@import", "url(", "src=", "NaN"] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(page.contains("rookery arena ultimatum --players 2 --bots rockhopper,chick"));
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("How to read this"));
    // What people write is shown, not obeyed.
    succeeds(&format!("{series} --report <b>arena"), "");
    assert!(!made("<b>arena").contains("<b>") && made("<b>arena").contains("&lt;b&gt;arena"));
}

#[test]
fn arena_refuses_what_can_not_be() {
    let few = fails(2, "arena pingvasion --bots chick,chick", "");
    assert!(few.contains("4 bots are needed") && few.contains("lists 2"), "{few}");
    let unknown = fails(2, "arena pingvasion --bots chick,puffin,chick,chick", "");
    assert!(unknown.contains("‘puffin’ is not a bot: chick, rockhopper"), "{unknown}");
    for words in [
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
        assert!(!fails(2, words, "").is_empty());
    }
}
