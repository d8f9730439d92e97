//! Fair shuffles over the API: nobody can choose the cards, not even an operator who plays.

use rules::Seat;
use serde_json::{Value, json};
use sqlx::Row;
use table::{Commitment, Secret};

use crate::games::{commit, reveal, settings};
use crate::harness::{Client, TestServer};

/// Two people who have committed to their secrets, and whose host has started the game.
async fn shuffling(server: &TestServer) -> (Client, Client, String) {
    let [ann, ben] = [Client::new(server, "Ann").await, Client::new(server, "Ben").await];
    let table = ann.open(server, &settings("ultimatum", 2)).await;
    for (client, seat) in [(&ann, 0), (&ben, 1)] {
        client.act(server, &table, &json!({"do": "sit", "seat": seat})).await;
        commit(server, client, &table, seat).await;
    }
    ann.act(server, &table, &json!({"do": "start"})).await;
    (ann, ben, table)
}

async fn view(server: &TestServer, client: &Client, table: &str) -> Value {
    client.get(server, &format!("/api/tables/{table}")).await.1
}

/// Both play to the end.
async fn finish(server: &TestServer, people: [&Client; 2], table: &str) {
    loop {
        for (client, seat) in people.into_iter().zip(0..) {
            let view = view(server, client, table).await;
            if view["life"] == "finished" {
                return;
            }
            let Some(action) = view["you"]["legal"].get(0) else { continue };
            let number = &view["you"]["number"];
            let decision =
                json!({"do": "decide", "seat": seat, "number": number, "action": action});
            client.act(server, table, &decision).await;
        }
    }
}

/// Ann is the operator. She reads all other secrets in the database before she reveals her own, and tries
/// other secrets that would give her better cards.
#[tokio::test]
async fn an_operator_who_reads_the_database_cannot_choose_the_cards() {
    let server = TestServer::start().await;
    let (ann, ben, table) = shuffling(&server).await;
    ben.act(&server, &table, &reveal(1)).await;
    let seen = view(&server, &ben, &table).await;
    assert_eq!(seen["life"], "shuffling");

    let mut database = server.database.as_ref().unwrap().connect().await;
    let rows = sqlx::query("SELECT entries FROM log").fetch_all(&mut database).await.unwrap();
    let log: String = rows.iter().map(|row| row.get::<String, _>(0)).collect();
    assert!(log.contains(reveal(1)["secret"].as_str().unwrap()), "she knows Ben's secret");

    let path = format!("/api/tables/{table}/do");
    for number in 100..200 {
        let secret = Secret::new([number; 32]);
        let other = json!({"do": "reveal", "seat": 0, "secret": secret});
        let (status, refused) = ann.post(&server, &path, &other).await;
        assert_eq!((status, &refused["error"]["code"]), (409, &json!("wrong_secret")));
        let server_commitment: Commitment =
            serde_json::from_value(seen["commitment"].clone()).unwrap();
        let commitment = secret.commitment_of_seat(server_commitment, Seat(0));
        let other = json!({"do": "commit", "seat": 0, "commitment": commitment});
        let (status, refused) = ann.post(&server, &path, &other).await;
        assert_eq!((status, &refused["error"]["code"]), (409, &json!("not_gathering")));
    }
    ann.act(&server, &table, &reveal(0)).await;
    finish(&server, [&ann, &ben], &table).await;

    let (_, fair) = ben.get(&server, &format!("/api/tables/{table}/fair")).await;
    assert_eq!((&fair["holds"], &fair["trust"]), (&json!(true), &json!(null)), "{fair}");
    assert_eq!(fair["withheld"], json!([]));
    assert_eq!(fair["commitment"], seen["commitment"]);
    for (seat, share) in fair["fair"]["shares"].as_array().unwrap().iter().enumerate() {
        assert_eq!(share["commitment"], seen["chairs"][seat]["share"]["commitment"]);
        assert_eq!(share["secret"], reveal(seat as u64)["secret"]);
    }
}

/// A secret that was revealed, and that the table still waits for another one, survives a restart.
#[tokio::test]
async fn a_shuffle_continues_after_a_restart() {
    let server = TestServer::start().await;
    let (ann, ben, table) = shuffling(&server).await;
    ann.act(&server, &table, &reveal(0)).await;
    let server = server.restart().await;
    let before = view(&server, &ann, &table).await;
    assert_eq!(before["life"], "shuffling");
    let revealed = [0, 1].map(|seat| before["chairs"][seat]["share"]["revealed"] == true);
    assert_eq!(revealed, [true, false]);
    let (_, mine) = ben.get(&server, "/api/me/tables").await;
    assert_eq!((&mine[0]["life"], &mine[0]["waiting"]), (&json!("shuffling"), &json!(true)));
    ben.act(&server, &table, &reveal(1)).await;
    assert_eq!(view(&server, &ann, &table).await["life"], "playing");
}

/// If nobody contributes, the check says that the server alone decided.
#[tokio::test]
async fn a_shuffle_without_shares_says_so() {
    let server = TestServer::start().await;
    let [ann, ben] = [Client::new(&server, "Ann").await, Client::new(&server, "Ben").await];
    let table = ann.open(&server, &settings("ultimatum", 2)).await;
    ann.act(&server, &table, &json!({"do": "sit"})).await;
    ben.act(&server, &table, &json!({"do": "sit"})).await;
    ann.act(&server, &table, &json!({"do": "start"})).await;
    assert_eq!(view(&server, &ann, &table).await["life"], "playing");
    finish(&server, [&ann, &ben], &table).await;
    let (_, fair) = ben.get(&server, &format!("/api/tables/{table}/fair")).await;
    assert_eq!(fair["holds"], true);
    assert!(fair["trust"].as_str().unwrap().contains("the server alone"), "{fair}");
}

/// Records from before log version 3 are checked, with a word about what weakens their proof.
#[tokio::test]
async fn the_old_form_is_checked() {
    let server = TestServer::start().await;
    let record = include_str!("../../../../web/src/lib/fair/fixtures/ultimatum-4.json");
    let record: Value = serde_json::from_str(record).unwrap();
    let (_, fair) = Client::new(&server, "Ann").await.post(&server, "/api/fair", &record).await;
    assert_eq!((&fair["holds"], &fair["what"]), (&json!(true), &json!(null)), "{fair}");
    assert!(fair["trust"].as_str().unwrap().contains("old form"), "{fair}");
}

/// Ben never reveals his secret. The cards are dealt without it when its deadline passes, and everybody can
/// see that it was withheld.
#[tokio::test]
async fn a_secret_that_is_not_revealed_in_time_is_withheld() {
    let server = TestServer::start().await;
    let (ann, ben, table) = shuffling(&server).await;
    ann.act(&server, &table, &reveal(0)).await;
    let mut socket = ann.socket(&server).await;
    socket.follow(&table, Some(0), None).await.unwrap();
    let seen = view(&server, &ben, &table).await;
    assert_eq!(seen["life"], "shuffling");
    assert!(seen["reveal_until"].is_u64());
    socket.kinds_until("started").await;
    let path = format!("/api/tables/{table}/do");
    let (status, refused) = ben.post(&server, &path, &reveal(1)).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("not_asked")));
    finish(&server, [&ann, &ben], &table).await;
    let (_, fair) = ann.get(&server, &format!("/api/tables/{table}/fair")).await;
    assert_eq!((&fair["holds"], &fair["withheld"]), (&json!(true), &json!([1])), "{fair}");
}
