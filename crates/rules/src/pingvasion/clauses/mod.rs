//! Every clause of the rules, proven by a test that bears its number.

mod abilities;
mod material;
mod rounds;
mod scoring;
mod two_players;

use super::*;
use crate::observable::Face;
use crate::refusal::Refusal as _;
use crate::seating::Seating;
use crate::witness::Nobody;

type Stage = crate::stage::Stage<Pingvasion>;

/// Sets up a game in which each seat's pile starts with the cards given, one text a seat. The rest
/// of the deck is dealt behind them as it comes.
fn stage(players: u64, deck: Deck, tops: &[&str]) -> Stage {
    let options = Options::new(players, deck).unwrap();
    let mut rest = deck.cards();
    let mut piles: Vec<Vec<Card>> = (0..options.seats() as usize)
        .map(|seat| cards(tops.get(seat).copied().unwrap_or_default()))
        .collect();
    for card in piles.iter().flatten() {
        rest.remove(rest.iter().position(|other| other == card).expect("in the deck"));
    }
    for pile in &mut piles {
        let missing = PILE - pile.len();
        // Plain cards first, so that nothing happens unless a test asks for it.
        rest.sort_by_key(|card| (card.ability().is_some(), card.value() >= 7));
        pile.extend(rest.drain(..missing));
    }
    Stage::new(options, &Deal { piles })
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

impl Stage {
    /// Lets everybody who is to act do something dull, with low cards without an ability where they
    /// can, until the phase is over.
    fn idle_phase(&mut self) {
        let now = |game: &Pingvasion| (game.round, game.phase == Phase::Infiltrate);
        let phase = now(&self.game);
        while now(&self.game) == phase
            && let Some(seat) = self.game.to_act().first()
        {
            let mut legal = Vec::new();
            self.game.legal(seat, &mut legal);
            let dull = legal.iter().min_by_key(|action| {
                let (first, second) = action.cards();
                let shine = |card: Card| (card.ability().is_some(), card.value() >= 7);
                (shine(first), second.map(shine))
            });
            self.game.play(seat, *dull.unwrap(), &mut self.facts).unwrap();
        }
    }

    fn hand(&self, seat: u8) -> String {
        text(&self.game.hands[seat as usize].sorted())
    }

    fn tableau(&self, seat: u8) -> String {
        let view = self.game.view(Viewer::Onlooker);
        text(&view.seats[seat as usize].tableau.values().flatten().copied().collect::<Vec<_>>())
    }

    fn to_act(&self) -> Vec<u8> {
        self.game.to_act().iter().map(|seat| seat.0).collect()
    }

    /// The last events of a kind, as `viewer` saw them.
    fn seen(&self, viewer: Viewer) -> Vec<Event> {
        self.facts.iter().map(|fact| fact.seen(viewer)).collect()
    }
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A scoring from texts, `tableau / hand` for each player.
fn scored(players: &[&str]) -> Scoring {
    let holdings = players.iter().map(|player| {
        let (tableau, hand) = player.split_once('/').unwrap();
        Holdings::new(&cards(tableau), &cards(hand))
    });
    Scoring::new(&holdings.collect::<Vec<_>>())
}
