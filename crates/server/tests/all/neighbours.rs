//! Servers of neighbouring versions on one database and one bus.

use std::collections::BTreeSet;
use std::time::Duration;

use async_nats::Client as BusClient;
use futures_util::StreamExt;

use crate::cluster::{Place, play_all_on, play_on, refused, spread};
use crate::games::{check_record, start_game};
use crate::harness::{call, until, within};

/// What a server of this version does not understand, or not entirely.
const NEWER: [&str; 9] = [
    "",
    "nonsense",
    "{}",
    r#"{"newer":{}}"#,
    r#"{"from":1,"ask":{"newer":{"table":"x"}}}"#,
    r#"{"from":1,"newer":0,"ask":{"unfollow":{"follower":4,"newer":0}}}"#,
    r#"{"answer":{"newer":{}},"after":0,"newer":0}"#,
    r#"{"visitors":{"incarnation":1,"people":[],"guests":0,"newer":0}}"#,
    "{\"from\":1,\"before\":0,\"texts\":[],\"newer\":0}\n",
];

/// The subjects on which servers talk.
async fn subjects(bus: &BusClient, busy: impl Future<Output = ()>) -> BTreeSet<String> {
    let mut messages = bus.subscribe("rookery.>").await.unwrap();
    bus.flush().await.unwrap();
    busy.await;
    let mut subjects = BTreeSet::new();
    let hear = async || {
        subjects.insert(messages.next().await.expect("the bus runs").subject.to_string());
        [".news", ".letters.", ".parcels."]
            .iter()
            .all(|kind| subjects.iter().any(|subject| subject.contains(kind)))
    };
    until("servers talk of everything", hear).await;
    subjects
}

#[tokio::test]
async fn messages_of_a_newer_server_do_no_harm() {
    let Some(place) = Place::new().await else { return };
    let (a, b) = (place.server().await, place.server().await);
    let (table, clients, mut people) = start_game(&a, "pingvasion", 3).await;
    spread(&clients, &mut people, &[&b]).await;
    let bus = async_nats::connect(place.nats.url()).await.unwrap();
    let playing = async { play_on(&mut people[0], 1).await };
    let subjects = subjects(&bus, playing).await;
    for subject in &subjects {
        for message in NEWER {
            bus.publish(subject.clone(), message.into()).await.unwrap();
        }
    }
    // A request that is not understood is refused, so that nobody waits for its answer.
    for letters in subjects.iter().filter(|subject| subject.contains(".letters.")) {
        let asking = bus.request(letters.clone(), NEWER[4].into());
        let answer = within("the answer to a letter", asking).await.unwrap();
        let answer = String::from_utf8_lossy(&answer.payload).into_owned();
        assert!(answer.contains("refused"), "{answer}");
    }
    play_all_on(people).await;
    for server in [&a, &b] {
        check_record(server, &clients[0], &table).await;
        assert_eq!(server.metric("rookery_takeovers_total").await, 0);
    }
}

/// Versions that can't understand each other do not run at the same time.
#[tokio::test]
async fn a_server_among_others_that_it_cannot_understand_refuses_to_start() {
    let Some(place) = Place::new().await else { return };
    // The first server creates the tables of the database.
    place.server().await.stop().await;
    let mut connection = place.database.connect().await;
    let add = "INSERT INTO servers (incarnation, name, beat, leaving, version) \
               VALUES (1, 'newer', 0, 0, 1000)";
    sqlx::query(add).execute(&mut connection).await.unwrap();
    let beating = tokio::spawn(async move {
        loop {
            let beat = "UPDATE servers SET beat = beat + 1 WHERE incarnation = 1";
            sqlx::query(beat).execute(&mut connection).await.unwrap();
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    let error = refused(&place.database.name, Some(place.nats.url())).await;
    assert!(error.contains("servers of another version"), "{error}");
    // It dies, and nobody is there to bury it.
    beating.abort();
    let server = place.server().await;
    assert_eq!(call(&server, "GET", "/readyz", None, None).await.0, 200);
}
