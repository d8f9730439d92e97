//! Legal decisions: list, count, sample.

use rand::Rng;

use super::action::{Action, Lay};
use super::card::Card;
use super::hand::Hand;
use super::state::{Phase, Pingvasion};
use crate::seat::Seat;

/// What a seat has to choose.
enum Choice {
    Give,
    LayOne,
    LayTwo,
}

#[inline]
fn choice(game: &Pingvasion, seat: Seat) -> Option<Choice> {
    if !game.undecided.contains(seat) {
        return None;
    }
    Some(match game.phase {
        Phase::Infiltrate => Choice::Give,
        _ if game.lays_two.contains(seat) => Choice::LayTwo,
        _ => Choice::LayOne,
    })
}

/// The different cards of a hand as bit sets of their codes: all of them, and those with two or more
/// copies.
fn kinds(hand: &Hand) -> (u64, u64) {
    hand.cards().fold((0, 0), |(once, twice), card| {
        let bit = 1 << card.code();
        (once | bit, twice | once & bit)
    })
}

pub(super) fn list(game: &Pingvasion, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    let Some(choice) = choice(game, seat) else { return };
    let (once, twice) = kinds(&game.hands[seat.index()]);
    let again = |card: Card| twice >> card.code() & 1 == 1;
    let mut cards = [Card::FIRST; Hand::CAPACITY];
    let cards = write_cards(once, &mut cards);
    match choice {
        Choice::LayOne => out.extend(cards.iter().map(|&card| Action::Play(Lay::one(card)))),
        Choice::LayTwo => {
            for (place, &first) in cards.iter().enumerate() {
                let seconds = &cards[place + usize::from(!again(first))..];
                out.extend(seconds.iter().map(|&second| Action::Play(Lay::two(first, second))));
            }
        }
        Choice::Give => {
            // All cards but `left`, updated from one `left` to the next.
            let mut others = [Card::FIRST; Hand::CAPACITY];
            let others = write_cards(once & once.wrapping_sub(1), &mut others);
            for (place, &left) in cards.iter().enumerate() {
                if place > 0 {
                    others[place - 1] = cards[place - 1];
                }
                let rights = if again(left) { &cards[..] } else { &others[..] };
                out.extend(rights.iter().map(|&right| Action::Give { left, right }));
            }
        }
    }
}

/// Writes the cards whose bits are set into `cards`, ascending.
fn write_cards(mut bits: u64, cards: &mut [Card; Hand::CAPACITY]) -> &mut [Card] {
    let mut len = 0;
    while let Some(card) = Card::from_code(bits.trailing_zeros() as u8)
        && len < cards.len()
    {
        cards[len] = card;
        len += 1;
        bits &= bits - 1;
    }
    &mut cards[..len]
}

pub(super) fn count(game: &Pingvasion, seat: Seat) -> usize {
    let Some(choice) = choice(game, seat) else { return 0 };
    let (once, twice) = kinds(&game.hands[seat.index()]);
    let (once, twice) = (once.count_ones() as usize, twice.count_ones() as usize);
    match choice {
        Choice::LayOne => once,
        Choice::LayTwo => once * once.saturating_sub(1) / 2 + twice,
        Choice::Give => once * once.saturating_sub(1) + twice,
    }
}

/// Samples cards from the hand; each card is equally likely. So a decision is more likely if the hand has
/// several copies of its cards.
#[inline]
pub(super) fn sample(game: &Pingvasion, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    draw(&choice(game, seat)?, &mut game.hands[seat.index()].clone(), rng)
}

/// Samples like [`sample`], and removes the cards from the hand.
#[inline]
pub(super) fn take_random(game: &mut Pingvasion, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    draw(&choice(game, seat)?, &mut game.hands[seat.index()], rng)
}

#[inline]
fn draw(choice: &Choice, hand: &mut Hand, rng: &mut impl Rng) -> Option<Action> {
    // One 64-bit number is used for both cards. The bias is less than one in 2²⁸.
    let random = rng.next_u64();
    let mut take =
        |random: u64| hand.take(((random as u32 as u64 * hand.len() as u64) >> 32) as usize);
    let first = take(random)?;
    Some(match choice {
        Choice::LayOne => Action::Play(Lay::one(first)),
        Choice::LayTwo => Action::Play(Lay::two(first, take(random >> 32)?)),
        Choice::Give => Action::Give { left: first, right: take(random >> 32)? },
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Deck, Options};
    use crate::{Game, Record, Replay};

    /// Seeded bots depend on the order.
    #[test]
    fn decisions_are_listed_in_a_fixed_order() {
        let options = Options::new(3, Deck::Classic).unwrap();
        let (_, _, record) =
            crate::random_record::<super::Pingvasion>(&options, 7, 0, true).unwrap();
        let listed = |record: &Record, after: usize| {
            let mut replay = Replay::<super::Pingvasion>::new(record).unwrap();
            for _ in 0..after {
                replay.step().unwrap();
            }
            let mut legal = Vec::new();
            replay.game().legal(replay.game().to_act().first().unwrap(), &mut legal);
            legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        };
        insta::assert_snapshot!(listed(&record, 0), @"give D1n J1n, give D1n J2k, give D1n J5, give J1n D1n, give J1n J2k, give J1n J5, give J2k D1n, give J2k J1n, give J2k J5, give J5 D1n, give J5 J1n, give J5 J2k");
        insta::assert_snapshot!(listed(&record, 3), @"play C6, play D1n, play D5, play J1n");
        let pair = record.log.iter().position(|entry| match &entry.step {
            crate::Step::Decision { action, .. } => {
                action.matches(' ').count() == 2 && action.starts_with("play")
            }
            crate::Step::Reshuffle { .. } => false,
        });
        insta::assert_snapshot!(listed(&record, pair.unwrap()), @"play A3s C7, play A3s D5, play A3s D9, play A3s J3s, play A3s J5, play A3s J9, play A3s M1n, play A3s M7, play C7 D5, play C7 D9, play C7 J3s, play C7 J5, play C7 J9, play C7 M1n, play C7 M7, play D5 D9, play D5 J3s, play D5 J5, play D5 J9, play D5 M1n, play D5 M7, play D9 J3s, play D9 J5, play D9 J9, play D9 M1n, play D9 M7, play J3s J5, play J3s J9, play J3s M1n, play J3s M7, play J5 J9, play J5 M1n, play J5 M7, play J9 M1n, play J9 M7, play M1n M7");
    }
}
