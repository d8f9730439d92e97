//! The statements of ownership, as `ownership`'s documentation has them. Renewals have a connection of their own, so
//! that they wait for nothing.

use std::collections::HashMap;
use std::mem;
use std::time::Duration;

use ownership::{
    Answer, Beat, Epoch, Incarnation, Living, MAX_ORPHANS, Share, Statement, TableNumber,
};
use sqlx::{Connection, PgConnection, Row};
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::wire::VERSION;
use crate::clock::now;

/// How long a statement may take, a new connection included.
const TIMEOUT: Duration = Duration::from_secs(1);
/// How many statements of a kind are executed together.
const MAX_BATCH: usize = 256;

/// A statement of an incarnation.
pub(super) type Order = (Incarnation, Statement);

/// The answer to an order. A claim that was done also says who owned the table before; 0 is nobody.
pub(super) struct Report {
    pub(super) by: Incarnation,
    pub(super) statement: Statement,
    pub(super) answer: Answer,
    pub(super) previous: i64,
}

/// The queues of the two connections.
pub(super) struct Database {
    renewals: mpsc::UnboundedSender<Order>,
    tables: mpsc::UnboundedSender<Order>,
}

impl Database {
    /// Executes statements; `report` is called with each answer.
    pub(super) fn start(
        url: &str,
        name: &str,
        report: impl Fn(Report) + Clone + Send + Sync + 'static,
    ) -> Database {
        let lane = || {
            let (sender, orders) = mpsc::unbounded_channel();
            let lane = Lane {
                url: url.to_owned(),
                name: name.to_owned(),
                connection: None,
                is_failing: false,
            };
            tokio::spawn(lane.run(orders, report.clone()));
            sender
        };
        Database { renewals: lane(), tables: lane() }
    }

    pub(super) fn execute(&self, order: Order) {
        let lane = match order.1 {
            Statement::Register
            | Statement::Renew { .. }
            | Statement::Bury(..)
            | Statement::Deregister => &self.renewals,
            Statement::Find(_)
            | Statement::Claim(..)
            | Statement::Release(..)
            | Statement::Orphans(_) => &self.tables,
        };
        // Fails only when the process ends.
        let _ = lane.send(order);
    }
}

/// A connection and its statements, one after the other.
struct Lane {
    url: String,
    /// The name of this server.
    name: String,
    connection: Option<PgConnection>,
    is_failing: bool,
}

impl Lane {
    async fn run(mut self, mut orders: mpsc::UnboundedReceiver<Order>, report: impl Fn(Report)) {
        let mut batch = Vec::new();
        while orders.recv_many(&mut batch, MAX_BATCH).await > 0 {
            // Those of a kind together: claims, releases and searches of the same incarnation.
            let mut groups: Vec<Vec<Order>> = Vec::new();
            for order in batch.drain(..) {
                let kind = |it: &Order| (it.0, mem::discriminant(&it.1));
                let is_batched = matches!(
                    order.1,
                    Statement::Find(_) | Statement::Claim(..) | Statement::Release(..)
                );
                match groups.iter_mut().find(|group| is_batched && kind(&group[0]) == kind(&order))
                {
                    Some(group) => group.push(order),
                    None => groups.push(vec![order]),
                }
            }
            for group in groups {
                self.execute(group, &report).await;
            }
        }
    }

    /// Executes statements of a kind. Each gets one answer, whatever happens.
    async fn execute(&mut self, group: Vec<Order>, report: &impl Fn(Report)) {
        let answers = match timeout(TIMEOUT, self.answers(&group)).await {
            Ok(Ok(answers)) => {
                self.is_failing = false;
                answers
            }
            Ok(Err(error)) => self.failed(&error.to_string()),
            Err(_) => self.failed("it took too long"),
        };
        let mut answers = answers.into_iter();
        for (by, statement) in group {
            let (answer, previous) = answers.next().unwrap_or((Answer::Failed, 0));
            report(Report { by, statement, answer, previous });
        }
    }

    /// Begins anew with another connection. Only the first of several failures is reported.
    fn failed(&mut self, why: &str) -> Vec<(Answer, i64)> {
        if !self.is_failing {
            tracing::warn!(why, "a statement of ownership failed");
        }
        self.is_failing = true;
        self.connection = None;
        Vec::new()
    }

    async fn answers(&mut self, group: &[Order]) -> Result<Vec<(Answer, i64)>, sqlx::Error> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            empty => {
                let mut connection = PgConnection::connect(&self.url).await?;
                // A row may be locked by a server that is frozen in a transaction.
                let bound = "SET lock_timeout = '800ms'; SET statement_timeout = '900ms'";
                sqlx::raw_sql(bound).execute(&mut connection).await?;
                empty.insert(connection)
            }
        };
        let Some(&(me, first)) = group.first() else { return Ok(Vec::new()) };
        let tables: Vec<i64> = group.iter().filter_map(|(_, it)| table_of(*it)).collect();
        let epochs: Vec<i64> = group.iter().filter_map(|(_, it)| epoch_of(*it)).collect();
        let one = |answer| Ok(vec![(answer, 0)]);
        match first {
            Statement::Register => one(register(connection, me, &self.name).await?),
            Statement::Renew { leaving } => one(renew(connection, me, leaving).await?),
            Statement::Bury(Incarnation(who), Beat(beat)) => {
                let query = "DELETE FROM servers WHERE incarnation = $1 AND beat = $2";
                let query = sqlx::query(query).bind(who).bind(beat);
                one(done(query.execute(connection).await?.rows_affected() > 0))
            }
            Statement::Deregister => {
                let query = sqlx::query("DELETE FROM servers WHERE incarnation = $1").bind(me.0);
                one(done(query.execute(connection).await?.rows_affected() > 0))
            }
            Statement::Orphans(share) => one(orphans(connection, share).await?),
            Statement::Find(_) => find(connection, &tables).await,
            Statement::Claim(..) => {
                let claimed = claim(connection, me, &tables, &epochs).await?;
                let answer = |table| match claimed.get(table) {
                    Some(previous) => (Answer::Done, *previous),
                    None => (Answer::Refused, 0),
                };
                Ok(tables.iter().map(answer).collect())
            }
            Statement::Release(..) => {
                let released = release(connection, me, &tables, &epochs).await?;
                Ok(tables.iter().map(|table| (done(released.contains(table)), 0)).collect())
            }
        }
    }
}

fn done(is_done: bool) -> Answer {
    if is_done { Answer::Done } else { Answer::Refused }
}

fn table_of(statement: Statement) -> Option<i64> {
    match statement {
        Statement::Find(TableNumber(table))
        | Statement::Claim(TableNumber(table), _)
        | Statement::Release(TableNumber(table), _) => Some(table),
        _ => None,
    }
}

fn epoch_of(statement: Statement) -> Option<i64> {
    match statement {
        Statement::Claim(_, Epoch(epoch)) | Statement::Release(_, Epoch(epoch)) => Some(epoch),
        _ => None,
    }
}

async fn register(
    connection: &mut PgConnection,
    Incarnation(me): Incarnation,
    name: &str,
) -> Result<Answer, sqlx::Error> {
    let query = "INSERT INTO servers (incarnation, name, beat, leaving, version) \
                 VALUES ($1, $2, 0, 0, $3) ON CONFLICT DO NOTHING";
    let query = sqlx::query(query).bind(me).bind(name).bind(i64::from(VERSION));
    Ok(done(query.execute(connection).await?.rows_affected() > 0))
}

async fn renew(
    connection: &mut PgConnection,
    Incarnation(me): Incarnation,
    leaving: bool,
) -> Result<Answer, sqlx::Error> {
    let query = "UPDATE servers SET beat = beat + 1, leaving = $2 WHERE incarnation = $1";
    let query = sqlx::query(query).bind(me).bind(i64::from(leaving));
    if query.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(Answer::Refused);
    }
    let query = sqlx::query("SELECT incarnation, beat, leaving FROM servers");
    let living = query.fetch_all(connection).await?.into_iter().map(|row| {
        Ok(Living {
            incarnation: Incarnation(row.try_get(0)?),
            beat: Beat(row.try_get(1)?),
            leaving: row.try_get::<i64, _>(2)? != 0,
        })
    });
    Ok(Answer::Living(living.collect::<Result<_, sqlx::Error>>()?))
}

async fn find(
    connection: &mut PgConnection,
    tables: &[i64],
) -> Result<Vec<(Answer, i64)>, sqlx::Error> {
    let query = "SELECT number, servers.incarnation, epoch FROM tables \
                 LEFT JOIN servers ON incarnation = owner WHERE number = ANY($1)";
    let mut found = HashMap::new();
    for row in sqlx::query(query).bind(tables).fetch_all(connection).await? {
        let owner: Option<i64> = row.try_get(1)?;
        let answer = Answer::Owner(owner.map(Incarnation), Epoch(row.try_get(2)?));
        found.insert(row.try_get::<i64, _>(0)?, answer);
    }
    Ok(tables.iter().map(|table| (found.remove(table).unwrap_or(Answer::Refused), 0)).collect())
}

/// Claims tables. Returns those that were claimed, with who owned them before.
async fn claim(
    connection: &mut PgConnection,
    Incarnation(me): Incarnation,
    tables: &[i64],
    epochs: &[i64],
) -> Result<HashMap<i64, i64>, sqlx::Error> {
    // Locked in the order of their numbers, so that two transactions never wait for each other.
    let query = "WITH free AS ( \
                     SELECT tables.number, tables.owner FROM tables \
                     JOIN UNNEST($2::bigint[], $3::bigint[]) AS wanted (number, epoch) \
                     ON tables.number = wanted.number AND tables.epoch = wanted.epoch \
                     WHERE owner = $1 OR owner NOT IN (SELECT incarnation FROM servers) \
                     ORDER BY tables.number FOR NO KEY UPDATE OF tables \
                 ) UPDATE tables SET owner = $1, epoch = tables.epoch + 1 FROM free \
                 WHERE tables.number = free.number RETURNING tables.number, free.owner";
    let rows = sqlx::query(query).bind(me).bind(tables).bind(epochs).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
}

/// Releases tables. Returns those that were released.
async fn release(
    connection: &mut PgConnection,
    Incarnation(me): Incarnation,
    tables: &[i64],
    epochs: &[i64],
) -> Result<Vec<i64>, sqlx::Error> {
    let query = "WITH held AS ( \
                     SELECT tables.number FROM tables \
                     JOIN UNNEST($2::bigint[], $3::bigint[]) AS given (number, epoch) \
                     ON tables.number = given.number AND tables.epoch = given.epoch \
                     WHERE owner = $1 ORDER BY tables.number FOR NO KEY UPDATE OF tables \
                 ) UPDATE tables SET owner = 0 FROM held \
                 WHERE tables.number = held.number RETURNING tables.number";
    let rows = sqlx::query(query).bind(me).bind(tables).bind(epochs).fetch_all(connection).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

async fn orphans(connection: &mut PgConnection, share: Share) -> Result<Answer, sqlx::Error> {
    let query = "WITH RECURSIVE owners (owner) AS ( \
                     SELECT MIN(owner) FROM tables WHERE wakes IS NOT NULL \
                     UNION ALL \
                     SELECT (SELECT MIN(tables.owner) FROM tables \
                             WHERE wakes IS NOT NULL AND tables.owner > owners.owner) \
                     FROM owners WHERE owners.owner IS NOT NULL \
                 ) \
                 SELECT number, epoch FROM owners JOIN tables ON tables.owner = owners.owner \
                 WHERE owners.owner NOT IN (SELECT incarnation FROM servers) \
                 AND wakes <= $1 AND number % $2 = $3 ORDER BY wakes LIMIT $4";
    // The clocks of all servers follow that of the database.
    let query = sqlx::query(query).bind(now().0 as i64).bind(share.of.max(1) as i64);
    let query = query.bind(share.rank as i64).bind(MAX_ORPHANS as i64);
    let orphans = query.fetch_all(connection).await?.into_iter();
    let orphans = orphans.map(|row| Ok((TableNumber(row.try_get(0)?), Epoch(row.try_get(1)?))));
    Ok(Answer::Orphans(orphans.collect::<Result<_, sqlx::Error>>()?))
}
