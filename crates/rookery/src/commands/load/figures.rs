//! What was measured.

use std::time::Duration;

/// How quickly decisions were acknowledged.
pub(super) struct Figures {
    pub(super) decisions: usize,
    pub(super) seconds: f64,
    /// In microseconds, ascending.
    latencies: Vec<u32>,
}

impl Figures {
    pub(super) fn new(mut latencies: Vec<u32>, time: Duration) -> Figures {
        latencies.sort_unstable();
        Figures { decisions: latencies.len(), seconds: time.as_secs_f64(), latencies }
    }

    pub(super) fn per_second(&self) -> f64 {
        self.decisions as f64 / self.seconds
    }

    /// The time in milliseconds that so many of the decisions did not exceed.
    pub(super) fn percentile(&self, share: f64) -> f64 {
        let place = (self.latencies.len() as f64 * share) as usize;
        let place = place.min(self.latencies.len().saturating_sub(1));
        self.latencies.get(place).map_or(0.0, |&micros| micros as f64 / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_all_decisions() {
        let figures =
            Figures::new((1..=1000).rev().map(|it| it * 1000).collect(), Duration::from_secs(2));
        assert!((figures.per_second() - 500.0).abs() < 1e-9);
        assert!((figures.percentile(0.5) - 501.0).abs() < 1e-9);
        assert!((figures.percentile(0.99) - 991.0).abs() < 1e-9);
        assert!(Figures::new(Vec::new(), Duration::from_secs(1)).percentile(0.99) < 1e-9);
    }
}
