//! Those who mean no good, or know no better. After each of them, people at another table play on.

mod pressure;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::games::{Player, check_record, gathered, settings};
use crate::harness::{Guest, House, Socket, Wire, ask, send};

/// People at another table, in the midst of a game.
struct Neighbours {
    table: String,
    guests: Vec<Guest>,
    people: Vec<Player>,
}

impl Neighbours {
    async fn at(house: &House) -> Neighbours {
        let (table, guests, mut people) = gathered(house, "ultimatum", 2).await;
        let (number, action) = people[0].asked().await.unwrap();
        people[0].decide(number, &action).await.unwrap();
        Neighbours { table, guests, people }
    }

    /// The game goes on to its end, and its record holds.
    async fn play_on(mut self, house: &House) {
        self.people[0].play_to_the_end().await;
        check_record(house, &self.guests[0], &self.table).await;
    }
}

/// Bodies and messages that can't be read; each is told so.
fn nonsense() -> Vec<Vec<u8>> {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(5000), close.repeat(5000));
    let mut nonsense: Vec<Vec<u8>> =
        ["", "{", "nonsense", "[]", "null", "{}", "1e999", "\"\\ud800\""]
            .map(|text| text.as_bytes().to_vec())
            .to_vec();
    nonsense.push(deep("[", "]").into_bytes());
    nonsense.push(format!(r#"{{"name": {}}}"#, deep(r#"{"a":["#, "]}")).into_bytes());
    nonsense.push(format!(r#"{{"ref": 1, "table": {}}}"#, deep("[", "]")).into_bytes());
    nonsense.push(br#"{"name": "Ann", "bearer": true, "is_admin": true}"#.to_vec());
    nonsense.push(br#"{"ref": 1, "table": "00000000000000000000", "please": {}}"#.to_vec());
    nonsense.push(
        br#"{"ref": -1, "table": "00000000000000000000", "request": {"do": "start"}}"#.to_vec(),
    );
    nonsense
}

#[tokio::test]
async fn bodies_that_cannot_be_read() {
    let house = House::open().await;
    let neighbours = Neighbours::at(&house).await;
    let mut bodies = nonsense();
    bodies.push(b"{\"name\": \"\xff\xfe\"}".to_vec());
    for body in bodies {
        let text = String::from_utf8_lossy(&body[..body.len().min(80)]).into_owned();
        let answer = send(&house, "POST", "/api/people", &[], Some(body)).await;
        assert!(matches!(answer.status, 400 | 422), "{text}: {}", answer.status);
        assert_eq!(answer.code().as_deref(), Some("bad_request"), "{text}");
    }
    let untyped =
        b"POST /api/people HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}";
    let mut wire = Wire::connect(&house).await;
    wire.write(untyped).await;
    assert!(wire.hear_out().await.starts_with("HTTP/1.1 415"));
    neighbours.play_on(&house).await;
}

#[tokio::test]
async fn messages_that_cannot_be_read() {
    let house = House::open().await;
    let neighbours = Neighbours::at(&house).await;
    let mut socket = Socket::connect(&house, None, None).await.unwrap();
    for message in nonsense() {
        let text = String::from_utf8(message).unwrap();
        socket.send(text.clone()).await;
        let answer = socket.next().await.unwrap();
        assert_eq!(answer["error"]["code"], "bad_request", "{}", &text[..text.len().min(80)]);
    }
    // The socket is still good.
    let table = &neighbours.table;
    socket.follow(table, None, None).await.unwrap();
    neighbours.play_on(&house).await;
}

/// What is no text, or too long, ends the socket.
#[tokio::test]
async fn messages_that_end_the_socket() {
    let house = House::open().await;
    let neighbours = Neighbours::at(&house).await;
    let ann = Guest::new(&house, "Ann").await;
    let mut socket = ann.socket(&house).await;
    socket.push(Message::Binary(vec![1, 2, 3].into())).await;
    assert_eq!(socket.closed().await, Some(1003));
    let mut socket = ann.socket(&house).await;
    socket.push(Message::Text("x".repeat(64 * 1024 + 1).into())).await;
    assert!(matches!(socket.closed().await, None | Some(1009)));
    // A text frame whose two bytes are no UTF-8, masked with zeros.
    let mut wire = Wire::connect(&house).await;
    let upgrade = "GET /api/socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
                   sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    wire.write(upgrade.as_bytes()).await;
    wire.hear_until("\r\n\r\n").await;
    wire.write(&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]).await;
    wire.hear_out().await;
    neighbours.play_on(&house).await;
}

#[tokio::test]
async fn bodies_and_heads_that_are_too_long() {
    let house = House::open().await;
    let neighbours = Neighbours::at(&house).await;
    let body = format!(r#"{{"name": "{}"}}"#, "A".repeat(64 * 1024));
    let answer = send(&house, "POST", "/api/people", &[], Some(body.into_bytes())).await;
    assert_eq!((answer.status, answer.code().as_deref()), (413, Some("bad_request")));
    // A body that only says it is long is not waited for.
    let mut wire = Wire::connect(&house).await;
    let head = "POST /api/people HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
                content-length: 99999999999\r\n\r\n";
    wire.write(head.as_bytes()).await;
    assert!(wire.hear_out().await.starts_with("HTTP/1.1 413"));
    let mut wire = Wire::connect(&house).await;
    let head = format!("GET / HTTP/1.1\r\nhost: a\r\nx-long: {}\r\n\r\n", "a".repeat(200_000));
    wire.write(head.as_bytes()).await;
    // The server hangs up amid what is still being sent, so its answer may get lost.
    let answer = wire.hear_out().await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");
    neighbours.play_on(&house).await;
}

#[tokio::test]
async fn decisions_out_of_order() {
    let house = House::open().await;
    let neighbours = Neighbours::at(&house).await;
    let (table, _, mut people) = gathered(&house, "pingvasion", 3).await;
    let (number, action) = people[0].asked().await.unwrap();
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
    assert!(house.counted(r#"rookery_inputs_refused_total{code="future_decision"}"#).await >= 2);
    neighbours.play_on(&house).await;
}

/// A page of another site can do nothing, whatever cookie the browser sends along.
#[tokio::test]
async fn pages_of_other_sites() {
    let house = House::open().await;
    let neighbours = Neighbours::at(&house).await;
    let ann = Guest::new(&house, "Ann").await;
    let table = ann.open(&house, &settings("ultimatum", 2)).await;
    let cookie = format!("rookery={}", ann.key);
    let sit = format!("/api/tables/{table}/do");
    let doings: [(&'static str, &str, Value); 7] = [
        ("POST", "/api/people", json!({"name": "Eve"})),
        ("POST", "/api/recover", json!({"key": "x"})),
        ("POST", "/api/tables", settings("ultimatum", 2)),
        ("POST", &sit, json!({"do": "sit"})),
        ("POST", "/api/me/recovery", json!({})),
        ("PATCH", "/api/me", json!({"name": "Eve"})),
        ("DELETE", "/api/me", json!({})),
    ];
    let own = format!("http://{}", house.address);
    for origin in ["http://evil.example", "null", "", &own.replace("http", "ftp"), &own[7..]] {
        for (method, path, body) in &doings {
            let headers = [("cookie", cookie.as_str()), ("origin", origin)];
            let body = Some(body.to_string().into_bytes());
            let answer = send(&house, method, path, &headers, body).await;
            let told = (answer.status, answer.code());
            assert_eq!(told, (403, Some("wrong_origin".to_owned())), "{origin} {path}");
            assert_eq!(answer.header("set-cookie"), None);
        }
    }
    let (_, me) = ann.get(&house, "/api/me").await;
    assert_eq!(me["name"], "Ann");
    let headers = [("cookie", cookie.as_str()), ("origin", own.as_str())];
    let body = json!({"name": "Anna"}).to_string().into_bytes();
    assert_eq!(send(&house, "PATCH", "/api/me", &headers, Some(body)).await.status, 200);
    neighbours.play_on(&house).await;
}

#[tokio::test]
async fn keys_that_are_none() {
    let house = House::open().await;
    let neighbours = Neighbours::at(&house).await;
    let (ann, ben) = (Guest::new(&house, "Ann").await, Guest::new(&house, "Ben").await);
    let (_, recovery) = ann.post(&house, "/api/me/recovery", &json!({})).await;
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
        assert_eq!(ask(&house, "GET", "/api/me", Some(key), None).await.0, 401, "{key}");
        let cookie = format!("rookery={key}");
        let answer = send(&house, "GET", "/api/me", &[("cookie", &cookie)], None).await;
        assert_eq!(answer.status, 401, "{key}");
        let table = &neighbours.table;
        let (status, view) =
            ask(&house, "GET", &format!("/api/tables/{table}"), Some(key), None).await;
        assert_eq!((status, &view["you"]), (200, &Value::Null), "an onlooker: {key}");
    }
    for key in &forged[..forged.len() - 1] {
        let body = json!({"key": key});
        let (status, _) = ask(&house, "POST", "/api/recover", None, Some(&body)).await;
        assert!(matches!(status, 401 | 429), "{key}");
    }
    assert_eq!(ann.get(&house, "/api/me").await.0, 200);
    neighbours.play_on(&house).await;
}

/// Whoever guesses ids learns nothing, and slows down.
#[tokio::test]
async fn guesses_at_tables() {
    let house = House::with(|config| config.limits.messages_per_second = 20).await;
    let neighbours = Neighbours::at(&house).await;
    let near = format!("{}0", &neighbours.table[..19]);
    let near = if near == neighbours.table { near.replace('0', "1") } else { near };
    for id in
        ["0", "00000000000000000000", &near, &neighbours.table.to_uppercase(), "%2e%2e", "a%00b"]
    {
        for path in [format!("/api/tables/{id}"), format!("/api/tables/{id}/record")] {
            let answer = send(&house, "GET", &path, &[], None).await;
            assert_eq!(answer.status, 404, "{path}");
            assert!(["no_table", "no_record"].contains(&answer.code().unwrap().as_str()), "{path}");
        }
    }
    let mut socket = Socket::connect(&house, None, None).await.unwrap();
    for number in 0..4 {
        let id = format!("{number:020}");
        assert_eq!(socket.follow(&id, None, None).await.unwrap_err()["code"], "no_table");
    }
    assert!(house.counted("rookery_messages_slowed_total").await > 0);
    neighbours.play_on(&house).await;
}

#[tokio::test]
async fn addresses_that_cannot_be_read() {
    let house = House::open().await;
    let neighbours = Neighbours::at(&house).await;
    let table = &neighbours.table;
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
        let mut wire = Wire::connect(&house).await;
        let head = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        wire.write(head.as_bytes()).await;
        let answer = wire.hear_out().await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {answer}");
        assert!(answer.contains(r#"{"error":{"code":"#), "{path}: {answer}");
    }
    // What is no HTTP at all.
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"GET /\x00 HTTP/1.1\r\n\r\n",
        b"\r\n\r\n\r\nhello\r\n\r\n",
    ] {
        let mut wire = Wire::connect(&house).await;
        wire.write(bytes).await;
        let answer = wire.hear_out().await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400"), "{answer}");
    }
    neighbours.play_on(&house).await;
}

#[tokio::test]
async fn names_that_cannot_be_shown() {
    let house = House::open().await;
    let neighbours = Neighbours::at(&house).await;
    for name in [
        "\0",
        "Ann\n",
        "A\u{1b}[31mnn",
        "\u{202e}nnA",
        "\u{200b}",
        "A\u{7f}",
        "a\r\nSet-Cookie: a=b",
    ] {
        // Space at the ends is taken off; all else is refused.
        let is_fine = !name.trim().is_empty() && name.trim().chars().all(char::is_alphanumeric);
        let body = json!({"name": name, "bearer": true});
        let (status, _) = ask(&house, "POST", "/api/people", None, Some(&body)).await;
        assert_eq!(status, if is_fine { 201 } else { 422 }, "{name:?}");
    }
    neighbours.play_on(&house).await;
}
