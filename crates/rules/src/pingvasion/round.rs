//! How a position advances: the steps of a round, the shuffles between them, and the end.

use super::abilities::Abilities;
use super::action::{Action, Lay};
use super::card::{Ability, Card};
use super::event::{Ending, Fact, FactKind};
use super::hand::Hand;
use super::pile::Pile;
use super::refusal::Refusal;
use super::state::{Group, Interrupted, LEFT, Phase, Pingvasion, RIGHT, ROUNDS};
use crate::fact_listener::FactListener;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::seating::Seating;

/// PV-19: real players and the virtual players from whom they draw, in this order.
const VIRTUAL_DRAWS: [(Seat, Seat); 4] =
    [(Seat(0), Seat(1)), (Seat(0), Seat(3)), (Seat(2), Seat(3)), (Seat(2), Seat(1))];

impl Pingvasion {
    /// PV-06: the real players draw two cards. Giving is next.
    #[inline]
    pub(super) fn recruit(&mut self, listener: &mut impl FactListener<Fact>) {
        listener.note(Fact(FactKind::Round { round: self.round }));
        self.draw_two(listener);
        (self.phase, self.undecided) = (Phase::Infiltrate, self.options.real());
    }

    #[inline]
    pub(super) fn draw_two(&mut self, listener: &mut impl FactListener<Fact>) {
        let real = self.options.real();
        for (seat, (pile, hand)) in (0..).map(Seat).zip(self.piles.iter_mut().zip(&mut self.hands))
        {
            if real.contains(seat)
                && let Some(cards) = pile.draw_two()
            {
                hand.push_two(cards[0], cards[1]);
                listener.note(Fact(FactKind::Drew { seat, cards }));
            }
        }
    }

    /// Carries out a decision; its cards must have been taken from the hand. The last of the
    /// simultaneous decisions starts the next step.
    #[inline]
    pub(super) fn commit(
        &mut self,
        seat: Seat,
        action: Action,
        listener: &mut impl FactListener<Fact>,
    ) {
        self.undecided = self.undecided.without(seat);
        match action {
            Action::Give { left, right } => {
                self.gave_now()[seat.index()] = [Some(left), Some(right)];
                let seats = self.options.seats();
                listener.note(Fact(FactKind::Gave { seat, left, right, seats }));
                if self.undecided.is_empty() {
                    self.exchange(listener);
                }
            }
            Action::Play(lay) => {
                self.laid_now()[seat.index()] = Some(lay);
                listener.note(Fact(FactKind::Laid { seat, lay }));
                if self.undecided.is_empty() {
                    let late = self.phase == Phase::Disembark(Group::Late);
                    self.reveal(if late { Group::Late } else { Group::First }, listener);
                }
            }
        }
    }

    /// PV-08, PV-19: everybody takes up the cards that they were given.
    #[inline(never)]
    fn exchange(&mut self, listener: &mut impl FactListener<Fact>) {
        let seats = self.options.seats();
        let gave = *self.gave_now();
        for to in (0..seats).map(Seat) {
            let (left, right) = (to.left(seats), to.right(seats));
            if let (Some(a), Some(b)) = (gave[left.index()][RIGHT], gave[right.index()][LEFT]) {
                self.hands[to.index()].push_two(a, b);
                if self.options.real().contains(to) {
                    listener.note(Fact(FactKind::Passed { from: left, to, card: a }));
                    listener.note(Fact(FactKind::Passed { from: right, to, card: b }));
                }
            }
        }
        if self.options.virtual_players().is_empty() {
            self.begin_laying(Group::First, listener);
        } else {
            self.draw_from_virtual(listener);
        }
    }

    /// PV-19: the real players draw from the reinforcement decks of the virtual players. After a shuffle,
    /// continues where it was interrupted.
    fn draw_from_virtual(&mut self, listener: &mut impl FactListener<Fact>) {
        for (seat, from) in VIRTUAL_DRAWS {
            let side = if from.left(self.options.seats()) == seat { LEFT } else { RIGHT };
            if self.gave_now()[from.index()][side].is_some() {
                continue;
            }
            let Some(card) = self.piles[from.index()].draw() else { continue };
            self.gave_now()[from.index()][side] = Some(card);
            self.hands[seat.index()].push(card);
            listener.note(Fact(FactKind::Took { seat, from, card }));
            if self.shuffle_due(from) {
                self.phase = Phase::Shuffle { seat: from, interrupted: Interrupted::Draws };
                return;
            }
        }
        self.begin_laying(Group::First, listener);
    }

    /// PV-21: whether a virtual player's reinforcement deck is empty and must be replaced. Its second
    /// stack is never empty then: 18 cards last at least until the fifth round, and the cards given by
    /// then last until the eighth.
    fn shuffle_due(&self, seat: Seat) -> bool {
        self.piles[seat.index()].len() == 0 && self.hands[seat.index()].len() > 0
    }

    /// PV-20: the virtual players of the group lay, then its real players choose. After a shuffle,
    /// continues where it was interrupted.
    #[inline]
    fn begin_laying(&mut self, group: Group, listener: &mut impl FactListener<Fact>) {
        let members = self.members(group);
        let virtual_players = members.and(self.options.virtual_players());
        if !virtual_players.is_empty() && self.lay_virtual(group, virtual_players, listener) {
            return;
        }
        (self.phase, self.undecided) = (Phase::Disembark(group), members.minus(virtual_players));
        if self.undecided.is_empty() {
            self.reveal(group, listener);
        }
    }

    /// Lays cards for the virtual players. Stops and returns `true` when a shuffle is due.
    fn lay_virtual(
        &mut self,
        group: Group,
        seats: SeatSet,
        listener: &mut impl FactListener<Fact>,
    ) -> bool {
        let row = self.row();
        for seat in seats.iter() {
            let needed = 1 + usize::from(self.lays_two.contains(seat));
            while self.laid[row][seat.index()].map_or(0, |lay| lay.cards().count()) < needed {
                let Some(card) = self.piles[seat.index()].draw() else { break };
                let laid = &mut self.laid[row][seat.index()];
                *laid = Some(laid.map_or(Lay::one(card), |lay| Lay::two(lay.first(), card)));
                listener.note(Fact(FactKind::VirtualLaid { seat }));
                if self.shuffle_due(seat) {
                    self.phase = Phase::Shuffle { seat, interrupted: Interrupted::Lay(group) };
                    return true;
                }
            }
        }
        false
    }

    /// PV-21: the shuffled cards become the virtual player's reinforcement deck, and the interrupted step
    /// continues.
    pub(super) fn replace_pile(
        &mut self,
        seat: Seat,
        cards: &[Card],
        listener: &mut impl FactListener<Fact>,
    ) -> Result<(), Refusal> {
        let Phase::Shuffle { seat: due, interrupted } = self.phase else {
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
        listener.note(Fact(FactKind::Reshuffled { seat, cards: cards.len() as u8 }));
        match interrupted {
            Interrupted::Draws => self.draw_from_virtual(listener),
            Interrupted::Lay(group) => self.begin_laying(group, listener),
        }
        Ok(())
    }

    /// PV-09: the group's cards are revealed. Then the late group chooses, or abilities act.
    #[inline(never)]
    fn reveal<L: FactListener<Fact>>(&mut self, group: Group, listener: &mut L) {
        if L::WANTS_FACTS {
            for seat in self.members(group).iter() {
                if let Some(lay) = self.laid_now()[seat.index()] {
                    listener.note(Fact(FactKind::Revealed { seat, lay }));
                }
            }
        }
        if group == Group::First && !self.members(Group::Late).is_empty() {
            self.begin_laying(Group::Late, listener);
        } else {
            self.land(listener);
        }
    }

    /// PV-10: abilities act, surviving cards land, and the next round begins.
    #[inline]
    fn land<L: FactListener<Fact>>(&mut self, listener: &mut L) {
        let laid = *self.laid_now();
        let abilities = Abilities::of(&laid);
        let kamikaze = abilities.has_kamikaze();
        for (sums, lay) in self.tableaus.iter_mut().zip(laid) {
            for card in [lay.map(Lay::first), lay.and_then(Lay::second)] {
                sums.add(Card::landing_sums(card, kamikaze));
            }
        }
        self.late = abilities.who_laid(Ability::Spotter);
        self.lays_two = abilities.who_laid(Ability::NinjaTwins);
        if self.round == ROUNDS {
            // PV-11, PV-13: no effect in the last round.
            (self.late, self.lays_two) = (SeatSet::EMPTY, SeatSet::EMPTY);
            self.phase = Phase::Over;
        }
        if L::WANTS_FACTS {
            self.note_landing(&laid, kamikaze, listener);
        }
        if self.round < ROUNDS {
            self.round += 1;
            self.recruit(listener);
        }
    }

    fn note_landing(
        &self,
        laid: &[Option<Lay>; MAX_SEATS],
        kamikaze: bool,
        listener: &mut impl FactListener<Fact>,
    ) {
        for (seat, lay) in (0..).map(Seat).zip(laid) {
            for card in lay.iter().flat_map(|lay| lay.cards()) {
                listener.note(Fact(if kamikaze && card.is_destructible() {
                    FactKind::Destroyed { seat, card }
                } else {
                    FactKind::Landed { seat, card }
                }));
            }
        }
        for seat in self.lays_two.iter() {
            listener.note(Fact(FactKind::MustLayTwo { seat }));
        }
        for seat in self.members(Group::Late).iter() {
            listener.note(Fact(FactKind::MustWait { seat }));
        }
        if self.phase == Phase::Over {
            let hands = std::array::from_fn(|seat| self.last_hand(Seat(seat as u8)));
            let ending = Ending { hands, scoring: self.scoring() };
            listener.note(Fact(FactKind::Ended(Box::new(ending))));
        }
    }
}
