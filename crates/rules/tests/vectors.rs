//! Games recorded by an independent referee: the engine must agree with every line of them.

use std::{fs, path::Path};

use rules::pingvasion::Pingvasion;
use rules::{Game, Record, verify};

/// Replays every game in the files whose names start with the game's; tells how many there were.
fn replay_all<G: Game>() -> usize {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let mut games = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if !name.starts_with(G::NAME) {
            continue;
        }
        for (line, text) in (1..).zip(fs::read_to_string(&path).unwrap().lines()) {
            let record = Record::from_line(text).unwrap();
            verify::<G>(&record).unwrap_or_else(|broken| panic!("{name}:{line}: {broken}"));
            assert_eq!(record.to_line(), text, "{name}:{line} is written as it was read");
            games += 1;
        }
    }
    games
}

#[test]
fn every_pingvasion_vector_replays() {
    assert_eq!(replay_all::<Pingvasion>(), 96);
}
