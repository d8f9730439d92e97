//! One game of a series.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rand::{Rng, SeedableRng};
use rules::chance::{DealRng, FastRng, deal_rng, shuffle};
use rules::{
    Game, MAX_SEATS, NoListener, Record, RecordedResult, Seat, SeatSet, Step, carry_out_shuffle,
};
use serde_json::{Value, json};

use super::{ArenaError, Entrant};

/// The index of a game in a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GameIndex {
    pub(super) seed: u64,
    pub(super) deal: u64,
    /// The number of seats by which the entrants have moved on.
    pub(super) rotation: usize,
}

impl GameIndex {
    /// The random number generator of a decision. It depends only on which decision it is, so neither
    /// threads nor the order of games change the decision.
    fn rng(self, seat: Seat, decision: u64) -> FastRng {
        let words = [self.seed, self.deal, self.rotation as u64, seat.0 as u64, decision];
        let mixed = words
            .into_iter()
            .fold(0, |mixed, word| FastRng::seed_from_u64(mixed ^ word).next_u64());
        FastRng::seed_from_u64(mixed)
    }

    /// The seat of each entrant. From one rotation to the next, all entrants move on by one seat; they skip the
    /// virtual players.
    fn seating(self, real: SeatSet) -> Vec<Seat> {
        let mut seats: Vec<Seat> = real.iter().collect();
        let by = self.rotation % seats.len().max(1);
        seats.rotate_left(by);
        seats
    }
}

/// A game that was played. Entrants are in the order in which they are listed.
#[derive(Clone, Debug)]
pub(super) struct PlayedGame {
    /// The share of the victory, by entrant.
    pub(super) wins: [f64; MAX_SEATS],
    /// The points, by entrant.
    pub(super) points: [i32; MAX_SEATS],
    /// The entrant and the milliseconds of each decision with more than one choice.
    pub(super) times: Vec<(u8, f32)>,
    pub(super) record: Option<Record>,
}

/// A game that is being played.
pub(super) struct ArenaGame<'a, G: Game> {
    game: G,
    index: GameIndex,
    entrants: &'a [Entrant],
    /// The seat of each entrant.
    seating: Vec<Seat>,
    /// The generator of the deal, which also makes later shuffles the same in each rotation.
    chance: DealRng,
    decisions: u64,
    times: Vec<(u8, f32)>,
    record: Option<Record>,
}

impl<'a, G: Game> ArenaGame<'a, G> {
    /// Deals, and seats the entrants.
    pub(super) fn start(
        options: &G::Options,
        entrants: &'a [Entrant],
        index: GameIndex,
        record: bool,
    ) -> Result<ArenaGame<'a, G>, ArenaError> {
        let mut chance = deal_rng(index.seed, index.deal);
        let deal = G::deal(options, &mut chance);
        let game = G::start(options.clone(), &deal, &mut NoListener)?;
        let seating = index.seating(game.real());
        if seating.len() != entrants.len() {
            return Err(ArenaError::Entrants { needed: seating.len(), listed: entrants.len() });
        }
        let record = record.then(|| record_of::<G>(options, &deal, index, entrants, &seating));
        let times = Vec::new();
        Ok(ArenaGame { game, index, entrants, seating, chance, decisions: 0, times, record })
    }

    /// Plays the game to its end; `None` when `stop` is set before. `decide` chooses the decision of an
    /// entrant at a seat.
    pub(super) fn play(
        mut self,
        stop: &AtomicBool,
        decide: &impl Fn(usize, &G, Seat, &mut FastRng) -> Option<G::Action>,
    ) -> Result<Option<PlayedGame>, ArenaError> {
        let mut cards = Vec::new();
        loop {
            while !self.game.to_act().is_empty() {
                if stop.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                self.decide_together(decide)?;
            }
            let ArenaGame { game, chance, .. } = &mut self;
            let order = |cards: &mut [G::Card]| shuffle(cards, chance);
            let shuffled = carry_out_shuffle(game, &mut cards, order, &mut NoListener);
            let Some(seat) = shuffled else { return self.end().map(Some) };
            let cards = cards.iter().map(ToString::to_string).collect();
            self.record_step(Step::Reshuffle { seat, cards });
        }
    }

    /// All seats that are to act decide in the same position; then their decisions are played.
    fn decide_together(
        &mut self,
        decide: &impl Fn(usize, &G, Seat, &mut FastRng) -> Option<G::Action>,
    ) -> Result<(), ArenaError> {
        let mut made = Vec::with_capacity(MAX_SEATS);
        for seat in self.game.to_act().iter() {
            let entrant = self.seating.iter().position(|&taken| taken == seat);
            let entrant = entrant.ok_or(ArenaError::Stuck { deal: self.index.deal })?;
            let mut rng = self.index.rng(seat, self.decisions);
            self.decisions += 1;
            let choices = self.game.count_legal(seat);
            let started = Instant::now();
            let action = decide(entrant, &self.game, seat, &mut rng);
            if choices > 1 {
                self.times.push((entrant as u8, started.elapsed().as_secs_f32() * 1000.0));
            }
            let action = action.ok_or_else(|| self.illegal(entrant, "no decision".to_owned()))?;
            made.push((entrant, seat, action, choices as u64));
        }
        for (entrant, seat, action, choices) in made {
            let played = self.game.play(seat, action, &mut NoListener);
            played.map_err(|illegal| self.illegal(entrant, illegal.to_string()))?;
            self.record_step(Step::Decision {
                seat,
                action: action.to_string(),
                legal_count: Some(choices),
            });
        }
        Ok(())
    }

    fn record_step(&mut self, step: Step) {
        if let Some(record) = &mut self.record {
            record.log.push(step.into());
        }
    }

    fn illegal(&self, entrant: usize, what: String) -> ArenaError {
        let GameIndex { deal, rotation, .. } = self.index;
        ArenaError::IllegalDecision { entrant: self.entrants[entrant], deal, rotation, what }
    }

    fn end(self) -> Result<PlayedGame, ArenaError> {
        let outcome = self.game.outcome().ok_or(ArenaError::Stuck { deal: self.index.deal })?;
        let winners = outcome.winners_among(self.game.real());
        let mut record = self.record;
        if let Some(record) = &mut record {
            record.result = Some(RecordedResult::from(outcome));
        }
        let (mut wins, mut points) = ([0.0; MAX_SEATS], [0; MAX_SEATS]);
        for (entrant, &seat) in self.seating.iter().enumerate() {
            points[entrant] = outcome.scores()[seat.index()];
            if winners.contains(seat) {
                wins[entrant] = 1.0 / winners.len() as f64;
            }
        }
        Ok(PlayedGame { wins, points, times: self.times, record })
    }
}

/// A record that names the entrants by seat and the index of the game.
fn record_of<G: Game>(
    options: &G::Options,
    deal: &G::Deal,
    index: GameIndex,
    entrants: &[Entrant],
    seating: &[Seat],
) -> Record {
    let mut record = Record::new::<G>(options, deal);
    let last = seating.iter().map(|seat| seat.index()).max().unwrap_or(0);
    let mut names = vec![Value::Null; last + 1];
    for (entrant, seat) in entrants.iter().zip(seating) {
        names[seat.index()] = entrant.to_string().into();
    }
    record.extra.insert("seats".to_owned(), names.into());
    let index = json!({"series": index.seed, "deal": index.deal, "rotation": index.rotation});
    record.extra.insert("seed".to_owned(), index);
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::pingvasion::{Deck, Options, Pingvasion};

    fn rotation_of(players: u64, rotation: usize) -> PlayedGame {
        let options = Options::new(players, Deck::Classic).unwrap();
        let entrants = vec![Entrant::Clairvoyant(None); players as usize];
        let index = GameIndex { seed: 3, deal: 1, rotation };
        let game = ArenaGame::<Pingvasion>::start(&options, &entrants, index, true).unwrap();
        let first = |_: usize, game: &Pingvasion, seat: Seat, _: &mut FastRng| {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal.first().copied()
        };
        game.play(&AtomicBool::new(false), &first).unwrap().unwrap()
    }

    /// Identical players play the same game in each rotation, shuffles included. So each of them gets
    /// the result of every seat once, and all totals are equal.
    #[test]
    fn in_duplicate_deals_luck_is_the_same_for_all() {
        for players in 2..=5 {
            let games: Vec<PlayedGame> =
                (0..players as usize).map(|rotation| rotation_of(players, rotation)).collect();
            let total = |entrant: usize| games.iter().map(|game| game.points[entrant]).sum::<i32>();
            for (entrant, game) in games.iter().enumerate() {
                let (record, first) = (game.record.as_ref(), games[0].record.as_ref());
                assert_eq!(record.unwrap().deal, first.unwrap().deal);
                assert_eq!(record.unwrap().log, first.unwrap().log);
                assert_eq!(total(entrant), total(0));
                assert!((game.wins.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn entrants_move_on_past_the_virtual_players() {
        let seats = |rotation| {
            let index = GameIndex { seed: 0, deal: 0, rotation };
            index.seating([Seat(0), Seat(2)].into_iter().collect())
        };
        assert_eq!(seats(0), [Seat(0), Seat(2)]);
        assert_eq!(seats(1), [Seat(2), Seat(0)]);
        let record = rotation_of(2, 0).record.unwrap();
        assert_eq!(record.extra["seats"], json!(["clairvoyant", null, "clairvoyant"]));
    }

    #[test]
    fn every_decision_has_its_own_random_numbers() {
        let first = |rotation, seat, decision| {
            let index = GameIndex { seed: 1, deal: 2, rotation };
            index.rng(Seat(seat), decision).next_u64()
        };
        let all = [first(0, 0, 0), first(1, 0, 0), first(0, 1, 0), first(0, 0, 1)];
        let apart: std::collections::BTreeSet<u64> = all.into_iter().collect();
        assert_eq!(apart.len(), all.len());
        assert_eq!(first(0, 0, 0), all[0]);
    }
}
