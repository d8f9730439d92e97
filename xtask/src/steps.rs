//! The chores `play`, `watch`, `test` and `ownership`, drawing pictures of the terminal, and fuzzing.

use std::fs;
use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::run::{cargo, output, program, root, run, succeeds, target};
use crate::{faults, services};

/// Builds the binary, and returns a command that runs it.
pub(crate) fn rookery(arguments: &[&str]) -> Result<Command, String> {
    run(&mut cargo(&["build", "--quiet", "--release", "--locked", "--package", "rookery"]))?;
    let mut command = Command::new(target().join("release/rookery"));
    command.args(arguments);
    Ok(command)
}

/// Lets bots play a game, with the strongest bot at seat 0, and returns the game's record.
fn record(options: &[&str]) -> Result<Vec<u8>, String> {
    // With budgets in iterations, the same seed gives the same game.
    const BOTS: [&str; 5] = ["emperor@4000", "gentoo@4000", "rockhopper", "chick", "chick"];
    let (game, options) = match options {
        [game @ ("pingvasion" | "ultimatum"), options @ ..] => (*game, options),
        _ => ("pingvasion", options),
    };
    let position = options.iter().position(|&option| option == "--players");
    let players = position.and_then(|index| options.get(index + 1)).copied().unwrap_or("3");
    let number = players.parse().unwrap_or(0).clamp(2, BOTS.len());
    let bots = BOTS[..number].join(",");
    let mut arguments = vec!["arena", game, "--games", "1", "--record", "-", "--bots", &bots];
    if position.is_none() {
        arguments.extend(["--players", players]);
    }
    arguments.extend(options);
    let played = rookery(&arguments)?.stderr(Stdio::piped()).output();
    let played = played.map_err(|error| format!("can't run rookery: {error}"))?;
    if !played.status.success() {
        return Err(String::from_utf8_lossy(&played.stderr).into_owned());
    }
    // The arena plays each deal several times; the first game is enough.
    Ok(played.stdout.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default().to_vec())
}

/// Runs `rookery replay` on a record.
fn replay(record: &[u8], command: &mut Command) -> Result<Vec<u8>, String> {
    let failed = |error: std::io::Error| format!("can't run rookery: {error}");
    let mut child = command.arg("replay").arg("-").stdin(Stdio::piped()).spawn().map_err(failed)?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(record).map_err(failed)?;
    }
    let output = child.wait_with_output().map_err(failed)?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err("rookery replay failed".to_owned())
    }
}

/// Starts a server on this machine, and opens it in the browser.
pub(crate) fn play() -> Result<(), String> {
    println!("Building Rookery; the first time this takes a few minutes.");
    crate::web::build()?;
    let database = target().join("play.db");
    let failed = |error: std::io::Error| format!("can't start a server: {error}");
    // Find a free port.
    let free = TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).map_err(failed)?;
    let mut server = rookery(&["serve", "--listen", &free.to_string(), "--log", "warn"])?;
    let mut server = server.arg("--database").arg(&database).spawn().map_err(failed)?;
    while TcpStream::connect(free).is_err() {
        if server.try_wait().map_err(failed)?.is_some() {
            return Err("the server did not start".to_owned());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let address = format!("http://{free}/");
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    if !succeeds(Command::new(opener).arg(&address)) {
        println!("Open {address} in a browser.");
    }
    println!("Tables are stored in {}. Press Ctrl-C to stop.", database.display());
    // Ctrl-C also reaches the server, which shuts down cleanly.
    server.wait().map_err(failed)?;
    Ok(())
}

/// Lets bots play a game, and prints it as a story.
pub(crate) fn watch(options: &[&str]) -> Result<(), String> {
    let record = record(options)?;
    replay(&record, &mut rookery(&[])?)?;
    let line = String::from_utf8_lossy(&record);
    if let Some(seed) = line.split("\"series\":").nth(1).and_then(|rest| rest.split(',').next()) {
        let again = if options.contains(&"--seed") { Vec::new() } else { vec!["--seed", seed] };
        let words = [options, &again].concat().join(" ");
        println!("\nThe same game again: cargo xtask watch {words}");
    }
    Ok(())
}

/// Runs the quick checks, for daily work: those that need nothing but Rust and Node.
pub(crate) fn test_quickly() -> Result<(), String> {
    check_style()?;
    step("unit and property tests, ARCHITECTURE.md, generated files", || {
        run(&mut cargo(&["test", "--workspace", "--locked", "--lib", "--bins"]))
    })
}

/// Runs all checks, up to the first that fails.
pub(crate) fn test() -> Result<(), String> {
    services::install_postgres()?;
    services::install_nats()?;
    check_style()?;
    step("unit, property and doc tests, ARCHITECTURE.md, generated files", || {
        run(&mut cargo(&["test", "--workspace", "--locked"]))
    })?;
    step("the server on Postgres", || {
        // With --workspace, so that nothing is rebuilt. Only the server has a test of this name.
        let mut tests = cargo(&["test", "--workspace", "--locked", "--test", "all"]);
        run(tests.env("ROOKERY_TEST_POSTGRES", "1"))
    })?;
    step("several servers, with injected faults", faults::short)?;
    step("documentation", || {
        let mut documentation = cargo(&["doc", "--workspace", "--no-deps", "--locked", "--quiet"]);
        run(documentation.env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("the fuzz targets compile", || {
        run(&mut cargo(&["check", "--quiet", "--locked", "--manifest-path", "fuzz/Cargo.toml"]))
    })?;
    step("packages of the crates that can be published", || {
        let package = ["package", "--quiet", "--locked", "--allow-dirty"];
        run(cargo(&package).args(["-p", "rookery-rules"]))?;
        // Building `bots` would use a copy of `rules` that cargo keeps from an earlier run.
        run(cargo(&package).args(["-p", "rookery-rules", "-p", "rookery-bots", "--no-verify"]))
    })?;
    step("licences, duplicates and sources of dependencies", crate::deny::check)?;
    step("the server against its OpenAPI document", crate::contract::schemathesis)?;
    step("the example in Python", crate::contract::example)?;
    step("the web client in a browser", || crate::web::browser(&[]))
}

/// Checks the format and the lints, and everything of the web client that needs no browser.
fn check_style() -> Result<(), String> {
    for (tool, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !succeeds(&mut cargo(&[tool, "--version"])) {
            return Err(format!("{component} is missing: rustup component add {component}"));
        }
    }
    let clippy =
        ["clippy", "--workspace", "--all-targets", "--locked", "--quiet", "--", "-D", "warnings"];
    step("format", || run(&mut cargo(&["fmt", "--all", "--check"])))?;
    step("lints; the web client: format, lints, types, unit tests, build", || {
        // The client's checks use one core, so they run beside cargo.
        std::thread::scope(|scope| {
            let client = scope.spawn(crate::web::check);
            run(&mut cargo(&clippy))?;
            client.join().unwrap_or_else(|_| Err("the checks of the client panicked".to_owned()))
        })
    })
}

/// Runs a step, and prints how long it took.
fn step(name: &str, action: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("== {name}");
    let started = Instant::now();
    action()?;
    println!("== {name}: passed in {:.0} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// Draws the ends of two games for the README, as the terminal shows them.
pub(crate) fn terminal_pictures() -> Result<(), String> {
    // The last round, and the last drawing of the iceberg.
    draw(&["pingvasion", "--seed", "7"], "\u{1b}[1mRound", "story.svg")?;
    draw(&["ultimatum", "--seed", "7"], "\u{1b}[1mThe", "iceberg.svg")
}

/// Draws the story of a game, from the last occurrence of a heading to the end.
fn draw(game: &[&str], heading: &str, file: &str) -> Result<(), String> {
    let record = record(game)?;
    let mut command = rookery(&[])?;
    command.env("CLICOLOR_FORCE", "1").stdout(Stdio::piped());
    let story = String::from_utf8_lossy(&replay(&record, &mut command)?).into_owned();
    let from = story.rfind(heading).ok_or_else(|| format!("no heading for {file}"))?;
    let drawn = anstyle_svg::Term::new().render_svg(story[from..].trim_matches('\n'));
    // The terminal's blue is hard to read on black.
    let drawn = drawn.replace("#5555FF", "#8A9BFF");
    let path = root().join("docs").join(file);
    fs::write(&path, drawn).map_err(|error| format!("{}: {error}", path.display()))
}

/// Runs the simulation of ownership.
pub(crate) fn ownership(options: &[&str]) -> Result<(), String> {
    let example = ["--package", "rookery-ownership", "--features", "simulation"];
    let mut simulate = cargo(&["run", "--quiet", "--locked"]);
    run(simulate.args(example).args(["--example", "simulate", "--"]).args(options))
}

/// Fuzzes each target for a number of seconds.
pub(crate) fn fuzz(seconds: &str) -> Result<(), String> {
    let targets = output(&mut program("cargo", &["+nightly", "fuzz", "list"]))?;
    for target in String::from_utf8_lossy(&targets).lines() {
        let time = format!("-max_total_time={seconds}");
        let dictionary = format!("-dict=fuzz/dictionaries/{target}.dict");
        run(&mut program("cargo", &["+nightly", "fuzz", "run", target, "--", &time, &dictionary]))?;
    }
    Ok(())
}
