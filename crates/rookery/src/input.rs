//! Reading files of records line by line, and small text files.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use rules::Record;

use crate::failure::Failure;
use crate::output::counted;

/// The maximum length of a line in bytes. The record of a game has a few kilobytes.
const MAX_LINE: u64 = 64 << 20;

/// A file of records, one per line. Blank lines are skipped.
pub(crate) struct Records {
    /// The name of the file in error messages.
    name: String,
    reader: BufReader<Box<dyn Read>>,
    line: usize,
    bytes: u64,
}

/// A record and the number of its line.
pub(crate) struct RecordLine {
    pub(crate) line: usize,
    /// The record, or why it can't be read.
    pub(crate) record: Result<Record, String>,
}

impl Records {
    /// Opens a file; `-` is standard input.
    pub(crate) fn open(path: &Path) -> Result<Records, Failure> {
        let source: Box<dyn Read> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            let file = File::open(path).map_err(|error| Failure::open(path, &error))?;
            if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
                return Err(Failure::Usage(format!(
                    "{} is a folder, not a file of records",
                    path.display()
                )));
            }
            Box::new(file)
        };
        let name = match path.to_str() {
            Some("-") => "standard input".to_owned(),
            _ => path.display().to_string(),
        };
        Ok(Records { name, reader: BufReader::new(source), line: 0, bytes: 0 })
    }

    /// How many bytes have been read so far.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next record; `None` after the last.
    pub(crate) fn next(&mut self) -> Result<Option<RecordLine>, Failure> {
        let mut text = Vec::new();
        loop {
            text.clear();
            let mut limited = self.reader.by_ref().take(MAX_LINE);
            let length = limited
                .read_until(b'\n', &mut text)
                .map_err(|error| Failure::Input(format!("{}: {error}", self.name)))?;
            if length == 0 {
                return Ok(None);
            }
            self.line += 1;
            self.bytes += length as u64;
            if text.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let record = if length as u64 == MAX_LINE && !text.ends_with(b"\n") {
                Err(format!("the line is longer than {} MiB", MAX_LINE >> 20))
            } else {
                match std::str::from_utf8(&text) {
                    Ok(text) => Record::from_line(text).map_err(|error| error.to_string()),
                    Err(_) => Err("the line is not valid UTF-8".to_owned()),
                }
            };
            return Ok(Some(RecordLine { line: self.line, record }));
        }
    }

    /// The `number`th record, counted from 1, and the number of its line.
    pub(crate) fn pick(&mut self, number: usize) -> Result<(usize, Record), Failure> {
        for seen in 0.. {
            match self.next()? {
                Some(entry) if seen + 1 == number => {
                    let record = entry.record.map_err(|what| self.invalid(entry.line, &what))?;
                    return Ok((entry.line, record));
                }
                Some(_) => {}
                None => {
                    if seen == 0 {
                        return Err(self.empty());
                    }
                    let games = counted(seen as u64, "game");
                    return Err(Failure::Input(format!(
                        "{} contains {games}; there is no game {number}",
                        self.name
                    )));
                }
            }
        }
        unreachable!("the loop only ends by returning")
    }

    /// The failure for an invalid record.
    pub(crate) fn invalid(&self, line: usize, what: &dyn std::fmt::Display) -> Failure {
        Failure::Input(format!("{}:{line}: {what}", self.name))
    }

    /// The failure for a file without records.
    pub(crate) fn empty(&self) -> Failure {
        Failure::Input(format!("{} contains no games", self.name))
    }
}

/// Reads a text file that somebody wrote by hand, such as a score sheet.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    const MAX: u64 = 1 << 20;
    let file = File::open(path).map_err(|error| Failure::open(path, &error))?;
    let mut bytes = Vec::new();
    let read = file.take(MAX).read_to_end(&mut bytes);
    if read.map_err(|error| Failure::file(path, &error))? as u64 == MAX {
        return Err(Failure::Input(format!("{} is larger than 1 MiB", path.display())));
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::Input(format!("{} is not a text file", path.display())))
}
