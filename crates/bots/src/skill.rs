//! What a bot must know of a game to play it well.

use rules::chance::{QuickDice, shuffle};
use rules::{Game, MAX_SEATS, Nobody, Seat};

/// A game that bots have learned. All of this is asked of guessed worlds, never of the true one.
pub trait Skilled: Game {
    /// Whether everybody sees a decision as soon as it is made. If not, search keeps a tree for each
    /// seat, in which nobody knows what another has picked.
    const OPEN: bool;

    /// How many decisions deep the trees of the search go.
    const DEPTH: usize;

    /// How strongly search explores.
    const CURIOSITY: f32;

    /// Who knows all cards takes one of so many decisions to be a stumble.
    const STUMBLES: u32;

    /// How many points ahead are as good as any more.
    const CLEAR_LEAD: f32;

    /// How a beginner decides; `None` when `seat` is not to act.
    fn chick(&self, seat: Seat, rng: &mut QuickDice) -> Option<Self::Action>;

    /// How a sound player decides without search; `None` when `seat` is not to act.
    fn rockhopper(&self, seat: Seat, rng: &mut QuickDice) -> Option<Self::Action>;

    /// Replaces `out` with the decisions of `seat` that are worth a thought, in ascending order.
    fn candidates(&self, seat: Seat, out: &mut Vec<Candidate<Self::Action>>);

    /// Decides for `seat` at a glance, and does it.
    fn step(&mut self, seat: Seat, rng: &mut QuickDice);

    /// Plays on at a glance to where [`Skilled::prospects`] can tell how it ends.
    fn play_on(&mut self, rng: &mut QuickDice, cards: &mut Vec<Self::Card>) {
        loop {
            while let Some(seat) = self.to_act().first() {
                self.step(seat, rng);
            }
            if !self.reshuffle_due(rng, cards) {
                return;
            }
        }
    }

    /// Shuffles if that is due; tells whether it was.
    fn reshuffle_due(&mut self, rng: &mut QuickDice, cards: &mut Vec<Self::Card>) -> bool {
        let Some(seat) = self.shuffling() else { return false };
        self.unshuffled(cards);
        shuffle(cards, rng);
        self.reshuffle(seat, cards, &mut Nobody).is_ok()
    }

    /// How each seat will come out.
    fn prospects(&self) -> Prospects;
}

/// A decision that is worth a thought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The decision.
    pub action: A,
    /// How promising it looks; only how it compares to the others counts.
    pub promise: f32,
}

/// How the seats will come out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospects {
    /// The final points.
    pub points: [f32; MAX_SEATS],
    /// The share in the victory, among those who sit at the table.
    pub wins: [f32; MAX_SEATS],
}

impl Prospects {
    /// What a finished game came to, among its real players.
    #[inline]
    pub fn of_end<G: Game>(game: &G) -> Prospects {
        let mut prospects = Prospects::default();
        let Some(outcome) = game.outcome() else { return prospects };
        let real = game.real();
        for (points, &score) in prospects.points.iter_mut().zip(outcome.scores()) {
            *points = score as f32;
        }
        let among = outcome.winners.and(real);
        let among = if among.is_empty() {
            let best = real.iter().map(|seat| outcome.scores()[seat.index()]).max();
            real.iter().filter(|seat| Some(outcome.scores()[seat.index()]) == best).collect()
        } else {
            among
        };
        for seat in among.iter() {
            prospects.wins[seat.index()] = 1.0 / among.len() as f32;
        }
        prospects
    }

    /// How content each real seat is, from 0 to 1: half of it for winning, half for the lead.
    #[inline]
    pub(crate) fn contentment<G: Skilled>(&self, game: &G) -> [f32; MAX_SEATS] {
        let mut content = [0.0; MAX_SEATS];
        let real = game.real();
        let (mut first, mut second) = (f32::MIN, f32::MIN);
        for seat in real.iter() {
            let points = self.points[seat.index()];
            if points > first {
                second = first;
                first = points;
            } else if points > second {
                second = points;
            }
        }
        for seat in real.iter() {
            let points = self.points[seat.index()];
            let lead = points - if points < first { first } else { second };
            let lead = (lead / G::CLEAR_LEAD).clamp(-1.0, 1.0);
            content[seat.index()] = 0.5 * self.wins[seat.index()] + 0.25 * (1.0 + lead);
        }
        content
    }
}
