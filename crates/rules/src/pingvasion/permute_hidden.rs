//! A copy of a game in which the cards that a viewer can't know are shuffled among each other.

use std::collections::{BTreeSet, VecDeque};

use rand::Rng;

use super::{
    Action, Card, Deal, Event, Fact, Game, Lay, Options, PILE_SIZE, Pingvasion, Seat, Viewer,
};
use crate::chance::shuffle;
use crate::observable::Face;
use crate::permute_hidden::PermuteHidden;
use crate::record::{Record, Step};
use crate::replay::Replay;
use crate::seating::Seating;

impl PermuteHidden for Pingvasion {
    fn permute_hidden(record: &Record, viewer: Viewer, until: usize, rng: &mut impl Rng) -> Record {
        let mut replay = Replay::<Pingvasion>::new(record).unwrap();
        let options = *replay.game().options();
        let deal: Deal = serde_json::from_value(record.deal.clone()).unwrap();
        let mut tracker = Tracker::new(options, &deal, viewer);
        let mut log = Vec::new();
        tracker.follow(replay.facts(), &[]);
        while log.len() < until {
            let entry = replay.step().unwrap().unwrap();
            let shuffled = match &entry.step {
                Step::Reshuffle { cards, .. } => {
                    cards.iter().map(|card| card.parse().unwrap()).collect()
                }
                Step::Decision { .. } => Vec::new(),
            };
            log.push(tracker.follow(replay.facts(), &shuffled).unwrap());
        }
        let faces = tracker.permute_unseen(rng);
        let piles = (0..deal.piles.len())
            .map(|seat| faces[seat * PILE_SIZE..][..PILE_SIZE].to_vec())
            .collect();
        let mut permuted = Record::new::<Pingvasion>(&options, &Deal { piles });
        permuted.log = log.iter().map(|step| step.with(&faces).into()).collect();
        permuted
    }
}

/// A physical card, independent of its face: its index in the shuffled deck.
type CardId = usize;

/// An entry of the log with physical cards instead of faces.
enum Move {
    Gave(Seat, [CardId; 2]),
    Laid(Seat, Vec<CardId>),
    Reshuffled(Seat, Vec<CardId>),
}

impl Move {
    /// The entry of the log, if the cards have these faces.
    fn with(&self, faces: &[Card]) -> Step {
        let decision = |seat, action: Action| Step::Decision {
            seat,
            action: action.to_string(),
            legal_count: None,
        };
        match self {
            Move::Gave(seat, [left, right]) => {
                decision(*seat, Action::Give { left: faces[*left], right: faces[*right] })
            }
            Move::Laid(seat, ids) => decision(
                *seat,
                Action::Play(match ids[..] {
                    [one] => Lay::one(faces[one]),
                    [a, b] => Lay::two(faces[a], faces[b]),
                    _ => unreachable!("one or two cards are laid"),
                }),
            ),
            Move::Reshuffled(seat, ids) => Step::Reshuffle {
                seat: *seat,
                cards: ids.iter().map(|&id| faces[id].to_string()).collect(),
            },
        }
    }
}

/// Tracks each physical card through a game, and which of them the viewer has seen.
struct Tracker {
    options: Options,
    viewer: Viewer,
    faces: Vec<Card>,
    piles: Vec<VecDeque<CardId>>,
    hands: Vec<Vec<CardId>>,
    laid: Vec<Vec<CardId>>,
    in_transit: Vec<(Seat, Seat, CardId)>,
    known: BTreeSet<CardId>,
}

impl Tracker {
    fn new(options: Options, deal: &Deal, viewer: Viewer) -> Tracker {
        let mut faces: Vec<Card> = deal.piles.concat();
        let mut boxed = options.deck().cards();
        for card in &faces {
            boxed.remove(boxed.iter().position(|other| other == card).unwrap());
        }
        let seats = deal.piles.len();
        let piles =
            (0..seats).map(|seat| (seat * PILE_SIZE..(seat + 1) * PILE_SIZE).collect()).collect();
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

    /// Removes a card with this face from a hand.
    fn take_from_hand(&mut self, seat: Seat, face: Face<Card>) -> CardId {
        let hand = &mut self.hands[seat.index()];
        let place = hand.iter().position(|&id| Face::Up(self.faces[id]) == face).unwrap();
        hand.swap_remove(place)
    }

    fn see(&mut self, seat: Seat, id: CardId) {
        if self.viewer.is(seat) {
            self.known.insert(id);
        }
    }

    /// Tracks the facts of an entry of the log. Returns the entry.
    fn follow(&mut self, facts: &[Fact], shuffled: &[Card]) -> Option<Move> {
        let mut entry = None;
        for fact in facts {
            match fact.open_event() {
                Event::Drew { seat, cards } => {
                    for _ in cards {
                        let id = self.piles[seat.index()].pop_front().unwrap();
                        self.see(seat, id);
                        self.hands[seat.index()].push(id);
                    }
                }
                Event::Gave { seat, left, right, to_left, to_right } => {
                    let ids = [self.take_from_hand(seat, left), self.take_from_hand(seat, right)];
                    for (to, id) in [(to_left, ids[0]), (to_right, ids[1])] {
                        if self.options.real().contains(to) {
                            self.in_transit.push((seat, to, id));
                        } else {
                            self.hands[to.index()].push(id);
                        }
                    }
                    entry = Some(Move::Gave(seat, ids));
                }
                Event::Passed { from, to, .. } => {
                    let place = self.in_transit.iter().position(|&(f, t, _)| (f, t) == (from, to));
                    let (_, _, id) = self.in_transit.remove(place.unwrap());
                    self.see(to, id);
                    self.hands[to.index()].push(id);
                }
                Event::Took { seat, from, .. } => {
                    let id = self.piles[from.index()].pop_front().unwrap();
                    self.see(seat, id);
                    self.hands[seat.index()].push(id);
                }
                Event::Laid { seat, cards } if self.options.real().contains(seat) => {
                    let ids: Vec<CardId> =
                        cards.into_iter().map(|card| self.take_from_hand(seat, card)).collect();
                    self.laid[seat.index()].extend(&ids);
                    entry = Some(Move::Laid(seat, ids));
                }
                Event::Laid { seat, .. } => {
                    let id = self.piles[seat.index()].pop_front().unwrap();
                    self.laid[seat.index()].push(id);
                }
                Event::Revealed { seat, .. } => {
                    self.known.extend(self.laid[seat.index()].drain(..));
                }
                Event::Reshuffled { seat, .. } => {
                    let ids: Vec<CardId> = shuffled
                        .iter()
                        .map(|&card| self.take_from_hand(seat, Face::Up(card)))
                        .collect();
                    self.piles[seat.index()] = ids.iter().copied().collect();
                    entry = Some(Move::Reshuffled(seat, ids));
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
        entry
    }

    /// The faces of all cards. Those that the viewer has not seen are shuffled among each other.
    fn permute_unseen(&self, rng: &mut impl Rng) -> Vec<Card> {
        let unknown: Vec<CardId> =
            (0..self.faces.len()).filter(|id| !self.known.contains(id)).collect();
        let mut hidden: Vec<Card> = unknown.iter().map(|&id| self.faces[id]).collect();
        shuffle(&mut hidden, rng);
        let mut faces = self.faces.clone();
        for (id, face) in unknown.into_iter().zip(hidden) {
            faces[id] = face;
        }
        faces
    }
}
