//! How a position advances: the steps of a turn, performances, and the end.

use super::action::Action;
use super::card::{Entertainer, Penguin};
use super::deal::LaidEntertainer;
use super::edition::Edition;
use super::event::{Ending, Fact, FactKind};
use super::iceberg::{Cell, neighbour};
use super::scoring::Performance;
use super::state::{End, Phase, Ultimatum};
use crate::fact_listener::FactListener;

impl Ultimatum {
    /// Carries out a legal decision.
    #[inline]
    pub(super) fn commit(&mut self, action: Action, listener: &mut impl FactListener<Fact>) {
        match action {
            Action::Place { penguin, cell, give } => {
                self.place(penguin, cell, give, listener);
                self.phase = Phase::Invite;
            }
            Action::Pass => self.begin_performances(listener),
            Action::Invite { from, to } => {
                self.invite(from, to, listener);
                self.begin_performances(listener);
            }
            Action::Perform(cell) => {
                if let Some(index) = self.act_at(cell) {
                    self.perform(index, listener);
                }
            }
            Action::Entertain { cell, turned } => self.entertain(cell, turned, listener),
        }
    }

    /// PU-12 to PU-14: lays a penguin, and pays the penalty or gives up an entertainer.
    #[inline]
    pub(super) fn place(
        &mut self,
        penguin: Penguin,
        cell: Cell,
        give: Option<Entertainer>,
        listener: &mut impl FactListener<Fact>,
    ) {
        let seat = self.turn;
        let penalty = self.penalty(penguin, cell);
        self.hands[seat.index()] &= !(1 << penguin.index());
        self.occupy(cell);
        self.families[penguin.family() as usize].insert(cell);
        self.penguins[cell.index()] = penguin.index() as u8;
        listener.note(Fact(FactKind::Placed { seat, penguin, cell }));
        match give {
            Some(entertainer) => {
                self.owned[seat.index()].remove(entertainer);
                listener.note(Fact(FactKind::GaveUp { seat, entertainer }));
            }
            None if penalty > 0 => {
                self.points[seat.index()] -= penalty;
                listener.note(Fact(FactKind::Penalty { seat, points: penalty }));
            }
            None => {}
        }
    }

    /// PU-15: puts a stone on a penguin.
    #[inline]
    pub(super) fn invite(
        &mut self,
        from: Option<Cell>,
        to: Cell,
        listener: &mut impl FactListener<Fact>,
    ) {
        let seat = self.turn;
        let stones = &mut self.stones[seat.index()];
        if let Some(stone) = stones.iter_mut().find(|stone| **stone == from) {
            *stone = Some(to);
        }
        if let Some(from) = from {
            self.with_stone.remove(from);
        }
        self.with_stone.insert(to);
        listener.note(Fact(FactKind::Invited { seat, from, to }));
    }

    /// PU-16: determines which entertainers perform in this turn: those that are ready at this point.
    #[inline]
    fn begin_performances(&mut self, listener: &mut impl FactListener<Fact>) {
        self.ready = self.now_ready();
        self.continue_turn(listener);
    }

    /// Starts the next performance, or ends the turn.
    #[inline]
    fn continue_turn(&mut self, listener: &mut impl FactListener<Fact>) {
        match self.ready.count_ones() {
            0 => self.end_turn(listener),
            // PU-16: with a single ready entertainer, there is nothing to choose.
            1 => self.perform(self.ready.trailing_zeros() as usize, listener),
            _ => self.phase = Phase::Perform,
        }
    }

    /// PU-17, PU-18 and the first part of PU-19: pays, awards the card and lays the curtain.
    fn perform<L: FactListener<Fact>>(&mut self, index: usize, listener: &mut L) {
        let Some(laid) = self.acts[index].take() else { return };
        self.ready &= !(1 << index);
        let performance = Performance::of(self, laid);
        for (points, gained) in self.points.iter_mut().zip(performance.points) {
            *points += gained;
        }
        let winner = performance.card_winner();
        if let Some(winner) = winner {
            self.owned[winner.index()].insert(laid.entertainer);
        }
        if L::WANTS_FACTS {
            let enjoyed = self.enjoyed(laid);
            let points = performance.points[..self.options.players() as usize].to_vec();
            listener.note(Fact(FactKind::Performed { laid, points, enjoyed, winner }));
        }
        let Some(next) = self.next_entertainer() else {
            self.occupied.remove(laid.cell);
            return self.end(End::Entertainers, listener);
        };
        listener.note(Fact(FactKind::Curtain { cell: laid.cell }));
        self.vacant = index as u8;
        self.phase = Phase::Entertain;
        let upright = self.upright_dots(next);
        if self.entertainer_cells(upright).is_empty()
            && self.entertainer_cells(upright.turned()).is_empty()
        {
            self.end(End::Room, listener);
        }
    }

    /// The penguins in the audience that enjoy a performance.
    pub(super) fn enjoyed(&self, laid: LaidEntertainer) -> Vec<Cell> {
        let audience = self.all_penguins();
        (0..9)
            .filter_map(|place| neighbour(laid.cell, place))
            .filter(|&cell| {
                audience.contains(cell) && self.penguin_at(cell).enjoys(laid.entertainer)
            })
            .collect()
    }

    /// The second part of PU-19: lays the next entertainer.
    fn entertain(&mut self, cell: Cell, turned: bool, listener: &mut impl FactListener<Fact>) {
        let Some(entertainer) = self.entertainer_pile.draw().map(Entertainer::from_index) else {
            return;
        };
        let laid = LaidEntertainer { cell, entertainer, turned };
        let index = self.vacant as usize % Edition::LARGEST_LAYOUT;
        self.acts[index] = Some(laid);
        self.occupy(cell);
        self.update_around(index);
        listener.note(Fact(FactKind::Entertained { seat: Some(self.turn), laid }));
        listener.note(Fact(FactKind::Next { entertainer: self.next_entertainer() }));
        self.continue_turn(listener);
    }

    /// PU-20: the player draws a penguin, and the next player's turn begins.
    #[inline]
    fn end_turn(&mut self, listener: &mut impl FactListener<Fact>) {
        let Some(penguin) = self.penguin_pile.draw().map(Penguin::from_index) else {
            return self.end(End::Penguins, listener);
        };
        self.hands[self.turn.index()] |= 1 << penguin.index();
        listener.note(Fact(FactKind::Drew { seat: self.turn, penguin }));
        self.turn = self.turn.left(self.options.players());
        self.begin_turn(listener);
    }

    #[inline]
    pub(super) fn begin_turn(&mut self, listener: &mut impl FactListener<Fact>) {
        self.phase = Phase::Place;
        listener.note(Fact(FactKind::Turn { seat: self.turn }));
        if self.penguin_cells.is_empty() {
            self.end(End::Room, listener);
        }
    }

    fn end<L: FactListener<Fact>>(&mut self, end: End, listener: &mut L) {
        self.phase = Phase::Over(end);
        if L::WANTS_FACTS {
            let ending = Ending { end, result: self.scoring() };
            listener.note(Fact(FactKind::Ended(Box::new(ending))));
        }
    }
}
