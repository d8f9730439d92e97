//! Opening tables, for somebody new or for those who have just played.

use std::sync::Arc;

use axum::http::StatusCode;
use table::log::{self, Restored};
use table::{HouseInput, Input, NewSettings, Occupant, Opening, Person, Request, Secret, Table};
use tokio::sync::oneshot;

use super::House;
use super::mailbox::Mailbox;
use super::owner::Owner;
use crate::clock::now;
use crate::error::{Failure, HouseCode};
use crate::ids::{TableId, random, random_id, table_number};

impl House {
    /// Opens a table.
    pub(crate) async fn open_table(
        self: &Arc<House>,
        id: TableId,
        host: Person,
        settings: NewSettings,
        occupants: Vec<Occupant>,
    ) -> Result<(), Failure> {
        let secret = Secret::new(random());
        let opening = Opening { at: now(), host, settings, secret, occupants };
        let (line, last_input) = (log::first_line(&opening), opening.at);
        let (table, version) = (Table::open(self.config.catalogue, opening)?, log::VERSION);
        let restored = Restored { table, version, lines: 1, snapshot_lines: 0, last_input };
        let (mailbox, letters, ownership) = Mailbox::new();
        let writer = {
            let mut owners = self.owners();
            let owners = owners.as_mut().ok_or_else(Failure::not_stored)?;
            // It is in memory before the database knows of it, and so before anybody can find it.
            owners.mailboxes.insert(id, mailbox);
            owners.writer.clone()
        };
        let ends = (letters, ownership);
        let mut owner =
            Owner::new(self.clone(), id, table_number(last_input), ends, writer, restored);
        let (done, written) = oneshot::channel();
        tokio::spawn(async move {
            owner.write_opening(line, Box::new(move |result| drop(done.send(result)))).await;
            owner.run().await;
        });
        written.await.unwrap_or_else(|_| Err(Failure::not_stored()))
    }

    /// Whether somebody may open one more table.
    pub(crate) async fn may_open(&self, person: Person) -> Result<(), Failure> {
        let most = self.config.tables_per_person;
        if self.store.hosted(person).await? >= most as i64 {
            let what = format!("nobody may have more than {most} tables open");
            return Err(Failure::new(
                StatusCode::TOO_MANY_REQUESTS,
                HouseCode::TooManyTables,
                what,
            ));
        }
        Ok(())
    }

    /// Opens a table for those who have just played at another; asked for twice, it is the same one.
    pub(crate) async fn rematch(
        self: &Arc<House>,
        id: &TableId,
        by: Person,
    ) -> Result<TableId, Failure> {
        let agreed = |table: &Table| Ok(table.rematch().and_then(TableId::parse));
        if let Some(next) = self.ask(id, agreed).await? {
            return Ok(next);
        }
        let allowed = self.ask(id, move |table| {
            table.may_rematch(by)?;
            let occupants = table.occupants().map(|(_, who)| who.clone()).collect();
            Ok((table.settings().clone().into(), occupants))
        });
        let (settings, occupants) = allowed.await?;
        self.may_open(by).await?;
        // The new table is there before anybody hears of it.
        let offered = random_id();
        self.open_table(offered, by, settings, occupants).await?;
        let table = offered.to_string();
        self.act(id, HouseInput::Rematch { by, table }.into()).await?;
        let next = self.ask(id, agreed).await?.ok_or_else(Failure::went_wrong)?;
        if next != offered {
            // Somebody else was quicker.
            self.act(&offered, Input::by(by, Request::Close {})).await?;
        }
        Ok(next)
    }
}
