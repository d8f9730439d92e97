//! Running the binary from tests.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The exit code and output of the binary.
pub(crate) struct Output {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the binary with these arguments, split at spaces, and this standard input.
pub(crate) fn rookery(arguments: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(arguments.split_whitespace())
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may end before it is written.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Output {
        code: output.status.code().unwrap(),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// Runs a command that must succeed, and returns its standard output.
pub(crate) fn succeeds(arguments: &str, input: &str) -> String {
    let output = rookery(arguments, input);
    assert_eq!((output.code, output.err.as_str()), (0, ""), "{arguments}");
    output.out
}

/// Runs a command that must fail with this exit code, and returns its standard error.
pub(crate) fn fails(code: i32, arguments: &str, input: &str) -> String {
    let output = rookery(arguments, input);
    assert_eq!(output.code, code, "{arguments}: {}", output.err);
    assert!(!output.err.contains("panicked"), "{}", output.err);
    output.err
}

/// Writes a file in the folder where the commands run.
pub(crate) fn file(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path
}

/// The record of a random game.
pub(crate) fn record_of(game: &str, options: &str) -> String {
    rookery(&format!("simulate {game} --games 1 {options} --record - --count-legal"), "").out
}
