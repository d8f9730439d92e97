//! The history of a game, for pages that are reloaded.

use serde_json::{Value, json};

use crate::games::{play_all, settings, start_game};
use crate::harness::{Client, Socket, TestServer, call};

/// The events of a stream until the game is over, and the number of the last item.
async fn stream_events(socket: &mut Socket) -> (Value, Value) {
    let mut events = Vec::new();
    loop {
        let item = socket.next_of_type("item").await["item"].clone();
        match item["kind"].as_str() {
            Some("started" | "played") => events.push(item["events"].clone()),
            Some("finished") => return (json!(events), item["number"].clone()),
            _ => {}
        }
    }
}

/// The history of each viewer equals the events of their stream: during the game, after it, and after a
/// restart.
async fn check_histories(game: &str, players: u64) {
    let server = TestServer::start().await;
    let (table, clients, mut people) = start_game(&server, game, players).await;
    let path = format!("/api/tables/{table}/history");
    let mut sockets = vec![Socket::connect(&server, None, None).await.unwrap()];
    sockets[0].follow(&table, None, Some(0)).await.unwrap();
    for (client, player) in clients.iter().zip(&people) {
        let mut socket = client.socket(&server).await;
        socket.follow(&table, Some(player.seat), Some(0)).await.unwrap();
        sockets.push(socket);
    }
    let seats: Vec<u64> = people.iter().map(|player| player.seat).collect();
    // The first socket is the onlooker's.
    let keys = |index: usize| index.checked_sub(1).map(|index| clients[index].key.as_str());
    let (number, action) = people[0].next_question().await.unwrap();
    people[0].decide(number, &action).await.unwrap();
    let mut early = Vec::new();
    for index in 0..sockets.len() {
        early.push(call(&server, "GET", &path, keys(index), None).await.1);
    }
    play_all(people).await;
    let mut late = Vec::new();
    for (index, socket) in sockets.iter_mut().enumerate() {
        let viewer =
            index.checked_sub(1).map_or(json!("onlooker"), |it| json!({"seat": seats[it]}));
        let (events, number) = stream_events(socket).await;
        let all = json!({"viewer": viewer, "number": number, "events": events});
        let (_, history) = call(&server, "GET", &path, keys(index), None).await;
        assert_eq!(history, all);
        let (early, events) = (&early[index], events.as_array().unwrap());
        assert_eq!(early["viewer"], viewer);
        let begun = early["events"].as_array().unwrap();
        assert!(events.starts_with(begun) && !begun.is_empty(), "{early:#}");
        late.push(all);
    }
    let server = server.restart().await;
    for (index, late) in late.iter().enumerate() {
        assert_eq!(call(&server, "GET", &path, keys(index), None).await.1, *late);
    }
}

#[tokio::test]
async fn histories_of_pingvasion_equal_the_streams() {
    check_histories("pingvasion", 3).await;
}

#[tokio::test]
async fn histories_of_ultimatum_equal_the_streams() {
    check_histories("ultimatum", 3).await;
}

/// A history may be read by the same viewers as the table's view.
#[tokio::test]
async fn histories_have_the_permissions_of_views() {
    let server = TestServer::start().await;
    let [ann, ben] = [Client::new(&server, "Ann").await, Client::new(&server, "Ben").await];
    let mut settings = settings("pingvasion", 3);
    settings["onlookers"] = json!(false);
    let table = ann.open(&server, &settings).await;
    let path = format!("/api/tables/{table}/history");
    let nothing = json!({"viewer": "onlooker", "number": 0, "events": []});
    assert_eq!(
        ben.get(&server, &path).await,
        (200, nothing),
        "anybody may see a table before the game"
    );
    ann.act(&server, &table, &json!({"do": "sit", "seat": 1})).await;
    ann.act(&server, &table, &json!({"do": "invite", "level": "chick"})).await;
    ann.act(&server, &table, &json!({"do": "start"})).await;
    let (status, own) = ann.get(&server, &path).await;
    assert_eq!((status, &own["viewer"]), (200, &json!({"seat": 1})));
    let is_own = |event: &&Value| event["event"] == "drew" && event["seat"] == 1;
    let drawn = own["events"][0].as_array().unwrap().iter().find(is_own).unwrap();
    assert!(drawn["cards"][0]["up"].is_string(), "{drawn}");
    for (client, seat) in [(&ann, 0), (&ben, 0), (&ben, 1)] {
        let (status, refused) = client.get(&server, &format!("{path}?seat={seat}")).await;
        assert_eq!((status, &refused["error"]["code"]), (403, &json!("forbidden")));
    }
    assert_eq!(ann.get(&server, &format!("{path}?seat=1")).await.0, 200);
    let (_, open) = ann.get(&server, &format!("{path}?seat=none")).await;
    assert_eq!(open["viewer"], "onlooker");
    let dealt = open["events"][0].as_array().unwrap().iter().find(is_own).unwrap();
    assert_eq!(dealt["cards"], json!(["down", "down"]));
    for seat in ["7", "all", "-1", ""] {
        assert_eq!(ann.get(&server, &format!("{path}?seat={seat}")).await.0, 400, "{seat}");
    }
    assert_eq!(ben.get(&server, &format!("{path}?seat=none")).await.0, 403);
    assert_eq!(ben.get(&server, &path).await.0, 403, "onlookers are not allowed");
    assert_eq!(call(&server, "GET", &path, None, None).await.0, 403);
    let nowhere = "/api/tables/00000000000000000000/history";
    assert_eq!(ann.get(&server, nowhere).await.1["error"]["code"], "no_table");
}
