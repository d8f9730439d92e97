//! Admission control for answers that take a while to compute, such as replays. They are computed on
//! threads of their own, a few at a time. A limited number of further requests may wait; the rest are refused.

use std::collections::{HashMap, VecDeque};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::oneshot;

use crate::error::ApiError;
use crate::limits::Address;
use crate::workers::{self, Workers};

/// There is one thread per this many cores, and at least one.
const CORES_PER_THREAD: usize = 4;
/// How many answers for one address may be computed or wait at a time.
const MAX_ADMITTED_EACH: usize = 16;
/// How many answers may be computed or wait at a time, in total.
const MAX_ADMITTED: usize = 64;
/// After how many seconds a refused client should try again.
const RETRY_AFTER: u64 = 2;

/// The threads that compute answers, and their queue.
pub(crate) struct Admission(Arc<Workers<Queue>>);

type Task = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct Queue {
    waiting: VecDeque<(Option<Address>, Task)>,
    /// How many tasks of each address wait or run.
    admitted: HashMap<Option<Address>, usize>,
}

impl Admission {
    pub(crate) fn start() -> Admission {
        let cores = available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = NonZeroUsize::new(cores / CORES_PER_THREAD).unwrap_or(NonZeroUsize::MIN);
        let workers = Arc::default();
        workers::start("compute", threads, &workers, work);
        Admission(workers)
    }

    /// Computes something for a client at this address, or refuses to if too much is waiting.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        address: Option<Address>,
        compute: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let (sender, computed) = oneshot::channel();
        let task = move || {
            // Unless the client has given up.
            if !sender.is_closed() {
                let _ = sender.send(compute());
            }
        };
        self.0.queue().admit(address, Box::new(task))?;
        self.0.wake_one();
        computed.await.map_err(|_| ApiError::internal())
    }

    /// Stops the threads, each after the answer that it is working on.
    pub(crate) fn close(&self) {
        self.0.close();
    }
}

/// Computes answers until the pool is closed. If one computation panics, only its own client gets no
/// answer.
fn work(workers: &Workers<Queue>) {
    while let Some((address, task)) = workers.wait_for(|queue| queue.waiting.pop_front()) {
        let _ = catch_unwind(AssertUnwindSafe(task));
        workers.queue().release(address);
    }
}

impl Queue {
    fn admit(&mut self, address: Option<Address>, task: Task) -> Result<(), ApiError> {
        let own = self.admitted.get(&address).copied().unwrap_or(0);
        if own >= MAX_ADMITTED_EACH || self.admitted.values().sum::<usize>() >= MAX_ADMITTED {
            return Err(ApiError::busy(RETRY_AFTER));
        }
        self.admitted.insert(address, own + 1);
        self.waiting.push_back((address, task));
        Ok(())
    }

    fn release(&mut self, address: Option<Address>) {
        if let Some(own) = self.admitted.get_mut(&address) {
            *own -= 1;
            if *own == 0 {
                self.admitted.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::mpsc;

    use super::*;
    use crate::error::ServerCode;

    /// Some address.
    fn address(number: usize) -> Option<Address> {
        let last = u8::try_from(number).ok()?;
        Some(IpAddr::from([192, 0, 2, last]).into())
    }

    fn is_busy(admitted: Result<(), ApiError>) -> bool {
        admitted.is_err_and(|error| error.is(ServerCode::Busy) && error.retry_after.is_some())
    }

    #[test]
    fn few_wait_of_one_address_and_in_total() {
        let mut queue = Queue::default();
        for number in 0..MAX_ADMITTED / MAX_ADMITTED_EACH {
            for _ in 0..MAX_ADMITTED_EACH {
                queue.admit(address(number), Box::new(|| ())).unwrap();
            }
            assert!(is_busy(queue.admit(address(number), Box::new(|| ()))));
        }
        assert!(is_busy(queue.admit(address(99), Box::new(|| ()))));
        for number in 0..MAX_ADMITTED {
            queue.release(address(number / MAX_ADMITTED_EACH));
        }
        assert!(queue.admitted.is_empty());
    }

    /// An answer that nobody waits for is not computed. The pool survives a panic.
    #[tokio::test]
    async fn answers_are_computed_for_those_who_wait() {
        let admission = Arc::new(Admission::start());
        let threads = available_parallelism().map_or(1, NonZeroUsize::get) / CORES_PER_THREAD;
        let (started, starts) = mpsc::channel();
        let mut blockers = Vec::new();
        for _ in 0..threads.max(1) {
            let (unblock, blocked) = mpsc::channel::<()>();
            let (admission, started) = (admission.clone(), started.clone());
            let blocking = move || {
                started.send(()).unwrap();
                let _ = blocked.recv();
            };
            let running = tokio::spawn(async move { admission.run(address(1), blocking).await });
            blockers.push((unblock, running));
            tokio::task::yield_now().await;
            starts.recv().unwrap();
        }
        let given_up = tokio::spawn({
            let admission = admission.clone();
            async move { admission.run(address(1), || panic!("nobody waits for this")).await }
        });
        tokio::task::yield_now().await;
        given_up.abort();
        assert!(given_up.await.unwrap_err().is_cancelled());
        for (unblock, running) in blockers {
            drop(unblock);
            running.await.unwrap().unwrap();
        }
        let panicked: Result<(), _> = admission.run(address(1), || panic!("on purpose")).await;
        assert!(panicked.unwrap_err().is(ServerCode::Internal));
        assert_eq!(admission.run(address(1), || 5).await.unwrap(), 5);
        admission.close();
    }
}
