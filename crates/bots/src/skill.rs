//! What a bot must know of a game to play it well.

use rules::chance::QuickDice;
use rules::{Game, MAX_SEATS, Searchable, Seat, World};

/// A game that bots have learned. All of this is asked of worlds, never of the position of a real game.
pub trait Skilled: Searchable {
    /// Whether everybody sees a decision as soon as it is made. If not, search keeps a tree for each
    /// seat, in which nobody knows what another has picked.
    const OPEN: bool;

    /// How many decisions deep the trees of the search go.
    const DEPTH: usize;

    /// How strongly search explores.
    const CURIOSITY: f32;

    /// Clairvoyant search replaces one in so many playout decisions with the rockhopper's.
    const STUMBLES: u32;

    /// The lead, in points, at which the reward of a search saturates.
    const CLEAR_LEAD: f32;

    /// How a beginner decides; `None` when `seat` is not to act.
    fn chick(world: &World<Self>, seat: Seat, rng: &mut QuickDice) -> Option<Self::Action>;

    /// How a sound player decides without search; `None` when `seat` is not to act.
    fn rockhopper(world: &World<Self>, seat: Seat, rng: &mut QuickDice) -> Option<Self::Action>;

    /// Replaces `out` with the decisions of `seat` that are worth a thought, in ascending order.
    fn candidates(world: &World<Self>, seat: Seat, out: &mut Vec<Candidate<Self::Action>>);

    /// Decides for `seat` at a glance, and does it.
    fn step(world: &mut World<Self>, seat: Seat, rng: &mut QuickDice);

    /// Plays on at a glance to where [`Skilled::prospects`] can tell how it ends.
    fn play_on(world: &mut World<Self>, rng: &mut QuickDice, cards: &mut Vec<Self::Card>) {
        loop {
            while let Some(seat) = world.to_act().first() {
                Self::step(world, seat, rng);
            }
            if world.shuffle_if_due(rng, cards).is_none() {
                return;
            }
        }
    }

    /// How each seat will come out.
    fn prospects(world: &World<Self>) -> Prospects;
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
    /// The share in the victory, among the real players.
    pub wins: [f32; MAX_SEATS],
}

impl Prospects {
    /// What a finished game came to, among its real players.
    #[inline]
    pub fn of_end<G: Game>(game: &G) -> Prospects {
        let mut prospects = Prospects::default();
        let Some(outcome) = game.outcome() else { return prospects };
        for (points, &score) in prospects.points.iter_mut().zip(outcome.scores()) {
            *points = score as f32;
        }
        let winners = outcome.winners_among(game.real());
        for seat in winners.iter() {
            prospects.wins[seat.index()] = 1.0 / winners.len() as f32;
        }
        prospects
    }

    /// How content each real seat is, from 0 to 1: half of it for winning, half for the lead.
    #[inline]
    pub(crate) fn contentment<G: Skilled>(&self, world: &World<G>) -> [f32; MAX_SEATS] {
        let mut content = [0.0; MAX_SEATS];
        let real = world.real();
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
