//! What a view tells of where the cards are.

use super::super::abilities::Abilities;
use super::super::action::Lay;
use super::super::card::Card;
use super::super::deal::PILE;
use super::super::hand::Hand;
use super::super::pile::Pile;
use super::super::state::{Group, LEFT, Phase, Pingvasion, RIGHT, ROUNDS, Step};
use super::super::view::{Gift, OwnView, PhaseView, SeatView, View};
use super::{Claim, Gaps, Home, Worlds};
use crate::seat::{MAX_SEATS, Seat, SeatSet};
use crate::seating::Seating;

/// How likely somebody has kept a card that they were given, after giving so often since and not
/// giving it back, out of 256. Measured in games between sound players: what is not wanted by one is
/// not wanted by the next, and goes on at the first chance or hardly ever.
fn kept(given_since: usize) -> u32 {
    (1..given_since).fold(if given_since == 0 { 256 } else { 128 }, |chance, _| chance * 230 / 256)
}

/// A view on its way to becoming worlds.
pub(super) struct Reading<'a> {
    view: &'a View,
    me: Option<(Seat, &'a OwnView)>,
    /// The cards that are nowhere yet, by code.
    unplaced: [u8; Card::KINDS + 1],
    game: Pingvasion,
    gaps: [Gaps; MAX_SEATS],
    claims: Vec<Claim>,
}

impl<'a> Reading<'a> {
    pub(super) fn new(view: &'a View) -> Option<Reading<'a>> {
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
        let of = |is: fn(&SeatView) -> bool| -> SeatSet {
            let seats = (0..).map(Seat).zip(&view.seats);
            seats.filter(|(_, seat)| is(seat)).map(|(seat, _)| seat).collect()
        };
        let mut game = Pingvasion::blank(options);
        game.round = view.round;
        (game.late, game.twice) = (of(|seat| seat.is_late), of(|seat| seat.lays_two));
        fits.then_some(Reading {
            view,
            me,
            unplaced,
            game,
            gaps: [Gaps::default(); MAX_SEATS],
            claims: Vec::new(),
        })
    }

    pub(super) fn worlds(mut self) -> Option<Worlds> {
        let view = self.view;
        for round in 0..view.rounds.len() {
            self.lay_open(round)?;
        }
        if view.phase == PhaseView::Over {
            self.game.phase = Phase::Over;
            self.open_hands()?;
        } else {
            self.remember()?;
            self.game.phase = self.phase()?;
            self.game.waiting = view.to_act;
            self.count_gaps()?;
            if view.options.virtual_players().is_empty() {
                self.follow_gifts();
            }
            for seat in view.options.virtual_players().iter() {
                self.follow_virtual(seat)?;
            }
        }
        self.drop_excess();
        let hidden: Vec<Card> = Card::all()
            .flat_map(|card| std::iter::repeat_n(card, self.unplaced[card.code() as usize].into()))
            .collect();
        let wanted: usize = self.gaps.iter().map(|gaps| (gaps.hand + gaps.pile) as usize).sum();
        (wanted <= hidden.len() + self.claims.len()).then_some(Worlds {
            template: self.game,
            hidden,
            claims: self.claims,
            gaps: self.gaps,
        })
    }

    /// Puts a card in its place; `None` when there is none left of it.
    fn place(&mut self, card: Card) -> Option<Card> {
        let left = &mut self.unplaced[card.code() as usize];
        *left = left.checked_sub(1)?;
        Some(card)
    }

    /// Lays cards before a seat, none to two of them.
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

    /// What was revealed in a round lies open; if the round is complete, it has landed.
    fn lay_open(&mut self, round: usize) -> Option<()> {
        for (seat, cards) in self.view.rounds[round].revealed.iter().enumerate() {
            self.lay(round, seat, cards)?;
        }
        let complete = round + 1 < self.view.round as usize || self.view.phase == PhaseView::Over;
        if complete {
            let explosion = Abilities::of(&self.game.laid[round]).explosion();
            for (sums, lay) in self.game.tableaus.iter_mut().zip(self.game.laid[round]) {
                for card in lay.iter().flat_map(|lay| lay.cards()) {
                    sums.add(Card::landing_sums(Some(card), explosion));
                }
            }
        }
        Some(())
    }

    /// At the end all hands are open.
    fn open_hands(&mut self) -> Option<()> {
        for (seat, seen) in self.view.seats.iter().enumerate() {
            let cards = seen.last_hand.as_ref()?;
            let (hand, pile) = cards.split_at_checked(seen.hand)?;
            if hand.len() > Hand::CAPACITY || pile.len() > PILE {
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
        self.remember_gifts(self.view.round)
    }

    /// How many rounds' gifts have arrived.
    fn exchanged(&self) -> u8 {
        self.view.round - u8::from(self.view.phase == PhaseView::Infiltration)
    }

    /// What only the viewer knows.
    fn remember(&mut self) -> Option<()> {
        self.remember_gifts(self.exchanged())?;
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

    /// What the viewer gave and got. What is still on its way is in place.
    fn remember_gifts(&mut self, exchanged: u8) -> Option<()> {
        let Some((seat, own)) = self.me else { return Some(()) };
        let seats = self.view.options.seats();
        if own.gave.len() > self.view.round as usize || own.got.len() > exchanged as usize {
            return None;
        }
        for (round, gift) in own.gave.iter().enumerate() {
            self.game.gave[round][seat.index()] = [Some(gift.left), Some(gift.right)];
            if round >= exchanged as usize {
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

    /// What goes on. A due shuffle falls in the step in which the pile ran out.
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
                let during = if self.view.rounds.len() == self.view.round as usize {
                    Step::Muster(Group::Late)
                } else if self.taken().iter().sum::<usize>() < 4 || self.laid_by(seat) == Some(0) {
                    Step::Take
                } else {
                    Step::Muster(Group::First)
                };
                Phase::Shuffle { seat, during }
            }
        })
    }

    /// How many cards each real player has drawn from the virtual players' piles in this round: the
    /// hand has two more than before once both are there.
    fn taken(&self) -> [usize; 2] {
        if self.view.phase != PhaseView::Shuffle {
            return if self.exchanged() == self.view.round { [2, 2] } else { [0, 0] };
        }
        [Seat(0), Seat(2)].map(|seat| {
            let laid: usize =
                self.view.rounds.iter().map(|round| round.revealed[seat.index()].len()).sum();
            // Two at first, and two more in each round before from the virtual players; what comes
            // from the own pile goes to the virtual players.
            let drawn = 2 * self.view.round as usize;
            (self.view.seats[seat.index()].hand + laid).saturating_sub(drawn).min(2)
        })
    }

    /// How many cards a virtual player has laid face down in this round; `None` when that can't be.
    fn laid_by(&self, seat: Seat) -> Option<usize> {
        let round = self.view.round as usize;
        let revealed: usize =
            self.view.rounds.iter().map(|round| round.revealed[seat.index()].len()).sum();
        let taken = self.taken();
        let taken = 2 * (round - 1)
            + [taken[0], taken[1]]
                .into_iter()
                .zip(takes_of(seat))
                .map(|(taken, place)| usize::from(taken > place))
                .sum::<usize>();
        let given = 2 * self.exchanged() as usize;
        let seen = &self.view.seats[seat.index()];
        (PILE + given).checked_sub(revealed + taken + seen.pile + seen.hand)
    }

    /// What is missing at each seat.
    fn count_gaps(&mut self) -> Option<()> {
        let phase = self.view.phase;
        let group = match phase {
            PhaseView::LateDisembarkation => self.game.members(Group::Late),
            PhaseView::Disembarkation => self.game.members(Group::First),
            _ => SeatSet::EMPTY,
        };
        for (index, seen) in self.view.seats.iter().enumerate() {
            let seat = Seat(index as u8);
            let is_virtual = self.view.options.virtual_players().contains(seat);
            let mut gaps = Gaps::default();
            let decided = !self.view.to_act.contains(seat);
            if is_virtual {
                gaps.laid = self.laid_by(seat).filter(|&laid| laid <= 2)? as u8;
            } else if self.me.is_none_or(|(me, _)| me != seat) {
                gaps.gives = phase == PhaseView::Infiltration && decided;
                if group.contains(seat) && decided {
                    gaps.laid = 1 + u8::from(seen.lays_two);
                }
            }
            let down =
                if is_virtual { 0 } else { gaps.laid as usize + 2 * usize::from(gaps.gives) };
            let hand = (seen.hand + down).checked_sub(self.game.hands[index].len())?;
            let pile = seen.pile + if is_virtual { gaps.laid as usize } else { 0 };
            if seen.hand + down > Hand::CAPACITY || pile > PILE {
                return None;
            }
            (gaps.hand, gaps.pile) = (hand as u8, pile as u8);
            self.gaps[index] = gaps;
        }
        // Of a draw that a shuffle interrupted, only who has drawn matters.
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

    /// What the viewer gave real neighbours is with them, unless it was seen since. They may have
    /// given it on, to their other neighbour; what they gave back was seen.
    fn follow_gifts(&mut self) {
        let Some((me, own)) = self.me else { return };
        let seats = self.view.options.seats();
        let exchanged = self.exchanged() as usize;
        for (to, side) in [(me.left(seats), LEFT), (me.right(seats), RIGHT)] {
            // What was seen of that neighbour: the round, and the card.
            let mut seen: Vec<(usize, Card)> = Vec::new();
            for (round, revealed) in self.view.rounds.iter().enumerate() {
                seen.extend(revealed.revealed[to.index()].iter().map(|&card| (round, card)));
            }
            for (round, got) in own.got.iter().enumerate() {
                // A card can't come back in the round in which it was given.
                seen.push((round.wrapping_sub(1), if side == LEFT { got.left } else { got.right }));
            }
            let other = if side == LEFT { to.left(seats) } else { to.right(seats) };
            for (round, gift) in own.gave.iter().enumerate().take(exchanged) {
                let card = if side == LEFT { gift.left } else { gift.right };
                let again = seen
                    .iter()
                    .position(|&(when, it)| it == card && when != usize::MAX && when >= round);
                if let Some(place) = again {
                    seen.swap_remove(place);
                    continue;
                }
                let given_since = exchanged - 1 - round + usize::from(self.gaps[to.index()].gives);
                let kept = kept(given_since);
                let homes = [(Home::Hand(to), kept), (Home::Hand(other), 256 - kept)];
                self.claims.push(Claim { given: round, card, homes });
            }
        }
    }

    /// Follows the pile and the second stack of a virtual player through the game, to see where what
    /// the viewer gave it has come to.
    fn follow_virtual(&mut self, seat: Seat) -> Option<()> {
        /// A card that the viewer gave, and in which round.
        type Gone = (usize, Card);
        let Some((me, own)) = self.me else { return Some(()) };
        let opponent = if me == Seat(0) { Seat(2) } else { Seat(0) };
        let on_left = me.left(4) == seat;
        let of = |gift: &Gift| if on_left { gift.left } else { gift.right };
        let (mut pile, mut stack) = (PILE, 0);
        let (mut in_pile, mut on_stack): (Vec<Gone>, Vec<Gone>) = (Vec::new(), Vec::new());
        let mut by_opponent = 0;
        let mut gone: Vec<Gone> = Vec::new();
        let remove = |cards: &mut Vec<Gone>, card: Card| {
            if let Some(place) = cards.iter().position(|it| it.1 == card) {
                cards.remove(place);
            }
        };
        let taken_now = self.taken();
        for round in 0..self.exchanged() as usize {
            on_stack.extend(own.gave.get(round).map(|gift| (round, of(gift))));
            stack += 2;
            let now = round + 1 == self.view.round as usize;
            let laid = match self.view.rounds.get(round) {
                Some(shown) if !shown.revealed[seat.index()].is_empty() => {
                    shown.revealed[seat.index()].len()
                }
                _ => self.laid_by(seat)?,
            };
            let drawers = [Seat(0), Seat(2)].into_iter().zip(takes_of(seat)).zip(taken_now);
            let drawers =
                drawers.filter(|((_, place), taken)| !now || taken > place).map(|((it, _), _)| it);
            for drawer in drawers.map(Some).chain(std::iter::repeat_n(None, laid)) {
                pile = usize::checked_sub(pile, 1)?;
                if drawer == Some(me) {
                    own.got.get(round).iter().for_each(|gift| remove(&mut in_pile, of(gift)));
                }
                by_opponent += u32::from(drawer == Some(opponent));
                let due = pile == 0 && stack > 0;
                let waits = now
                    && self.view.phase == PhaseView::Shuffle
                    && self.view.seats[seat.index()].pile == 0;
                if due && !waits {
                    (pile, stack) = (stack, 0);
                    gone.append(&mut in_pile);
                    in_pile.append(&mut on_stack);
                    by_opponent = 0;
                }
            }
            for &card in
                self.view.rounds.get(round).iter().flat_map(|it| &it.revealed[seat.index()])
            {
                remove(&mut in_pile, card);
                remove(&mut gone, card);
            }
        }
        for (_, card) in on_stack {
            let card = self.place(card)?;
            self.game.hands[seat.index()].push(card);
            self.gaps[seat.index()].hand = self.gaps[seat.index()].hand.checked_sub(1)?;
        }
        let left = self.gaps[seat.index()].pile as u32;
        for (given, card) in in_pile {
            let homes = [(Home::Pile(seat), left), (Home::Hand(opponent), by_opponent)];
            self.claims.push(Claim { given, card, homes });
        }
        for (given, card) in gone {
            let homes = [(Home::Hand(opponent), 1), (Home::Pile(seat), 0)];
            self.claims.push(Claim { given, card, homes });
        }
        Some(())
    }

    /// A card that was claimed and then seen elsewhere is no longer claimed; the latest gifts are the
    /// surest.
    fn drop_excess(&mut self) {
        let unplaced = &mut self.unplaced;
        self.claims.sort_by_key(|claim| std::cmp::Reverse(claim.given));
        self.claims.retain(|claim| {
            let left = &mut unplaced[claim.card.code() as usize];
            let there = *left > 0;
            *left -= u8::from(there);
            there
        });
    }
}

/// PV-19: after how many draws each of seats 0 and 2 draws from this virtual player's pile.
fn takes_of(seat: Seat) -> [usize; 2] {
    if seat == Seat(1) { [0, 1] } else { [1, 0] }
}
