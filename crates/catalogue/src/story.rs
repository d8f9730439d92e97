//! A recorded game in words, or as a list of events.

use std::fmt::Write;

use anstyle::Style;
use rules::{InvalidRecord, Observable, Record, RecordedResult, Replay, Viewer};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::listed::{Listed, Teller};
use crate::names::Names;
use crate::replay::{Eyes, NoReplay, check_eyes};

/// A recorded game, retold as far as it holds.
#[derive(Clone, Debug)]
pub struct Retold<T> {
    /// The game as far as it holds.
    pub told: T,
    /// Whether it holds to its end, result included.
    pub ended: Result<(), InvalidRecord>,
}

/// What these eyes saw at each step, the set-up first.
struct Watched<G: Observable> {
    options: G::Options,
    steps: Vec<Vec<G::Event>>,
    ended: Result<(), InvalidRecord>,
}

impl<G: Observable> Watched<G> {
    fn new(record: &Record, eyes: Eyes) -> Result<Watched<G>, NoReplay> {
        let mut replay = Replay::<G>::new(record)?;
        check_eyes(eyes, replay.game().real())?;
        let mut steps = Vec::new();
        let ended = loop {
            let facts = replay.facts().iter();
            steps.push(match eyes {
                Eyes::Of(viewer) => facts.filter_map(|fact| G::event_for(fact, viewer)).collect(),
                Eyes::All => facts.map(G::open_event).collect(),
            });
            match replay.step() {
                Ok(Some(_)) => {}
                Ok(None) => break replay.check_result(),
                Err(broken) => break Err(broken),
            }
        };
        Ok(Watched { options: replay.game().options().clone(), steps, ended })
    }
}

/// A recorded game as one JSON object.
#[derive(Serialize)]
#[serde(bound = "")]
struct Story<'a, G: Observable> {
    game: &'static str,
    options: &'a G::Options,
    viewer: Option<Viewer>,
    /// What each line of the log brought about, the set-up first.
    steps: &'a [Vec<G::Event>],
    result: &'a Option<RecordedResult>,
}

/// The events of a recorded game as one JSON object.
pub(crate) fn events<G: Observable>(
    record: &Record,
    eyes: Eyes,
) -> Result<Retold<Box<RawValue>>, NoReplay> {
    let Watched { options, steps, ended } = Watched::<G>::new(record, eyes)?;
    let viewer = match eyes {
        Eyes::Of(viewer) => Some(viewer),
        Eyes::All => None,
    };
    let (options, steps, result) = (&options, &steps[..], &record.result);
    let story = Story::<G> { game: G::NAME, options, viewer, steps, result };
    Ok(Retold { told: to_raw_value(&story).unwrap_or_default(), ended })
}

/// A recorded game in words.
pub(crate) fn story<G: Listed>(
    record: &Record,
    eyes: Eyes,
    names: impl FnOnce(&G::Options) -> Names,
) -> Result<Retold<String>, NoReplay> {
    let Watched { options, steps, ended } = Watched::<G>::new(record, eyes)?;
    let names = names(&options);
    let as_known = match eyes {
        Eyes::Of(Viewer::Seat(seat)) => format!(", as {} knew it", names.of(seat)),
        _ => String::new(),
    };
    let mut text = format!("{}, {}{as_known}\n", G::TITLE, G::setting(&options));
    let mut teller = G::teller(&options, names, eyes);
    for events in &steps {
        text.push_str(&teller.tell(events));
    }
    Ok(Retold { told: text, ended })
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
