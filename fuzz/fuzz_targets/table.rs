//! Proves that whatever anybody does at a table, in whatever order, the laws of the table hold: what is
//! refused changes nothing that anybody sees, streams have no holes, the secret of the shuffle is told at
//! the end only, the log restores the table, and a finished game's record holds and was dealt fairly.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookery_fuzz::Play;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut play = Play::new(bytes.next().unwrap_or(0));
    while let (Some(kind), Some(who), Some(what)) = (bytes.next(), bytes.next(), bytes.next()) {
        play.step(kind, who, what);
    }
    play.check_log();
});
