//! A game for tests, driven by text. Pingvasion and The Penguin Ultimatum add their own methods in `clauses`.

use crate::game::Game;
use crate::refusal::Illegal;
use crate::seat::Seat;

/// A game, and the facts so far.
#[derive(Clone)]
pub(crate) struct Scenario<G: Game> {
    pub(crate) game: G,
    pub(crate) facts: Vec<G::Fact>,
}

impl<G: Game + PartialEq> Scenario<G> {
    /// Sets up a game.
    pub(crate) fn new(options: G::Options, deal: &G::Deal) -> Scenario<G> {
        let mut facts = Vec::new();
        let game = G::start(options, deal, &mut facts).unwrap_or_else(|bad| panic!("{bad}"));
        Scenario { game, facts }
    }

    /// Parses a decision written as `seat action`.
    fn read(decision: &str) -> (Seat, G::Action) {
        let (seat, action) = decision.split_once(' ').unwrap();
        (Seat(seat.parse().unwrap()), action.parse().unwrap())
    }

    /// Tries a decision written as `seat action`.
    pub(crate) fn try_play(&mut self, decision: &str) -> Result<(), Illegal<G>> {
        let (seat, action) = Scenario::<G>::read(decision);
        self.game.play(seat, action, &mut self.facts)
    }

    /// Plays decisions, one per line or separated by semicolons.
    pub(crate) fn play(&mut self, decisions: &str) {
        for decision in decisions.split([';', '\n']).map(str::trim).filter(|text| !text.is_empty())
        {
            self.try_play(decision).unwrap_or_else(|illegal| panic!("{illegal}"));
        }
    }

    /// The clause that forbids a decision. Asserts that the refusal changes nothing and that the
    /// decision is not listed as legal.
    pub(crate) fn refuses(&mut self, decision: &str) -> &'static str {
        let (before, facts) = (self.game.clone(), self.facts.len());
        let illegal = self.try_play(decision).expect_err(decision);
        assert_eq!(self.game, before);
        assert_eq!(self.facts.len(), facts);
        let (seat, action) = Scenario::<G>::read(decision);
        assert_eq!(self.game.check(seat, action), Err(illegal.refusal.clone()));
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        assert!(!legal.contains(&action), "{decision}");
        illegal.clause().0
    }
}
