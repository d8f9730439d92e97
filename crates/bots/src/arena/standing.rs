//! How the entrants of a series stand.

use super::Entrant;
use super::rating::ratings;
use super::statistics::{Estimate, Moments, quantile};
use super::table::Played;
use crate::budget::Limit;

/// What came of a series.
#[derive(Clone, Debug)]
pub struct Results {
    /// How many deals were played.
    pub deals: u64,
    /// How many games were played: each deal as often as there are entrants.
    pub games: u64,
    /// Whether all entrants that differ are told apart; not where all are the same.
    pub clear: bool,
    /// Each two entrants that differ and are not told apart yet, by their places in the list.
    pub unclear: Vec<(usize, usize)>,
    /// How each entrant stands, in the order in which they were listed.
    pub standings: Vec<Standing>,
}

/// How an entrant stands.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Who.
    pub entrant: Entrant,
    /// How many games they played.
    pub games: u64,
    /// How many they won; a shared victory counts in part.
    pub wins: f64,
    /// The part of the games that they won.
    pub share: Estimate,
    /// Their points in a game.
    pub points: Estimate,
    /// By how much they were ahead of the best of the others in a game.
    pub margin: Estimate,
    /// Their rating by the method of Weng and Lin: all begin at 25, and who is a few points ahead of
    /// another wins more often than not.
    pub rating: Estimate,
    /// How long they thought.
    pub times: Times,
    /// The share after each deal.
    pub course: Vec<f64>,
}

/// How many milliseconds decisions took, where there was a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    /// How many such decisions there were.
    pub decisions: u64,
    /// Half of the decisions took no longer.
    pub p50: f64,
    /// Ninety-nine of a hundred took no longer.
    pub p99: f64,
    /// None took longer.
    pub max: f64,
    /// What was allowed; `None` where iterations are counted.
    pub limit: Option<f64>,
}

/// What has been played so far.
pub(super) struct Tally {
    entrants: Vec<Entrant>,
    /// For each entrant, the first that is the same.
    kinds: Vec<usize>,
    sums: Vec<Sum>,
    /// For each two kinds, by how much larger a part of each deal's games the first won.
    differences: Vec<(usize, usize, Moments)>,
    /// The points by entrant of each game of each deal.
    points: Vec<Vec<Vec<i32>>>,
}

/// What has been played so far by an entrant.
#[derive(Clone, Default)]
struct Sum {
    won: Moments,
    points: Moments,
    margin: Moments,
    times: Vec<f32>,
    course: Vec<f64>,
}

impl Tally {
    pub(super) fn new(entrants: &[Entrant]) -> Tally {
        let first = |own: &Entrant| entrants.iter().position(|other| other == own).unwrap_or(0);
        let kinds: Vec<usize> = entrants.iter().map(first).collect();
        let is_first = |&place: &usize| kinds[place] == place;
        let firsts: Vec<usize> = (0..kinds.len()).filter(is_first).collect();
        let pairs = firsts.iter().enumerate().flat_map(|(place, &one)| {
            firsts[place + 1..].iter().map(move |&other| (one, other, Moments::default()))
        });
        Tally {
            entrants: entrants.to_vec(),
            differences: pairs.collect(),
            kinds,
            sums: vec![Sum::default(); entrants.len()],
            points: Vec::new(),
        }
    }

    /// Counts the games of a deal.
    pub(super) fn add(&mut self, deal: &[Played]) {
        let number = self.entrants.len();
        let mean = |of: &dyn Fn(&Played) -> f64| deal.iter().map(of).sum::<f64>() / number as f64;
        for (entrant, sum) in self.sums.iter_mut().enumerate() {
            sum.won.add(mean(&|game| game.wins[entrant]));
            sum.points.add(mean(&|game| game.points[entrant] as f64));
            sum.margin.add(mean(&|game| margin(&game.points[..number], entrant)));
            sum.course.push(sum.won.mean());
        }
        for &(entrant, time) in deal.iter().flat_map(|game| &game.times) {
            self.sums[entrant as usize].times.push(time);
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

    /// Whether all that differ are told apart; not where there is nothing to tell apart.
    pub(super) fn clear(&self) -> bool {
        !self.differences.is_empty() && self.unclear().next().is_none()
    }

    fn unclear(&self) -> impl Iterator<Item = (usize, usize)> {
        let games = self.entrants.len();
        let open = self.differences.iter().filter(move |(_, _, by)| !by.clear(games));
        open.map(|&(one, other, _)| (one, other))
    }

    pub(super) fn results(self) -> Results {
        let number = self.entrants.len();
        let (clear, unclear) = (self.clear(), self.unclear().collect());
        let deals = self.points.len() as u64;
        let games = deals * number as u64;
        let ratings = ratings(&self.points, &self.kinds);
        let standing = |((entrant, sum), rating): ((Entrant, Sum), Estimate)| Standing {
            entrant,
            games,
            wins: sum.won.mean() * games as f64,
            share: sum.won.share(number),
            points: sum.points.average(),
            margin: sum.margin.average(),
            rating,
            times: times(sum.times, entrant.limit()),
            course: sum.course,
        };
        let standings = self.entrants.into_iter().zip(self.sums).zip(ratings).map(standing);
        Results { deals, games, clear, unclear, standings: standings.collect() }
    }
}

/// How many points an entrant is ahead of the best of the others.
fn margin(points: &[i32], entrant: usize) -> f64 {
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

    fn game(points: [i32; 3], wins: [f64; 3]) -> Played {
        let mut played = Played {
            wins: [0.0; MAX_SEATS],
            points: [0; MAX_SEATS],
            times: vec![(0, 10.0), (1, 20.0), (0, 30.0)],
            record: None,
        };
        played.wins[..3].copy_from_slice(&wins);
        played.points[..3].copy_from_slice(&points);
        played
    }

    fn tally(bots: [&str; 3], deals: usize) -> Tally {
        let mut tally = Tally::new(&bots.map(|bot| bot.parse().unwrap()));
        for _ in 0..deals {
            tally.add(&[
                game([30, 20, 10], [1.0, 0.0, 0.0]),
                game([30, 20, 30], [0.5, 0.0, 0.5]),
                game([30, 20, 10], [1.0, 0.0, 0.0]),
            ]);
        }
        tally
    }

    #[test]
    fn figures_are_counted_by_entrant() {
        let results = tally(["emperor", "gentoo@5", "chick"], 2).results();
        let [first, second, last] = &results.standings[..] else { panic!("three entrants") };
        let wins: Vec<String> =
            results.standings.iter().map(|it| format!("{:.2}", it.wins)).collect();
        assert_eq!(wins, ["5.00", "0.00", "1.00"]);
        assert_eq!(format!("{:.2} {:.2}", first.margin.mean, second.margin.mean), "6.67 -10.00");
        assert_eq!((first.times.p50, first.times.p99, first.times.limit), (10.0, 30.0, Some(1e3)));
        assert_eq!((second.times.max, second.times.limit, last.times.decisions), (20.0, None, 0));
    }

    #[test]
    fn the_same_kind_counts_as_one() {
        let apart = tally(["emperor", "gentoo", "chick"], 20);
        assert_eq!(apart.differences.len(), 3);
        assert!(apart.clear());
        assert!(!tally(["emperor", "gentoo", "chick"], 19).clear());
        let same = tally(["emperor", "chick", "chick"], 20);
        let [(0, 1, difference)] = &same.differences[..] else { panic!("one pair") };
        assert!((difference.mean() - (2.5 / 3.0 - 0.5 / 6.0)).abs() < 1e-9);
        assert!(!tally(["chick"; 3], 100).clear());
    }
}
