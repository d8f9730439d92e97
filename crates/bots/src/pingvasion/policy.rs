//! Deciding at a glance: what a card is worth in a hand, in a tableau, and to a neighbour.
//!
//! Worth is counted in 256ths of a point.

use std::array::from_fn;

use rules::pingvasion::search::{CardInfo, DecisionKind, ZoneLanes};
use rules::pingvasion::{Ability, Card, Holdings, Pingvasion, ZONES, Zone};
use rules::{Game, MAX_SEATS, Seat, World};

use super::hand::{Faces, Places, best, best_two, find_each, upper_bytes};
use super::majority::{Chances, Majority, ROOM, lead_place};

/// How every seat stands in every zone at the beginning of a round.
pub(super) struct Standings {
    round: u8,
    seats: [Standing; MAX_SEATS],
    /// The chances after the own card of this round is laid.
    after: &'static Chances,
    /// The chance of a card in the tableau at the end where there is none yet, before and after.
    presence: [u8; 2],
    /// Whether this is the last round: only then what the lowest card counts for is settled.
    last: bool,
}

/// How a seat stands, zone by zone.
#[derive(Clone, Copy, Default)]
struct Standing {
    /// The sum of the tableau.
    tableau: ZoneLanes,
    /// The place of the lead over the best other tableau in the table of chances.
    leads: ZoneLanes,
    /// The chance of the majority, out of 256.
    chances: ZoneLanes,
    /// The same after the card of this round is laid elsewhere.
    elsewhere: ZoneLanes,
}

impl Standings {
    pub(super) fn of(game: &World<Pingvasion>) -> Standings {
        let mut standings = Standings {
            round: 0,
            seats: [Standing::default(); MAX_SEATS],
            after: &Majority::of(game.seats()).after[0],
            presence: [0; 2],
            last: false,
        };
        standings.renew(game);
        standings
    }

    /// Brings them up to date.
    #[inline]
    fn renew(&mut self, game: &World<Pingvasion>) {
        let left = game.rounds_left() as usize % 8;
        let majority = Majority::of(game.seats());
        let (before, after) = (&majority.before[left], &majority.after[left]);
        (self.round, self.last) = (game.round(), left == 0);
        (self.after, self.presence) = (after, majority.presence[left]);
        let (mut first, mut second) = (ZoneLanes::default(), ZoneLanes::default());
        for (seat, standing) in self.seats.iter_mut().enumerate() {
            let tableau = game.tableau_lanes(Seat(seat as u8));
            second = from_fn(|zone| second[zone].max(first[zone].min(tableau[zone])));
            first = from_fn(|zone| first[zone].max(tableau[zone]));
            standing.tableau = tableau;
        }
        for standing in &mut self.seats[..game.seats() as usize] {
            let own = standing.tableau;
            let leads: ZoneLanes = from_fn(|zone| {
                let best = if own[zone] == first[zone] { second[zone] } else { first[zone] };
                lead_place(own[zone] - best)
            });
            standing.leads = leads;
            for (zone, &lead) in leads[..ZONES].iter().enumerate() {
                let place = lead as usize % ROOM;
                standing.chances[zone] = before[place] as i16;
                standing.elsewhere[zone] = after[place] as i16;
            }
        }
    }

    /// What a hand is worth in a zone, from the chance of the majority and what the lowest card
    /// counts for.
    #[inline]
    fn worth(&self, zone: Zone, held: &Holdings, chance: i16, lowest: i32) -> i32 {
        let worth = chance as i32 * held.held(zone);
        if self.last { worth + lowest * held.lowest_held(zone) } else { worth }
    }

    /// What a hand is worth in a zone before anything is laid in this round.
    #[inline]
    fn before(&self, seat: usize, zone: Zone, held: &Holdings) -> i32 {
        let chance = self.seats[seat].chances[zone as usize];
        let sum = held.held(zone);
        self.worth(zone, held, chance, self.lowest_before(seat, zone)) + COMPANY * sum * sum
    }

    /// The same after so much was laid there.
    #[inline]
    fn after(&self, seat: usize, zone: Zone, held: &Holdings, laid: u8) -> i32 {
        let place = self.seats[seat].leads[zone as usize] as usize + laid as usize;
        let chance = self.after[place % ROOM] as i16;
        let lowest =
            if laid > 0 { lowest(chance, u8::MAX) } else { self.lowest_elsewhere(seat, zone) };
        self.worth(zone, held, chance, lowest)
    }

    /// What each point of the lowest card counts for before anything is laid in this round.
    #[inline]
    fn lowest_before(&self, seat: usize, zone: Zone) -> i32 {
        let Standing { tableau, chances, .. } = &self.seats[seat];
        let is_present = tableau[zone as usize] > 0;
        lowest(chances[zone as usize], if is_present { u8::MAX } else { self.presence[0] })
    }

    /// The same when the card of this round is laid elsewhere.
    #[inline]
    fn lowest_elsewhere(&self, seat: usize, zone: Zone) -> i32 {
        let Standing { tableau, elsewhere, .. } = &self.seats[seat];
        let is_present = tableau[zone as usize] > 0;
        lowest(elsewhere[zone as usize], if is_present { u8::MAX } else { self.presence[1] })
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
        self.after(seat.index(), card.zone(), &held.without(card), card.value())
            + bonus(card.ability())
    }

    /// What laying two cards is worth.
    pub(super) fn laying_two(&self, seat: Seat, held: &Holdings, a: Card, b: Card) -> i32 {
        if a.zone() != b.zone() {
            return self.laying(seat, held, a) + self.laying(seat, held, b);
        }
        let (seat, zone) = (seat.index(), a.zone());
        let then = self.after(seat, zone, &held.without(a).without(b), a.value() + b.value());
        then - self.after(seat, zone, held, 0) + bonus(a.ability()) + bonus(b.ability())
    }

    /// What a card is worth to a neighbour who gets it. A low card spoils a zone in which the
    /// neighbour has no majority.
    #[inline]
    pub(super) fn gift(&self, to: Seat, card: Card) -> i32 {
        self.advantage(to, card.zone(), card.value()) / 2 + 128 * (card.value() as i32 - 5)
    }

    /// The part of a gift's worth that depends on who gets it, twice.
    #[inline]
    fn advantage(&self, to: Seat, zone: Zone, value: u8) -> i32 {
        self.seats[to.index()].chances[zone as usize] as i32 * (value as i32 + 5)
    }

    /// Gives at a glance.
    #[inline]
    fn give(&self, game: &mut World<Pingvasion>, seat: Seat) {
        let (hand, chances) = (game.hand_lanes(seat), &self.seats[seat.index()].chances);
        let faces = Faces::of(game.hand_codes(seat));
        let values = faces.values;
        // What each point of a card is worth, but for the company that it loses in itself.
        let points = from_fn(|zone| chances[zone] + 2 * COMPANY as i16 * hand[zone]);
        let company = Places::splat(COMPANY as i16);
        let mut gains = (company * values - faces.by_zone(&points)) * values;
        if self.last {
            let held = game.holdings(seat);
            let (mut lowest, mut rise) = (ZoneLanes::default(), ZoneLanes::default());
            for zone in Zone::ALL {
                let [now, then] = held.lowest_two_held(zone);
                lowest[zone as usize] = now as i16;
                rise[zone as usize] =
                    (self.lowest_before(seat.index(), zone) * (then - now)) as i16;
            }
            gains += values.simd_eq(faces.by_zone(&lowest)) & faces.by_zone(&rise);
        }
        let [a, b] = best_two(faces.cards_alone(gains));
        let seats = game.seats();
        let preference = |place| {
            let &CardInfo { zone, value, .. } = game.card_info_at(seat, place);
            self.advantage(seat.left(seats), zone, value)
                - self.advantage(seat.right(seats), zone, value)
        };
        let (left, right) = if preference(a) <= preference(b) { (a, b) } else { (b, a) };
        game.give_places(seat, left, right);
    }

    /// Lays at a glance.
    #[inline]
    fn lay(&self, game: &mut World<Pingvasion>, seat: Seat) {
        let (hand, standing) = (game.hand_lanes(seat), &self.seats[seat.index()]);
        let faces = Faces::of(game.hand_codes(seat));
        let values = faces.values;
        // What the hand is worth when nothing is laid there.
        let mut now: ZoneLanes = from_fn(|zone| standing.elsewhere[zone] * hand[zone]);
        let chances = find_each(self.after, faces.by_zone(&standing.leads) + values);
        let mut gains = chances * (faces.by_zone(&hand) - values)
            + (faces.twins & Places::splat(NINJA_BONUS as i16));
        if self.last {
            let held = game.holdings(seat);
            let (mut lowest, mut rise) = (ZoneLanes::default(), ZoneLanes::default());
            for zone in Zone::ALL {
                let [first, second] = held.lowest_two_held(zone);
                lowest[zone as usize] = first as i16;
                rise[zone as usize] = (second - first) as i16;
                now[zone as usize] += (self.lowest_elsewhere(seat.index(), zone) * first) as i16;
            }
            let lowest = faces.by_zone(&lowest);
            let then = lowest + (values.simd_eq(lowest) & faces.by_zone(&rise));
            // What `lowest` says, with the card laid there.
            let counts = (Places::splat(256) - chances) * Places::splat(u8::MAX as i16);
            gains += upper_bytes(counts) * then;
        }
        let gains = faces.cards_alone(gains - faces.by_zone(&now));
        if game.lays_two(seat) {
            let [first, second] = best_two(gains);
            game.lay_places(seat, first, Some(second));
        } else {
            game.lay_places(seat, best(gains), None);
        }
    }
}

/// What each point of the lowest card counts for, from the chances of the majority and of presence.
#[inline]
fn lowest(chance: i16, presence: u8) -> i32 {
    ((256 - chance as i32) * presence as i32) >> 8
}

/// How much better cards are in the company of others of their zone, which makes it worth while to
/// fight for the majority there.
const COMPANY: i32 = 8;

/// What the ability of a card that is laid is worth. Two cards to lay in the next round are one
/// card less in hand at the end.
#[inline]
fn bonus(ability: Option<Ability>) -> i32 {
    if ability == Some(Ability::NinjaTwins) { NINJA_BONUS } else { 0 }
}

const NINJA_BONUS: i32 = -3 * 256;

/// Decides for a seat quickly, and does it.
#[inline]
pub(super) fn glance(game: &mut World<Pingvasion>, standings: &Standings, seat: Seat) {
    match game.decision_kind() {
        DecisionKind::Give => standings.give(game, seat),
        DecisionKind::Lay => standings.lay(game, seat),
    }
}

/// Everybody who is to act decides at a glance; `standings` are brought up to date.
#[inline]
pub(super) fn glance_around(game: &mut World<Pingvasion>, standings: &mut Standings) {
    if standings.round != game.round() {
        standings.renew(game);
    }
    let seats = game.to_act().iter();
    match game.decision_kind() {
        DecisionKind::Give => seats.for_each(|seat| standings.give(game, seat)),
        DecisionKind::Lay => seats.for_each(|seat| standings.lay(game, seat)),
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use rules::NoWitness;
    use rules::chance::{dice, quick_dice};
    use rules::pingvasion::{Deck, Options};

    use super::*;

    /// The places of the two best cards of a hand; the last ones of several.
    fn best_two_by_sorting(worths: impl Iterator<Item = i32>) -> [usize; 2] {
        let mut places: Vec<(i32, usize)> =
            worths.enumerate().map(|(place, worth)| (worth, place)).collect();
        places.sort_unstable_by_key(|&it| Reverse(it));
        [places[0].1, places[1].1]
    }

    #[test]
    fn a_glance_finds_what_weighing_card_by_card_finds() {
        for (players, deck) in (2..=5).flat_map(|it| [(it, Deck::Classic), (it, Deck::Even)]) {
            let options = Options::new(players, deck).unwrap();
            for number in 0..20 {
                let mut rng = dice(3, number);
                let deal = Pingvasion::deal(&options, &mut rng);
                let game = Pingvasion::start(options, &deal, &mut NoWitness).unwrap();
                let mut game = World::of(game);
                let mut rng = quick_dice(&mut rng);
                loop {
                    while let Some(seat) = game.to_act().first() {
                        let (standings, held) = (Standings::of(&game), game.holdings(seat));
                        let [a, b] = best_two_by_sorting(game.hand(seat).map(|card| {
                            match game.decision_kind() {
                                DecisionKind::Give => -standings.giving(seat, &held, card),
                                DecisionKind::Lay => standings.laying(seat, &held, card),
                            }
                        }));
                        let mut either = [game.clone(), game.clone()];
                        if game.decision_kind() == DecisionKind::Give {
                            either[0].give_places(seat, a, b);
                            either[1].give_places(seat, b, a);
                        } else {
                            let second = game.lays_two(seat).then_some(b);
                            for game in &mut either {
                                game.lay_places(seat, a, second);
                            }
                        }
                        glance(&mut game, &standings, seat);
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
