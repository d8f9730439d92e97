//! One game of the arena.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rand::{Rng, SeedableRng};
use rules::chance::{Dice, QuickDice, dice, shuffle};
use rules::{
    Game, MAX_SEATS, NoWitness, Record, RecordedResult, Seat, SeatSet, Step, carry_out_shuffle,
};
use serde_json::{Value, json};

use super::{ArenaError, Entrant};

/// Which game of a series it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) seed: u64,
    pub(super) deal: u64,
    /// By how many seats the entrants have moved on from where they sat at first.
    pub(super) rotation: usize,
}

impl Place {
    /// The generator of a decision. It hangs on nothing but which decision it is, so that neither
    /// threads nor the order of games change what comes of it.
    fn numbers(self, seat: Seat, decision: u64) -> QuickDice {
        let words = [self.seed, self.deal, self.rotation as u64, seat.0 as u64, decision];
        let mixed = words
            .into_iter()
            .fold(0, |mixed, word| QuickDice::seed_from_u64(mixed ^ word).next_u64());
        QuickDice::seed_from_u64(mixed)
    }

    /// The seat of each entrant: they move on around the table, past the seats that nobody sits at.
    fn seating(self, real: SeatSet) -> Vec<Seat> {
        let mut seats: Vec<Seat> = real.iter().collect();
        let by = self.rotation % seats.len().max(1);
        seats.rotate_left(by);
        seats
    }
}

/// How a game went. What is by entrant is in the order in which they are listed.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// The share in the victory, by entrant.
    pub(super) wins: [f64; MAX_SEATS],
    /// The points, by entrant.
    pub(super) points: [i32; MAX_SEATS],
    /// The entrant and the milliseconds of each decision where there was a choice.
    pub(super) times: Vec<(u8, f32)>,
    pub(super) record: Option<Record>,
}

/// A game that is being played.
pub(super) struct Table<'a, G: Game> {
    game: G,
    place: Place,
    entrants: &'a [Entrant],
    /// The seat of each entrant.
    seating: Vec<Seat>,
    /// Chance goes on from the deal, so that later shuffles are the same in each rotation too.
    chance: Dice,
    decisions: u64,
    times: Vec<(u8, f32)>,
    record: Option<Record>,
}

impl<'a, G: Game> Table<'a, G> {
    /// Deals, and seats the entrants.
    pub(super) fn lay(
        options: &G::Options,
        entrants: &'a [Entrant],
        place: Place,
        record: bool,
    ) -> Result<Table<'a, G>, ArenaError> {
        let mut chance = dice(place.seed, place.deal);
        let deal = G::deal(options, &mut chance);
        let game = G::start(options.clone(), &deal, &mut NoWitness)?;
        let seating = place.seating(game.real());
        if seating.len() != entrants.len() {
            return Err(ArenaError::Entrants { needed: seating.len(), listed: entrants.len() });
        }
        let record = record.then(|| record_of::<G>(options, &deal, place, entrants, &seating));
        let times = Vec::new();
        Ok(Table { game, place, entrants, seating, chance, decisions: 0, times, record })
    }

    /// Plays the game to its end; `None` when `stop` is set before. `decide` is asked for the decision
    /// of an entrant at a seat.
    pub(super) fn play(
        mut self,
        stop: &AtomicBool,
        decide: &impl Fn(usize, &G, Seat, &mut QuickDice) -> Option<G::Action>,
    ) -> Result<Option<Played>, ArenaError> {
        let mut cards = Vec::new();
        loop {
            while !self.game.to_act().is_empty() {
                if stop.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                self.decide_together(decide)?;
            }
            let Table { game, chance, .. } = &mut self;
            let order = |cards: &mut [G::Card]| shuffle(cards, chance);
            let shuffled = carry_out_shuffle(game, &mut cards, order, &mut NoWitness);
            let Some(seat) = shuffled else { return self.end().map(Some) };
            let cards = cards.iter().map(ToString::to_string).collect();
            self.note(Step::Reshuffle { seat, cards });
        }
    }

    /// All who are to act decide on the same position; then it moves on.
    fn decide_together(
        &mut self,
        decide: &impl Fn(usize, &G, Seat, &mut QuickDice) -> Option<G::Action>,
    ) -> Result<(), ArenaError> {
        let mut made = Vec::with_capacity(MAX_SEATS);
        for seat in self.game.to_act().iter() {
            let entrant = self.seating.iter().position(|&taken| taken == seat);
            let entrant = entrant.ok_or(ArenaError::Stuck { deal: self.place.deal })?;
            let mut rng = self.place.numbers(seat, self.decisions);
            self.decisions += 1;
            let choices = self.game.count_legal(seat);
            let started = Instant::now();
            let action = decide(entrant, &self.game, seat, &mut rng);
            if choices > 1 {
                self.times.push((entrant as u8, started.elapsed().as_secs_f32() * 1000.0));
            }
            let action = action.ok_or_else(|| self.foul(entrant, "no decision".to_owned()))?;
            made.push((entrant, seat, action, choices as u64));
        }
        for (entrant, seat, action, choices) in made {
            let played = self.game.play(seat, action, &mut NoWitness);
            played.map_err(|illegal| self.foul(entrant, illegal.to_string()))?;
            self.note(Step::Decision { seat, action: action.to_string(), of: Some(choices) });
        }
        Ok(())
    }

    fn note(&mut self, step: Step) {
        if let Some(record) = &mut self.record {
            record.log.push(step.into());
        }
    }

    fn foul(&self, entrant: usize, what: String) -> ArenaError {
        let Place { deal, rotation, .. } = self.place;
        ArenaError::Foul { entrant: self.entrants[entrant], deal, rotation, what }
    }

    fn end(self) -> Result<Played, ArenaError> {
        let outcome = self.game.outcome().ok_or(ArenaError::Stuck { deal: self.place.deal })?;
        let victors = outcome.winners_among(self.game.real());
        let mut record = self.record;
        if let Some(record) = &mut record {
            record.result = Some(RecordedResult::from(outcome));
        }
        let (mut wins, mut points) = ([0.0; MAX_SEATS], [0; MAX_SEATS]);
        for (entrant, &seat) in self.seating.iter().enumerate() {
            points[entrant] = outcome.scores()[seat.index()];
            if victors.contains(seat) {
                wins[entrant] = 1.0 / victors.len() as f64;
            }
        }
        Ok(Played { wins, points, times: self.times, record })
    }
}

/// A record that says who sits where, and which game of the series it is.
fn record_of<G: Game>(
    options: &G::Options,
    deal: &G::Deal,
    place: Place,
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
    let place = json!({"series": place.seed, "deal": place.deal, "rotation": place.rotation});
    record.extra.insert("seed".to_owned(), place);
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::pingvasion::{Deck, Options, Pingvasion};

    fn rotation_of(players: u64, rotation: usize) -> Played {
        let options = Options::new(players, Deck::Classic).unwrap();
        let entrants = vec![Entrant::clairvoyant(); players as usize];
        let place = Place { seed: 3, deal: 1, rotation };
        let table = Table::<Pingvasion>::lay(&options, &entrants, place, true).unwrap();
        let first = |_: usize, game: &Pingvasion, seat: Seat, _: &mut QuickDice| {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal.first().copied()
        };
        table.play(&AtomicBool::new(false), &first).unwrap().unwrap()
    }

    /// Those who play alike play the same game in each rotation, shuffles included; so each of them
    /// gets what each seat gets, and all come out alike.
    #[test]
    fn in_duplicate_deals_luck_is_the_same_for_all() {
        for players in 2..=5 {
            let games: Vec<Played> =
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
            let place = Place { seed: 0, deal: 0, rotation };
            place.seating([Seat(0), Seat(2)].into_iter().collect())
        };
        assert_eq!(seats(0), [Seat(0), Seat(2)]);
        assert_eq!(seats(1), [Seat(2), Seat(0)]);
        let record = rotation_of(2, 0).record.unwrap();
        assert_eq!(record.extra["seats"], json!(["clairvoyant", null, "clairvoyant"]));
    }

    #[test]
    fn every_decision_has_numbers_of_its_own() {
        let first = |rotation, seat, decision| {
            let place = Place { seed: 1, deal: 2, rotation };
            place.numbers(Seat(seat), decision).next_u64()
        };
        let all = [first(0, 0, 0), first(1, 0, 0), first(0, 1, 0), first(0, 0, 1)];
        let apart: std::collections::BTreeSet<u64> = all.into_iter().collect();
        assert_eq!(apart.len(), all.len());
        assert_eq!(first(0, 0, 0), all[0]);
    }
}
