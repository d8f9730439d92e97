//! Statistics of the measured latencies.

use std::time::Duration;

/// How quickly decisions were acknowledged.
pub(super) struct LatencyStats {
    pub(super) decisions: usize,
    pub(super) seconds: f64,
    /// In microseconds, ascending.
    latencies: Vec<u32>,
}

impl LatencyStats {
    pub(super) fn new(mut latencies: Vec<u32>, time: Duration) -> LatencyStats {
        latencies.sort_unstable();
        LatencyStats { decisions: latencies.len(), seconds: time.as_secs_f64(), latencies }
    }

    pub(super) fn per_second(&self) -> f64 {
        self.decisions as f64 / self.seconds
    }

    /// A percentile in milliseconds: `percentile(0.5)` is the median.
    pub(super) fn percentile(&self, share: f64) -> f64 {
        let index = (self.latencies.len() as f64 * share) as usize;
        let index = index.min(self.latencies.len().saturating_sub(1));
        self.latencies.get(index).map_or(0.0, |&micros| micros as f64 / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_count_all_decisions() {
        let stats = LatencyStats::new(
            (1..=1000).rev().map(|it| it * 1000).collect(),
            Duration::from_secs(2),
        );
        assert!((stats.per_second() - 500.0).abs() < 1e-9);
        assert!((stats.percentile(0.5) - 501.0).abs() < 1e-9);
        assert!((stats.percentile(0.99) - 991.0).abs() < 1e-9);
        assert!(LatencyStats::new(Vec::new(), Duration::from_secs(1)).percentile(0.99) < 1e-9);
    }
}
