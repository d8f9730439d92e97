//! Finding an opponent: a seat at a listed table where somebody waits, or a new listed table.

use std::sync::Arc;
use std::time::Duration;

use catalogue::NewGame;
use rules::Seat;
use serde_json::json;
use table::{Input, Life, NewSettings, Occupant, Pace, Person, Request, Table};
use tokio::time::timeout;

use super::House;
use crate::clock::now;
use crate::error::{ApiError, ErrorCode};
use crate::ids::{TableId, random_id};
use crate::people::Identity;
use crate::store::SummaryRow;
use crate::summary::TableSummary;

/// How many tables are considered.
const MAX_CONSIDERED: i64 = 100;
/// For how long a table counts as attended after something happened there, even if its host has no socket.
/// A page opens its socket a moment after the table.
const ATTENDED: Duration = Duration::from_mins(1);
/// How long a request waits for the requests before it.
const PATIENCE: Duration = Duration::from_secs(5);
/// The number of players of a new table, if the person has no wish: with two, the game can start soonest.
const DEFAULT_PLAYERS: u8 = 2;
/// The time limit of a decision at a new table, because strangers do not wait long for each other.
const SECONDS_PER_DECISION: u64 = 120;

/// What a person wants to play.
pub(crate) struct Wish {
    pub(crate) game: &'static str,
    pub(crate) players: Option<u8>,
}

/// The table at which a person was seated.
pub(crate) struct Seated {
    pub(crate) table: TableId,
    /// Whether the table still waits for an opponent. If not, the person has joined somebody who waited.
    pub(crate) waits: bool,
}

/// Where a person sits in relation to a table that waits for players.
enum Place {
    /// At this table, with other people.
    InCompany,
    /// At this seat, without other people.
    Alone(Seat),
    Elsewhere {
        /// Whether the host sits at the table.
        with_host: bool,
    },
}

impl Place {
    fn of(person: Person, host: Person, table: &Table) -> Place {
        let seat_of =
            |who| table.occupants().map(|(seat, _)| seat).find(|&seat| table.sits(who, seat));
        let is_other = |occupant: &Occupant| matches!(occupant, Occupant::Person { person: other, .. } if *other != person);
        match seat_of(person) {
            None => Place::Elsewhere { with_host: seat_of(host).is_some() },
            Some(_) if table.occupants().any(|(_, who)| is_other(who)) => Place::InCompany,
            Some(seat) => Place::Alone(seat),
        }
    }
}

impl House {
    /// Seats a person at a listed table where somebody waits. If there is none, opens a new table, unless the
    /// person is waiting at a table already.
    pub(crate) async fn find_opponent(
        self: &Arc<House>,
        identity: &Identity,
        wish: &Wish,
    ) -> Result<Seated, ApiError> {
        // One after another. Otherwise two people could each open a table and wait for the other.
        let turn = timeout(PATIENCE, self.matchmaking.lock()).await;
        let _turn = turn.map_err(|_| ApiError::busy(PATIENCE.as_secs()))?;
        let _turn_of_all = match &self.cluster {
            Some(_) => {
                let turn = self.store.take_turn(PATIENCE).await?;
                Some(turn.ok_or_else(|| ApiError::busy(PATIENCE.as_secs()))?)
            }
            None => None,
        };
        let rows = self.store.listed_tables(Some(Life::Gathering), MAX_CONSIDERED).await?;
        let (mut own, mut others) = (Vec::new(), Vec::new());
        for row in &rows {
            let Some(id) = self.fitting(row, identity.person, wish) else { continue };
            let (person, host) = (identity.person, row.host);
            let read = self.read_unfenced(&id, move |table| Ok(Place::of(person, host, table)));
            match read.await {
                Ok(Place::InCompany) => return Ok(Seated { table: id, waits: true }),
                Ok(Place::Alone(seat)) => own.push((id, seat)),
                Ok(Place::Elsewhere { with_host: true }) => others.push(id),
                // Without its host a game can't start, and what can't be read can't be played.
                Ok(Place::Elsewhere { with_host: false }) | Err(_) => {}
            }
        }
        // Whoever has waited longest comes first.
        for table in others.into_iter().rev() {
            if self.sit_down(&table, identity).await? {
                // Nobody waits at two tables.
                for (own, seat) in own {
                    let leave = Input::by(identity.person, Request::Leave { seat });
                    let _ = self.handle_input(&own, leave).await;
                }
                return Ok(Seated { table, waits: false });
            }
        }
        if let Some((table, _)) = own.into_iter().next() {
            return Ok(Seated { table, waits: true });
        }
        self.check_table_quota(identity.person).await?;
        let table = random_id();
        let occupant = Occupant::Person {
            person: identity.person,
            name: identity.name.clone(),
            avatar: identity.avatar,
        };
        self.open_table(table, identity.person, settings_for(wish)?, vec![occupant]).await?;
        Ok(Seated { table, waits: true })
    }

    /// The id of a table that waits for players, if it fits a wish and somebody is there.
    fn fitting(&self, row: &SummaryRow, person: Person, wish: &Wish) -> Option<TableId> {
        let is_fresh = now().0.saturating_sub(row.changed as u64) < ATTENDED.as_millis() as u64;
        let is_attended = is_fresh || row.host == person || self.is_here(row.host);
        if !is_attended {
            return None;
        }
        let summary = TableSummary::parse(&row.summary)?;
        let fits = summary.settings.game.game == wish.game
            && wish.players.is_none_or(|players| players as usize == summary.players())
            && summary.has_open_seat();
        TableId::parse(&row.id).filter(|_| fits)
    }

    /// Returns whether the person could sit down: the last seat may just have been taken, or the host may
    /// have removed them before.
    async fn sit_down(
        self: &Arc<House>,
        id: &TableId,
        identity: &Identity,
    ) -> Result<bool, ApiError> {
        let sit = Request::Sit { name: None, seat: None, avatar: None }
            .named(&identity.name, identity.avatar);
        match self.handle_input(id, Input::by(identity.person, sit)).await {
            Ok(()) => Ok(true),
            Err(error) if matches!(error.code, ErrorCode::Table(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// The settings of a new table.
fn settings_for(wish: &Wish) -> Result<NewSettings, ApiError> {
    let options = json!({"players": wish.players.unwrap_or(DEFAULT_PLAYERS)});
    Ok(NewSettings {
        game: NewGame { game: wish.game.to_owned(), options },
        listed: true,
        onlookers: true,
        pace: Some(Pace::seconds(SECONDS_PER_DECISION)?),
        chat: true,
        stand_in: bots::Level::Rockhopper.into(),
    })
}
