//! Weng-Lin ratings, which support games of more than two players, with bootstrap intervals.

use rules::chance::{below, deal_rng, fast_rng};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::statistics::{ConfidenceInterval, quantile};

/// The number of bootstrap resamples, except in a very long series.
const MAX_RESAMPLES: usize = 200;
/// The number of resamples in a very long series, where ratings vary little.
const MIN_RESAMPLES: usize = 40;
/// The maximum number of games that all resamples together rate. [`MIN_RESAMPLES`] takes precedence.
const MAX_RATED_GAMES: usize = 10_000_000;

/// The rating of each entrant, from the points of each deal, game and entrant. `kinds` has, for each
/// entrant, the index of the first one of the same kind; entrants of the same kind share a rating.
pub(super) fn ratings(deals: &[Vec<Vec<i32>>], kinds: &[usize]) -> Vec<ConfidenceInterval> {
    let games = deals.iter().map(Vec::len).sum::<usize>().max(1);
    let resamples = (MAX_RATED_GAMES / games).clamp(MIN_RESAMPLES, MAX_RESAMPLES);
    // The seed is fixed, so that the same games give the same ratings.
    let mut rng = fast_rng(&mut deal_rng(0, 0));
    let mut bootstrap: Vec<Vec<f64>> = vec![Vec::with_capacity(resamples); kinds.len()];
    for _ in 0..resamples {
        let resample =
            (0..deals.len()).map(|_| &deals[below(&mut rng, deals.len() as u32) as usize]);
        for (entrant, rating) in rated(resample, kinds).into_iter().enumerate() {
            bootstrap[entrant].push(rating);
        }
    }
    let interval = |(mean, mut bootstrap): (f64, Vec<f64>)| {
        bootstrap.sort_by(f64::total_cmp);
        let (low, high) = (quantile(&bootstrap, 0.025), quantile(&bootstrap, 0.975));
        ConfidenceInterval { mean, low: low.min(mean), high: high.max(mean) }
    };
    rated(deals.iter(), kinds).into_iter().zip(bootstrap).map(interval).collect()
}

/// The rating of each entrant after these deals.
fn rated<'a>(deals: impl Iterator<Item = &'a Vec<Vec<i32>>>, kinds: &[usize]) -> Vec<f64> {
    let mut ratings = vec![WengLinRating::new(); kinds.len()];
    let config = WengLinConfig::new();
    for points in deals.flatten() {
        let rank = |own: i32| points.iter().filter(|&&other| other > own).count() + 1;
        let teams: Vec<_> = kinds
            .iter()
            .zip(points)
            .map(|(&kind, &own)| (&ratings[kind..=kind], MultiTeamOutcome::new(rank(own))))
            .collect();
        let updated = weng_lin_multi_team(&teams, &config);
        for (kind, rating) in ratings.iter_mut().enumerate() {
            let own = || kinds.iter().zip(&updated).filter(|(of, _)| **of == kind);
            let number = own().count() as f64;
            if number > 0.0 {
                let mean = |part: fn(&WengLinRating) -> f64| {
                    own().map(|(_, team)| part(&team[0])).sum::<f64>() / number
                };
                *rating = WengLinRating {
                    rating: mean(|it| it.rating),
                    uncertainty: mean(|it| it.uncertainty),
                };
            }
        }
    }
    kinds.iter().map(|&kind| ratings[kind].rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_wins_give_a_higher_rating() {
        let deal = |deal: i32| vec![vec![30, 20, 10 + 25 * (deal % 3)], vec![30, 20, 10]];
        let deals: Vec<_> = (0..50).map(deal).collect();
        let ratings = ratings(&deals, &[0, 1, 2]);
        assert!(ratings[0].mean > ratings[1].mean && ratings[1].mean > ratings[2].mean);
        for rating in ratings {
            assert!(rating.low <= rating.mean && rating.mean <= rating.high);
        }
    }

    #[test]
    fn the_same_kind_shares_a_rating() {
        let deals = vec![vec![vec![30, 10, 20], vec![10, 10, 30]]; 30];
        let ratings = ratings(&deals, &[0, 0, 1]);
        assert_eq!(ratings[0], ratings[1]);
        assert!(ratings[2].mean > ratings[0].mean);
        let start = WengLinRating::new().rating;
        let alike = rated([vec![vec![3, 1], vec![2, 5]]].iter(), &[0, 0]);
        assert!(
            (alike[0] - start).abs() < 1e-9,
            "a kind that plays only against itself keeps its rating"
        );
    }
}
