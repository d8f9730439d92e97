//! The score sheet for people who play with the boxed game: tableaus and hands in, scoring out, and
//! an error that tells what can't be right.

use std::fmt;

use super::card::{Ability, Card, Deck, Surplus};
use super::deal::{Options, PILE};
use super::scoring::{Holdings, Scoring};
use super::state::ROUNDS;
use crate::refusal::Clause;
use crate::seating::Seating;
use crate::sheet::SheetFault;

/// What a player shows at the end. Of a virtual player, the hand is all its hidden cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Showing {
    /// The cards in the tableau.
    pub tableau: Vec<Card>,
    /// The cards in the hand.
    pub hand: Vec<Card>,
}

/// Something that can't be at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// Whose cards it is about, if it is about one player's.
    pub player: Option<usize>,
    /// The clause that it goes against.
    pub clause: Clause,
    /// What is wrong.
    pub what: String,
    /// The same for programs.
    pub fault: SheetFault,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.what, self.clause)
    }
}

impl std::error::Error for Impossible {}

impl Showing {
    fn cards(&self) -> impl Iterator<Item = &Card> {
        self.tableau.iter().chain(&self.hand)
    }

    fn ninjas(&self) -> usize {
        self.tableau.iter().filter(|card| card.ability() == Some(Ability::NinjaTwins)).count()
    }

    /// How many of the player's cards are gone. Everybody gives as many cards as they get, so 18
    /// are in hand and laid at the end.
    fn destroyed(&self) -> usize {
        PILE.saturating_sub(self.tableau.len() + self.hand.len())
    }

    /// Whether the player of this number can have come to this.
    fn check(&self, player: usize) -> Result<(), Impossible> {
        let wrong = |clause, what, fault| Impossible { player: Some(player), clause, what, fault };
        let (tableau, hand) = (self.tableau.len(), self.hand.len());
        // Each Ninja Twins but one of the last round makes for one card more laid; two of them in a
        // round make for one together, and need others in the round before.
        let most = PILE - ROUNDS as usize - self.ninjas() / 2;
        let least = PILE - ROUNDS as usize - self.ninjas();
        if !(least..=most).contains(&hand) {
            let expected =
                if least == most { most.to_string() } else { format!("{least} to {most}") };
            let what = match self.ninjas() {
                0 => format!("{hand} cards in hand; after 8 rounds it must be {expected}"),
                n => format!(
                    "{hand} cards in hand; after 8 rounds with {n} Ninja Twins it must be {expected}"
                ),
            };
            let fault = SheetFault::Hand { player, count: hand, least, most };
            return Err(wrong(Clause("PV-11"), what, fault));
        }
        if tableau + hand > PILE {
            let what = format!(
                "{tableau} cards in the tableau and {hand} in hand are more than {PILE} together"
            );
            let fault = SheetFault::TooManyCards { player, tableau, hand, most: PILE };
            return Err(wrong(Clause("PV-09"), what, fault));
        }
        Ok(())
    }
}

/// Scores what everybody shows, by seat, or tells why it can't be the end of a game. With fewer
/// players than the game has, only tells what is wrong with those.
pub fn score(options: Options, players: &[Showing]) -> Result<Scoring, Impossible> {
    let seats = options.seats() as usize;
    if players.len() > seats {
        let what = format!("there are {} players, not {seats}", players.len());
        let fault = SheetFault::Players { count: players.len(), least: seats, most: seats };
        return Err(Impossible { player: None, clause: Clause("PV-01"), what, fault });
    }
    for (number, player) in players.iter().enumerate() {
        player.check(number)?;
    }
    check_copies(options.deck(), players)?;
    if players.len() == seats {
        check_destroyed(options, players)?;
    }
    let holdings = players.iter().map(|player| Holdings::new(&player.tableau, &player.hand));
    Ok(Scoring::new(&holdings.collect::<Vec<_>>()))
}

/// Whether no card is there more often than in the deck.
fn check_copies(deck: Deck, players: &[Showing]) -> Result<(), Impossible> {
    let Some(surplus) = deck.surplus(players.iter().flat_map(Showing::cards)) else {
        return Ok(());
    };
    let Surplus { card, count, most, .. } = surplus;
    let has = |&player: &usize| players[player].cards().any(|&it| it == card);
    let players = (0..players.len()).filter(has).collect();
    Err(Impossible {
        player: None,
        clause: Clause("PV-02"),
        what: surplus.to_string(),
        fault: SheetFault::CardTooOften { card: card.to_string(), players, count, most },
    })
}

/// Whether the cards that are missing can have been destroyed.
fn check_destroyed(options: Options, players: &[Showing]) -> Result<(), Impossible> {
    let wrong = |what, fault| Impossible { player: None, clause: Clause("PV-12"), what, fault };
    let destroyed: usize = players.iter().map(Showing::destroyed).sum();
    let missing = match destroyed {
        1 => "a laid card is".to_owned(),
        _ => format!("{destroyed} laid cards are"),
    };
    let tableaus = || players.iter().flat_map(|player| &player.tableau);
    if destroyed > 0 && !tableaus().any(|card| card.ability() == Some(Ability::Kamikaze)) {
        let what = format!("{missing} missing, and nobody laid a Kamikaze");
        return Err(wrong(what, SheetFault::CardsMissing { count: destroyed, most: 0 }));
    }
    let destructible = |card: &&Card| card.is_destructible();
    let deck = options.deck().cards();
    let hands = players.iter().flat_map(|player| &player.hand);
    let seen = tableaus().chain(hands).filter(destructible).count();
    let left = deck.iter().filter(destructible).count() - seen;
    if destroyed > left {
        let what = format!("{missing} missing, but only {left} of value 7 and more are not shown");
        return Err(wrong(what, SheetFault::CardsMissing { count: destroyed, most: left }));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pingvasion::Pingvasion;
    use crate::{Game, Observable, Viewer, World, random_game};

    fn end_of_game(players: u64, number: u64) -> (Options, Vec<Showing>, World<Pingvasion>) {
        let options = Options::new(players, Deck::Classic).unwrap();
        let (game, _) = random_game::<Pingvasion>(&options, 5, number).unwrap();
        let seats = game.view(Viewer::Onlooker).seats;
        let showings = seats.into_iter().map(|seat| Showing {
            tableau: seat.tableau.into_values().flatten().collect(),
            hand: seat.last_hand.unwrap(),
        });
        (options, showings.collect(), game)
    }

    #[test]
    fn every_end_of_a_game_is_possible() {
        for players in 2..=5 {
            for number in 0..500 {
                let (options, showings, game) = end_of_game(players, number);
                let scoring = score(options, &showings).unwrap();
                assert_eq!(Some(scoring.outcome()), game.outcome());
            }
        }
    }

    #[test]
    fn what_cannot_be_is_told() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let told = |change: &dyn Fn(&mut Vec<Showing>)| {
            let (options, mut showings, _) = end_of_game(3, 1);
            change(&mut showings);
            score(options, &showings).unwrap_err().to_string()
        };
        insta::assert_snapshot!(told(&|all| all[0].hand.clear()), @"0 cards in hand; after 8 rounds it must be 10 (PV-11)");
        insta::assert_snapshot!(told(&|all| all[1].tableau.extend([card("A5"); 3])), @"11 cards in the tableau and 10 in hand are more than 18 together (PV-09)");
        insta::assert_snapshot!(told(&|all| all[2].hand[0] = card("A1")), @"A1 is there 1×, the classic deck has it 0× (PV-02)");
        insta::assert_snapshot!(told(&|all| all.push(all[0].clone())), @"there are 4 players, not 3 (PV-01)");
        insta::assert_snapshot!(told(&|all| {
            let kamikaze = |card: &Card| card.ability() == Some(Ability::Kamikaze);
            for player in all {
                player.tableau.retain(|card| !kamikaze(card));
            }
        }), @"3 laid cards are missing, and nobody laid a Kamikaze (PV-12)");
    }
}
