//! Keys: signing out, cookies, and recovery keys.

use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Row};

use crate::games::settings;
use crate::harness::{Client, Response, Socket, TestServer, call, send};

/// The cookies that a response sets, as `name=value`.
fn cookies(response: &Response) -> Vec<&str> {
    let set = response.headers.get_all("set-cookie").iter();
    set.map(|it| it.to_str().unwrap().split(';').next().unwrap()).collect()
}

/// A second key of a person.
async fn second_key(server: &TestServer, client: &Client) -> Client {
    let (_, recovery) = client.post(server, "/api/me/recovery", &json!({})).await;
    let body = json!({"key": recovery["key"]}).to_string().into_bytes();
    let response = send(server, "POST", "/api/recover", &[], Some(body)).await;
    let key = cookies(&response)[0].strip_prefix("rookery=").unwrap().to_owned();
    Client { key }
}

#[tokio::test]
async fn signing_out_closes_the_sockets_of_the_key() {
    let server = TestServer::start().await;
    let phone = Client::new(&server, "Ann").await;
    let laptop = second_key(&server, &phone).await;
    let table = phone.open(&server, &settings("pingvasion", 3)).await;
    let (mut first, mut second) = (phone.socket(&server).await, phone.socket(&server).await);
    let mut other = laptop.socket(&server).await;
    for socket in [&mut first, &mut second, &mut other] {
        socket.follow(&table, None, None).await.unwrap();
    }
    assert_eq!(call(&server, "DELETE", "/api/me", Some(&phone.key), None).await.0, 204);
    for socket in [&mut first, &mut second] {
        assert_eq!(socket.closed().await, Some(1008));
    }
    assert_eq!(phone.get(&server, "/api/me").await.0, 401);
    // Sockets with the person's other key are not affected.
    other.request(&table, json!({"do": "sit", "seat": 0})).await.unwrap();
    while server.metric("rookery_followers").await != 1 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    // With a deleted key, a socket is an onlooker's.
    let mut socket = Socket::connect(&server, Some(&phone.key), None).await.unwrap();
    let refused = socket.request(&table, json!({"do": "sit", "seat": 1})).await.unwrap_err();
    assert_eq!(refused["code"], "who_are_you");
}

#[tokio::test]
async fn with_tls_only_the_host_itself_can_set_the_cookie() {
    let server = TestServer::with(|config| {
        config.public_url = Some("https://play.example.org".parse().unwrap());
    })
    .await;
    let body = json!({"name": "Ann"}).to_string().into_bytes();
    let response = send(&server, "POST", "/api/people", &[], Some(body)).await;
    let set = response.headers.get_all("set-cookie").iter();
    let set: Vec<&str> = set.map(|it| it.to_str().unwrap()).collect();
    assert!(set[0].starts_with("__Host-rookery="), "{set:?}");
    assert!(set[0].contains("; Path=/;") && set[0].ends_with("; Secure"), "{set:?}");
    assert!(set[1].starts_with("rookery=;") && set[1].contains("Max-Age=0"), "{set:?}");
    // Another host of the same domain can add a cookie with the old name, but it does not count.
    let ben = Client::new(&server, "Ben").await;
    let both = format!("rookery={}; {}", ben.key, cookies(&response)[0]);
    let me = send(&server, "GET", "/api/me", &[("cookie", &both)], None).await;
    assert_eq!(me.json()["name"], "Ann");
    assert!(cookies(&me).is_empty());
    // A cookie with the old name is accepted, and replaced.
    let old = format!("rookery={}", ben.key);
    let me = send(&server, "GET", "/api/me", &[("cookie", &old)], None).await;
    assert_eq!(me.json()["name"], "Ben");
    assert_eq!(cookies(&me), [format!("__Host-{old}"), "rookery=".to_owned()]);
}

/// The number of recovery keys in the database.
async fn count(connection: &mut AnyConnection) -> i64 {
    let query = sqlx::query("SELECT COUNT(*) FROM keys WHERE once = 1");
    query.fetch_one(connection).await.unwrap().get(0)
}

#[tokio::test]
async fn expired_recovery_keys_are_deleted() {
    let mut server = TestServer::start().await;
    let (ann, ben) = (Client::new(&server, "Ann").await, Client::new(&server, "Ben").await);
    let (_, first) = ann.post(&server, "/api/me/recovery", &json!({})).await;
    let (_, recovery) = ann.post(&server, "/api/me/recovery", &json!({})).await;
    ben.post(&server, "/api/me/recovery", &json!({})).await;
    let mut connection = server.database.as_ref().unwrap().connect().await;
    // A new recovery key replaces the one before it.
    assert_eq!(count(&mut connection).await, 2);
    let recover = async |server: &TestServer, key: &Value| {
        let body = json!({"key": key["key"]});
        call(server, "POST", "/api/recover", None, Some(&body)).await.0
    };
    assert_eq!(recover(&server, &first).await, 401);
    let expire = sqlx::query("UPDATE keys SET expires = 1 WHERE once = 1");
    expire.execute(&mut connection).await.unwrap();
    assert_eq!(recover(&server, &recovery).await, 401);
    assert_eq!(count(&mut connection).await, 1, "the expired key is deleted when it is used");
    connection.close().await.unwrap();
    // The others are deleted in the background.
    server = server.restart().await;
    let mut connection = server.database.as_ref().unwrap().connect().await;
    while count(&mut connection).await > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}
