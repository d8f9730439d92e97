//! A third game comes in through the same door as the others: it is registered in a catalogue, and then it is
//! played by people and bots over a real socket, recorded, verified, replayed, told and analysed.

use herring::Herring;
use rules::{Record, Seat};
use serde_json::json;

use crate::games::{Player, play_all};
use crate::harness::{CATALOGUE, Guest, House, ask};

/// A game with a bot of every level that fits, from opening the table to the record.
async fn played(house: &House, players: u64, level: &str) -> (Guest, String, Record) {
    let ann = Guest::new(house, "Ann").await;
    let settings =
        json!({"game": "herring", "options": {"players": players}, "stand_in": "rockhopper"});
    let table = ann.open(house, &settings).await;
    ann.act(house, &table, &json!({"do": "sit", "seat": 0, "entropy": "c0ffee"})).await;
    ann.act(house, &table, &json!({"do": "invite", "level": level})).await;
    ann.act(house, &table, &json!({"do": "start"})).await;
    let mut socket = ann.socket(house).await;
    socket.follow(&table, Some(0), None).await.unwrap();
    play_all(vec![Player { socket, table: table.clone(), seat: 0, last: 0 }]).await;
    let (status, record) = ann.get(house, &format!("/api/tables/{table}/record")).await;
    assert_eq!(status, 200, "{record}");
    (ann, table, Record::from_line(&record.to_string()).unwrap())
}

#[tokio::test]
async fn a_third_game_is_played_recorded_replayed_and_analysed() {
    let house = House::open().await;
    for (players, level) in [(2, "chick"), (3, "rockhopper"), (2, "gentoo"), (3, "gentoo")] {
        let (ann, table, record) = played(&house, players, level).await;
        assert_eq!(record.log.len() as u64, 3 * players);
        // Recorded: the rules say so themselves, and so does the catalogue, the shuffle included.
        rules::verify::<Herring>(&record).unwrap();
        let verified = table::verify(CATALOGUE, &record).unwrap();
        assert!(verified.fair && verified.decisions as u64 == 3 * players);
        let (_, fair) = ann.get(&house, &format!("/api/tables/{table}/fair")).await;
        assert_eq!(fair["holds"], true, "{fair}");
        // Replayed, with all cards open and as a seat saw it.
        let (status, replay) =
            ann.get(&house, &format!("/api/tables/{table}/replay?seat=all")).await;
        assert_eq!(status, 200, "{replay}");
        assert_eq!(replay["steps"].as_array().unwrap().len(), record.log.len() + 1);
        assert_eq!(
            replay["steps"][0]["events"][1]["cards"][0]["up"]
                .as_u64()
                .map(|card| (1..=9).contains(&card)),
            Some(true)
        );
        let (_, replay) = ann.get(&house, &format!("/api/tables/{table}/replay?seat=0")).await;
        assert_eq!(replay["steps"][0]["events"][1]["cards"][0], "down");
        // Told in words.
        let game = CATALOGUE.find("herring").unwrap();
        let story = game.story(&record, catalogue::Perspective::All).unwrap();
        assert!(format!("{story:?}").contains("scores"), "{story:?}");
        // Analysed: every decision is looked at.
        let path = format!("/api/tables/{table}/analysis");
        let (_, accepted) = ann.post(&house, &path, &json!({"budget": "1000"})).await;
        let path = format!("/api/jobs/{}", accepted["job"].as_str().unwrap());
        let analysis = loop {
            let (_, job) = ann.get(&house, &path).await;
            match job["state"].as_str() {
                Some("done") => break job["result"].clone(),
                Some("failed") => panic!("{job}"),
                _ => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
            }
        };
        assert_eq!(analysis["game"], "herring");
        assert_eq!(analysis["decisions"].as_array().unwrap().len(), record.log.len());
        let (_, listed) = ann.get(&house, "/api/me/games?game=herring").await;
        assert!(listed["games"].as_array().unwrap().iter().any(|it| it["id"] == table.as_str()));
    }
}

#[tokio::test]
async fn a_third_game_refuses_with_its_own_clauses_and_gives_hints() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let settings =
        |players| json!({"game": "herring", "options": {"players": players}, "stand_in": "chick"});
    let (status, refused) = ann.post(&house, "/api/tables", &settings(4)).await;
    assert_eq!((status, &refused["error"]["code"]), (400, &json!("settings")), "{refused}");
    let table = ann.open(&house, &settings(2)).await;
    ann.act(&house, &table, &json!({"do": "sit", "seat": 0})).await;
    ann.act(&house, &table, &json!({"do": "invite", "level": "gentoo"})).await;
    ann.act(&house, &table, &json!({"do": "start"})).await;
    let (_, view) = ann.get(&house, &format!("/api/tables/{table}")).await;
    let hand: Vec<u64> =
        view["game"]["hand"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect();
    let other = (1..=9).find(|card| !hand.contains(card)).unwrap();
    let decide = json!({"do": "decide", "seat": 0, "number": 1, "action": other.to_string()});
    let (status, refused) = ann.post(&house, &format!("/api/tables/{table}/do"), &decide).await;
    assert_eq!((status, &refused["error"]["clause"]), (422, &json!("HE-02")), "{refused}");
    let (status, accepted) =
        ann.post(&house, &format!("/api/tables/{table}/hint"), &json!({"seat": Seat(0)})).await;
    assert_eq!(status, 202, "{accepted}");
    // A server that knows no Herring says which games it knows.
    let plain = House::with(|config| config.catalogue = catalogue::STANDARD).await;
    let bob = Guest::new(&plain, "Bob").await;
    let (status, refused) = bob.post(&plain, "/api/tables", &settings(2)).await;
    assert_eq!(status, 400);
    let what = refused["error"]["what"].as_str().unwrap();
    assert!(what.contains("pingvasion, ultimatum"), "{what}");
    let (status, document) = ask(&plain, "GET", "/api/openapi.json", None, None).await;
    assert!(status == 200 && document["components"]["schemas"]["HerringView"].is_null());
    let (_, document) = ask(&house, "GET", "/api/openapi.json", None, None).await;
    assert!(document["components"]["schemas"]["HerringView"].is_object());
}
