//! Why a command failed, and its exit code.

use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is invalid, or reading or writing failed.
    Input(String),
    /// The command line is wrong.
    Usage(String),
    /// The program that reads our output has closed the pipe.
    BrokenPipe,
}

impl Failure {
    /// Prints the error to stderr and returns the exit code.
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
            // `rookery … | head` is not an error.
            Failure::BrokenPipe => ExitCode::SUCCESS,
        }
    }

    /// A file can't be opened.
    pub(crate) fn open(path: &Path, error: &io::Error) -> Failure {
        Failure::Usage(format!("can't open {}: {error}", path.display()))
    }

    /// Reading or writing an open file failed.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::Input(format!("{}: {error}", path.display()))
    }
}

/// Writing to standard output failed.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => Failure::Input(format!("can't write the output: {error}")),
        }
    }
}
