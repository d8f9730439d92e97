//! The faults that are injected into a cluster, and how.

use std::time::Duration;

use clap::ValueEnum;
use tokio::time::sleep;

use super::super::cluster::{Cluster, Link, Links};
use super::place::Place;

/// A fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in super::super) enum Fault {
    /// A server is killed, and starts again later.
    Kill,
    /// The process of a server is stopped, and continues later.
    Freeze,
    /// A server is cut off from the bus.
    Bus,
    /// A server is cut off from the database.
    Database,
    /// A server is cut off from both.
    Both,
    /// The bus is stopped, and starts again.
    BusRestart,
    /// The database is stopped, and starts again.
    DatabaseRestart,
    /// The system time of a server is wrong by an hour.
    Clock,
    /// All servers are stopped in order and started again, one after the other.
    Rolling,
    /// Two servers are stopped, and start again at the same moment.
    Together,
}

/// How long faults last.
#[derive(Clone, Copy, Debug)]
pub(super) struct Durations {
    /// Until a killed server starts again: long enough for others to take its tables over.
    pub(super) kill: Duration,
    /// Stopped processes, cut links, and wrong clocks.
    pub(super) long: Duration,
    /// Restarts of the services.
    pub(super) restart: Duration,
}

impl Fault {
    /// What it is called on the command line and in reports.
    pub(super) fn name(self) -> String {
        self.to_possible_value().map_or(String::new(), |value| value.get_name().to_owned())
    }

    /// Whether it needs more than one server.
    pub(super) fn needs_bus(self) -> bool {
        matches!(self, Fault::Bus | Fault::Both | Fault::BusRestart | Fault::Together)
    }

    /// Injects the fault, waits, and ends it.
    pub(super) async fn inject(
        self,
        cluster: &mut Cluster,
        place: &Place,
        durations: Durations,
    ) -> Result<(), String> {
        let servers = cluster.servers.len();
        // Another one than the last time, which may not have got tables again.
        let step = 1 + place.below(servers.saturating_sub(1));
        let victim = (place.victim.get() + step) % servers;
        place.victim.set(victim);
        match self {
            Fault::Kill => {
                let server = &mut cluster.servers[victim];
                server.kill();
                sleep(durations.kill).await;
                server.start()?;
                server.ready().await
            }
            Fault::Freeze => {
                let server = &cluster.servers[victim];
                server.signal("-STOP")?;
                sleep(durations.long).await;
                server.signal("-CONT")
            }
            Fault::Bus | Fault::Database | Fault::Both => {
                // Half of the times, packets vanish instead of being refused.
                let link = [Link::Cut, Link::HalfOpen][place.below(2)];
                let set = |links: &Links, link| {
                    if self != Fault::Bus {
                        links.database.set(link);
                    }
                    if self != Fault::Database {
                        links.bus.set(link);
                    }
                };
                let links = cluster.servers[victim].links.as_ref().ok_or("no links")?;
                set(links, link);
                sleep(durations.long).await;
                set(links, Link::Open);
                Ok(())
            }
            Fault::BusRestart => {
                cluster.nats.stop();
                sleep(durations.restart).await;
                cluster.nats.resume()
            }
            Fault::DatabaseRestart => {
                cluster.postgres.stop();
                sleep(durations.restart).await;
                cluster.postgres.resume();
                Ok(())
            }
            Fault::Clock => {
                let server = &cluster.servers[victim];
                server.set_clock(["+1h", "-1h"][place.below(2)])?;
                sleep(durations.long).await;
                server.set_clock("+0")
            }
            Fault::Rolling => {
                for server in &mut cluster.servers {
                    server.stop().await?;
                    server.start()?;
                    server.ready().await?;
                }
                Ok(())
            }
            Fault::Together => {
                let other = (victim + 1) % servers;
                for index in [victim, other] {
                    cluster.servers[index].stop().await?;
                }
                for index in [victim, other] {
                    cluster.servers[index].start()?;
                }
                for index in [victim, other] {
                    cluster.servers[index].ready().await?;
                }
                Ok(())
            }
        }
    }
}
