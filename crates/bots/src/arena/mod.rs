//! The arena: series of games between bots, and what they say of the bots' strength.
//!
//! Deals are played in duplicate: each deal is played as often as there are entrants, who move on by a
//! seat each time, so that everybody has every hand once. Luck of the deal then evens out, and a few
//! hundred games tell what else would take thousands.

mod entrant;
mod rating;
mod standing;
mod statistics;
mod table;

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use rules::chance::QuickDice;
use rules::{BadDeal, Record, Seat};

use crate::budget::Budget;
use crate::skill::Skilled;
pub use entrant::Entrant;
use standing::Tally;
pub use standing::{Results, Standing, Times};
pub use statistics::Estimate;
use table::{Place, Played, Table};

/// A series of games to be played. The same series gives the same results on any number of threads,
/// unless an entrant thinks for a time rather than a number of iterations.
#[derive(Clone, Debug)]
pub struct Series {
    /// The bots that play: one for each real player.
    pub entrants: Vec<Entrant>,
    /// Where chance starts from. Deal `d` is that of game `d` of [`rules::random_game`].
    pub seed: u64,
    /// How many deals are played, each as often as there are entrants; at least two are, for one deal
    /// can't tell how much luck there is.
    pub deals: u64,
    /// Whether to stop as soon as all that are different are told apart.
    ///
    /// From the twentieth deal on, after each one, in order: for each two entrants that differ, the
    /// difference of the games they won in each deal must be more than three standard errors away
    /// from zero. Three rather than two, because repeated looks inflate false positives: even so, they
    /// are about five in a hundred series of two hundred deals between equals. Several of the same kind
    /// count as one, with their mean.
    pub until_clear: bool,
    /// How many games are played at the same time.
    pub threads: NonZeroUsize,
    /// On how many threads each bot thinks.
    pub bot_threads: NonZeroUsize,
    /// Whether to write records of the games.
    pub record: bool,
}

/// News of a series while it is played.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// A game is over, in whatever order.
    GameOver,
    /// All games of a deal are over, and those of all deals before it. These are their records, if
    /// there are to be any.
    DealOver(&'a [Record]),
}

/// Why a series came to nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArenaError {
    /// There are not as many entrants as seats to sit at.
    Entrants {
        /// How many there should be.
        needed: usize,
        /// How many there are.
        listed: usize,
    },
    /// The game can't be dealt.
    Deal(BadDeal),
    /// A bot decided something that it may not, or nothing.
    Foul {
        /// Which bot.
        entrant: Entrant,
        /// In which deal.
        deal: u64,
        /// In which of the deal's games.
        rotation: usize,
        /// What it did.
        what: String,
    },
    /// A game does not go on, though it is not over.
    Stuck {
        /// In which deal.
        deal: u64,
    },
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Entrants { needed, listed } => {
                write!(f, "{needed} bots are needed, one for each player, but {listed} listed")
            }
            ArenaError::Deal(bad) => bad.fmt(f),
            ArenaError::Foul { entrant, deal, rotation, what } => {
                write!(f, "{entrant} broke the rules in game {rotation} of deal {deal}: {what}")
            }
            ArenaError::Stuck { deal } => write!(f, "a game of deal {deal} does not go on"),
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
    /// How many games there will be at the most.
    pub fn games(&self) -> u64 {
        self.deals.max(2) * self.entrants.len() as u64
    }

    /// Plays the series with these options. `tell` gets the news of it, and can end it, which gives
    /// no results.
    pub fn play<G: Skilled>(
        &self,
        options: &G::Options,
        mut tell: impl FnMut(News<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError> {
        // A wrong number of entrants shows before anything is played.
        self.table::<G>(options, 0)?;
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..self.threads.get().min(self.games() as usize) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.work::<G>(options, next, stop, &sender));
            }
            drop(sender);
            let results = self.gather(&receiver, &mut tell);
            stop.store(true, Ordering::Relaxed);
            results
        })
    }

    /// Plays one game after the other until none is left.
    fn work<G: Skilled>(
        &self,
        options: &G::Options,
        next: &AtomicU64,
        stop: &AtomicBool,
        sender: &mpsc::Sender<Numbered>,
    ) {
        let players: Vec<_> = self.entrants.iter().map(|entrant| entrant.player::<G>()).collect();
        let decide = |entrant: usize, game: &G, seat: Seat, rng: &mut QuickDice| {
            let limit = self.entrants[entrant].limit();
            players[entrant].choose(game, seat, Budget { limit, threads: self.bot_threads }, rng)
        };
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games() {
                return;
            }
            let table = self.table::<G>(options, number);
            let played = table.and_then(|table| table.play(stop, &decide));
            let Some(played) = played.transpose() else { return };
            if sender.send((number, played)).is_err() {
                return;
            }
        }
    }

    /// The table of game `number` of the series.
    fn table<G: Skilled>(
        &self,
        options: &G::Options,
        number: u64,
    ) -> Result<Table<'_, G>, ArenaError> {
        let games = self.entrants.len().max(1) as u64;
        let (deal, rotation) = (number / games, (number % games) as usize);
        let place = Place { seed: self.seed, deal, rotation };
        Table::lay(options, &self.entrants, place, self.record)
    }

    /// Counts the deals in their order, whichever game is over first: where the series stops must not
    /// hang on which thread was faster.
    fn gather(
        &self,
        receiver: &mpsc::Receiver<Numbered>,
        tell: &mut impl FnMut(News<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError> {
        let mut tally = Tally::new(&self.entrants);
        let mut early: BTreeMap<u64, Played> = BTreeMap::new();
        let mut deal = Vec::with_capacity(self.entrants.len());
        let mut due = 0;
        for (number, played) in receiver {
            if tell(News::GameOver).is_break() {
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
                if tell(News::DealOver(&records)).is_break() {
                    return Ok(None);
                }
                tally.add(&deal);
                deal.clear();
                if self.until_clear && tally.clear() {
                    return Ok(Some(tally.results()));
                }
            }
        }
        Ok(Some(tally.results()))
    }
}

/// A game that was played, and its number in the series.
type Numbered = (u64, Result<Played, ArenaError>);

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
        tell: impl FnMut(News<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Results>, ArenaError> {
        let options = Options::new(players, Deck::Classic).unwrap();
        series.play::<Pingvasion>(&options, tell)
    }

    fn results(series: &Series) -> Results {
        let players = series.entrants.len() as u64;
        play(series, players, |_| ControlFlow::Continue(())).unwrap().unwrap()
    }

    /// What does not hang on the clock.
    fn played(series: &Series) -> (Vec<String>, Vec<(Estimate, Estimate, Estimate)>) {
        let mut lines = Vec::new();
        let results = play(series, series.entrants.len() as u64, |news| {
            if let News::DealOver(records) = news {
                lines.extend(records.iter().map(Record::to_line));
            }
            ControlFlow::Continue(())
        });
        let figures = |it: &Standing| (it.share, it.points, it.rating);
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
            assert_eq!((standing.games, standing.course.len()), (40, 10));
            assert!((standing.course[9] - standing.share.mean).abs() < 1e-9);
            assert!(standing.share.low <= standing.share.mean);
        }
        assert_eq!(results.standings[0].rating, results.standings[2].rating);
    }

    #[test]
    fn a_series_stops_when_all_is_clear_and_not_for_equals() {
        // Who sees all cards soon stands out, whatever the bots have learned.
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
    fn a_listener_can_end_it() {
        let ended = play(&series("chick,chick", 1_000_000), 2, |_| ControlFlow::Break(()));
        assert!(ended.unwrap().is_none());
    }
}
