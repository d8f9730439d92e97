//! The measurements of an attack.

use serde::{Serialize, Serializer};

use super::Kind;
use super::attacker::Counts;
use crate::output::grouped;

/// A goal: the highest p99 latency of the other players.
const MAX_P99_MS: f64 = 50.0;
/// A goal: by how much the memory of the server may grow.
const MAX_GROWTH_MIB: f64 = 64.0;

/// The head of the table.
pub(super) const HEAD: &str = "\
attack        p50 before   during   p99 before   during   memory before     peak   growth         sent  \
accepted   refused   goals\n";

/// What was measured before or during an attack.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Phase {
    pub(super) decisions: usize,
    /// How quickly the other players' decisions were acknowledged.
    pub(super) p50_ms: f64,
    pub(super) p99_ms: f64,
    /// The most memory that the server used.
    pub(super) memory_mib: f64,
}

/// The measurements of an attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct HostileReport {
    pub(super) kind: Kind,
    pub(super) before: Phase,
    pub(super) during: Phase,
    pub(super) tally: Counts,
}

impl HostileReport {
    fn growth_mib(&self) -> f64 {
        self.during.memory_mib - self.before.memory_mib
    }

    /// Whether both goals are met.
    fn is_met(&self) -> bool {
        // Without any decision, the others were locked out.
        self.during.decisions > 0
            && self.during.p99_ms < MAX_P99_MS
            && self.growth_mib() < MAX_GROWTH_MIB
    }

    /// A line of the table.
    pub(super) fn line(&self) -> String {
        let HostileReport { kind, before, during, tally } = self;
        format!(
            "{kind:<12} {:>8.1} ms {:>5.1} ms {:>9.1} ms {:>5.1} ms {:>11.0} MiB {:>4.0} MiB \
             {:>4.0} MiB {:>12} {:>9} {:>9}   {}\n",
            before.p50_ms,
            during.p50_ms,
            before.p99_ms,
            during.p99_ms,
            before.memory_mib,
            during.memory_mib,
            self.growth_mib(),
            grouped(tally.sent),
            grouped(tally.accepted),
            grouped(tally.refused),
            if self.is_met() { "met" } else { "missed" },
        )
    }
}

impl Serialize for HostileReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let HostileReport { kind, before, during, tally } = self;
        serde_json::json!({
            "kind": kind.to_string(),
            "before": before,
            "during": during,
            "memory_growth_mib": self.growth_mib(),
            "attacker": tally,
            "met": self.is_met(),
        })
        .serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_goals_count() {
        let phase =
            |decisions, p99_ms, memory_mib| Phase { decisions, p50_ms: 1.0, p99_ms, memory_mib };
        let report = |during| HostileReport {
            kind: Kind::HandOver,
            before: phase(10, 2.0, 40.0),
            during,
            tally: Counts { sent: 12_345, accepted: 5, refused: 6 },
        };
        assert!(report(phase(10, 49.0, 103.0)).is_met());
        assert!(!report(phase(10, 51.0, 40.0)).is_met());
        assert!(!report(phase(10, 2.0, 105.0)).is_met());
        assert!(!report(phase(0, 0.0, 40.0)).is_met());
        let line = report(phase(10, 49.0, 50.0)).line();
        assert!(
            line.starts_with("hand-over ") && line.contains("12,345") && line.ends_with("met\n")
        );
        assert_eq!(line.len(), HEAD.len() - "goals".len() + "met".len());
    }
}
