//! Krill, a game that exists for these tests alone: it shows what a third game takes.
//!
//! - KR-01: two or three play with the cards 1 to 9; everybody is dealt three.
//! - KR-02: in each of three rounds everybody picks a card of their hand, in secret; then all are shown.
//! - KR-03: the highest card of the round eats: its owner scores as many points as the lowest card shows.
//! - KR-04: the most points win; a tie is shared.

mod listed;
mod skill;
mod view;

use std::fmt;
use std::str::FromStr;

use rand::Rng;
use rules::chance::shuffle;
use rules::{
    BadDeal, Clause, Game, Illegal, Outcome, Refusal, Seat, SeatSet, Seating, Unreadable, Witness,
};
use serde::{Deserialize, Serialize};

pub(crate) use listed::KRILL;

/// How many cards there are, how many are dealt to a hand, and how many play at the most.
const CARDS: u8 = 9;
const HAND: usize = 3;
const PLAYERS: usize = 3;

/// What is agreed: how many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, try_from = "Players", into = "Players")]
pub(crate) struct Options(u8);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Players {
    players: u8,
}

impl TryFrom<Players> for Options {
    type Error = String;

    fn try_from(Players { players }: Players) -> Result<Options, String> {
        if (2..=PLAYERS as u8).contains(&players) {
            Ok(Options(players))
        } else {
            Err(format!("two or three play Krill, not {players} (KR-01)"))
        }
    }
}

impl From<Options> for Players {
    fn from(Options(players): Options) -> Players {
        Players { players }
    }
}

impl Seating for Options {
    fn seats(&self) -> u8 {
        self.0
    }
}

/// What was dealt: three cards to each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deal {
    hands: Vec<Vec<u8>>,
}

/// A decision: the card that is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Pick(u8);

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "pick {}", self.0)
    }
}

impl FromStr for Pick {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Pick, Unreadable> {
        let card = text.strip_prefix("pick ").and_then(|card| card.parse().ok());
        let card = card.filter(|card| (1..=CARDS).contains(card));
        card.map(Pick).ok_or_else(|| Unreadable::new(text, "a decision such as ‘pick 5’"))
    }
}

/// A card that a shuffle puts in order: there is none in Krill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum NoCard {}

impl fmt::Display for NoCard {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoCard {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<NoCard, Unreadable> {
        Err(Unreadable::new(text, "a card: nothing is shuffled in Krill"))
    }
}

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) enum Fact {
    Dealt { seat: Seat, cards: Vec<u8> },
    Picked { seat: Seat, card: u8 },
    Eaten { by: Seat, points: i32 },
    Shown { cards: Vec<u8> },
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    NotAsked,
    NotInHand(u8),
    NoShuffle,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotAsked => f.write_str("this seat has nothing to pick now"),
            Reason::NotInHand(card) => write!(f, "{card} is not in this hand"),
            Reason::NoShuffle => f.write_str("nothing is shuffled in the midst of this game"),
        }
    }
}

impl Refusal for Reason {
    fn clause(&self) -> Clause {
        Clause("KR-02")
    }
}

/// A position of Krill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Krill {
    options: Options,
    /// The cards in hand, ascending.
    hands: Vec<Vec<u8>>,
    /// What was picked in this round.
    picked: Vec<Option<u8>>,
    /// What was shown in each round.
    shown: Vec<Vec<u8>>,
    points: Vec<i32>,
}

impl Krill {
    /// KR-03: all have picked.
    fn show(&mut self, witness: &mut impl Witness<Fact>) {
        let cards: Vec<u8> = self.picked.iter_mut().filter_map(Option::take).collect();
        let highest = (0..).zip(&cards).max_by_key(|(_, card)| **card).map(|(seat, _)| Seat(seat));
        let (Some(by), Some(&lowest)) = (highest, cards.iter().min()) else { return };
        self.points[by.index()] += i32::from(lowest);
        witness.note(Fact::Shown { cards: cards.clone() });
        witness.note(Fact::Eaten { by, points: i32::from(lowest) });
        self.shown.push(cards);
    }

    /// A card that was picked leaves the hand.
    fn carry_out(&mut self, seat: Seat, Pick(card): Pick, witness: &mut impl Witness<Fact>) {
        self.hands[seat.index()].retain(|it| *it != card);
        self.picked[seat.index()] = Some(card);
        witness.note(Fact::Picked { seat, card });
        if self.to_act().is_empty() {
            self.show(witness);
        }
    }
}

impl Game for Krill {
    const NAME: &'static str = "krill";
    const SCORING: Clause = Clause("KR-03");
    const WINNING: Clause = Clause("KR-04");

    type Options = Options;
    type Deal = Deal;
    type Card = NoCard;
    type Action = Pick;
    type Fact = Fact;
    type Refusal = Reason;

    fn deal(options: &Options, rng: &mut impl Rng) -> Deal {
        let mut cards: Vec<u8> = (1..=CARDS).collect();
        shuffle(&mut cards, rng);
        Deal { hands: cards.chunks(HAND).take(options.0 as usize).map(<[u8]>::to_vec).collect() }
    }

    fn start(
        options: Options,
        deal: &Deal,
        witness: &mut impl Witness<Fact>,
    ) -> Result<Krill, BadDeal> {
        let mut all: Vec<u8> = deal.hands.concat();
        all.sort_unstable();
        all.dedup();
        let fits = deal.hands.len() == options.0 as usize
            && deal.hands.iter().all(|hand| hand.len() == HAND)
            && all.len() == HAND * deal.hands.len()
            && all.iter().all(|card| (1..=CARDS).contains(card));
        if !fits {
            let what = "everybody is dealt three of the cards 1 to 9".to_owned();
            return Err(BadDeal { clause: Clause("KR-01"), what });
        }
        let mut hands = deal.hands.clone();
        for (seat, cards) in (0..).map(Seat).zip(&mut hands) {
            cards.sort_unstable();
            witness.note(Fact::Dealt { seat, cards: cards.clone() });
        }
        let (picked, points) = (vec![None; hands.len()], vec![0; hands.len()]);
        Ok(Krill { options, hands, picked, shown: Vec::new(), points })
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn to_act(&self) -> SeatSet {
        let hands = (0..).map(Seat).zip(self.hands.iter().zip(&self.picked));
        hands
            .filter(|(_, (hand, pick))| !hand.is_empty() && pick.is_none())
            .map(|it| it.0)
            .collect()
    }

    fn asks(&self) -> Clause {
        Clause("KR-02")
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Pick>) {
        out.clear();
        if self.to_act().contains(seat) {
            out.extend(self.hands[seat.index()].iter().copied().map(Pick));
        }
    }

    fn count_legal(&self, seat: Seat) -> usize {
        if self.to_act().contains(seat) { self.hands[seat.index()].len() } else { 0 }
    }

    fn check(&self, seat: Seat, Pick(card): Pick) -> Result<(), Reason> {
        if !self.to_act().contains(seat) {
            return Err(Reason::NotAsked);
        }
        let is_held = self.hands[seat.index()].contains(&card);
        is_held.then_some(()).ok_or(Reason::NotInHand(card))
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Pick,
        witness: &mut impl Witness<Fact>,
    ) -> Result<(), Illegal<Krill>> {
        self.check(seat, action).map_err(|refusal| Illegal { seat, tried: action, refusal })?;
        self.carry_out(seat, action, witness);
        Ok(())
    }

    fn shuffling(&self) -> Option<Seat> {
        None
    }

    fn unshuffled(&self, out: &mut Vec<NoCard>) {
        out.clear();
    }

    fn reshuffle(
        &mut self,
        _: Seat,
        _: &[NoCard],
        _: &mut impl Witness<Fact>,
    ) -> Result<(), Reason> {
        Err(Reason::NoShuffle)
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.shown.len() < HAND {
            return None;
        }
        let most = self.points.iter().max();
        let winners = (0..).map(Seat).zip(&self.points).filter(|(_, points)| Some(*points) == most);
        Some(Outcome::new(&self.points, winners.map(|(seat, _)| seat).collect(), None))
    }
}
