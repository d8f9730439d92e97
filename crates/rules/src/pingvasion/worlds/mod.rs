//! The worlds that are consistent with a view.
//!
//! A view reveals more than the open cards: the cards that the viewer gave away are with a neighbour, or
//! among the hidden cards of a virtual player. Each of them is a [`TrackedGift`], with its possible
//! locations and their weights. All other hidden cards are shuffled into the places that are left; the
//! cards that then remain are in the box.

mod builder;
mod gifts;

use rand::Rng;

use super::action::Lay;
use super::card::Card;
use super::deal::PILE_SIZE;
use super::deck::DECK_SIZE;
use super::pile::Pile;
use super::state::Pingvasion;
use super::view::View;
use crate::searchable;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::seating::Seating;
use crate::world::World;
use builder::WorldsBuilder;

/// The worlds that are consistent with a view.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// The position with all cards whose place is certain.
    template: Pingvasion,
    /// The cards whose place is not known, including those in the box.
    hidden: Vec<Card>,
    gifts: Vec<TrackedGift>,
    /// The cards that are missing in the template, by seat.
    unknown: [UnknownCards; MAX_SEATS],
}

/// How many cards of a seat are not known.
#[derive(Clone, Copy, Debug, Default)]
struct UnknownCards {
    /// The unknown cards in the hand, or in a virtual player's second stack. Cards that a real player has
    /// given or laid face down count here.
    hand: u8,
    /// The unknown cards in the reinforcement deck. Cards that a virtual player has laid face down count
    /// here.
    pile: u8,
    /// How many of these cards are laid face down.
    laid: u8,
    /// Whether two of these cards have been given to the neighbours, who have not taken them up yet.
    gives: bool,
}

/// A card that the viewer gave away, and where it can be now.
#[derive(Clone, Copy, Debug)]
struct TrackedGift {
    /// The round in which the viewer gave it, counted from 0.
    given: usize,
    card: Card,
    /// The possible locations, with weights.
    locations: [(Location, u32); 2],
}

/// Where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Location {
    Hand(Seat),
    Pile(Seat),
}

impl searchable::Worlds<Pingvasion> for Worlds {
    fn sample_world(&self, rng: &mut impl Rng) -> World<Pingvasion> {
        let mut game = self.template.clone();
        let mut unknown = self.unknown;
        let mut deck = [Card::FIRST; DECK_SIZE];
        let mut len = self.hidden.len().min(DECK_SIZE);
        deck[..len].copy_from_slice(&self.hidden[..len]);
        let mut tracked = [([Card::FIRST; PILE_SIZE], 0); MAX_SEATS];
        for gift in &self.gifts {
            match gift.location(&unknown, rng) {
                Some(Location::Hand(seat)) => {
                    unknown[seat.index()].hand -= 1;
                    game.hands[seat.index()].push(gift.card);
                }
                Some(Location::Pile(seat)) => {
                    unknown[seat.index()].pile -= 1;
                    let (cards, len) = &mut tracked[seat.index()];
                    cards[*len] = gift.card;
                    *len += 1;
                }
                None if len < DECK_SIZE => {
                    deck[len] = gift.card;
                    len += 1;
                }
                None => {}
            }
        }
        let mut next = || {
            // Fisher-Yates from the end, as far as needed. The bias is less than one in 2²⁵.
            let place = ((rng.next_u32() as u64 * len as u64) >> 32) as usize;
            len = len.saturating_sub(1);
            deck.swap(place, len);
            deck[len]
        };
        for seat in 0..self.template.options.seats() as usize {
            for _ in 0..unknown[seat].hand {
                game.hands[seat].push(next());
            }
            let (mut pile, known) = tracked[seat];
            let size = known + unknown[seat].pile as usize;
            for place in &mut pile[known..size] {
                *place = next();
            }
            if size > 0 {
                game.piles[seat] = Pile::new(&pile[..size]);
            }
        }
        for (seat, (_, known)) in tracked.iter().enumerate() {
            if *known > 0 {
                game.piles[seat].shuffle(rng);
            }
        }
        for seat in SeatSet::first_n(self.template.options.seats()).iter() {
            self.put_down(&mut game, seat, rng);
        }
        World::of(game)
    }
}

impl Worlds {
    /// Chooses the cards that a seat has given or laid face down from its unknown cards.
    fn put_down(&self, game: &mut Pingvasion, seat: Seat, rng: &mut impl Rng) {
        let UnknownCards { laid, gives, .. } = self.unknown[seat.index()];
        if laid == 0 && !gives {
            return;
        }
        let is_virtual = game.options.virtual_players().contains(seat);
        let (hand, pile) = (&mut game.hands[seat.index()], &mut game.piles[seat.index()]);
        let mut take = || {
            if is_virtual {
                pile.draw()
            } else {
                hand.take(crate::chance::below(rng, hand.len() as u32) as usize)
            }
        };
        let first = take();
        let second = if gives || laid == 2 { take() } else { None };
        if gives {
            game.gave_now()[seat.index()] = [first, second];
        } else {
            game.laid_now()[seat.index()] =
                first.map(|first| second.map_or(Lay::one(first), |second| Lay::two(first, second)));
        }
    }

    /// The worlds that are consistent with a view; `None` if there are none.
    pub(super) fn new(view: &View) -> Option<Worlds> {
        WorldsBuilder::new(view)?.build()
    }
}

impl TrackedGift {
    /// Samples a location that has room for the card.
    fn location(
        &self,
        unknown: &[UnknownCards; MAX_SEATS],
        rng: &mut impl Rng,
    ) -> Option<Location> {
        let has_room = |location: Location| match location {
            Location::Hand(seat) => unknown[seat.index()].hand > 0,
            Location::Pile(seat) => unknown[seat.index()].pile > 0,
        };
        let [(first, a), (second, b)] = self.locations;
        let chosen =
            if a + b == 0 || crate::chance::below(rng, a + b) < a { first } else { second };
        let other = if chosen == first { second } else { first };
        [chosen, other].into_iter().find(|&location| has_room(location))
    }
}

#[cfg(test)]
mod tests {
    use super::super::view::PhaseView;
    use super::*;
    use crate::chance::{deal_rng, fast_rng};
    use crate::game::Game;
    use crate::observable::Observable;
    use crate::pingvasion::{Deck, Options};
    use crate::record::Step;
    use crate::replay::Replay;
    use crate::searchable::{Searchable, Worlds as _};
    use crate::seat::Viewer;

    /// Calls `look` for each seat in each position of random games, with the seat's view and sampled worlds.
    fn sample_worlds(players: u64, mut look: impl FnMut(&View, Seat, &[World<Pingvasion>])) {
        let options = Options::new(players, Deck::Classic).unwrap();
        for seed in 0..20 {
            let (_, _, record) =
                crate::random_record::<Pingvasion>(&options, seed, 0, false).unwrap();
            let mut replay = Replay::<Pingvasion>::new(&record).unwrap();
            let mut rng = fast_rng(&mut deal_rng(seed, 1));
            while let Some(entry) = replay.step().unwrap() {
                let over = replay.game().outcome().is_some();
                if matches!(entry.step, Step::Reshuffle { .. }) || over {
                    continue;
                }
                for seat in options.real().iter() {
                    let view = replay.game().view(Viewer::Seat(seat));
                    let worlds = Pingvasion::worlds(&view).unwrap();
                    let samples: Vec<World<Pingvasion>> =
                        (0..8).map(|_| worlds.sample_world(&mut rng)).collect();
                    look(&view, seat, &samples);
                }
            }
        }
    }

    /// PV-08: what I gave is with my neighbours, as long as they can't have passed it on.
    #[test]
    fn gifts_are_with_the_neighbours() {
        let mut looked = 0;
        for players in 3..=5 {
            sample_worlds(players, |view, seat, samples| {
                let own = view.own.as_ref().unwrap();
                let seats = view.options.seats();
                // Everybody has taken up the cards, and nobody has laid since.
                if view.phase != PhaseView::Disembarkation
                    || view.to_act.len() < view.seats.iter().filter(|seat| !seat.is_late).count()
                {
                    return;
                }
                let gift = own.gave.last().unwrap();
                for (to, card) in [(seat.left(seats), gift.left), (seat.right(seats), gift.right)] {
                    looked += 1;
                    assert!(samples.iter().all(|it| it.hand(to).any(|held| held == card)));
                }
            });
        }
        assert!(looked > 100);
    }

    /// PV-19: what I gave a virtual player since its last shuffle is in its second stack.
    #[test]
    fn gifts_to_virtual_players_are_in_their_second_stacks() {
        let (mut on_stack, mut in_pile) = (0, 0);
        sample_worlds(2, |view, seat, samples| {
            let own = view.own.as_ref().unwrap();
            let given = view.round as usize - usize::from(view.phase == PhaseView::Infiltration);
            for (to, card) in [
                (seat.left(4), (|gift| gift.left) as fn(&super::super::Gift) -> Card),
                (seat.right(4), |gift| gift.right),
            ] {
                let since = view.seats[to.index()].hand / 2;
                for gift in &own.gave[given - since..given] {
                    on_stack += 1;
                    assert!(samples.iter().all(|it| it.hand(to).any(|held| held == card(gift))));
                }
                if since < given {
                    in_pile += 1;
                }
            }
        });
        assert!(on_stack > 1000 && in_pile > 100);
    }

    /// Later, a gift is more likely still there than anywhere else.
    #[test]
    fn old_gifts_are_remembered() {
        let (mut there, mut all) = (0, 0);
        sample_worlds(4, |view, seat, samples| {
            let own = view.own.as_ref().unwrap();
            if view.phase != PhaseView::Infiltration || view.round != 3 {
                return;
            }
            // In the classic deck, each zone has a single 1 and a single 2.
            let card = own.gave[1].left;
            let seen =
                view.rounds.iter().any(|it| it.revealed.iter().flatten().any(|&it| it == card));
            if card.value() > 2 || seen || own.hand.contains(&card) {
                return;
            }
            all += samples.len();
            let holds = |it: &&World<Pingvasion>| it.hand(seat.left(4)).any(|held| held == card);
            there += samples.iter().filter(holds).count();
        });
        assert!(all > 50 && there * 3 > all, "{there} of {all}");
    }
}
