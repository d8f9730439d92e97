//! The history of a game, for pages that are loaded anew.

use serde_json::{Value, json};

use crate::games::{gathered, play_all, settings};
use crate::harness::{Guest, House, Socket, ask};

/// What a stream tells until the game is over: its events, and the number of the last item.
async fn told(socket: &mut Socket) -> (Value, Value) {
    let mut events = Vec::new();
    loop {
        let item = socket.awaited("item").await["item"].clone();
        match item["kind"].as_str() {
            Some("started" | "played") => events.push(item["events"].clone()),
            Some("finished") => return (json!(events), item["number"].clone()),
            _ => {}
        }
    }
}

/// Everybody's history is what their stream told, in the midst of the game, at its end, and when the
/// house has been closed in between.
async fn is_what_was_told(game: &str, players: u64) {
    let house = House::open().await;
    let (table, guests, mut people) = gathered(&house, game, players).await;
    let path = format!("/api/tables/{table}/history");
    let mut sockets = vec![Socket::connect(&house, None, None).await.unwrap()];
    sockets[0].follow(&table, None, Some(0)).await.unwrap();
    for (guest, player) in guests.iter().zip(&people) {
        let mut socket = guest.socket(&house).await;
        socket.follow(&table, Some(player.seat), Some(0)).await.unwrap();
        sockets.push(socket);
    }
    let seats: Vec<u64> = people.iter().map(|player| player.seat).collect();
    let keys = |place: usize| place.checked_sub(1).map(|place| guests[place].key.as_str());
    let (number, action) = people[0].asked().await.unwrap();
    people[0].decide(number, &action).await.unwrap();
    let mut early = Vec::new();
    for place in 0..sockets.len() {
        early.push(ask(&house, "GET", &path, keys(place), None).await.1);
    }
    play_all(people).await;
    let mut late = Vec::new();
    for (place, socket) in sockets.iter_mut().enumerate() {
        let viewer =
            place.checked_sub(1).map_or(json!("onlooker"), |it| json!({"seat": seats[it]}));
        let (events, number) = told(socket).await;
        let all = json!({"viewer": viewer, "number": number, "events": events});
        let (_, history) = ask(&house, "GET", &path, keys(place), None).await;
        assert_eq!(history, all);
        let (early, events) = (&early[place], events.as_array().unwrap());
        assert_eq!(early["viewer"], viewer);
        let begun = early["events"].as_array().unwrap();
        assert!(events.starts_with(begun) && !begun.is_empty(), "{early:#}");
        late.push(all);
    }
    let house = house.reopened().await;
    for (place, late) in late.iter().enumerate() {
        assert_eq!(ask(&house, "GET", &path, keys(place), None).await.1, *late);
    }
}

#[tokio::test]
async fn a_history_of_pingvasion_is_what_was_told() {
    is_what_was_told("pingvasion", 3).await;
}

#[tokio::test]
async fn a_history_of_ultimatum_is_what_was_told() {
    is_what_was_told("ultimatum", 3).await;
}

/// Who may see the table may ask for its history, with the same eyes.
#[tokio::test]
async fn a_history_is_for_who_may_see_it() {
    let house = House::open().await;
    let [ann, ben] = [Guest::new(&house, "Ann").await, Guest::new(&house, "Ben").await];
    let mut settings = settings("pingvasion", 3);
    settings["onlookers"] = json!(false);
    let table = ann.open(&house, &settings).await;
    let path = format!("/api/tables/{table}/history");
    let nothing = json!({"viewer": "onlooker", "number": 0, "events": []});
    assert_eq!(ben.get(&house, &path).await, (200, nothing), "everybody sees who gathers");
    ann.act(&house, &table, &json!({"do": "sit", "seat": 1})).await;
    ann.act(&house, &table, &json!({"do": "invite", "level": "chick"})).await;
    ann.act(&house, &table, &json!({"do": "start"})).await;
    let (status, own) = ann.get(&house, &path).await;
    assert_eq!((status, &own["viewer"]), (200, &json!({"seat": 1})));
    let is_own = |event: &&Value| event["event"] == "drew" && event["seat"] == 1;
    let drawn = own["events"][0].as_array().unwrap().iter().find(is_own).unwrap();
    assert!(drawn["cards"][0]["up"].is_string(), "{drawn}");
    for (guest, seat) in [(&ann, 0), (&ben, 0), (&ben, 1)] {
        let (status, refused) = guest.get(&house, &format!("{path}?seat={seat}")).await;
        assert_eq!((status, &refused["error"]["code"]), (403, &json!("forbidden")));
    }
    assert_eq!(ann.get(&house, &format!("{path}?seat=1")).await.0, 200);
    let (_, open) = ann.get(&house, &format!("{path}?seat=none")).await;
    assert_eq!(open["viewer"], "onlooker");
    let dealt = open["events"][0].as_array().unwrap().iter().find(is_own).unwrap();
    assert_eq!(dealt["cards"], json!(["down", "down"]));
    for seat in ["7", "all", "-1", ""] {
        assert_eq!(ann.get(&house, &format!("{path}?seat={seat}")).await.0, 400, "{seat}");
    }
    assert_eq!(ben.get(&house, &format!("{path}?seat=none")).await.0, 403);
    assert_eq!(ben.get(&house, &path).await.0, 403, "nobody may look on");
    assert_eq!(ask(&house, "GET", &path, None, None).await.0, 403);
    let nowhere = "/api/tables/00000000000000000000/history";
    assert_eq!(ann.get(&house, nowhere).await.1["error"]["code"], "no_table");
}
