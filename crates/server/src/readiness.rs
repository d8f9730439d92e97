//! Whether the database can be written, for `/readyz`.

use std::time::Duration;

use sqlx::error::DatabaseError;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use crate::store::Store;

/// For how long a result is reused, so that requests can't cause a flood of writes.
const VALIDITY: Duration = Duration::from_secs(1);
const TIMEOUT: Duration = Duration::from_secs(2);

/// The last check of whether the database can be written.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, Result<(), &'static str>)>>);

impl Readiness {
    /// Checks that the database can be written, unless that was checked a moment ago. The error says why not.
    pub(crate) async fn check(&self, store: &Store) -> Result<(), &'static str> {
        // Requests that come during a check wait for its result.
        let mut last = self.0.lock().await;
        if let Some((at, result)) = *last
            && at.elapsed() < VALIDITY
        {
            return result;
        }
        let result = match timeout(TIMEOUT, store.write_test()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                tracing::error!(%error, "the database can't be written");
                Err(reason(&error))
            }
            Err(_) => Err("it does not respond"),
        };
        *last = Some((Instant::now(), result));
        result
    }
}

/// The kind of error, without details that the public need not know.
fn reason(error: &sqlx::Error) -> &'static str {
    let Some(code) = error.as_database_error().and_then(DatabaseError::code) else {
        return "it does not respond";
    };
    // The first byte of a code of SQLite is the kind of error; codes of Postgres have five characters.
    match (code.len(), code.parse().map(|code: u32| code & 0xff)) {
        (..5, Ok(5 | 6)) => "it is locked",
        (..5, Ok(8)) => "it is read-only",
        (..5, Ok(10)) => "the disk fails",
        (..5, Ok(11 | 26)) => "it is corrupt",
        (..5, Ok(13)) => "the disk is full",
        _ => match &*code {
            "25006" => "it is read-only",
            "53100" => "the disk is full",
            "57P01" | "57P02" | "57P03" => "it is shutting down or starting",
            _ => "a write failed",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_without_a_code_come_from_the_connection() {
        assert_eq!(reason(&sqlx::Error::PoolTimedOut), "it does not respond");
    }
}
