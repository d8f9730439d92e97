//! Those who go and come back: reconnecting, several devices, a house that is closed and opened again.

use serde_json::json;

use crate::games::{Player, check_record, gathered, play_all};
use crate::harness::{House, Socket};

/// A seat whose socket breaks after every question gets what it missed, and nothing twice.
async fn broken_all_the_time(game: &str, players: u64) {
    let house = House::open().await;
    let (table, guests, mut people) = gathered(&house, game, players).await;
    let mut unlucky = people.remove(0);
    // Another device of the same seat watches.
    let mut device = guests[0].socket(&house).await;
    device.follow(&table, Some(unlucky.seat), None).await.unwrap();
    let mut watching = Player { socket: device, table: table.clone(), seat: unlucky.seat, last: 0 };
    let watched = tokio::spawn(async move { while watching.asked().await.is_some() {} });
    let others = tokio::spawn(play_all(people));
    while let Some((number, action)) = unlucky.asked().await {
        unlucky.decide(number, &action).await.unwrap();
        let mut socket = guests[0].socket(&house).await;
        socket.follow(&table, Some(unlucky.seat), Some(unlucky.last)).await.unwrap();
        unlucky.socket = socket;
    }
    others.await.unwrap();
    watched.await.unwrap();
    check_record(&house, &guests[0], &table).await;
}

#[tokio::test]
async fn reconnecting_in_every_phase_of_pingvasion() {
    broken_all_the_time("pingvasion", 4).await;
}

#[tokio::test]
async fn reconnecting_in_every_phase_of_ultimatum() {
    broken_all_the_time("ultimatum", 2).await;
}

/// The house closes and opens again after every few decisions; the game goes on where it was.
#[tokio::test]
async fn a_house_that_closes_loses_nothing() {
    let mut house = House::open().await;
    let (table, guests, people) = gathered(&house, "pingvasion", 3).await;
    drop(people);
    let path = format!("/api/tables/{table}");
    let (mut decisions, mut is_over) = (0, false);
    while !is_over {
        for guest in &guests {
            let (_, view) = guest.get(&house, &path).await;
            is_over = view["life"] == "finished";
            let you = &view["you"];
            let Some(action) = you["legal"][0].as_str().filter(|_| you["decided"].is_null()) else {
                continue;
            };
            let decision = json!({
                "do": "decide", "seat": you["seat"], "number": you["number"], "action": action,
            });
            guest.act(&house, &table, &decision).await;
            decisions += 1;
            if decisions % 5 == 0 {
                house = house.reopened().await;
                // What was acknowledged is there, and sent again it changes nothing.
                guest.act(&house, &table, &decision).await;
            }
        }
    }
    assert_eq!(decisions, 32);
    check_record(&house, &guests[0], &table).await;
}

/// A person who hands the seat over and returns.
#[tokio::test]
async fn a_bot_stands_in_until_the_person_returns() {
    let house = House::open().await;
    let (table, guests, mut people) = gathered(&house, "ultimatum", 2).await;
    guests[0].act(&house, &table, &json!({"do": "hand_over", "seat": 0})).await;
    let player = &mut people[0];
    // The bots play on; somewhere in between the person comes back.
    let mut steps = 0;
    while steps < 6 {
        let message = player.socket.next().await.unwrap();
        steps += u32::from(message["item"]["kind"] == "played");
    }
    guests[0].act(&house, &table, &json!({"do": "return", "seat": 0})).await;
    let (_, view) = guests[0].get(&house, &format!("/api/tables/{table}")).await;
    assert_eq!(view["chairs"][0]["away"], false);
    player.socket = guests[0].socket(&house).await;
    player.socket.follow(&table, Some(0), None).await.unwrap();
    player.play_to_the_end().await;
    check_record(&house, &guests[0], &table).await;
}

/// Time runs out for somebody who does nothing: a bot decides, and the seat is shown as away.
#[tokio::test]
async fn time_runs_out_for_who_does_nothing() {
    let house = House::open().await;
    let host = crate::harness::Guest::new(&house, "Ann").await;
    let mut settings = crate::games::settings("ultimatum", 2);
    settings["pace"] = json!(15);
    // Who stands in thinks long enough for the person to come back.
    settings["stand_in"] = json!("emperor");
    let table = host.open(&house, &settings).await;
    host.act(&house, &table, &json!({"do": "sit"})).await;
    host.act(&house, &table, &json!({"do": "invite", "level": "chick"})).await;
    let mut onlooker = Socket::connect(&house, None, None).await.unwrap();
    onlooker.follow(&table, None, None).await.unwrap();
    host.act(&house, &table, &json!({"do": "start"})).await;
    let mut comings_and_goings = Vec::new();
    loop {
        let message = onlooker.next().await.unwrap();
        let item = &message["item"];
        match item["kind"].as_str() {
            Some("finished") => break,
            Some("away") => {
                comings_and_goings.push((item["seat"].clone(), "away"));
                host.act(&house, &table, &json!({"do": "return", "seat": 0})).await;
            }
            Some("back") => {
                comings_and_goings.push((item["seat"].clone(), "back"));
                let mut socket = host.socket(&house).await;
                socket.follow(&table, Some(0), None).await.unwrap();
                let mut player = Player { socket, table: table.clone(), seat: 0, last: 0 };
                player.play_to_the_end().await;
            }
            _ => {}
        }
    }
    assert_eq!(comings_and_goings, [(json!(0), "away"), (json!(0), "back")]);
    check_record(&house, &host, &table).await;
}

/// A decision can be taken back until it is revealed, by who made it and without others knowing what it
/// was; then it can't.
#[tokio::test]
async fn a_decision_is_taken_back_until_it_is_revealed() {
    let house = House::open().await;
    let (table, guests, mut people) = gathered(&house, "pingvasion", 3).await;
    let (number, action) = people[0].asked().await.unwrap();
    people[0].decide(number, &action).await.unwrap();
    guests[0].act(&house, &table, &json!({"do": "take_back", "seat": 0})).await;
    let (next, again) = people[0].asked().await.unwrap();
    assert_eq!((next, &again), (number + 2, &action));
    let late = people[0].decide(number, &action).await.unwrap_err();
    assert_eq!(late["code"], "past_decision");
    people[0].decide(next, &again).await.unwrap();
    let (number, action) = people[1].asked().await.unwrap();
    people[1].decide(number, &action).await.unwrap();
    people[0].asked().await.unwrap();
    let path = format!("/api/tables/{table}/do");
    let take_back = json!({"do": "take_back", "seat": 0});
    let (status, refused) = guests[0].post(&house, &path, &take_back).await;
    assert_eq!((status, &refused["error"]["code"]), (409, &json!("learned_since")));
}
