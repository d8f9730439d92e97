//! Threads that take what they do from a queue that they share.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// A queue, and the threads that wait for something in it.
#[derive(Default)]
pub(crate) struct Workers<Q> {
    queue: Mutex<Q>,
    more: Condvar,
    closed: AtomicBool,
}

impl<Q> Workers<Q> {
    /// The queue, which nobody else touches meanwhile.
    pub(crate) fn queue(&self) -> MutexGuard<'_, Q> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes a thread, for there is something in the queue.
    pub(crate) fn wake_one(&self) {
        self.more.notify_one();
    }

    /// Waits until there is something to take out of the queue; `None` when the house closes.
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

    /// Whether the house closes.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    /// Lets the threads end when they have finished what they are at.
    pub(crate) fn close(&self) {
        // Under the lock, lest a thread that is about to wait miss it.
        let queue = self.queue();
        self.closed.store(true, Ordering::Relaxed);
        drop(queue);
        self.more.notify_all();
    }
}

/// Starts so many threads that work on something they share.
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
            tracing::error!(%error, name, "a thread could not be started");
        }
    }
}
