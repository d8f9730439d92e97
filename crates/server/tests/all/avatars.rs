//! Avatars of people, and the names of bots.

use serde_json::json;

use crate::games::settings;
use crate::harness::{Client, TestServer, call};

/// A person's avatar is stored with the person, and everybody at a table sees it.
#[tokio::test]
async fn a_person_chooses_an_avatar() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    assert_eq!(ann.get(&server, "/api/me").await.1, json!({"name": "Ann", "avatar": null}));
    let change = async |body| call(&server, "PATCH", "/api/me", Some(&ann.key), Some(&body)).await;
    let (status, me) = change(json!({"avatar": "pirate"})).await;
    assert_eq!((status, me), (200, json!({"name": "Ann", "avatar": "pirate"})));
    let (_, me) = change(json!({"name": "Anna"})).await;
    assert_eq!(me, json!({"name": "Anna", "avatar": "pirate"}));
    for odd in [json!("emperor"), json!("Pirate"), json!(""), json!(7), json!("x".repeat(9000))] {
        let status = change(json!({"avatar": odd})).await.0;
        assert!(matches!(status, 400 | 422), "{status} for {odd}");
    }
    // The fields of an object, as an array.
    assert_eq!(change(json!([null, "diver"])).await.0, 422);

    let server = server.restart().await;
    assert_eq!(ann.get(&server, "/api/me").await.1, json!({"name": "Anna", "avatar": "pirate"}));
    let table = ann.open(&server, &settings("pingvasion", 3)).await;
    ann.act(&server, &table, &json!({"do": "sit", "seat": 0})).await;
    // Another name at this table is another person on the same device, who has no avatar unless it says so.
    ann.act(&server, &table, &json!({"do": "sit", "seat": 1, "name": "Ben"})).await;
    let named = json!({"do": "sit", "seat": 2, "name": "Cem", "avatar": "diver"});
    ann.act(&server, &table, &named).await;
    let (_, view) = ann.get(&server, &format!("/api/tables/{table}")).await;
    let who: Vec<_> = (0..3).map(|seat| view["chairs"][seat]["who"].clone()).collect();
    let pirate = json!({"person": "Anna", "avatar": "pirate"});
    let diver = json!({"person": "Cem", "avatar": "diver"});
    assert_eq!(who, [pirate, json!({"person": "Ben"}), diver]);
}

/// A bot has a name that no person can take.
#[tokio::test]
async fn nobody_takes_the_name_of_a_bot() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = ann.open(&server, &settings("pingvasion", 3)).await;
    ann.act(&server, &table, &json!({"do": "invite", "seat": 1, "level": "rockhopper"})).await;
    let (_, view) = ann.get(&server, &format!("/api/tables/{table}")).await;
    let name = view["chairs"][1]["who"]["name"].as_str().unwrap();
    let path = format!("/api/tables/{table}/do");
    for taken in [name.to_owned(), name.to_lowercase(), format!("{name} (rockhopper)")] {
        let sit = json!({"do": "sit", "seat": 0, "name": taken});
        let (status, refused) = ann.post(&server, &path, &sit).await;
        assert_eq!((status, &refused["error"]["code"]), (400, &json!("text")), "{taken}");
    }
}
