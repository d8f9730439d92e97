//! Panics while a table is handled. They end this table, and nothing else.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::super::mailbox::SocketReply;
use super::Owner;
use crate::error::ApiError;

/// A panic that was caught, and the client that waits for an answer, if any.
pub(super) struct Panicked(Option<SocketReply>);

impl Owner {
    /// Does something with the table, and catches a panic.
    pub(super) fn catch<T>(
        &mut self,
        reply: Option<SocketReply>,
        work: impl FnOnce(&mut Owner) -> T,
    ) -> Result<T, Panicked> {
        catch_unwind(AssertUnwindSafe(|| work(self))).map_err(|_| Panicked(reply))
    }

    /// Closes the table. What was accepted before the panic is in its log.
    pub(super) async fn close_as_damaged(mut self, Panicked(reply): Panicked) {
        tracing::error!(table = self.number, "a table panicked, so it is closed");
        self.house.metrics.panicked("table");
        self.house.metrics.damaged.inc();
        self.bot_tasks = Default::default();
        // Everything that was written before is on disk, and sent to the followers.
        self.written().await;
        if let Err(error) = self.house.store.close_damaged(self.number).await {
            tracing::error!(table = self.number, %error, "can't close a damaged table");
        }
        self.lose_followers();
        if let Some(reply) = reply {
            reply.send(&self.house.metrics, &Err(ApiError::damaged()));
        }
        let Owner { house, id, number, commands, handle, .. } = self;
        // There is nothing left to be handed over.
        drop(handle);
        house.refuse_commands(&id, number, commands).await;
    }
}
