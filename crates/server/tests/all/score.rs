//! Score sheets of boxed games.

use serde_json::{Value, json};

use crate::harness::House;

async fn score(house: &House, game: &str, sheet: &'static str) -> (u16, Value) {
    let url = format!("http://{}/api/score/{game}", house.address);
    let asked = tokio::task::spawn_blocking(move || {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut answer = agent.post(url).send(sheet).unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        (answer.status().as_u16(), serde_json::from_str(&text).unwrap())
    });
    asked.await.unwrap()
}

#[tokio::test]
async fn a_boxed_game_is_scored() {
    let house = House::open().await;
    let party = "player Ann\n points 31\n form D\n entertainers SD LD\n\
                 player Ben\n points 28\n form juggling\n entertainers lj\n";
    let (status, scored) = score(&house, "ultimatum", party).await;
    let sheet = rules::ultimatum::Sheet::read(party).unwrap().score().unwrap();
    assert_eq!((status, scored), (200, serde_json::to_value(sheet).unwrap()));

    let (status, told) = score(&house, "ultimatum", "player Ann\n points many").await;
    let error = &told["error"];
    assert_eq!((status, &error["code"], &error["line"]), (422, &json!("bad_sheet"), &json!(2)));
    let (status, told) = score(&house, "pingvasion", "player Ann\nhand A5\nplayer Ben").await;
    assert_eq!((status, &told["error"]["line"]), (422, &json!(null)));
    assert!(told["error"]["what"].as_str().unwrap().contains("PV-18"), "{told}");
    let (status, told) = score(&house, "pingvasion", "player Ann\nhand A0").await;
    assert_eq!((status, &told["error"]["line"]), (422, &json!(2)));
}
