//! Output files.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Where output goes.
pub(crate) enum Sink {
    /// Standard output.
    Stdout(BufWriter<io::Stdout>),
    /// A file.
    File(FileSink),
}

/// A file that replaces an older one only when it is complete, so that a failed run leaves the old
/// file unchanged.
pub(crate) struct FileSink {
    path: PathBuf,
    /// The temporary file; `None` if `path` is not a regular file, which can't be replaced.
    temporary: Option<PathBuf>,
    writer: BufWriter<File>,
}

impl Sink {
    /// Opens a file; `-` is standard output.
    pub(crate) fn create(path: &Path) -> Result<Sink, Failure> {
        if path == Path::new("-") {
            return Ok(Sink::Stdout(BufWriter::new(io::stdout())));
        }
        // Replace the target of a symbolic link, not the link.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let temporary = match path.metadata() {
            Ok(existing) if !existing.is_file() => None,
            _ => {
                let mut name = path.clone().into_os_string();
                name.push(".part");
                Some(PathBuf::from(name))
            }
        };
        let file = File::create(temporary.as_ref().unwrap_or(&path));
        let writer = BufWriter::new(file.map_err(|error| Failure::open(&path, &error))?);
        Ok(Sink::File(FileSink { path, temporary, writer }))
    }

    pub(crate) fn write(&mut self, lines: &str) -> Result<(), Failure> {
        match self {
            Sink::Stdout(writer) => Ok(writer.write_all(lines.as_bytes())?),
            Sink::File(file) => {
                let written = file.writer.write_all(lines.as_bytes());
                written.map_err(|error| Failure::file(&file.path, &error))
            }
        }
    }

    /// Flushes the output, and moves a complete file into place.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self {
            Sink::Stdout(mut writer) => Ok(writer.flush()?),
            Sink::File(mut file) => {
                let moved = file.writer.flush().and_then(|()| match file.temporary.take() {
                    Some(temporary) => fs::rename(temporary, &file.path),
                    None => Ok(()),
                });
                moved.map_err(|error| Failure::file(&file.path, &error))
            }
        }
    }
}

impl Drop for FileSink {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            let _ = fs::remove_file(temporary);
        }
    }
}
