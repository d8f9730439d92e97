//! Events as each viewer sees them.

use rules::{Observable, Seat, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// Events as each viewer sees them. An event that several viewers see alike is serialised once.
#[derive(Clone, Debug, Default)]
pub struct EventsByViewer {
    /// The events as JSON.
    events: Vec<Box<RawValue>>,
    /// The indices in `events` of what each viewer sees: by seat, the onlookers last.
    seen: Vec<Vec<usize>>,
    news: bool,
}

impl EventsByViewer {
    /// No events yet, for this many seats and the onlookers.
    pub(crate) fn new(seats: u8) -> EventsByViewer {
        EventsByViewer {
            events: Vec::new(),
            seen: vec![Vec::new(); seats as usize + 1],
            news: false,
        }
    }

    /// The events that a viewer sees, each a JSON object.
    pub fn for_viewer(&self, viewer: Viewer) -> Vec<&RawValue> {
        let index = match viewer {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Onlooker => self.seen.len().saturating_sub(1),
        };
        let seen = self.seen.get(index).into_iter().flatten();
        seen.map(|&event| &*self.events[event]).collect()
    }

    /// Whether any viewer learned something new; see [`Observable::is_news`].
    pub fn is_news(&self) -> bool {
        self.news
    }

    /// Adds the events of these facts.
    pub(crate) fn add<G: Observable>(&mut self, facts: &[G::Fact]) {
        let EventsByViewer { events, seen, news } = self;
        let Some((onlookers, players)) = seen.split_last_mut() else { return };
        *news |= facts.iter().any(G::is_news);
        for fact in facts {
            let public = G::event_for(fact, Viewer::Onlooker);
            let public_index = public.as_ref().map(|event| push(events, event));
            onlookers.extend(public_index);
            if G::is_public(fact) {
                for seat in players.iter_mut() {
                    seat.extend(public_index);
                }
                continue;
            }
            for (seat, indices) in (0..).map(Seat).zip(players.iter_mut()) {
                let own = G::event_for(fact, Viewer::Seat(seat));
                indices.extend(if own == public {
                    public_index
                } else {
                    own.map(|event| push(events, &event))
                });
            }
        }
    }
}

/// Serialises an event. Returns its index.
fn push(events: &mut Vec<Box<RawValue>>, event: &impl Serialize) -> usize {
    // Writing to memory does not fail.
    events.push(to_raw_value(event).unwrap_or_default());
    events.len() - 1
}
