//! Whether a decision is legal, or why it is refused.

use super::action::Action;
use super::iceberg::Cell;
use super::refusal::Refusal;
use super::state::{Phase, Ultimatum};
use crate::seat::Seat;

/// Whether a decision is legal, or why it is refused.
pub(super) fn check(game: &Ultimatum, seat: Seat, action: Action) -> Result<(), Refusal> {
    if seat.0 >= game.options.players() {
        return Err(Refusal::NoSuchSeat);
    }
    if let Phase::Over(_) = game.phase {
        return Err(Refusal::Over);
    }
    if seat != game.turn {
        return Err(Refusal::TurnOf(game.turn));
    }
    match (game.phase, action) {
        (Phase::Place, Action::Place { penguin, cell, give }) => {
            if game.hands[seat.index()] >> penguin.index() & 1 == 0 {
                return Err(Refusal::NotInHand(penguin));
            }
            game.check_free(cell)?;
            if !game.penguin_cells.contains(cell) {
                return Err(Refusal::NoEntertainerNear(cell));
            }
            match give {
                Some(entertainer) if !game.owned[seat.index()].contains(entertainer) => {
                    Err(Refusal::NotOwned(entertainer))
                }
                Some(_) if game.penalty(penguin, cell) == 0 => Err(Refusal::NoPenalty),
                _ => Ok(()),
            }
        }
        (Phase::Invite, Action::Pass) => Ok(()),
        (Phase::Invite, Action::Invite { from, to }) => {
            if !game.stones[seat.index()].contains(&from) {
                return Err(from.map_or(Refusal::NoneInSupply, Refusal::NoStoneAt));
            }
            if !game.all_penguins().contains(to) {
                return Err(Refusal::NoPenguinAt(to));
            }
            if game.with_stone.contains(to) { Err(Refusal::StoneAt(to)) } else { Ok(()) }
        }
        (Phase::Perform, Action::Perform(cell)) => game
            .act_at(cell)
            .filter(|place| game.ready >> place & 1 == 1)
            .map(|_| ())
            .ok_or(Refusal::NotReady(cell)),
        (Phase::Entertain, Action::Entertain { cell, turned }) => {
            game.check_entertainer_cell(cell, turned)
        }
        _ => Err(Refusal::WrongPhase(game.phase)),
    }
}

impl Ultimatum {
    fn check_free(&self, cell: Cell) -> Result<(), Refusal> {
        if !self.iceberg.contains(cell) {
            Err(Refusal::OffTheIceberg(cell))
        } else if self.occupied.contains(cell) {
            Err(Refusal::Taken(cell))
        } else {
            Ok(())
        }
    }

    fn check_entertainer_cell(&self, cell: Cell, turned: bool) -> Result<(), Refusal> {
        let Some(entertainer) = self.next_entertainer() else { return Err(Refusal::Over) };
        let upright = self.upright_dots(entertainer);
        self.check_free(cell)?;
        if turned && upright.turned() == upright {
            return Err(Refusal::SameTurned(entertainer));
        }
        if self.entertainer_cells(upright.oriented(turned)).contains(cell) {
            return Ok(());
        }
        Err(if !self.occupied.with_neighbours().contains(cell) {
            Refusal::NoCardNear(cell)
        } else if self.last_gaps().contains(cell) {
            Refusal::MakesPerform(cell)
        } else {
            Refusal::PerformsAtOnce(cell)
        })
    }
}
