//! What other servers send to this one.

use std::collections::HashMap;
use std::sync::Arc;

use async_nats::{Message, Subscriber};
use futures_util::StreamExt;
use table::log;
use tokio::sync::oneshot;

use super::Cluster;
use super::wire::{Answer, Ask, Letter, Parcel, Reply, decode};
use crate::api::status_here;
use crate::error::ApiError;
use crate::house::{Command, Follower, House, ReplyTo};
use crate::ids::TableId;

/// Hands out the parcels for followers here.
pub(super) async fn read_parcels(cluster: Arc<Cluster>, mut parcels: Subscriber) {
    while let Some(message) = parcels.next().await {
        if let Some(parcel) = Parcel::unpack(&message.payload) {
            cluster.followers.deliver(&parcel);
        } else {
            tracing::warn!("a parcel from another server can't be read");
        }
    }
}

/// Does what other servers ask. Inputs reach a table in the order in which they were sent.
pub(super) async fn read_letters(
    house: Arc<House>,
    cluster: Arc<Cluster>,
    mut letters: Subscriber,
) {
    while let Some(message) = letters.next().await {
        let Some(letter) = decode::<Letter>(&message.payload) else {
            // A newer server may ask for what this one does not know. Nothing was done.
            tracing::warn!("a letter from another server can't be read");
            refuse(&cluster, message, ApiError::not_stored());
            continue;
        };
        handle(&house, &cluster, message, letter);
    }
}

fn handle(
    house: &Arc<House>,
    cluster: &Arc<Cluster>,
    message: Message,
    Letter { from, ask }: Letter,
) {
    match ask {
        Ask::Input { table, line } => {
            let Some(entry) = log::parse_entry_line(&line) else {
                return refuse(cluster, message, ApiError::internal());
            };
            let (reply, result) = oneshot::channel();
            let command = Command::Input { input: entry.input, reply: ReplyTo::Caller(reply) };
            if send(house, cluster, &message, &table, command) {
                answer_with(cluster, (from, message), result, || {});
            }
        }
        Ask::Follow { table, follower, person, viewer, since, views } => {
            let link = cluster.links.to(from, cluster.incarnation(), &cluster.bus);
            let number = house.next_follower();
            let outbox = link.add(follower, table, number).into();
            let (reply, result) = oneshot::channel();
            let followed = Follower { number, person, viewer, views, outbox };
            let command = Command::Follow { follower: followed, since, answer: reply };
            if send(house, cluster, &message, &table, command) {
                answer_with(cluster, (from, message), result, move || {
                    link.remove(follower);
                });
            } else {
                link.remove(follower);
            }
        }
        Ask::Unfollow { follower } => {
            let link = cluster.links.get(from);
            if let Some((table, number)) = link.and_then(|link| link.remove(follower)) {
                house.unfollow(&table, number);
            }
        }
        Ask::Check { followers, is_complete } => {
            let checked = check(house, cluster, from, &followers, is_complete);
            answer(cluster, message, checked);
        }
        Ask::Job { id, requester, cancel } => {
            let status = status_here(house, &requester, &id, cancel);
            answer(cluster, message, Answer::Job(status));
        }
    }
}

/// Sends a command to a table here. Returns whether it was sent; if not, the other server is told why.
fn send(
    house: &Arc<House>,
    cluster: &Arc<Cluster>,
    message: &Message,
    table: &TableId,
    command: Command,
) -> bool {
    if !cluster.holds(table) {
        // The database may say that it is ours, because the answer to a claim was lost.
        if !cluster.is_leaving() {
            house.attend_to(table);
        }
        answer(cluster, message.clone(), Answer::NotHere);
        return false;
    }
    if house.try_send(table, command).is_some() {
        // The mailbox is full.
        refuse(cluster, message.clone(), ApiError::not_stored());
        return false;
    }
    true
}

/// Forgets the followers at another server that are not its followers any more.
fn check(
    house: &Arc<House>,
    cluster: &Arc<Cluster>,
    from: i64,
    followers: &[(TableId, Vec<u64>)],
    is_complete: bool,
) -> Answer {
    let missing = followers.iter().map(|(table, _)| *table).filter(|table| !cluster.holds(table));
    let missing = missing.collect();
    let numbers =
        followers.iter().flat_map(|(table, numbers)| numbers.iter().map(|it| (*it, *table)));
    let kept: HashMap<u64, TableId> = numbers.collect();
    let Some(link) = cluster.links.get(from) else {
        return Answer::Checked { missing, unknown: kept.into_keys().collect(), sent: 0 };
    };
    if is_complete {
        for (table, number) in link.retain(&kept) {
            house.unfollow(&table, number);
        }
    }
    let unknown = kept.into_keys().filter(|follower| !link.has(*follower)).collect();
    Answer::Checked { missing, unknown, sent: link.count() }
}

fn answer(cluster: &Arc<Cluster>, message: Message, answer: Answer) {
    let cluster = cluster.clone();
    tokio::spawn(async move { cluster.bus.reply(&message, &Reply { answer, after: 0 }).await });
}

fn refuse(cluster: &Arc<Cluster>, message: Message, error: ApiError) {
    answer(cluster, message, Answer::Refused(error.into()));
}

/// Answers with the result of a command. `failed` is called if it was refused.
fn answer_with(
    cluster: &Arc<Cluster>,
    (from, message): (i64, Message),
    result: oneshot::Receiver<Result<(), ApiError>>,
    failed: impl FnOnce() + Send + 'static,
) {
    let cluster = cluster.clone();
    tokio::spawn(async move {
        let result = result.await.unwrap_or_else(|_| Err(ApiError::not_stored()));
        let answer = match result {
            Ok(()) => Answer::Done,
            Err(error) => {
                failed();
                if error.is_moving() { Answer::NotHere } else { Answer::Refused(error.into()) }
            }
        };
        // What the table has sent to followers there comes first, as it does at one server.
        let after = cluster.links.get(from).map_or(0, |link| link.count());
        cluster.bus.reply(&message, &Reply { answer, after }).await;
    });
}
