//! What somebody may see of a table.

use std::sync::Arc;

use rules::{InvalidRecord, Viewer};
use table::{HistorySource, Person, Table};
use tokio::sync::oneshot;

use super::House;
use super::mailbox::{Done, Letter, Look};
use crate::error::Failure;
use crate::ids::TableId;

impl House {
    /// What a viewer sees of a table, as JSON.
    pub(crate) async fn view(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
        viewer: Option<Viewer>,
    ) -> Result<String, Failure> {
        self.look(id, move |table| {
            let view = table.view(allowed_viewer(table, person, viewer)?, person);
            Ok(serde_json::to_string(&view).unwrap_or_default())
        })
        .await
    }

    /// What a viewer has been told of the game at a table so far, as JSON.
    pub(crate) async fn history(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
        viewer: Option<Viewer>,
    ) -> Result<String, Failure> {
        let past = self.look(id, move |table| {
            Ok(table.history_source(allowed_viewer(table, person, viewer)?))
        });
        // The game is played again, which takes a while.
        let history = tokio::task::spawn_blocking({
            let past = past.await?;
            move || HistorySource::history(past)
        });
        let history = history.await.map_err(|_| Failure::went_wrong())?.map_err(|broken| {
            // What is wrong with it may name a card.
            let InvalidRecord { line, clause, .. } = broken;
            tracing::error!(?line, ?clause, "a game can't be told again");
            Failure::went_wrong()
        })?;
        Ok(serde_json::to_string(&history).unwrap_or_default())
    }

    /// Whether a table waits for somebody.
    pub(crate) async fn waits_for(
        self: &Arc<House>,
        id: &TableId,
        person: Person,
    ) -> Result<bool, Failure> {
        self.ask(id, move |table| Ok(table.waits_for(person))).await
    }

    /// Looks at a table; what is seen is on the disk by the time it is given back.
    pub(super) async fn look<T: Send + 'static>(
        self: &Arc<House>,
        id: &TableId,
        look: impl FnOnce(&Table) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (answer, answered) = oneshot::channel();
        let look: Look = Box::new(move |table| match table.and_then(look) {
            Ok(seen) => {
                let done = move |kept: Result<(), Failure>| drop(answer.send(kept.map(|()| seen)));
                Some(Box::new(done) as Done)
            }
            Err(failure) => {
                let _ = answer.send(Err(failure));
                None
            }
        });
        self.send(id, Letter::Look(look)).await;
        answered.await.unwrap_or_else(|_| Err(Failure::not_stored()))
    }

    /// The same for the house itself, which need not wait for the disk.
    pub(super) async fn ask<T: Send + 'static>(
        self: &Arc<House>,
        id: &TableId,
        look: impl FnOnce(&Table) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let (answer, answered) = oneshot::channel();
        let look: Look = Box::new(move |table| {
            let _ = answer.send(table.and_then(look));
            None
        });
        self.send(id, Letter::Look(look)).await;
        answered.await.unwrap_or_else(|_| Err(Failure::not_stored()))
    }
}

/// The eyes with which somebody looks at a table, if they may: without a wish, those of their own seat, if
/// they have one.
fn allowed_viewer(
    table: &Table,
    person: Option<Person>,
    wish: Option<Viewer>,
) -> Result<Viewer, Failure> {
    let own =
        || person.and_then(|person| table.occupants().find(|(seat, _)| table.sits(person, *seat)));
    let viewer =
        wish.unwrap_or_else(|| own().map_or(Viewer::Onlooker, |(seat, _)| Viewer::Seat(seat)));
    if table.may_follow(person, viewer) { Ok(viewer) } else { Err(Failure::forbidden()) }
}
