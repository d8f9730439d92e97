//! Deciding at a glance: what a card is worth in a hand, in a tableau, and to a neighbour.
//!
//! Worth is counted in 256ths of a point.

use rules::pingvasion::{Ability, Asked, Card, Holdings, Pingvasion, ZONES, Zone};
use rules::{Game, MAX_SEATS, Seat};

use super::majority::{Chances, Majority, ROOM, lead_place};

/// How every seat stands in every zone at the beginning of a round.
pub(super) struct Standings {
    round: u8,
    /// The chance of the majority, out of 256.
    chances: [[u8; ZONES]; MAX_SEATS],
    /// The place of the lead over the best other tableau in the table of chances.
    leads: [[u8; ZONES]; MAX_SEATS],
    /// Whether there is a card in the tableau.
    present: [[bool; ZONES]; MAX_SEATS],
    /// The chances after the own card of this round is laid.
    after: &'static Chances,
    /// The chance of a card in the tableau at the end where there is none yet, before and after.
    presence: [u8; 2],
    /// Whether this is the last round: only then what the lowest card counts for is settled.
    last: bool,
}

impl Standings {
    #[inline]
    pub(super) fn of(game: &Pingvasion) -> Standings {
        let seats = game.seats();
        let left = game.rounds_left() as usize % 8;
        let majority = Majority::of(seats);
        let mut tableaus = [[0u16; ZONES]; MAX_SEATS];
        let (mut first, mut second) = ([0u16; ZONES], [0u16; ZONES]);
        for (seat, tableau) in tableaus.iter_mut().enumerate().take(seats as usize) {
            *tableau = game.tableau(Seat(seat as u8));
            for zone in 0..ZONES {
                second[zone] = second[zone].max(first[zone].min(tableau[zone]));
                first[zone] = first[zone].max(tableau[zone]);
            }
        }
        let mut standings = Standings {
            round: game.round(),
            chances: [[0; ZONES]; MAX_SEATS],
            leads: [[0; ZONES]; MAX_SEATS],
            present: [[false; ZONES]; MAX_SEATS],
            after: &majority.after[left],
            presence: majority.presence[left],
            last: left == 0,
        };
        let before = &majority.before[left];
        for (seat, tableau) in tableaus.iter().enumerate().take(seats as usize) {
            for zone in 0..ZONES {
                let own = tableau[zone];
                let best = if own == first[zone] { second[zone] } else { first[zone] };
                let place = lead_place(own as i32 - best as i32);
                standings.leads[seat][zone] = place as u8;
                standings.chances[seat][zone] = before[place];
                standings.present[seat][zone] = own > 0;
            }
        }
        standings
    }

    /// What a hand is worth in a zone, from the chance of the majority and of presence.
    #[inline]
    fn worth(&self, zone: Zone, held: &Holdings, chance: u8, present: u8) -> i32 {
        let (chance, present) = (chance as i32, present as i32);
        let worth = chance * held.held(zone);
        if !self.last {
            return worth;
        }
        worth + (256 - chance) * present / 256 * held.lowest_held(zone)
    }

    /// What a hand is worth in a zone before anything is laid in this round.
    #[inline]
    fn before(&self, seat: usize, zone: Zone, held: &Holdings) -> i32 {
        let there = self.present[seat][zone as usize];
        let present = if there { u8::MAX } else { self.presence[0] };
        let sum = held.held(zone);
        self.worth(zone, held, self.chances[seat][zone as usize], present) + COMPANY * sum * sum
    }

    /// The same after so much was laid there.
    #[inline]
    fn after(&self, seat: usize, zone: Zone, held: &Holdings, laid: u8) -> i32 {
        let there = laid > 0 || self.present[seat][zone as usize];
        let present = if there { u8::MAX } else { self.presence[1] };
        let chance = self.after[(self.leads[seat][zone as usize] + laid) as usize];
        self.worth(zone, held, chance, present)
    }

    /// What giving a card away costs.
    #[inline]
    pub(super) fn giving(&self, seat: Seat, held: &Holdings, card: Card) -> i32 {
        let (seat, zone) = (seat.index(), card.zone());
        self.before(seat, zone, held) - self.before(seat, zone, &held.without(card))
    }

    /// What laying a card is worth.
    #[inline]
    pub(super) fn laying(&self, seat: Seat, held: &Holdings, card: Card) -> i32 {
        self.laid(seat, held, card) - self.after(seat.index(), card.zone(), held, 0)
    }

    /// What the card's zone is worth after the card is laid.
    #[inline]
    fn laid(&self, seat: Seat, held: &Holdings, card: Card) -> i32 {
        self.after(seat.index(), card.zone(), &held.without(card), card.value()) + bonus(card)
    }

    /// What laying two cards is worth.
    pub(super) fn laying_two(&self, seat: Seat, held: &Holdings, a: Card, b: Card) -> i32 {
        if a.zone() != b.zone() {
            return self.laying(seat, held, a) + self.laying(seat, held, b);
        }
        let (seat, zone) = (seat.index(), a.zone());
        let then = self.after(seat, zone, &held.without(a).without(b), a.value() + b.value());
        then - self.after(seat, zone, held, 0) + bonus(a) + bonus(b)
    }

    /// What a card is worth to a neighbour who gets it. A low card spoils a zone in which the
    /// neighbour has no majority.
    #[inline]
    pub(super) fn gift(&self, to: Seat, card: Card) -> i32 {
        self.advantage(to, card) / 2 + 128 * (card.value() as i32 - 5)
    }

    /// The part of a gift's worth that depends on who gets it, twice.
    #[inline]
    fn advantage(&self, to: Seat, card: Card) -> i32 {
        self.chances[to.index()][card.zone() as usize] as i32 * (card.value() as i32 + 5)
    }

    /// What each point of a card is worth in each zone, but for the company that it loses in itself.
    #[inline]
    fn points_given(&self, seat: Seat, hand: [u16; ZONES]) -> [i32; ZONES] {
        let chances = &self.chances[seat.index()];
        std::array::from_fn(|zone| chances[zone] as i32 + 2 * COMPANY * hand[zone] as i32)
    }

    /// What the hand is worth in each zone when nothing is laid there.
    #[inline]
    fn worths_kept(&self, seat: Seat, hand: [u16; ZONES]) -> [i32; ZONES] {
        let leads = &self.leads[seat.index()];
        std::array::from_fn(|zone| {
            self.after[leads[zone] as usize % ROOM] as i32 * hand[zone] as i32
        })
    }
}

/// How much better cards are in the company of others of their zone, which makes it worth while to
/// fight for the majority there.
const COMPANY: i32 = 8;

/// What the ability of a card that is laid is worth. Two cards to lay in the next round are one
/// card less in hand at the end.
#[inline]
fn bonus(card: Card) -> i32 {
    if card.ability() == Some(Ability::NinjaTwins) { NINJA_BONUS } else { 0 }
}

const NINJA_BONUS: i32 = -3 * 256;

/// The places of the two best cards of a hand, which has always four at the least when it matters.
#[inline]
fn best_two(worths: impl Iterator<Item = i32>) -> [usize; 2] {
    // The place is the lowest four bits, so that a comparison needs no branch.
    let (mut first, mut second) = (i32::MIN, i32::MIN);
    for (place, worth) in worths.enumerate() {
        let key = worth << 4 | place as i32;
        second = second.max(first.min(key));
        first = first.max(key);
    }
    [first as usize & 15, second as usize & 15]
}

/// Decides for a seat quickly, and does it.
#[inline]
pub(super) fn glance(game: &mut Pingvasion, standings: &Standings, seat: Seat) {
    match game.asked() {
        Asked::Give => {
            let [a, b] = if standings.last {
                let held = game.holdings(seat);
                let now = Zone::ALL.map(|zone| standings.before(seat.index(), zone, &held));
                let then =
                    |card: Card| standings.before(seat.index(), card.zone(), &held.without(card));
                let loss = |card: Card| then(card) - now[card.zone() as usize];
                best_two(game.hand(seat).map(loss))
            } else {
                let points = standings.points_given(seat, game.hand_sums(seat));
                let loss = |card: Card| {
                    let value = card.value() as i32;
                    (COMPANY * value - points[card.zone() as usize]) * value
                };
                best_two(game.hand(seat).map(loss))
            };
            let seats = game.seats();
            let (to_left, to_right) = (seat.left(seats), seat.right(seats));
            let (first, second) = (game.card_at(seat, a), game.card_at(seat, b));
            let to_left =
                standings.advantage(to_left, first) - standings.advantage(to_left, second);
            let to_right =
                standings.advantage(to_right, first) - standings.advantage(to_right, second);
            let (left, right) = if to_left <= to_right { (a, b) } else { (b, a) };
            game.play_places(seat, left, Some(right));
        }
        Asked::Lay => {
            let [a, b] = if standings.last {
                let held = game.holdings(seat);
                let now = Zone::ALL.map(|zone| standings.after(seat.index(), zone, &held, 0));
                let then = |card: Card| standings.laid(seat, &held, card);
                let gain = |card: Card| then(card) - now[card.zone() as usize];
                best_two(game.hand(seat).map(gain))
            } else {
                let hand = game.hand_sums(seat);
                let now = standings.worths_kept(seat, hand);
                let leads = &standings.leads[seat.index()];
                let gain = |card: Card| {
                    let (zone, value) = (card.zone() as usize, card.value());
                    let chance = standings.after[(leads[zone] + value) as usize % ROOM] as i32;
                    chance * (hand[zone] as i32 - value as i32) - now[zone] + bonus(card)
                };
                best_two(game.hand(seat).map(gain))
            };
            game.play_places(seat, a, game.lays_two(seat).then_some(b));
        }
    }
}

/// Everybody who is to act decides at a glance; `standings` are brought up to date.
#[inline]
pub(super) fn glance_around(game: &mut Pingvasion, standings: &mut Standings) {
    if standings.round != game.round() {
        *standings = Standings::of(game);
    }
    for seat in game.to_act().iter() {
        glance(game, standings, seat);
    }
}
