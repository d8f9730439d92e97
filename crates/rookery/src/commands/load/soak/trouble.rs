//! What happens to the server during a soak test.

use std::path::PathBuf;
use std::time::Duration;

use server::DatabaseLock;

use crate::failure::Failure;

use super::super::hostile::{Attacker, Kind};
use super::super::server_process::ServerProcess;

/// How long a trouble lasts. Longer than the players' clocks, so that it would end their games.
const TIME: Duration = Duration::from_secs(20);

/// Something that can happen to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// It is killed, and starts again later.
    Kill,
    /// Its process is stopped for a while.
    Stop,
    /// Its database is blocked for a while.
    Stall,
    /// The system time steps, forwards or back.
    ClockStep,
    /// Somebody attacks it.
    Attack(Kind),
}

/// Makes troubles by turns.
pub(super) struct Troublemaker {
    turns: Vec<Trouble>,
    next: usize,
    clock_file: Option<PathBuf>,
    made: Vec<(Trouble, u32)>,
}

impl Troublemaker {
    pub(super) fn new(clock_file: Option<PathBuf>) -> Troublemaker {
        let mut turns = Vec::new();
        for (number, (kind, _)) in Kind::ALL.into_iter().enumerate() {
            let others = [Trouble::Kill, Trouble::Stop, Trouble::Stall, Trouble::ClockStep];
            turns.extend([others[number % others.len()], Trouble::Attack(kind)]);
        }
        turns.retain(|trouble| *trouble != Trouble::ClockStep || clock_file.is_some());
        Troublemaker { turns, next: 0, clock_file, made: Vec::new() }
    }

    /// Makes the next trouble, for a server with these tables. With `spare`, it is not killed.
    pub(super) async fn make_next(
        &mut self,
        server: &mut ServerProcess,
        tables: Vec<String>,
        spare: bool,
    ) -> Result<(), Failure> {
        let mut trouble = self.turns[self.next % self.turns.len()];
        self.next += 1;
        if spare && trouble == Trouble::Kill {
            trouble = Trouble::Stop;
        }
        match trouble {
            Trouble::Kill => {
                server.kill();
                tokio::time::sleep(TIME).await;
                server.restart()?;
            }
            Trouble::Stop => {
                server.signal("-STOP")?;
                tokio::time::sleep(TIME).await;
                server.signal("-CONT")?;
            }
            Trouble::Stall => {
                let database = server.database().unwrap_or_default();
                let lock = DatabaseLock::acquire(database).await.map_err(Failure::Input)?;
                tokio::time::sleep(TIME).await;
                lock.release().await.map_err(Failure::Input)?;
            }
            Trouble::ClockStep => {
                // Two hours ahead, then two hours behind, and so on.
                let step = if self.next.is_multiple_of(8) { "-2h" } else { "+2h" };
                if let Some(file) = &self.clock_file {
                    let failed = |error| Failure::Input(format!("{}: {error}", file.display()));
                    std::fs::write(file, step).map_err(failed)?;
                }
                tokio::time::sleep(TIME).await;
            }
            Trouble::Attack(kind) => {
                let attacker = Attacker::start(kind, server.address(), tables);
                tokio::time::sleep(TIME).await;
                // An attacker that the server has turned away is none of our business.
                let _ = attacker.stop();
            }
        }
        match self.made.iter_mut().find(|(made, _)| *made == trouble) {
            Some((_, times)) => *times += 1,
            None => self.made.push((trouble, 1)),
        }
        Ok(())
    }

    /// How often each trouble was made.
    pub(super) fn counts(&self) -> Vec<(String, u32)> {
        self.made.iter().map(|(trouble, times)| (trouble.to_string(), *times)).collect()
    }
}
