//! Recorded games replay, and perft counts are right. `vectors` are games recorded by an independent
//! implementation. `games` are our own, with rare situations (a second reshuffle, a reshuffle after the last
//! decision). The counts in `perft` were confirmed by a second implementation.

use std::fs;
use std::path::{Path, PathBuf};

use rookery_rules::pingvasion::Pingvasion;
use rookery_rules::ultimatum::Ultimatum;
use rookery_rules::{Game, Record, Replay, Searchable, World, perft, verify};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// Replays all games of `G` in a folder. Returns their number.
fn replay_all<G: Game>(folder_name: &str) -> usize {
    let mut games = 0;
    for file in fs::read_dir(folder(folder_name)).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if !name.starts_with(G::NAME) {
            continue;
        }
        for (line, text) in (1..).zip(fs::read_to_string(&path).unwrap().lines()) {
            let record = Record::from_line(text).unwrap();
            verify::<G>(&record).unwrap_or_else(|invalid| panic!("{name}:{line}: {invalid}"));
            assert_eq!(record.to_line(), text, "{name}:{line} is written as it was read");
            games += 1;
        }
    }
    games
}

/// Verifies all perft counts of `G`. Returns their number.
fn count_all<G: Searchable>() -> usize {
    let counts = fs::read_to_string(folder("perft").join(format!("{}.jsonl", G::NAME))).unwrap();
    for line in counts.lines() {
        let count: serde_json::Value = serde_json::from_str(line).unwrap();
        let number = |key: &str| count[key].as_u64().unwrap();
        let games =
            fs::read_to_string(folder("vectors").join(count["file"].as_str().unwrap())).unwrap();
        let record =
            Record::from_line(games.lines().nth(number("game") as usize - 1).unwrap()).unwrap();
        let mut replay = Replay::<G>::new(&record).unwrap();
        for _ in 0..number("after") {
            replay.step().unwrap().unwrap();
        }
        let world = World::of(replay.game().clone());
        assert_eq!(perft(&world, number("depth") as u32), number("nodes"), "{line}");
    }
    counts.lines().count()
}

#[test]
fn every_pingvasion_vector_replays() {
    assert_eq!(replay_all::<Pingvasion>("vectors"), 96);
    assert_eq!(replay_all::<Pingvasion>("games"), 2);
}

#[test]
fn every_ultimatum_vector_replays() {
    assert_eq!(replay_all::<Ultimatum>("vectors"), 108);
}

#[test]
fn perft_counts_hold() {
    assert_eq!(count_all::<Pingvasion>(), 10);
    assert_eq!(count_all::<Ultimatum>(), 7);
}
