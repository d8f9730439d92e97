//! The API contract: generating the OpenAPI document and the TypeScript types, and testing a server
//! against the document.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::run::{cargo, install, output, program, run, target};

/// The packages that the Python environment of the tests has, in versions that are known to work.
const PACKAGES: [&str; 2] = ["schemathesis==4.32.5", "websockets==17.4"];

/// Flags that switch off the limits that a test without pauses would reach.
const LIMIT_FLAGS: [&str; 6] = [
    "--connections-per-address",
    "--requests-per-second",
    "--people-per-minute",
    "--tables-per-minute",
    "--recoveries-per-minute",
    "--replays-per-minute",
];

/// Regenerates docs/openapi.json, the event reference of docs/protocol.md and the types of the web client.
pub(crate) fn types() -> Result<(), String> {
    // Tests of the server compare these files; with ROOKERY_WRITE they write them instead.
    let fresh = ["test", "--quiet", "--locked", "--package", "rookery-server", "--lib", "fresh"];
    run(cargo(&fresh).env("ROOKERY_WRITE", "1").stdout(Stdio::null()))
}

/// Lets schemathesis send valid and invalid requests to a server, and compare the responses with the
/// OpenAPI document.
pub(crate) fn schemathesis() -> Result<(), String> {
    let python = python_environment()?;
    // Build it like the tests do, so that nothing is built twice.
    run(&mut cargo(&["test", "--quiet", "--locked", "--workspace", "--no-run"]))?;
    let server = TestServer::start()?;
    // The operation `delete_key` revokes the key, so it comes last.
    for which in ["--exclude-operation-id", "--include-operation-id"] {
        let key = format!("Authorization: Bearer {}", server.register()?);
        let document = format!("http://{}/api/openapi.json", server.address);
        let mut tests = program(&python.to_string_lossy(), &["-m", "schemathesis.cli", "run"]);
        tests.args([&document, "--header", &key, which, "delete_key", "--checks", "all"]);
        tests.args(["--phases", "examples,coverage,fuzzing", "--max-examples", "25"]);
        // A schema can't express what makes an edition valid or a name displayable.
        tests.args(["--exclude-checks", "positive_data_acceptance"]);
        tests.args(["--seed", "7", "--request-timeout", "10"]);
        run(tests.current_dir(&server.folder))?;
    }
    Ok(())
}

/// Lets the bot of examples/bot.py play each game at a server.
pub(crate) fn example() -> Result<(), String> {
    let python = python_environment()?;
    let running = TestServer::start()?;
    for game in ["pingvasion", "ultimatum"] {
        let server = format!("http://{}", running.address);
        let script = ["examples/bot.py", &server, game];
        let printed = output(&mut program(&python.to_string_lossy(), &script))?;
        let printed = String::from_utf8_lossy(&printed);
        if !printed.contains("\"winners\"") {
            return Err(format!("examples/bot.py printed no result: {printed}"));
        }
    }
    Ok(())
}

/// The Python of a virtual environment with the packages, which is created if needed.
fn python_environment() -> Result<PathBuf, String> {
    let folder = target().join("python");
    let python = folder.join("bin/python");
    let mut freeze = Command::new(&python);
    freeze.args(["-m", "pip", "freeze", "--all"]).stderr(Stdio::null());
    let listed = freeze.output().map(|listed| listed.stdout).unwrap_or_default();
    let listed = String::from_utf8_lossy(&listed);
    if PACKAGES.iter().all(|package| listed.lines().any(|line| line == *package)) {
        return Ok(python);
    }
    println!("creating a Python environment with {} in {}", PACKAGES.join(", "), folder.display());
    let create = || {
        let words = ["-m", "venv", "--clear", &folder.to_string_lossy()].map(str::to_owned);
        run(Command::new("python3").args(words).stdout(Stdio::null()))
    };
    if create().is_err() {
        install("Python 3 with its venv module", "python3-venv")?;
        create()?;
    }
    let words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(Command::new(&python).args(words).args(PACKAGES))?;
    Ok(python)
}

/// A server with a temporary database, which runs until this is dropped.
pub(crate) struct TestServer {
    child: Child,
    pub(crate) address: String,
    folder: PathBuf,
}

impl TestServer {
    pub(crate) fn start() -> Result<TestServer, String> {
        let failed = |error: std::io::Error| format!("can't run rookery serve: {error}");
        let folder = target().join(format!("test-server-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(failed)?;
        let mut serve = Command::new(target().join("debug/rookery"));
        serve.args(["serve", "--listen", "127.0.0.1:0", "--database", "test.db"]);
        serve.args(["--tables-per-person", "1000000", "--log", "off"]).current_dir(&folder);
        for flag in LIMIT_FLAGS {
            serve.args([flag, "0"]);
        }
        let mut child = serve.stderr(Stdio::piped()).spawn().map_err(failed)?;
        let mut stderr = BufReader::new(child.stderr.take().ok_or("no stderr")?);
        let mut server = TestServer { child, address: String::new(), folder };
        let mut line = String::new();
        while stderr.read_line(&mut line).map_err(failed)? > 0 {
            if let Some((_, rest)) = line.split_once("listening on http://") {
                rest.trim_end().trim_end_matches('/').clone_into(&mut server.address);
                // Keep reading, so that the pipe does not fill up and block the server.
                std::thread::spawn(move || std::io::copy(&mut stderr, &mut std::io::sink()));
                return Ok(server);
            }
            line.clear();
        }
        Err("rookery serve did not report its address".to_owned())
    }

    /// Registers a person and returns their key.
    fn register(&self) -> Result<String, String> {
        let body = r#"{"name": "Tester", "bearer": true}"#;
        let request = || {
            let mut stream = TcpStream::connect(&self.address)?;
            write!(
                stream,
                "POST /api/people HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
                 Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                self.address,
                body.len()
            )?;
            let mut response = String::new();
            stream.read_to_string(&mut response)?;
            Ok(response)
        };
        let response =
            request().map_err(|error: std::io::Error| format!("{}: {error}", self.address))?;
        let key = response.split_once(r#""key":""#).and_then(|(_, rest)| rest.split('"').next());
        key.map(str::to_owned).ok_or_else(|| format!("no key in {response}"))
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
