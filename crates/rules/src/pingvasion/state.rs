//! A position of the game, how it is set up, and what can be read from it.

use super::action::{Action, Lay};
use super::card::Card;
use super::deal::{Deal, Options};
use super::event::Fact;
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
