//! How a position moves on: the steps of a round, shuffles between them, and the end.

use super::abilities::Abilities;
use super::action::{Action, Lay};
use super::card::{Ability, Card};
use super::event::{Ending, Fact, Happening};
use super::hand::Hand;
use super::pile::Pile;
use super::refusal::Refusal;
use super::state::{Group, LEFT, Phase, Pingvasion, RIGHT, ROUNDS, Step};
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::seating::Seating;
use crate::witness::Witness;

/// PV-19: who draws from whose pile, in this order.
const TAKES: [(Seat, Seat); 4] =
    [(Seat(0), Seat(1)), (Seat(0), Seat(3)), (Seat(2), Seat(3)), (Seat(2), Seat(1))];

impl Pingvasion {
    /// PV-06: everybody draws two, and gives next.
    #[inline]
    pub(super) fn recruit(&mut self, witness: &mut impl Witness<Fact>) {
        witness.note(Fact(Happening::Round { round: self.round }));
        self.draw_two(witness);
        (self.phase, self.waiting) = (Phase::Infiltrate, self.options.real());
    }

    #[inline]
    pub(super) fn draw_two(&mut self, witness: &mut impl Witness<Fact>) {
        let real = self.options.real();
        for (seat, (pile, hand)) in (0..).map(Seat).zip(self.piles.iter_mut().zip(&mut self.hands))
        {
            if real.contains(seat)
                && let Some(cards) = pile.draw_two()
            {
                hand.push_two(cards[0], cards[1]);
                witness.note(Fact(Happening::Drew { seat, cards }));
            }
        }
    }

    /// Carries out a decision whose cards have left the hand; the last one of those made at the
    /// same time moves the game on.
    #[inline]
    pub(super) fn commit(&mut self, seat: Seat, action: Action, witness: &mut impl Witness<Fact>) {
        self.waiting = self.waiting.without(seat);
        match action {
            Action::Give { left, right } => {
                self.gave_now()[seat.index()] = [Some(left), Some(right)];
                witness.note(Fact(Happening::Gave { seat, left, right }));
                if self.waiting.is_empty() {
                    self.exchange(witness);
                }
            }
            Action::Play(lay) => {
                self.laid_now()[seat.index()] = Some(lay);
                witness.note(Fact(Happening::Laid { seat, lay }));
                if self.waiting.is_empty() {
                    let late = self.phase == Phase::Disembark(Group::Late);
                    self.reveal(if late { Group::Late } else { Group::First }, witness);
                }
            }
        }
    }

    /// PV-08, PV-19: the cards on their way arrive.
    #[inline(never)]
    fn exchange(&mut self, witness: &mut impl Witness<Fact>) {
        let seats = self.options.seats();
        let gave = *self.gave_now();
        for to in (0..seats).map(Seat) {
            let (left, right) = (to.left(seats), to.right(seats));
            if let (Some(a), Some(b)) = (gave[left.index()][RIGHT], gave[right.index()][LEFT]) {
                self.hands[to.index()].push_two(a, b);
                if self.options.real().contains(to) {
                    witness.note(Fact(Happening::Passed { from: left, to, card: a }));
                    witness.note(Fact(Happening::Passed { from: right, to, card: b }));
                }
            }
        }
        if self.options.virtual_players().is_empty() {
            self.muster(Group::First, witness);
        } else {
            self.take(witness);
        }
    }

    /// PV-19: the real players draw from the virtual players' piles. Goes on where a shuffle
    /// interrupted it.
    fn take(&mut self, witness: &mut impl Witness<Fact>) {
        for (seat, from) in TAKES {
            let side = if from.left(self.options.seats()) == seat { LEFT } else { RIGHT };
            if self.gave_now()[from.index()][side].is_some() {
                continue;
            }
            let Some(card) = self.piles[from.index()].draw() else { continue };
            self.gave_now()[from.index()][side] = Some(card);
            self.hands[seat.index()].push(card);
            witness.note(Fact(Happening::Took { seat, from, card }));
            if self.shuffle_due(from) {
                self.phase = Phase::Shuffle { seat: from, during: Step::Take };
                return;
            }
        }
        self.muster(Group::First, witness);
    }

    /// PV-21: whether a virtual player's pile has just run out. There is always something on the
    /// second stack then: 18 cards last into the fifth round at least, and what was given by then
    /// lasts into the last round.
    fn shuffle_due(&self, seat: Seat) -> bool {
        self.piles[seat.index()].len() == 0 && self.hands[seat.index()].len() > 0
    }

    /// PV-20: the group's virtual players lay, then its real players choose. Goes on where a
    /// shuffle interrupted it.
    #[inline]
    fn muster(&mut self, group: Group, witness: &mut impl Witness<Fact>) {
        let members = self.members(group);
        let virtual_players = members.and(self.options.virtual_players());
        if !virtual_players.is_empty() && self.lay_virtual(group, virtual_players, witness) {
            return;
        }
        (self.phase, self.waiting) = (Phase::Disembark(group), members.minus(virtual_players));
        if self.waiting.is_empty() {
            self.reveal(group, witness);
        }
    }

    /// Lays for the virtual players until they have all laid, or a shuffle is due: then `true`.
    fn lay_virtual(
        &mut self,
        group: Group,
        seats: SeatSet,
        witness: &mut impl Witness<Fact>,
    ) -> bool {
        let row = self.row();
        for seat in seats.iter() {
            let needed = 1 + usize::from(self.twice.contains(seat));
            while self.laid[row][seat.index()].map_or(0, |lay| lay.cards().count()) < needed {
                let Some(card) = self.piles[seat.index()].draw() else { break };
                let laid = &mut self.laid[row][seat.index()];
                *laid = Some(laid.map_or(Lay::one(card), |lay| Lay::two(lay.first(), card)));
                witness.note(Fact(Happening::VirtualLaid { seat }));
                if self.shuffle_due(seat) {
                    self.phase = Phase::Shuffle { seat, during: Step::Muster(group) };
                    return true;
                }
            }
        }
        false
    }

    /// PV-21: the shuffled cards become the virtual player's pile, and the game goes on.
    pub(super) fn restack(
        &mut self,
        seat: Seat,
        cards: &[Card],
        witness: &mut impl Witness<Fact>,
    ) -> Result<(), Refusal> {
        let Phase::Shuffle { seat: due, during } = self.phase else {
            return Err(Refusal::NoShuffle);
        };
        if due != seat {
            return Err(Refusal::NoShuffle);
        }
        let stack = &mut self.hands[seat.index()];
        let mut rest = *stack;
        let mut take = |card| rest.find(card, None).map(|found| rest.take_found(found));
        if cards.len() != stack.len() || cards.iter().any(|&card| take(card).is_err()) {
            return Err(Refusal::OtherCards);
        }
        *stack = Hand::default();
        self.piles[seat.index()] = Pile::new(cards);
        witness.note(Fact(Happening::Reshuffled { seat, cards: cards.len() as u8 }));
        match during {
            Step::Take => self.take(witness),
            Step::Muster(group) => self.muster(group, witness),
        }
        Ok(())
    }

    /// PV-09: the group's cards are turned up; then the late ones choose, or abilities act.
    #[inline(never)]
    fn reveal<W: Witness<Fact>>(&mut self, group: Group, witness: &mut W) {
        if W::WANTS_FACTS {
            for seat in self.members(group).iter() {
                if let Some(lay) = self.laid_now()[seat.index()] {
                    witness.note(Fact(Happening::Revealed { seat, lay }));
                }
            }
        }
        if group == Group::First && !self.members(Group::Late).is_empty() {
            self.muster(Group::Late, witness);
        } else {
            self.land(witness);
        }
    }

    /// PV-10: abilities act, survivors land, and the next round begins.
    #[inline]
    fn land<W: Witness<Fact>>(&mut self, witness: &mut W) {
        let laid = *self.laid_now();
        let abilities = Abilities::of(&laid);
        let explosion = abilities.explosion();
        for (sums, lay) in self.tableaus.iter_mut().zip(laid) {
            for card in [lay.map(Lay::first), lay.and_then(Lay::second)] {
                sums.add(Card::landing_sums(card, explosion));
            }
        }
        self.late = abilities.who_laid(Ability::Spotter);
        self.twice = abilities.who_laid(Ability::NinjaTwins);
        if self.round == ROUNDS {
            // PV-11, PV-13: no effect in the last round.
            (self.late, self.twice) = (SeatSet::EMPTY, SeatSet::EMPTY);
            self.phase = Phase::Over;
        }
        if W::WANTS_FACTS {
            self.tell_landing(&laid, explosion, witness);
        }
        if self.round < ROUNDS {
            self.round += 1;
            self.recruit(witness);
        }
    }

    fn tell_landing(
        &self,
        laid: &[Option<Lay>; MAX_SEATS],
        explosion: bool,
        witness: &mut impl Witness<Fact>,
    ) {
        for (seat, lay) in (0..).map(Seat).zip(laid) {
            for card in lay.iter().flat_map(|lay| lay.cards()) {
                witness.note(Fact(if explosion && card.is_destructible() {
                    Happening::Destroyed { seat, card }
                } else {
                    Happening::Landed { seat, card }
                }));
            }
        }
        for seat in self.twice.iter() {
            witness.note(Fact(Happening::MustLayTwo { seat }));
        }
        for seat in self.members(Group::Late).iter() {
            witness.note(Fact(Happening::MustWait { seat }));
        }
        if self.phase == Phase::Over {
            let hands = std::array::from_fn(|seat| self.last_hand(Seat(seat as u8)));
            let ending = Ending { hands, scoring: self.scoring() };
            witness.note(Fact(Happening::Ended(Box::new(ending))));
        }
    }
}
