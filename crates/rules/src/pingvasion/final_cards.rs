//! Scoring a game that was played with physical cards. The points are computed from the tableaus and hands at the
//! end of the game; cards that no game can end with are refused.

use std::fmt;

use super::card::{Ability, Card};
use super::deal::{Options, PILE_SIZE};
use super::deck::{Deck, Surplus};
use super::scoring::{Holdings, Scoring};
use super::state::ROUNDS;
use crate::refusal::Clause;
use crate::seating::Seating;
use crate::sheet::SheetFault;

/// A player's cards at the end of a game. A virtual player's hand consists of all its hidden cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FinalCards {
    /// The cards in the tableau.
    pub tableau: Vec<Card>,
    /// The cards in the hand.
    pub hand: Vec<Card>,
}

/// Cards that no game can end with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImpossibleEnd {
    /// The player whose cards are impossible; `None` if the problem is not one player's cards alone.
    pub player: Option<usize>,
    /// The clause that the cards break.
    pub clause: Clause,
    /// What is wrong, as a text for people.
    pub what: String,
    /// What is wrong, as data for programs.
    pub fault: SheetFault,
}

impl fmt::Display for ImpossibleEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.what, self.clause)
    }
}

impl std::error::Error for ImpossibleEnd {}

impl FinalCards {
    fn cards(&self) -> impl Iterator<Item = &Card> {
        self.tableau.iter().chain(&self.hand)
    }

    fn ninjas(&self) -> usize {
        self.tableau.iter().filter(|card| card.ability() == Some(Ability::NinjaTwins)).count()
    }

    /// The number of the player's cards that were destroyed. Everybody gives as many cards as they get,
    /// so without destroyed cards a player has 18 in the end.
    fn destroyed(&self) -> usize {
        PILE_SIZE.saturating_sub(self.tableau.len() + self.hand.len())
    }

    /// Checks that a player can have these cards in the end.
    fn check(&self, player: usize) -> Result<(), ImpossibleEnd> {
        let wrong =
            |clause, what, fault| ImpossibleEnd { player: Some(player), clause, what, fault };
        let (tableau, hand) = (self.tableau.len(), self.hand.len());
        // Ninja Twins lead to one more card laid in the next round; in the last round, to none. Two of
        // them in the same round lead to only one more card.
        let most = PILE_SIZE - ROUNDS as usize - self.ninjas() / 2;
        let least = PILE_SIZE - ROUNDS as usize - self.ninjas();
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
        if tableau + hand > PILE_SIZE {
            let what = format!(
                "{tableau} cards in the tableau and {hand} in hand are more than {PILE_SIZE} together"
            );
            let fault = SheetFault::TooManyCards { player, tableau, hand, most: PILE_SIZE };
            return Err(wrong(Clause("PV-09"), what, fault));
        }
        Ok(())
    }
}

/// Scores the cards of all players, by seat, or reports why no game can end with them. If `players` has fewer
/// entries than the game has seats, only these players are checked and scored, as if nobody else had played.
/// In that case, missing cards are not reported.
pub fn score(options: Options, players: &[FinalCards]) -> Result<Scoring, ImpossibleEnd> {
    let seats = options.seats() as usize;
    if players.len() > seats {
        let what = format!("there are {} players, not {seats}", players.len());
        let fault = SheetFault::Players { count: players.len(), least: seats, most: seats };
        return Err(ImpossibleEnd { player: None, clause: Clause("PV-01"), what, fault });
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

/// Checks that there are not more copies of a card than in the deck.
fn check_copies(deck: Deck, players: &[FinalCards]) -> Result<(), ImpossibleEnd> {
    let Some(surplus) = deck.surplus(players.iter().flat_map(FinalCards::cards)) else {
        return Ok(());
    };
    let Surplus { card, count, most, .. } = surplus;
    let has = |&player: &usize| players[player].cards().any(|&it| it == card);
    let players = (0..players.len()).filter(has).collect();
    Err(ImpossibleEnd {
        player: None,
        clause: Clause("PV-02"),
        what: surplus.to_string(),
        fault: SheetFault::CardTooOften { card: card.to_string(), players, count, most },
    })
}

/// Checks that the missing cards can have been destroyed.
fn check_destroyed(options: Options, players: &[FinalCards]) -> Result<(), ImpossibleEnd> {
    let wrong = |what, fault| ImpossibleEnd { player: None, clause: Clause("PV-12"), what, fault };
    let destroyed: usize = players.iter().map(FinalCards::destroyed).sum();
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
        let what =
            format!("{missing} missing, but only {left} cards of value 7 and more are not listed");
        return Err(wrong(what, SheetFault::CardsMissing { count: destroyed, most: left }));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pingvasion::Pingvasion;
    use crate::{Game, Observable, Viewer, World, random_game};

    fn end_of_game(players: u64, number: u64) -> (Options, Vec<FinalCards>, World<Pingvasion>) {
        let options = Options::new(players, Deck::Classic).unwrap();
        let (game, _) = random_game::<Pingvasion>(&options, 5, number).unwrap();
        let seats = game.view(Viewer::Onlooker).seats;
        let cards = seats.into_iter().map(|seat| FinalCards {
            tableau: seat.tableau.into_values().flatten().collect(),
            hand: seat.last_hand.unwrap(),
        });
        (options, cards.collect(), game)
    }

    #[test]
    fn the_ends_of_real_games_are_possible() {
        for players in 2..=5 {
            for number in 0..500 {
                let (options, cards, game) = end_of_game(players, number);
                let scoring = score(options, &cards).unwrap();
                assert_eq!(Some(scoring.outcome()), game.outcome());
            }
        }
    }

    #[test]
    fn impossible_cards_are_reported() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let error = |change: &dyn Fn(&mut Vec<FinalCards>)| {
            let (options, mut cards, _) = end_of_game(3, 1);
            change(&mut cards);
            score(options, &cards).unwrap_err().to_string()
        };
        insta::assert_snapshot!(error(&|all| all[0].hand.clear()), @"0 cards in hand; after 8 rounds it must be 10 (PV-11)");
        insta::assert_snapshot!(error(&|all| all[1].tableau.extend([card("A5"); 3])), @"11 cards in the tableau and 10 in hand are more than 18 together (PV-09)");
        insta::assert_snapshot!(error(&|all| all[2].hand[0] = card("A1")), @"A1 occurs 1×, but the classic deck has it 0× (PV-02)");
        insta::assert_snapshot!(error(&|all| all.push(all[0].clone())), @"there are 4 players, not 3 (PV-01)");
        insta::assert_snapshot!(error(&|all| {
            let kamikaze = |card: &Card| card.ability() == Some(Ability::Kamikaze);
            for player in all {
                player.tableau.retain(|card| !kamikaze(card));
            }
        }), @"3 laid cards are missing, and nobody laid a Kamikaze (PV-12)");
    }
}
