//! Reading files of records, line by line, whatever is in them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use rules::Record;

use crate::failure::Failure;
use crate::output::counted;

/// The longest line that is read. A record of a game has some kilobytes.
const LONGEST_LINE: u64 = 64 << 20;

/// A file of records, one a line; blank lines are passed over.
pub(crate) struct Records {
    /// What the file is called in messages.
    name: String,
    reader: BufReader<Box<dyn Read>>,
    line: usize,
    bytes: u64,
}

/// A record and where it was found.
pub(crate) struct Found {
    pub(crate) line: usize,
    /// The record, or what is wrong with it.
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

    /// How many bytes were read so far.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next record; `None` after the last.
    pub(crate) fn next(&mut self) -> Result<Option<Found>, Failure> {
        let mut text = Vec::new();
        loop {
            text.clear();
            let mut limited = self.reader.by_ref().take(LONGEST_LINE);
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
            let record = if length as u64 == LONGEST_LINE && !text.ends_with(b"\n") {
                Err(format!("the line is longer than {} MiB", LONGEST_LINE >> 20))
            } else {
                match std::str::from_utf8(&text) {
                    Ok(text) => Record::from_line(text).map_err(|error| error.to_string()),
                    Err(_) => Err("the line is not text (UTF-8)".to_owned()),
                }
            };
            return Ok(Some(Found { line: self.line, record }));
        }
    }

    /// The record number `number`, counted from 1, and its line.
    pub(crate) fn pick(&mut self, number: usize) -> Result<(usize, Record), Failure> {
        for seen in 0.. {
            match self.next()? {
                Some(found) if seen + 1 == number => {
                    let record = found.record.map_err(|what| self.broken(found.line, &what))?;
                    return Ok((found.line, record));
                }
                Some(_) => {}
                None => {
                    if seen == 0 {
                        return Err(self.empty());
                    }
                    let games = counted(seen as u64, "game");
                    return Err(Failure::Input(format!(
                        "{} holds {games}, there is no game {number}",
                        self.name
                    )));
                }
            }
        }
        unreachable!("the loop only ends by returning")
    }

    /// The failure of a record that does not hold.
    pub(crate) fn broken(&self, line: usize, what: &dyn std::fmt::Display) -> Failure {
        Failure::Input(format!("{}:{line}: {what}", self.name))
    }

    /// The failure of a file without a record.
    pub(crate) fn empty(&self) -> Failure {
        Failure::Input(format!("{} holds no game", self.name))
    }
}

/// A whole text file of the kind that people write by hand.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    const LONGEST: u64 = 1 << 20;
    let file = File::open(path).map_err(|error| Failure::open(path, &error))?;
    let mut bytes = Vec::new();
    let read = file.take(LONGEST).read_to_end(&mut bytes);
    if read.map_err(|error| Failure::file(path, &error))? as u64 == LONGEST {
        return Err(Failure::Input(format!("{} is too long to be such a file", path.display())));
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::Input(format!("{} is not a text file", path.display())))
}
