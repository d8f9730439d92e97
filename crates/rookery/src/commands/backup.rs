//! `rookery export` and `rookery import`: backing up the finished games of a server.

use std::path::PathBuf;

use catalogue::STANDARD;
use clap::Args;
use rules::Record;
use server::{Added, Archive, Selection};
use time::Date;
use time::format_description::well_known::Iso8601;

use super::shared_args::DatabaseArgs;
use crate::failure::Failure;
use crate::input::Records;
use crate::output::{counted, grouped, print, progress};
use crate::sink::Sink;

/// How many records are added in one transaction.
const BATCH: usize = 100;

/// Write the finished games of a server to a file, as a backup.
///
/// The games are written as records, in the order in which they ended. Accounts and unfinished games
/// are not exported. The server may be running.
#[derive(Args)]
#[command(after_help = "\
Examples:
  All games:
    rookery export --database rookery.db --out games.jsonl
  The games of The Penguin Ultimatum from a certain day on, compressed:
    rookery export --game ultimatum --since 2026-11-01 | gzip > november.jsonl.gz
  Check all games:
    rookery export | rookery verify -")]
pub(crate) struct Export {
    #[command(flatten)]
    from: DatabaseArgs,
    /// The file to write; `-` is standard output.
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
    /// Export only this game, such as `ultimatum`.
    #[arg(long, value_name = "NAME")]
    game: Option<String>,
    /// Export only games that ended on this day or later (UTC), such as 2026-11-01.
    #[arg(long, value_name = "DAY", value_parser = parse_day)]
    since: Option<u64>,
}

/// Parses a day, and returns its start in milliseconds since 1970.
fn parse_day(text: &str) -> Result<u64, String> {
    let day = Date::parse(text, &Iso8601::DATE)
        .map_err(|_| "expected a day such as 2026-11-01".to_owned())?;
    let seconds = day.midnight().assume_utc().unix_timestamp();
    Ok(u64::try_from(seconds).unwrap_or(0) * 1000)
}

impl Export {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if let Some(game) = &self.game {
            STANDARD.find(game).map_err(|unknown| Failure::Usage(unknown.to_string()))?;
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

/// Add recorded games to a server, such as a backup made with `rookery export`.
///
/// Games that are already there are not added twice. Each record is checked as by `rookery verify`.
/// An invalid record is reported and skipped, and the exit code is then 1. Exported games keep their
/// links. The server may be running. A database that does not exist is created.
#[derive(Args)]
#[command(after_help = "\
Examples:
  Restore a backup:
    rookery import --database rookery.db games.jsonl
  Copy the games of one database to another:
    rookery export --database old.db | rookery import --database postgres://localhost/rookery -")]
pub(crate) struct Import {
    #[command(flatten)]
    to: DatabaseArgs,
    /// Files of records, one game per line; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Default)]
struct ImportCounts {
    added: u64,
    already_there: u64,
    refused: u64,
}

impl Import {
    pub(crate) fn run(self) -> Result<(), Failure> {
        // Report a missing file before anything is added.
        let files = self.files.iter().map(|file| Records::open(file));
        let files = files.collect::<Result<Vec<Records>, Failure>>()?;
        let archive = Archive::open(&self.to.database, true).map_err(Failure::Usage)?;
        let sizes = self.files.iter().filter_map(|file| file.metadata().ok()).map(|it| it.len());
        let bar = progress(sizes.sum(), "bytes");
        let mut counts = ImportCounts::default();
        for mut records in files {
            let before = bar.position();
            let mut batch = Vec::new();
            while let Some(entry) = records.next()? {
                bar.set_position(before + records.bytes());
                let checked =
                    entry.record.and_then(|record| match table::verify(STANDARD, &record) {
                        Ok(_) => Ok(record),
                        Err(invalid) => Err(invalid.to_string()),
                    });
                match checked {
                    Ok(record) => batch.push((entry.line, record)),
                    Err(what) => bar.suspend(|| counts.refuse(&records, entry.line, &what)),
                }
                if batch.len() == BATCH {
                    let batch = std::mem::take(&mut batch);
                    bar.suspend(|| counts.add(&archive, &records, batch))?;
                }
            }
            bar.suspend(|| counts.add(&archive, &records, batch))?;
        }
        bar.finish_and_clear();
        print(&format!(
            "{} added, {} already there, {} refused\n",
            counted(counts.added, "game"),
            grouped(counts.already_there),
            grouped(counts.refused)
        ))?;
        match counts.refused {
            0 => Ok(()),
            number => {
                Err(Failure::Input(format!("{} could not be added", counted(number, "record"))))
            }
        }
    }
}

impl ImportCounts {
    /// Adds valid records. Each has the number of its line.
    fn add(
        &mut self,
        archive: &Archive,
        records: &Records,
        batch: Vec<(usize, Record)>,
    ) -> Result<(), Failure> {
        let (lines, batch): (Vec<usize>, Vec<Record>) = batch.into_iter().unzip();
        for (line, added) in lines.into_iter().zip(archive.add(batch).map_err(Failure::Input)?) {
            match added {
                Added::New => self.added += 1,
                Added::AlreadyThere => self.already_there += 1,
                Added::Refused(what) => self.refuse(records, line, &what),
            }
        }
        Ok(())
    }

    fn refuse(&mut self, records: &Records, line: usize, what: &str) {
        self.refused += 1;
        records.invalid(line, &what).report();
    }
}
