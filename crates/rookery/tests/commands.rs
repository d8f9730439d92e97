//! The commands from outside: text in, text and exit codes out.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

mod common;

use common::{fails, file, record_of, rookery, succeeds};

fn record(options: &str) -> String {
    record_of("pingvasion", options)
}

#[test]
fn simulate_does_not_depend_on_the_number_of_threads() {
    let series =
        "simulate pingvasion --players 4 --deck classic --games 700 --seed 7 --count-legal";
    let mut runs = Vec::new();
    for threads in [1, 2, 5] {
        let name = format!("threads-{threads}.jsonl");
        let json = succeeds(&format!("{series} --threads {threads} --record {name} --json"), "");
        let mut figures: Value = serde_json::from_str(&json).unwrap();
        for noisy in ["seconds", "threads", "games_per_second", "decisions_per_second"] {
            assert!(figures.as_object_mut().unwrap().remove(noisy).unwrap().is_number());
        }
        let records = fs::read(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(&name)).unwrap();
        runs.push((figures, records));
    }
    assert_eq!(runs[0], runs[1]);
    assert_eq!(runs[0], runs[2]);
    let figures = &runs[0].0;
    assert_eq!((&figures["games"], &figures["decisions"]), (&700.into(), &44_800.into()));
    assert_eq!(figures["scores"].as_array().unwrap().len(), 4);
    assert!(
        figures["wins"].as_array().unwrap().iter().map(|wins| wins.as_u64().unwrap()).sum::<u64>()
            >= 700
    );
    assert!(figures.get("real_wins").is_none());
    let duel = succeeds("simulate pingvasion --players 2 --games 50 --seed 7 --json", "");
    let duel: Value = serde_json::from_str(&duel).unwrap();
    assert_eq!(duel["real"], serde_json::json!([0, 2]));
    let real_wins = |seat: usize| duel["real_wins"][seat].as_u64().unwrap();
    assert!(real_wins(0) + real_wins(2) >= 50 && real_wins(1) + real_wins(3) == 0);
    // The games are the same without records.
    let figures_alone: Value = serde_json::from_str(&succeeds(
        "simulate pingvasion --players 4 --games 700 --seed 7 --json",
        "",
    ))
    .unwrap();
    assert_eq!(figures_alone["scores"], figures["scores"]);
    assert_eq!(figures_alone["wins"], figures["wins"]);
}

#[test]
fn simulate_prints_a_summary() {
    let summary = succeeds("simulate pingvasion --players 2 --games 500 --seed 1 --threads 1", "");
    let without_speed: Vec<&str> =
        summary.lines().filter(|line| !line.contains("per second")).collect();
    insta::assert_snapshot!(without_speed.join("\n"));
}

#[test]
fn simulate_refuses_wrong_usage() {
    for words in [
        "simulate",
        "simulate chess",
        "simulate pingvasion --players 6",
        "simulate pingvasion --players 1",
        "simulate pingvasion --deck marked",
        "simulate pingvasion --games 0",
        "simulate pingvasion --games -3",
        "simulate pingvasion --threads 0",
        "simulate pingvasion --threads 100000",
        "simulate pingvasion --games 18446744073709551615",
        "simulate pingvasion --count-legal",
        "simulate pingvasion --record no/such/folder/games.jsonl",
        "simulate pingvasion --record .",
    ] {
        assert!(!fails(2, words, "").is_empty());
    }
}

#[test]
fn simulate_replaces_a_file_only_when_all_is_written() {
    let old = file("old.jsonl", "old");
    succeeds("simulate pingvasion --games 1 --seed 1 --record old.jsonl", "");
    assert!(fs::read_to_string(&old).unwrap().contains("rookery-record/1"));
    assert!(!old.with_extension("jsonl.part").exists());
    // A device is written to, not replaced.
    let before = fs::metadata("/dev/null").unwrap().file_type();
    succeeds("simulate pingvasion --games 1 --record /dev/null", "");
    assert_eq!(fs::metadata("/dev/null").unwrap().file_type(), before);
    if PathBuf::from("/dev/full").exists() {
        let full = fails(1, "simulate pingvasion --games 1000 --record /dev/full", "");
        assert!(full.contains("/dev/full"), "{full}");
    }
}

#[test]
fn verify_accepts_games_with_any_options() {
    for players in 2..=5 {
        for deck in ["classic", "even"] {
            let name = format!("every-{players}-{deck}.jsonl");
            let series =
                format!("simulate pingvasion --players {players} --deck {deck} --games 40");
            succeeds(&format!("{series} --seed 3 --count-legal --record {name}"), "");
            let decisions = if players == 2 { 32 } else { 16 * players } * 40;
            let expected = format!(
                "40 games are valid: {} checked\n",
                match decisions {
                    1280 => "1,280 decisions",
                    1920 => "1,920 decisions",
                    2560 => "2,560 decisions",
                    _ => "3,200 decisions",
                }
            );
            assert_eq!(succeeds(&format!("verify {name}"), ""), expected);
        }
    }
    let json: Value =
        serde_json::from_str(&succeeds("verify - --json", &record("--seed 3"))).unwrap();
    let expected = serde_json::json!({
        "holds": true, "files": 1, "games": 1, "decisions": 64,
        "fair": 0, "withheld": 0, "server_alone": 0, "old_form": 0,
    });
    assert_eq!(json, expected);
}

/// Both forms of fair shuffles are recomputed, and what they do not prove is reported.
#[test]
fn verify_recomputes_fair_shuffles() {
    let fixture = |name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/fair/fixtures");
        let text = std::fs::read_to_string(format!("{folder}/{name}.json")).unwrap();
        serde_json::from_str::<Value>(&text).unwrap()
    };
    let shared = fixture("shares-ultimatum-3");
    let lines =
        |records: &[&Value]| records.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let alone = lines(&[&shared]);
    insta::assert_snapshot!(succeeds("verify -", &alone), @"1 game is valid: 108 decisions checked, 1 fair shuffle recomputed");
    let [withheld, old] = ["shares-pingvasion-2-withheld", "ultimatum-4"].map(fixture);
    let all = lines(&[&shared, &withheld, &old]);
    insta::assert_snapshot!(succeeds("verify -", &all), @r#"
    3 games are valid: 224 decisions checked, 3 fair shuffles recomputed
    In 1 game, somebody withheld a secret: whoever knew the others could choose between two deals (four if two secrets were withheld, and so on).
    In 1 game, the players did not commit to their contributions (old form): an operator who played could have chosen their own contribution last.
    "#);
    insta::assert_snapshot!(succeeds("verify - --json", &all), @r#"{"holds":true,"files":1,"games":3,"decisions":224,"fair":3,"withheld":1,"server_alone":0,"old_form":1}"#);
    let mut exchanged = shared;
    exchanged["fair"]["shares"][1]["secret"] = Value::from("07".repeat(32));
    insta::assert_snapshot!(verify_error(&lines(&[&exchanged])), @"rookery: standard input:1: the secret of seat 1 does not match its commitment");
}

/// The error that `verify` prints for a text.
fn verify_error(text: &str) -> String {
    fails(1, "verify -", text).trim_end().to_owned()
}

#[test]
fn verify_reports_the_decision_and_the_clause() {
    let good = record("--players 3 --seed 4");
    let with = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} in {good}");
        good.replacen(from, to, 1)
    };
    let errors = [
        verify_error(&with("\"do\":\"give ", "\"do\":\"give A9 ")),
        verify_error(&with("\"do\":\"play ", "\"do\":\"lay ")),
        verify_error(&with("\"seat\":0,\"do\":\"give ", "\"seat\":4,\"do\":\"give ")),
        verify_error(&with("\"seat\":1,\"do\":\"give ", "\"seat\":0,\"do\":\"give ")),
        verify_error(&with("\"of\":12", "\"of\":13")),
        verify_error(&with("\"of\":12", "\"of\":-1")),
        verify_error(&with("\"winners\":[", "\"winners\":[2,")),
        verify_error(&with("\"scores\":[", "\"scores\":[1")),
        verify_error(&with("\"result\":", "\"rezult\":")),
        verify_error(&with("\"players\":3", "\"players\":4")),
        verify_error(&with("\"players\":3", "\"players\":9")),
        verify_error(&with("\"players\":3", "\"players\":\"three\"")),
        verify_error(&with("\"deck\":\"classic\"", "\"deck\":\"marked\"")),
        verify_error(&with("\"piles\":[[\"", "\"piles\":[[\"Z")),
        verify_error(&with("\"piles\":[[", "\"piles\":[[\"A5\",")),
        verify_error(&with("\"game\":\"pingvasion\"", "\"game\":\"chess\"")),
        verify_error(&with("rookery-record/1", "rookery-record/9")),
        verify_error(&with("\"log\":[", "\"log\":[{\"reshuffle\":1,\"cards\":[\"A5\"]},")),
        verify_error(&with("\"log\":[", "\"log\":[{\"talk\":\"hello\"},")),
        verify_error(&with("\"log\":[", "\"log\":[{\"seat\":300,\"do\":\"play A5\"},")),
        verify_error(&good[..good.len() / 2]),
        verify_error("{\"format\":\"rookery-record/1\""),
        verify_error("42"),
        verify_error("no JSON at all"),
        verify_error(&"[".repeat(100_000)),
        verify_error(&format!("{good}\n\n{}", &good[1..])),
        verify_error("\n \n"),
        verify_error(""),
    ];
    insta::assert_snapshot!(errors.join("\n"));
}

#[test]
fn verify_finds_a_log_that_ends_too_early_or_too_late() {
    let good: Value = serde_json::from_str(&record("--players 2 --seed 4")).unwrap();
    let cut = |length: usize| {
        let mut record = good.clone();
        record["log"].as_array_mut().unwrap().truncate(length);
        verify_error(&record.to_string())
    };
    let shuffle =
        good["log"].as_array().unwrap().iter().position(|line| !line["reshuffle"].is_null());
    insta::assert_snapshot!([cut(0), cut(1), cut(shuffle.unwrap()), cut(32)].join("\n"));
    let mut longer = good.clone();
    longer["log"].as_array_mut().unwrap().push(serde_json::json!({"seat": 0, "do": "play A5"}));
    insta::assert_snapshot!(verify_error(&longer.to_string()), @"rookery: standard input:1: decision 33: seat 0 can't ‘play A5’: the game is over (PV-14)");
}

#[test]
fn verify_survives_a_log_of_a_million_entries() {
    let line = "{\"seat\":0,\"do\":\"play A5\",\"of\":1}";
    let log = vec![line; 1_000_000].join(",");
    let huge = format!(
        "{{\"format\":\"rookery-record/1\",\"game\":\"pingvasion\",\"options\":{{\"players\":3}},\"deal\":{{}},\"log\":[{log}]}}"
    );
    insta::assert_snapshot!(verify_error(&huge), @"rookery: standard input:1: log: there are more than 10000 entries, which no game has at character 330123");
}

#[test]
fn verify_distinguishes_unreadable_files_from_invalid_games() {
    assert!(fails(2, "verify no-such-file.jsonl", "").contains("no-such-file.jsonl"));
    assert!(fails(2, "verify .", "").contains("folder"));
    assert!(fails(2, "verify", "").contains("FILE"));
    file("latin.jsonl", b"{\"format\":\"\xe9\"}\n");
    assert_eq!(
        fails(1, "verify latin.jsonl", ""),
        "rookery: latin.jsonl:1: the line is not valid UTF-8\n"
    );
    file("good.jsonl", record("--seed 9"));
    file(
        "bad.jsonl",
        format!("{}{}", record("--seed 9"), record("--seed 9").replace("\"of\":12", "\"of\":7")),
    );
    let output = rookery("verify good.jsonl bad.jsonl good.jsonl --json", "");
    assert_eq!(output.code, 1);
    insta::assert_snapshot!(format!("{}{}", output.out, output.err), @r#"
    {"holds":false,"files":1,"games":2,"decisions":128,"fair":0,"withheld":0,"server_alone":0,"old_form":0,"problem":{"file":"bad.jsonl","line":2,"entry":1,"decision":1,"clause":"PV-07","what":"seat 0 had 12 decisions to choose from, the record says 7"}}
    rookery: bad.jsonl:2: decision 1: seat 0 had 12 decisions to choose from, the record says 7 (PV-07)
    "#);
}

#[test]
fn replay_prints_the_whole_story() {
    insta::assert_snapshot!(
        "story_three_players",
        succeeds("replay -", &record("--players 3 --seed 7"))
    );
    insta::assert_snapshot!(
        "story_two_players",
        succeeds("replay -", &record("--players 2 --deck even --seed 7"))
    );
}

#[test]
fn replay_as_a_seat_shows_only_what_it_knew() {
    let game = record("--players 3 --seed 7");
    let story = succeeds("replay - --as 1", &game);
    insta::assert_snapshot!(story);
    // The cards that other seats draw are hidden.
    let open: Value = serde_json::from_str(&succeeds("replay - --json", &game)).unwrap();
    let own: Value = serde_json::from_str(&succeeds("replay - --as 1 --json", &game)).unwrap();
    assert_eq!(open["steps"].as_array().unwrap().len(), own["steps"].as_array().unwrap().len());
    for event in own["steps"].as_array().unwrap().iter().flat_map(|step| step.as_array().unwrap()) {
        if event["event"] == "drew" && event["seat"] != 1 {
            assert_eq!(event["cards"], serde_json::json!(["down", "down"]));
        }
    }
}

#[test]
fn replay_uses_the_names_of_the_record() {
    let mut game: Value = serde_json::from_str(&record("--players 3 --seed 7")).unwrap();
    game["seats"] = serde_json::json!(["Zoë", "\u{1b}[31mEve\u{7}", 7]);
    let story = succeeds("replay -", &game.to_string());
    assert!(
        story.contains("Zoë gives ")
            && story.contains(" to [31mEve and ")
            && story.contains("to seat 2")
    );
    assert!(!story.contains('\u{1b}') && !story.contains('\u{7}'));
}

#[test]
fn replay_picks_a_game_of_the_file() {
    file("three.jsonl", [record("--seed 1"), record("--seed 2"), record("--seed 3")].concat());
    assert_eq!(
        succeeds("replay three.jsonl --game 2", ""),
        succeeds("replay -", &record("--seed 2"))
    );
    assert!(fails(1, "replay three.jsonl --game 4", "").contains("contains 3 games"));
    assert!(fails(2, "replay three.jsonl --game 0", "").contains("--game"));
    assert!(fails(2, "replay three.jsonl --as 4", "").contains("the seats are 0, 1, 2 and 3"));
    file("two.jsonl", record("--players 2 --seed 1"));
    assert!(fails(2, "replay two.jsonl --as 1", "").contains("the seats are 0 and 2"));
}

#[test]
fn replay_prints_an_invalid_game_up_to_the_error() {
    let mut game: Value = serde_json::from_str(&record("--players 3 --seed 7")).unwrap();
    game["log"][10]["do"] = "play A1".into();
    let output = rookery("replay -", &game.to_string());
    assert_eq!(output.code, 1);
    assert!(output.out.contains("Round 2") && !output.out.contains("Round 3"));
    insta::assert_snapshot!(output.err, @"rookery: standard input:1: decision 11: seat 2 can't ‘play A1’: there is no A1 left in the hand to lay (PV-09)");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(["simulate", "pingvasion", "--games", "20000", "--record", "-"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}

#[test]
fn perft_counts_and_divides() {
    file("deal.jsonl", record("--players 3 --seed 7"));
    insta::assert_snapshot!(succeeds("perft pingvasion --deal deal.jsonl --depth 4", ""), @"3,960 sequences at depth 4");
    let divided = succeeds("perft pingvasion --deal deal.jsonl --depth 2 --after 3 --divide", "");
    insta::assert_snapshot!(divided, @"
    play C6: 4
    play D1n: 4
    play D5: 4
    play J1n: 4
    16 sequences at depth 2
    ");
    let json: Value = serde_json::from_str(&succeeds(
        "perft pingvasion --deal deal.jsonl --depth 2 --after 3 --divide --json",
        "",
    ))
    .unwrap();
    let sum: u64 = json["divide"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(json["nodes"], sum);
    assert!(fails(2, "perft pingvasion --deal deal.jsonl --depth 0", "").contains("--depth"));
    assert!(fails(2, "perft pingvasion --depth 1", "").contains("--deal"));
    assert!(
        fails(2, "perft pingvasion --deal deal.jsonl --depth 1 --after 49", "")
            .contains("48 entries")
    );
    assert_eq!(
        succeeds("perft pingvasion --deal deal.jsonl --depth 2 --after 47", ""),
        "0 sequences at depth 2\n"
    );
}

#[test]
fn help_teaches_by_example() {
    let commands = succeeds("--help", "");
    let (_, commands) = commands.split_once("Commands:\n").unwrap();
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let names = commands.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names: Vec<&str> = names.filter(|name| !name.is_empty() && *name != "help").collect();
    assert_eq!(names.len(), 13, "{names:?}");
    let of_games =
        ["simulate pingvasion", "arena ultimatum", "score pingvasion", "perft ultimatum"];
    for command in names.into_iter().chain(of_games) {
        let help = succeeds(&format!("{command} --help"), "");
        let example = format!("  rookery {command}");
        assert!(help.contains("Examples:") && help.contains(&example), "{help}");
    }
    assert!(succeeds("--version", "").starts_with("rookery "));
    fails(2, "", "");
    fails(2, "--no-such-flag", "");
}
