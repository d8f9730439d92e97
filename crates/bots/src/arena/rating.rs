//! Ratings by the method of Weng and Lin, which knows games of more than two.

use rules::chance::{below, dice, quick_dice};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::statistics::{Estimate, quantile};

/// How often the deals are drawn anew to see how much chance there is in a rating.
const RESAMPLES: usize = 200;
/// In a very long series there is little chance left, and fewer will do.
const FEWEST_RESAMPLES: usize = 40;
/// How many rated games are worth the wait.
const PATIENCE: usize = 10_000_000;

/// The rating of each entrant, from the points by entrant of each game of each deal. `kinds` says
/// which entrants are of the same kind, counted from 0: those share one rating.
pub(super) fn ratings(deals: &[Vec<Vec<i32>>], kinds: &[usize]) -> Vec<Estimate> {
    let games = deals.iter().map(Vec::len).sum::<usize>().max(1);
    let resamples = (PATIENCE / games).clamp(FEWEST_RESAMPLES, RESAMPLES);
    // The seed is always the same, so that the same games have the same ratings.
    let mut rng = quick_dice(&mut dice(0, 0));
    let mut drawn: Vec<Vec<f64>> = vec![Vec::with_capacity(resamples); kinds.len()];
    for _ in 0..resamples {
        let anew = (0..deals.len()).map(|_| &deals[below(&mut rng, deals.len() as u32) as usize]);
        for (entrant, rating) in rated(anew, kinds).into_iter().enumerate() {
            drawn[entrant].push(rating);
        }
    }
    let settled = rated(deals.iter(), kinds);
    let estimate = |(mean, mut drawn): (f64, Vec<f64>)| {
        drawn.sort_by(f64::total_cmp);
        let (low, high) = (quantile(&drawn, 0.025), quantile(&drawn, 0.975));
        Estimate { mean, low: low.min(mean), high: high.max(mean) }
    };
    settled.into_iter().zip(drawn).map(estimate).collect()
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
    fn who_wins_more_is_rated_higher() {
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
        assert!((alike[0] - start).abs() < 1e-9, "who plays only against itself stays where it is");
    }
}
