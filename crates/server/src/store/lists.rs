//! Lists of tables.

use sqlx::Row;
use sqlx::any::AnyRow;
use table::{Life, Person};

use super::Store;
use crate::ids::TableId;

/// A row of a list of tables.
#[derive(Clone, Debug)]
pub(crate) struct SummaryRow {
    pub(crate) id: String,
    pub(crate) host: Person,
    pub(crate) life: String,
    pub(crate) changed: i64,
    pub(crate) summary: String,
}

impl Store {
    /// The open listed tables, of one stage or of all, the most recently changed first; at most three of
    /// each host.
    pub(crate) async fn listed_tables(
        &self,
        life: Option<Life>,
        max: i64,
    ) -> Result<Vec<SummaryRow>, sqlx::Error> {
        // Nobody can fill the list alone.
        let query = "SELECT id, host, life, changed, summary FROM ( \
                         SELECT id, host, life, changed, summary, \
                                ROW_NUMBER() OVER (PARTITION BY host ORDER BY changed DESC) AS place \
                         FROM ( \
                             SELECT * FROM tables WHERE listed = 1 \
                             AND life IN ('gathering', 'shuffling', 'playing') \
                             AND ($2 = '' OR life = $2) ORDER BY changed DESC LIMIT 2000 \
                         ) AS recent \
                     ) AS placed \
                     WHERE place <= 3 ORDER BY changed DESC LIMIT $1";
        let query = sqlx::query(query).bind(max).bind(life.map_or("", Life::name));
        query.fetch_all(&self.readers).await?.iter().map(summary_row).collect()
    }

    /// The row of a table.
    pub(crate) async fn summary(&self, id: &TableId) -> Result<Option<SummaryRow>, sqlx::Error> {
        let query = "SELECT id, host, life, changed, summary FROM tables WHERE id = $1";
        let row = sqlx::query(query).bind(id.as_str()).fetch_optional(&self.readers).await?;
        row.as_ref().map(summary_row).transpose()
    }

    /// The tables of a person, the most recently changed first.
    pub(crate) async fn tables_of(
        &self,
        person: Person,
        max: i64,
    ) -> Result<Vec<SummaryRow>, sqlx::Error> {
        let query = "SELECT id, host, life, changed, summary FROM tables \
                     JOIN members ON members.table_number = tables.number \
                     WHERE members.person = $1 ORDER BY changed DESC LIMIT $2";
        let rows = sqlx::query(query).bind(person.0).bind(max).fetch_all(&self.readers).await?;
        rows.iter().map(summary_row).collect()
    }
}

fn summary_row(row: &AnyRow) -> Result<SummaryRow, sqlx::Error> {
    Ok(SummaryRow {
        id: row.try_get(0)?,
        host: Person(row.try_get(1)?),
        life: row.try_get(2)?,
        changed: row.try_get(3)?,
        summary: row.try_get(4)?,
    })
}
