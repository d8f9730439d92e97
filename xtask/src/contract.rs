//! What clients rely on: the document and the types, and a server that keeps to them.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::run::{cargo, install, output, program, run, target};

/// The packages that the Python environment of the tests has, in versions that are known to work.
const PACKAGES: [&str; 2] = ["schemathesis==4.32.5", "websockets==17.4"];

/// What would keep one who asks as quickly as they can from asking; 0 is no limit.
const UNLIMITED: [&str; 5] = [
    "--connections-per-address",
    "--requests-per-second",
    "--people-per-minute",
    "--tables-per-minute",
    "--recoveries-per-minute",
];

/// Writes docs/openapi.json and the types of web/ anew.
pub(crate) fn types() -> Result<(), String> {
    // The server's own tests know both; told so, they write instead of comparing.
    let fresh = ["test", "--quiet", "--locked", "--package", "rookery-server", "--lib", "fresh"];
    run(cargo(&fresh).env("ROOKERY_WRITE", "1").stdout(Stdio::null()))
}

/// Has schemathesis try the server with a bounded number of requests, fit and unfit, and holds its
/// answers against its document.
pub(crate) fn schemathesis() -> Result<(), String> {
    let python = environment()?;
    // As the tests build it, so that nothing is built twice.
    run(&mut cargo(&["test", "--quiet", "--locked", "--workspace", "--no-run"]))?;
    let house = House::open()?;
    // Who forgets their key can ask for nothing more, so that comes last.
    for which in ["--exclude-operation-id", "--include-operation-id"] {
        let key = format!("Authorization: Bearer {}", house.key()?);
        let document = format!("http://{}/api/openapi.json", house.address);
        let mut tests = program(&python.to_string_lossy(), &["-m", "schemathesis.cli", "run"]);
        tests.args([&document, "--header", &key, which, "forget", "--checks", "all"]);
        tests.args(["--phases", "examples,coverage,fuzzing", "--max-examples", "25"]);
        // What is fit by its schema may still be no edition, or a name that can't be shown.
        tests.args(["--exclude-checks", "positive_data_acceptance"]);
        tests.args(["--seed", "7", "--request-timeout", "10"]);
        run(tests.current_dir(&house.folder))?;
    }
    Ok(())
}

/// Has the bot of examples/bot.py play each game at a server.
pub(crate) fn example() -> Result<(), String> {
    let python = environment()?;
    let house = House::open()?;
    for game in ["pingvasion", "ultimatum"] {
        let server = format!("http://{}", house.address);
        let script = ["examples/bot.py", &server, game];
        let printed = output(&mut program(&python.to_string_lossy(), &script))?;
        let printed = String::from_utf8_lossy(&printed);
        if !printed.contains("\"winners\"") {
            return Err(format!("examples/bot.py printed no result: {printed}"));
        }
    }
    Ok(())
}

/// The Python of an environment that has the packages, which is made if need be.
fn environment() -> Result<PathBuf, String> {
    let folder = target().join("python");
    let python = folder.join("bin/python");
    let mut freeze = Command::new(&python);
    freeze.args(["-m", "pip", "freeze", "--all"]).stderr(Stdio::null());
    let listed = freeze.output().map(|listed| listed.stdout).unwrap_or_default();
    let listed = String::from_utf8_lossy(&listed);
    if PACKAGES.iter().all(|package| listed.lines().any(|line| line == *package)) {
        return Ok(python);
    }
    println!("making a Python environment with {} in {}", PACKAGES.join(", "), folder.display());
    let make = || {
        let words = ["-m", "venv", "--clear", &folder.to_string_lossy()].map(str::to_owned);
        run(Command::new("python3").args(words).stdout(Stdio::null()))
    };
    if make().is_err() {
        install("Python 3 with its venv module", "python3-venv")?;
        make()?;
    }
    let words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(Command::new(&python).args(words).args(PACKAGES))?;
    Ok(python)
}

/// A server with a database of its own, until it is dropped.
pub(crate) struct House {
    child: Child,
    pub(crate) address: String,
    folder: PathBuf,
}

impl House {
    pub(crate) fn open() -> Result<House, String> {
        let failed = |error: std::io::Error| format!("can't run rookery serve: {error}");
        let folder = target().join(format!("tried-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(failed)?;
        let mut serve = Command::new(target().join("debug/rookery"));
        serve.args(["serve", "--listen", "127.0.0.1:0", "--database", "tried.db"]);
        serve.args(["--tables-per-person", "1000000", "--log", "off"]).current_dir(&folder);
        for unlimited in UNLIMITED {
            serve.args([unlimited, "0"]);
        }
        let mut child = serve.stderr(Stdio::piped()).spawn().map_err(failed)?;
        let mut said = BufReader::new(child.stderr.take().ok_or("no stderr")?);
        let mut house = House { child, address: String::new(), folder };
        let mut line = String::new();
        while said.read_line(&mut line).map_err(failed)? > 0 {
            if let Some((_, rest)) = line.split_once("come in at http://") {
                rest.trim_end().trim_end_matches('/').clone_into(&mut house.address);
                // Nobody else reads it, and the server must not wait for them.
                std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
                return Ok(house);
            }
            line.clear();
        }
        Err("rookery serve did not say where it listens".to_owned())
    }

    /// The key of somebody new.
    fn key(&self) -> Result<String, String> {
        let body = r#"{"name": "Tester", "bearer": true}"#;
        let ask = || {
            let mut stream = TcpStream::connect(&self.address)?;
            write!(
                stream,
                "POST /api/people HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
                 Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                self.address,
                body.len()
            )?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer)?;
            Ok(answer)
        };
        let answer = ask().map_err(|error: std::io::Error| format!("{}: {error}", self.address))?;
        let key = answer.split_once(r#""key":""#).and_then(|(_, rest)| rest.split('"').next());
        key.map(str::to_owned).ok_or_else(|| format!("no key in {answer}"))
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
