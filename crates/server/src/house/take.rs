//! What somebody does at a table: it is taken in, written, and then told.

use std::sync::Arc;

use table::{Entry, Input, Life, Output};

use super::House;
use super::message::{item_message, view_message};
use super::slot::{Slot, State, wakes};
use crate::clock::now;
use crate::error::Failure;
use crate::store::{Game, Line, Note, Page};
use crate::writer::{Done, Write};

impl House {
    /// Takes in an input: see the top of the house.
    pub(super) fn take(
        self: &Arc<House>,
        slot: &Arc<Slot>,
        state: &mut State,
        input: Input,
        done: Done,
    ) {
        let entry = Entry { at: now(), input };
        let text = serde_json::to_string(&entry).unwrap_or_default();
        let reseats = reseats(&entry.input);
        let sits = match entry.input {
            Input::Sit { by, .. } => Some(Note::Member { person: by, table: slot.number }),
            _ => None,
        };
        let decider = match entry.input {
            Input::Decide { .. } => Some(false),
            Input::Thought { .. } => Some(true),
            _ => None,
        };
        let life = state.table.life();
        let handled = match state.table.handle(entry.input, entry.at) {
            Ok(handled) => handled,
            Err(refused) => {
                let failure = Failure::from(refused);
                self.metrics.refused(failure.code);
                return done(Err(failure));
            }
        };
        let mut notes: Vec<Note> = sits.into_iter().collect();
        let logged = handled.changed.then(|| {
            state.lines += 1;
            Line { table: slot.number, number: state.lines - 1, entry: text }
        });
        let decider = decider.filter(|_| handled.changed);
        let (mut letters, mut jobs) = (Vec::new(), Vec::new());
        let mut changed = Vec::new();
        for output in handled.outputs {
            match output {
                Output::Tell { viewer, item, stale, .. } => {
                    changed.extend(stale.then_some(viewer));
                    let mut followers =
                        state.followers.iter().filter(|it| it.viewer == viewer).peekable();
                    if followers.peek().is_some() {
                        let message = item_message(&slot.id, viewer, &item);
                        letters.extend(followers.map(|it| (it.outbox.clone(), message.clone())));
                    }
                }
                Output::Think(thinking) => jobs.extend(slot.job(&state.table, &thinking)),
            }
        }
        if reseats {
            letters.extend(state.dismiss(&slot.id));
        }
        for follower in state.followers.iter().filter(|it| it.views && changed.contains(&it.viewer))
        {
            let message = view_message(&slot.id, &state.table, follower.viewer, follower.person);
            letters.push((follower.outbox.clone(), message));
        }
        let wakes = wakes(&state.table);
        if reseats || state.table.life() != life {
            notes.push(Note::Table(Box::new(slot.row(state))));
        } else if wakes != state.wakes {
            notes.push(Note::Wakes { table: slot.number, wakes });
        }
        let alarm = (wakes != state.wakes).then(|| wakes.filter(|at| at.0 > 0));
        state.wakes = wakes;
        if life != Life::Finished
            && let Some(record) = state.table.record()
        {
            notes.push(Note::Game(Box::new(Game {
                id: slot.id.to_string(),
                kind: record.game.clone(),
                ended: entry.at,
                listed: state.table.settings().listed,
                record: record.to_line(),
            })));
        }
        let house = self.clone();
        let id = slot.id.clone();
        let done: Done = Box::new(move |result| {
            if result.is_ok() {
                if let Some(by_bot) = decider {
                    house.metrics.decided(by_bot);
                }
                for (outbox, message) in letters {
                    outbox.send(message);
                }
                if let Some(at) = alarm {
                    house.clock.set(&id, at);
                }
                for job in jobs {
                    house.thinkers.think(job);
                }
            }
            done(result);
        });
        self.write(Write { slot: slot.clone(), page: Page { line: logged, notes }, done });
    }
}

/// Whether an input can change who sits where, or what the list tells of the table.
fn reseats(input: &Input) -> bool {
    match input {
        Input::Settle { .. }
        | Input::Sit { .. }
        | Input::Leave { .. }
        | Input::Remove { .. }
        | Input::Invite { .. }
        | Input::Start { .. }
        | Input::Resign { .. }
        | Input::Rematch { .. }
        | Input::Close { .. }
        | Input::Expire => true,
        Input::Stir { .. }
        | Input::Decide { .. }
        | Input::TakeBack { .. }
        | Input::HandOver { .. }
        | Input::Return { .. }
        | Input::Say { .. }
        | Input::Thought { .. }
        | Input::Wake => false,
    }
}
