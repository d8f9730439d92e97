//! What is seen of a game of Krill, and what could be behind it.

use rand::Rng;
use rules::chance::shuffle;
use rules::{Observable, Searchable, Seat, Viewer, World, Worlds};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{CARDS, Fact, HAND, Krill, Options, Pick};

/// All that one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
#[schema(as = KrillView)]
#[ts(rename = "KrillView")]
pub(crate) struct View {
    viewer: Viewer,
    players: u8,
    /// The viewer's own cards, ascending, and what they have picked.
    hand: Vec<u8>,
    pick: Option<u8>,
    /// Who has picked a card in this round.
    picked: Vec<Seat>,
    /// What was shown in each round.
    shown: Vec<Vec<u8>>,
    points: Vec<i32>,
}

impl View {
    pub(super) fn round(&self) -> usize {
        self.shown.len() + 1
    }

    fn has_picked(&self, seat: Seat) -> bool {
        self.picked.contains(&seat)
    }
}

/// What a view comes to: the leader's points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
#[schema(as = KrillOutlook)]
#[ts(rename = "KrillOutlook")]
pub(crate) struct Outlook {
    most: i32,
}

/// Something that happened, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[schema(as = KrillEvent)]
#[ts(rename = "KrillEvent")]
pub(crate) enum Event {
    Dealt { seat: Seat, cards: Option<Vec<u8>> },
    Picked { seat: Seat, card: Option<u8> },
    Shown { cards: Vec<u8> },
    Eaten { by: Seat, points: i32 },
}

impl Observable for Krill {
    type Event = Event;
    type View = View;
    type Outlook = Outlook;

    fn view(&self, viewer: Viewer) -> View {
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat.index()).filter(|seat| *seat < self.hands.len()),
            Viewer::Onlooker => None,
        };
        let picked = (0..).map(Seat).zip(&self.picked).filter(|(_, pick)| pick.is_some());
        View {
            viewer,
            players: self.options.0,
            hand: own.map(|seat| self.hands[seat].clone()).unwrap_or_default(),
            pick: own.and_then(|seat| self.picked[seat]),
            picked: picked.map(|(seat, _)| seat).collect(),
            shown: self.shown.clone(),
            points: self.points.clone(),
        }
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn outlook(view: &View) -> Outlook {
        Outlook { most: view.points.iter().copied().max().unwrap_or(0) }
    }

    fn seen(fact: &Fact, viewer: Viewer) -> Option<Event> {
        Some(match fact {
            Fact::Dealt { seat, cards } => {
                Event::Dealt { seat: *seat, cards: viewer.is(*seat).then(|| cards.clone()) }
            }
            Fact::Picked { seat, card } => {
                Event::Picked { seat: *seat, card: viewer.is(*seat).then_some(*card) }
            }
            Fact::Shown { .. } | Fact::Eaten { .. } => Krill::open(fact),
        })
    }

    fn is_public(fact: &Fact) -> bool {
        matches!(fact, Fact::Shown { .. } | Fact::Eaten { .. })
    }

    fn is_news(fact: &Fact) -> bool {
        !matches!(fact, Fact::Picked { .. })
    }

    fn open(fact: &Fact) -> Event {
        match fact.clone() {
            Fact::Dealt { seat, cards } => Event::Dealt { seat, cards: Some(cards) },
            Fact::Picked { seat, card } => Event::Picked { seat, card: Some(card) },
            Fact::Shown { cards } => Event::Shown { cards },
            Fact::Eaten { by, points } => Event::Eaten { by, points },
        }
    }
}

/// The worlds that a view leaves open: the cards that the viewer has not seen are anywhere else.
#[derive(Clone, Debug)]
pub(crate) struct Unseen(View);

impl Worlds<Krill> for Unseen {
    fn guess(&self, rng: &mut impl Rng) -> World<Krill> {
        let view = &self.0;
        let known: Vec<u8> = view
            .shown
            .concat()
            .into_iter()
            .chain(view.hand.iter().copied())
            .chain(view.pick)
            .collect();
        let mut hidden: Vec<u8> = (1..=CARDS).filter(|card| !known.contains(card)).collect();
        shuffle(&mut hidden, rng);
        let mut hidden = hidden.into_iter();
        let (mut hands, mut picked) = (Vec::new(), Vec::new());
        for seat in (0..view.players).map(Seat) {
            if view.viewer.is(seat) {
                hands.push(view.hand.clone());
                picked.push(view.pick);
                continue;
            }
            picked.push(view.has_picked(seat).then(|| hidden.next()).flatten());
            let left = HAND - view.shown.len() - usize::from(view.has_picked(seat));
            let mut hand: Vec<u8> = hidden.by_ref().take(left).collect();
            hand.sort_unstable();
            hands.push(hand);
        }
        let (shown, points) = (view.shown.clone(), view.points.clone());
        World::of(Krill { options: Options(view.players), hands, picked, shown, points })
    }
}

impl Searchable for Krill {
    type Worlds = Unseen;

    fn worlds(view: &View) -> Option<Unseen> {
        (view.shown.len() <= HAND).then(|| Unseen(view.clone()))
    }

    fn undecided(view: &View) -> View {
        let mut view = view.clone();
        let viewer = view.viewer;
        view.picked.retain(|seat| viewer.is(*seat));
        view
    }

    fn sample(&self, seat: Seat, rng: &mut impl Rng) -> Option<Pick> {
        let mut legal = Vec::new();
        rules::Game::legal(self, seat, &mut legal);
        let choice = rules::chance::below(rng, legal.len() as u32) as usize;
        legal.get(choice).copied()
    }

    fn play_unchecked(world: &mut World<Krill>, seat: Seat, action: Pick) {
        world.position_mut().carry_out(seat, action, &mut rules::Nobody);
    }
}
