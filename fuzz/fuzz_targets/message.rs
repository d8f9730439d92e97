//! Proves that any text is either refused as a message of a socket or read as one that is written without
//! loss, and that whatever a message asks for is done at a table or refused without changing anything,
//! before a game, in the midst of one, and after it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rookery_fuzz::Play;
use table::FromClient;

fuzz_target!(|text: &str| {
    let Ok(message) = serde_json::from_str::<FromClient>(text) else { return };
    let again = serde_json::to_string(&message).expect("messages are JSON");
    assert_eq!(serde_json::from_str::<FromClient>(&again).expect("what was written"), message);
    let Some(request) = message.request else { return };
    for mut play in [Play::new(3), Play::begun(3), Play::over(0)] {
        play.ask(0, request.clone());
        play.ask(1, request.clone());
        play.check_log();
    }
});
