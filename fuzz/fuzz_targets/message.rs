//! Any text is either refused as a socket message, or parsed as one that can be serialised and parsed again
//! without loss. Before, during and after a game, a table carries out its request, or refuses it and changes
//! nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookery_fuzz::CheckedTable;
use table::FromClient;

fuzz_target!(|text: &str| {
    let Ok(message) = serde_json::from_str::<FromClient>(text) else { return };
    let again = serde_json::to_string(&message).expect("a message is JSON");
    assert_eq!(serde_json::from_str::<FromClient>(&again).expect("what was written"), message);
    let Some(request) = message.request else { return };
    for mut table in [CheckedTable::new(3), CheckedTable::started(3), CheckedTable::finished(0)] {
        table.request(0, request.clone());
        table.request(1, request.clone());
        table.check_log();
    }
});
