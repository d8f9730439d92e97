//! Adding and removing followers of a table.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use rules::Viewer;
use serde_json::value::RawValue;
use table::Person;
use tokio::sync::oneshot;

use super::super::mailbox::{AfterCommit, Follower};
use super::Owner;
use crate::error::ApiError;
use crate::message::FromServer;
use crate::outbox::Outbox;
use crate::store::Changes;

/// The views that were serialised for one change. A view depends on the viewer, and on whether the
/// follower is the host, so it is serialised once for all followers who see the same.
#[derive(Default)]
pub(super) struct ViewMessages(Vec<((Viewer, bool), Utf8Bytes)>);

impl ViewMessages {
    /// The view for a follower. `serialise` is called if no earlier follower saw the same.
    pub(super) fn get(
        &mut self,
        viewer: Viewer,
        is_host: bool,
        serialise: impl FnOnce() -> Utf8Bytes,
    ) -> Utf8Bytes {
        let key = (viewer, is_host);
        if let Some((_, view)) = self.0.iter().find(|(known, _)| *known == key) {
            return view.clone();
        }
        let view = serialise();
        self.0.push((key, view.clone()));
        view
    }
}

impl Owner {
    /// Removes the followers of these viewers' streams that may no longer follow them. Returns the messages
    /// that inform them.
    pub(super) fn remove_unauthorised(
        &mut self,
        of: impl Fn(Viewer) -> bool,
    ) -> Vec<(Outbox, Utf8Bytes)> {
        let table = &self.table;
        let gone = self
            .followers
            .extract_if(.., |it| of(it.viewer) && !table.may_follow(it.person, it.viewer));
        let lost = |viewer| FromServer::Lost { table: &self.id, viewer }.text();
        let messages = gone.map(|it| (it.outbox, lost(it.viewer))).collect();
        self.count_followers();
        messages
    }

    /// Adds a follower, and sends it the items after `since` or a fresh view.
    pub(super) fn follow(
        &mut self,
        follower: Follower,
        since: Option<u64>,
        answer: oneshot::Sender<Result<(), ApiError>>,
    ) -> Option<(Changes, AfterCommit)> {
        let Follower { person, viewer, views, ref outbox, .. } = follower;
        if !self.table.may_follow(person, viewer) {
            let _ = answer.send(Err(ApiError::forbidden()));
            return None;
        }
        let gap = since.and_then(|seen| {
            let items = self.table.items_since(viewer, seen)?;
            let message = |item: &Arc<RawValue>| {
                let message = FromServer::Item { table: &self.id, viewer, item };
                (outbox.clone(), message.text())
            };
            Some(items.map(message).collect::<Vec<_>>())
        });
        let fresh = gap.is_none() || views;
        let mut messages = gap.unwrap_or_default();
        if fresh {
            messages.push((outbox.clone(), self.view_message(viewer, person)));
        }
        if !self.house.has_lease() {
            let _ = answer.send(Err(ApiError::not_stored()));
            return None;
        }
        // If nobody waits for the answer, the socket is gone.
        answer.send(Ok(())).ok()?;
        self.followers.push(follower);
        self.count_followers();
        Some((Changes::default(), AfterCommit { messages, ..AfterCommit::default() }))
    }

    pub(super) fn unfollow(&mut self, number: u64) {
        self.followers.retain(|follower| follower.number != number);
        self.count_followers();
    }

    pub(super) fn view_message(&self, viewer: Viewer, person: Option<Person>) -> Utf8Bytes {
        let view = Box::new(self.table.view(viewer, person));
        FromServer::View { table: &self.id, view }.text()
    }

    pub(super) fn count_followers(&mut self) {
        let followers = self.followers.len() as i64;
        self.house.metrics.followers.inc_by(followers - self.counted);
        self.counted = followers;
    }

    /// Tells all followers that they no longer follow the table.
    pub(super) fn lose_followers(&mut self) {
        for follower in &self.followers {
            let lost = FromServer::Lost { table: &self.id, viewer: follower.viewer };
            follower.outbox.lose(lost.text());
        }
        self.drop_followers();
    }

    pub(super) fn drop_followers(&mut self) {
        self.followers.clear();
        self.count_followers();
    }
}

#[cfg(test)]
mod tests {
    use rules::Seat;

    use super::*;

    #[test]
    fn a_view_is_serialised_once_for_all_who_see_the_same() {
        let mut views = ViewMessages::default();
        let mut serialised = 0;
        for _ in 0..100 {
            for (viewer, is_host) in [
                (Viewer::Onlooker, false),
                (Viewer::Onlooker, true),
                (Viewer::Seat(Seat(0)), true),
                (Viewer::Seat(Seat(1)), false),
            ] {
                let expected = format!("{viewer:?} {is_host}");
                let view = views.get(viewer, is_host, || {
                    serialised += 1;
                    expected.clone().into()
                });
                assert_eq!(view.as_str(), expected);
            }
        }
        assert_eq!(serialised, 4);
    }
}
