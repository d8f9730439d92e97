//! Playouts: games played to the end with random decisions.

use rand::Rng;

use crate::chance::{FastRng, deal_rng, fast_rng};
use crate::fact_listener::NoListener;
use crate::game::Game;
use crate::record::{Record, RecordedResult, Step};
use crate::refusal::BadDeal;
use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::world::World;

/// Receives what happens in a playout.
pub trait PlayoutListener<G: Game> {
    /// `seat` is about to decide in this position.
    fn before(&mut self, _game: &G, _seat: Seat) {}
    /// `seat` made a decision.
    fn decided(&mut self, _seat: Seat, _action: G::Action) {}
    /// The cards of `seat` were shuffled.
    fn shuffled(&mut self, _seat: Seat, _cards: &[G::Card]) {}
}

impl<G: Game> PlayoutListener<G> for NoListener {}

/// Plays a world to the end with random decisions. Returns the number of decisions. `cards` is a buffer
/// for shuffles: with a capacity of sixteen, nothing is allocated.
pub fn play_out<G: Searchable>(
    world: &mut World<G>,
    rng: &mut impl Rng,
    cards: &mut Vec<G::Card>,
    listener: &mut impl PlayoutListener<G>,
) -> u64 {
    let mut decisions = 0;
    loop {
        while let Some(seat) = world.to_act().first() {
            listener.before(world, seat);
            let Some(action) = world.play_random(seat, rng) else { return decisions };
            listener.decided(seat, action);
            decisions += 1;
        }
        let Some(seat) = world.shuffle_if_due(rng, cards) else { return decisions };
        listener.shuffled(seat, cards);
    }
}

/// Deals and plays game `number` of the series `seed` at random. Returns the final position and the
/// number of decisions. The same arguments always give the same game.
pub fn random_game<G: Searchable>(
    options: &G::Options,
    seed: u64,
    number: u64,
) -> Result<(World<G>, u64), BadDeal> {
    let (mut world, _, mut rng) = dealt::<G>(options, seed, number)?;
    let decisions = play_out(&mut world, &mut rng, &mut Vec::new(), &mut NoListener);
    Ok((world, decisions))
}

/// Plays the same game as [`random_game`] and also returns its record. With `count_legal`, the record contains
/// the number of legal decisions at each decision.
pub fn random_record<G: Searchable>(
    options: &G::Options,
    seed: u64,
    number: u64,
    count_legal: bool,
) -> Result<(World<G>, u64, Record), BadDeal> {
    let (mut world, deal, mut rng) = dealt::<G>(options, seed, number)?;
    let record = Record::new::<G>(options, &deal);
    let mut recorder = Recorder { record, count_legal, counted: None };
    let decisions = play_out(&mut world, &mut rng, &mut Vec::new(), &mut recorder);
    recorder.record.result = world.outcome().map(RecordedResult::from);
    Ok((world, decisions, recorder.record))
}

/// A new game, its deal, and the generator for its decisions.
fn dealt<G: Game>(
    options: &G::Options,
    seed: u64,
    number: u64,
) -> Result<(World<G>, G::Deal, FastRng), BadDeal> {
    let mut rng = deal_rng(seed, number);
    let deal = G::deal(options, &mut rng);
    let game = G::start(options.clone(), &deal, &mut NoListener)?;
    let decisions_rng = fast_rng(&mut rng);
    Ok((World::of(game), deal, decisions_rng))
}

/// Writes the record of a playout.
struct Recorder {
    record: Record,
    count_legal: bool,
    counted: Option<u64>,
}

impl<G: Game> PlayoutListener<G> for Recorder {
    fn before(&mut self, game: &G, seat: Seat) {
        self.counted = self.count_legal.then(|| game.count_legal(seat) as u64);
    }

    fn decided(&mut self, seat: Seat, action: G::Action) {
        let action = action.to_string();
        self.record.log.push(Step::Decision { seat, action, legal_count: self.counted }.into());
    }

    fn shuffled(&mut self, seat: Seat, cards: &[G::Card]) {
        let cards = cards.iter().map(ToString::to_string).collect();
        self.record.log.push(Step::Reshuffle { seat, cards }.into());
    }
}
