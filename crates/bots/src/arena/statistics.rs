//! Means, shares and differences with their confidence intervals. The unit of observation is the deal,
//! because the games of a deal are not independent.

use serde::Serialize;

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ConfidenceInterval {
    /// The mean.
    pub mean: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// The z-value of a 95 % confidence interval.
const Z_95: f64 = 1.959_964;

/// The z-value above which two bots differ significantly. It is larger than 1.96, because testing after
/// each deal inflates false positives.
const Z_SIGNIFICANT: f64 = 3.0;

/// The number of deals below which nothing is significant.
const MIN_DEALS: f64 = 20.0;

/// Sums over one value per deal, for its mean and variance.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moments {
    deals: f64,
    sum: f64,
    sum_of_squares: f64,
}

impl Moments {
    pub(super) fn add(&mut self, value: f64) {
        self.deals += 1.0;
        self.sum += value;
        self.sum_of_squares += value * value;
    }

    pub(super) fn mean(&self) -> f64 {
        self.sum / self.deals.max(1.0)
    }

    /// The sum of the squared deviations from the mean.
    fn squared_deviations(&self) -> f64 {
        (self.sum_of_squares - self.sum * self.mean()).max(0.0)
    }

    /// The variance of the share won per deal of `games` games. Two pseudo-observations are added, a
    /// share of one game (1 / `games`) above the mean and below it, so that the variance is never zero.
    fn variance(&self, games: usize) -> f64 {
        let game = 1.0 / games as f64;
        (self.squared_deviations() + 2.0 * game * game) / (self.deals + 1.0)
    }

    /// The effective sample size: the number of independent games with the same standard error.
    fn effective_games(&self, games: usize) -> f64 {
        let all = self.deals * games as f64;
        // Laplace smoothing, for entrants that won all games or none.
        let chance = (self.mean() * all + 1.0) / (all + 2.0);
        chance * (1.0 - chance) * self.deals / self.variance(games)
    }

    /// The share of all games won, where the values are the shares won per deal.
    ///
    /// This is the Wilson score interval, which stays within 0 and 1, for the effective sample size.
    pub(super) fn share_interval(&self, games: usize) -> ConfidenceInterval {
        let mean = self.mean();
        let number = self.effective_games(games);
        let squared = Z_95 * Z_95;
        let centre = (mean + squared / (2.0 * number)) / (1.0 + squared / number);
        let spread = mean * (1.0 - mean) / number + squared / (4.0 * number * number);
        let margin = Z_95 * spread.sqrt() / (1.0 + squared / number);
        ConfidenceInterval {
            mean,
            low: (centre - margin).clamp(0.0, mean),
            high: (centre + margin).clamp(mean, 1.0),
        }
    }

    /// The mean of the values. There must be at least two.
    pub(super) fn mean_interval(&self) -> ConfidenceInterval {
        let mean = self.mean();
        let freedom = self.deals - 1.0;
        let margin = t_95(freedom) * (self.squared_deviations() / freedom / self.deals).sqrt();
        ConfidenceInterval { mean, low: mean - margin, high: mean + margin }
    }

    /// Whether two entrants differ significantly, where the values are the differences of the shares
    /// that they won per deal.
    pub(super) fn is_significant(&self, games: usize) -> bool {
        let error = (self.variance(games) / self.deals).sqrt();
        self.deals >= MIN_DEALS && self.mean().abs() > Z_SIGNIFICANT * error
    }
}

impl FromIterator<f64> for Moments {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Moments {
        let mut moments = Moments::default();
        values.into_iter().for_each(|value| moments.add(value));
        moments
    }
}

/// The quantile of sorted values; 0 when there are none.
pub(super) fn quantile(sorted: &[f64], probability: f64) -> f64 {
    let rank = (probability * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0.0)
}

/// The critical value of Student's t-distribution for a 95 % confidence interval, by its
/// Cornish-Fisher expansion.
fn t_95(freedom: f64) -> f64 {
    let terms = [Z_95, 2.372, 2.823, 2.556, 1.589];
    terms.into_iter().rev().fold(0.0, |sum, term| sum / freedom + term)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::{FastRng, below, deal_rng, fast_rng};

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 0.002
    }

    /// The shares won per deal of independent games, each won with a probability in thousandths.
    fn independent(deals: usize, games: usize, chance: u32, rng: &mut FastRng) -> Vec<f64> {
        let won = |rng: &mut FastRng| {
            (0..games).filter(|_| below(rng, 1000) < chance).count() as f64 / games as f64
        };
        (0..deals).map(|_| won(rng)).collect()
    }

    fn moments(values: &[f64]) -> Moments {
        values.iter().copied().collect()
    }

    #[test]
    fn independent_games_give_the_wilson_interval() {
        let won: Moments = (0..1000).map(|game| if game < 300 { 1.0 } else { 0.0 }).collect();
        let share = won.share_interval(1);
        assert!(near(share.mean, 0.3) && near(share.low, 0.2724) && near(share.high, 0.3291));
        assert!((won.effective_games(1) - 1000.0).abs() < 15.0);
    }

    #[test]
    fn correlation_within_deals_changes_the_effective_sample_size() {
        let correlated: Moments = (0..100).map(|deal| f64::from(deal % 2)).collect();
        assert!((correlated.effective_games(4) - 100.0).abs() < 3.0);
        assert!(moments(&[0.5; 100]).effective_games(4) > 400.0);
    }

    #[test]
    fn no_share_interval_is_a_point() {
        for won in [0.0, 0.25, 1.0] {
            for deals in [1, 2, 100] {
                let share = moments(&vec![won; deals]).share_interval(4);
                assert!(share.low < share.high && share.low <= won && share.high >= won);
                assert!(share.low >= 0.0 && share.high <= 1.0);
            }
        }
        // After 400 wins in 400 games, one loss in a hundred is still possible.
        assert!((0.97..0.992).contains(&moments(&[1.0; 100]).share_interval(4).low));
    }

    #[test]
    fn about_95_percent_of_the_intervals_contain_the_true_value() {
        let mut rng = fast_rng(&mut deal_rng(5, 0));
        for (deals, chance) in [(10, 250), (100, 250), (100, 900), (100, 995)] {
            let contains = |_: &u32| {
                let share = moments(&independent(deals, 4, chance, &mut rng)).share_interval(4);
                (share.low..=share.high).contains(&(f64::from(chance) / 1000.0))
            };
            let covered = (0..1000).filter(contains).count();
            assert!((930..=995).contains(&covered), "{deals} deals at {chance}: {covered} of 1000");
        }
    }

    #[test]
    fn few_deals_give_a_wide_interval() {
        assert!((t_95(2.0) - 4.303).abs() < 0.05 && (t_95(30.0) - 2.042).abs() < 0.001);
        let points = moments(&[10.0, 12.0, 14.0]).mean_interval();
        assert!(near(points.mean, 12.0) && (points.high - 16.97).abs() < 0.05);
    }

    #[test]
    fn equals_rarely_differ_significantly_and_others_soon_do() {
        let mut rng = fast_rng(&mut deal_rng(6, 0));
        let mut ever_significant = |deals: usize, chance| {
            let mut differences = Moments::default();
            independent(deals, 2, chance, &mut rng).into_iter().any(|won| {
                differences.add(2.0 * won - 1.0);
                differences.is_significant(2)
            })
        };
        let false_positives = (0..1000).filter(|_| ever_significant(200, 500)).count();
        assert!(false_positives < 70, "{false_positives} of 1000");
        assert!(ever_significant(100, 800));
        assert!(!ever_significant(19, 1000) && ever_significant(20, 1000));
        assert!(!moments(&[0.0; 100]).is_significant(2));
    }

    #[test]
    fn a_quantile_is_one_of_the_values() {
        let sorted: Vec<f64> = (1..=100).map(f64::from).collect();
        let at = |probability| quantile(&sorted, probability) as u32;
        assert_eq!((at(0.0), at(0.5), at(0.99), at(1.0)), (1, 50, 99, 100));
        assert_eq!(quantile(&[], 0.5) as u32, 0);
    }
}
