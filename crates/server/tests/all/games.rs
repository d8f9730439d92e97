//! Whole games, from opening the table to the record.

use std::num::NonZeroUsize;

use rules::Record;
use rules::pingvasion::Pingvasion;
use rules::ultimatum::Ultimatum;
use serde_json::{Value, json};
use table::FairShuffle;
use tokio::task::JoinSet;

use crate::harness::{Guest, House, Socket};

pub(crate) fn settings(game: &str, players: u64) -> Value {
    json!({"game": game, "options": {"players": players}, "stand_in": "chick"})
}

/// Somebody's seat: follows its stream and decides whatever is first in the list.
pub(crate) struct Player {
    pub(crate) socket: Socket,
    pub(crate) table: String,
    pub(crate) seat: u64,
    /// The number of the last item.
    pub(crate) last: u64,
}

impl Player {
    /// Reads on until the game asks this seat, or is over; tells the question if there is one.
    pub(crate) async fn asked(&mut self) -> Option<(u64, String)> {
        loop {
            let message = self.socket.next().await.expect("the house is open");
            let question = match message["type"].as_str() {
                Some("item") => {
                    let item = &message["item"];
                    let number = item["number"].as_u64().unwrap();
                    assert_eq!(number, self.last + 1, "a stream has no holes");
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

    pub(crate) async fn play_to_the_end(&mut self) {
        while let Some((number, action)) = self.asked().await {
            self.decide(number, &action).await.unwrap();
        }
    }
}

/// A table with people at all seats but the last, where a bot sits; all follow, the game has begun.
pub(crate) async fn gathered(
    house: &House,
    game: &str,
    players: u64,
) -> (String, Vec<Guest>, Vec<Player>) {
    let host = Guest::new(house, "Ann").await;
    let table = host.open(house, &settings(game, players)).await;
    let (_, view) = host.get(house, &format!("/api/tables/{table}")).await;
    let seats: Vec<u64> =
        view["chairs"].as_array().unwrap().iter().map(|it| it["seat"].as_u64().unwrap()).collect();
    let (mut guests, mut people) = (Vec::new(), Vec::new());
    for (place, &seat) in seats[..seats.len() - 1].iter().enumerate() {
        let guest = match place {
            0 => host.clone(),
            _ => Guest::new(house, &format!("guest {place}")).await,
        };
        guest.act(house, &table, &json!({"do": "sit", "seat": seat, "entropy": "c0ffee"})).await;
        let mut socket = guest.socket(house).await;
        socket.follow(&table, Some(seat), None).await.unwrap();
        guests.push(guest);
        people.push(Player { socket, table: table.clone(), seat, last: 0 });
    }
    host.act(house, &table, &json!({"do": "invite", "level": "chick"})).await;
    host.act(house, &table, &json!({"do": "start"})).await;
    (table, guests, people)
}

/// Everybody plays to the end, at the same time.
pub(crate) async fn play_all(people: Vec<Player>) {
    let mut playing = JoinSet::new();
    for mut player in people {
        playing.spawn(async move { player.play_to_the_end().await });
    }
    playing.join_all().await;
}

/// A finished game's record holds, and its cards come from the shuffle that was committed to.
pub(crate) async fn check_record(house: &House, guest: &Guest, table: &str) {
    let (status, record) = guest.get(house, &format!("/api/tables/{table}/record")).await;
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
    let house = House::open().await;
    let (table, guests, people) = gathered(&house, game, players).await;
    let mut onlooker = Socket::connect(&house, None, None).await.unwrap();
    onlooker.follow(&table, None, None).await.unwrap();
    play_all(people).await;
    check_record(&house, &guests[0], &table).await;
    // No card that is hidden from somebody is open to an onlooker.
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

/// A rematch keeps the people, and is one table however often it is asked for.
#[tokio::test]
async fn a_rematch_keeps_the_people() {
    let house = House::open().await;
    let (table, guests, people) = gathered(&house, "pingvasion", 3).await;
    let path = format!("/api/tables/{table}/rematch");
    let (status, early) = guests[0].post(&house, &path, &json!({})).await;
    assert_eq!((status, &early["error"]["code"]), (409, &json!("not_finished")));
    play_all(people).await;
    let stranger = Guest::new(&house, "Max").await;
    assert_eq!(stranger.post(&house, &path, &json!({})).await.0, 403);
    let (_, first) = guests[1].post(&house, &path, &json!({})).await;
    let (_, second) = guests[0].post(&house, &path, &json!({})).await;
    assert_eq!(first["id"], second["id"]);
    let next = first["id"].as_str().unwrap();
    let (_, view) = guests[0].get(&house, &format!("/api/tables/{next}")).await;
    assert_eq!(view["life"], "gathering");
    assert_eq!(view["chairs"][0]["who"], json!({"person": "Ann"}));
    assert_eq!(view["chairs"][2]["who"], json!({"bot": "chick"}));
    guests[1].act(&house, next, &json!({"do": "start"})).await;
}

/// While bots at one table think, a whole game is played at another, though there is but one thread for
/// thinking.
#[tokio::test]
async fn a_slow_bot_delays_nobody_at_another_table() {
    let house = House::with(|config| config.bot_threads = NonZeroUsize::MIN).await;
    let host = Guest::new(&house, "Ann").await;
    let slow = host.open(&house, &settings("ultimatum", 4)).await;
    host.act(&house, &slow, &json!({"do": "invite", "level": "emperor"})).await;
    host.act(&house, &slow, &json!({"do": "start"})).await;
    let (table, guests, people) = gathered(&house, "pingvasion", 5).await;
    play_all(people).await;
    check_record(&house, &guests[0], &table).await;
    let quick = house.counted(r#"rookery_thought_seconds_count{level="chick"}"#).await;
    let slow = house.counted(r#"rookery_thought_seconds_count{level="emperor"}"#).await;
    assert!(quick > 4 * slow, "{quick} quick decisions, {slow} slow ones");
}
