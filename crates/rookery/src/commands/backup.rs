//! `rookery export` and `rookery import`: the finished games of a server as a file, and back.

use std::path::PathBuf;

use catalogue::STANDARD;
use clap::Args;
use rules::Record;
use server::{Added, Archive, Selection};
use time::Date;
use time::format_description::well_known::Iso8601;

use super::database::Database;
use crate::failure::Failure;
use crate::input::Records;
use crate::output::{counted, grouped, print, progress};
use crate::sink::Sink;

/// How many records are added together.
const TOGETHER: usize = 100;

/// Writes all finished games of a server as records, one game a line, in the order in which they ended.
///
/// The server may run meanwhile.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rookery export --database rookery.db --out games.jsonl
  rookery export --game ultimatum --since 2026-11-01 | gzip > november.jsonl.gz
  rookery export --out - | rookery verify -")]
pub(crate) struct Export {
    #[command(flatten)]
    from: Database,
    /// The file to write; standard output without it.
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
    /// Only the games of this name.
    #[arg(long, value_name = "NAME")]
    game: Option<String>,
    /// Only the games that ended on this day or later (by UTC): 2026-11-01.
    #[arg(long, value_name = "DAY", value_parser = read_day)]
    since: Option<u64>,
}

/// Reads a day; gives its first moment, in milliseconds since 1970.
fn read_day(text: &str) -> Result<u64, String> {
    let day =
        Date::parse(text, &Iso8601::DATE).map_err(|_| "a day such as 2026-11-01".to_owned())?;
    let seconds = day.midnight().assume_utc().unix_timestamp();
    Ok(u64::try_from(seconds).unwrap_or(0) * 1000)
}

impl Export {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(game) = &self.game {
            STANDARD.find(game).map_err(|none| Failure::Usage(none.to_string()))?;
        }
        let archive = Archive::open(&self.from.database, false).map_err(Failure::Usage)?;
        let which = Selection { game: self.game, since: self.since.unwrap_or(0) };
        let bar = progress(archive.count(&which).map_err(Failure::Input)?, "games");
        let mut out = Sink::create(&self.out)?;
        for line in archive.lines(which) {
            out.write(&line.map_err(Failure::Input)?)?;
            out.write("\n")?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        out.finish()
    }
}

/// Checks records and adds them to the finished games of a server, where they are not there yet.
///
/// Every record is checked as `rookery verify` does. One that does not hold is told and passed over; the
/// others are added, and the exit code is 1. Games that `rookery export` wrote keep their links. The
/// server may run meanwhile.
#[derive(Args)]
#[command(after_help = "\
Examples:
  rookery import --database rookery.db games.jsonl
  rookery export --database old.db | rookery import --database postgres://rookery@localhost/rookery -")]
pub(crate) struct Import {
    #[command(flatten)]
    to: Database,
    /// Files of records, one game a line; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// How many records came to what.
#[derive(Default)]
struct Tally {
    new: u64,
    there: u64,
    refused: u64,
}

impl Import {
    pub(crate) fn run(self) -> Result<(), Failure> {
        // A file that is not there is told before anything is added.
        let files = self.files.iter().map(|file| Records::open(file));
        let files = files.collect::<Result<Vec<Records>, Failure>>()?;
        let archive = Archive::open(&self.to.database, true).map_err(Failure::Usage)?;
        let sizes = self.files.iter().filter_map(|file| file.metadata().ok()).map(|it| it.len());
        let bar = progress(sizes.sum(), "bytes");
        let mut tally = Tally::default();
        for mut records in files {
            let before = bar.position();
            let mut group = Vec::new();
            while let Some(found) = records.next()? {
                bar.set_position(before + records.bytes());
                let checked =
                    found.record.and_then(|record| match table::verify(STANDARD, &record) {
                        Ok(_) => Ok(record),
                        Err(broken) => Err(broken.to_string()),
                    });
                match checked {
                    Ok(record) => group.push((found.line, record)),
                    Err(what) => bar.suspend(|| tally.refuse(&records, found.line, &what)),
                }
                if group.len() == TOGETHER {
                    let group = std::mem::take(&mut group);
                    bar.suspend(|| tally.add(&archive, &records, group))?;
                }
            }
            bar.suspend(|| tally.add(&archive, &records, group))?;
        }
        bar.finish_and_clear();
        print(&format!(
            "{} added, {} already there, {} refused\n",
            counted(tally.new, "game"),
            grouped(tally.there),
            grouped(tally.refused)
        ))?;
        match tally.refused {
            0 => Ok(()),
            number => Err(Failure::Input(format!("{} can't be added", counted(number, "record")))),
        }
    }
}

impl Tally {
    /// Adds records that hold, with their lines.
    fn add(
        &mut self,
        archive: &Archive,
        records: &Records,
        group: Vec<(usize, Record)>,
    ) -> Result<(), Failure> {
        let (lines, group): (Vec<usize>, Vec<Record>) = group.into_iter().unzip();
        for (line, added) in lines.into_iter().zip(archive.add(group).map_err(Failure::Input)?) {
            match added {
                Added::New => self.new += 1,
                Added::AlreadyThere => self.there += 1,
                Added::Refused(what) => self.refuse(records, line, &what),
            }
        }
        Ok(())
    }

    fn refuse(&mut self, records: &Records, line: usize, what: &str) {
        self.refused += 1;
        records.broken(line, &what).report();
    }
}
