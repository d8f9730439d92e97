//! What happened, as each viewer sees it.

use rules::{Observable, Seat, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// What happened, as each viewer sees it. An event is written once, however many viewers see the same.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// The events as JSON.
    events: Vec<Box<RawValue>>,
    /// The places in `events` of those that each viewer sees: by seat, the onlookers' last.
    seen: Vec<Vec<usize>>,
    news: bool,
}

impl Told {
    /// Nothing yet, for so many seats and the onlookers. The default is for no viewer.
    pub(crate) fn new(seats: u8) -> Told {
        Told { events: Vec::new(), seen: vec![Vec::new(); seats as usize + 1], news: false }
    }

    /// The events that a viewer sees, each a JSON object.
    pub fn events(&self, viewer: Viewer) -> Vec<&RawValue> {
        let place = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Onlooker => self.seen.len().saturating_sub(1),
        };
        let seen = self.seen.get(place).into_iter().flatten();
        seen.map(|&event| &*self.events[event]).collect()
    }

    /// Whether any viewer learned something that they could not know before.
    pub fn is_news(&self) -> bool {
        self.news
    }

    /// Adds what happened.
    pub(crate) fn add<G: Observable>(&mut self, facts: &[G::Fact]) {
        let Told { events, seen, news } = self;
        let Some((onlookers, players)) = seen.split_last_mut() else { return };
        *news |= facts.iter().any(G::is_news);
        for fact in facts {
            let public = G::seen(fact, Viewer::Onlooker);
            let public_place = public.as_ref().map(|event| write(events, event));
            onlookers.extend(public_place);
            if G::is_public(fact) {
                for seat in players.iter_mut() {
                    seat.extend(public_place);
                }
                continue;
            }
            for (seat, places) in (0..).map(Seat).zip(players.iter_mut()) {
                let own = G::seen(fact, Viewer::Seat(seat));
                places.extend(if own == public {
                    public_place
                } else {
                    own.map(|event| write(events, &event))
                });
            }
        }
    }
}

/// Writes an event; gives its place.
fn write(events: &mut Vec<Box<RawValue>>, event: &impl Serialize) -> usize {
    // Writing to memory does not fail.
    events.push(to_raw_value(event).unwrap_or_default());
    events.len() - 1
}
