//! The project's chores: `cargo xtask …`.

mod contract;
mod deny;
mod faults;
mod pictures;
mod run;
mod services;
mod soak;
mod steps;
mod web;

#[cfg(test)]
mod architecture;
#[cfg(test)]
mod clauses;

use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask COMMAND

To play:
  play
      Build Rookery, start a server on this machine, and open it in the browser.
  watch [pingvasion | ultimatum] [--players N] [--seed S]
      Let bots play a game, and print it as a story.

To check:
  test [--quick]
      Run every check that must pass: formatting, lints, unit, property and doc tests,
      documentation, ARCHITECTURE.md, generated files, the API tests and the browser tests.
      With --quick, run only what takes a few minutes and needs nothing but Rust and Node.
  browser [PLAYWRIGHT OPTIONS]
      Run the browser tests, at phone and desktop size. Needs Node and Chromium.
  schemathesis
      Send generated requests to a server, and compare its responses with the OpenAPI document.
      Needs Python 3 with venv.
  deny
      Check licences, duplicates, bans, sources and advisories of all dependencies. Builds
      cargo-deny where it is missing.
  soak [MINUTES]
      Play at 200 tables, on SQLite and then on Postgres, for 60 minutes each by default, while faults
      are injected: the server is killed, stopped and attacked, its database is blocked and its clock
      steps. Check that nothing is lost, and that no game ends except by its players' own decisions.
  faults [--minutes N] [--seed S] [--only FAULT]
      Play at 30 tables and three servers, with Postgres and NATS, for 60 minutes by default, while faults
      are injected: servers are killed, frozen, restarted and cut off, the bus and the database are
      restarted, and clocks are wrong. Check what was acknowledged, and what everybody saw. FAULT is
      kill, freeze, bus, database, both, bus-restart, database-restart, clock, rolling or together.
  ownership [--runs N] [--seed S]
      Simulate servers that own tables, with faults, a million times by default. Check after each step
      that no two owners write, and that every table finds an owner. Prints the seed of a run that fails.
  fuzz [SECONDS]
      Fuzz each target, for 60 seconds by default. Needs `cargo install cargo-fuzz` and a nightly
      toolchain.
  page-speed
      Measure the size of the web client, the time to the first card, and how smoothly cards move.

To build and generate:
  web
      Build the web client, which is then embedded in the server. Needs Node.
  types
      Regenerate docs/openapi.json, the events in docs/protocol.md and web/src/lib/api/types.ts
      from the types of the server.
  screenshots
      Take screenshots of every page and phase, on phone and desktop, light and dark, into
      web/screenshots/.
  pictures
      Retake the pictures of the web client in the README (docs/pictures). Needs Node and Chromium.
  terminal-pictures
      Redraw the pictures of the terminal in the README (docs/story.svg, docs/iceberg.svg).

Examples:
  cargo xtask play
  cargo xtask watch ultimatum --players 4 --seed 7
  cargo xtask browser --project phone -g \"keyboard\"
  cargo xtask fuzz 300
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play"] => steps::play(),
        ["watch", ref options @ ..] => steps::watch(options),
        ["test"] => steps::test(),
        ["test", "--quick"] => steps::test_quickly(),
        ["types"] => contract::types(),
        ["web"] => web::build(),
        ["browser", ref options @ ..] => web::browser(options),
        ["page-speed"] => web::page_speed(),
        ["screenshots"] => web::screenshots(),
        ["schemathesis"] => contract::schemathesis(),
        ["deny"] => deny::check(),
        ["pictures"] => pictures::retake(),
        ["terminal-pictures"] => steps::terminal_pictures(),
        ["soak"] => soak::soak("60"),
        ["soak", minutes] => soak::soak(minutes),
        ["faults", ref options @ ..] => faults::faults(options),
        ["ownership", ref options @ ..] => steps::ownership(options),
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
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}
