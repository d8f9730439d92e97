//! Herring, a tiny game for tests, and a complete example of a game outside of `rules`. It uses only the
//! public API of `rules`, `bots` and `catalogue`.
//!
//! There are nine cards, 1 to 9, and two or three players with three cards each. In each of three rounds,
//! all players lay a card at the same time, and the highest card scores a point.
//!
//! ```
//! use herring::{Herring, Options};
//! use rules::{Game, random_record, verify};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let options = Options::new(2)?;
//! let (game, decisions, record) = random_record::<Herring>(&options, 7, 0, true)?;
//! assert_eq!(decisions, 2 * 3);
//! assert_eq!(verify::<Herring>(&record)?, 2 * 3);
//! assert_eq!(game.outcome().map(|outcome| outcome.scores().iter().sum()), Some(3));
//! # Ok(())
//! # }
//! ```
//!
//! | module | what it implements |
//! |---|---|
//! | `lib.rs` | [`Game`]: options, deals, decisions and results |
//! | `observed.rs` | [`Observable`](rules::Observable): views, events and the outlook |
//! | `searched.rs` | [`Searchable`](rules::Searchable), and `Heuristics` and `Analysable` of `bots` |
//! | `listed.rs` | `CatalogueGame` of `catalogue`: title, flags and story |

#![expect(missing_docs, reason = "a game for tests; see the page above")]

mod listed;
mod observed;
mod searched;

use std::fmt;
use std::str::FromStr;

use catalogue::Erased;
use rand::Rng;
use rules::chance::shuffle;
use rules::{
    BadDeal, Clause, FactListener, Game, Illegal, Outcome, ParseError, Seat, SeatSet, Seating,
};
use serde::{Deserialize, Serialize};

pub use listed::HerringNarrator;
pub use observed::{Event, Outlook, View};
pub use searched::Worlds;

/// The entry of Herring in a catalogue.
pub const HERRING: Erased<Herring> = Erased::new();

const ROUNDS: usize = 3;

/// A card from 1 to 9. It is also the decision to lay it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringCard))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringCard"))]
pub struct Card(u8);

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    /// The text `panic` causes a panic, to test how a server handles it.
    fn from_str(text: &str) -> Result<Card, ParseError> {
        assert_ne!(text, "panic", "a test asked for this");
        let number = text.parse().ok().filter(|number| (1..=9).contains(number));
        number.map(Card).ok_or_else(|| ParseError::new(text, "a card from 1 to 9"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringOptions))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringOptions"))]
#[serde(try_from = "Unchecked")]
pub struct Options {
    players: u8,
    /// Whether bots panic, to test how a server handles it.
    #[serde(default)]
    bots_panic: bool,
}

#[derive(Deserialize)]
struct Unchecked {
    players: u8,
    #[serde(default)]
    bots_panic: bool,
}

impl TryFrom<Unchecked> for Options {
    type Error = &'static str;

    fn try_from(unchecked: Unchecked) -> Result<Options, &'static str> {
        let Unchecked { players, bots_panic } = unchecked;
        Ok(Options { bots_panic, ..Options::new(players)? })
    }
}

impl Options {
    /// Options for 2 or 3 players.
    pub fn new(players: u8) -> Result<Options, &'static str> {
        let fits = (2..=3).contains(&players);
        fits.then_some(Options { players, bots_panic: false })
            .ok_or("Herring is for 2 or 3 players (HE-01)")
    }
}

impl Seating for Options {
    fn seats(&self) -> u8 {
        self.players
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringDeal))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringDeal"))]
pub struct Deal {
    hands: Vec<Vec<Card>>,
}

/// A position.
#[derive(Clone, Debug, PartialEq)]
pub struct Herring {
    options: Options,
    hands: Vec<Vec<Card>>,
    /// The cards laid face down in this round.
    laid: Vec<Option<Card>>,
    /// The cards of previous rounds.
    open: Vec<Card>,
    points: Vec<i32>,
}

#[derive(Clone, Debug)]
pub enum Fact {
    Dealt { seat: Seat, cards: Vec<Card> },
    Laid { seat: Seat, card: Card },
    Revealed { cards: Vec<Card>, winner: Seat },
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    NotNow,
    NotHeld,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NotNow => "this seat has nothing to lay now",
            Refusal::NotHeld => "this card is not in the hand",
        })
    }
}

impl rules::Refusal for Refusal {
    fn clause(&self) -> Clause {
        Clause("HE-02")
    }
}

/// The seats with the most points.
fn leaders(points: &[i32]) -> SeatSet {
    let seats = (0..).map(Seat).zip(points);
    seats.filter(|(_, it)| Some(*it) == points.iter().max()).map(|(seat, _)| seat).collect()
}

impl Herring {
    fn lay(&mut self, seat: Seat, card: Card, listener: &mut impl FactListener<Fact>) {
        self.hands[seat.index()].retain(|held| *held != card);
        self.laid[seat.index()] = Some(card);
        listener.note(Fact::Laid { seat, card });
        let cards: Vec<Card> = self.laid.iter().copied().flatten().collect();
        if cards.len() < self.laid.len() {
            return;
        }
        let highest = cards.iter().enumerate().max_by_key(|(_, card)| **card);
        let winner = Seat(highest.map_or(0, |(seat, _)| seat as u8));
        self.points[winner.index()] += 1;
        self.laid.fill(None);
        self.open.extend(&cards);
        listener.note(Fact::Revealed { cards, winner });
    }

    fn is_over(&self) -> bool {
        self.open.len() == ROUNDS * self.hands.len()
    }
}

impl Game for Herring {
    const NAME: &'static str = "herring";
    const SCORING: Clause = Clause("HE-03");
    const WINNING: Clause = Clause("HE-04");

    type Options = Options;
    type Deal = Deal;
    type Card = Card;
    type Action = Card;
    type Fact = Fact;
    type Refusal = Refusal;

    fn deal(options: &Options, rng: &mut impl Rng) -> Deal {
        let mut cards: Vec<Card> = (1..=9).map(Card).collect();
        shuffle(&mut cards, rng);
        let hands = cards.chunks(ROUNDS).take(options.players as usize);
        Deal { hands: hands.map(<[Card]>::to_vec).collect() }
    }

    fn start(
        options: Options,
        deal: &Deal,
        listener: &mut impl FactListener<Fact>,
    ) -> Result<Herring, BadDeal> {
        let players = options.players as usize;
        let mut cards: Vec<Card> = deal.hands.concat();
        cards.sort_unstable();
        let is_one_set = cards.is_sorted_by(|a, b| a < b) && cards.iter().all(|it| it.0 <= 9);
        if deal.hands.len() != players || cards.len() != players * ROUNDS || !is_one_set {
            let what = "three different cards for each player are needed".to_owned();
            return Err(BadDeal { clause: Clause("HE-01"), what });
        }
        for (seat, hand) in (0..).map(Seat).zip(&deal.hands) {
            listener.note(Fact::Dealt { seat, cards: hand.clone() });
        }
        let (hands, laid) = (deal.hands.clone(), vec![None; players]);
        Ok(Herring { options, hands, laid, open: Vec::new(), points: vec![0; players] })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn to_act(&self) -> SeatSet {
        let waits = |(_, laid): &(Seat, &Option<Card>)| laid.is_none() && !self.is_over();
        (0..).map(Seat).zip(&self.laid).filter(waits).map(|(seat, _)| seat).collect()
    }

    fn decision_clause(&self) -> Clause {
        Clause("HE-02")
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Card>) {
        out.clear();
        if self.to_act().contains(seat) {
            out.extend(&self.hands[seat.index()]);
            out.sort_unstable();
        }
    }

    fn count_legal(&self, seat: Seat) -> usize {
        if self.to_act().contains(seat) { self.hands[seat.index()].len() } else { 0 }
    }

    fn check(&self, seat: Seat, action: Card) -> Result<(), Refusal> {
        if !self.to_act().contains(seat) {
            return Err(Refusal::NotNow);
        }
        let held = self.hands[seat.index()].contains(&action);
        held.then_some(()).ok_or(Refusal::NotHeld)
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Card,
        listener: &mut impl FactListener<Fact>,
    ) -> Result<(), Illegal<Herring>> {
        let illegal = |refusal| Illegal { seat, tried: action, refusal };
        self.check(seat, action).map_err(illegal)?;
        self.lay(seat, action, listener);
        Ok(())
    }

    fn seat_to_shuffle(&self) -> Option<Seat> {
        None
    }

    fn cards_to_shuffle(&self, out: &mut Vec<Card>) {
        out.clear();
    }

    fn reshuffle(
        &mut self,
        _: Seat,
        _: &[Card],
        _: &mut impl FactListener<Fact>,
    ) -> Result<(), Refusal> {
        Err(Refusal::NotNow)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::new(&self.points, leaders(&self.points), None))
    }
}
