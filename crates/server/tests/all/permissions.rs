//! Permissions, keys, and refused requests.

use serde_json::json;

use crate::games::{settings, start_game};
use crate::harness::{Client, Socket, TestServer, call};

#[tokio::test]
async fn players_see_only_their_own_hand() {
    let server = TestServer::start().await;
    let (table, clients, _people) = start_game(&server, "pingvasion", 3).await;
    let path = |seat: u64| format!("/api/tables/{table}?seat={seat}");
    assert_eq!(clients[0].get(&server, &path(0)).await.0, 200);
    assert_eq!(clients[0].get(&server, &path(1)).await.0, 403);
    assert_eq!(call(&server, "GET", &path(0), None, None).await.0, 403);
    let (status, view) = call(&server, "GET", &format!("/api/tables/{table}"), None, None).await;
    assert_eq!((status, &view["you"], &view["game"]["own"]), (200, &json!(null), &json!(null)));
    let mut socket = clients[1].socket(&server).await;
    let refused = socket.follow(&table, Some(0), None).await.unwrap_err();
    assert_eq!(refused["code"], "forbidden");
    assert_eq!(clients[0].get(&server, &format!("/api/tables/{table}/record")).await.0, 404);
}

/// A person who was removed from a seat no longer gets its stream.
#[tokio::test]
async fn a_removed_player_no_longer_follows_the_seat() {
    let server = TestServer::start().await;
    let host = Client::new(&server, "Ann").await;
    let table = host.open(&server, &settings("pingvasion", 3)).await;
    let ben = Client::new(&server, "Ben").await;
    ben.act(&server, &table, &json!({"do": "sit", "seat": 1})).await;
    let mut socket = ben.socket(&server).await;
    socket.follow(&table, Some(1), None).await.unwrap();
    host.act(&server, &table, &json!({"do": "remove", "seat": 1})).await;
    loop {
        let message = socket.next().await.unwrap();
        if message["type"] == "lost" {
            assert_eq!(message["viewer"], json!({"seat": 1}));
            break;
        }
    }
    assert_eq!(socket.follow(&table, Some(1), None).await.unwrap_err()["code"], "forbidden");
}

/// Of a person's recovery keys, only the most recent one is valid.
#[tokio::test]
async fn recovery_keys_are_few() {
    let server = TestServer::with(|config| config.limits.recoveries_per_minute = 10).await;
    let ann = Client::new(&server, "Ann").await;
    let ben = Client::new(&server, "Ben").await;
    let (_, bens) = ben.post(&server, "/api/me/recovery", &json!({})).await;
    let mut keys = vec![bens["key"].clone()];
    for _ in 0..4 {
        let (status, created) = ann.post(&server, "/api/me/recovery", &json!({})).await;
        assert_eq!(status, 201);
        keys.push(created["key"].clone());
    }
    for (key, expected) in keys.iter().zip([200, 401, 401, 401, 200]) {
        let body = json!({"key": key});
        let (status, _) = call(&server, "POST", "/api/recover", None, Some(&body)).await;
        assert_eq!(status, expected);
    }
    // Creating keys is limited like using them.
    let (status, refused) = ann.post(&server, "/api/me/recovery", &json!({})).await;
    assert_eq!((status, &refused["error"]["code"]), (429, &json!("too_often")));
}

#[tokio::test]
async fn a_recovery_key_works_once() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = ann.open(&server, &settings("ultimatum", 2)).await;
    let (status, recovery) = ann.post(&server, "/api/me/recovery", &json!({})).await;
    assert_eq!(status, 201);
    // A recovery key does not authenticate by itself.
    let recovery_key = recovery["key"].as_str().unwrap();
    assert_eq!(call(&server, "GET", "/api/me", Some(recovery_key), None).await.0, 401);
    let key = json!({"key": recovery_key});
    assert_eq!(call(&server, "POST", "/api/recover", None, Some(&key)).await.0, 200);
    assert_eq!(call(&server, "POST", "/api/recover", None, Some(&key)).await.0, 401);
    let (_, mine) = ann.get(&server, "/api/me/tables").await;
    assert_eq!(mine[0]["id"], table.as_str());
    assert_eq!(mine[0]["seats"][0]["who"], "open");
}

/// The list of a person's tables says which of them wait for that person.
#[tokio::test]
async fn a_table_waits_for_its_players() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = ann.open(&server, &settings("pingvasion", 3)).await;
    let ben = Client::new(&server, "Ben").await;
    let waits = async |client: &Client| {
        client.get(&server, "/api/me/tables").await.1[0]["waiting"].as_bool().unwrap()
    };
    ann.act(&server, &table, &json!({"do": "sit", "seat": 0})).await;
    assert!(!waits(&ann).await);
    ben.act(&server, &table, &json!({"do": "sit", "seat": 1})).await;
    ann.act(&server, &table, &json!({"do": "invite", "level": "chick"})).await;
    assert_eq!((waits(&ann).await, waits(&ben).await), (true, false));
    ann.act(&server, &table, &json!({"do": "start"})).await;
    assert_eq!((waits(&ann).await, waits(&ben).await), (true, true));
    let (_, view) = ann.get(&server, &format!("/api/tables/{table}")).await;
    let (number, action) = (&view["you"]["number"], &view["you"]["legal"][0]);
    let decision = json!({"do": "decide", "seat": 0, "number": number, "action": action});
    ann.act(&server, &table, &decision).await;
    assert_eq!((waits(&ann).await, waits(&ben).await), (false, true));
    ben.act(&server, &table, &json!({"do": "resign", "seat": 1})).await;
    assert!(!waits(&ben).await);
    // A bot decides for him, and then it is Ann's turn.
    while !waits(&ann).await {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn refused_requests_have_precise_codes() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let wrong = [
        ("/api/people", json!({"name": " "}), 422, "bad_request"),
        ("/api/tables", settings("chess", 2), 400, "settings"),
        ("/api/tables", settings("pingvasion", 9), 400, "settings"),
        ("/api/tables", json!({"game": "pingvasion"}), 422, "bad_request"),
        ("/api/tables/00000000000000000000/do", json!({"do": "start"}), 404, "no_table"),
        ("/api/tables/what/do", json!({"do": "start"}), 404, "no_table"),
        (
            "/api/tables/00000000000000000000/do",
            json!({"do": "start", "seat": 0}),
            422,
            "bad_request",
        ),
        ("/api/nothing", json!({}), 404, "not_found"),
    ];
    for (path, body, status, code) in wrong {
        let (actual, response) = ann.post(&server, path, &body).await;
        assert_eq!((actual, &response["error"]["code"]), (status, &json!(code)), "{path} {body}");
    }
    let (status, response) =
        call(&server, "POST", "/api/tables", None, Some(&settings("ultimatum", 2))).await;
    assert_eq!((status, &response["error"]["code"]), (401, &json!("who_are_you")));
}

#[tokio::test]
async fn a_page_of_another_site_gets_no_socket() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let own = format!("http://{}", server.address);
    assert!(Socket::connect(&server, Some(&ann.key), Some(&own)).await.is_ok());
    for origin in ["http://evil.example", "null", "https://127.0.0.1"] {
        let refused = Socket::connect(&server, Some(&ann.key), Some(origin)).await.err();
        assert!(refused.is_some_and(|what| what.contains("403")), "{origin}");
    }
}

/// A malformed message is refused, and the socket stays open.
#[tokio::test]
async fn a_socket_survives_malformed_messages() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let mut socket = ann.socket(&server).await;
    for message in
        ["", "{", "[]", "null", r#"{"table":"x"}"#, r#"{"table":"00000000000000000000"}"#]
    {
        socket.send(message.to_owned()).await;
        let response = socket.next().await.unwrap();
        assert_eq!(response["error"]["code"], "bad_request", "{message}");
    }
    let table = ann.open(&server, &settings("ultimatum", 2)).await;
    assert!(socket.request(&table, json!({"do": "sit"})).await.is_ok());
}

/// Where onlookers are not allowed, a stranger who followed the table before gets nothing of the game.
#[tokio::test]
async fn a_stranger_does_not_get_the_start_of_a_private_game() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let mut settings = settings("pingvasion", 3);
    settings["onlookers"] = json!(false);
    let table = ann.open(&server, &settings).await;
    let mut stranger = Socket::connect(&server, None, None).await.unwrap();
    stranger.follow_views(&table, None).await;
    ann.act(&server, &table, &json!({"do": "sit", "seat": 0})).await;
    ann.act(&server, &table, &json!({"do": "invite", "level": "chick"})).await;
    ann.act(&server, &table, &json!({"do": "start"})).await;
    while let message = stranger.next().await.unwrap()
        && message["type"] != "lost"
    {
        assert_ne!(message["item"]["kind"], "started", "{message}");
        assert!(message["view"]["game"].is_null(), "{message}");
    }
    assert_eq!(stranger.follow(&table, None, None).await.unwrap_err()["code"], "forbidden");
}

/// People whose names look alike get a number, so that clients can distinguish them.
#[tokio::test]
async fn names_that_look_alike_are_numbered() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = ann.open(&server, &settings("pingvasion", 4)).await;
    ann.act(&server, &table, &json!({"do": "sit", "seat": 0})).await;
    // The second name begins with a Cyrillic letter.
    for (seat, name) in [(1, "Ben"), (2, "\u{410}nn")] {
        let client = Client::new(&server, name).await;
        client.act(&server, &table, &json!({"do": "sit", "seat": seat})).await;
    }
    let (_, view) = ann.get(&server, &format!("/api/tables/{table}")).await;
    let twins: Vec<_> =
        view["chairs"].as_array().unwrap().iter().map(|chair| chair["twin"].as_u64()).collect();
    assert_eq!(twins, [Some(1), None, Some(2), None]);
}
