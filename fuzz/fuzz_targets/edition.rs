//! Any text is either refused as an edition, with a reason, or parsed as one that can be serialised and parsed
//! again without loss, and with which any number of players can play a game that verifies.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::ultimatum::{Edition, Iceberg, Options, Setup, SharedEdition, Ultimatum};
use rules::{Record, random_record, verify};

fuzz_target!(|text: &str| {
    let edition = match Edition::from_toml(text) {
        Ok(edition) => edition,
        Err(bad) => return assert!(!bad.what.is_empty(), "{bad:?}"),
    };
    let json = serde_json::to_string(&edition.data()).expect("an edition is JSON");
    let again: SharedEdition =
        serde_json::from_str(&json).expect("a serialised edition can be parsed");
    assert_eq!(*again, edition);
    // From the whole text, so that even another comment gives another game.
    let seed = text.bytes().fold(0u64, |seed, byte| seed.wrapping_mul(31) ^ u64::from(byte));
    let edition = SharedEdition::from(edition);
    for players in 2..=4 {
        play(players, edition.clone(), seed);
    }
});

fn play(players: u64, edition: SharedEdition, seed: u64) {
    // On the smallest iceberg, dots and layouts reach the edges, and it fills up.
    let iceberg = Iceberg::new(7, 7).expect("a valid size");
    let options = match Options::new(players, iceberg, Setup::Random, edition) {
        Ok(options) => options,
        Err(wrong) => return assert!(!wrong.what.is_empty(), "{wrong:?}"),
    };
    let (_, decisions, record) =
        random_record::<Ultimatum>(&options, seed, 0, true).expect("a valid deal");
    assert_eq!(verify::<Ultimatum>(&record), Ok(decisions as usize));
    assert_eq!(Record::from_line(&record.to_line()), Ok(record));
}
