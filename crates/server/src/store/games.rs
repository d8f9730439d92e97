//! Finished games and their analyses.

use sqlx::any::AnyRow;
use sqlx::{Connection, Row};
use table::{Person, Timestamp};

use super::{GameRow, Store, TransactionWriter};
use crate::jobs::AnalysisKey;

/// A position in the list of finished games, which are sorted by their end, then by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cursor {
    pub(crate) ended: i64,
    pub(crate) id: String,
}

/// The result of inserting a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Insertion {
    New,
    /// The same game is stored already.
    SameGame,
    /// Another game has this id.
    OtherGame,
    /// There is a table with this id whose game is not finished.
    Unfinished,
}

impl Cursor {
    /// Before all games that ended at `since` or later.
    pub(crate) fn start(since: u64) -> Cursor {
        Cursor { ended: i64::try_from(since).unwrap_or(i64::MAX), id: String::new() }
    }

    /// After all games.
    pub(crate) fn end() -> Cursor {
        Cursor { ended: i64::MAX, id: String::new() }
    }
}

impl From<&GameRow> for Cursor {
    fn from(game: &GameRow) -> Cursor {
        Cursor { ended: game.ended.0 as i64, id: game.id.clone() }
    }
}

impl Store {
    /// The listed games before a cursor, the newest first, filtered by the game's name.
    pub(crate) async fn listed_games(
        &self,
        game: Option<&str>,
        before: &Cursor,
        max: i64,
    ) -> Result<Vec<GameRow>, sqlx::Error> {
        let query = "SELECT id, game, ended, listed, record FROM games WHERE listed = 1 \
                     AND (ended < $1 OR (ended = $1 AND id < $2)) AND ($3 = '' OR game = $3) \
                     ORDER BY ended DESC, id DESC LIMIT $4";
        let query = sqlx::query(query)
            .bind(before.ended)
            .bind(&before.id)
            .bind(game.unwrap_or_default())
            .bind(max);
        query.fetch_all(&self.readers).await?.iter().map(game_row).collect()
    }

    /// The games of a person before a cursor, listed or not.
    pub(crate) async fn games_of(
        &self,
        person: Person,
        game: Option<&str>,
        before: &Cursor,
        max: i64,
    ) -> Result<Vec<GameRow>, sqlx::Error> {
        let query = "SELECT games.id, games.game, games.ended, games.listed, games.record \
                     FROM members JOIN tables ON tables.number = members.table_number \
                     JOIN games ON games.id = tables.id WHERE members.person = $5 \
                     AND (games.ended < $1 OR (games.ended = $1 AND games.id < $2)) \
                     AND ($3 = '' OR games.game = $3) \
                     ORDER BY games.ended DESC, games.id DESC LIMIT $4";
        let query = sqlx::query(query)
            .bind(before.ended)
            .bind(&before.id)
            .bind(game.unwrap_or_default())
            .bind(max)
            .bind(person.0);
        query.fetch_all(&self.readers).await?.iter().map(game_row).collect()
    }
}

impl Store {
    /// All games after a cursor, listed or not, in the order in which they ended.
    pub(crate) async fn games_after(
        &self,
        game: Option<&str>,
        after: &Cursor,
        max: i64,
    ) -> Result<Vec<GameRow>, sqlx::Error> {
        let query = "SELECT id, game, ended, listed, record FROM games \
                     WHERE (ended > $1 OR (ended = $1 AND id > $2)) AND ($3 = '' OR game = $3) \
                     ORDER BY ended, id LIMIT $4";
        let query = sqlx::query(query)
            .bind(after.ended)
            .bind(&after.id)
            .bind(game.unwrap_or_default())
            .bind(max);
        query.fetch_all(&self.readers).await?.iter().map(game_row).collect()
    }

    /// The number of games after a cursor.
    pub(crate) async fn count_games(
        &self,
        game: Option<&str>,
        after: &Cursor,
    ) -> Result<i64, sqlx::Error> {
        let query = "SELECT COUNT(*) FROM games \
                     WHERE (ended > $1 OR (ended = $1 AND id > $2)) AND ($3 = '' OR game = $3)";
        let query = sqlx::query(query);
        let query = query.bind(after.ended).bind(&after.id).bind(game.unwrap_or_default());
        query.fetch_one(&self.readers).await?.try_get(0)
    }

    /// Inserts games in one transaction, except those that are stored already.
    pub(crate) async fn insert_games(
        &self,
        games: &[&GameRow],
    ) -> Result<Vec<Insertion>, sqlx::Error> {
        let mut writer = TransactionWriter::acquire(&self.other_writer).await?;
        let mut transaction = writer.connection.begin().await?;
        let mut inserted = Vec::new();
        for game in games {
            // A table whose game is not over will insert its own record.
            let query = "INSERT INTO games (id, game, ended, listed, record) \
                         SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT 1 FROM tables \
                         WHERE id = $1 AND life IN ('gathering', 'shuffling', 'playing')) \
                         ON CONFLICT DO NOTHING";
            let done = sqlx::query(query)
                .bind(&game.id)
                .bind(&game.game)
                .bind(game.ended.0 as i64)
                .bind(i64::from(game.listed))
                .bind(&game.record)
                .execute(&mut *transaction)
                .await?;
            if done.rows_affected() > 0 {
                inserted.push(Insertion::New);
                continue;
            }
            let query = sqlx::query("SELECT record FROM games WHERE id = $1").bind(&game.id);
            let stored = query.fetch_optional(&mut *transaction).await?;
            let stored: Option<String> = stored.map(|row| row.try_get(0)).transpose()?;
            inserted.push(match stored {
                None => Insertion::Unfinished,
                Some(record) if record == game.record => Insertion::SameGame,
                Some(_) => Insertion::OtherGame,
            });
        }
        transaction.commit().await?;
        writer.release();
        Ok(inserted)
    }
}

/// The version of stored analyses. An analysis of another version is not found, so it is computed again.
const ANALYSIS_VERSION: u8 = 2;

/// How many analyses are stored; beyond that, the oldest are deleted.
const MAX_ANALYSES: i64 = 2000;

impl Store {
    /// A stored analysis.
    pub(crate) async fn analysis(&self, key: &AnalysisKey) -> Result<Option<String>, sqlx::Error> {
        let query = "SELECT report FROM analyses WHERE game = $1 AND budget = $2 AND seat = $3";
        let query = sqlx::query(query)
            .bind(key.game.as_str())
            .bind(budget_text(key))
            .bind(seat_number(key));
        query.fetch_optional(&self.readers).await?.map(|row| row.try_get(0)).transpose()
    }

    /// Stores an analysis.
    pub(crate) async fn store_analysis(
        &self,
        key: &AnalysisKey,
        report: &str,
        made: Timestamp,
    ) -> Result<(), sqlx::Error> {
        let mut connection = self.other_writer.acquire().await?;
        let query = "INSERT INTO analyses (game, budget, seat, made, report) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
        sqlx::query(query)
            .bind(key.game.as_str())
            .bind(budget_text(key))
            .bind(seat_number(key))
            .bind(made.0 as i64)
            .bind(report)
            .execute(&mut *connection)
            .await?;
        let query = "DELETE FROM analyses WHERE made < \
                     (SELECT made FROM analyses ORDER BY made DESC LIMIT 1 OFFSET $1)";
        sqlx::query(query).bind(MAX_ANALYSES - 1).execute(&mut *connection).await?;
        Ok(())
    }
}

/// The budget and the version of an analysis. Version 1 had no number.
fn budget_text(key: &AnalysisKey) -> String {
    format!("{} v{ANALYSIS_VERSION}", key.limit)
}

fn seat_number(key: &AnalysisKey) -> i64 {
    key.seat.map_or(-1, |seat| seat.0 as i64)
}

fn game_row(row: &AnyRow) -> Result<GameRow, sqlx::Error> {
    Ok(GameRow {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        ended: Timestamp(row.try_get::<i64, _>(2)? as u64),
        listed: row.try_get::<i64, _>(3)? != 0,
        record: row.try_get(4)?,
    })
}
