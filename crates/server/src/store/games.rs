//! The finished games: lists of them, all of them in order, and adding those that come from elsewhere.

use sqlx::Row;
use sqlx::any::AnyRow;
use table::{Moment, Person};

use super::{Game, Store};

/// A place in the order of finished games: by when they ended, and then by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) ended: i64,
    pub(crate) id: String,
}

impl Place {
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

fn game(row: &AnyRow) -> Result<Game, sqlx::Error> {
    Ok(Game {
        id: row.try_get(0)?,
        kind: row.try_get(1)?,
        ended: Moment(row.try_get::<i64, _>(2)? as u64),
        listed: row.try_get::<i64, _>(3)? != 0,
        record: row.try_get(4)?,
    })
}
