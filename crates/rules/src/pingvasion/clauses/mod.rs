//! A test for each clause of the rules, with its number in the name.

mod abilities;
mod material;
mod rounds;
mod scoring;
mod two_players;

use super::*;
use crate::fact_listener::NoListener;
use crate::observable::Face;
use crate::refusal::Refusal as _;
use crate::seating::Seating;

type Scenario = crate::scenario::Scenario<Pingvasion>;

/// Sets up a game in which each seat's reinforcement deck starts with the given cards, one text per seat.
/// The other cards are dealt below them.
fn scenario(players: u64, deck: Deck, tops: &[&str]) -> Scenario {
    let options = Options::new(players, deck).unwrap();
    let mut rest = deck.cards();
    let mut piles: Vec<Vec<Card>> = (0..options.seats() as usize)
        .map(|seat| cards(tops.get(seat).copied().unwrap_or_default()))
        .collect();
    for card in piles.iter().flatten() {
        rest.remove(rest.iter().position(|other| other == card).expect("in the deck"));
    }
    for pile in &mut piles {
        let missing = PILE_SIZE - pile.len();
        // Cards without an ability and below 7 first, so that nothing happens by accident.
        rest.sort_by_key(|card| (card.ability().is_some(), card.value() >= 7));
        pile.extend(rest.drain(..missing));
    }
    Scenario::new(options, &Deal { piles })
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

impl Scenario {
    /// Makes decisions for all seats to act until the phase is over, if possible with low cards without
    /// an ability.
    fn idle_phase(&mut self) {
        let now = |game: &Pingvasion| (game.round, game.phase == Phase::Infiltrate);
        let phase = now(&self.game);
        while now(&self.game) == phase
            && let Some(seat) = self.game.to_act().first()
        {
            let mut legal = Vec::new();
            self.game.legal(seat, &mut legal);
            let idle = legal.iter().min_by_key(|action| {
                let (first, second) = action.cards();
                let effect = |card: Card| (card.ability().is_some(), card.value() >= 7);
                (effect(first), second.map(effect))
            });
            self.game.play(seat, *idle.unwrap(), &mut self.facts).unwrap();
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

    /// All events so far, as `viewer` saw them.
    fn events(&self, viewer: Viewer) -> Vec<Event> {
        self.facts.iter().map(|fact| fact.event_for(viewer)).collect()
    }
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The scoring of players written as `tableau / hand`.
fn scored(players: &[&str]) -> Scoring {
    let holdings = players.iter().map(|player| {
        let (tableau, hand) = player.split_once('/').unwrap();
        Holdings::new(&cards(tableau), &cards(hand))
    });
    Scoring::new(&holdings.collect::<Vec<_>>())
}
