//! The finished games: lists of them, all of them in order, and adding those that come from elsewhere.

use sqlx::any::AnyRow;
use sqlx::{Connection, Row};
use table::{Person, Timestamp};

use super::{Game, Store};
use crate::study::Title;

/// A place in the order of finished games: by when they ended, and then by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) ended: i64,
    pub(crate) id: String,
}

/// What came of adding a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Addition {
    New,
    /// The same game was there before.
    There,
    /// Another game has this id.
    Other,
    /// A game is going on at the table of this id.
    Playing,
}

impl Place {
    /// Before all games that ended then or later.
    pub(crate) fn start(since: u64) -> Place {
        Place { ended: i64::try_from(since).unwrap_or(i64::MAX), id: String::new() }
    }

    /// After all games.
    pub(crate) fn end() -> Place {
        Place { ended: i64::MAX, id: String::new() }
    }
}

impl From<&Game> for Place {
    fn from(game: &Game) -> Place {
        Place { ended: game.ended.0 as i64, id: game.id.clone() }
    }
}

impl Store {
    /// The public games before a place, the newest first; of one kind, if it is named.
    pub(crate) async fn public_games(
        &self,
        kind: Option<&str>,
        before: &Place,
        most: i64,
    ) -> Result<Vec<Game>, sqlx::Error> {
        let query = "SELECT id, game, ended, listed, record FROM games WHERE listed = 1 \
                     AND (ended < $1 OR (ended = $1 AND id < $2)) AND ($3 = '' OR game = $3) \
                     ORDER BY ended DESC, id DESC LIMIT $4";
        let query = sqlx::query(query)
            .bind(before.ended)
            .bind(&before.id)
            .bind(kind.unwrap_or_default())
            .bind(most);
        query.fetch_all(&self.readers).await?.iter().map(game).collect()
    }

    /// The same of somebody's games, public or not.
    pub(crate) async fn games_of(
        &self,
        person: Person,
        kind: Option<&str>,
        before: &Place,
        most: i64,
    ) -> Result<Vec<Game>, sqlx::Error> {
        let query = "SELECT games.id, games.game, games.ended, games.listed, games.record \
                     FROM members JOIN tables ON tables.number = members.table_number \
                     JOIN games ON games.id = tables.id WHERE members.person = $5 \
                     AND (games.ended < $1 OR (games.ended = $1 AND games.id < $2)) \
                     AND ($3 = '' OR games.game = $3) \
                     ORDER BY games.ended DESC, games.id DESC LIMIT $4";
        let query = sqlx::query(query)
            .bind(before.ended)
            .bind(&before.id)
            .bind(kind.unwrap_or_default())
            .bind(most)
            .bind(person.0);
        query.fetch_all(&self.readers).await?.iter().map(game).collect()
    }
}

impl Store {
    /// All games after a place, public or not, in the order in which they ended.
    pub(crate) async fn games_after(
        &self,
        kind: Option<&str>,
        after: &Place,
        most: i64,
    ) -> Result<Vec<Game>, sqlx::Error> {
        let query = "SELECT id, game, ended, listed, record FROM games \
                     WHERE (ended > $1 OR (ended = $1 AND id > $2)) AND ($3 = '' OR game = $3) \
                     ORDER BY ended, id LIMIT $4";
        let query = sqlx::query(query)
            .bind(after.ended)
            .bind(&after.id)
            .bind(kind.unwrap_or_default())
            .bind(most);
        query.fetch_all(&self.readers).await?.iter().map(game).collect()
    }

    /// How many games there are after a place.
    pub(crate) async fn count_games(
        &self,
        kind: Option<&str>,
        after: &Place,
    ) -> Result<i64, sqlx::Error> {
        let query = "SELECT COUNT(*) FROM games \
                     WHERE (ended > $1 OR (ended = $1 AND id > $2)) AND ($3 = '' OR game = $3)";
        let query = sqlx::query(query);
        let query = query.bind(after.ended).bind(&after.id).bind(kind.unwrap_or_default());
        query.fetch_one(&self.readers).await?.try_get(0)
    }

    /// Adds games that are not there yet, all in one go; tells what came of each.
    pub(crate) async fn add_games(&self, games: &[&Game]) -> Result<Vec<Addition>, sqlx::Error> {
        let mut connection = self.registry.acquire().await?;
        let mut to = connection.begin().await?;
        let mut added = Vec::new();
        for game in games {
            // A table that is still played at writes its own record when it is over.
            let query = "INSERT INTO games (id, game, ended, listed, record) \
                         SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT 1 FROM tables \
                         WHERE id = $1 AND life IN ('gathering', 'playing')) \
                         ON CONFLICT DO NOTHING";
            let done = sqlx::query(query)
                .bind(&game.id)
                .bind(&game.kind)
                .bind(game.ended.0 as i64)
                .bind(i64::from(game.listed))
                .bind(&game.record)
                .execute(&mut *to)
                .await?;
            if done.rows_affected() > 0 {
                added.push(Addition::New);
                continue;
            }
            let query = sqlx::query("SELECT record FROM games WHERE id = $1").bind(&game.id);
            let there = query.fetch_optional(&mut *to).await?;
            let there: Option<String> = there.map(|row| row.try_get(0)).transpose()?;
            added.push(match there {
                None => Addition::Playing,
                Some(record) if record == game.record => Addition::There,
                Some(_) => Addition::Other,
            });
        }
        to.commit().await?;
        Ok(added)
    }
}

/// How many analyses are kept; the oldest make room.
const MOST_ANALYSES: i64 = 2000;

impl Store {
    /// The analysis of a finished game, if it was made before.
    pub(crate) async fn analysis(&self, title: &Title) -> Result<Option<String>, sqlx::Error> {
        let query = "SELECT report FROM analyses WHERE game = $1 AND budget = $2 AND seat = $3";
        let query = sqlx::query(query)
            .bind(title.game.as_str())
            .bind(title.budget.to_string())
            .bind(seat_number(title));
        query.fetch_optional(&self.readers).await?.map(|row| row.try_get(0)).transpose()
    }

    /// Keeps the analysis of a finished game.
    pub(crate) async fn keep_analysis(
        &self,
        title: &Title,
        report: &str,
        made: Timestamp,
    ) -> Result<(), sqlx::Error> {
        let mut connection = self.registry.acquire().await?;
        let query = "INSERT INTO analyses (game, budget, seat, made, report) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        sqlx::query(query)
            .bind(title.game.as_str())
            .bind(title.budget.to_string())
            .bind(seat_number(title))
            .bind(made.0 as i64)
            .bind(report)
            .execute(&mut *connection)
            .await?;
        let query = "DELETE FROM analyses WHERE made < \
                     (SELECT made FROM analyses ORDER BY made DESC LIMIT 1 OFFSET $1)";
        sqlx::query(query).bind(MOST_ANALYSES - 1).execute(&mut *connection).await?;
        Ok(())
    }
}

fn seat_number(title: &Title) -> i64 {
    title.seat.map_or(-1, |seat| seat.0 as i64)
}

fn game(row: &AnyRow) -> Result<Game, sqlx::Error> {
    Ok(Game {
        id: row.try_get(0)?,
        kind: row.try_get(1)?,
        ended: Timestamp(row.try_get::<i64, _>(2)? as u64),
        listed: row.try_get::<i64, _>(3)? != 0,
        record: row.try_get(4)?,
    })
}
