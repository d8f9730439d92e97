//! Playing games to their end with random decisions.

use rand::Rng;

use crate::chance::{QuickDice, dice, quick_dice, shuffle};
use crate::game::{BadDeal, Game, Nobody};
use crate::record::{Record, Step, Verdict};
use crate::seat::Seat;

/// Somebody who writes down how a random game goes.
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

/// Plays a position to its end with random decisions; tells how many there were. `cards` is room
/// for shuffles: with space for sixteen, nothing is allocated.
pub fn play_out<G: Game>(
    game: &mut G,
    rng: &mut impl Rng,
    cards: &mut Vec<G::Card>,
    scribe: &mut impl Scribe<G>,
) -> u64 {
    let mut decisions = 0;
    loop {
        while let Some(seat) = game.to_act().first() {
            scribe.before(game, seat);
            let Some(action) = game.play_random(seat, rng) else { return decisions };
            scribe.decided(seat, action);
            decisions += 1;
        }
        let Some(seat) = game.shuffling() else { return decisions };
        game.unshuffled(cards);
        shuffle(cards, rng);
        if game.reshuffle(seat, cards, &mut Nobody).is_err() {
            return decisions;
        }
        scribe.shuffled(seat, cards);
    }
}

/// Game number `number` of the series `seed`, dealt and played at random: it depends on nothing
/// else. Gives the final position and the number of decisions.
pub fn random_game<G: Game>(
    options: &G::Options,
    seed: u64,
    number: u64,
) -> Result<(G, u64), BadDeal> {
    let (mut game, _, mut rng) = dealt::<G>(options, seed, number)?;
    let decisions = play_out(&mut game, &mut rng, &mut Vec::new(), &mut Nobody);
    Ok((game, decisions))
}

/// The same with its record, in which the number of legal decisions at each stands if `count_legal`.
pub fn random_record<G: Game>(
    options: &G::Options,
    seed: u64,
    number: u64,
    count_legal: bool,
) -> Result<(G, u64, Record), BadDeal> {
    let (mut game, deal, mut rng) = dealt::<G>(options, seed, number)?;
    let mut notes = Notes { record: Record::new::<G>(options, &deal), count_legal, counted: None };
    let decisions = play_out(&mut game, &mut rng, &mut Vec::new(), &mut notes);
    notes.record.result = game.outcome().map(Verdict::from);
    Ok((game, decisions, notes.record))
}

/// A game that has just been dealt, and the generator for its decisions.
fn dealt<G: Game>(
    options: &G::Options,
    seed: u64,
    number: u64,
) -> Result<(G, G::Deal, QuickDice), BadDeal> {
    let mut dice = dice(seed, number);
    let deal = G::deal(options, &mut dice);
    let game = G::start(options.clone(), &deal, &mut Nobody)?;
    let quick = quick_dice(&mut dice);
    Ok((game, deal, quick))
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
