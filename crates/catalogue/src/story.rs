//! Stories: a recorded game in words, or as a list of events.

use std::fmt::Write;

use anstyle::Style;
use rules::{InvalidRecord, Observable, Record, RecordedResult, Replay, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::catalogue_game::{CatalogueGame, Narrator};
use crate::names::Names;
use crate::replay::{Perspective, ReplayError, check_perspective};

/// A recorded game as a story or as a list of events, up to the first step that is invalid.
#[derive(Clone, Debug)]
pub struct Rendered<T> {
    /// The story or the list.
    pub content: T,
    /// Whether the whole record is valid, its result included.
    pub validity: Result<(), InvalidRecord>,
}

/// The events of each step, the setup first.
struct StepEvents<G: Observable> {
    options: G::Options,
    steps: Vec<Vec<G::Event>>,
    validity: Result<(), InvalidRecord>,
}

impl<G: Observable> StepEvents<G> {
    fn new(record: &Record, perspective: Perspective) -> Result<StepEvents<G>, ReplayError> {
        let mut replay = Replay::<G>::new(record)?;
        check_perspective(perspective, replay.game().real())?;
        let mut steps = Vec::new();
        let validity = loop {
            let facts = replay.facts().iter();
            steps.push(match perspective {
                Perspective::Of(viewer) => {
                    facts.filter_map(|fact| G::event_for(fact, viewer)).collect()
                }
                Perspective::All => facts.map(G::open_event).collect(),
            });
            match replay.step() {
                Ok(Some(_)) => {}
                Ok(None) => break replay.check_result(),
                Err(invalid) => break Err(invalid),
            }
        };
        Ok(StepEvents { options: replay.game().options().clone(), steps, validity })
    }
}

/// The events of a recorded game, serialised as one JSON object.
#[derive(Serialize)]
#[serde(bound = "")]
struct EventList<'a, G: Observable> {
    game: &'static str,
    options: &'a G::Options,
    viewer: Option<Viewer>,
    /// The events of each entry of the log, the setup first.
    steps: &'a [Vec<G::Event>],
    result: &'a Option<RecordedResult>,
}

/// The events of a recorded game, as one JSON object.
pub(crate) fn events<G: Observable>(
    record: &Record,
    perspective: Perspective,
) -> Result<Rendered<Box<RawValue>>, ReplayError> {
    let StepEvents { options, steps, validity } = StepEvents::<G>::new(record, perspective)?;
    let viewer = match perspective {
        Perspective::Of(viewer) => Some(viewer),
        Perspective::All => None,
    };
    let (options, steps, result) = (&options, &steps[..], &record.result);
    let list = EventList::<G> { game: G::NAME, options, viewer, steps, result };
    Ok(Rendered { content: to_raw_value(&list).unwrap_or_default(), validity })
}

/// A recorded game in words.
pub(crate) fn story<G: CatalogueGame>(
    record: &Record,
    perspective: Perspective,
    names: impl FnOnce(&G::Options) -> Names,
) -> Result<Rendered<String>, ReplayError> {
    let StepEvents { options, steps, validity } = StepEvents::<G>::new(record, perspective)?;
    let names = names(&options);
    let point_of_view = match perspective {
        Perspective::Of(Viewer::Seat(seat)) => format!(", as {} knew it", names.of(seat)),
        _ => String::new(),
    };
    let mut text = format!("{}, {}{point_of_view}\n", G::TITLE, G::options_in_words(&options));
    let mut narrator = G::narrator(&options, names, perspective);
    for events in &steps {
        text.push_str(&narrator.narrate(events));
    }
    Ok(Rendered { content: text, validity })
}

/// Adds a line to a text.
pub(crate) fn line(text: &mut String, indent: usize, content: &str) {
    let _ = writeln!(text, "{:indent$}{content}", "");
}

/// Bold text for a terminal.
pub fn bold(text: &str) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}
