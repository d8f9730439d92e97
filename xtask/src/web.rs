//! The web client: building it, checking it, and having a browser play in it.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::SystemTime;

use crate::contract::House;
use crate::run::{cargo, install, output, program, root, run, target};

/// The oldest Node that will do.
const NODE: (u32, u32) = (20, 19);

/// Where Chromium may be.
const BROWSERS: [&str; 3] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// A command of npm in the folder of the client.
fn npm(arguments: &[&str]) -> Command {
    let mut command = program("npm", arguments);
    command.current_dir(root().join("web"));
    command
}

/// What the client is built of.
const SOURCES: [&str; 6] =
    ["src", "public", "index.html", "package-lock.json", "svelte.config.js", "vite.config.ts"];

/// Builds the client, unless it is built: files that are written anew have the binary built anew.
pub(crate) fn build() -> Result<(), String> {
    install_packages()?;
    let web = root().join("web");
    let built = fs::metadata(web.join("dist/table.html.br")).and_then(|it| it.modified());
    let changed = SOURCES.iter().filter_map(|name| newest(&web.join(name))).max();
    if built.is_ok_and(|built| changed < Some(built)) {
        return Ok(());
    }
    run(npm(&["run", "--silent", "build", "--", "--logLevel", "warn"]).stdout(Stdio::null()))
}

/// When the newest of the files and folders below a path was changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let below = fs::read_dir(path).into_iter().flatten().flatten();
    let below = below.filter_map(|entry| newest(&entry.path())).max();
    below.max(fs::metadata(path).and_then(|it| it.modified()).ok())
}

/// Checks the client's source and builds it.
pub(crate) fn check() -> Result<(), String> {
    install_packages()?;
    for script in ["format:check", "lint", "check", "unit"] {
        run(&mut npm(&["run", "--silent", script]))?;
    }
    build()
}

/// Has a browser play in the client, with a server of its own.
pub(crate) fn browser(options: &[&str]) -> Result<(), String> {
    playwright("playwright.config.ts", options)
}

/// Takes pictures of every page and phase.
pub(crate) fn screenshots() -> Result<(), String> {
    playwright("screenshots.config.ts", &[])
}

/// Measures what the client weighs, how soon a card is seen, and how smoothly cards move.
pub(crate) fn page_speed() -> Result<(), String> {
    playwright("speed.config.ts", &[])
}

fn playwright(config: &str, options: &[&str]) -> Result<(), String> {
    build()?;
    // As the tests build it, so that nothing is built twice.
    run(&mut cargo(&["test", "--quiet", "--locked", "--workspace", "--no-run"]))?;
    let browser = find_browser()?;
    let house = House::open()?;
    let mut tests = npm(&["exec", "--", "playwright", "test", "--config", config]);
    tests.args(options).env("ROOKERY_URL", format!("http://{}", house.address));
    tests.env("ROOKERY_BINARY", target().join("debug/rookery"));
    run(tests.env("ROOKERY_CHROMIUM", browser))
}

/// Makes sure that Node is there, and the packages of the lock file.
fn install_packages() -> Result<(), String> {
    let version = output(program("node", &["--version"]).stderr(Stdio::null())).unwrap_or_default();
    let version = String::from_utf8_lossy(&version).trim().trim_start_matches('v').to_owned();
    let mut numbers = version.split('.').map_while(|number| number.parse::<u32>().ok());
    if numbers.next().zip(numbers.next()).is_none_or(|version| version < NODE) {
        let (major, minor) = NODE;
        return Err(format!("Node {major}.{minor} or newer is missing; here is ‘{version}’"));
    }
    // What was installed is noted: the same lock file needs nothing more.
    let noted = root().join("web/node_modules/rookery-lock.json");
    let wanted = fs::read(root().join("web/package-lock.json")).map_err(|it| it.to_string())?;
    if fs::read(&noted).is_ok_and(|noted| noted == wanted) {
        return Ok(());
    }
    run(&mut npm(&["ci", "--silent"]))?;
    fs::write(&noted, wanted).map_err(|error| format!("{}: {error}", noted.display()))
}

/// The browser that plays.
fn find_browser() -> Result<String, String> {
    let found = || {
        let named = std::env::var("ROOKERY_CHROMIUM").ok();
        named.or_else(|| BROWSERS.iter().find(|it| Path::new(it).exists()).map(ToString::to_string))
    };
    if let Some(browser) = found() {
        return Ok(browser);
    }
    install("Chromium", "chromium")?;
    found().ok_or_else(|| "Chromium is missing: name it in ROOKERY_CHROMIUM".to_owned())
}
