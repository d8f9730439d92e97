//! A thread pool with a shared queue.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A queue shared by worker threads, which wait while it has nothing for them.
#[derive(Default)]
pub(crate) struct Workers<Q> {
    queue: Mutex<Q>,
    more: Condvar,
    closed: AtomicBool,
}

impl<Q> Workers<Q> {
    /// Locks the queue.
    pub(crate) fn queue(&self) -> MutexGuard<'_, Q> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes a thread that waits; to be called when something was added to the queue.
    pub(crate) fn wake_one(&self) {
        self.more.notify_one();
    }

    /// Waits until `take` finds something in the queue. `None` once the pool is closed.
    pub(crate) fn wait_for<T>(&self, mut take: impl FnMut(&mut Q) -> Option<T>) -> Option<T> {
        let mut queue = self.queue();
        while !self.is_closed() {
            if let Some(taken) = take(&mut queue) {
                return Some(taken);
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    /// Whether the pool is closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Stops the threads, each after the work that it is doing.
    pub(crate) fn close(&self) {
        // Under the lock: a thread that is about to wait would miss the notification.
        let queue = self.queue();
        self.closed.store(true, Ordering::Relaxed);
        drop(queue);
        self.more.notify_all();
    }
}

/// Starts worker threads, each of which runs `work` on `shared`.
pub(crate) fn start<S: Send + Sync + 'static>(
    name: &str,
    threads: NonZeroUsize,
    shared: &Arc<S>,
    work: fn(&S),
) {
    for number in 0..threads.get() {
        let shared = shared.clone();
        let named = std::thread::Builder::new().name(format!("{name}-{number}"));
        if let Err(error) = named.spawn(move || work(&shared)) {
            tracing::error!(%error, name, "can't start a thread");
        }
    }
}
