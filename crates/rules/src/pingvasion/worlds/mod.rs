//! The worlds that a view leaves open: positions that look to the viewer as the true one does.
//!
//! A view tells more than the cards that lie open: what the viewer gave is known to be with a
//! neighbour, or in a virtual player's stack. Such a card is a [`Claim`]: it has homes, each more or
//! less likely. All else is shuffled into the places that are left, and what remains is the box.

mod reading;

use rand::Rng;

use super::action::Lay;
use super::card::{Card, DECK_SIZE};
use super::deal::PILE;
use super::pile::Pile;
use super::state::Pingvasion;
use super::view::View;
use crate::searchable;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::seating::Seating;
use crate::world::World;
use reading::Reading;

/// The worlds that a view leaves open.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// All that is certain is in its place.
    template: Pingvasion,
    /// The cards whose place is not known, the box included.
    hidden: Vec<Card>,
    claims: Vec<Claim>,
    /// What is missing at each seat.
    gaps: [Gaps; MAX_SEATS],
}

/// How many cards of a seat are not known.
#[derive(Clone, Copy, Debug, Default)]
struct Gaps {
    /// In hand, or on a virtual player's second stack; what was decided face down included.
    hand: u8,
    /// In the pile; what a virtual player has laid face down included.
    pile: u8,
    /// Of these, how many lie face down before the seat.
    laid: u8,
    /// Whether two of the hand are on their way to the neighbours.
    gives: bool,
}

/// A card that was seen, and is somewhere in particular since.
#[derive(Clone, Copy, Debug)]
struct Claim {
    /// The round in which the viewer gave it, counted from 0.
    given: usize,
    card: Card,
    homes: [(Home, u32); 2],
}

/// Where a claimed card may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Home {
    Hand(Seat),
    Pile(Seat),
}

impl searchable::Worlds<Pingvasion> for Worlds {
    fn guess(&self, rng: &mut impl Rng) -> World<Pingvasion> {
        let mut game = self.template.clone();
        let mut gaps = self.gaps;
        let mut deck = [Card::FIRST; DECK_SIZE];
        let mut len = self.hidden.len().min(DECK_SIZE);
        deck[..len].copy_from_slice(&self.hidden[..len]);
        let mut claimed = [([Card::FIRST; PILE], 0); MAX_SEATS];
        for claim in &self.claims {
            match claim.home(&gaps, rng) {
                Some(Home::Hand(seat)) => {
                    gaps[seat.index()].hand -= 1;
                    game.hands[seat.index()].push(claim.card);
                }
                Some(Home::Pile(seat)) => {
                    gaps[seat.index()].pile -= 1;
                    let (cards, len) = &mut claimed[seat.index()];
                    cards[*len] = claim.card;
                    *len += 1;
                }
                None if len < DECK_SIZE => {
                    deck[len] = claim.card;
                    len += 1;
                }
                None => {}
            }
        }
        let mut next = || {
            // Fisher-Yates from the end, as far as it is needed. Off from fair by less than one in 2²⁵.
            let place = ((rng.next_u32() as u64 * len as u64) >> 32) as usize;
            len = len.saturating_sub(1);
            deck.swap(place, len);
            deck[len]
        };
        for seat in 0..self.template.options.seats() as usize {
            for _ in 0..gaps[seat].hand {
                game.hands[seat].push(next());
            }
            let (mut pile, known) = claimed[seat];
            let size = known + gaps[seat].pile as usize;
            for place in &mut pile[known..size] {
                *place = next();
            }
            if size > 0 {
                game.piles[seat] = Pile::new(&pile[..size]);
            }
        }
        for (seat, (_, known)) in claimed.iter().enumerate() {
            if *known > 0 {
                game.piles[seat].shuffle(rng);
            }
        }
        for seat in SeatSet::first_n(self.template.options.seats()).iter() {
            self.decide(&mut game, seat, rng);
        }
        World::of(game)
    }
}

impl Worlds {
    /// What a seat has decided face down, out of what it holds.
    fn decide(&self, game: &mut Pingvasion, seat: Seat, rng: &mut impl Rng) {
        let Gaps { laid, gives, .. } = self.gaps[seat.index()];
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

    /// The worlds behind a view; `None` when nothing can be behind it.
    pub(super) fn new(view: &View) -> Option<Worlds> {
        Reading::new(view)?.worlds()
    }
}

impl Claim {
    fn home(&self, gaps: &[Gaps; MAX_SEATS], rng: &mut impl Rng) -> Option<Home> {
        let has_room = |home: Home| match home {
            Home::Hand(seat) => gaps[seat.index()].hand > 0,
            Home::Pile(seat) => gaps[seat.index()].pile > 0,
        };
        let [(first, a), (second, b)] = self.homes;
        let chosen =
            if a + b == 0 || crate::chance::below(rng, a + b) < a { first } else { second };
        let other = if chosen == first { second } else { first };
        [chosen, other].into_iter().find(|&home| has_room(home))
    }
}

#[cfg(test)]
mod tests {
    use super::super::view::PhaseView;
    use super::*;
    use crate::chance::{dice, quick_dice};
    use crate::game::Game;
    use crate::observable::Observable;
    use crate::pingvasion::{Deck, Options};
    use crate::record::Step as Line;
    use crate::replay::Replay;
    use crate::searchable::{Searchable, Worlds as _};
    use crate::seat::Viewer;

    /// Goes through random games; at each position before the end, hands a seat's view and many guesses to `look`.
    fn guess_often(players: u64, mut look: impl FnMut(&View, Seat, &[World<Pingvasion>])) {
        let options = Options::new(players, Deck::Classic).unwrap();
        for seed in 0..20 {
            let (_, _, record) =
                crate::random_record::<Pingvasion>(&options, seed, 0, false).unwrap();
            let mut replay = Replay::<Pingvasion>::new(&record).unwrap();
            let mut rng = quick_dice(&mut dice(seed, 1));
            while let Some(entry) = replay.step().unwrap() {
                let over = replay.game().outcome().is_some();
                if matches!(entry.step, Line::Reshuffle { .. }) || over {
                    continue;
                }
                for seat in options.real().iter() {
                    let view = replay.game().view(Viewer::Seat(seat));
                    let worlds = Pingvasion::worlds(&view).unwrap();
                    let guesses: Vec<World<Pingvasion>> =
                        (0..8).map(|_| worlds.guess(&mut rng)).collect();
                    look(&view, seat, &guesses);
                }
            }
        }
    }

    /// PV-08: what I gave is with my neighbours, as long as they can't have given it on.
    #[test]
    fn gifts_are_with_the_neighbours() {
        let mut looked = 0;
        for players in 3..=5 {
            guess_often(players, |view, seat, guesses| {
                let own = view.own.as_ref().unwrap();
                let seats = view.options.seats();
                // All have received, and nobody has laid or given since.
                if view.phase != PhaseView::Disembarkation
                    || view.to_act.len() < view.seats.iter().filter(|seat| !seat.is_late).count()
                {
                    return;
                }
                let gift = own.gave.last().unwrap();
                for (to, card) in [(seat.left(seats), gift.left), (seat.right(seats), gift.right)] {
                    looked += 1;
                    assert!(guesses.iter().all(|it| it.hand(to).any(|held| held == card)));
                }
            });
        }
        assert!(looked > 100);
    }

    /// PV-19: what I gave a virtual player since its last shuffle is on its second stack.
    #[test]
    fn gifts_to_virtual_players_are_on_their_stacks() {
        let (mut on_stack, mut in_pile) = (0, 0);
        guess_often(2, |view, seat, guesses| {
            let own = view.own.as_ref().unwrap();
            let given = view.round as usize - usize::from(view.phase == PhaseView::Infiltration);
            for (to, card) in [
                (seat.left(4), (|gift| gift.left) as fn(&super::super::Gift) -> Card),
                (seat.right(4), |gift| gift.right),
            ] {
                let since = view.seats[to.index()].hand / 2;
                for gift in &own.gave[given - since..given] {
                    on_stack += 1;
                    assert!(guesses.iter().all(|it| it.hand(to).any(|held| held == card(gift))));
                }
                if since < given {
                    in_pile += 1;
                }
            }
        });
        assert!(on_stack > 1000 && in_pile > 100);
    }

    /// Later than that, a gift is more often still there than anywhere else.
    #[test]
    fn old_gifts_are_remembered() {
        let (mut there, mut all) = (0, 0);
        guess_often(4, |view, seat, guesses| {
            let own = view.own.as_ref().unwrap();
            if view.phase != PhaseView::Infiltration || view.round != 3 {
                return;
            }
            // Of an ability there is one card a zone, so that a face tells which it is.
            let card = own.gave[1].left;
            let seen =
                view.rounds.iter().any(|it| it.revealed.iter().flatten().any(|&it| it == card));
            if card.value() > 2 || seen || own.hand.contains(&card) {
                return;
            }
            all += guesses.len();
            let holds = |it: &&World<Pingvasion>| it.hand(seat.left(4)).any(|held| held == card);
            there += guesses.iter().filter(holds).count();
        });
        assert!(all > 50 && there * 3 > all, "{there} of {all}");
    }
}
