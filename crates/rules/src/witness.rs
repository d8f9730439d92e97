//! Witnesses, which take note of what happens in a game.

/// A listener that gets each fact as it happens.
pub trait Witness<F> {
    /// Whether it is worth while to gather facts for this witness.
    const WANTS_FACTS: bool = true;

    /// Takes note of `fact`.
    fn note(&mut self, fact: F);
}

impl<F> Witness<F> for Vec<F> {
    fn note(&mut self, fact: F) {
        self.push(fact);
    }
}

/// The witness that takes note of nothing, and costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Nobody;

impl<F> Witness<F> for Nobody {
    const WANTS_FACTS: bool = false;

    #[inline]
    fn note(&mut self, _: F) {}
}
