//! Legal decisions: list, count, sample.

use rand::Rng;

use super::action::Action;
use super::card::Penguin;
use super::edition::Dots;
use super::iceberg::{Cell, Cells};
use super::state::{Phase, STONES, Ultimatum};
use crate::chance::below;
use crate::seat::Seat;

impl Ultimatum {
    /// The penguins in a hand, ascending.
    #[inline]
    pub(super) fn hand(&self, seat: Seat) -> impl Iterator<Item = Penguin> + use<> {
        let mut rest = self.hands[seat.index()];
        std::iter::from_fn(move || {
            let penguin = (rest != 0).then(|| Penguin::from_index(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(penguin)
        })
    }

    /// PU-15: the penguins that have no stone.
    #[inline]
    pub(super) fn penguins_without_stone(&self) -> Cells {
        self.all_penguins().minus(self.with_stone)
    }

    /// PU-19: the dots of the next entertainer, upright and turned. The second is `None` if the
    /// card looks the same turned.
    #[inline]
    fn next_dots(&self) -> [Option<Dots>; 2] {
        let upright = self.next_entertainer().map(|next| self.upright_dots(next));
        let turned = upright.map(Dots::turned).filter(|&turned| Some(turned) != upright);
        [upright, turned]
    }

    /// PU-19: the cells where the next entertainer may be laid, upright and turned. The second
    /// set is empty if the card looks the same turned.
    #[inline]
    pub(super) fn next_entertainer_cells(&self) -> [Cells; 2] {
        let free = self.free_entertainer_cells();
        let stages = |dots| self.entertainer_cells_among(free, dots);
        self.next_dots().map(|dots| dots.map_or(Cells::default(), stages))
    }
}

/// The part of `cells` that is next to a penguin of the same family (PU-13).
#[inline]
fn near_relatives(game: &Ultimatum, penguin: Penguin, cells: Cells) -> Cells {
    game.families[penguin.family() as usize].with_neighbours().and(cells)
}

/// PU-15: where the player can take a stone from: `None` for the supply, then each penguin.
#[inline]
fn stones(game: &Ultimatum) -> impl Iterator<Item = Option<Cell>> {
    let stones = game.stones[game.turn.index()];
    let supply = stones.contains(&None).then_some(None);
    supply.into_iter().chain(stones.into_iter().flatten().map(Some))
}

/// PU-16: the cells of entertainers that are ready to perform.
#[inline]
fn ready(game: &Ultimatum) -> impl Iterator<Item = Cell> {
    game.on_stage().filter(|(place, _)| game.ready >> place & 1 == 1).map(|(_, laid)| laid.cell)
}

pub(super) fn list(game: &Ultimatum, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    if seat != game.turn {
        return;
    }
    match game.phase {
        Phase::Place => {
            let places = game.penguin_cells;
            let mut cells = [Cell::FIRST; Cells::SIZE];
            let cells = places.write(&mut cells);
            let owned = game.owned[seat.index()];
            for penguin in game.hand(seat) {
                let place = |cell, give| Action::Place { penguin, cell, give };
                if owned.len() == 0 {
                    out.extend(cells.iter().map(|&cell| place(cell, None)));
                    continue;
                }
                let near = near_relatives(game, penguin, places);
                for &cell in cells {
                    out.push(place(cell, None));
                    if near.contains(cell) {
                        out.extend(owned.iter().map(|give| place(cell, Some(give))));
                    }
                }
            }
        }
        Phase::Invite => {
            out.push(Action::Pass);
            let mut cells = [Cell::FIRST; Cells::SIZE];
            let targets = game.penguins_without_stone().write(&mut cells);
            let mut stones: [_; STONES + 1] = std::array::from_fn({
                let mut stones = stones(game);
                move |_| stones.next()
            });
            stones.sort_unstable();
            for from in stones.into_iter().flatten() {
                out.extend(targets.iter().map(|&to| Action::Invite { from, to }));
            }
        }
        Phase::Perform => {
            out.extend(ready(game).map(Action::Perform));
            out.sort_unstable();
        }
        Phase::Entertain => {
            let [upright, turned] = game.next_entertainer_cells();
            for cell in upright.or(turned).iter() {
                for (turned, cells) in [(false, upright), (true, turned)] {
                    if cells.contains(cell) {
                        out.push(Action::Entertain { cell, turned });
                    }
                }
            }
        }
        Phase::Over(_) => {}
    }
}

pub(super) fn count(game: &Ultimatum, seat: Seat) -> usize {
    if seat != game.turn {
        return 0;
    }
    match game.phase {
        Phase::Place => {
            let cells = game.penguin_cells;
            let owned = game.owned[seat.index()].len();
            let gives = |penguin| near_relatives(game, penguin, cells).len() as usize * owned;
            game.hand(seat).map(|penguin| cells.len() as usize + gives(penguin)).sum()
        }
        Phase::Invite => 1 + stones(game).count() * game.penguins_without_stone().len() as usize,
        Phase::Perform => game.ready.count_ones() as usize,
        Phase::Entertain => {
            let [upright, turned] = game.next_entertainer_cells();
            (upright.len() + turned.len()) as usize
        }
        Phase::Over(_) => 0,
    }
}

/// Samples a decision in steps; in each step, all choices are equally likely. To lay a penguin: the penguin,
/// then the cell, then the entertainer to give up, or none. For the stones: one of all possible moves, or
/// none. For a performance: the entertainer. For a new entertainer: upright or turned, then the cell.
#[inline]
pub(super) fn sample(game: &Ultimatum, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    if seat != game.turn {
        return None;
    }
    match game.phase {
        Phase::Place => {
            let in_hand = game.hands[seat.index()].count_ones();
            let penguin = game.hand(seat).nth(below(rng, in_hand) as usize)?;
            let cells = game.penguin_cells;
            let cell = cells.nth(below(rng, cells.len()))?;
            let owned = game.owned[seat.index()];
            let mut give = None;
            if owned.len() > 0 && game.penalty(penguin, cell) > 0 {
                let choice = below(rng, 1 + owned.len() as u32);
                give = choice.checked_sub(1).and_then(|place| owned.nth(place as usize));
            }
            Some(Action::Place { penguin, cell, give })
        }
        Phase::Invite => {
            let targets = game.penguins_without_stone();
            let (from, to) = (stones(game).count() as u32, targets.len());
            let Some(choice) = below(rng, 1 + from * to).checked_sub(1) else {
                return Some(Action::Pass);
            };
            let to = targets.nth(choice % to)?;
            Some(Action::Invite { from: stones(game).nth((choice / targets.len()) as usize)?, to })
        }
        Phase::Perform => {
            let choice = below(rng, game.ready.count_ones());
            ready(game).nth(choice as usize).map(Action::Perform)
        }
        Phase::Entertain => {
            // The cells for the other orientation are computed only if the first has none.
            let [upright, turned] = game.next_dots();
            let stages = |turns: bool| {
                let dots = if turns { turned } else { upright };
                dots.map_or(Cells::default(), |dots| game.entertainer_cells(dots))
            };
            let mut turned = rng.next_u32() & 1 == 1;
            let mut cells = stages(turned);
            if cells.is_empty() {
                turned = !turned;
                cells = stages(turned);
            }
            let cell = cells.nth(below(rng, cells.len()))?;
            Some(Action::Entertain { cell, turned })
        }
        Phase::Over(_) => None,
    }
}
