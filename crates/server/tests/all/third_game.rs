//! A game that exists only for tests. Being registered in the catalogue is enough for it to be played by people
//! and bots over a socket, recorded, verified, replayed, told as a story and analysed.

use herring::Herring;
use rules::{Record, Seat};
use serde_json::json;

use crate::games::{Player, play_all};
use crate::harness::{CATALOGUE, Client, TestServer, call};

/// Plays a game against bots and returns its record.
async fn play(server: &TestServer, players: u64, level: &str) -> (Client, String, Record) {
    let ann = Client::new(server, "Ann").await;
    let settings =
        json!({"game": "herring", "options": {"players": players}, "stand_in": "rockhopper"});
    let table = ann.open(server, &settings).await;
    ann.act(server, &table, &json!({"do": "sit", "seat": 0})).await;
    ann.act(server, &table, &json!({"do": "invite", "level": level})).await;
    ann.act(server, &table, &json!({"do": "start"})).await;
    let mut socket = ann.socket(server).await;
    socket.follow(&table, Some(0), None).await.unwrap();
    play_all(vec![Player { socket, table: table.clone(), seat: 0, last: 0 }]).await;
    let (status, record) = ann.get(server, &format!("/api/tables/{table}/record")).await;
    assert_eq!(status, 200, "{record}");
    (ann, table, Record::from_line(&record.to_string()).unwrap())
}

#[tokio::test]
async fn a_third_game_is_played_recorded_replayed_and_analysed() {
    let server = TestServer::start().await;
    for (players, level) in [(2, "chick"), (3, "rockhopper"), (2, "gentoo"), (3, "gentoo")] {
        let (ann, table, record) = play(&server, players, level).await;
        assert_eq!(record.log.len() as u64, 3 * players);
        // The record is valid, by the rules and with its shuffle.
        rules::verify::<Herring>(&record).unwrap();
        let verified = table::verify(CATALOGUE, &record).unwrap();
        assert!(verified.fair.is_some() && verified.decisions as u64 == 3 * players);
        let (_, fair) = ann.get(&server, &format!("/api/tables/{table}/fair")).await;
        assert_eq!(fair["holds"], true, "{fair}");
        // A replay with all cards open, and one as a seat saw the game.
        let (status, replay) =
            ann.get(&server, &format!("/api/tables/{table}/replay?seat=all")).await;
        assert_eq!(status, 200, "{replay}");
        assert_eq!(replay["steps"].as_array().unwrap().len(), record.log.len() + 1);
        assert_eq!(
            replay["steps"][0]["events"][1]["cards"][0]["up"]
                .as_u64()
                .map(|card| (1..=9).contains(&card)),
            Some(true)
        );
        let (_, replay) = ann.get(&server, &format!("/api/tables/{table}/replay?seat=0")).await;
        assert_eq!(replay["steps"][0]["events"][1]["cards"][0], "down");
        // The story.
        let game = CATALOGUE.find("herring").unwrap();
        let story = game.story(&record, catalogue::Perspective::All).unwrap();
        assert!(format!("{story:?}").contains("scores"), "{story:?}");
        // The analysis covers every decision.
        let path = format!("/api/tables/{table}/analysis");
        let (_, accepted) = ann.post(&server, &path, &json!({"budget": "1000"})).await;
        let path = format!("/api/jobs/{}", accepted["job"].as_str().unwrap());
        let analysis = loop {
            let (_, job) = ann.get(&server, &path).await;
            match job["state"].as_str() {
                Some("done") => break job["result"].clone(),
                Some("failed") => panic!("{job}"),
                _ => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
            }
        };
        assert_eq!(analysis["game"], "herring");
        assert_eq!(analysis["decisions"].as_array().unwrap().len(), record.log.len());
        let (_, listed) = ann.get(&server, "/api/me/games?game=herring").await;
        assert!(listed["games"].as_array().unwrap().iter().any(|it| it["id"] == table.as_str()));
    }
}

#[tokio::test]
async fn a_third_game_refuses_with_its_own_clauses_and_gives_hints() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let settings =
        |players| json!({"game": "herring", "options": {"players": players}, "stand_in": "chick"});
    let (status, refused) = ann.post(&server, "/api/tables", &settings(4)).await;
    assert_eq!((status, &refused["error"]["code"]), (400, &json!("settings")), "{refused}");
    let table = ann.open(&server, &settings(2)).await;
    ann.act(&server, &table, &json!({"do": "sit", "seat": 0})).await;
    ann.act(&server, &table, &json!({"do": "invite", "level": "gentoo"})).await;
    ann.act(&server, &table, &json!({"do": "start"})).await;
    let (_, view) = ann.get(&server, &format!("/api/tables/{table}")).await;
    let hand: Vec<u64> =
        view["game"]["hand"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect();
    let other = (1..=9).find(|card| !hand.contains(card)).unwrap();
    let decide = json!({"do": "decide", "seat": 0, "number": 1, "action": other.to_string()});
    let (status, refused) = ann.post(&server, &format!("/api/tables/{table}/do"), &decide).await;
    assert_eq!((status, &refused["error"]["clause"]), (422, &json!("HE-02")), "{refused}");
    let (status, accepted) =
        ann.post(&server, &format!("/api/tables/{table}/hint"), &json!({"seat": Seat(0)})).await;
    assert_eq!(status, 202, "{accepted}");
    // A server without Herring says which games it has.
    let plain = TestServer::with(|config| config.catalogue = catalogue::STANDARD).await;
    let bob = Client::new(&plain, "Bob").await;
    let (status, refused) = bob.post(&plain, "/api/tables", &settings(2)).await;
    assert_eq!(status, 400);
    let what = refused["error"]["what"].as_str().unwrap();
    assert!(what.contains("pingvasion, ultimatum"), "{what}");
    let (status, document) = call(&plain, "GET", "/api/openapi.json", None, None).await;
    assert!(status == 200 && document["components"]["schemas"]["HerringView"].is_null());
    let (_, document) = call(&server, "GET", "/api/openapi.json", None, None).await;
    assert!(document["components"]["schemas"]["HerringView"].is_object());
}
