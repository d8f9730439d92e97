//! The fault test of several servers, with Postgres and NATS.

use std::process::Command;

use crate::run::{cargo, run, target};
use crate::{services, steps};

/// Runs the long form: `--minutes N`, `--seed S`, `--only FAULT`.
pub(crate) fn faults(options: &[&str]) -> Result<(), String> {
    let (mut seconds, mut others) = (3600, Vec::<&str>::new());
    for option in options.chunks(2) {
        match *option {
            ["--minutes", minutes] => {
                let wrong = |_| format!("‘{minutes}’ is not a number of minutes");
                seconds = u64::from(minutes.parse::<u32>().map_err(wrong)?) * 60;
            }
            ["--seed" | "--only", _] => others.extend(option),
            _ => return Err(format!("‘{}’ is not an option of faults", option.join(" "))),
        }
    }
    install()?;
    let time = format!("{seconds}s");
    run(steps::rookery(&["load", "--tables", "30", "--faults", &time])?.args(others))
}

/// Runs the short form, with the binary that the other tests use: each fault once, in about a minute.
pub(crate) fn short() -> Result<(), String> {
    install()?;
    run(&mut cargo(&["test", "--quiet", "--locked", "--workspace", "--no-run"]))?;
    let mut load = Command::new(target().join("debug/rookery"));
    run(load.args(["load", "--tables", "16", "--faults", "60s"]))
}

fn install() -> Result<(), String> {
    services::install_postgres()?;
    services::install_nats()?;
    services::faketime().map(drop)
}
