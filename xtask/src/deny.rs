//! `cargo deny`: licences, duplicates, bans, sources and advisories of all dependencies.

use crate::run::{cargo, program, run, succeeds, target};

/// The version of cargo-deny that is installed if there is none.
const VERSION: &str = "0.20.2";

/// Checks all dependencies by deny.toml.
pub(crate) fn check() -> Result<(), String> {
    let tool = installed()?;
    run(&mut program(&tool, &["--log-level", "error", "check", "bans", "licenses", "sources"]))?;
    let fetch = ["--log-level", "off", "fetch", "db"];
    if !succeeds(&mut program(&tool, &fetch)) {
        println!("The advisory database can't be downloaded here, so advisories are not checked.");
        return Ok(());
    }
    run(&mut program(&tool, &["--log-level", "error", "check", "advisories"]))
}

/// The command `cargo-deny`: the one that is installed on this machine, or one that is built under target/.
fn installed() -> Result<String, String> {
    let own = target().join("tools/bin/cargo-deny").to_string_lossy().into_owned();
    for tool in ["cargo-deny", &own] {
        if succeeds(&mut program(tool, &["--version"])) {
            return Ok(tool.to_owned());
        }
    }
    println!("building cargo-deny {VERSION} in {}", target().join("tools").display());
    let root = target().join("tools").to_string_lossy().into_owned();
    // Without optimisation it is built in half the time, and quick enough.
    let install = ["install", "--quiet", "--locked", "--debug", "--root", &root];
    run(cargo(&install).args(["cargo-deny", "--version", VERSION]))?;
    Ok(own)
}
