//! Score sheets of games that were played with physical cards.

use serde_json::{Value, json};

use crate::harness::TestServer;

async fn score(server: &TestServer, game: &str, sheet: &'static str) -> (u16, Value) {
    let url = format!("http://{}/api/score/{game}", server.address);
    let scoring = tokio::task::spawn_blocking(move || {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut response = agent.post(url).send(sheet).unwrap();
        let text = response.body_mut().read_to_string().unwrap();
        (response.status().as_u16(), serde_json::from_str(&text).unwrap())
    });
    scoring.await.unwrap()
}

#[tokio::test]
async fn a_boxed_game_is_scored() {
    let server = TestServer::start().await;
    let party = "player Ann\n points 31\n form D\n entertainers SD LD\n\
                 player Ben\n points 28\n form juggling\n entertainers lj\n";
    let (status, scored) = score(&server, "ultimatum", party).await;
    let sheet = rules::ultimatum::Sheet::read(party).unwrap().score().unwrap();
    assert_eq!((status, scored), (200, serde_json::to_value(sheet).unwrap()));

    let (status, response) = score(&server, "ultimatum", "player Ann\n points many").await;
    let error = &response["error"];
    assert_eq!((status, &error["code"], &error["line"]), (422, &json!("bad_sheet"), &json!(2)));
    let (status, response) = score(&server, "pingvasion", "player Ann\nhand A5\nplayer Ben").await;
    assert_eq!((status, &response["error"]["line"]), (422, &json!(null)));
    assert!(response["error"]["what"].as_str().unwrap().contains("PV-18"), "{response}");
    let (status, response) = score(&server, "pingvasion", "player Ann\nhand A0").await;
    assert_eq!((status, &response["error"]["line"]), (422, &json!(2)));
}
