//! Where records are written to.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A place for records.
pub(crate) enum Sink {
    /// Standard output.
    Stdout(BufWriter<io::Stdout>),
    /// A file.
    File(FileSink),
}

/// A file that takes its place only when it is complete, so that a run that fails leaves the old one
/// as it was.
pub(crate) struct FileSink {
    path: PathBuf,
    /// Where the file is until then; `None` where the place is no ordinary file.
    part: Option<PathBuf>,
    writer: BufWriter<File>,
}

impl Sink {
    /// Opens a file; `-` is standard output.
    pub(crate) fn create(path: &Path) -> Result<Sink, Failure> {
        if path == Path::new("-") {
            return Ok(Sink::Stdout(BufWriter::new(io::stdout())));
        }
        // Behind a link, the file itself is to be replaced.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let part = match path.metadata() {
            Ok(place) if !place.is_file() => None,
            _ => {
                let mut name = path.clone().into_os_string();
                name.push(".part");
                Some(PathBuf::from(name))
            }
        };
        let file = File::create(part.as_ref().unwrap_or(&path));
        let writer = BufWriter::new(file.map_err(|error| Failure::open(&path, &error))?);
        Ok(Sink::File(FileSink { path, part, writer }))
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

    /// Makes sure that everything is where it should be.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self {
            Sink::Stdout(mut writer) => Ok(writer.flush()?),
            Sink::File(mut file) => {
                let moved = file.writer.flush().and_then(|()| match file.part.take() {
                    Some(part) => fs::rename(part, &file.path),
                    None => Ok(()),
                });
                moved.map_err(|error| Failure::file(&file.path, &error))
            }
        }
    }
}

impl Drop for FileSink {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            let _ = fs::remove_file(part);
        }
    }
}
