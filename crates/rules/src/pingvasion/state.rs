//! A position of the game, and how it moves on.

use super::abilities::Abilities;
use super::action::{Action, Lay};
use super::card::{Ability, Card};
use super::deal::{Deal, Options};
use super::event::{Ending, Fact, Happening};
use super::hand::{Found, Hand};
use super::pile::Pile;
use super::refusal::Refusal;
use super::scoring::{Holdings, Scoring, Sums};
use crate::refusal::BadDeal;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::seating::Seating;
use crate::witness::Witness;

/// How many rounds a game has.
pub const ROUNDS: u8 = 8;

/// A position of Pingvasion, always legal. Which cards are in the tableaus, what was destroyed and
/// who got what is not kept: it follows from what was given and laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pingvasion {
    pub(super) options: Options,
    /// 1 to [`ROUNDS`].
    pub(super) round: u8,
    pub(super) phase: Phase,
    /// Who has still to decide in this phase.
    pub(super) waiting: SeatSet,
    /// Who laid a Spotter in the round before (PV-13).
    pub(super) late: SeatSet,
    /// Who laid Ninja Twins in the round before (PV-11).
    pub(super) twice: SeatSet,
    pub(super) piles: [Pile; MAX_SEATS],
    /// The hands; for a virtual player, the second stack of cards given to it (PV-19).
    pub(super) hands: [Hand; MAX_SEATS],
    /// What went from each seat to its left and to its right neighbour in each round. From a virtual
    /// player, that is what the neighbour drew from its pile (PV-19).
    pub(super) gave: [[[Option<Card>; 2]; MAX_SEATS]; ROUNDS as usize],
    pub(super) laid: [[Option<Lay>; MAX_SEATS]; ROUNDS as usize],
    /// The sums of the tableaus.
    pub(super) tableaus: [Sums; MAX_SEATS],
}

/// Places in `Pingvasion::gave`.
pub(super) const LEFT: usize = 0;
pub(super) const RIGHT: usize = 1;

/// What goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Cards are given to the neighbours (PV-07).
    Infiltrate,
    /// Those of a group lay (PV-09, PV-13).
    Disembark(Group),
    /// What was given to a virtual player must be shuffled (PV-21), in the midst of a step.
    Shuffle { seat: Seat, during: Step },
    /// All rounds are played.
    Over,
}

/// Who chooses together when disembarking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// Those without a Spotter in the round before, or everybody.
    First,
    /// The owners of Spotters, after the others have revealed.
    Late,
}

/// A step in which cards come off virtual players' piles, so that a shuffle can fall due at each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The real players draw from the virtual players' piles.
    Take,
    /// The virtual players of a group lay.
    Muster(Group),
}

/// PV-19: who draws from whose pile, in this order.
const TAKES: [(Seat, Seat); 4] =
    [(Seat(0), Seat(1)), (Seat(0), Seat(3)), (Seat(2), Seat(3)), (Seat(2), Seat(1))];

impl Pingvasion {
    /// PV-04, PV-05: the piles lie ready and everybody has two cards in hand; then round 1 begins.
    pub(super) fn set_up(
        options: Options,
        deal: &Deal,
        witness: &mut impl Witness<Fact>,
    ) -> Result<Pingvasion, BadDeal> {
        let mut game = Pingvasion::blank(options);
        for (pile, cards) in game.piles.iter_mut().zip(deal.check(options)?) {
            *pile = Pile::new(&cards);
        }
        game.draw_two(witness);
        game.recruit(witness);
        Ok(game)
    }

    /// A table without cards.
    pub(super) fn blank(options: Options) -> Pingvasion {
        Pingvasion {
            options,
            round: 1,
            phase: Phase::Over,
            waiting: SeatSet::EMPTY,
            late: SeatSet::EMPTY,
            twice: SeatSet::EMPTY,
            piles: [Pile::EMPTY; MAX_SEATS],
            hands: [Hand::default(); MAX_SEATS],
            gave: [[[None; 2]; MAX_SEATS]; ROUNDS as usize],
            laid: [[None; MAX_SEATS]; ROUNDS as usize],
            tableaus: [Sums::default(); MAX_SEATS],
        }
    }

    /// The round's place in `gave` and `laid`.
    #[inline]
    pub(super) fn row(&self) -> usize {
        (self.round as usize - 1) % ROUNDS as usize
    }

    #[inline]
    pub(super) fn gave_now(&mut self) -> &mut [[Option<Card>; 2]; MAX_SEATS] {
        &mut self.gave[(self.round as usize - 1) % ROUNDS as usize]
    }

    #[inline]
    pub(super) fn laid_now(&mut self) -> &mut [Option<Lay>; MAX_SEATS] {
        &mut self.laid[(self.round as usize - 1) % ROUNDS as usize]
    }

    /// PV-06: everybody draws two, and gives next.
    #[inline]
    fn recruit(&mut self, witness: &mut impl Witness<Fact>) {
        witness.note(Fact(Happening::Round { round: self.round }));
        self.draw_two(witness);
        (self.phase, self.waiting) = (Phase::Infiltrate, self.options.real());
    }

    #[inline]
    fn draw_two(&mut self, witness: &mut impl Witness<Fact>) {
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

    /// Where the decision's cards are in the hand, or why the decision can't be made.
    #[inline]
    pub(super) fn find(&self, seat: Seat, action: Action) -> Result<Found, Refusal> {
        if seat.0 >= self.options.seats() {
            return Err(Refusal::NoSuchSeat);
        }
        if !self.options.real().contains(seat) {
            return Err(Refusal::Virtual);
        }
        let hand = &self.hands[seat.index()];
        match (self.phase, action) {
            (Phase::Over, _) => Err(Refusal::Over),
            (Phase::Shuffle { seat, .. }, _) => Err(Refusal::ShuffleFirst(seat)),
            (Phase::Infiltrate, Action::Play(_)) => Err(Refusal::NotLaying),
            (Phase::Disembark(_), Action::Give { .. }) => Err(Refusal::NotGiving),
            (Phase::Infiltrate, Action::Give { left, right }) => {
                if !self.waiting.contains(seat) {
                    return Err(Refusal::GaveAlready);
                }
                hand.find(left, Some(right)).map_err(Refusal::CantGive)
            }
            (Phase::Disembark(group), Action::Play(lay)) => {
                if !self.waiting.contains(seat) {
                    let early = group == Group::First && self.members(Group::Late).contains(seat);
                    return Err(if early { Refusal::Waits } else { Refusal::LaidAlready });
                }
                match (self.twice.contains(seat), lay.second()) {
                    (true, None) => return Err(Refusal::TwoNeeded),
                    (false, Some(_)) => return Err(Refusal::OneOnly),
                    _ => {}
                }
                hand.find(lay.first(), lay.second()).map_err(Refusal::CantLay)
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

    /// Who belongs to a group in this round.
    #[inline]
    pub(super) fn members(&self, group: Group) -> SeatSet {
        let all = SeatSet::first_n(self.options.seats());
        // PV-13: if everybody laid a Spotter, all choose at the same time as usual.
        let late = if self.late == all { SeatSet::EMPTY } else { self.late };
        match group {
            Group::First => all.minus(late),
            Group::Late => late,
        }
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

    /// What a seat scores with at the end (PV-22 for virtual players).
    pub(super) fn last_hand(&self, seat: Seat) -> Hand {
        let mut hand = self.hands[seat.index()];
        // The piles of real players are empty by then.
        for card in self.piles[seat.index()].cards() {
            hand.push(card);
        }
        hand
    }

    /// What a seat holds, as scoring sees it.
    #[inline]
    pub(super) fn holdings(&self, seat: Seat) -> Holdings {
        let hand = &self.hands[seat.index()];
        Holdings { tableau: self.tableaus[seat.index()], hand: *hand.sums(), kinds: hand.kinds() }
    }

    /// The scoring of the position as if the game ended now.
    #[inline]
    pub(super) fn scoring(&self) -> Scoring {
        let seats = self.options.seats() as usize;
        let mut holdings = [Holdings::default(); MAX_SEATS];
        for (seat, held) in holdings[..seats].iter_mut().enumerate() {
            *held = self.holdings(Seat(seat as u8));
        }
        for seat in self.options.virtual_players().iter() {
            for card in self.piles[seat.index()].cards() {
                holdings[seat.index()].hold(card);
            }
        }
        Scoring::new(&holdings[..seats])
    }
}
