//! The same game with everything exchanged that somebody can't know.

use std::collections::{BTreeSet, VecDeque};

use rand::Rng;

use super::{Action, Card, Deal, Event, Fact, Game, Lay, Options, PILE, Pingvasion, Seat, Viewer};
use crate::chance::shuffle;
use crate::disguise::Disguise;
use crate::observable::Face;
use crate::record::{Record, Step as Line};
use crate::replay::Replay;
use crate::seating::Seating;

impl Disguise for Pingvasion {
    fn disguise(record: &Record, viewer: Viewer, until: usize, rng: &mut impl Rng) -> Record {
        let mut replay = Replay::<Pingvasion>::new(record).unwrap();
        let options = *replay.game().options();
        let deal: Deal = serde_json::from_value(record.deal.clone()).unwrap();
        let mut tracker = Tracker::new(options, &deal, viewer);
        let mut log = Vec::new();
        tracker.follow(replay.facts(), &[]);
        while log.len() < until {
            let entry = replay.step().unwrap().unwrap();
            let shuffled = match &entry.step {
                Line::Reshuffle { cards, .. } => {
                    cards.iter().map(|card| card.parse().unwrap()).collect()
                }
                Line::Decision { .. } => Vec::new(),
            };
            log.push(tracker.follow(replay.facts(), &shuffled).unwrap());
        }
        let faces = tracker.exchange_unknown(rng);
        let piles =
            (0..deal.piles.len()).map(|seat| faces[seat * PILE..][..PILE].to_vec()).collect();
        let mut disguised = Record::new::<Pingvasion>(&options, &Deal { piles });
        disguised.log = log.iter().map(|step| step.with(&faces).into()).collect();
        disguised
    }
}

/// A card as a thing, whatever its face: its place in the shuffled deck.
type Thing = usize;

/// A line of the log in things, not in faces.
enum Move {
    Gave(Seat, [Thing; 2]),
    Laid(Seat, Vec<Thing>),
    Reshuffled(Seat, Vec<Thing>),
}

impl Move {
    fn with(&self, faces: &[Card]) -> Line {
        let decision =
            |seat, action: Action| Line::Decision { seat, action: action.to_string(), of: None };
        match self {
            Move::Gave(seat, [left, right]) => {
                decision(*seat, Action::Give { left: faces[*left], right: faces[*right] })
            }
            Move::Laid(seat, things) => decision(
                *seat,
                Action::Play(match things[..] {
                    [one] => Lay::one(faces[one]),
                    [a, b] => Lay::two(faces[a], faces[b]),
                    _ => unreachable!("one or two cards are laid"),
                }),
            ),
            Move::Reshuffled(seat, things) => Line::Reshuffle {
                seat: *seat,
                cards: things.iter().map(|&thing| faces[thing].to_string()).collect(),
            },
        }
    }
}

/// Follows each card through a game, and notes which of them a viewer has seen.
struct Tracker {
    options: Options,
    viewer: Viewer,
    faces: Vec<Card>,
    piles: Vec<VecDeque<Thing>>,
    hands: Vec<Vec<Thing>>,
    laid: Vec<Vec<Thing>>,
    in_transit: Vec<(Seat, Seat, Thing)>,
    known: BTreeSet<Thing>,
}

impl Tracker {
    fn new(options: Options, deal: &Deal, viewer: Viewer) -> Tracker {
        let mut faces: Vec<Card> = deal.piles.concat();
        let mut boxed = options.deck().cards();
        for card in &faces {
            boxed.remove(boxed.iter().position(|other| other == card).unwrap());
        }
        let seats = deal.piles.len();
        let piles = (0..seats).map(|seat| (seat * PILE..(seat + 1) * PILE).collect()).collect();
        faces.append(&mut boxed);
        Tracker {
            options,
            viewer,
            faces,
            piles,
            hands: vec![Vec::new(); seats],
            laid: vec![Vec::new(); seats],
            in_transit: Vec::new(),
            known: BTreeSet::new(),
        }
    }

    /// Takes a card with this face out of a hand.
    fn out_of_hand(&mut self, seat: Seat, face: Face<Card>) -> Thing {
        let hand = &mut self.hands[seat.index()];
        let place = hand.iter().position(|&thing| Face::Up(self.faces[thing]) == face).unwrap();
        hand.swap_remove(place)
    }

    fn see(&mut self, seat: Seat, thing: Thing) {
        if self.viewer.is(seat) {
            self.known.insert(thing);
        }
    }

    /// Follows what a line of the log brought about; tells what the line was.
    fn follow(&mut self, facts: &[Fact], shuffled: &[Card]) -> Option<Move> {
        let mut line = None;
        for fact in facts {
            match fact.open() {
                Event::Drew { seat, cards } => {
                    for _ in cards {
                        let thing = self.piles[seat.index()].pop_front().unwrap();
                        self.see(seat, thing);
                        self.hands[seat.index()].push(thing);
                    }
                }
                Event::Gave { seat, left, right } => {
                    let things = [self.out_of_hand(seat, left), self.out_of_hand(seat, right)];
                    let seats = self.options.seats();
                    for (to, thing) in
                        [(seat.left(seats), things[0]), (seat.right(seats), things[1])]
                    {
                        if self.options.real().contains(to) {
                            self.in_transit.push((seat, to, thing));
                        } else {
                            self.hands[to.index()].push(thing);
                        }
                    }
                    line = Some(Move::Gave(seat, things));
                }
                Event::Passed { from, to, .. } => {
                    let place = self.in_transit.iter().position(|&(f, t, _)| (f, t) == (from, to));
                    let (_, _, thing) = self.in_transit.remove(place.unwrap());
                    self.see(to, thing);
                    self.hands[to.index()].push(thing);
                }
                Event::Took { seat, from, .. } => {
                    let thing = self.piles[from.index()].pop_front().unwrap();
                    self.see(seat, thing);
                    self.hands[seat.index()].push(thing);
                }
                Event::Laid { seat, cards } if self.options.real().contains(seat) => {
                    let things: Vec<Thing> =
                        cards.into_iter().map(|card| self.out_of_hand(seat, card)).collect();
                    self.laid[seat.index()].extend(&things);
                    line = Some(Move::Laid(seat, things));
                }
                Event::Laid { seat, .. } => {
                    let thing = self.piles[seat.index()].pop_front().unwrap();
                    self.laid[seat.index()].push(thing);
                }
                Event::Revealed { seat, .. } => {
                    self.known.extend(self.laid[seat.index()].drain(..));
                }
                Event::Reshuffled { seat, .. } => {
                    let things: Vec<Thing> = shuffled
                        .iter()
                        .map(|&card| self.out_of_hand(seat, Face::Up(card)))
                        .collect();
                    self.piles[seat.index()] = things.iter().copied().collect();
                    line = Some(Move::Reshuffled(seat, things));
                }
                Event::Ended { .. } => {
                    self.known.extend(self.hands.iter().flatten());
                    self.known.extend(self.piles.iter().flatten());
                }
                Event::Round { .. }
                | Event::Destroyed { .. }
                | Event::Landed { .. }
                | Event::MustLayTwo { .. }
                | Event::MustWait { .. } => {}
            }
        }
        line
    }

    /// The faces, with those exchanged at random that the viewer has not seen.
    fn exchange_unknown(&self, rng: &mut impl Rng) -> Vec<Card> {
        let unknown: Vec<Thing> =
            (0..self.faces.len()).filter(|thing| !self.known.contains(thing)).collect();
        let mut hidden: Vec<Card> = unknown.iter().map(|&thing| self.faces[thing]).collect();
        shuffle(&mut hidden, rng);
        let mut faces = self.faces.clone();
        for (thing, face) in unknown.into_iter().zip(hidden) {
            faces[thing] = face;
        }
        faces
    }
}
