//! Opening tables, and rematches.

use std::num::NonZeroU32;
use std::sync::Arc;

use axum::http::StatusCode;
use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use table::log::{self, Restored};
use table::{Input, NewSettings, Occupant, Opening, Person, Request, Secret, ServerInput, Table};
use tokio::sync::oneshot;

use super::House;
use super::mailbox::Mailbox;
use super::owner::Owner;
use crate::clock::now;
use crate::cluster::Tenure;
use crate::error::{ApiError, ServerCode};
use crate::ids::{TableId, random, random_id, table_number};
use crate::store::Fence;

/// How many tables a person may open within an hour, as a multiple of how many may be open at a time.
const OPENINGS: u32 = 4;

/// Limits how many tables a person opens within an hour. Games between bots are soon over, so the limit
/// on open tables alone would not stop somebody from opening one after another.
pub(super) struct OpeningLimiter {
    limiter: Option<RateLimiter<Person, HashMapStateStore<Person>, DefaultClock>>,
    clock: DefaultClock,
}

impl OpeningLimiter {
    /// Zero is no limit.
    pub(super) fn new(max_open: u32) -> OpeningLimiter {
        let per_hour = NonZeroU32::new(max_open.saturating_mul(OPENINGS));
        let limiter = per_hour.map(|max| RateLimiter::hashmap(Quota::per_hour(max)));
        OpeningLimiter { limiter, clock: DefaultClock::default() }
    }

    fn check(&self, person: Person) -> Result<(), ApiError> {
        let checked = self.limiter.as_ref().map_or(Ok(()), |limiter| limiter.check_key(&person));
        checked.map_err(|not_until| ApiError::too_often(not_until.wait_time_from(self.clock.now())))
    }

    /// Frees the memory of people who have opened no table for a while.
    pub(super) fn forget_idle(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

impl House {
    /// Opens a table.
    pub(crate) async fn open_table(
        self: &Arc<House>,
        id: TableId,
        host: Person,
        settings: NewSettings,
        occupants: Vec<Occupant>,
    ) -> Result<(), ApiError> {
        let (secret, at) = (Secret::new(random()), now());
        let settings = settings.checked(self.config.catalogue)?;
        let opening = Opening { at, host, settings, secret, occupants };
        let line = log::first_line(&opening);
        let (table, version) = (Table::open(self.config.catalogue, opening)?, log::VERSION);
        let restored = Restored { table, version, lines: 1, snapshot_lines: 0 };
        let (mailbox, commands, handle) = Mailbox::new();
        let writer = {
            let mut owners = self.owners();
            let owners = owners.as_mut().ok_or_else(ApiError::not_stored)?;
            // Without the lease, others may hold this server for dead, and own the table at once.
            let is_leaving = self.cluster.as_ref().is_some_and(|cluster| cluster.is_leaving());
            if is_leaving || !self.has_lease() {
                return Err(ApiError::not_stored());
            }
            // In memory before it is in the database, so that nobody can find the table and start a
            // second owner for it.
            owners.mailboxes.insert(id, mailbox);
            owners.writer.clone()
        };
        let number = table_number(at);
        let tenure = self
            .cluster
            .as_ref()
            .map(|cluster| cluster.opened(number, id, Arc::downgrade(&handle)));
        let opened = handle.clone();
        let mailbox = (commands, handle);
        let mut owner = Owner::new(self.clone(), id, number, mailbox, writer, restored, tenure);
        let (report, written) = oneshot::channel();
        tokio::spawn(async move {
            let callback = move |result: Result<(), ApiError>| {
                // Nobody can claim the table before this moment.
                if let Some(Tenure { epoch, .. }) = tenure {
                    opened.set_fence(Fence { table: number, epoch });
                }
                let _ = report.send(result);
            };
            owner.write_opening(line, Box::new(callback)).await;
            owner.run().await;
        });
        written.await.unwrap_or_else(|_| Err(ApiError::not_stored()))
    }

    /// Checks that a person may open one more table, rematches included, and counts it.
    pub(crate) async fn check_table_quota(&self, person: Person) -> Result<(), ApiError> {
        let max = self.config.tables_per_person;
        if max == 0 || self.store.count_hosted(person).await? < max as i64 {
            return self.openings.check(person);
        }
        // Not 429: waiting does not help.
        let what = format!("you may host at most {max} open tables; close one of them first");
        Err(ApiError::new(StatusCode::CONFLICT, ServerCode::TooManyTables, what))
    }

    /// Opens a table for the players of a finished game. Further requests get the same table.
    pub(crate) async fn rematch(
        self: &Arc<House>,
        id: &TableId,
        by: Person,
    ) -> Result<TableId, ApiError> {
        let read_next = |table: &Table| Ok(table.rematch().and_then(TableId::parse));
        if let Some(next) = self.read_unfenced(id, read_next).await? {
            return Ok(next);
        }
        let allowed = self.read_unfenced(id, move |table| {
            table.may_rematch(by)?;
            Ok((table.settings().clone().into(), table.occupants_of_rematch()))
        });
        let (settings, occupants) = allowed.await?;
        self.check_table_quota(by).await?;
        // The new table exists before it is announced.
        let offered = random_id();
        self.open_table(offered, by, settings, occupants).await?;
        let table = offered.to_string();
        self.handle_input(id, ServerInput::Rematch { by, table }.into()).await?;
        let next = self.read_unfenced(id, read_next).await?.ok_or_else(ApiError::internal)?;
        if next != offered {
            // Another player's rematch was announced first.
            self.handle_input(&offered, Input::by(by, Request::Close {})).await?;
        }
        Ok(next)
    }
}
