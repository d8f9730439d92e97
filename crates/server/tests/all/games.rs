//! Whole games, from opening the table to the record.

use std::num::NonZeroUsize;

use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use rules::{Record, Seat};
use serde_json::{Value, json};
use table::{FairShuffle, Secret};
use tokio::task::JoinSet;

use crate::harness::{Client, Socket, TestServer};

pub(crate) fn settings(game: &str, players: u64) -> Value {
    json!({"game": game, "options": {"players": players}, "stand_in": "chick"})
}

/// A player who follows the seat's stream and always chooses the first legal decision.
pub(crate) struct Player {
    pub(crate) socket: Socket,
    pub(crate) table: String,
    pub(crate) seat: u64,
    /// The number of the last item.
    pub(crate) last: u64,
}

impl Player {
    /// Reads messages until the seat has to decide. Returns the number and the first legal decision, or
    /// `None` when the game is over.
    pub(crate) async fn next_question(&mut self) -> Option<(u64, String)> {
        loop {
            let message = self.socket.next().await.expect("the server runs");
            let question = match message["type"].as_str() {
                Some("item") => {
                    let item = &message["item"];
                    let number = item["number"].as_u64().unwrap();
                    assert_eq!(number, self.last + 1, "a stream has no gaps");
                    self.last = number;
                    if item["kind"] == "finished" {
                        return None;
                    }
                    item["asked"]["you"].clone()
                }
                Some("view") => {
                    self.last = message["view"]["number"].as_u64().unwrap();
                    if message["view"]["life"] == "finished" {
                        return None;
                    }
                    message["view"]["you"].clone()
                }
                Some("lost") => {
                    // The table has moved to another server.
                    let (table, seat, last) = (self.table.clone(), self.seat, self.last);
                    while let Err(error) = self.socket.follow(&table, Some(seat), Some(last)).await
                    {
                        assert_eq!(error["code"], "not_stored", "{error}");
                    }
                    continue;
                }
                _ => continue,
            };
            let is_open = question["decided"].is_null();
            if let (Some(first), true) = (question["legal"][0].as_str(), is_open) {
                return Some((question["number"].as_u64().unwrap(), first.to_owned()));
            }
        }
    }

    pub(crate) async fn decide(&mut self, number: u64, action: &str) -> Result<(), Value> {
        let (table, seat) = (self.table.clone(), self.seat);
        let request = json!({"do": "decide", "seat": seat, "number": number, "action": action});
        self.socket.request(&table, request).await
    }

    pub(crate) async fn play_to_end(&mut self) {
        while let Some((number, action)) = self.next_question().await {
            self.decide(number, &action).await.unwrap();
        }
    }
}

/// Starts a game with people at all seats except the last, which has a bot. All people follow their seats.
pub(crate) async fn start_game(
    server: &TestServer,
    game: &str,
    players: u64,
) -> (String, Vec<Client>, Vec<Player>) {
    let host = Client::new(server, "Ann").await;
    let table = host.open(server, &settings(game, players)).await;
    let (_, view) = host.get(server, &format!("/api/tables/{table}")).await;
    let seats: Vec<u64> =
        view["chairs"].as_array().unwrap().iter().map(|it| it["seat"].as_u64().unwrap()).collect();
    let (mut clients, mut people) = (Vec::new(), Vec::new());
    for (index, &seat) in seats[..seats.len() - 1].iter().enumerate() {
        let client = match index {
            0 => host.clone(),
            _ => Client::new(server, &format!("guest {index}")).await,
        };
        client.act(server, &table, &json!({"do": "sit", "seat": seat})).await;
        commit(server, &client, &table, seat).await;
        let mut socket = client.socket(server).await;
        socket.follow(&table, Some(seat), None).await.unwrap();
        clients.push(client);
        people.push(Player { socket, table: table.clone(), seat, last: 0 });
    }
    host.act(server, &table, &json!({"do": "invite", "level": "chick"})).await;
    host.act(server, &table, &json!({"do": "start"})).await;
    for (client, player) in clients.iter().zip(&people) {
        client.act(server, &table, &reveal(player.seat)).await;
    }
    (table, clients, people)
}

/// The secret of a seat's share.
fn secret_of(seat: u64) -> Secret {
    Secret::new([seat as u8 + 1; 32])
}

/// Commits the player of a seat to a secret.
pub(crate) async fn commit(server: &TestServer, client: &Client, table: &str, seat: u64) {
    let (_, view) = client.get(server, &format!("/api/tables/{table}")).await;
    let of_server = serde_json::from_value(view["commitment"].clone()).unwrap();
    let commitment = secret_of(seat).commitment_of_seat(of_server, Seat(seat as u8));
    let request = json!({"do": "commit", "seat": seat, "commitment": commitment});
    client.act(server, table, &request).await;
}

/// The request that reveals the secret of a seat.
pub(crate) fn reveal(seat: u64) -> Value {
    json!({"do": "reveal", "seat": seat, "secret": secret_of(seat)})
}

/// All players play to the end, concurrently.
pub(crate) async fn play_all(people: Vec<Player>) {
    let mut playing = JoinSet::new();
    for mut player in people {
        playing.spawn(async move { player.play_to_end().await });
    }
    playing.join_all().await;
}

/// Verifies the record of a finished game, and its shuffle.
pub(crate) async fn check_record(server: &TestServer, client: &Client, table: &str) {
    let (status, record) = client.get(server, &format!("/api/tables/{table}/record")).await;
    assert_eq!(status, 200, "{record}");
    let record = Record::from_line(&record.to_string()).unwrap();
    match record.game.as_str() {
        "pingvasion" => rules::verify::<Pingvasion>(&record).unwrap(),
        _ => rules::verify::<Ultimatum>(&record).unwrap(),
    };
    FairShuffle::from_record(&record)
        .unwrap()
        .unwrap()
        .check(catalogue::STANDARD, &record)
        .unwrap();
}

async fn whole_game(game: &str, players: u64) {
    let server = TestServer::start().await;
    let (table, clients, people) = start_game(&server, game, players).await;
    let mut onlooker = Socket::connect(&server, None, None).await.unwrap();
    onlooker.follow(&table, None, None).await.unwrap();
    play_all(people).await;
    check_record(&server, &clients[0], &table).await;
    // Cards that are hidden from any seat are hidden from onlookers.
    loop {
        let message = onlooker.next().await.unwrap();
        if message["item"]["kind"] == "finished" {
            break;
        }
        let text = message.to_string();
        assert!(!text.contains(r#""up""#), "{text}");
    }
}

#[tokio::test]
async fn pingvasion_for_two() {
    whole_game("pingvasion", 2).await;
}

#[tokio::test]
async fn pingvasion_for_three() {
    whole_game("pingvasion", 3).await;
}

#[tokio::test]
async fn pingvasion_for_four() {
    whole_game("pingvasion", 4).await;
}

#[tokio::test]
async fn pingvasion_for_five() {
    whole_game("pingvasion", 5).await;
}

#[tokio::test]
async fn ultimatum_for_two() {
    whole_game("ultimatum", 2).await;
}

#[tokio::test]
async fn ultimatum_for_three() {
    whole_game("ultimatum", 3).await;
}

#[tokio::test]
async fn ultimatum_for_four() {
    whole_game("ultimatum", 4).await;
}

/// A rematch has the same players. All of them get the same new table.
#[tokio::test]
async fn a_rematch_has_the_same_players() {
    let server = TestServer::start().await;
    let (table, clients, people) = start_game(&server, "pingvasion", 3).await;
    let path = format!("/api/tables/{table}/rematch");
    let (status, early) = clients[0].post(&server, &path, &json!({})).await;
    assert_eq!((status, &early["error"]["code"]), (409, &json!("not_finished")));
    play_all(people).await;
    let stranger = Client::new(&server, "Max").await;
    assert_eq!(stranger.post(&server, &path, &json!({})).await.0, 403);
    let (_, first) = clients[1].post(&server, &path, &json!({})).await;
    let (_, second) = clients[0].post(&server, &path, &json!({})).await;
    assert_eq!(first["id"], second["id"]);
    let next = first["id"].as_str().unwrap();
    let (_, view) = clients[0].get(&server, &format!("/api/tables/{next}")).await;
    assert_eq!(view["life"], "gathering");
    assert_eq!(view["chairs"][0]["who"], json!({"person": "Ann"}));
    assert_eq!(view["chairs"][2]["who"]["bot"], "chick");
    clients[1].act(&server, next, &json!({"do": "start"})).await;
}

/// While bots search at one table, a whole game is played at another, even with a single bot thread.
#[tokio::test]
async fn a_slow_bot_does_not_delay_other_tables() {
    let server = TestServer::with(|config| config.bot_threads = NonZeroUsize::MIN).await;
    let host = Client::new(&server, "Ann").await;
    let slow = host.open(&server, &settings("ultimatum", 4)).await;
    host.act(&server, &slow, &json!({"do": "invite", "level": "emperor"})).await;
    host.act(&server, &slow, &json!({"do": "start"})).await;
    let (table, clients, people) = start_game(&server, "pingvasion", 5).await;
    play_all(people).await;
    check_record(&server, &clients[0], &table).await;
    let quick = server.metric(r#"rookery_bot_decision_seconds_count{level="chick"}"#).await;
    let slow = server.metric(r#"rookery_bot_decision_seconds_count{level="emperor"}"#).await;
    assert!(quick > 4 * slow, "{quick} quick decisions, {slow} slow ones");
}
