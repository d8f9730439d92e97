//! Who may do and see what.

use serde_json::json;

use crate::games::{gathered, settings};
use crate::harness::{Guest, House, Socket, ask};

#[tokio::test]
async fn nobody_sees_anothers_hand() {
    let house = House::open().await;
    let (table, guests, _people) = gathered(&house, "pingvasion", 3).await;
    let path = |seat: u64| format!("/api/tables/{table}?seat={seat}");
    assert_eq!(guests[0].get(&house, &path(0)).await.0, 200);
    assert_eq!(guests[0].get(&house, &path(1)).await.0, 403);
    assert_eq!(ask(&house, "GET", &path(0), None, None).await.0, 403);
    let (status, view) = ask(&house, "GET", &format!("/api/tables/{table}"), None, None).await;
    assert_eq!((status, &view["you"], &view["game"]["own"]), (200, &json!(null), &json!(null)));
    let mut socket = guests[1].socket(&house).await;
    let refused = socket.follow(&table, Some(0), None).await.unwrap_err();
    assert_eq!(refused["code"], "forbidden");
    assert_eq!(guests[0].get(&house, &format!("/api/tables/{table}/record")).await.0, 404);
}

/// Who stands up or is sent away hears nothing more of the seat.
#[tokio::test]
async fn who_has_left_follows_no_longer() {
    let house = House::open().await;
    let host = Guest::new(&house, "Ann").await;
    let table = host.open(&house, &settings("pingvasion", 3)).await;
    let ben = Guest::new(&house, "Ben").await;
    ben.act(&house, &table, &json!({"do": "sit", "seat": 1})).await;
    let mut socket = ben.socket(&house).await;
    socket.follow(&table, Some(1), None).await.unwrap();
    host.act(&house, &table, &json!({"do": "remove", "seat": 1})).await;
    loop {
        let message = socket.next().await.unwrap();
        if message["type"] == "lost" {
            assert_eq!(message["viewer"], json!({"seat": 1}));
            break;
        }
    }
    assert_eq!(socket.follow(&table, Some(1), None).await.unwrap_err()["code"], "forbidden");
}

#[tokio::test]
async fn a_recovery_link_works_once() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let table = ann.open(&house, &settings("ultimatum", 2)).await;
    let (status, recovery) = ann.post(&house, "/api/me/recovery", &json!({})).await;
    assert_eq!(status, 201);
    // The key of a link is no key of a device.
    let link = recovery["key"].as_str().unwrap();
    assert_eq!(ask(&house, "GET", "/api/me", Some(link), None).await.0, 401);
    let key = json!({"key": link});
    assert_eq!(ask(&house, "POST", "/api/recover", None, Some(&key)).await.0, 200);
    assert_eq!(ask(&house, "POST", "/api/recover", None, Some(&key)).await.0, 401);
    let (_, mine) = ann.get(&house, "/api/me/tables").await;
    assert_eq!(mine[0]["id"], table.as_str());
    assert_eq!(mine[0]["seats"][0]["who"], "open");
}

/// Somebody's tables tell which of them wait for them.
#[tokio::test]
async fn a_table_waits_for_somebody() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let table = ann.open(&house, &settings("pingvasion", 3)).await;
    let ben = Guest::new(&house, "Ben").await;
    let waits = async |guest: &Guest| {
        guest.get(&house, "/api/me/tables").await.1[0]["waiting"].as_bool().unwrap()
    };
    ann.act(&house, &table, &json!({"do": "sit", "seat": 0})).await;
    assert!(!waits(&ann).await);
    ben.act(&house, &table, &json!({"do": "sit", "seat": 1})).await;
    ann.act(&house, &table, &json!({"do": "invite", "level": "chick"})).await;
    assert_eq!((waits(&ann).await, waits(&ben).await), (true, false));
    ann.act(&house, &table, &json!({"do": "start"})).await;
    assert_eq!((waits(&ann).await, waits(&ben).await), (true, true));
    let (_, view) = ann.get(&house, &format!("/api/tables/{table}")).await;
    let (number, action) = (&view["you"]["number"], &view["you"]["legal"][0]);
    let decision = json!({"do": "decide", "seat": 0, "number": number, "action": action});
    ann.act(&house, &table, &decision).await;
    assert_eq!((waits(&ann).await, waits(&ben).await), (false, true));
    ben.act(&house, &table, &json!({"do": "resign", "seat": 1})).await;
    assert!(!waits(&ben).await);
    // A bot decides for him, and then it goes on.
    while !waits(&ann).await {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn what_cannot_be_is_told_precisely() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
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
        let (told, answer) = ann.post(&house, path, &body).await;
        assert_eq!((told, &answer["error"]["code"]), (status, &json!(code)), "{path} {body}");
    }
    let (status, answer) =
        ask(&house, "POST", "/api/tables", None, Some(&settings("ultimatum", 2))).await;
    assert_eq!((status, &answer["error"]["code"]), (401, &json!("who_are_you")));
}

#[tokio::test]
async fn a_page_of_another_site_gets_no_socket() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let own = format!("http://{}", house.address);
    assert!(Socket::connect(&house, Some(&ann.key), Some(&own)).await.is_ok());
    for origin in ["http://evil.example", "null", "https://127.0.0.1"] {
        let refused = Socket::connect(&house, Some(&ann.key), Some(origin)).await.err();
        assert!(refused.is_some_and(|what| what.contains("403")), "{origin}");
    }
}

/// A socket answers what it can't read, and goes on.
#[tokio::test]
async fn a_socket_bears_nonsense() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let mut socket = ann.socket(&house).await;
    for nonsense in
        ["", "{", "[]", "null", r#"{"table":"x"}"#, r#"{"table":"00000000000000000000"}"#]
    {
        socket.send(nonsense.to_owned()).await;
        let answer = socket.next().await.unwrap();
        assert_eq!(answer["error"]["code"], "bad_request", "{nonsense}");
    }
    let table = ann.open(&house, &settings("ultimatum", 2)).await;
    assert!(socket.request(&table, json!({"do": "sit"})).await.is_ok());
}
