//! The laws of a table hold with any sequence of inputs: a refused input changes nothing that anybody sees,
//! streams have no gaps, the secret of the shuffle is published only at the end, the log restores the table,
//! and the record of a finished game is valid and fairly dealt.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookery_fuzz::CheckedTable;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut table = CheckedTable::new(bytes.next().unwrap_or(0));
    while let (Some(kind), Some(who), Some(what)) = (bytes.next(), bytes.next(), bytes.next()) {
        table.step(kind, who, what);
    }
    table.check_log();
});
