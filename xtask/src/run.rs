//! Running other programs from the root of the project.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder for build output.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// A program that runs in the root of the project.
pub(crate) fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// The cargo that started us.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    program(&std::env::var("CARGO").unwrap_or("cargo".to_owned()), arguments)
}

/// Runs a program and waits for it. Returns an error if it fails.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{}: {error}", display(command)))?;
    if status.success() { Ok(()) } else { Err(format!("{} failed", display(command))) }
}

/// Whether a program can be run and succeeds; what it prints is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Runs a program and returns its standard output.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{}: {error}", display(command)))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{} failed", display(command)))
    }
}

/// A command as text, for errors.
fn display(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Installs a package that a test needs, as root on Debian. Elsewhere, returns an error that says what is
/// missing.
pub(crate) fn install(what: &str, package: &str) -> Result<(), String> {
    let is_root = output(&mut program("id", &["-u"])).is_ok_and(|id| id.trim_ascii() == b"0");
    if !is_root || !Path::new("/etc/debian_version").exists() {
        return Err(format!("{what} is missing: on Debian, apt-get install {package}"));
    }
    println!("== installing {what} for the tests");
    run(program("apt-get", &["update", "-qq"]).stdout(Stdio::null()))?;
    let install = ["install", "-qq", "--yes", "--no-install-recommends", package];
    run(program("apt-get", &install).env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
}
