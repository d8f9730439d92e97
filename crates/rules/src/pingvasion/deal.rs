//! Options and deals, and their validation.

use rand::Rng;
use serde::{Deserialize, Serialize};

use super::card::Card;
use super::deck::Deck;
use crate::chance::shuffle;
use crate::refusal::{BadDeal, Clause};
use crate::seat::{Seat, SeatSet};
use crate::seating::Seating;

/// The number of cards dealt to each seat as its reinforcement deck (PV-04).
pub const PILE_SIZE: usize = 18;

/// What the players agree on before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionOptions))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionOptions"))]
#[serde(try_from = "UncheckedOptions")]
pub struct Options {
    #[cfg_attr(feature = "schema", schema(minimum = 2, maximum = 5))]
    players: u8,
    deck: Deck,
}

#[derive(Deserialize)]
struct UncheckedOptions {
    players: u64,
    #[serde(default)]
    deck: Deck,
}

impl TryFrom<UncheckedOptions> for Options {
    type Error = WrongPlayerCount;

    fn try_from(options: UncheckedOptions) -> Result<Options, WrongPlayerCount> {
        Options::new(options.players, options.deck)
    }
}

/// The game can't be played with this many players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongPlayerCount(u64);

impl std::fmt::Display for WrongPlayerCount {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Pingvasion is for 2 to 5 players, not {} (PV-01)", self.0)
    }
}

impl std::error::Error for WrongPlayerCount {}

impl Options {
    /// Options for `players`, 2 to 5, and a deck.
    pub fn new(players: u64, deck: Deck) -> Result<Options, WrongPlayerCount> {
        match players {
            2..=5 => Ok(Options { players: players as u8, deck }),
            _ => Err(WrongPlayerCount(players)),
        }
    }

    /// The number of players, 2 to 5.
    pub fn players(self) -> u8 {
        self.players
    }

    /// The deck.
    pub fn deck(self) -> Deck {
        self.deck
    }

    /// The seats of the virtual players (PV-18).
    #[inline]
    pub fn virtual_players(self) -> SeatSet {
        if self.players == 2 { SeatSet::EMPTY.with(Seat(1)).with(Seat(3)) } else { SeatSet::EMPTY }
    }
}

impl Seating for Options {
    /// One for each player; four in a game of two players (PV-18).
    #[inline]
    fn seats(&self) -> u8 {
        if self.players == 2 { 4 } else { self.players }
    }

    #[inline]
    fn real(&self) -> SeatSet {
        SeatSet::first_n(self.seats()).minus(self.virtual_players())
    }
}

/// The reinforcement decks of all seats. All other cards are in the box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PingvasionDeal))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PingvasionDeal"))]
pub struct Deal {
    /// The reinforcement decks, by seat, the top card first.
    pub piles: Vec<Vec<Card>>,
}

impl Deal {
    /// Shuffles the deck and deals the first 18 cards to seat 0, the next 18 to seat 1, and so on.
    pub(super) fn shuffled(options: Options, rng: &mut impl Rng) -> Deal {
        let mut cards = options.deck.cards();
        shuffle(&mut cards, rng);
        let piles = cards.chunks(PILE_SIZE).take(options.seats() as usize).map(<[Card]>::to_vec);
        Deal { piles: piles.collect() }
    }

    /// The reinforcement decks as arrays, if the deal is valid with these options.
    pub(super) fn check(&self, options: Options) -> Result<Vec<[Card; PILE_SIZE]>, BadDeal> {
        let seats = options.seats() as usize;
        if self.piles.len() != seats {
            return Err(BadDeal {
                clause: Clause(if options.players == 2 { "PV-18" } else { "PV-04" }),
                what: format!(
                    "a game of {} has {seats} reinforcement decks, the deal has {}",
                    options.players,
                    self.piles.len()
                ),
            });
        }
        let piles = self
            .piles
            .iter()
            .enumerate()
            .map(|(seat, pile)| {
                pile.as_slice().try_into().map_err(|_| BadDeal {
                    clause: Clause("PV-04"),
                    what: format!(
                        "seat {seat}'s reinforcement deck has {} cards, not {PILE_SIZE}",
                        pile.len()
                    ),
                })
            })
            .collect::<Result<_, _>>()?;
        match options.deck.surplus(self.piles.iter().flatten()) {
            Some(surplus) => Err(BadDeal { clause: Clause("PV-02"), what: surplus.to_string() }),
            None => Ok(piles),
        }
    }
}
