//! A game for tests in which text goes in and comes out. Each game adds what it needs to look at.

use crate::game::Game;
use crate::refusal::Illegal;
use crate::seat::Seat;

/// A game and all that has happened in it.
#[derive(Clone)]
pub(crate) struct Stage<G: Game> {
    pub(crate) game: G,
    pub(crate) facts: Vec<G::Fact>,
}

impl<G: Game + PartialEq> Stage<G> {
    /// Sets a game up.
    pub(crate) fn new(options: G::Options, deal: &G::Deal) -> Stage<G> {
        let mut facts = Vec::new();
        let game = G::start(options, deal, &mut facts).unwrap_or_else(|bad| panic!("{bad}"));
        Stage { game, facts }
    }

    /// Reads a decision written as `seat action`.
    fn read(decision: &str) -> (Seat, G::Action) {
        let (seat, action) = decision.split_once(' ').unwrap();
        (Seat(seat.parse().unwrap()), action.parse().unwrap())
    }

    /// Tries a decision written as `seat action`.
    pub(crate) fn try_play(&mut self, decision: &str) -> Result<(), Illegal<G>> {
        let (seat, action) = Stage::<G>::read(decision);
        self.game.play(seat, action, &mut self.facts)
    }

    /// Plays decisions, one a line or separated by semicolons.
    pub(crate) fn play(&mut self, decisions: &str) {
        for decision in decisions.split([';', '\n']).map(str::trim).filter(|text| !text.is_empty())
        {
            self.try_play(decision).unwrap_or_else(|illegal| panic!("{illegal}"));
        }
    }

    /// Tells the clause by which a decision is refused, after seeing that nothing changed and that
    /// it was not offered.
    pub(crate) fn refuses(&mut self, decision: &str) -> &'static str {
        let (before, facts) = (self.game.clone(), self.facts.len());
        let illegal = self.try_play(decision).expect_err(decision);
        assert_eq!(self.game, before);
        assert_eq!(self.facts.len(), facts);
        let (seat, action) = Stage::<G>::read(decision);
        assert_eq!(self.game.check(seat, action), Err(illegal.refusal.clone()));
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        assert!(!legal.contains(&action), "{decision}");
        illegal.clause().0
    }
}
