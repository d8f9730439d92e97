//! Fault injection: what happens to the server during a soak test.

use std::path::PathBuf;
use std::time::Duration;

use server::DatabaseLock;

use crate::failure::Failure;

use super::super::hostile::{Attacker, Kind};
use super::super::server_process::ServerProcess;

/// How long a fault lasts. This is longer than the players' time per decision, so a server that did not put off
/// the deadlines would let bots decide.
const TIME: Duration = Duration::from_secs(20);

/// A fault that is injected, or an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InjectedFault {
    /// The server is killed, and starts again later.
    Kill,
    /// The server's process is stopped for a while.
    Stop,
    /// The server's database is blocked for a while.
    Stall,
    /// The system time steps, forwards or back.
    ClockStep,
    /// Somebody attacks the server.
    Attack(Kind),
}

/// Injects faults, one after another.
pub(super) struct FaultInjector {
    turns: Vec<InjectedFault>,
    next: usize,
    clock_file: Option<PathBuf>,
    injected: Vec<(InjectedFault, u32)>,
}

impl FaultInjector {
    pub(super) fn new(clock_file: Option<PathBuf>) -> FaultInjector {
        let mut turns = Vec::new();
        for (number, (kind, _)) in Kind::ALL.into_iter().enumerate() {
            let others = [
                InjectedFault::Kill,
                InjectedFault::Stop,
                InjectedFault::Stall,
                InjectedFault::ClockStep,
            ];
            turns.extend([others[number % others.len()], InjectedFault::Attack(kind)]);
        }
        turns.retain(|fault| *fault != InjectedFault::ClockStep || clock_file.is_some());
        FaultInjector { turns, next: 0, clock_file, injected: Vec::new() }
    }

    /// Injects the next fault, for a server with these tables. With `spare`, the server is not killed.
    pub(super) async fn inject_next(
        &mut self,
        server: &mut ServerProcess,
        tables: Vec<String>,
        spare: bool,
    ) -> Result<(), Failure> {
        let mut fault = self.turns[self.next % self.turns.len()];
        self.next += 1;
        if spare && fault == InjectedFault::Kill {
            fault = InjectedFault::Stop;
        }
        match fault {
            InjectedFault::Kill => {
                server.kill();
                tokio::time::sleep(TIME).await;
                server.restart()?;
            }
            InjectedFault::Stop => {
                server.signal("-STOP")?;
                tokio::time::sleep(TIME).await;
                server.signal("-CONT")?;
            }
            InjectedFault::Stall => {
                let database = server.database().unwrap_or_default();
                let lock = DatabaseLock::acquire(database).await.map_err(Failure::Input)?;
                tokio::time::sleep(TIME).await;
                lock.release().await.map_err(Failure::Input)?;
            }
            InjectedFault::ClockStep => {
                // Two hours ahead, then two hours behind, and so on.
                let step = if self.next.is_multiple_of(8) { "-2h" } else { "+2h" };
                if let Some(file) = &self.clock_file {
                    let failed = |error| Failure::Input(format!("{}: {error}", file.display()));
                    std::fs::write(file, step).map_err(failed)?;
                }
                tokio::time::sleep(TIME).await;
            }
            InjectedFault::Attack(kind) => {
                let attacker = Attacker::start(kind, server.address(), tables);
                tokio::time::sleep(TIME).await;
                // An attacker that the server has turned away is none of our business.
                let _ = attacker.stop();
            }
        }
        match self.injected.iter_mut().find(|(injected, _)| *injected == fault) {
            Some((_, times)) => *times += 1,
            None => self.injected.push((fault, 1)),
        }
        Ok(())
    }

    /// How often each fault was injected.
    pub(super) fn counts(&self) -> Vec<(String, u32)> {
        self.injected.iter().map(|(fault, times)| (fault.to_string(), *times)).collect()
    }
}
