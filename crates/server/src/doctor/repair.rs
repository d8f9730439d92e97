//! Carrying out repairs.

use sqlx::{AnyConnection, Connection};

use super::finding::{Finding, Repair};

/// Carries out all repairs in one transaction.
pub(super) async fn repair(
    connection: &mut AnyConnection,
    findings: &[Finding],
) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    for repair in findings.iter().filter_map(|finding| finding.repair.as_ref()) {
        let query = match repair {
            Repair::CloseTable(table) => {
                let close = "UPDATE tables SET life = 'abandoned', wakes = NULL WHERE number = $1";
                sqlx::query(close).bind(table)
            }
            // The server loads the table when it starts, in case a bot has to decide or a clock runs.
            Repair::SetLife { table, life } => {
                let set = "UPDATE tables SET life = $1, wakes = $2 WHERE number = $3";
                sqlx::query(set).bind(*life).bind((*life == "playing").then_some(0_i64)).bind(table)
            }
            Repair::AddRecord(game) => {
                let add = "INSERT INTO games (id, game, ended, listed, record) \
                           VALUES ($1, $2, $3, $4, $5)";
                sqlx::query(add)
                    .bind(&game.id)
                    .bind(&game.game)
                    .bind(game.ended.0 as i64)
                    .bind(i64::from(game.listed))
                    .bind(&game.record)
            }
            Repair::ReplaceRecord { id, record } => {
                let replace = "UPDATE games SET record = $1 WHERE id = $2";
                sqlx::query(replace).bind(record).bind(id)
            }
            Repair::DeleteSnapshot(table) => {
                sqlx::query("DELETE FROM snapshots WHERE table_number = $1").bind(table)
            }
            Repair::Execute(statements) => {
                for statement in *statements {
                    sqlx::query(*statement).execute(&mut *transaction).await?;
                }
                continue;
            }
        };
        query.execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
