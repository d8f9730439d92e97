//! Reading tables: views, histories, and what the server itself needs to know.

use std::sync::Arc;

use rules::{InvalidRecord, Viewer};
use serde::Serialize;
use table::{HistorySource, Person, SentMessage, Table, Timestamp};
use tokio::sync::oneshot;
use utoipa::ToSchema;

use super::House;
use super::mailbox::{Callback, Command, ReadFn};
use crate::cluster::Cluster;
use crate::error::ApiError;
use crate::ids::TableId;
use crate::limits::Address;

/// The most recent chat messages of a table.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ChatMessages<'a> {
    /// The messages, in order.
    #[schema(value_type = Vec<SentMessage>)]
    #[cfg_attr(test, ts(as = "Vec<SentMessage>"))]
    messages: Vec<&'a SentMessage>,
}

impl House {
    /// The view of a table, as JSON. Without `viewer`, it is the view of the person's own seat, or of the onlookers.
    pub(crate) async fn view(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
        viewer: Option<Viewer>,
    ) -> Result<String, ApiError> {
        self.read(id, move |table| {
            let view = table.view(allowed_viewer(table, person, viewer)?, person);
            Ok(serde_json::to_string(&view).unwrap_or_default())
        })
        .await
    }

    /// The most recent chat messages of a table, as JSON, for everybody who may follow it.
    pub(crate) async fn chat(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
    ) -> Result<String, ApiError> {
        self.read(id, move |table| {
            allowed_viewer(table, person, None)?;
            let messages: Vec<&SentMessage> = table.chat().collect();
            Ok(serde_json::to_string(&ChatMessages { messages }).unwrap_or_default())
        })
        .await
    }

    /// The history of the game at a table, as JSON, for a client at this address.
    pub(crate) async fn history(
        self: &Arc<House>,
        id: &TableId,
        person: Option<Person>,
        viewer: Option<Viewer>,
        address: Option<Address>,
    ) -> Result<String, ApiError> {
        let past = self.read(id, move |table| {
            Ok(table.history_source(allowed_viewer(table, person, viewer)?))
        });
        let past = past.await?;
        let replaying = move || {
            let history = HistorySource::history(past)?;
            Ok(serde_json::to_string(&history).unwrap_or_default())
        };
        self.admission.run(address, replaying).await?.map_err(|invalid| {
            // The description of the error is not logged, because it may name a hidden card.
            let InvalidRecord { entry, clause, .. } = invalid;
            tracing::error!(line = ?entry, ?clause, "can't replay a game for its history");
            ApiError::internal()
        })
    }

    /// The record so far, as JSON, if the table was closed before the game was over. Only for its players
    /// and the host.
    pub(crate) async fn record_of_closed(
        self: &Arc<House>,
        id: &TableId,
        person: Person,
    ) -> Result<Option<String>, ApiError> {
        self.read(id, move |table| {
            let is_player = table.occupants().any(|(seat, _)| table.sits(person, seat));
            let may_read = is_player || person == table.host();
            Ok(table.record_if_ended().filter(|_| may_read).map(|record| record.to_line()))
        })
        .await
    }

    /// Whether a table waits for a person, and when it will be closed, if that is soon.
    pub(crate) async fn waits_and_closes(
        self: &Arc<House>,
        id: &TableId,
        person: Person,
    ) -> Result<(bool, Option<Timestamp>), ApiError> {
        self.read_unfenced(id, move |table| Ok((table.waits_for(person), table.closes()))).await
    }

    /// Reads a table. The result is returned once everything that it is based on is on disk.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<House>,
        id: &TableId,
        read: impl FnOnce(&Table) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (answer, answered) = oneshot::channel();
        let read: ReadFn = Box::new(move |table| match table.and_then(read) {
            Ok(value) => {
                let fenced =
                    move |fence: Result<(), ApiError>| drop(answer.send(fence.map(|()| value)));
                Some(Box::new(fenced) as Callback)
            }
            Err(error) => {
                let _ = answer.send(Err(error));
                None
            }
        });
        self.send_read(id, read).await;
        let answer = answered.await.unwrap_or_else(|_| Err(ApiError::not_stored()));
        self.check_lease(id, answer)
    }

    /// Sends a read to the owner of a table if that is here. Otherwise, the log is enough: what was acknowledged is in
    /// it.
    async fn send_read(self: &Arc<House>, id: &TableId, read: ReadFn) {
        let is_here = |cluster: &Arc<Cluster>| cluster.holds(id) && cluster.has_lease();
        if self.cluster.as_ref().is_none_or(is_here) {
            self.send(id, Command::Read(read)).await;
        } else {
            self.read_copy(id, read).await;
        }
    }

    /// What was read from memory counts only if the lease lasts.
    fn check_lease<T>(&self, id: &TableId, answer: Result<T, ApiError>) -> Result<T, ApiError> {
        let is_doubtful = self.cluster.as_ref().is_some_and(|it| it.holds(id) && !it.has_lease());
        if is_doubtful { Err(ApiError::not_stored()) } else { answer }
    }

    /// Reads a table without waiting for the disk: the result may depend on inputs that are not yet stored.
    pub(super) async fn read_unfenced<T: Send + 'static>(
        self: &Arc<House>,
        id: &TableId,
        read: impl FnOnce(&Table) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (answer, answered) = oneshot::channel();
        let read: ReadFn = Box::new(move |table| {
            let _ = answer.send(table.and_then(read));
            None
        });
        self.send_read(id, read).await;
        let answer = answered.await.unwrap_or_else(|_| Err(ApiError::not_stored()));
        self.check_lease(id, answer)
    }
}

/// The requested viewer, if the person may see what that viewer sees. The default is the person's own seat, or
/// the onlookers if the person has no seat.
fn allowed_viewer(
    table: &Table,
    person: Option<Person>,
    requested: Option<Viewer>,
) -> Result<Viewer, ApiError> {
    let own =
        || person.and_then(|person| table.occupants().find(|(seat, _)| table.sits(person, *seat)));
    let viewer =
        requested.unwrap_or_else(|| own().map_or(Viewer::Onlooker, |(seat, _)| Viewer::Seat(seat)));
    if table.may_follow(person, viewer) { Ok(viewer) } else { Err(ApiError::forbidden()) }
}
