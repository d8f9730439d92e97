//! Checks that the Rust example runs and beats random players. `cargo xtask test` also runs the Python example, against a server.

use std::process::Command;

#[test]
fn the_bot_beats_random_players() {
    let run = Command::new(env!("CARGO_BIN_EXE_bot")).output().unwrap();
    let said = String::from_utf8(run.stdout).unwrap();
    let won = said.split(' ').find_map(|word| word.parse::<u32>().ok());
    assert!(run.status.success() && won.is_some_and(|won| won > 50), "{said}");
}
