//! Why a command did not do what was asked, and what the shell is told.

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input does not hold.
    Input(String),
    /// The command line asks for something that can't be.
    Usage(String),
    /// Whoever read our output has gone.
    ReaderGone,
}

impl Failure {
    /// Says on stderr what went wrong; gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Failure::Input(what) => {
                eprintln!("rookery: {what}");
                ExitCode::from(1)
            }
            Failure::Usage(what) => {
                eprintln!("rookery: {what}");
                ExitCode::from(2)
            }
            // As with any command in a pipe, it is fine to read only the beginning.
            Failure::ReaderGone => ExitCode::SUCCESS,
        }
    }

    /// A file that can't be opened.
    pub(crate) fn open(path: &Path, error: &io::Error) -> Failure {
        Failure::Usage(format!("can't open {}: {error}", path.display()))
    }

    /// A file that can't be read or written to its end.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::Input(format!("{}: {error}", path.display()))
    }
}

/// Failures of standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ReaderGone,
            _ => Failure::Input(format!("can't write the output: {error}")),
        }
    }
}
