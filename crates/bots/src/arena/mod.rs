//! The arena: series of games between bots, which measure how strong they are.
//!
//! Deals are played in duplicate: each deal is played once for each entrant, and the entrants move on
//! by one seat each time, so that everybody has every hand once. The luck of the deal cancels out, and
//! a few hundred games show what would otherwise take thousands.

mod entrant;
mod game;
mod rating;
mod standing;
mod statistics;

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use rules::chance::FastRng;
use rules::{BadDeal, Record, Seat};

use crate::budget::Budget;
use crate::heuristics::Heuristics;
pub use entrant::Entrant;
use game::{ArenaGame, GameIndex, PlayedGame};
use standing::SeriesStats;
pub use standing::{Results, Standing, Times};
pub use statistics::ConfidenceInterval;

/// A series of games to be played. The same series gives the same results on any number of threads,
/// unless the limit of an entrant is a time.
#[derive(Clone, Debug)]
pub struct Series {
    /// The bots that play: one for each real player.
    pub entrants: Vec<Entrant>,
    /// The seed. Deal `d` is the deal of game `d` of [`rules::random_game`].
    pub seed: u64,
    /// The number of deals, each of which is played once for each entrant. At least two are played,
    /// because one deal can't show the variance.
    pub deals: u64,
    /// Whether to stop as soon as all entrants of different kinds differ significantly from each other.
    ///
    /// Entrants are of the same kind if they are the same bot with the same limit; they count as one, with
    /// their mean.
    ///
    /// This is tested after each deal, from the twentieth on. For each pair, the mean difference of the
    /// shares won per deal must be more than three standard errors from zero. It is three rather than two,
    /// because testing after every deal inflates false positives. Even so, of a hundred series of two hundred
    /// deals between equally strong bots, about five stop early.
    pub until_clear: bool,
    /// The number of games played at the same time.
    pub threads: NonZeroUsize,
    /// The number of threads of each bot.
    pub bot_threads: NonZeroUsize,
    /// Whether to record the games.
    pub record: bool,
}

/// The progress of a series.
#[derive(Clone, Copy, Debug)]
pub enum SeriesProgress<'a> {
    /// A game is over. Games end in any order.
    GameOver,
    /// All games of a deal and of the deals before it are over. Contains the records of the deal's games, if
    /// the series records them.
    DealOver(&'a [Record]),
}

/// Why a series failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArenaError {
    /// The number of entrants is not the number of players.
    Entrants {
        /// How many are needed.
        needed: usize,
        /// How many are listed.
        listed: usize,
    },
    /// The game can't be dealt.
    Deal(BadDeal),
    /// A bot made an illegal decision, or none.
    IllegalDecision {
        /// The bot.
        entrant: Entrant,
        /// The deal.
        deal: u64,
        /// The number of the game within the deal.
        rotation: usize,
        /// What the bot did.
        what: String,
    },
    /// A game can't continue although it is not over.
    Stuck {
        /// The deal.
        deal: u64,
    },
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Entrants { needed, listed } => {
                write!(f, "{needed} bots are needed, one for each player, but {listed} are listed")
            }
            ArenaError::Deal(bad) => bad.fmt(f),
            ArenaError::IllegalDecision { entrant, deal, rotation, what } => {
                write!(f, "{entrant} broke the rules in game {rotation} of deal {deal}: {what}")
            }
            ArenaError::Stuck { deal } => write!(f, "a game of deal {deal} can't continue"),
        }
    }
}

impl std::error::Error for ArenaError {}

impl From<BadDeal> for ArenaError {
    fn from(bad: BadDeal) -> ArenaError {
        ArenaError::Deal(bad)
    }
}

impl Series {
    /// The maximum number of games.
    pub fn games(&self) -> u64 {
        self.deals.max(2) * self.entrants.len() as u64
    }

    /// Plays the series with these options. `progress` is called after each game and each deal, and can
    /// end the series; then there are no results.
    pub fn play<G: Heuristics>(
        &self,
        options: &G::Options,
        mut progress: impl FnMut(SeriesProgress<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError> {
        // Fails early if the number of entrants is wrong.
        self.game::<G>(options, 0)?;
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..self.threads.get().min(self.games() as usize) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.work::<G>(options, next, stop, &sender));
            }
            drop(sender);
            let results = self.gather(&receiver, &mut progress);
            stop.store(true, Ordering::Relaxed);
            results
        })
    }

    /// Plays games until none is left.
    fn work<G: Heuristics>(
        &self,
        options: &G::Options,
        next: &AtomicU64,
        stop: &AtomicBool,
        sender: &mpsc::Sender<Numbered>,
    ) {
        let players: Vec<_> = self.entrants.iter().map(|entrant| entrant.player::<G>()).collect();
        let decide = |entrant: usize, game: &G, seat: Seat, rng: &mut FastRng| {
            let limit = self.entrants[entrant].limit();
            let budget = Budget { threads: self.bot_threads, ..Budget::single(limit) };
            players[entrant].choose(game, seat, budget, rng)
        };
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games() {
                return;
            }
            let game = self.game::<G>(options, number);
            let played = game.and_then(|game| game.play(stop, &decide));
            let Some(played) = played.transpose() else { return };
            if sender.send((number, played)).is_err() {
                return;
            }
        }
    }

    /// Game `number` of the series.
    fn game<G: Heuristics>(
        &self,
        options: &G::Options,
        number: u64,
    ) -> Result<ArenaGame<'_, G>, ArenaError> {
        let games = self.entrants.len().max(1) as u64;
        let (deal, rotation) = (number / games, (number % games) as usize);
        let index = GameIndex { seed: self.seed, deal, rotation };
        ArenaGame::start(options, &self.entrants, index, self.record)
    }

    /// Counts the deals in their order, whichever game ends first: where the series stops must not
    /// depend on which thread is faster.
    fn gather(
        &self,
        receiver: &mpsc::Receiver<Numbered>,
        progress: &mut impl FnMut(SeriesProgress<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError> {
        let mut stats = SeriesStats::new(&self.entrants);
        let mut early: BTreeMap<u64, PlayedGame> = BTreeMap::new();
        let mut deal = Vec::with_capacity(self.entrants.len());
        let mut due = 0;
        for (number, played) in receiver {
            if progress(SeriesProgress::GameOver).is_break() {
                return Ok(None);
            }
            early.insert(number, played?);
            while let Some(played) = early.remove(&due) {
                due += 1;
                deal.push(played);
                if deal.len() < self.entrants.len() {
                    continue;
                }
                let records: Vec<Record> =
                    deal.iter_mut().filter_map(|played| played.record.take()).collect();
                if progress(SeriesProgress::DealOver(&records)).is_break() {
                    return Ok(None);
                }
                stats.add(&deal);
                deal.clear();
                if self.until_clear && stats.is_clear() {
                    return Ok(Some(stats.results()));
                }
            }
        }
        Ok(Some(stats.results()))
    }
}

/// A game and its number in the series.
type Numbered = (u64, Result<PlayedGame, ArenaError>);

#[cfg(test)]
mod tests {
    use super::*;
    use rules::pingvasion::{Deck, Options, Pingvasion};

    fn series(bots: &str, deals: u64) -> Series {
        let entrants: Vec<Entrant> = bots.split(',').map(|bot| bot.parse().unwrap()).collect();
        Series {
            entrants,
            seed: 7,
            deals,
            until_clear: false,
            threads: NonZeroUsize::MIN,
            bot_threads: NonZeroUsize::MIN,
            record: true,
        }
    }

    fn play(
        series: &Series,
        players: u64,
        progress: impl FnMut(SeriesProgress<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError> {
        let options = Options::new(players, Deck::Classic).unwrap();
        series.play::<Pingvasion>(&options, progress)
    }

    fn results(series: &Series) -> Results {
        let players = series.entrants.len() as u64;
        play(series, players, |_| ControlFlow::Continue(())).unwrap().unwrap()
    }

    /// The records and the figures, without the times.
    fn played(series: &Series) -> (Vec<String>, Vec<[ConfidenceInterval; 3]>) {
        let mut lines = Vec::new();
        let results = play(series, series.entrants.len() as u64, |progress| {
            if let SeriesProgress::DealOver(records) = progress {
                lines.extend(records.iter().map(Record::to_line));
            }
            ControlFlow::Continue(())
        });
        let figures = |it: &Standing| [it.share, it.points, it.rating];
        let results = results.unwrap().unwrap();
        assert_eq!(results.games, lines.len() as u64);
        (lines, results.standings.iter().map(figures).collect())
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let one = series("chick,gentoo@30,clairvoyant@20", 8);
        let three = Series { threads: NonZeroUsize::new(3).unwrap(), ..one.clone() };
        assert_eq!(played(&one), played(&three));
        let thinking = Series { bot_threads: NonZeroUsize::new(2).unwrap(), ..three };
        assert_eq!(played(&one), played(&thinking));
    }

    #[test]
    fn victories_add_up_and_everybody_plays_every_game() {
        let results = results(&series("chick,rockhopper,chick,chick", 10));
        assert_eq!((results.deals, results.games), (10, 40));
        let wins: f64 = results.standings.iter().map(|it| it.wins).sum();
        assert!((wins - 40.0).abs() < 1e-9);
        for standing in &results.standings {
            assert_eq!((standing.games, standing.share_by_deal.len()), (40, 10));
            assert!((standing.share_by_deal[9] - standing.share.mean).abs() < 1e-9);
            assert!(standing.share.low <= standing.share.mean);
        }
        assert_eq!(results.standings[0].rating, results.standings[2].rating);
    }

    #[test]
    fn a_series_stops_when_all_is_clear_and_not_for_equals() {
        // A player that sees all cards is significantly better, however strong the bots are.
        let unequal = Series { until_clear: true, ..series("clairvoyant@300,chick", 500) };
        let found = results(&unequal);
        assert!(found.clear && (20..500).contains(&found.deals), "{}", found.deals);
        let threads = NonZeroUsize::new(3).unwrap();
        assert_eq!(played(&unequal), played(&Series { threads, ..unequal.clone() }));
        let found = results(&Series { until_clear: true, ..series("chick,chick", 40) });
        assert!(!found.clear && found.deals == 40);
    }

    #[test]
    fn every_player_needs_a_bot() {
        let mut series = series("chick,chick,chick", 2);
        series.entrants.pop();
        let error = play(&series, 3, |_| ControlFlow::Continue(())).unwrap_err();
        assert_eq!(error, ArenaError::Entrants { needed: 3, listed: 2 });
        series.entrants.clear();
        assert!(play(&series, 3, |_| ControlFlow::Continue(())).is_err());
    }

    #[test]
    fn a_series_can_be_ended() {
        let ended = play(&series("chick,chick", 1_000_000), 2, |_| ControlFlow::Break(()));
        assert!(ended.unwrap().is_none());
    }
}
