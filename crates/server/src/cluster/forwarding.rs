//! Commands on their way to the owner of a table at another server.

use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use table::log::{self, VERSION};
use table::{Input, LogEntry};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep};

use super::Cluster;
use super::bus::NoAnswer;
use super::wire::{Answer, Ask, Letter, Reply};
use crate::clock::now;
use crate::error::ApiError;
use crate::house::{Command, Follower, House, ReplyTo};
use crate::ids::TableId;

/// How long the answers of an owner are awaited from which the table has moved away.
const LAST_ANSWERS: Duration = Duration::from_millis(200);

/// A command that the owner of its table did not get, and until when it may be sent again.
pub(super) type Returned = (Command, Instant);

/// Begins something now, and goes on in the background. So what is forwarded keeps its order.
pub(super) async fn begin(mut work: Pin<Box<dyn Future<Output = ()> + Send>>) {
    let is_done =
        std::future::poll_fn(|context| Poll::Ready(work.as_mut().poll(context).is_ready()));
    if !is_done.await {
        tokio::spawn(work);
    }
}

/// A command on its way to the owner of a table.
pub(super) struct Forwarding {
    pub(super) house: Arc<House>,
    pub(super) cluster: Arc<Cluster>,
    pub(super) id: TableId,
    pub(super) owner: i64,
    pub(super) until: Instant,
    pub(super) return_to: Option<mpsc::UnboundedSender<Returned>>,
}

impl Forwarding {
    /// Asks the owner. When the table has moved, its answer is not awaited for long: the owner may be frozen.
    async fn ask(&self, letter: &Letter) -> Result<Answer, NoAnswer> {
        let moved = async {
            match &self.return_to {
                Some(return_to) => return_to.closed().await,
                None => std::future::pending().await,
            }
            sleep(LAST_ANSWERS).await;
        };
        tokio::select! {
            biased;
            reply = self.cluster.bus.ask(self.owner, letter) => {
                let Reply { answer, after } = reply?;
                self.cluster.followers.received(self.owner, after).await;
                Ok(answer)
            }
            () = moved => Err(NoAnswer::Unknown),
        }
    }

    /// Returns a command that the owner did not get.
    async fn give_back(self, command: Command) {
        if Instant::now() >= self.until {
            return command.fail(&self.house.metrics, ApiError::unreachable());
        }
        let returned = (command, self.until);
        let unsent = match &self.return_to {
            Some(return_to) => return_to.send(returned).err().map(|unsent| unsent.0.0),
            None => Some(returned.0),
        };
        if let Some(command) = unsent {
            self.house.send(&self.id, command).await;
        }
    }

    pub(super) async fn input(self, input: Input, reply: ReplyTo) {
        let entry = LogEntry { at: now(), input };
        let line = log::entry_line(&entry, &mut VERSION.clone());
        let ask = self.cluster.letter(Ask::Input { table: self.id, line });
        let result = match self.ask(&ask).await {
            Ok(Answer::Done) => Ok(()),
            Ok(Answer::Refused(error)) => Err(error.into()),
            Ok(Answer::NotHere) | Err(NoAnswer::NotSent) => {
                return self.give_back(Command::Input { input: entry.input, reply }).await;
            }
            // It may have been done, so it is not sent again.
            Ok(_) | Err(NoAnswer::Unknown) => Err(ApiError::not_stored()),
        };
        reply.send(&self.house.metrics, result);
    }

    pub(super) async fn follow(
        self,
        follower: Follower,
        since: Option<u64>,
        answer: oneshot::Sender<Result<(), ApiError>>,
    ) {
        let Follower { number, person, viewer, views, ref outbox } = follower;
        let followers = &self.cluster.followers;
        followers.add(number, self.id, viewer, self.owner, outbox.clone());
        let ask = Ask::Follow { table: self.id, follower: number, person, viewer, since, views };
        let result = match self.ask(&self.cluster.letter(ask)).await {
            Ok(Answer::Done) => Ok(()),
            Ok(Answer::Refused(error)) => Err(error.into()),
            Ok(Answer::NotHere) | Err(NoAnswer::NotSent) => {
                followers.remove(number);
                return self.give_back(Command::Follow { follower, since, answer }).await;
            }
            Ok(_) | Err(NoAnswer::Unknown) => Err(ApiError::unreachable()),
        };
        let is_refused = result.is_err();
        // If nobody waits for the answer, the socket is gone.
        if (answer.send(result).is_err() || is_refused) && followers.remove(number).is_some() {
            let unfollow = self.cluster.letter(Ask::Unfollow { follower: number });
            self.cluster.bus.post(self.owner, &unfollow).await;
        }
    }
}
