//! Witnesses, which receive the facts of a game as they happen.

/// Receives each fact as it happens. `Vec` collects them, [`NoWitness`] ignores them.
pub trait Witness<F> {
    /// Whether this witness uses the facts. If not, a game need not compute them.
    const WANTS_FACTS: bool = true;

    /// Receives a fact.
    fn note(&mut self, fact: F);
}

impl<F> Witness<F> for Vec<F> {
    fn note(&mut self, fact: F) {
        self.push(fact);
    }
}

/// The witness that ignores all facts, at no cost.
#[derive(Clone, Copy, Debug)]
pub struct NoWitness;

impl<F> Witness<F> for NoWitness {
    const WANTS_FACTS: bool = false;

    #[inline]
    fn note(&mut self, _: F) {}
}
