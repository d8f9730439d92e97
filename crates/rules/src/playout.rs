//! Playing games to their end with random decisions.

use rand::Rng;

use crate::chance::{QuickDice, dice, quick_dice};
use crate::game::Game;
use crate::record::{Record, Step, Verdict};
use crate::refusal::BadDeal;
use crate::searchable::Searchable;
use crate::seat::Seat;
use crate::witness::Nobody;
use crate::world::World;

/// A listener that follows how a random game goes.
pub trait Scribe<G: Game> {
    /// `seat` is about to decide in this position.
    fn before(&mut self, _game: &G, _seat: Seat) {}
    /// `seat` decided.
    fn decided(&mut self, _seat: Seat, _action: G::Action) {}
    /// `seat`'s cards were shuffled.
    fn shuffled(&mut self, _seat: Seat, _cards: &[G::Card]) {}
}

/// The scribe that writes nothing.
impl<G: Game> Scribe<G> for Nobody {}

/// Plays a world to its end with random decisions; gives the number of decisions. `cards` is room
/// for shuffles: with space for sixteen, nothing is allocated.
pub fn play_out<G: Searchable>(
    world: &mut World<G>,
    rng: &mut impl Rng,
    cards: &mut Vec<G::Card>,
    scribe: &mut impl Scribe<G>,
) -> u64 {
    let mut decisions = 0;
    loop {
        while let Some(seat) = world.to_act().first() {
            scribe.before(world, seat);
            let Some(action) = world.play_random(seat, rng) else { return decisions };
            scribe.decided(seat, action);
            decisions += 1;
        }
        let Some(seat) = world.shuffle_due(rng, cards) else { return decisions };
        scribe.shuffled(seat, cards);
    }
}

/// Game number `number` of the series `seed`, dealt and played at random: it depends on nothing
/// else. Gives the game at its end and the number of decisions.
pub fn random_game<G: Searchable>(
    options: &G::Options,
    seed: u64,
    number: u64,
) -> Result<(World<G>, u64), BadDeal> {
    let (mut world, _, mut rng) = dealt::<G>(options, seed, number)?;
    let decisions = play_out(&mut world, &mut rng, &mut Vec::new(), &mut Nobody);
    Ok((world, decisions))
}

/// The same with its record, in which the number of legal decisions at each stands if `count_legal`.
pub fn random_record<G: Searchable>(
    options: &G::Options,
    seed: u64,
    number: u64,
    count_legal: bool,
) -> Result<(World<G>, u64, Record), BadDeal> {
    let (mut world, deal, mut rng) = dealt::<G>(options, seed, number)?;
    let mut notes = Notes { record: Record::new::<G>(options, &deal), count_legal, counted: None };
    let decisions = play_out(&mut world, &mut rng, &mut Vec::new(), &mut notes);
    notes.record.result = world.outcome().map(Verdict::from);
    Ok((world, decisions, notes.record))
}

/// A game that has just been dealt, and the generator for its decisions.
fn dealt<G: Game>(
    options: &G::Options,
    seed: u64,
    number: u64,
) -> Result<(World<G>, G::Deal, QuickDice), BadDeal> {
    let mut dice = dice(seed, number);
    let deal = G::deal(options, &mut dice);
    let game = G::start(options.clone(), &deal, &mut Nobody)?;
    let quick = quick_dice(&mut dice);
    Ok((World::of(game), deal, quick))
}

/// The scribe that writes a record.
struct Notes {
    record: Record,
    count_legal: bool,
    counted: Option<u64>,
}

impl<G: Game> Scribe<G> for Notes {
    fn before(&mut self, game: &G, seat: Seat) {
        self.counted = self.count_legal.then(|| game.count_legal(seat) as u64);
    }

    fn decided(&mut self, seat: Seat, action: G::Action) {
        let action = action.to_string();
        self.record.log.push(Step::Decision { seat, action, of: self.counted }.into());
    }

    fn shuffled(&mut self, seat: Seat, cards: &[G::Card]) {
        let cards = cards.iter().map(ToString::to_string).collect();
        self.record.log.push(Step::Reshuffle { seat, cards }.into());
    }
}
