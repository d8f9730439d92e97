//! Finished games: lists, records, replays, checks of the shuffle, export and import.

use rules::Record;
use serde_json::{Value, json};
use server::{Added, Archive, Selection};

use crate::games::settings;
use crate::harness::{Client, RawConnection, TestServer, call};

/// Plays a game between bots to its end and returns its table.
pub(crate) async fn finished_game(
    server: &TestServer,
    host: &Client,
    game: &str,
    players: u64,
    listed: bool,
) -> String {
    let mut settings = settings(game, players);
    settings["listed"] = json!(listed);
    let table = host.open(server, &settings).await;
    host.act(server, &table, &json!({"do": "invite", "level": "chick"})).await;
    host.act(server, &table, &json!({"do": "start"})).await;
    let path = format!("/api/tables/{table}");
    while host.get(server, &path).await.1["life"] != "finished" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    table
}

fn ids(page: &Value) -> Vec<&str> {
    page["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn finished_games_are_listed_page_by_page() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let first = finished_game(&server, &ann, "pingvasion", 3, true).await;
    let hidden = finished_game(&server, &ann, "ultimatum", 2, false).await;
    let second = finished_game(&server, &ann, "ultimatum", 2, true).await;
    let ben = Client::new(&server, "Ben").await;
    let third = finished_game(&server, &ben, "pingvasion", 2, true).await;
    let everybody = |path: &'static str| call(&server, "GET", path, None, None);

    let (status, all) = everybody("/api/games").await;
    assert_eq!((status, ids(&all)), (200, vec![&*third, &second, &first]));
    assert_eq!(all["next"], json!(null));
    let game = &all["games"][2];
    assert_eq!(game["game"], "pingvasion");
    assert!(game["seats"][1].as_str().unwrap().ends_with(" (chick)"), "{game}");
    assert_eq!(game["result"]["scores"].as_array().unwrap().len(), 3);

    let (_, page) = everybody("/api/games?most=2").await;
    assert_eq!(ids(&page), [&*third, &second]);
    let next = format!("/api/games?most=2&before={}", page["next"].as_str().unwrap());
    let (_, page) = call(&server, "GET", &next, None, None).await;
    assert_eq!((ids(&page), &page["next"]), (vec![&*first], &json!(null)));
    let (_, page) = everybody("/api/games?game=ultimatum").await;
    assert_eq!(ids(&page), [&*second]);

    let (_, mine) = ann.get(&server, "/api/me/games").await;
    assert_eq!(ids(&mine), [&*second, &hidden, &first]);
    assert_eq!(mine["games"][1]["listed"], false);
    let (_, mine) = ann.get(&server, "/api/me/games?game=pingvasion&most=1").await;
    assert_eq!(ids(&mine), [&*first]);
    assert_eq!(everybody("/api/me/games").await.0, 401);
    for wrong in ["game=chess", "most=0", "most=1000", "before=then", "which=all"] {
        let (status, response) =
            call(&server, "GET", &format!("/api/games?{wrong}"), None, None).await;
        assert_eq!(status, 400, "{wrong}: {response}");
        assert!(response["error"]["what"].is_string(), "{wrong}: {response}");
    }
}

#[tokio::test]
async fn a_record_is_downloaded_as_a_file() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = finished_game(&server, &ann, "pingvasion", 3, false).await;
    let url = format!("http://{}/api/tables/{table}/record", server.address);
    let (plain, file) = tokio::task::spawn_blocking(move || {
        let get = |url: &str| {
            let mut response = ureq::get(url).call().unwrap();
            let disposition = response.headers().get("content-disposition").cloned();
            (disposition, response.body_mut().read_to_string().unwrap())
        };
        (get(&url), get(&format!("{url}?download")))
    })
    .await
    .unwrap();
    assert_eq!(plain.0, None);
    let name = format!("attachment; filename=\"rookery-{table}.jsonl\"");
    assert_eq!(file.0.unwrap(), name.as_str());
    assert_eq!(file.1, plain.1 + "\n");
}

/// A replay for a seat shows the hand of that seat only; a replay for `all` shows all hands.
#[tokio::test]
async fn a_replay_shows_what_its_viewer_saw() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = finished_game(&server, &ann, "pingvasion", 3, false).await;
    let path = format!("/api/tables/{table}/replay");
    let get = |query: &str| {
        let path = format!("{path}{query}");
        let server = &server;
        async move { call(server, "GET", &path, None, None).await }
    };
    let (_, record) = ann.get(&server, &format!("/api/tables/{table}/record")).await;
    let steps = record["log"].as_array().unwrap().len() + 1;
    for (query, expected) in
        [("", json!("onlooker")), ("?seat=1", json!({"seat": 1})), ("?seat=all", json!("all"))]
    {
        let (status, replay) = get(query).await;
        assert_eq!((status, &replay["perspective"]), (200, &expected));
        assert_eq!(replay["steps"].as_array().unwrap().len(), steps);
        let start = &replay["steps"][0];
        assert_eq!(start["view"]["own"].is_object(), query == "?seat=1");
        assert_eq!(start["own"]["2"]["own"]["hand"].is_array(), query == "?seat=all");
        assert_eq!(replay["steps"][1]["do"], record["log"][0]["do"]);
        assert_eq!(replay["result"], record["result"]);
        // The same for the client's own record.
        let own = call(&server, "POST", &format!("/api/replay{query}"), None, Some(&record)).await;
        assert_eq!(own, (200, replay));
    }
    for (query, status) in [("?seat=3", 400), ("?seat=north", 400), ("?view=2", 400)] {
        assert_eq!(get(query).await.0, status, "{query}");
    }
    let open = ann.open(&server, &settings("pingvasion", 3)).await;
    let (status, response) = ann.get(&server, &format!("/api/tables/{open}/replay")).await;
    assert_eq!((status, &response["error"]["code"]), (404, &json!("no_record")));
    // A link to a table that does not exist is not a game that goes on.
    let nowhere = "0".repeat(20);
    let (status, response) = ann.get(&server, &format!("/api/tables/{nowhere}/replay")).await;
    assert_eq!((status, &response["error"]["code"]), (404, &json!("no_table")));
}

#[tokio::test]
async fn an_invalid_record_is_refused_with_its_line_and_clause() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = finished_game(&server, &ann, "pingvasion", 3, false).await;
    let (_, record) = ann.get(&server, &format!("/api/tables/{table}/record")).await;
    let mut twice = record.clone();
    twice["log"][4] = twice["log"][3].clone();
    let (status, response) = call(&server, "POST", "/api/replay", None, Some(&twice)).await;
    let error = &response["error"];
    assert_eq!((status, &error["code"], &error["line"]), (422, &json!("bad_record"), &json!(5)));
    assert!(error["what"].as_str().unwrap().starts_with("decision 5: "), "{error}");
    assert!(error["clause"].as_str().unwrap().starts_with("PV-"), "{error}");
    let mut chess = record.clone();
    chess["game"] = json!("chess");
    for wrong in [json!({}), json!("record"), chess] {
        let (status, response) = call(&server, "POST", "/api/replay", None, Some(&wrong)).await;
        assert_eq!((status, &response["error"]["code"]), (422, &json!("bad_record")), "{wrong}");
    }
    // A body that is too long is refused before it arrives.
    let mut connection = RawConnection::connect(&server).await;
    connection
        .write(b"POST /api/replay HTTP/1.1\r\nhost: a\r\ncontent-length: 1048576\r\n\r\n")
        .await;
    assert!(connection.read_to_end().await.starts_with("HTTP/1.1 413"));
}

#[tokio::test]
async fn the_deal_is_recomputed_from_the_shuffle() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = finished_game(&server, &ann, "pingvasion", 2, false).await;
    let (status, fair) =
        call(&server, "GET", &format!("/api/tables/{table}/fair"), None, None).await;
    assert_eq!((status, &fair["holds"], &fair["what"]), (200, &json!(true), &json!(null)));
    assert!(fair["fair"]["secret"].is_string() && fair["commitment"].is_string());

    let (_, record) = ann.get(&server, &format!("/api/tables/{table}/record")).await;
    let check = |record: Value| {
        let server = &server;
        async move {
            let (status, response) = call(server, "POST", "/api/fair", None, Some(&record)).await;
            assert_eq!(status, 200, "{response}");
            (response["holds"] == true, response["what"].as_str().unwrap_or_default().to_owned())
        }
    };
    assert_eq!(check(record.clone()).await, (true, String::new()));
    let mut stacked = record.clone();
    stacked["deal"]["piles"].as_array_mut().unwrap().swap(0, 1);
    assert!(check(stacked).await.1.contains("the deal does not follow"));
    let mut another = record.clone();
    another["fair"]["secret"] = json!("00".repeat(32));
    assert!(check(another).await.1.contains("the commitment"));
    let mut silent = record;
    silent.as_object_mut().unwrap().remove("fair");
    assert!(check(silent).await.1.contains("does not contain"));
}

/// Imported games keep their ids, and are listed, replayed and checked like others.
#[tokio::test]
async fn games_are_exported_and_imported() {
    let old = TestServer::start().await;
    let ann = Client::new(&old, "Ann").await;
    let listed = finished_game(&old, &ann, "pingvasion", 3, true).await;
    let hidden = finished_game(&old, &ann, "ultimatum", 2, false).await;
    let (_, games) = ann.get(&old, "/api/games").await;
    let new = TestServer::start().await;
    let ben = Client::new(&new, "Ben").await;
    let open = ben.open(&new, &settings("pingvasion", 3)).await;

    let [from, to] = [&old, &new].map(|server| server.database.as_ref().unwrap().name.clone());
    let (taken, playing) = (listed.clone(), open.clone());
    tokio::task::spawn_blocking(move || {
        let archive = Archive::open(&from, false).unwrap();
        let lines: Vec<String> =
            archive.lines(Selection::default()).collect::<Result<_, _>>().unwrap();
        assert_eq!(archive.count(&Selection::default()), Ok(2));
        let record = |line: &str| Record::from_line(line).unwrap();
        let archive = Archive::open(&to, false).unwrap();
        // An unfinished game is not overwritten.
        let stolen = record(&lines[0].replace(&taken, &playing));
        assert!(matches!(&archive.add(vec![stolen]).unwrap()[..], [Added::Refused(_)]));
        let records = || lines.iter().map(|line| record(line)).collect();
        assert_eq!(archive.add(records()), Ok(vec![Added::New, Added::New]));
        assert_eq!(archive.add(records()), Ok(vec![Added::AlreadyThere, Added::AlreadyThere]));
    })
    .await
    .unwrap();

    assert_eq!(ben.get(&new, "/api/games").await, (200, games));
    for table in [&listed, &hidden] {
        let path = format!("/api/tables/{table}/replay?seat=all");
        assert_eq!(ben.get(&new, &path).await, ann.get(&old, &path).await);
        let (_, fair) = ben.get(&new, &format!("/api/tables/{table}/fair")).await;
        assert_eq!(fair["holds"], true);
    }
    assert_eq!(ben.get(&new, &format!("/api/tables/{open}/record")).await.0, 404);
}
