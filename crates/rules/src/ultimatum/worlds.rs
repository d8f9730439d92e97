//! The worlds that are consistent with a view.
//!
//! Everything that was laid is public. So only the other players' hands, the order of the penguin pile, and
//! the entertainer pile below its top card are unknown.

use rand::Rng;

use super::card::{Entertainer, Entertainers, Penguin};
use super::edition::Edition;
use super::iceberg::Cell;
use super::pile::Pile;
use super::state::{PLAYERS, Phase, Ultimatum};
use super::view::View;
use crate::chance::shuffle;
use crate::searchable;
use crate::world::World;

/// The worlds that are consistent with a view.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// The position with all cards whose place is certain.
    template: Ultimatum,
    /// The penguins whose place is not known.
    penguins: Vec<u8>,
    /// How many of them each seat has in hand.
    unknown: [u8; PLAYERS],
    /// The entertainer pile: the top card, then the cards below it in any order.
    entertainers: Vec<u8>,
}

impl searchable::Worlds<Ultimatum> for Worlds {
    fn sample_world(&self, rng: &mut impl Rng) -> World<Ultimatum> {
        let mut game = self.template.clone();
        let mut penguins = [0; Penguin::COUNT];
        let penguins = &mut penguins[..self.penguins.len()];
        penguins.copy_from_slice(&self.penguins);
        shuffle(penguins, rng);
        let mut rest = penguins.iter().copied();
        for (hand, &count) in game.hands.iter_mut().zip(&self.unknown) {
            for penguin in rest.by_ref().take(count as usize) {
                *hand |= 1 << penguin;
            }
        }
        game.penguin_pile = Pile::new(rest);
        let mut entertainers = [0; Entertainer::COUNT];
        let entertainers = &mut entertainers[..self.entertainers.len()];
        entertainers.copy_from_slice(&self.entertainers);
        if let Some((_, below)) = entertainers.split_first_mut() {
            shuffle(below, rng);
        }
        game.entertainer_pile = Pile::new(entertainers.iter().copied());
        World::of(game)
    }
}

impl Worlds {
    /// The certain part of the position: the hands of others and the piles are empty.
    pub(super) fn certain(self) -> Ultimatum {
        self.template
    }

    /// The worlds that are consistent with a view; `None` if there are none.
    pub(super) fn new(view: &View) -> Option<Worlds> {
        let players = view.options.players() as usize;
        let mut game = Ultimatum::blank(view.options.clone());
        (game.phase, game.turn) = (view.phase, view.turn);
        let acts = view.entertainers.len() + usize::from(view.phase == Phase::Entertain);
        if view.seats.len() != players
            || view.turn.index() >= players
            || acts > Edition::LARGEST_LAYOUT
        {
            return None;
        }
        let on_iceberg = |cell: Cell| game.iceberg.contains(cell);
        let penguins = view.penguins.iter().map(|laid| laid.cell);
        let acts = view.entertainers.iter().map(|act| act.laid.cell);
        let cells: Vec<Cell> = penguins.chain(acts).chain(view.curtains.iter().copied()).collect();
        if !cells.iter().copied().all(on_iceberg) {
            return None;
        }
        game.occupied = cells.iter().copied().collect();
        if game.occupied.len() as usize != cells.len() {
            return None;
        }

        let mut unseen = u64::MAX;
        let see = |unseen: &mut u64, penguin: Penguin| {
            let bit = 1 << penguin.index();
            let was_there = *unseen & bit != 0;
            *unseen &= !bit;
            was_there.then_some(bit)
        };
        for laid in &view.penguins {
            see(&mut unseen, laid.penguin)?;
            game.families[laid.penguin.family() as usize].insert(laid.cell);
            game.penguins[laid.cell.index()] = laid.penguin.index() as u8;
            if let Some(owner) = laid.stone {
                let stones = game.stones.get_mut(owner.index()).filter(|_| owner.index() < players);
                *stones?.iter_mut().find(|stone| stone.is_none())? = Some(laid.cell);
                game.with_stone.insert(laid.cell);
            }
        }
        let mut unknown = [0; PLAYERS];
        for (seat, seen) in view.seats.iter().enumerate() {
            let supply = game.stones[seat].iter().filter(|stone| stone.is_none()).count();
            if supply != seen.supply {
                return None;
            }
            (game.points[seat], game.forms[seat]) = (seen.points, seen.form);
            game.owned[seat] = seen.entertainers.iter().copied().collect();
            unknown[seat] = u8::try_from(seen.hand).ok()?;
        }
        if let (crate::Viewer::Seat(seat), Some(hand)) = (view.viewer, &view.hand) {
            let count = unknown.get_mut(seat.index())?;
            *count = count.checked_sub(u8::try_from(hand.len()).ok()?)?;
            for &penguin in hand {
                game.hands[seat.index()] |= see(&mut unseen, penguin)?;
            }
        }
        let penguins: Vec<u8> =
            (0..Penguin::COUNT as u8).filter(|penguin| unseen >> penguin & 1 == 1).collect();
        let held: usize = unknown.iter().map(|&count| count as usize).sum();
        if held + view.penguin_pile != penguins.len() {
            return None;
        }

        let owned = view.seats.iter().flat_map(|seat| &seat.entertainers).copied();
        let lying = view.entertainers.iter().map(|act| act.laid.entertainer);
        let seen: Entertainers = owned
            .chain(lying)
            .chain(view.removed.iter().copied())
            .chain(view.next_entertainer)
            .collect();
        let below = Entertainer::all().filter(|it| !seen.contains(*it));
        let entertainers: Vec<u8> =
            view.next_entertainer.into_iter().chain(below).map(|it| it.index() as u8).collect();
        if entertainers.len() != view.entertainer_pile {
            return None;
        }
        game.set_acts(view.entertainers.iter().map(|act| (act.laid, act.ready)));
        Some(Worlds { template: game, penguins, unknown, entertainers })
    }
}
