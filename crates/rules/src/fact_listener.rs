//! Listeners (observers, event sinks): they receive the [facts](crate::Game::Fact) of a game as they happen.

/// Receives each fact as it happens. `Vec` collects them, [`NoListener`] ignores them.
pub trait FactListener<F> {
    /// Whether this listener uses the facts. If not, a game need not compute them.
    const WANTS_FACTS: bool = true;

    /// Receives a fact.
    fn note(&mut self, fact: F);
}

impl<F> FactListener<F> for Vec<F> {
    fn note(&mut self, fact: F) {
        self.push(fact);
    }
}

/// The listener that ignores all facts, at no cost.
#[derive(Clone, Copy, Debug)]
pub struct NoListener;

impl<F> FactListener<F> for NoListener {
    const WANTS_FACTS: bool = false;

    #[inline]
    fn note(&mut self, _: F) {}
}
