//! The playout policy, and the evaluation behind it: what a card is worth in a hand, in a tableau, and to
//! a neighbour.
//!
//! Worth is counted in 256ths of a point.

use std::array::from_fn;

use rules::pingvasion::search::{CardInfo, DecisionKind, ZoneVector};
use rules::pingvasion::{Ability, Card, Holdings, Pingvasion, ZONES, Zone};
use rules::{Game, MAX_SEATS, Seat, World};

use super::hand::{Faces, PerSlot, argmax, argmax_two, lookup_each, upper_bytes};
use super::majority::{Chances, MajorityTables, TABLE_SIZE, lead_index};

/// Evaluates decisions of a round, from the tableaus at its beginning.
pub(super) struct Evaluator {
    round: u8,
    seats: [SeatChances; MAX_SEATS],
    /// The probability of the majority by lead, after the seat has laid its card of this round.
    after: &'static Chances,
    /// The probability of a card in the tableau at the end, where there is none yet: before and after
    /// laying.
    presence: [u8; 2],
    /// Whether this is the last round. The evaluation counts the lowest cards only in the last round.
    last: bool,
}

/// The chances of a seat, zone by zone.
#[derive(Clone, Copy, Default)]
struct SeatChances {
    /// The sum of the tableau.
    tableau: ZoneVector,
    /// The lead over the best other tableau, as an index into the tables of probabilities.
    leads: ZoneVector,
    /// The probability of the majority, in 256ths.
    majority: ZoneVector,
    /// The probability of the majority if the card of this round is laid elsewhere, in 256ths.
    majority_elsewhere: ZoneVector,
}

impl Evaluator {
    pub(super) fn new(game: &World<Pingvasion>) -> Evaluator {
        let mut evaluator = Evaluator {
            round: 0,
            seats: [SeatChances::default(); MAX_SEATS],
            after: &MajorityTables::of(game.seats()).after[0],
            presence: [0; 2],
            last: false,
        };
        evaluator.update(game);
        evaluator
    }

    /// Updates the chances to the current round.
    #[inline]
    fn update(&mut self, game: &World<Pingvasion>) {
        let left = game.rounds_left() as usize % 8;
        let tables = MajorityTables::of(game.seats());
        let (before, after) = (&tables.before[left], &tables.after[left]);
        (self.round, self.last) = (game.round(), left == 0);
        (self.after, self.presence) = (after, tables.presence[left]);
        let (mut first, mut second) = (ZoneVector::default(), ZoneVector::default());
        for (seat, chances) in self.seats.iter_mut().enumerate() {
            let tableau = game.tableau_vector(Seat(seat as u8));
            second = from_fn(|zone| second[zone].max(first[zone].min(tableau[zone])));
            first = from_fn(|zone| first[zone].max(tableau[zone]));
            chances.tableau = tableau;
        }
        for chances in &mut self.seats[..game.seats() as usize] {
            let own = chances.tableau;
            let leads: ZoneVector = from_fn(|zone| {
                let best = if own[zone] == first[zone] { second[zone] } else { first[zone] };
                lead_index(own[zone] - best)
            });
            chances.leads = leads;
            for (zone, &lead) in leads[..ZONES].iter().enumerate() {
                let lead = lead as usize % TABLE_SIZE;
                chances.majority[zone] = before[lead] as i16;
                chances.majority_elsewhere[zone] = after[lead] as i16;
            }
        }
    }

    /// The worth of a hand in a zone, given the probability of the majority and the weight of the
    /// lowest card.
    #[inline]
    fn worth(&self, zone: Zone, held: &Holdings, majority: i16, lowest: i32) -> i32 {
        let worth = majority as i32 * held.held(zone);
        if self.last { worth + lowest * held.lowest_held(zone) } else { worth }
    }

    /// The worth of a hand in a zone before a card is laid in this round.
    #[inline]
    fn before(&self, seat: usize, zone: Zone, held: &Holdings) -> i32 {
        let majority = self.seats[seat].majority[zone as usize];
        let sum = held.held(zone);
        self.worth(zone, held, majority, self.lowest_before(seat, zone)) + SYNERGY * sum * sum
    }

    /// The worth of a hand in a zone after cards with a sum of `laid` are laid there.
    #[inline]
    fn after(&self, seat: usize, zone: Zone, held: &Holdings, laid: u8) -> i32 {
        let lead = self.seats[seat].leads[zone as usize] as usize + laid as usize;
        let majority = self.after[lead % TABLE_SIZE] as i16;
        let lowest = if laid > 0 {
            lowest_weight(majority, u8::MAX)
        } else {
            self.lowest_elsewhere(seat, zone)
        };
        self.worth(zone, held, majority, lowest)
    }

    /// The weight of the lowest card before a card is laid in this round.
    #[inline]
    fn lowest_before(&self, seat: usize, zone: Zone) -> i32 {
        let SeatChances { tableau, majority, .. } = &self.seats[seat];
        let is_present = tableau[zone as usize] > 0;
        lowest_weight(majority[zone as usize], if is_present { u8::MAX } else { self.presence[0] })
    }

    /// The weight of the lowest card when the card of this round is laid elsewhere.
    #[inline]
    fn lowest_elsewhere(&self, seat: usize, zone: Zone) -> i32 {
        let SeatChances { tableau, majority_elsewhere, .. } = &self.seats[seat];
        let is_present = tableau[zone as usize] > 0;
        let presence = if is_present { u8::MAX } else { self.presence[1] };
        lowest_weight(majority_elsewhere[zone as usize], presence)
    }

    /// The cost of giving a card away.
    #[inline]
    pub(super) fn giving(&self, seat: Seat, held: &Holdings, card: Card) -> i32 {
        let (seat, zone) = (seat.index(), card.zone());
        self.before(seat, zone, held) - self.before(seat, zone, &held.without(card))
    }

    /// The worth of laying a card.
    #[inline]
    pub(super) fn laying(&self, seat: Seat, held: &Holdings, card: Card) -> i32 {
        self.laid(seat, held, card) - self.after(seat.index(), card.zone(), held, 0)
    }

    /// The worth of the card's zone after the card is laid.
    #[inline]
    fn laid(&self, seat: Seat, held: &Holdings, card: Card) -> i32 {
        self.after(seat.index(), card.zone(), &held.without(card), card.value())
            + bonus(card.ability())
    }

    /// The worth of laying two cards.
    pub(super) fn laying_two(&self, seat: Seat, held: &Holdings, a: Card, b: Card) -> i32 {
        if a.zone() != b.zone() {
            return self.laying(seat, held, a) + self.laying(seat, held, b);
        }
        let (seat, zone) = (seat.index(), a.zone());
        let then = self.after(seat, zone, &held.without(a).without(b), a.value() + b.value());
        then - self.after(seat, zone, held, 0) + bonus(a.ability()) + bonus(b.ability())
    }

    /// The worth of a card to the neighbour who gets it. A low card spoils a zone in which the
    /// neighbour has no majority, because there only the lowest card counts (PV-15).
    #[inline]
    pub(super) fn gift(&self, to: Seat, card: Card) -> i32 {
        self.advantage(to, card.zone(), card.value()) / 2 + 128 * (card.value() as i32 - 5)
    }

    /// The part of a gift's worth that depends on the neighbour, doubled so that it is a whole number.
    #[inline]
    fn advantage(&self, to: Seat, zone: Zone, value: u8) -> i32 {
        self.seats[to.index()].majority[zone as usize] as i32 * (value as i32 + 5)
    }

    /// Gives the two cards that cost least.
    #[inline]
    fn give(&self, game: &mut World<Pingvasion>, seat: Seat) {
        let (hand, majority) = (game.hand_vector(seat), &self.seats[seat.index()].majority);
        let faces = Faces::of(game.hand_codes(seat));
        let values = faces.values;
        // The synergy is quadratic: s² - (s - v)² = (2s - v) v.
        let points = from_fn(|zone| majority[zone] + 2 * SYNERGY as i16 * hand[zone]);
        let synergy = PerSlot::splat(SYNERGY as i16);
        let mut gains = (synergy * values - faces.by_zone(&points)) * values;
        if self.last {
            let held = game.holdings(seat);
            let (mut lowest, mut rise) = (ZoneVector::default(), ZoneVector::default());
            for zone in Zone::ALL {
                let [now, then] = held.lowest_two_held(zone);
                lowest[zone as usize] = now as i16;
                rise[zone as usize] =
                    (self.lowest_before(seat.index(), zone) * (then - now)) as i16;
            }
            gains += values.simd_eq(faces.by_zone(&lowest)) & faces.by_zone(&rise);
        }
        let [a, b] = argmax_two(faces.mask_empty(gains));
        let seats = game.seats();
        let preference = |slot| {
            let &CardInfo { zone, value, .. } = game.card_info_at(seat, slot);
            self.advantage(seat.left(seats), zone, value)
                - self.advantage(seat.right(seats), zone, value)
        };
        let (left, right) = if preference(a) <= preference(b) { (a, b) } else { (b, a) };
        game.give_at(seat, left, right);
    }

    /// Lays the card that is worth most, or the two cards.
    #[inline]
    fn lay(&self, game: &mut World<Pingvasion>, seat: Seat) {
        let (hand, chances) = (game.hand_vector(seat), &self.seats[seat.index()]);
        let faces = Faces::of(game.hand_codes(seat));
        let values = faces.values;
        // The worth of each zone when the card is laid elsewhere.
        let mut now: ZoneVector = from_fn(|zone| chances.majority_elsewhere[zone] * hand[zone]);
        let majority = lookup_each(self.after, faces.by_zone(&chances.leads) + values);
        let mut gains = majority * (faces.by_zone(&hand) - values)
            + (faces.twins & PerSlot::splat(NINJA_BONUS as i16));
        if self.last {
            let held = game.holdings(seat);
            let (mut lowest, mut rise) = (ZoneVector::default(), ZoneVector::default());
            for zone in Zone::ALL {
                let [first, second] = held.lowest_two_held(zone);
                lowest[zone as usize] = first as i16;
                rise[zone as usize] = (second - first) as i16;
                now[zone as usize] += (self.lowest_elsewhere(seat.index(), zone) * first) as i16;
            }
            let lowest = faces.by_zone(&lowest);
            let then = lowest + (values.simd_eq(lowest) & faces.by_zone(&rise));
            // `lowest_weight` with the card laid there.
            let weights = (PerSlot::splat(256) - majority) * PerSlot::splat(u8::MAX as i16);
            gains += upper_bytes(weights) * then;
        }
        let gains = faces.mask_empty(gains - faces.by_zone(&now));
        if game.lays_two(seat) {
            let [first, second] = argmax_two(gains);
            game.lay_at(seat, first, Some(second));
        } else {
            game.lay_at(seat, argmax(gains), None);
        }
    }
}

/// The weight of the lowest card of a zone, from the probabilities of the majority and of a card in the
/// tableau (PV-15).
#[inline]
fn lowest_weight(majority: i16, presence: u8) -> i32 {
    ((256 - majority as i32) * presence as i32) >> 8
}

/// The weight of the squared sum of a zone in hand: many cards of a zone make it worthwhile to fight for
/// its majority.
const SYNERGY: i32 = 8;

/// The worth of the ability of a card that is laid. Ninja Twins leave one card less in hand at the end.
#[inline]
fn bonus(ability: Option<Ability>) -> i32 {
    if ability == Some(Ability::NinjaTwins) { NINJA_BONUS } else { 0 }
}

const NINJA_BONUS: i32 = -3 * 256;

/// Chooses a decision for a seat and plays it.
#[inline]
pub(super) fn playout_step(game: &mut World<Pingvasion>, evaluator: &Evaluator, seat: Seat) {
    match game.decision_kind() {
        DecisionKind::Give => evaluator.give(game, seat),
        DecisionKind::Lay => evaluator.lay(game, seat),
    }
}

/// Chooses a decision for every seat that is to act and plays it. Updates the evaluator first if needed.
#[inline]
pub(super) fn playout_step_all(game: &mut World<Pingvasion>, evaluator: &mut Evaluator) {
    if evaluator.round != game.round() {
        evaluator.update(game);
    }
    let seats = game.to_act().iter();
    match game.decision_kind() {
        DecisionKind::Give => seats.for_each(|seat| evaluator.give(game, seat)),
        DecisionKind::Lay => seats.for_each(|seat| evaluator.lay(game, seat)),
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use rules::NoListener;
    use rules::chance::{deal_rng, fast_rng};
    use rules::pingvasion::{Deck, Options};

    use super::*;

    /// The slots of the two best cards of a hand; the last ones of several.
    fn argmax_two_by_sorting(worths: impl Iterator<Item = i32>) -> [usize; 2] {
        let mut slots: Vec<(i32, usize)> =
            worths.enumerate().map(|(slot, worth)| (worth, slot)).collect();
        slots.sort_unstable_by_key(|&it| Reverse(it));
        [slots[0].1, slots[1].1]
    }

    #[test]
    fn the_vectors_find_the_same_cards_as_evaluating_card_by_card() {
        for (players, deck) in (2..=5).flat_map(|it| [(it, Deck::Classic), (it, Deck::Even)]) {
            let options = Options::new(players, deck).unwrap();
            for number in 0..20 {
                let mut rng = deal_rng(3, number);
                let deal = Pingvasion::deal(&options, &mut rng);
                let game = Pingvasion::start(options, &deal, &mut NoListener).unwrap();
                let mut game = World::of(game);
                let mut rng = fast_rng(&mut rng);
                loop {
                    while let Some(seat) = game.to_act().first() {
                        let (evaluator, held) = (Evaluator::new(&game), game.holdings(seat));
                        let [a, b] = argmax_two_by_sorting(game.hand(seat).map(|card| {
                            match game.decision_kind() {
                                DecisionKind::Give => -evaluator.giving(seat, &held, card),
                                DecisionKind::Lay => evaluator.laying(seat, &held, card),
                            }
                        }));
                        let mut either = [game.clone(), game.clone()];
                        if game.decision_kind() == DecisionKind::Give {
                            either[0].give_at(seat, a, b);
                            either[1].give_at(seat, b, a);
                        } else {
                            let second = game.lays_two(seat).then_some(b);
                            for game in &mut either {
                                game.lay_at(seat, a, second);
                            }
                        }
                        playout_step(&mut game, &evaluator, seat);
                        assert!(either.contains(&game));
                    }
                    if game.shuffle_if_due(&mut rng, &mut Vec::new()).is_none() {
                        break;
                    }
                }
            }
        }
    }
}
