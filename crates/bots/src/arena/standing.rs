//! The results of a series, by entrant.

use super::Entrant;
use super::game::PlayedGame;
use super::rating::ratings;
use super::statistics::{ConfidenceInterval, Moments, quantile};
use crate::budget::Limit;

/// The results of a series.
#[derive(Clone, Debug)]
pub struct Results {
    /// The number of deals played.
    pub deals: u64,
    /// The number of games played: each deal once for each entrant.
    pub games: u64,
    /// Whether all entrants of different kinds differ significantly from each other; false when all are of the
    /// same kind.
    pub clear: bool,
    /// The pairs of different entrants that do not differ significantly, by their indices in the list.
    pub unclear: Vec<(usize, usize)>,
    /// The standing of each entrant, in the order in which they are listed.
    pub standings: Vec<Standing>,
}

/// The standing of an entrant.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The entrant.
    pub entrant: Entrant,
    /// The number of games played.
    pub games: u64,
    /// The number of games won; a shared victory counts in part.
    pub wins: f64,
    /// The share of the games won.
    pub share: ConfidenceInterval,
    /// The points per game.
    pub points: ConfidenceInterval,
    /// The lead over the best other entrant, in points per game.
    pub lead: ConfidenceInterval,
    /// The Weng-Lin rating. All entrants start at 25. An entrant rated about four above another wins two of
    /// three games against it.
    pub rating: ConfidenceInterval,
    /// The time per decision.
    pub times: Times,
    /// The share of the games won so far, after each deal.
    pub share_by_deal: Vec<f64>,
}

/// The times of decisions with more than one choice, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    /// The number of such decisions.
    pub decisions: u64,
    /// The median.
    pub p50: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The maximum.
    pub max: f64,
    /// The limit; `None` when it is in iterations.
    pub limit: Option<f64>,
}

/// The statistics of the deals played so far.
pub(super) struct SeriesStats {
    entrants: Vec<Entrant>,
    /// For each entrant, the index of the first one of the same kind.
    kinds: Vec<usize>,
    by_entrant: Vec<EntrantStats>,
    /// For each pair of kinds, the difference of the shares won in each deal.
    differences: Vec<(usize, usize, Moments)>,
    /// The points of each deal, game and entrant.
    points: Vec<Vec<Vec<i32>>>,
}

/// The statistics of an entrant.
#[derive(Clone, Default)]
struct EntrantStats {
    won: Moments,
    points: Moments,
    lead: Moments,
    times: Vec<f32>,
    share_by_deal: Vec<f64>,
}

impl SeriesStats {
    pub(super) fn new(entrants: &[Entrant]) -> SeriesStats {
        let first = |own: &Entrant| entrants.iter().position(|other| other == own).unwrap_or(0);
        let kinds: Vec<usize> = entrants.iter().map(first).collect();
        let is_first = |&index: &usize| kinds[index] == index;
        let firsts: Vec<usize> = (0..kinds.len()).filter(is_first).collect();
        let pairs = firsts.iter().enumerate().flat_map(|(index, &one)| {
            firsts[index + 1..].iter().map(move |&other| (one, other, Moments::default()))
        });
        SeriesStats {
            entrants: entrants.to_vec(),
            differences: pairs.collect(),
            kinds,
            by_entrant: vec![EntrantStats::default(); entrants.len()],
            points: Vec::new(),
        }
    }

    /// Adds the games of a deal.
    pub(super) fn add(&mut self, deal: &[PlayedGame]) {
        let number = self.entrants.len();
        let mean =
            |of: &dyn Fn(&PlayedGame) -> f64| deal.iter().map(of).sum::<f64>() / number as f64;
        for (entrant, stats) in self.by_entrant.iter_mut().enumerate() {
            stats.won.add(mean(&|game| game.wins[entrant]));
            stats.points.add(mean(&|game| game.points[entrant] as f64));
            stats.lead.add(mean(&|game| lead(&game.points[..number], entrant)));
            stats.share_by_deal.push(stats.won.mean());
        }
        for &(entrant, time) in deal.iter().flat_map(|game| &game.times) {
            self.by_entrant[entrant as usize].times.push(time);
        }
        let won = |kind: usize| {
            let own = (0..number).filter(|&entrant| self.kinds[entrant] == kind);
            let own: Moments = own.map(|entrant| mean(&|game| game.wins[entrant])).collect();
            own.mean()
        };
        for (one, other, difference) in &mut self.differences {
            difference.add(won(*one) - won(*other));
        }
        self.points.push(deal.iter().map(|game| game.points[..number].to_vec()).collect());
    }

    /// Whether all entrants of different kinds differ significantly from each other; false when all are of the
    /// same kind.
    pub(super) fn is_clear(&self) -> bool {
        !self.differences.is_empty() && self.unclear().next().is_none()
    }

    fn unclear(&self) -> impl Iterator<Item = (usize, usize)> {
        let games = self.entrants.len();
        let unclear = self.differences.iter().filter(move |(_, _, by)| !by.is_significant(games));
        unclear.map(|&(one, other, _)| (one, other))
    }

    pub(super) fn results(self) -> Results {
        let number = self.entrants.len();
        let (clear, unclear) = (self.is_clear(), self.unclear().collect());
        let deals = self.points.len() as u64;
        let games = deals * number as u64;
        let ratings = ratings(&self.points, &self.kinds);
        let standing = |((entrant, stats), rating): ((Entrant, EntrantStats), _)| Standing {
            entrant,
            games,
            wins: stats.won.mean() * games as f64,
            share: stats.won.share_interval(number),
            points: stats.points.mean_interval(),
            lead: stats.lead.mean_interval(),
            rating,
            times: times(stats.times, entrant.limit()),
            share_by_deal: stats.share_by_deal,
        };
        let standings = self.entrants.into_iter().zip(self.by_entrant).zip(ratings).map(standing);
        Results { deals, games, clear, unclear, standings: standings.collect() }
    }
}

/// The lead of an entrant over the best other one, in points.
fn lead(points: &[i32], entrant: usize) -> f64 {
    let others = points.iter().enumerate().filter(|&(other, _)| other != entrant);
    others.map(|(_, &other)| points[entrant] - other).min().unwrap_or(0) as f64
}

fn times(times: Vec<f32>, limit: Limit) -> Times {
    let mut times: Vec<f64> = times.into_iter().map(f64::from).collect();
    times.sort_by(f64::total_cmp);
    Times {
        decisions: times.len() as u64,
        p50: quantile(&times, 0.5),
        p99: quantile(&times, 0.99),
        max: quantile(&times, 1.0),
        limit: match limit {
            Limit::Time(time) => Some(time.as_secs_f64() * 1000.0),
            Limit::Iterations(_) => None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::MAX_SEATS;

    fn game(points: [i32; 3], wins: [f64; 3]) -> PlayedGame {
        let mut played = PlayedGame {
            wins: [0.0; MAX_SEATS],
            points: [0; MAX_SEATS],
            times: vec![(0, 10.0), (1, 20.0), (0, 30.0)],
            record: None,
        };
        played.wins[..3].copy_from_slice(&wins);
        played.points[..3].copy_from_slice(&points);
        played
    }

    fn stats(bots: [&str; 3], deals: usize) -> SeriesStats {
        let mut stats = SeriesStats::new(&bots.map(|bot| bot.parse().unwrap()));
        for _ in 0..deals {
            stats.add(&[
                game([30, 20, 10], [1.0, 0.0, 0.0]),
                game([30, 20, 30], [0.5, 0.0, 0.5]),
                game([30, 20, 10], [1.0, 0.0, 0.0]),
            ]);
        }
        stats
    }

    #[test]
    fn figures_are_counted_by_entrant() {
        let results = stats(["emperor", "gentoo@5", "chick"], 2).results();
        let [first, second, last] = &results.standings[..] else { panic!("three entrants") };
        let wins: Vec<String> =
            results.standings.iter().map(|it| format!("{:.2}", it.wins)).collect();
        assert_eq!(wins, ["5.00", "0.00", "1.00"]);
        assert_eq!(format!("{:.2} {:.2}", first.lead.mean, second.lead.mean), "6.67 -10.00");
        assert_eq!((first.times.p50, first.times.p99, first.times.limit), (10.0, 30.0, Some(1e3)));
        assert_eq!((second.times.max, second.times.limit, last.times.decisions), (20.0, None, 0));
    }

    #[test]
    fn the_same_kind_counts_as_one() {
        let apart = stats(["emperor", "gentoo", "chick"], 20);
        assert_eq!(apart.differences.len(), 3);
        assert!(apart.is_clear());
        assert!(!stats(["emperor", "gentoo", "chick"], 19).is_clear());
        let same = stats(["emperor", "chick", "chick"], 20);
        let [(0, 1, difference)] = &same.differences[..] else { panic!("one pair") };
        assert!((difference.mean() - (2.5 / 3.0 - 0.5 / 6.0)).abs() < 1e-9);
        assert!(!stats(["chick"; 3], 100).is_clear());
    }
}
