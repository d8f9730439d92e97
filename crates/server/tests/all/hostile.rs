//! Malformed and hostile input. After each kind, a game at another table is played to its end.

mod pressure;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::games::{Player, check_record, settings, start_game};
use crate::harness::{Client, RawConnection, Socket, TestServer, call, send};

/// A game in progress at another table, which must not be affected.
struct OtherTable {
    table: String,
    clients: Vec<Client>,
    people: Vec<Player>,
}

impl OtherTable {
    async fn start(server: &TestServer) -> OtherTable {
        let (table, clients, mut people) = start_game(server, "ultimatum", 2).await;
        let (number, action) = people[0].next_question().await.unwrap();
        people[0].decide(number, &action).await.unwrap();
        OtherTable { table, clients, people }
    }

    /// Plays the game to its end, and verifies its record.
    async fn finish(mut self, server: &TestServer) {
        self.people[0].play_to_end().await;
        check_record(server, &self.clients[0], &self.table).await;
    }
}

/// Malformed bodies and messages.
fn malformed() -> Vec<Vec<u8>> {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(5000), close.repeat(5000));
    let mut malformed: Vec<Vec<u8>> =
        ["", "{", "nonsense", "[]", "null", "{}", "1e999", "\"\\ud800\""]
            .map(|text| text.as_bytes().to_vec())
            .to_vec();
    malformed.push(deep("[", "]").into_bytes());
    malformed.push(format!(r#"{{"name": {}}}"#, deep(r#"{"a":["#, "]}")).into_bytes());
    malformed.push(format!(r#"{{"ref": 1, "table": {}}}"#, deep("[", "]")).into_bytes());
    malformed.push(br#"{"name": "Ann", "bearer": true, "is_admin": true}"#.to_vec());
    malformed.push(br#"{"ref": 1, "table": "00000000000000000000", "please": {}}"#.to_vec());
    malformed.push(
        br#"{"ref": -1, "table": "00000000000000000000", "request": {"do": "start"}}"#.to_vec(),
    );
    malformed
}

#[tokio::test]
async fn malformed_bodies() {
    let server = TestServer::start().await;
    let other_table = OtherTable::start(&server).await;
    let mut bodies = malformed();
    bodies.push(b"{\"name\": \"\xff\xfe\"}".to_vec());
    for body in bodies {
        let text = String::from_utf8_lossy(&body[..body.len().min(80)]).into_owned();
        let response = send(&server, "POST", "/api/people", &[], Some(body)).await;
        assert!(matches!(response.status, 400 | 422), "{text}: {}", response.status);
        assert_eq!(response.code().as_deref(), Some("bad_request"), "{text}");
    }
    let untyped =
        b"POST /api/people HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}";
    let mut connection = RawConnection::connect(&server).await;
    connection.write(untyped).await;
    assert!(connection.read_to_end().await.starts_with("HTTP/1.1 415"));
    other_table.finish(&server).await;
}

#[tokio::test]
async fn malformed_messages() {
    let server = TestServer::start().await;
    let other_table = OtherTable::start(&server).await;
    let mut socket = Socket::connect(&server, None, None).await.unwrap();
    // Arrays in place of objects.
    let table = &other_table.table;
    let arrays = [
        format!(r#"[1, "{table}", {{"do": "sit"}}, null, null]"#),
        format!(r#"{{"table": "{table}", "request": ["sit"]}}"#),
        format!(r#"{{"table": "{table}", "follow": [null, null, true]}}"#),
        format!(r#"{{"table": "{table}", "unfollow": [null]}}"#),
    ];
    for message in malformed().into_iter().chain(arrays.map(String::into_bytes)) {
        let text = String::from_utf8(message).unwrap();
        socket.send(text.clone()).await;
        let response = socket.next().await.unwrap();
        assert_eq!(response["error"]["code"], "bad_request", "{}", &text[..text.len().min(80)]);
    }
    // The socket still works.
    socket.follow(table, None, None).await.unwrap();
    other_table.finish(&server).await;
}

/// Messages that are not text, or are too long, close the socket.
#[tokio::test]
async fn messages_that_close_the_socket() {
    let server = TestServer::start().await;
    let other_table = OtherTable::start(&server).await;
    let ann = Client::new(&server, "Ann").await;
    let mut socket = ann.socket(&server).await;
    socket.push(Message::Binary(vec![1, 2, 3].into())).await;
    assert_eq!(socket.closed().await, Some(1003));
    let mut socket = ann.socket(&server).await;
    socket.push(Message::Text("x".repeat(64 * 1024 + 1).into())).await;
    assert!(matches!(socket.closed().await, None | Some(1009)));
    // A text frame with two bytes that are not UTF-8, masked with zeros.
    let mut connection = RawConnection::upgrade(&server).await;
    connection.write(&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]).await;
    connection.read_to_end().await;
    other_table.finish(&server).await;
}

#[tokio::test]
async fn bodies_and_headers_that_are_too_long() {
    let server = TestServer::start().await;
    let other_table = OtherTable::start(&server).await;
    let body = format!(r#"{{"name": "{}"}}"#, "A".repeat(64 * 1024));
    let response = send(&server, "POST", "/api/people", &[], Some(body.into_bytes())).await;
    assert_eq!((response.status, response.code().as_deref()), (413, Some("bad_request")));
    // A `content-length` that is too large is refused before the body arrives.
    let mut connection = RawConnection::connect(&server).await;
    let head = "POST /api/people HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
                content-length: 99999999999\r\n\r\n";
    connection.write(head.as_bytes()).await;
    assert!(connection.read_to_end().await.starts_with("HTTP/1.1 413"));
    let mut connection = RawConnection::connect(&server).await;
    let head = format!("GET / HTTP/1.1\r\nhost: a\r\nx-long: {}\r\n\r\n", "a".repeat(200_000));
    connection.write(head.as_bytes()).await;
    // The server closes the connection while the client still sends, so the response may get lost.
    let response = connection.read_to_end().await;
    assert!(response.is_empty() || response.starts_with("HTTP/1.1 431"), "{response}");
    other_table.finish(&server).await;
}

#[tokio::test]
async fn invalid_decisions() {
    let server = TestServer::start().await;
    let other_table = OtherTable::start(&server).await;
    let (table, _, mut people) = start_game(&server, "pingvasion", 3).await;
    let (number, action) = people[0].next_question().await.unwrap();
    let decide = |seat: u64, number: u64, action: &str| json!({"do": "decide", "seat": seat, "number": number, "action": action});
    let wrong = [
        (decide(0, number + 1, &action), "future_decision"),
        (decide(0, u64::MAX, &action), "future_decision"),
        (decide(1, number, &action), "not_your_seat"),
        (decide(2, number, &action), "not_your_seat"),
        (decide(7, number, &action), "bad_request"),
        (decide(0, number, "give everything"), "unreadable"),
        (decide(0, number, &"give ".repeat(5000)), "unreadable"),
        (decide(0, number, "give A1 A1"), "illegal"),
        (json!({"do": "start"}), "not_gathering"),
        (json!({"do": "rematch"}), "not_finished"),
        (json!({"do": "take_back", "seat": 0}), "nothing_to_take_back"),
    ];
    for (request, code) in wrong {
        let refused = people[0].socket.request(&table, request.clone()).await.unwrap_err();
        assert_eq!(refused["code"], code, "{request}");
    }
    people[0].decide(number, &action).await.unwrap();
    let other = people[0].decide(number, "give A1 A2").await.unwrap_err();
    assert_eq!(other["code"], "past_decision");
    assert!(server.metric(r#"rookery_inputs_refused_total{code="future_decision"}"#).await >= 2);
    other_table.finish(&server).await;
}

/// A page of another site can change nothing, even with the user's cookie.
#[tokio::test]
async fn pages_of_other_sites() {
    let server = TestServer::start().await;
    let other_table = OtherTable::start(&server).await;
    let ann = Client::new(&server, "Ann").await;
    let table = ann.open(&server, &settings("ultimatum", 2)).await;
    let cookie = format!("rookery={}", ann.key);
    let sit = format!("/api/tables/{table}/do");
    let requests: [(&'static str, &str, Value); 7] = [
        ("POST", "/api/people", json!({"name": "Eve"})),
        ("POST", "/api/recover", json!({"key": "x"})),
        ("POST", "/api/tables", settings("ultimatum", 2)),
        ("POST", &sit, json!({"do": "sit"})),
        ("POST", "/api/me/recovery", json!({})),
        ("PATCH", "/api/me", json!({"name": "Eve"})),
        ("DELETE", "/api/me", json!({})),
    ];
    let own = format!("http://{}", server.address);
    for origin in ["http://evil.example", "null", "", &own.replace("http", "ftp"), &own[7..]] {
        for (method, path, body) in &requests {
            let headers = [("cookie", cookie.as_str()), ("origin", origin)];
            let body = Some(body.to_string().into_bytes());
            let response = send(&server, method, path, &headers, body).await;
            let refused = (response.status, response.code());
            assert_eq!(refused, (403, Some("wrong_origin".to_owned())), "{origin} {path}");
            assert_eq!(response.header("set-cookie"), None);
        }
    }
    let (_, me) = ann.get(&server, "/api/me").await;
    assert_eq!(me["name"], "Ann");
    let headers = [("cookie", cookie.as_str()), ("origin", own.as_str())];
    let body = json!({"name": "Anna"}).to_string().into_bytes();
    assert_eq!(send(&server, "PATCH", "/api/me", &headers, Some(body)).await.status, 200);
    other_table.finish(&server).await;
}

#[tokio::test]
async fn forged_keys() {
    let server = TestServer::start().await;
    let other_table = OtherTable::start(&server).await;
    let (ann, ben) = (Client::new(&server, "Ann").await, Client::new(&server, "Ben").await);
    let (_, recovery) = ann.post(&server, "/api/me/recovery", &json!({})).await;
    let (id, secret) = ann.key.split_once('.').unwrap();
    let (_, other) = ben.key.split_once('.').unwrap();
    let forged = [
        String::new(),
        ".".to_owned(),
        id.to_owned(),
        ann.key[..ann.key.len() - 1].to_owned(),
        format!("{}0", ann.key),
        format!("{id}.{other}"),
        format!("{id}.{}", secret.to_uppercase()),
        format!("{id}.{}", "0".repeat(32)),
        format!("{}.{secret}", "0".repeat(16)),
        "' OR 1=1 --".to_owned(),
        recovery["key"].as_str().unwrap().to_owned(),
    ];
    for key in &forged {
        assert_eq!(call(&server, "GET", "/api/me", Some(key), None).await.0, 401, "{key}");
        let cookie = format!("rookery={key}");
        let response = send(&server, "GET", "/api/me", &[("cookie", &cookie)], None).await;
        assert_eq!(response.status, 401, "{key}");
        let table = &other_table.table;
        let (status, view) =
            call(&server, "GET", &format!("/api/tables/{table}"), Some(key), None).await;
        assert_eq!((status, &view["you"]), (200, &Value::Null), "an onlooker: {key}");
    }
    for key in &forged[..forged.len() - 1] {
        let body = json!({"key": key});
        let (status, _) = call(&server, "POST", "/api/recover", None, Some(&body)).await;
        assert!(matches!(status, 401 | 429), "{key}");
    }
    assert_eq!(ann.get(&server, "/api/me").await.0, 200);
    other_table.finish(&server).await;
}

/// Guessing ids reveals nothing, and is throttled on the socket.
#[tokio::test]
async fn guessed_table_ids() {
    let server = TestServer::with(|config| config.limits.messages_per_second = 20).await;
    let other_table = OtherTable::start(&server).await;
    let near = format!("{}0", &other_table.table[..19]);
    let near = if near == other_table.table { near.replace('0', "1") } else { near };
    for id in
        ["0", "00000000000000000000", &near, &other_table.table.to_uppercase(), "%2e%2e", "a%00b"]
    {
        for path in [format!("/api/tables/{id}"), format!("/api/tables/{id}/record")] {
            let response = send(&server, "GET", &path, &[], None).await;
            assert_eq!(response.status, 404, "{path}");
            assert!(
                ["no_table", "no_record"].contains(&response.code().unwrap().as_str()),
                "{path}"
            );
        }
    }
    let mut socket = Socket::connect(&server, None, None).await.unwrap();
    for number in 0..4 {
        let id = format!("{number:020}");
        assert_eq!(socket.follow(&id, None, None).await.unwrap_err()["code"], "no_table");
    }
    assert!(server.metric("rookery_messages_slowed_total").await > 0);
    other_table.finish(&server).await;
}

#[tokio::test]
async fn malformed_urls() {
    let server = TestServer::start().await;
    let other_table = OtherTable::start(&server).await;
    let table = &other_table.table;
    for (path, status) in [
        ("/api/tables/%".to_owned(), 404),
        ("/api/tables/%zz".to_owned(), 404),
        ("/api/tables/%ff%fe".to_owned(), 404),
        ("/api/tables/%00".to_owned(), 404),
        ("/..%2f..%2fetc/passwd".to_owned(), 404),
        ("//api//tables".to_owned(), 404),
        (format!("/api/tables/{table}?seat=%ff"), 400),
        (format!("/api/tables/{table}?seat=-1"), 400),
        (format!("/api/tables/{table}?seat=999999999999999999999"), 400),
        (format!("/api/tables/{table}?seat=1&seat=2"), 400),
    ] {
        let mut connection = RawConnection::connect(&server).await;
        let head = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        connection.write(head.as_bytes()).await;
        let response = connection.read_to_end().await;
        assert!(response.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {response}");
        assert!(response.contains(r#"{"error":{"code":"#), "{path}: {response}");
    }
    // Not HTTP at all.
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"GET /\x00 HTTP/1.1\r\n\r\n",
        b"\r\n\r\n\r\nhello\r\n\r\n",
    ] {
        let mut connection = RawConnection::connect(&server).await;
        connection.write(bytes).await;
        let response = connection.read_to_end().await;
        assert!(response.is_empty() || response.starts_with("HTTP/1.1 400"), "{response}");
    }
    other_table.finish(&server).await;
}

#[tokio::test]
async fn names_with_invisible_characters() {
    let server = TestServer::start().await;
    let other_table = OtherTable::start(&server).await;
    for name in [
        "\0",
        "Ann\n",
        "A\u{1b}[31mnn",
        "\u{202e}nnA",
        "\u{200b}",
        "A\u{7f}",
        "a\r\nSet-Cookie: a=b",
        "\u{3164}",
        "\u{2800}",
        "A\u{ad}nn",
        "gentoo",
    ] {
        // White space at the ends is trimmed; everything else is refused.
        let is_valid = name == "Ann\n";
        let body = json!({"name": name, "bearer": true});
        let (status, refused) = call(&server, "POST", "/api/people", None, Some(&body)).await;
        assert_eq!(status, if is_valid { 201 } else { 400 }, "{name:?}");
        assert!(is_valid || refused["error"]["code"] == "text", "{refused}");
    }
    // The same goes for a new name, a name at a table, and the chat.
    let ann = Client::new(&server, "Ann").await;
    let table = ann.open(&server, &settings("pingvasion", 3)).await;
    let odd = json!({"name": "\u{2800}"});
    assert_eq!(call(&server, "PATCH", "/api/me", Some(&ann.key), Some(&odd)).await.0, 400);
    let path = format!("/api/tables/{table}/do");
    ann.act(&server, &table, &json!({"do": "sit", "seat": 0})).await;
    for request in [
        json!({"do": "sit", "seat": 1, "name": "\u{2800}"}),
        json!({"do": "say", "seat": 0, "text": "\u{202e}nnA"}),
    ] {
        let (status, refused) = ann.post(&server, &path, &request).await;
        assert_eq!((status, &refused["error"]["code"]), (400, &json!("text")), "{request}");
    }
    other_table.finish(&server).await;
}
