//! Deals and their validation (PU-01, PU-03, PU-06 to PU-11).

use rand::Rng;
use serde::{Deserialize, Serialize};

use super::card::{Entertainer, Entertainers, Form, Penguin, Species};
use super::iceberg::Cell;
use super::options::{Options, Setup};
use crate::chance::shuffle;
use crate::refusal::{BadDeal, Clause};

/// The number of penguins in a hand (PU-09).
pub const HAND_SIZE: usize = 4;

/// The shuffled cards and the starting entertainers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumDeal))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumDeal"))]
pub struct Deal {
    /// The hands, by seat.
    pub hands: Vec<Vec<Penguin>>,
    /// The penguin pile, top first.
    pub penguins: Vec<Penguin>,
    /// The starting entertainers, around the middle.
    pub start: Vec<LaidEntertainer>,
    /// The entertainer pile, top first.
    pub entertainers: Vec<Entertainer>,
    /// The performance cards, by seat.
    pub forms: Vec<Form>,
}

/// An entertainer and how it lies: cell and orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = UltimatumLaidEntertainer))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "UltimatumLaidEntertainer"))]
pub struct LaidEntertainer {
    /// The cell where it lies.
    pub cell: Cell,
    /// The entertainer.
    pub entertainer: Entertainer,
    /// Whether it lies turned by 180°.
    pub turned: bool,
}

impl Deal {
    /// Shuffles and deals the penguins, then the entertainers, then the performance cards.
    pub(super) fn shuffled(options: &Options, rng: &mut impl Rng) -> Deal {
        let mut penguins: Vec<Penguin> = Penguin::all().collect();
        shuffle(&mut penguins, rng);
        let pile = penguins.split_off(options.players() as usize * HAND_SIZE);
        let cells = options.start_cells();
        let mut entertainers: Vec<Entertainer> = Entertainer::all().collect();
        shuffle(&mut entertainers, rng);
        let first: Vec<Entertainer> = match options.setup() {
            Setup::Random => entertainers.drain(..cells.len()).collect(),
            Setup::Balanced => {
                let (mut species, mut forms) = (Species::ALL, Form::ALL);
                shuffle(&mut species, rng);
                shuffle(&mut forms, rng);
                let pairs = species.into_iter().zip(forms).take(cells.len());
                let first: Vec<_> =
                    pairs.map(|(species, form)| Entertainer::new(species, form)).collect();
                entertainers.retain(|entertainer| !first.contains(entertainer));
                first
            }
        };
        let mut forms = Form::ALL;
        shuffle(&mut forms, rng);
        Deal {
            hands: penguins.chunks(HAND_SIZE).map(<[Penguin]>::to_vec).collect(),
            penguins: pile,
            start: cells
                .into_iter()
                .zip(first)
                .map(|(cell, entertainer)| LaidEntertainer { cell, entertainer, turned: false })
                .collect(),
            entertainers,
            forms: forms[..options.players() as usize].to_vec(),
        }
    }

    /// Checks that the deal is valid with these options.
    pub(super) fn check(&self, options: &Options) -> Result<(), BadDeal> {
        let bad = |clause, what| Err(BadDeal { clause: Clause(clause), what });
        let players = options.players() as usize;
        if self.hands.len() != players {
            return bad(
                "PU-09",
                format!(
                    "a game of {players} has {players} hands, the deal has {}",
                    self.hands.len()
                ),
            );
        }
        if let Some((seat, hand)) =
            self.hands.iter().enumerate().find(|(_, hand)| hand.len() != HAND_SIZE)
        {
            return bad(
                "PU-09",
                format!("seat {seat}'s hand has {} penguins, not {HAND_SIZE}", hand.len()),
            );
        }
        let mut times = [0; Penguin::COUNT];
        for penguin in self.hands.iter().flatten().chain(&self.penguins) {
            times[penguin.index()] += 1;
        }
        if let Some(penguin) = Penguin::all().find(|penguin| times[penguin.index()] != 1) {
            return bad("PU-01", format!("{penguin} occurs {}×, not once", times[penguin.index()]));
        }
        let cells = options.start_cells();
        if self.start.iter().map(|laid| laid.cell).ne(cells.iter().copied()) {
            let wanted: Vec<String> = cells.iter().map(ToString::to_string).collect();
            return bad(
                "PU-08",
                format!("the starting entertainers lie at {}, in this order", wanted.join(", ")),
            );
        }
        if let Some(laid) = self.start.iter().find(|laid| laid.turned) {
            return bad(
                "PU-08",
                format!("the entertainer at {} lies turned; the first ones lie upright", laid.cell),
            );
        }
        let mut times = [0; Entertainer::COUNT];
        for entertainer in self.start.iter().map(|laid| &laid.entertainer).chain(&self.entertainers)
        {
            times[entertainer.index()] += 1;
        }
        if let Some(entertainer) = Entertainer::all().find(|it| times[it.index()] != 1) {
            return bad(
                "PU-03",
                format!("{entertainer} occurs {}×, not once", times[entertainer.index()]),
            );
        }
        if options.setup() == Setup::Balanced {
            let first: Entertainers = self.start.iter().map(|laid| laid.entertainer).collect();
            let alike = |a: Entertainer, b: Entertainer| {
                a != b && (a.species() == b.species() || a.form() == b.form())
            };
            let pair = first
                .iter()
                .flat_map(|a| first.iter().map(move |b| (a, b)))
                .find(|&(a, b)| alike(a, b));
            if let Some((a, b)) = pair {
                return bad(
                    "PU-11",
                    format!("{a} and {b} share a species or a form, in a balanced setup"),
                );
            }
        }
        if self.forms.len() != players {
            return bad(
                "PU-06",
                format!(
                    "a game of {players} has {players} performance cards, the deal has {}",
                    self.forms.len()
                ),
            );
        }
        if let Some(form) = Form::ALL
            .into_iter()
            .find(|form| self.forms.iter().filter(|it| *it == form).count() > 1)
        {
            return bad("PU-06", format!("several players have the performance card {form}"));
        }
        Ok(())
    }
}
