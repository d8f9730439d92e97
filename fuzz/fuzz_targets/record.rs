//! Any text is either refused as a record, or parsed as one that can be serialised and parsed again without
//! loss. Checking a record as one of either game never panics. In the position after its last valid step, every
//! viewer has a view, and `legal` and `count_legal` agree.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use rules::{MAX_SEATS, Observable, Record, Replay, Seat, Viewer, verify};

fuzz_target!(|line: &str| {
    let Ok(record) = Record::from_line(line) else { return };
    assert_eq!(Record::from_line(&record.to_line()).as_ref(), Ok(&record));
    check::<Pingvasion>(&record);
    check::<Ultimatum>(&record);
});

fn check<G: Observable>(record: &Record) {
    // The record may be invalid: only a panic would be an error.
    let _ = verify::<G>(record);
    if let Ok(mut replay) = Replay::<G>::new(record) {
        while let Ok(Some(_)) = replay.step() {}
        check_position(replay.game());
    }
}

fn check_position(game: &impl Observable) {
    game.view(Viewer::Onlooker);
    let mut legal = Vec::new();
    // Seats that the game does not have are included, because a record may name them.
    for seat in (0..MAX_SEATS as u8).map(Seat) {
        game.view(Viewer::Seat(seat));
        game.legal(seat, &mut legal);
        assert_eq!(legal.len(), game.count_legal(seat), "{seat}");
    }
}
