//! Herring, a tiny game for tests: two or three players hold three cards each of 1 to 9. In each of three
//! rounds everybody lays a card at the same time, and the highest one scores. It is defined with what
//! `rules`, `bots` and `catalogue` offer to everybody.

#![expect(missing_docs, reason = "a game for tests, of which the first lines tell all")]

use std::fmt;
use std::str::FromStr;

use bots::analysis::{News, Studied};
use bots::{Candidate, Prospects, Skilled};
use catalogue::command_line::{CommandLine, Flag, Input, players};
use catalogue::{Eyes, Listed, Listing, Names, Teller};
use rand::Rng;
use rules::chance::{QuickDice, below, shuffle};
use rules::{
    BadDeal, Clause, Face, Game, Illegal, Nobody, Observable, Outcome, Searchable, Seat, SeatSet,
    Seating, Unreadable, Viewer, Witness, World,
};
use serde::{Deserialize, Serialize};

/// Herring, as a catalogue lists it.
pub const HERRING: Listing<Herring> = Listing::new();

const ROUNDS: usize = 3;

/// A card from 1 to 9; laying it is the only decision there is.
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
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Card, Unreadable> {
        let number = text.parse().ok().filter(|number| (1..=9).contains(number));
        number.map(Card).ok_or_else(|| Unreadable::new(text, "a card from 1 to 9"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringOptions))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringOptions"))]
#[serde(try_from = "Unchecked")]
pub struct Options {
    players: u8,
}

#[derive(Deserialize)]
struct Unchecked {
    players: u8,
}

impl TryFrom<Unchecked> for Options {
    type Error = &'static str;

    fn try_from(Unchecked { players }: Unchecked) -> Result<Options, &'static str> {
        let fits = (2..=3).contains(&players);
        fits.then_some(Options { players }).ok_or("Herring is for 2 or 3 players (HE-01)")
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
    /// What is laid face down in this round.
    laid: Vec<Option<Card>>,
    /// The cards of the rounds before.
    open: Vec<Card>,
    points: Vec<i32>,
}

#[derive(Clone, Debug)]
pub enum Fact {
    Dealt { seat: Seat, cards: Vec<Card> },
    Laid { seat: Seat, card: Card },
    Revealed { cards: Vec<Card>, winner: Seat },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringEvent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringEvent"))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    Dealt { seat: Seat, cards: Vec<Face<Card>> },
    Laid { seat: Seat, card: Face<Card> },
    Revealed { cards: Vec<Card>, winner: Seat },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringView))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringView"))]
pub struct View {
    viewer: Viewer,
    options: Options,
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    to_act: SeatSet,
    points: Vec<i32>,
    hand: Option<Vec<Card>>,
    laid: Option<Card>,
    /// The cards of the rounds before.
    open: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = HerringOutlook))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HerringOutlook"))]
pub struct Outlook {
    leaders: Vec<Seat>,
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
    fn lay(&mut self, seat: Seat, card: Card, witness: &mut impl Witness<Fact>) {
        self.hands[seat.index()].retain(|held| *held != card);
        self.laid[seat.index()] = Some(card);
        witness.note(Fact::Laid { seat, card });
        let cards: Vec<Card> = self.laid.iter().copied().flatten().collect();
        if cards.len() < self.laid.len() {
            return;
        }
        let highest = cards.iter().enumerate().max_by_key(|(_, card)| **card);
        let winner = Seat(highest.map_or(0, |(seat, _)| seat as u8));
        self.points[winner.index()] += 1;
        self.laid.fill(None);
        self.open.extend(&cards);
        witness.note(Fact::Revealed { cards, winner });
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
        witness: &mut impl Witness<Fact>,
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
            witness.note(Fact::Dealt { seat, cards: hand.clone() });
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

    fn asks(&self) -> Clause {
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
        witness: &mut impl Witness<Fact>,
    ) -> Result<(), Illegal<Herring>> {
        let illegal = |refusal| Illegal { seat, tried: action, refusal };
        self.check(seat, action).map_err(illegal)?;
        self.lay(seat, action, witness);
        Ok(())
    }

    fn shuffling(&self) -> Option<Seat> {
        None
    }

    fn unshuffled(&self, out: &mut Vec<Card>) {
        out.clear();
    }

    fn reshuffle(
        &mut self,
        _: Seat,
        _: &[Card],
        _: &mut impl Witness<Fact>,
    ) -> Result<(), Refusal> {
        Err(Refusal::NotNow)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::new(&self.points, leaders(&self.points), None))
    }
}

impl Observable for Herring {
    type Event = Event;
    type View = View;
    type Outlook = Outlook;

    fn view(&self, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) if self.real().contains(seat) => Some(seat.index()),
            _ => None,
        };
        View {
            viewer,
            options: self.options,
            to_act: self.to_act(),
            points: self.points.clone(),
            hand: seat.map(|seat| self.hands[seat].clone()),
            laid: seat.and_then(|seat| self.laid[seat]),
            open: self.open.clone(),
        }
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn outlook(view: &View) -> Outlook {
        Outlook { leaders: leaders(&view.points).iter().collect() }
    }

    fn seen(fact: &Fact, viewer: Viewer) -> Option<Event> {
        let shown = |seat, card| if viewer.is(seat) { Face::Up(card) } else { Face::Down };
        Some(match fact.clone() {
            Fact::Dealt { seat, cards } => {
                let cards = cards.into_iter().map(|card| shown(seat, card)).collect();
                Event::Dealt { seat, cards }
            }
            Fact::Laid { seat, card } => Event::Laid { seat, card: shown(seat, card) },
            Fact::Revealed { cards, winner } => Event::Revealed { cards, winner },
        })
    }

    fn is_public(fact: &Fact) -> bool {
        matches!(fact, Fact::Revealed { .. })
    }

    fn is_news(fact: &Fact) -> bool {
        !matches!(fact, Fact::Laid { .. })
    }

    fn open(fact: &Fact) -> Event {
        match fact.clone() {
            Fact::Dealt { seat, cards } => {
                Event::Dealt { seat, cards: cards.into_iter().map(Face::Up).collect() }
            }
            Fact::Laid { seat, card } => Event::Laid { seat, card: Face::Up(card) },
            Fact::Revealed { cards, winner } => Event::Revealed { cards, winner },
        }
    }
}

/// The worlds behind a view: what is not known is dealt again.
#[derive(Clone, Debug)]
pub struct Worlds {
    view: View,
    hidden: Vec<Card>,
}

impl rules::Worlds<Herring> for Worlds {
    fn guess(&self, rng: &mut impl Rng) -> World<Herring> {
        let View { viewer, options, to_act, points, hand, laid, open } = self.view.clone();
        let mut hidden = self.hidden.clone();
        shuffle(&mut hidden, rng);
        let players = options.players as usize;
        let is_over = open.len() == ROUNDS * players;
        let (mut hands, mut lay) = (Vec::new(), Vec::new());
        for seat in (0..options.players).map(Seat) {
            let has_laid = !is_over && !to_act.contains(seat);
            let size = ROUNDS - open.len() / players - usize::from(has_laid);
            let own = viewer.is(seat);
            if own {
                lay.push(laid);
                hands.push(hand.clone().unwrap_or_default());
            } else {
                lay.push(if has_laid { hidden.pop() } else { None });
                hands.push(hidden.split_off(hidden.len() - size));
            }
        }
        World::of(Herring { options, hands, laid: lay, open, points })
    }
}

impl Searchable for Herring {
    type Worlds = Worlds;

    fn worlds(view: &View) -> Option<Worlds> {
        let known = |card: &Card| {
            view.open.contains(card)
                || view.laid == Some(*card)
                || view.hand.iter().flatten().any(|it| it == card)
        };
        let hidden = (1..=9).map(Card).filter(|card| !known(card)).collect();
        Some(Worlds { view: view.clone(), hidden })
    }

    fn undecided(view: &View) -> View {
        let mut view = view.clone();
        if !view.to_act.is_empty() {
            let own = |seat: &Seat| view.viewer.is(*seat) && view.laid.is_some();
            view.to_act = view.options.real().iter().filter(|seat| !own(seat)).collect();
        }
        view
    }

    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Card> {
        let count = self.count_legal(seat) as u32;
        let place = (count > 0).then(|| below(rng, count))?;
        self.hands[seat.index()].get(place as usize).copied()
    }

    fn play_unchecked(world: &mut World<Herring>, seat: Seat, action: Card) {
        world.position_mut().lay(seat, action, &mut Nobody);
    }
}

impl Skilled for Herring {
    const OPEN: bool = false;
    const DEPTH: usize = 1;
    const CURIOSITY: f32 = 1.0;
    const STUMBLES: u32 = 4;
    const CLEAR_LEAD: f32 = 3.0;

    fn chick(world: &World<Herring>, seat: Seat, rng: &mut QuickDice) -> Option<Card> {
        world.sample(seat, rng)
    }

    fn rockhopper(world: &World<Herring>, seat: Seat, _: &mut QuickDice) -> Option<Card> {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        legal.last().copied()
    }

    fn candidates(world: &World<Herring>, seat: Seat, out: &mut Vec<Candidate<Card>>) {
        let mut legal = Vec::new();
        world.legal(seat, &mut legal);
        out.clear();
        out.extend(legal.into_iter().map(|action| Candidate { action, promise: 1.0 }));
    }

    fn step(world: &mut World<Herring>, seat: Seat, rng: &mut QuickDice) {
        world.play_random(seat, rng);
    }

    fn prospects(world: &World<Herring>) -> Prospects {
        Prospects::of_end(&**world)
    }
}

impl Studied for Herring {
    const ROUND: &'static str = "round";

    fn round(view: &View) -> usize {
        view.open.len() / view.options.players as usize + 1
    }

    fn note(event: &Event, _: Seat, news: &mut News<Card>) {
        news.others |= matches!(event, Event::Revealed { .. });
    }

    fn forget(_: &mut View, _: &[Card]) {}
}

impl Listed for Herring {
    const TITLE: &'static str = "Herring";
    const COMMAND_LINE: CommandLine = CommandLine {
        flags: &[Flag {
            name: "players",
            value_name: "PLAYERS",
            help: "How many play, 2 or 3",
            default: Some("3"),
            input: Input::Value,
            read: |text| players(text, 2, 3),
        }],
        simulate: "rookery simulate herring",
        arena: "rookery arena herring --bots gentoo,chick",
        perft: "rookery perft herring --deal deal.jsonl --depth 2",
    };

    type Teller = Storyteller;

    fn setting(options: &Options) -> String {
        format!("{} players", options.players)
    }

    fn default_name(_: &Options, seat: Seat) -> String {
        seat.to_string()
    }

    fn teller(_: &Options, names: Names, _: Eyes) -> Storyteller {
        Storyteller(names)
    }

    #[cfg(feature = "schema")]
    fn schemas() -> catalogue::schema::Schemas {
        catalogue::schema::Schemas::of::<Herring, Options>()
    }

    #[cfg(feature = "ts")]
    fn declare(declarations: &mut catalogue::typescript::Declarations) {
        declarations.add::<(Options, Deal, Card, View, Outlook, Event)>();
    }
}

/// Says who scored.
pub struct Storyteller(Names);

impl Teller<Herring> for Storyteller {
    fn tell(&mut self, events: &[Event]) -> String {
        let scored = events.iter().filter_map(|event| match event {
            Event::Revealed { winner, .. } => Some(format!("{} scores\n", self.0.start(*winner))),
            _ => None,
        });
        scored.collect()
    }
}
