//! The web client: building it, checking it, and testing it in a browser.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::SystemTime;

use crate::contract::TestServer;
use crate::run::{cargo, install, output, program, root, run, target};

/// The oldest version of Node that works.
const MIN_NODE: (u32, u32) = (20, 19);

/// The usual paths of Chromium.
const BROWSERS: [&str; 3] =
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Runs npm in the folder of the client.
fn npm(arguments: &[&str]) -> Command {
    let mut command = program("npm", arguments);
    command.current_dir(root().join("web"));
    command
}

/// The files and folders that the client is built from.
const SOURCES: [&str; 6] =
    ["src", "public", "index.html", "package-lock.json", "svelte.config.js", "vite.config.ts"];

/// Builds the client if its sources have changed. Writing its files needlessly would cause cargo to
/// rebuild the binary.
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

/// When anything at or below a path was last changed.
fn newest(path: &Path) -> Option<SystemTime> {
    let below = fs::read_dir(path).into_iter().flatten().flatten();
    let below = below.filter_map(|entry| newest(&entry.path())).max();
    below.max(fs::metadata(path).and_then(|it| it.modified()).ok())
}

/// Checks and builds the client.
pub(crate) fn check() -> Result<(), String> {
    install_packages()?;
    for script in ["format:check", "lint", "check", "unit"] {
        run(&mut npm(&["run", "--silent", script]))?;
    }
    build()
}

/// Runs the browser tests against a server that is started for them.
pub(crate) fn browser(options: &[&str]) -> Result<(), String> {
    playwright("playwright.config.ts", options)
}

/// Takes screenshots of every page and phase.
pub(crate) fn screenshots() -> Result<(), String> {
    playwright("screenshots.config.ts", &[])
}

/// Measures the size of the client, the time to the first card, and how smoothly cards move.
pub(crate) fn page_speed() -> Result<(), String> {
    playwright("speed.config.ts", &[])
}

/// Runs scripts in a browser against a server that is started for them.
pub(crate) fn playwright(config: &str, options: &[&str]) -> Result<(), String> {
    build()?;
    // Build it like the tests do, so that nothing is built twice.
    run(&mut cargo(&["test", "--quiet", "--locked", "--workspace", "--no-run"]))?;
    let browser = find_browser()?;
    let server = TestServer::start()?;
    let mut tests = npm(&["exec", "--", "playwright", "test", "--config", config]);
    tests.args(options).env("ROOKERY_URL", format!("http://{}", server.address));
    tests.env("ROOKERY_BINARY", target().join("debug/rookery"));
    run(tests.env("ROOKERY_CHROMIUM", browser))
}

/// Checks the version of Node, and installs the packages of the lock file.
fn install_packages() -> Result<(), String> {
    let version = output(program("node", &["--version"]).stderr(Stdio::null())).unwrap_or_default();
    let version = String::from_utf8_lossy(&version).trim().trim_start_matches('v').to_owned();
    let mut numbers = version.split('.').map_while(|number| number.parse::<u32>().ok());
    if numbers.next().zip(numbers.next()).is_none_or(|version| version < MIN_NODE) {
        let (major, minor) = MIN_NODE;
        return Err(format!("Node {major}.{minor} or newer is needed; found ‘{version}’"));
    }
    // A copy of the lock file shows what is installed.
    let installed = root().join("web/node_modules/rookery-lock.json");
    let wanted = fs::read(root().join("web/package-lock.json")).map_err(|it| it.to_string())?;
    if fs::read(&installed).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    run(&mut npm(&["ci", "--silent"]))?;
    fs::write(&installed, wanted).map_err(|error| format!("{}: {error}", installed.display()))
}

/// The path of Chromium, which is installed if needed.
fn find_browser() -> Result<String, String> {
    let found = || {
        let named = std::env::var("ROOKERY_CHROMIUM").ok();
        named.or_else(|| BROWSERS.iter().find(|it| Path::new(it).exists()).map(ToString::to_string))
    };
    if let Some(browser) = found() {
        return Ok(browser);
    }
    install("Chromium", "chromium")?;
    found().ok_or_else(|| "Chromium is missing: set ROOKERY_CHROMIUM to its path".to_owned())
}
