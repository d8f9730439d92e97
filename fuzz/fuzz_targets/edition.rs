//! Proves that any text is either refused as an edition, with a reason, or read as one that is
//! written without loss and that any number of players can play with, to an end that verifies.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::ultimatum::{Edition, Iceberg, Options, Setup, SharedEdition, Ultimatum};
use rules::{Record, random_record, verify};

fuzz_target!(|text: &str| {
    let edition = match Edition::from_toml(text) {
        Ok(edition) => edition,
        Err(bad) => return assert!(!bad.what.is_empty(), "{bad:?}"),
    };
    let json = serde_json::to_string(&edition.text()).expect("an edition can be written");
    let again: SharedEdition = serde_json::from_str(&json).expect("what was written is read");
    assert_eq!(*again, edition);
    // From the whole text, so that another comment is enough for another game.
    let seed = text.bytes().fold(0u64, |seed, byte| seed.wrapping_mul(31) ^ u64::from(byte));
    let edition = SharedEdition::from(edition);
    for players in 2..=4 {
        play(players, edition.clone(), seed);
    }
});

fn play(players: u64, edition: SharedEdition, seed: u64) {
    // The smallest iceberg: dots and layouts reach its edges, and it fills up.
    let iceberg = Iceberg::new(7, 7).expect("this is a size");
    let options = match Options::new(players, iceberg, Setup::Random, edition) {
        Ok(options) => options,
        Err(wrong) => return assert!(!wrong.what.is_empty(), "{wrong:?}"),
    };
    let (_, decisions, record) =
        random_record::<Ultimatum>(&options, seed, 0, true).expect("the deal is right");
    assert_eq!(verify::<Ultimatum>(&record), Ok(decisions as usize));
    assert_eq!(Record::from_line(&record.to_line()), Ok(record));
}
