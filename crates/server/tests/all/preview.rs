//! Previews of links: tags in the pages, and pictures.

use bots::Level;
use serde_json::{Value, json};
use table::bot_names;

use crate::finished::finished_game;
use crate::games::settings;
use crate::harness::{Client, TestServer, send};

/// The content of a tag in the page at a path, for a reader of this language.
async fn tag(server: &TestServer, path: &str, language: &str, name: &str) -> String {
    let page = send(server, "GET", path, &[("accept-language", language)], None).await;
    assert_eq!(page.status, 200, "{path}");
    let start = format!("=\"{name}\" content=\"");
    let (_, rest) = page.body.split_once(&start).unwrap_or_else(|| panic!("{name}: {}", page.body));
    rest.split_once('"').unwrap().0.to_owned()
}

/// The path of the picture in a page.
async fn picture_path(server: &TestServer, path: &str) -> String {
    let url = tag(server, path, "en", "og:image").await;
    let origin = format!("http://{}", server.address);
    url.strip_prefix(&origin).unwrap_or_else(|| panic!("{url}")).to_owned()
}

/// The status and the bytes of a picture.
async fn picture(server: &TestServer, path: &str) -> (u16, Vec<u8>) {
    let url = format!("http://{}{path}", server.address);
    let reading = tokio::task::spawn_blocking(move || {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let mut response = agent.get(url).call().unwrap();
        (response.status().as_u16(), response.body_mut().read_to_vec().unwrap())
    });
    reading.await.unwrap()
}

async fn open(server: &TestServer, client: &Client, onlookers: bool) -> String {
    let mut settings: Value = settings("ultimatum", 2);
    settings["onlookers"] = json!(onlookers);
    let table = client.open(server, &settings).await;
    client.act(server, &table, &json!({"do": "sit"})).await;
    table
}

#[tokio::test]
async fn a_link_says_where_it_leads_in_the_language_of_the_reader() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann & <b>").await;
    let table = open(&server, &ann, true).await;
    let path = format!("/t/{table}");
    for (language, title) in [
        ("en-US,en;q=0.9", "The Penguin Ultimatum: play with Ann &amp; &lt;b&gt;"),
        ("de", "Pinguin Ultimatum: Spiel mit Ann &amp; &lt;b&gt;"),
        ("fr, pl;q=0.5", "Pingwinie ultimatum: przy stole Ann &amp; &lt;b&gt;"),
    ] {
        assert_eq!(tag(&server, &path, language, "og:title").await, title);
        assert_eq!(tag(&server, &path, language, "twitter:title").await, title);
    }
    let seats = tag(&server, &path, "en", "og:description").await;
    assert!(seats.starts_with("Open seats: 1 of 2."), "{seats}");
    ann.act(&server, &table, &json!({"do": "invite", "level": "gentoo"})).await;
    ann.act(&server, &table, &json!({"do": "start"})).await;
    let title = tag(&server, &path, "de", "og:title").await;
    let bot = title.strip_prefix("Pinguin Ultimatum: Ann &amp; &lt;b&gt; und ").unwrap();
    assert!(bot_names(Level::Gentoo).contains(&bot), "{title}");
    let finished = finished_game(&server, &ann, "pingvasion", 3, false).await;
    for path in [format!("/replay/{finished}"), format!("/t/{finished}")] {
        let title = tag(&server, &path, "en", "og:title").await;
        let winners = title.strip_prefix("Pingvasion: won by ").unwrap();
        assert!(bot_names(Level::Chick).iter().any(|bot| winners.starts_with(bot)), "{title}");
    }
}

/// Whoever guesses a link, or has one to a game that may not be watched, learns nothing.
#[tokio::test]
async fn private_games_look_like_tables_that_do_not_exist() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = open(&server, &ann, false).await;
    let path = format!("/t/{table}");
    let before = send(&server, "GET", &path, &[], None).await.body;
    assert!(before.contains("play with Ann"), "before the game, everybody may look");
    ann.act(&server, &table, &json!({"do": "invite", "level": "chick"})).await;
    ann.act(&server, &table, &json!({"do": "start"})).await;
    let page = send(&server, "GET", &path, &[], None).await.body;
    assert!(!page.contains("Ann"), "{page}");
    let missing = "00000000000000000000";
    assert_eq!(page, send(&server, "GET", &format!("/t/{missing}"), &[], None).await.body);
    let [private, none, home] = [
        picture(&server, &format!("/preview/{table}/en.png")).await,
        picture(&server, &format!("/preview/{missing}/en.png")).await,
        picture(&server, "/preview/home/en.png").await,
    ];
    assert!(private == home && none == home);
    assert_eq!(picture_path(&server, &path).await, "/preview/home/en.png");
}

#[tokio::test]
async fn pictures_are_drawn_and_limited() {
    let server = TestServer::with(|config| config.limits.replays_per_minute = 8).await;
    let ann = Client::new(&server, "Ann").await;
    let table = open(&server, &ann, true).await;
    let path = picture_path(&server, &format!("/t/{table}")).await;
    let (status, png) = picture(&server, &path).await;
    assert_eq!((status, &png[..8]), (200, b"\x89PNG\r\n\x1a\n".as_slice()));
    assert_ne!(png, picture(&server, "/preview/home/en.png").await.1);
    assert_ne!(png, picture(&server, &path.replace("en.png", "de.png")).await.1);
    for wrong in ["/preview/home/fr.png", "/preview/nothing/en.png", "/preview/home/en.svg"] {
        assert_eq!(picture(&server, wrong).await.0, 404, "{wrong}");
    }
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(picture(&server, &path).await.0);
    }
    assert_eq!(statuses.last(), Some(&429), "{statuses:?}");
}
