//! The position: setting it up, and checking decisions.

use super::action::{Action, Lay};
use super::card::Card;
use super::deal::{Deal, Options};
use super::event::Fact;
use super::hand::{Found, Hand};
use super::pile::Pile;
use super::refusal::Refusal;
use super::scoring::{Holdings, Scoring, Sums};
use crate::fact_listener::FactListener;
use crate::refusal::BadDeal;
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::seating::Seating;

/// The number of rounds in a game.
pub const ROUNDS: u8 = 8;

/// A position of Pingvasion, always legal. The cards in the tableaus and the destroyed cards are not
/// stored: they follow from the cards that were laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pingvasion {
    pub(super) options: Options,
    /// 1 to [`ROUNDS`].
    pub(super) round: u8,
    pub(super) phase: Phase,
    /// The seats that have yet to decide in this phase.
    pub(super) undecided: SeatSet,
    /// The seats that laid a Spotter in the previous round (PV-13).
    pub(super) late: SeatSet,
    /// The seats that laid Ninja Twins in the previous round (PV-11).
    pub(super) lays_two: SeatSet,
    /// The reinforcement decks.
    pub(super) piles: [Pile; MAX_SEATS],
    /// The hands; for virtual players, their second stacks (PV-19).
    pub(super) hands: [Hand; MAX_SEATS],
    /// The cards that went from each seat to its left and right neighbour, by round. From a virtual
    /// player, these are the cards that the neighbour drew from its reinforcement deck (PV-19).
    pub(super) gave: [[[Option<Card>; 2]; MAX_SEATS]; ROUNDS as usize],
    /// The cards that each seat laid, by round.
    pub(super) laid: [[Option<Lay>; MAX_SEATS]; ROUNDS as usize],
    /// The sums of the tableaus by zone.
    pub(super) tableaus: [Sums; MAX_SEATS],
}

/// Indices into `Pingvasion::gave`.
pub(super) const LEFT: usize = 0;
pub(super) const RIGHT: usize = 1;

/// The phase of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Players give cards to their neighbours (PV-07).
    Infiltrate,
    /// The players of a group lay cards (PV-09, PV-13).
    Disembark(Group),
    /// The second stack of a virtual player must be shuffled (PV-21), which interrupts a step.
    Shuffle { seat: Seat, interrupted: Interrupted },
    /// The game is over.
    Over,
}

/// The players who choose at the same time when disembarking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// Players without a Spotter in the previous round; everybody if all had one.
    First,
    /// Owners of Spotters, who choose after the others have revealed their cards.
    Late,
}

/// The step that a shuffle interrupts: one in which cards are drawn from virtual players' reinforcement
/// decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interrupted {
    /// The real players draw from the virtual players.
    Draws,
    /// The virtual players of a group lay.
    Lay(Group),
}

impl Pingvasion {
    /// PV-04, PV-05: the real players draw their first two cards, and round 1 begins.
    pub(super) fn set_up(
        options: Options,
        deal: &Deal,
        listener: &mut impl FactListener<Fact>,
    ) -> Result<Pingvasion, BadDeal> {
        let mut game = Pingvasion::blank(options);
        for (pile, cards) in game.piles.iter_mut().zip(deal.check(options)?) {
            *pile = Pile::new(&cards);
        }
        game.draw_two(listener);
        game.recruit(listener);
        Ok(game)
    }

    /// A position without cards.
    pub(super) fn blank(options: Options) -> Pingvasion {
        Pingvasion {
            options,
            round: 1,
            phase: Phase::Over,
            undecided: SeatSet::EMPTY,
            late: SeatSet::EMPTY,
            lays_two: SeatSet::EMPTY,
            piles: [Pile::EMPTY; MAX_SEATS],
            hands: [Hand::default(); MAX_SEATS],
            gave: [[[None; 2]; MAX_SEATS]; ROUNDS as usize],
            laid: [[None; MAX_SEATS]; ROUNDS as usize],
            tableaus: [Sums::default(); MAX_SEATS],
        }
    }

    /// The index of the round in `gave` and `laid`.
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

    /// The slots of the decision's cards in the hand, or why the decision is refused.
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
                if !self.undecided.contains(seat) {
                    return Err(Refusal::GaveAlready);
                }
                hand.find(left, Some(right)).map_err(Refusal::CantGive)
            }
            (Phase::Disembark(group), Action::Play(lay)) => {
                if !self.undecided.contains(seat) {
                    let early = group == Group::First && self.members(Group::Late).contains(seat);
                    return Err(if early { Refusal::Waits } else { Refusal::LaidAlready });
                }
                match (self.lays_two.contains(seat), lay.second()) {
                    (true, None) => return Err(Refusal::TwoNeeded),
                    (false, Some(_)) => return Err(Refusal::OneOnly),
                    _ => {}
                }
                hand.find(lay.first(), lay.second()).map_err(Refusal::CantLay)
            }
        }
    }

    /// The players of a group in this round.
    #[inline]
    pub(super) fn members(&self, group: Group) -> SeatSet {
        let all = SeatSet::first_n(self.options.seats());
        // PV-13: if everybody laid a Spotter, all choose together.
        let late = if self.late == all { SeatSet::EMPTY } else { self.late };
        match group {
            Group::First => all.minus(late),
            Group::Late => late,
        }
    }

    /// The cards that score at the end; for virtual players, all their hidden cards (PV-22).
    pub(super) fn last_hand(&self, seat: Seat) -> Hand {
        let mut hand = self.hands[seat.index()];
        // The reinforcement decks of real players are empty at the end.
        for card in self.piles[seat.index()].cards() {
            hand.push(card);
        }
        hand
    }

    /// What the scoring needs to know about a seat's cards.
    #[inline]
    pub(super) fn holdings(&self, seat: Seat) -> Holdings {
        let hand = &self.hands[seat.index()];
        Holdings { tableau: self.tableaus[seat.index()], hand: *hand.sums(), kinds: hand.kinds() }
    }

    /// The scoring as if the game ended now.
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
