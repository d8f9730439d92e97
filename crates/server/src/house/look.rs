//! What somebody may see of a table. What is seen must be on the disk.

use std::sync::Arc;

use rules::{Broken, Viewer};
use table::{Person, Table};
use tokio::sync::oneshot;

use super::message::view_text;
use super::{House, Slot};
use crate::error::Failure;
use crate::ids::TableId;
use crate::store::Page;
use crate::writer::{Done, Write};

impl House {
    /// What a viewer sees of a table, as JSON.
    pub(crate) async fn view(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
        viewer: Option<Viewer>,
    ) -> Result<String, Failure> {
        self.look(id, person, viewer, |_, table, viewer| Ok(view_text(table, viewer, person))).await
    }

    /// What a viewer has been told of the game at a table so far, as JSON.
    pub(crate) async fn history(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
        viewer: Option<Viewer>,
    ) -> Result<String, Failure> {
        self.look(id, person, viewer, |slot, table, viewer| {
            let history = table.history(viewer).map_err(|broken| {
                // What is wrong with it may name a card.
                let Broken { line, clause, .. } = broken;
                tracing::error!(table = slot.number, ?line, ?clause, "a game can't be told again");
                Failure::went_wrong()
            })?;
            Ok(serde_json::to_string(&history).unwrap_or_default())
        })
        .await
    }

    /// Looks at a table with eyes that somebody may look with: their own if they don't say.
    async fn look(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
        viewer: Option<Viewer>,
        look: impl Fn(&Slot, &Table, Viewer) -> Result<String, Failure>,
    ) -> Result<String, Failure> {
        let (slot, seen) = self
            .with(id, |slot, state| {
                let viewer = viewer.unwrap_or_else(|| usual_viewer(&state.table, person));
                if !state.table.may_follow(person, viewer) {
                    return Err(Failure::forbidden());
                }
                Ok((slot.clone(), look(slot, &state.table, viewer)?))
            })
            .await??;
        self.kept(slot).await?;
        Ok(seen)
    }

    /// Waits until all that has happened at a table is on the disk.
    pub(super) async fn kept(&self, slot: Arc<Slot>) -> Result<(), Failure> {
        let (done, written) = oneshot::channel();
        let done: Done = Box::new(move |result| drop(done.send(result)));
        self.write(Write { slot, page: Page::default(), done });
        written.await.unwrap_or_else(|_| Err(Failure::not_stored()))
    }
}

/// The eyes with which somebody looks at a table who does not say: their own seat's, if they have one.
fn usual_viewer(table: &Table, person: Option<Person>) -> Viewer {
    let own =
        person.and_then(|person| table.occupants().find(|(seat, _)| table.sits(person, *seat)));
    own.map_or(Viewer::Onlooker, |(seat, _)| Viewer::Seat(seat))
}
