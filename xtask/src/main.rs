//! The project's chores, as `cargo xtask …`.

mod contract;
mod deny;
mod run;
mod steps;
mod web;

#[cfg(test)]
mod clauses;
#[cfg(test)]
mod edges;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play
    Build Rookery, start a server for this machine alone, and open it in the browser.
cargo xtask watch [pingvasion | ultimatum] [--players N] [--seed S]
    Build Rookery and watch a short game of bots, told as a story.
cargo xtask test
    Everything that must pass: format, lints, unit, property and doc tests, documentation,
    dependency edges, generated files, and the server against its document.
cargo xtask page-speed
    Measure what the web client weighs, how soon a card is seen, how smoothly cards move.
cargo xtask types
    Write docs/openapi.json and web/src/lib/api/types.ts anew, from the server's own types.
cargo xtask web
    Build the web client, which the server then has inside. Needs Node.
cargo xtask browser [PLAYWRIGHT OPTIONS]
    Have Chromium play in the web client, at phone and desktop size. Needs Node and Chromium.
cargo xtask screenshots
    Take pictures of every page and phase, phone and desktop, light and dark: web/screenshots/.
cargo xtask schemathesis
    Try a server with requests of all kinds, and hold its answers against its document. Needs
    Python 3 with venv.
cargo xtask deny
    Check licences, duplicates, bans, sources and advisories of all dependencies.
cargo xtask picture
    Draw the pictures of the README anew.
cargo xtask fuzz [SECONDS]
    Fuzz each target for so long (60 by default). Needs `cargo install cargo-fuzz` and a nightly
    toolchain.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play"] => steps::play(),
        ["watch", ref options @ ..] => steps::watch(options),
        ["test"] => steps::test(),
        ["types"] => contract::types(),
        ["web"] => web::build(),
        ["browser", ref options @ ..] => web::browser(options),
        ["page-speed"] => web::page_speed(),
        ["screenshots"] => web::screenshots(),
        ["schemathesis"] => contract::schemathesis(),
        ["deny"] => deny::check(),
        ["picture"] => steps::picture(),
        ["fuzz"] => steps::fuzz("60"),
        ["fuzz", seconds] => steps::fuzz(seconds),
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}
