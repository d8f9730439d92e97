//! Running the binary from tests.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What came of running the binary.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the binary with words and standard input.
pub(crate) fn rookery(words: &str, input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(words.split_whitespace())
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone before it is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().unwrap(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs a command that must succeed; gives what it printed.
pub(crate) fn succeeds(words: &str, input: &str) -> String {
    let ran = rookery(words, input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.out
}

/// Runs a command that must fail with this code; gives what it said.
pub(crate) fn fails(code: i32, words: &str, input: &str) -> String {
    let ran = rookery(words, input);
    assert_eq!(ran.code, code, "{words}: {}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    ran.err
}

/// A file in the folder where the commands run.
pub(crate) fn file(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

/// The record of a game.
pub(crate) fn record_of(game: &str, options: &str) -> String {
    rookery(&format!("simulate {game} --games 1 {options} --record - --count-legal"), "").out
}
