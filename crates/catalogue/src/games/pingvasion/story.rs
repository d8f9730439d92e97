//! Pingvasion in words.

use anstyle::AnsiColor;
use rules::pingvasion::{
    Ability, Card, Event, Options, Pingvasion, Scoring, Zone, ZoneScore, ZoneStanding,
};
use rules::{Face, Seat, SeatSet, Seating, Viewer};

use crate::catalogue_game::Narrator;
use crate::names::{Names, join_with_and};
use crate::replay::Perspective;
use crate::story::{bold, line};

/// Tells a game of Pingvasion as a story, round by round.
#[derive(Debug)]
pub struct PingvasionNarrator {
    options: Options,
    names: Names,
    perspective: Perspective,
    tableaus: Vec<Vec<Card>>,
    /// The round; 0 during the setup.
    round: u8,
    /// The current heading.
    section: &'static str,
}

impl PingvasionNarrator {
    pub(super) fn new(
        options: Options,
        names: Names,
        perspective: Perspective,
    ) -> PingvasionNarrator {
        let tableaus = vec![Vec::new(); options.seats() as usize];
        PingvasionNarrator { options, names, perspective, tableaus, round: 0, section: "" }
    }
}

impl Narrator<Pingvasion> for PingvasionNarrator {
    fn narrate(&mut self, events: &[Event]) -> String {
        let mut story = String::new();
        for event in events {
            self.narrate_event(event, &mut story);
        }
        story
    }
}

const SET_UP: &str = "Set-up";
const RECRUITMENT: &str = "Recruitment";
const INFILTRATION: &str = "Infiltration of the saboteurs";
const DISEMBARKATION: &str = "Troop disembarkation";

impl PingvasionNarrator {
    fn narrate_event(&mut self, event: &Event, story: &mut String) {
        let names = self.names.clone();
        match event {
            Event::Round { round } => {
                if self.round > 0 {
                    story.push_str(&self.tableaus_text());
                }
                (self.round, self.section) = (*round, "");
                line(story, 0, &format!("\n{}", bold(&format!("Round {round}"))));
            }
            Event::Drew { seat, cards } => {
                self.heading(if self.round == 0 { SET_UP } else { RECRUITMENT }, story);
                let drawn = match cards {
                    [Face::Up(a), Face::Up(b)] => format!("{} and {}", card(*a), card(*b)),
                    _ => "two cards".to_owned(),
                };
                line(story, 4, &format!("{} draws {drawn}", names.capitalised(*seat)));
            }
            Event::Gave { seat, left, right, to_left, to_right } => {
                self.heading(INFILTRATION, story);
                line(
                    story,
                    4,
                    &format!(
                        "{} gives {} to {} and {} to {}",
                        names.capitalised(*seat),
                        face(*left),
                        names.of(*to_left),
                        face(*right),
                        names.of(*to_right),
                    ),
                );
            }
            // Only the receiver reads this: with all cards open, `Gave` shows the cards already.
            Event::Passed { from, to, card } => {
                if self.perspective == Perspective::Of(Viewer::Seat(*to)) {
                    let (to, from) = (names.capitalised(*to), names.of(*from));
                    line(story, 4, &format!("{to} gets {} from {from}", face(*card)));
                }
            }
            Event::Took { seat, from, card } => {
                let (seat, from) = (names.capitalised(*seat), names.of(*from));
                line(story, 4, &format!("{seat} draws {} from the pile of {from}", face(*card)));
            }
            // `Revealed` shows the cards.
            Event::Laid { .. } => {}
            Event::Revealed { seat, cards } => {
                self.heading(DISEMBARKATION, story);
                let cards: Vec<String> = cards.iter().map(|&card| described(card)).collect();
                line(
                    story,
                    4,
                    &format!("{} reveals {}", names.capitalised(*seat), join_with_and(&cards)),
                );
            }
            Event::Destroyed { seat, card: lost } => {
                line(story, 4, &format!("{} of {} is destroyed", card(*lost), names.of(*seat)));
            }
            Event::Landed { seat, card } => self.tableaus[seat.index()].push(*card),
            Event::MustLayTwo { seat } => {
                line(
                    story,
                    4,
                    &format!("{} must lay two cards next round", names.capitalised(*seat)),
                );
            }
            Event::MustWait { seat } => {
                line(
                    story,
                    4,
                    &format!(
                        "{} will choose after the others next round",
                        names.capitalised(*seat)
                    ),
                );
            }
            Event::Reshuffled { seat, cards } => {
                line(
                    story,
                    4,
                    &format!(
                        "The pile of {} is empty: the {cards} cards given to it are shuffled and become its new pile",
                        names.of(*seat)
                    ),
                );
            }
            Event::Ended { hands, scoring, .. } => {
                story.push_str(&self.tableaus_text());
                line(story, 0, &format!("\n{}", bold("Scoring")));
                story.push_str(&breakdown(self.options, &names, hands, scoring));
            }
        }
    }

    /// Writes the heading of a section, unless it is the current one.
    fn heading(&mut self, section: &'static str, story: &mut String) {
        if self.section != section {
            self.section = section;
            line(story, 2, section);
        }
    }

    /// The tableaus, as sums by zone.
    fn tableaus_text(&self) -> String {
        let mut text = String::new();
        line(&mut text, 2, "Tableaus");
        let width = self.names.width();
        for (seat, tableau) in (0..).map(Seat).zip(&self.tableaus) {
            let zones: Vec<String> = Zone::ALL
                .into_iter()
                .filter_map(|zone| {
                    let sum: u32 = tableau
                        .iter()
                        .filter(|card| card.zone() == zone)
                        .map(|card| card.value() as u32)
                        .sum();
                    (sum > 0).then(|| paint(zone, &format!("{zone} {sum}")))
                })
                .collect();
            let name = format!("{:width$}", self.names.of(seat));
            let zones = if zones.is_empty() { "nothing yet".to_owned() } else { zones.join(", ") };
            line(&mut text, 4, &format!("{name}  {zones}"));
        }
        text
    }
}

/// The final scoring, zone by zone: the majority, and what each hand is worth and why.
pub(super) fn breakdown(
    options: Options,
    names: &Names,
    hands: &[Vec<Card>],
    scoring: &Scoring,
) -> String {
    let mut text = String::new();
    let seats = || SeatSet::first_n(scoring.seats()).iter();
    let width = names.width();
    for zone in Zone::ALL {
        let holders: Vec<String> = seats()
            .filter(|&seat| scoring.zone(seat, zone).standing == ZoneStanding::Majority)
            .map(|seat| names.of(seat).to_owned())
            .collect();
        let highest = seats().map(|seat| scoring.zone(seat, zone).tableau).max().unwrap_or(0);
        let majority = match &holders[..] {
            [] => "nobody has landed there".to_owned(),
            [one] => format!("{one} holds the majority with {highest}"),
            several => format!("{} share the majority with {highest}", join_with_and(several)),
        };
        line(&mut text, 2, &format!("{}: {majority}", paint(zone, &zone.to_string())));
        for seat in seats() {
            let held: Vec<Card> =
                hands[seat.index()].iter().copied().filter(|card| card.zone() == zone).collect();
            let score = scoring.zone(seat, zone);
            let name = format!("{:width$}", names.of(seat));
            let why = reason(&held, score);
            line(&mut text, 4, &format!("{name} {:>3}  {why}", score.points));
        }
    }
    line(&mut text, 2, "Master of the World points");
    for seat in seats() {
        let zones = Zone::ALL.map(|zone| paint(zone, &scoring.zone(seat, zone).points.to_string()));
        let name = format!("{:width$}", names.of(seat));
        line(&mut text, 4, &format!("{name} {:>3}  = {}", scoring.points(seat), zones.join(" + ")));
    }
    text.push_str(&winners(options, names, scoring));
    text
}

/// What a hand is worth in a zone, and why.
fn reason(held: &[Card], score: ZoneScore) -> String {
    let cards = held.iter().map(|&held| card(held)).collect::<Vec<_>>().join(" ");
    let landed = match score.standing {
        ZoneStanding::Absent => "nothing landed".to_owned(),
        ZoneStanding::Majority => format!("majority with {}", score.tableau),
        ZoneStanding::Present => format!("{} landed", score.tableau),
    };
    let worth = match (score.standing, held) {
        (_, []) => "no card in hand".to_owned(),
        (ZoneStanding::Absent, [_]) => format!("{cards} does not count"),
        (ZoneStanding::Absent, _) => format!("{cards} do not count"),
        (_, [_]) => format!("{cards} counts"),
        (ZoneStanding::Majority, _) => format!("{cards} all count"),
        (ZoneStanding::Present, _) => format!("the lowest of {cards} counts"),
    };
    format!("{landed}: {worth}")
}

fn winners(options: Options, names: &Names, scoring: &Scoring) -> String {
    let mut text = String::new();
    let outcome = scoring.outcome();
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.capitalised(seat)).collect();
    let points = outcome.scores().iter().max().copied().unwrap_or(0);
    let verdict = match &winners[..] {
        [one] => format!("{one} is Master of the World with {points} points."),
        several => format!(
            "{} are Masters of the World together, with {points} points each.",
            join_with_and(several)
        ),
    };
    line(&mut text, 0, &format!("\n{}", bold(&verdict)));
    // PV-22: the two real players are also ranked against each other.
    if !options.virtual_players().is_empty() {
        let mut real: Vec<Seat> = options.real().iter().collect();
        real.sort_by_key(|&seat| std::cmp::Reverse(scoring.points(seat)));
        if let [ahead, behind] = real[..] {
            let (more, less) = (scoring.points(ahead), scoring.points(behind));
            let (first, second) = (names.of(ahead), names.of(behind));
            let duel = if more == less {
                format!("Between the two players it is a draw, {more} to {less}.")
            } else {
                format!("Between the two players, {first} beats {second} by {more} to {less}.")
            };
            line(&mut text, 0, &duel);
        }
    }
    text
}

/// Text in the colour of a zone.
fn paint(zone: Zone, text: &str) -> String {
    let colour = match zone {
        Zone::Antarctica => AnsiColor::BrightCyan,
        Zone::City => AnsiColor::BrightMagenta,
        Zone::Desert => AnsiColor::BrightYellow,
        Zone::Jungle => AnsiColor::BrightGreen,
        Zone::Moon => AnsiColor::BrightBlue,
    };
    let style = colour.on_default();
    format!("{style}{text}{style:#}")
}

fn card(card: Card) -> String {
    paint(card.zone(), &card.to_string())
}

fn face(face: Face<Card>) -> String {
    match face {
        Face::Up(open) => card(open),
        Face::Down => "a card".to_owned(),
    }
}

/// A card, with the name of its ability.
fn described(revealed: Card) -> String {
    let code = card(revealed);
    match revealed.ability() {
        None => code,
        Some(Ability::NinjaTwins) => format!("{code} (Ninja Twins)"),
        Some(Ability::Kamikaze) => format!("{code} (Kamikaze)"),
        Some(Ability::Spotter) => format!("{code} (Spotter)"),
    }
}
