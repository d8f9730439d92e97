//! Building worlds from a view: what it reveals about where the cards are.

use super::super::abilities::Abilities;
use super::super::action::Lay;
use super::super::card::Card;
use super::super::deal::PILE_SIZE;
use super::super::hand::Hand;
use super::super::pile::Pile;
use super::super::state::{Group, Interrupted, LEFT, Phase, Pingvasion, RIGHT, ROUNDS};
use super::super::view::{OwnView, PhaseView, PublicSeat, View};
use super::{TrackedGift, UnknownCards, Worlds};
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::seating::Seating;

/// Builds [`Worlds`] from a view.
pub(super) struct WorldsBuilder<'a> {
    pub(super) view: &'a View,
    /// The viewer, if it is a real player.
    pub(super) me: Option<(Seat, &'a OwnView)>,
    /// The number of copies of each card that have no place yet, by code.
    pub(super) unplaced: [u8; Card::KINDS + 1],
    pub(super) game: Pingvasion,
    pub(super) unknown: [UnknownCards; MAX_SEATS],
    pub(super) gifts: Vec<TrackedGift>,
}

impl<'a> WorldsBuilder<'a> {
    pub(super) fn new(view: &'a View) -> Option<WorldsBuilder<'a>> {
        let options = view.options;
        let seats = options.seats();
        let complete = view.round.checked_sub(u8::from(view.phase != PhaseView::Over))?;
        let fits = view.seats.len() == seats as usize
            && (1..=ROUNDS).contains(&view.round)
            && view.rounds.len() >= complete as usize
            && view.rounds.len() <= view.round as usize
            && view.rounds.iter().all(|round| round.revealed.len() == seats as usize)
            && view.to_act.minus(options.real()).is_empty();
        let me = match view.viewer {
            crate::Viewer::Seat(seat) if options.real().contains(seat) => {
                view.own.as_ref().map(|own| (seat, own))
            }
            _ => None,
        };
        let mut unplaced = [0; Card::KINDS + 1];
        for card in Card::all() {
            unplaced[card.code() as usize] = options.deck().copies(card) as u8;
        }
        let of = |is: fn(&PublicSeat) -> bool| -> SeatSet {
            let seats = (0..).map(Seat).zip(&view.seats);
            seats.filter(|(_, seat)| is(seat)).map(|(seat, _)| seat).collect()
        };
        let mut game = Pingvasion::blank(options);
        game.round = view.round;
        (game.late, game.lays_two) = (of(|seat| seat.is_late), of(|seat| seat.lays_two));
        fits.then_some(WorldsBuilder {
            view,
            me,
            unplaced,
            game,
            unknown: [UnknownCards::default(); MAX_SEATS],
            gifts: Vec::new(),
        })
    }

    pub(super) fn build(mut self) -> Option<Worlds> {
        let view = self.view;
        for round in 0..view.rounds.len() {
            self.place_revealed(round)?;
        }
        if view.phase == PhaseView::Over {
            self.game.phase = Phase::Over;
            self.place_final_hands()?;
        } else {
            self.place_own_cards()?;
            self.game.phase = self.phase()?;
            self.game.undecided = view.to_act;
            self.count_unknown()?;
            if view.options.virtual_players().is_empty() {
                self.track_gifts();
            }
            for seat in view.options.virtual_players().iter() {
                self.track_gifts_to(seat)?;
            }
        }
        self.drop_contradicted();
        let hidden: Vec<Card> = Card::all()
            .flat_map(|card| std::iter::repeat_n(card, self.unplaced[card.code() as usize].into()))
            .collect();
        let wanted: usize =
            self.unknown.iter().map(|unknown| (unknown.hand + unknown.pile) as usize).sum();
        (wanted <= hidden.len() + self.gifts.len()).then_some(Worlds {
            template: self.game,
            hidden,
            gifts: self.gifts,
            unknown: self.unknown,
        })
    }

    /// Takes a card from the unplaced ones; `None` if no copy is left.
    pub(super) fn place(&mut self, card: Card) -> Option<Card> {
        let left = &mut self.unplaced[card.code() as usize];
        *left = left.checked_sub(1)?;
        Some(card)
    }

    /// Places the cards that a seat laid in a round, at most two.
    fn lay(&mut self, round: usize, seat: usize, cards: &[Card]) -> Option<()> {
        for &card in cards {
            self.place(card)?;
        }
        self.game.laid[round][seat] = match *cards {
            [] => None,
            [one] => Some(Lay::one(one)),
            [a, b] => Some(Lay::two(a, b)),
            _ => return None,
        };
        Some(())
    }

    /// Places the cards revealed in a round. If the round is complete, they have landed.
    fn place_revealed(&mut self, round: usize) -> Option<()> {
        for (seat, cards) in self.view.rounds[round].revealed.iter().enumerate() {
            self.lay(round, seat, cards)?;
        }
        let complete = round + 1 < self.view.round as usize || self.view.phase == PhaseView::Over;
        if complete {
            let kamikaze = Abilities::of(&self.game.laid[round]).has_kamikaze();
            for (sums, lay) in self.game.tableaus.iter_mut().zip(self.game.laid[round]) {
                for card in lay.iter().flat_map(|lay| lay.cards()) {
                    sums.add(Card::landing_sums(Some(card), kamikaze));
                }
            }
        }
        Some(())
    }

    /// Places all hands, which are open at the end.
    fn place_final_hands(&mut self) -> Option<()> {
        for (seat, seen) in self.view.seats.iter().enumerate() {
            let cards = seen.last_hand.as_ref()?;
            let (hand, pile) = cards.split_at_checked(seen.hand)?;
            if hand.len() > Hand::CAPACITY || pile.len() > PILE_SIZE {
                return None;
            }
            for &card in hand {
                let card = self.place(card)?;
                self.game.hands[seat].push(card);
            }
            for &card in pile {
                self.place(card)?;
            }
            self.game.piles[seat] = Pile::new(pile);
        }
        self.place_gifts(self.view.round)
    }

    /// The number of rounds in which the given cards have been taken up.
    pub(super) fn exchanges(&self) -> u8 {
        self.view.round - u8::from(self.view.phase == PhaseView::Infiltration)
    }

    /// Places the cards that only the viewer knows.
    fn place_own_cards(&mut self) -> Option<()> {
        self.place_gifts(self.exchanges())?;
        let Some((seat, own)) = self.me else { return Some(()) };
        if own.hand.len() > Hand::CAPACITY {
            return None;
        }
        for &card in &own.hand {
            let card = self.place(card)?;
            self.game.hands[seat.index()].push(card);
        }
        if !own.laid.is_empty() {
            self.lay(self.game.row(), seat.index(), &own.laid)?;
        }
        Some(())
    }

    /// Enters the cards that the viewer gave and got. Cards that have not been taken up yet are placed.
    fn place_gifts(&mut self, exchanges: u8) -> Option<()> {
        let Some((seat, own)) = self.me else { return Some(()) };
        let seats = self.view.options.seats();
        if own.gave.len() > self.view.round as usize || own.got.len() > exchanges as usize {
            return None;
        }
        for (round, gift) in own.gave.iter().enumerate() {
            self.game.gave[round][seat.index()] = [Some(gift.left), Some(gift.right)];
            if round >= exchanges as usize {
                self.place(gift.left)?;
                self.place(gift.right)?;
            }
        }
        for (round, gift) in own.got.iter().enumerate() {
            self.game.gave[round][seat.left(seats).index()][RIGHT] = Some(gift.left);
            self.game.gave[round][seat.right(seats).index()][LEFT] = Some(gift.right);
        }
        Some(())
    }

    /// The phase. A shuffle interrupts the step in which the reinforcement deck ran out.
    fn phase(&self) -> Option<Phase> {
        Some(match self.view.phase {
            PhaseView::Infiltration => Phase::Infiltrate,
            PhaseView::Disembarkation => Phase::Disembark(Group::First),
            PhaseView::LateDisembarkation => Phase::Disembark(Group::Late),
            PhaseView::Over => Phase::Over,
            PhaseView::Shuffle => {
                let seat = self.view.options.virtual_players().iter().find(|seat| {
                    let seen = &self.view.seats[seat.index()];
                    seen.pile == 0 && seen.hand > 0
                })?;
                let interrupted = if self.view.rounds.len() == self.view.round as usize {
                    Interrupted::Lay(Group::Late)
                } else if self.taken().iter().sum::<usize>() < 4 || self.laid_by(seat) == Some(0) {
                    Interrupted::Draws
                } else {
                    Interrupted::Lay(Group::First)
                };
                Phase::Shuffle { seat, interrupted }
            }
        })
    }

    /// The number of cards that each real player has drawn from virtual players in this round.
    pub(super) fn taken(&self) -> [usize; 2] {
        if self.view.phase != PhaseView::Shuffle {
            return if self.exchanges() == self.view.round { [2, 2] } else { [0, 0] };
        }
        [Seat(0), Seat(2)].map(|seat| {
            let laid: usize =
                self.view.rounds.iter().map(|round| round.revealed[seat.index()].len()).sum();
            // A real player starts with two cards and gets two from virtual players in each round. In
            // each round, the two cards from their own deck are balanced by the two that they give.
            let before = 2 * self.view.round as usize;
            (self.view.seats[seat.index()].hand + laid).saturating_sub(before).min(2)
        })
    }

    /// The number of cards that a virtual player has laid face down in this round; `None` if the view is
    /// impossible.
    pub(super) fn laid_by(&self, seat: Seat) -> Option<usize> {
        let round = self.view.round as usize;
        let revealed: usize =
            self.view.rounds.iter().map(|round| round.revealed[seat.index()].len()).sum();
        let taken = self.taken();
        let taken = 2 * (round - 1)
            + [taken[0], taken[1]]
                .into_iter()
                .zip(draw_order(seat))
                .map(|(taken, place)| usize::from(taken > place))
                .sum::<usize>();
        let given = 2 * self.exchanges() as usize;
        let seen = &self.view.seats[seat.index()];
        (PILE_SIZE + given).checked_sub(revealed + taken + seen.pile + seen.hand)
    }

    /// Counts the unknown cards of each seat.
    fn count_unknown(&mut self) -> Option<()> {
        let phase = self.view.phase;
        let group = match phase {
            PhaseView::LateDisembarkation => self.game.members(Group::Late),
            PhaseView::Disembarkation => self.game.members(Group::First),
            _ => SeatSet::EMPTY,
        };
        for (index, seen) in self.view.seats.iter().enumerate() {
            let seat = Seat(index as u8);
            let is_virtual = self.view.options.virtual_players().contains(seat);
            let mut unknown = UnknownCards::default();
            let decided = !self.view.to_act.contains(seat);
            if is_virtual {
                unknown.laid = self.laid_by(seat).filter(|&laid| laid <= 2)? as u8;
            } else if self.me.is_none_or(|(me, _)| me != seat) {
                unknown.gives = phase == PhaseView::Infiltration && decided;
                if group.contains(seat) && decided {
                    unknown.laid = 1 + u8::from(seen.lays_two);
                }
            }
            let down =
                if is_virtual { 0 } else { unknown.laid as usize + 2 * usize::from(unknown.gives) };
            let hand = (seen.hand + down).checked_sub(self.game.hands[index].len())?;
            let pile = seen.pile + if is_virtual { unknown.laid as usize } else { 0 };
            if seen.hand + down > Hand::CAPACITY || pile > PILE_SIZE {
                return None;
            }
            (unknown.hand, unknown.pile) = (hand as u8, pile as u8);
            self.unknown[index] = unknown;
        }
        // If a shuffle interrupted the draws from virtual players, the position must show which of them
        // have been made. Which cards were drawn does not matter.
        if phase == PhaseView::Shuffle {
            let taken = self.taken();
            let row = self.game.row();
            for (taken, seat) in taken.into_iter().zip([Seat(0), Seat(2)]) {
                let order = if seat == Seat(0) { [Seat(1), Seat(3)] } else { [Seat(3), Seat(1)] };
                for from in order.into_iter().take(taken) {
                    let side = if from.left(4) == seat { LEFT } else { RIGHT };
                    self.game.gave[row][from.index()][side].get_or_insert(Card::FIRST);
                }
            }
        }
        Some(())
    }
}

/// PV-19: for seats 0 and 2, how many draws they make before they draw from this virtual player.
pub(super) fn draw_order(seat: Seat) -> [usize; 2] {
    if seat == Seat(1) { [0, 1] } else { [1, 0] }
}
