//! Tracking the cards that the viewer gave away.

use super::super::card::Card;
use super::super::deal::PILE_SIZE;
use super::super::state::{LEFT, RIGHT};
use super::super::view::{Gift, PhaseView};
use super::builder::{WorldsBuilder, draw_order};
use super::{Location, TrackedGift};
use crate::seat::Seat;
use crate::seating::Seating;

/// The probability, out of 256, that a player still has a card that the viewer gave them, if they have
/// given cards in `given_since` rounds since then and have not given it back. Measured in games between
/// good players: half of the cards are passed on at
/// the first opportunity, and one in ten at each later one.
fn probability_kept(given_since: usize) -> u32 {
    (1..given_since).fold(if given_since == 0 { 256 } else { 128 }, |chance, _| chance * 230 / 256)
}

impl WorldsBuilder<'_> {
    /// Tracks the cards that the viewer gave to real players. Unless such a card was seen again, the
    /// neighbour still has it or has passed it on to their other neighbour.
    pub(super) fn track_gifts(&mut self) {
        let Some((me, own)) = self.me else { return };
        let seats = self.view.options.seats();
        let exchanges = self.exchanges() as usize;
        for (to, side) in [(me.left(seats), LEFT), (me.right(seats), RIGHT)] {
            // The cards that the neighbour laid or gave back, with the round.
            let mut seen: Vec<(usize, Card)> = Vec::new();
            for (round, revealed) in self.view.rounds.iter().enumerate() {
                seen.extend(revealed.revealed[to.index()].iter().map(|&card| (round, card)));
            }
            for (round, got) in own.got.iter().enumerate() {
                // A card can't come back in the round in which it was given.
                seen.push((round.wrapping_sub(1), if side == LEFT { got.left } else { got.right }));
            }
            let other = if side == LEFT { to.left(seats) } else { to.right(seats) };
            for (round, gift) in own.gave.iter().enumerate().take(exchanges) {
                let card = if side == LEFT { gift.left } else { gift.right };
                let seen_again = seen
                    .iter()
                    .position(|&(when, it)| it == card && when != usize::MAX && when >= round);
                if let Some(place) = seen_again {
                    seen.swap_remove(place);
                    continue;
                }
                let given_since =
                    exchanges - 1 - round + usize::from(self.unknown[to.index()].gives);
                let kept = probability_kept(given_since);
                let locations = [(Location::Hand(to), kept), (Location::Hand(other), 256 - kept)];
                self.gifts.push(TrackedGift { given: round, card, locations });
            }
        }
    }

    /// Tracks the cards that the viewer gave to a virtual player, through its reinforcement deck and its
    /// second stack.
    pub(super) fn track_gifts_to(&mut self, seat: Seat) -> Option<()> {
        /// The round in which the viewer gave a card, and the card.
        type Given = (usize, Card);
        let Some((me, own)) = self.me else { return Some(()) };
        let opponent = if me == Seat(0) { Seat(2) } else { Seat(0) };
        let on_left = me.left(4) == seat;
        let of = |gift: &Gift| if on_left { gift.left } else { gift.right };
        let (mut pile, mut stack) = (PILE_SIZE, 0);
        let (mut in_pile, mut in_stack): (Vec<Given>, Vec<Given>) = (Vec::new(), Vec::new());
        let mut drawn_by_opponent = 0;
        let mut gone: Vec<Given> = Vec::new();
        let remove = |cards: &mut Vec<Given>, card: Card| {
            if let Some(place) = cards.iter().position(|it| it.1 == card) {
                cards.remove(place);
            }
        };
        let taken = self.taken();
        for round in 0..self.exchanges() as usize {
            in_stack.extend(own.gave.get(round).map(|gift| (round, of(gift))));
            stack += 2;
            let now = round + 1 == self.view.round as usize;
            let laid = match self.view.rounds.get(round) {
                Some(shown) if !shown.revealed[seat.index()].is_empty() => {
                    shown.revealed[seat.index()].len()
                }
                _ => self.laid_by(seat)?,
            };
            let drawers = [Seat(0), Seat(2)].into_iter().zip(draw_order(seat)).zip(taken);
            let drawers =
                drawers.filter(|((_, place), taken)| !now || taken > place).map(|((it, _), _)| it);
            for drawer in drawers.map(Some).chain(std::iter::repeat_n(None, laid)) {
                pile = usize::checked_sub(pile, 1)?;
                if drawer == Some(me) {
                    own.got.get(round).iter().for_each(|gift| remove(&mut in_pile, of(gift)));
                }
                drawn_by_opponent += u32::from(drawer == Some(opponent));
                let due = pile == 0 && stack > 0;
                let waits = now
                    && self.view.phase == PhaseView::Shuffle
                    && self.view.seats[seat.index()].pile == 0;
                if due && !waits {
                    (pile, stack) = (stack, 0);
                    gone.append(&mut in_pile);
                    in_pile.append(&mut in_stack);
                    drawn_by_opponent = 0;
                }
            }
            for &card in
                self.view.rounds.get(round).iter().flat_map(|it| &it.revealed[seat.index()])
            {
                remove(&mut in_pile, card);
                remove(&mut gone, card);
            }
        }
        for (_, card) in in_stack {
            let card = self.place(card)?;
            self.game.hands[seat.index()].push(card);
            self.unknown[seat.index()].hand = self.unknown[seat.index()].hand.checked_sub(1)?;
        }
        let left = self.unknown[seat.index()].pile as u32;
        for (given, card) in in_pile {
            let locations =
                [(Location::Pile(seat), left), (Location::Hand(opponent), drawn_by_opponent)];
            self.gifts.push(TrackedGift { given, card, locations });
        }
        for (given, card) in gone {
            let locations = [(Location::Hand(opponent), 1), (Location::Pile(seat), 0)];
            self.gifts.push(TrackedGift { given, card, locations });
        }
        Some(())
    }

    /// Drops gifts if no copy of the card is left to place, the oldest first.
    pub(super) fn drop_contradicted(&mut self) {
        let unplaced = &mut self.unplaced;
        self.gifts.sort_by_key(|gift| std::cmp::Reverse(gift.given));
        self.gifts.retain(|gift| {
            let left = &mut unplaced[gift.card.code() as usize];
            let there = *left > 0;
            *left -= u8::from(there);
            there
        });
    }
}
