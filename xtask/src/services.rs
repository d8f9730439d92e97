//! The services and libraries that tests need: they are installed where they are missing.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{install, program, succeeds};

/// Installs Postgres, which the tests start.
pub(crate) fn install_postgres() -> Result<(), String> {
    let is_installed = Path::new("/usr/lib/postgresql").exists()
        || succeeds(&mut program("initdb", &["--version"]));
    if is_installed { Ok(()) } else { install("Postgres", "postgresql") }
}

/// Installs NATS, which the tests of several servers start.
pub(crate) fn install_nats() -> Result<(), String> {
    let is_installed = succeeds(&mut program("nats-server", &["--version"]));
    if is_installed { Ok(()) } else { install("NATS", "nats-server") }
}

/// The library that makes programs see another system time.
pub(crate) fn faketime() -> Result<PathBuf, String> {
    let find = || {
        let folders = fs::read_dir("/usr/lib").into_iter().flatten().flatten();
        let mut files = folders.map(|folder| folder.path().join("faketime/libfaketime.so.1"));
        files.find(|file| file.exists())
    };
    if find().is_none() {
        install("libfaketime", "faketime")?;
    }
    find().ok_or_else(|| "libfaketime is missing".to_owned())
}
