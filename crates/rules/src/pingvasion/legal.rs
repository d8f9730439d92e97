//! What may be decided: all of it, how much of it, and one at random.

use rand::Rng;

use super::action::{Action, Lay};
use super::card::Card;
use super::hand::Hand;
use super::state::{Phase, Pingvasion};
use crate::seat::Seat;

/// What a seat is asked for.
enum Asked {
    Give,
    PlayOne,
    PlayTwo,
}

#[inline]
fn asked(game: &Pingvasion, seat: Seat) -> Option<Asked> {
    if !game.waiting.contains(seat) {
        return None;
    }
    Some(match game.phase {
        Phase::Infiltrate => Asked::Give,
        _ if game.twice.contains(seat) => Asked::PlayTwo,
        _ => Asked::PlayOne,
    })
}

/// The different cards of a hand as bits, by code: those that are there, those that are there twice.
fn kinds(hand: &Hand) -> (u64, u64) {
    hand.cards().fold((0, 0), |(once, twice), card| {
        let bit = 1 << card.code();
        (once | bit, twice | once & bit)
    })
}

pub(super) fn list(game: &Pingvasion, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    let Some(asked) = asked(game, seat) else { return };
    let (once, twice) = kinds(&game.hands[seat.index()]);
    let again = |card: Card| twice >> card.code() & 1 == 1;
    let mut cards = [Card::FIRST; Hand::CAPACITY];
    let cards = spread(once, &mut cards);
    match asked {
        Asked::PlayOne => out.extend(cards.iter().map(|&card| Action::Play(Lay::one(card)))),
        Asked::PlayTwo => {
            for (place, &first) in cards.iter().enumerate() {
                let seconds = &cards[place + usize::from(!again(first))..];
                out.extend(seconds.iter().map(|&second| Action::Play(Lay::two(first, second))));
            }
        }
        Asked::Give => {
            // All cards but `left`, kept up from one `left` to the next.
            let mut others = [Card::FIRST; Hand::CAPACITY];
            let others = spread(once & once.wrapping_sub(1), &mut others);
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
fn spread(mut bits: u64, cards: &mut [Card; Hand::CAPACITY]) -> &mut [Card] {
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
    let Some(asked) = asked(game, seat) else { return 0 };
    let (once, twice) = kinds(&game.hands[seat.index()]);
    let (once, twice) = (once.count_ones() as usize, twice.count_ones() as usize);
    match asked {
        Asked::PlayOne => once,
        Asked::PlayTwo => once * once.saturating_sub(1) / 2 + twice,
        Asked::Give => once * once.saturating_sub(1) + twice,
    }
}

/// Draws cards as from a fan of cards, each equally likely: a decision that twins can make comes up
/// more often than one that they can't.
#[inline]
pub(super) fn sample(game: &Pingvasion, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    draw(&asked(game, seat)?, &mut game.hands[seat.index()].clone(), rng)
}

/// The same, and the cards leave the hand.
#[inline]
pub(super) fn take_random(game: &mut Pingvasion, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    draw(&asked(game, seat)?, &mut game.hands[seat.index()], rng)
}

#[inline]
fn draw(asked: &Asked, hand: &mut Hand, rng: &mut impl Rng) -> Option<Action> {
    // One 64-bit number makes both picks. They are off from fair by less than one in 2²⁸.
    let random = rng.next_u64();
    let mut take =
        |random: u64| hand.take(((random as u32 as u64 * hand.len() as u64) >> 32) as usize);
    let first = take(random)?;
    Some(match asked {
        Asked::PlayOne => Action::Play(Lay::one(first)),
        Asked::PlayTwo => Action::Play(Lay::two(first, take(random >> 32)?)),
        Asked::Give => Action::Give { left: first, right: take(random >> 32)? },
    })
}
