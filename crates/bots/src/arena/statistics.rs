//! What can be said of the strength of bots from some deals, and how surely.

use serde::Serialize;

/// A figure, and between which bounds it lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The best guess.
    pub mean: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// How many standard errors 95 % of all errors stay within.
const USUAL: f64 = 1.959_964;

/// How many standard errors tell two bots apart. Whoever looks again after each deal has many chances
/// to be fooled, so this is more than the usual two.
const CLEAR: f64 = 3.0;

/// How many deals there must be before anything is clear.
const FEWEST: f64 = 20.0;

/// What there is to know of a value that each deal has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moments {
    deals: f64,
    sum: f64,
    squared: f64,
}

impl Moments {
    pub(super) fn add(&mut self, value: f64) {
        self.deals += 1.0;
        self.sum += value;
        self.squared += value * value;
    }

    pub(super) fn mean(&self) -> f64 {
        self.sum / self.deals.max(1.0)
    }

    /// The sum of the squared distances from the mean.
    fn squares(&self) -> f64 {
        (self.squared - self.sum * self.mean()).max(0.0)
    }

    /// How much deals of so many games differ in the part of them that is won: the variance with two
    /// more deals, one with a game more and one with a game less than usual. So deals that were all
    /// alike don't promise that all will ever be.
    fn variance(&self, games: usize) -> f64 {
        let game = 1.0 / games as f64;
        (self.squares() + 2.0 * game * game) / (self.deals + 1.0)
    }

    /// How many independent games would tell as much as these deals do.
    fn effective_games(&self, games: usize) -> f64 {
        let all = self.deals * games as f64;
        // One victory and one defeat more than there were: even who always won may lose some day.
        let chance = (self.mean() * all + 1.0) / (all + 2.0);
        chance * (1.0 - chance) * self.deals / self.variance(games)
    }

    /// The share in the victories, where the values are the part that was won of each deal's games.
    ///
    /// It is Wilson's interval, which stays within 0 and 1, for as many independent games as would
    /// spread as widely as the deals do: the games of a deal hang together, so the deal is what counts.
    pub(super) fn share(&self, games: usize) -> Estimate {
        let mean = self.mean();
        let number = self.effective_games(games);
        let squared = USUAL * USUAL;
        let centre = (mean + squared / (2.0 * number)) / (1.0 + squared / number);
        let spread = mean * (1.0 - mean) / number + squared / (4.0 * number * number);
        let reach = USUAL * spread.sqrt() / (1.0 + squared / number);
        Estimate {
            mean,
            low: (centre - reach).clamp(0.0, mean),
            high: (centre + reach).clamp(mean, 1.0),
        }
    }

    /// The mean of the values, of which there must be two at least.
    pub(super) fn average(&self) -> Estimate {
        let mean = self.mean();
        let freedom = self.deals - 1.0;
        let reach = student(freedom) * (self.squares() / freedom / self.deals).sqrt();
        Estimate { mean, low: mean - reach, high: mean + reach }
    }

    /// Whether two entrants differ for sure, where the values are by how much the one won a larger part
    /// of each deal's games.
    pub(super) fn clear(&self, games: usize) -> bool {
        let error = (self.variance(games) / self.deals).sqrt();
        self.deals >= FEWEST && self.mean().abs() > CLEAR * error
    }
}

impl FromIterator<f64> for Moments {
    fn from_iter<I: IntoIterator<Item = f64>>(values: I) -> Moments {
        let mut moments = Moments::default();
        values.into_iter().for_each(|value| moments.add(value));
        moments
    }
}

/// Below which value a part of the values lies; 0 when there are none.
pub(super) fn quantile(sorted: &[f64], part: f64) -> f64 {
    let rank = (part * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or(0.0)
}

/// How many standard errors 95 % of all errors stay within when the error is itself an estimate, by
/// the expansion of Cornish and Fisher for Student's distribution.
fn student(freedom: f64) -> f64 {
    let terms = [USUAL, 2.372, 2.823, 2.556, 1.589];
    terms.into_iter().rev().fold(0.0, |sum, term| sum / freedom + term)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::{QuickDice, below, dice, quick_dice};

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 0.002
    }

    /// Deals of independent games, each won with a chance in a thousand.
    fn independent(deals: usize, games: usize, chance: u32, rng: &mut QuickDice) -> Vec<f64> {
        let won = |rng: &mut QuickDice| {
            (0..games).filter(|_| below(rng, 1000) < chance).count() as f64 / games as f64
        };
        (0..deals).map(|_| won(rng)).collect()
    }

    fn moments(values: &[f64]) -> Moments {
        values.iter().copied().collect()
    }

    #[test]
    fn independent_games_give_the_interval_of_wilson() {
        let won: Moments = (0..1000).map(|game| if game < 300 { 1.0 } else { 0.0 }).collect();
        let share = won.share(1);
        assert!(near(share.mean, 0.3) && near(share.low, 0.2724) && near(share.high, 0.3291));
        assert!((won.effective_games(1) - 1000.0).abs() < 15.0);
    }

    #[test]
    fn games_that_hang_together_count_for_less_and_those_that_even_out_for_more() {
        let together: Moments = (0..100).map(|deal| f64::from(deal % 2)).collect();
        assert!((together.effective_games(4) - 100.0).abs() < 3.0);
        assert!(moments(&[0.5; 100]).effective_games(4) > 400.0);
    }

    #[test]
    fn no_interval_is_a_point() {
        for part in [0.0, 0.25, 1.0] {
            for deals in [1, 2, 100] {
                let share = moments(&vec![part; deals]).share(4);
                assert!(share.low < share.high && share.low <= part && share.high >= part);
                assert!(share.low >= 0.0 && share.high <= 1.0);
            }
        }
        // Who won all of 400 games may yet lose one in a hundred.
        assert!((0.97..0.992).contains(&moments(&[1.0; 100]).share(4).low));
    }

    #[test]
    fn nineteen_of_twenty_intervals_hold_the_truth() {
        let mut rng = quick_dice(&mut dice(5, 0));
        for (deals, chance) in [(10, 250), (100, 250), (100, 900), (100, 995)] {
            let holds = |_: &u32| {
                let share = moments(&independent(deals, 4, chance, &mut rng)).share(4);
                (share.low..=share.high).contains(&(f64::from(chance) / 1000.0))
            };
            let held = (0..1000).filter(holds).count();
            assert!((930..=995).contains(&held), "{deals} deals at {chance}: {held} of 1000");
        }
    }

    #[test]
    fn few_deals_leave_a_mean_uncertain() {
        assert!((student(2.0) - 4.303).abs() < 0.05 && (student(30.0) - 2.042).abs() < 0.001);
        let points = moments(&[10.0, 12.0, 14.0]).average();
        assert!(near(points.mean, 12.0) && (points.high - 16.97).abs() < 0.05);
    }

    #[test]
    fn equals_are_rarely_told_apart_and_others_soon() {
        let mut rng = quick_dice(&mut dice(6, 0));
        let mut ever_clear = |deals: usize, chance| {
            let mut differences = Moments::default();
            independent(deals, 2, chance, &mut rng).into_iter().any(|won| {
                differences.add(2.0 * won - 1.0);
                differences.clear(2)
            })
        };
        let fooled = (0..1000).filter(|_| ever_clear(200, 500)).count();
        assert!(fooled < 70, "{fooled} of 1000");
        assert!(ever_clear(100, 800));
        assert!(!ever_clear(19, 1000) && ever_clear(20, 1000));
        assert!(!moments(&[0.0; 100]).clear(2));
    }

    #[test]
    fn a_quantile_is_one_of_the_values() {
        let sorted: Vec<f64> = (1..=100).map(f64::from).collect();
        let at = |part| quantile(&sorted, part) as u32;
        assert_eq!((at(0.0), at(0.5), at(0.99), at(1.0)), (1, 50, 99, 100));
        assert_eq!(quantile(&[], 0.5) as u32, 0);
    }
}
