//! Proves that any text is either refused as a record or read as one that is written without loss,
//! that checking a record never panics however wrong it is, whichever game it is of, and that the
//! position where it breaks can be looked at by everybody and lists as many decisions as it counts.

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
    // A broken record is as good as one that holds: only a panic would be wrong.
    let _ = verify::<G>(record);
    if let Ok(mut replay) = Replay::<G>::new(record) {
        while let Ok(Some(_)) = replay.step() {}
        look_at(replay.game());
    }
}

fn look_at(game: &impl Observable) {
    game.view(Viewer::Onlooker);
    let mut legal = Vec::new();
    // A record may name seats that this table does not have, so they are asked about as well.
    for seat in (0..MAX_SEATS as u8).map(Seat) {
        game.view(Viewer::Seat(seat));
        game.legal(seat, &mut legal);
        assert_eq!(legal.len(), game.count_legal(seat), "{seat}");
    }
}
