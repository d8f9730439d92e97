//! The Penguin Ultimatum in words and pictures.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};
use rules::ultimatum::{
    Cell, End, Entertainer, Event, LaidEntertainer, Options, Penguin, Scoring, Species, TieBreak,
    Ultimatum,
};
use rules::{Face, Seat};

use super::drawing::Drawing;
use crate::catalogue_game::Narrator;
use crate::names::{Names, join_with_and};
use crate::story::{bold, line};

/// Tells a game of The Penguin Ultimatum as a story, turn by turn.
#[derive(Debug)]
pub struct UltimatumNarrator {
    names: Names,
    drawing: Drawing,
    /// What the player whose turn it is did so far. It becomes one sentence.
    turn: Vec<String>,
    /// Whether the iceberg has been drawn since the entertainers changed.
    drawn: bool,
    turns: usize,
    /// The player whose turn it is.
    seat: Seat,
    /// The hands that were dealt and are not in the story yet.
    dealt: Vec<(Seat, Vec<String>)>,
}

impl UltimatumNarrator {
    pub(super) fn new(options: &Options, names: Names) -> UltimatumNarrator {
        UltimatumNarrator {
            names,
            drawing: Drawing::new(options),
            turn: Vec::new(),
            drawn: true,
            turns: 0,
            seat: Seat(0),
            dealt: Vec::new(),
        }
    }
}

impl Narrator<Ultimatum> for UltimatumNarrator {
    fn narrate(&mut self, events: &[Event]) -> String {
        let mut story = String::new();
        for event in events {
            self.drawing.update(event);
            self.narrate_event(event, &mut story);
        }
        story
    }
}

impl UltimatumNarrator {
    fn narrate_event(&mut self, event: &Event, story: &mut String) {
        let names = self.names.clone();
        match event {
            Event::Turn { seat } => {
                self.close_turn(story);
                if self.turns == 0 {
                    line(story, 0, "");
                    story.push_str(&self.drawing.draw());
                }
                self.turns += 1;
                self.seat = *seat;
                self.turn.push(format!("{:>3}. {}", self.turns, names.capitalised(*seat)));
            }
            Event::Drew { seat, penguin } => {
                let drawn = match penguin {
                    Face::Up(open) => paint_penguin(*open),
                    Face::Down => "a penguin".to_owned(),
                };
                if self.turns == 0 {
                    match self.dealt.last_mut() {
                        Some((player, hand)) if player == seat => hand.push(drawn),
                        _ => self.dealt.push((*seat, vec![drawn])),
                    }
                } else {
                    self.turn.push(format!("draws {drawn}"));
                }
            }
            Event::Placed { penguin, cell, .. } => {
                self.turn.push(format!("lays {} on {cell}", paint_penguin(*penguin)));
            }
            Event::Penalty { points, .. } => {
                self.turn.push(format!("loses {points} to kinship"));
            }
            Event::GaveUp { entertainer, .. } => {
                let given = paint_entertainer(*entertainer);
                self.turn.push(format!("gives up {given} instead of the kinship penalty"));
            }
            Event::Invited { from: None, to, .. } => {
                self.turn.push(format!("puts a stone on {to}"));
            }
            Event::Invited { from: Some(from), to, .. } => {
                self.turn.push(format!("moves a stone from {from} to {to}"));
            }
            Event::Performed { laid, points, enjoyed, winner } => {
                self.close_sentence(story);
                self.narrate_performance(*laid, points, enjoyed, *winner, story);
                self.drawn = false;
            }
            Event::Curtain { .. } => {
                for (seat, hand) in std::mem::take(&mut self.dealt) {
                    line(
                        story,
                        2,
                        &format!("{} is dealt {}", names.capitalised(seat), join_with_and(&hand)),
                    );
                }
            }
            Event::Entertained { seat, laid } => {
                let turned = if laid.turned { ", turned" } else { "" };
                let shown = format!("{} on {}{turned}", described(laid.entertainer), laid.cell);
                let (indent, text) = match seat {
                    Some(seat) => (7, format!("{} lays {shown}", names.capitalised(*seat))),
                    None => (2, format!("The iceberg has {shown}")),
                };
                line(story, indent, &text);
            }
            Event::Next { entertainer } => {
                let indent = if self.turns == 0 { 2 } else { 7 };
                line(
                    story,
                    indent,
                    &match entertainer {
                        Some(next) => format!("Next comes {}", described(*next)),
                        None => "No entertainer is left to follow".to_owned(),
                    },
                );
            }
            Event::Ended { end, result, .. } => {
                self.close_sentence(story);
                line(story, 0, &format!("\n{}", bold(ended_by(*end))));
                story.push_str(&self.drawing.draw());
                line(story, 0, &format!("\n{}", bold("Scoring")));
                story.push_str(&breakdown(&names, result));
            }
        }
    }

    /// Writes what the player did so far as a sentence.
    fn close_sentence(&mut self, story: &mut String) {
        if let [who, did @ ..] = &self.turn[..]
            && !did.is_empty()
        {
            line(story, 0, &format!("{who} {}", did.join(", ")));
        }
        self.turn = vec![format!("       {}", self.names.capitalised(self.seat))];
    }

    /// Ends the turn. Draws the iceberg if an entertainer performed.
    fn close_turn(&mut self, story: &mut String) {
        if self.turns == 0 {
            return;
        }
        self.close_sentence(story);
        self.turn.clear();
        if !self.drawn {
            story.push_str(&self.drawing.draw());
            self.drawn = true;
        }
    }

    fn narrate_performance(
        &self,
        laid: LaidEntertainer,
        points: &[i32],
        enjoyed: &[Cell],
        winner: Option<Seat>,
        story: &mut String,
    ) {
        let audience = enjoyed.iter().filter_map(|&cell| {
            let (penguin, stone) = self.drawing.penguin_at(cell)?;
            let whose = stone.map_or(String::new(), |seat| format!(" ({})", self.names.of(seat)));
            Some(format!("{}{whose}", paint_penguin(penguin)))
        });
        let audience = match &audience.collect::<Vec<_>>()[..] {
            [] => "no penguin enjoys it".to_owned(),
            [one] => format!("{one} enjoys it"),
            several => format!("{} enjoy it", join_with_and(several)),
        };
        line(
            story,
            5,
            &format!("* {} performs on {}: {audience}", described(laid.entertainer), laid.cell),
        );
        let paid = |wanted: i32| -> Vec<String> {
            let those = (0..).map(Seat).zip(points).filter(|&(_, &points)| points == wanted);
            those.map(|(seat, _)| self.names.of(seat).to_owned()).collect()
        };
        let mut amounts: Vec<i32> = points.iter().copied().filter(|&points| points > 0).collect();
        amounts.sort_unstable_by(|a, b| b.cmp(a));
        amounts.dedup();
        let scores: Vec<String> = amounts
            .iter()
            .map(|&amount| match &paid(amount)[..] {
                [one] => format!("{one} scores {amount}"),
                several => format!("{} score {amount} each", join_with_and(several)),
            })
            .collect();
        let card = match (winner, amounts.last()) {
            (Some(seat), _) if amounts.len() == 1 => {
                format!("the card goes to {}, who alone scores", self.names.of(seat))
            }
            (Some(seat), _) => {
                format!("the card goes to {}, who scores least", self.names.of(seat))
            }
            (None, Some(&least)) => {
                format!(
                    "{} tie for least, so the card leaves the game",
                    join_with_and(&paid(least))
                )
            }
            (None, None) => "nobody scores, so the card leaves the game".to_owned(),
        };
        let sentence = scores.into_iter().chain([card]).collect::<Vec<_>>().join("; ");
        line(story, 7, &sentence);
    }
}

fn ended_by(end: End) -> &'static str {
    match end {
        End::Entertainers => "The last entertainer has performed: the game is over.",
        End::Penguins => "There is no penguin left to draw: the game is over.",
        End::Room => "There is no room for the next card: the game is over.",
    }
}

/// The final scoring, player by player, with the winner and the tie-break.
pub(super) fn breakdown(names: &Names, result: &Scoring) -> String {
    let mut text = String::new();
    let width = names.width();
    let seats = || (0..result.players()).map(Seat);
    for seat in seats() {
        let it = result.seat(seat);
        let owned: Vec<String> =
            it.entertainers.iter().map(|&card| paint_entertainer(card)).collect();
        let owned = if owned.is_empty() { "no entertainers".to_owned() } else { owned.join(" ") };
        line(
            &mut text,
            2,
            &format!(
                "{:width$}  {} points, {} card, {owned}",
                names.of(seat),
                it.points,
                it.form.name()
            ),
        );
        if it.for_form > 0 {
            line(
                &mut text,
                4,
                &format!("+{} for {} of the own form", it.for_form, it.for_form / 2),
            );
        }
        for (species, points) in Species::ALL.into_iter().zip(it.for_species) {
            match points {
                0 => {}
                5 => line(&mut text, 4, &format!("+5 for most {} alone", plural(species))),
                _ => line(&mut text, 4, &format!("+{points} for most {}, tied", plural(species))),
            }
        }
        line(&mut text, 4, &format!("= {}", it.total));
    }
    let verdict = result.tie_break();
    let best = result.seat(verdict.winner);
    let how = match verdict.by {
        None => "",
        Some(TieBreak::Bonus) => ", by more points for entertainers",
        Some(TieBreak::Cards) => ", by more entertainers",
        Some(TieBreak::Shorter) => ", being the shorter player",
    };
    line(
        &mut text,
        0,
        &format!(
            "\n{}",
            bold(&format!(
                "{} wins with {} points{how}.",
                names.capitalised(verdict.winner),
                best.total
            ))
        ),
    );
    text
}

fn species_name(species: Species) -> &'static str {
    match species {
        Species::Sheep => "sheep",
        Species::Kangaroo => "kangaroo",
        Species::Seal => "seal",
        Species::Bear => "bear",
    }
}

fn plural(species: Species) -> &'static str {
    match species {
        Species::Sheep => "sheep",
        Species::Kangaroo => "kangaroos",
        Species::Seal => "seals",
        Species::Bear => "bears",
    }
}

/// The colour of a family and of the species that it likes.
pub(super) fn colour(species: Species) -> Style {
    match species {
        Species::Sheep => AnsiColor::BrightGreen,
        // Brown in the rule book.
        Species::Kangaroo => AnsiColor::Yellow,
        Species::Seal => AnsiColor::BrightRed,
        Species::Bear => AnsiColor::BrightBlue,
    }
    .on_default()
}

fn paint(species: Species, text: &str) -> String {
    let style = colour(species);
    format!("{style}{text}{style:#}")
}

fn paint_penguin(penguin: Penguin) -> String {
    paint(penguin.family(), &penguin.to_string())
}

fn paint_entertainer(entertainer: Entertainer) -> String {
    paint(entertainer.species(), &entertainer.to_string())
}

/// An entertainer with its species and form: `LD (seal, dance)`.
fn described(entertainer: Entertainer) -> String {
    let mut text = paint_entertainer(entertainer);
    let (species, form) = (species_name(entertainer.species()), entertainer.form().name());
    let _ = write!(text, " ({species}, {form})");
    text
}
