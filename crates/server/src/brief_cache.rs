//! A cache for an answer that is the same for everybody. The answer is computed at most once every few seconds,
//! however often it is asked for.

use std::time::Duration;

use axum::body::Bytes;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// The last answer, and when it was computed.
#[derive(Debug, Default)]
pub(crate) struct BriefCache(Mutex<Option<(Instant, Bytes)>>);

impl BriefCache {
    /// The last answer if it is younger than `validity`, otherwise a new one. An error is not cached.
    pub(crate) async fn get<E>(
        &self,
        validity: Duration,
        compute: impl Future<Output = Result<Bytes, E>>,
    ) -> Result<Bytes, E> {
        // Requests that come during the computation wait for its result.
        let mut last = self.0.lock().await;
        if let Some((at, answer)) = &*last
            && at.elapsed() < validity
        {
            return Ok(answer.clone());
        }
        let answer = compute.await?;
        *last = Some((Instant::now(), answer.clone()));
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn an_answer_is_computed_once_in_a_while() {
        let cache = BriefCache::default();
        let validity = Duration::from_secs(2);
        let get = async |answer: Result<&'static str, ()>| {
            cache.get(validity, async { answer.map(Bytes::from) }).await
        };
        assert_eq!(get(Err(())).await, Err(()));
        assert_eq!(get(Ok("first")).await.unwrap(), "first");
        assert_eq!(get(Ok("second")).await.unwrap(), "first");
        tokio::time::advance(validity).await;
        assert_eq!(get(Ok("third")).await.unwrap(), "third");
    }
}
