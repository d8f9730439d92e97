//! Hints and analyses.

use bots::{Budget, Limit};
use rules::{Record, Seat};
use serde_json::{Value, json};

use crate::finished::finished_game;
use crate::games::{settings, start_game};
use crate::harness::{Client, TestServer, call, within};

/// Requests a job and returns its path.
pub(crate) async fn submit(
    server: &TestServer,
    key: Option<&str>,
    path: &str,
    body: &Value,
) -> String {
    let (status, accepted) = call(server, "POST", path, key, Some(body)).await;
    assert_eq!(status, 202, "{accepted}");
    format!("/api/jobs/{}", accepted["job"].as_str().unwrap())
}

/// Polls a job until it is done or has failed.
pub(crate) async fn wait(server: &TestServer, key: Option<&str>, job: &str) -> Value {
    within("the job is done", poll(server, key, job)).await
}

async fn poll(server: &TestServer, key: Option<&str>, job: &str) -> Value {
    loop {
        let (status, response) = call(server, "GET", job, key, None).await;
        assert_eq!(status, 200, "{response}");
        match response["state"].as_str() {
            Some("queued") => assert!(response["place"].as_u64().unwrap() > 0),
            Some("running") => {
                assert!((0.0..1.0).contains(&response["progress"].as_f64().unwrap()));
            }
            _ => return response,
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn hints_are_for_players_against_bots() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = ann.open(&server, &settings("pingvasion", 3)).await;
    ann.act(&server, &table, &json!({"do": "sit", "seat": 1})).await;
    ann.act(&server, &table, &json!({"do": "invite", "level": "chick"})).await;
    let (path, request) = (format!("/api/tables/{table}/hint"), json!({"seat": 1}));
    let (status, early) = ann.post(&server, &path, &request).await;
    assert_eq!((status, &early["error"]["code"]), (409, &json!("not_asked")));
    ann.act(&server, &table, &json!({"do": "start"})).await;

    let job = submit(&server, Some(&ann.key), &path, &request).await;
    let response = wait(&server, Some(&ann.key), &job).await;
    let hint = &response["result"];
    assert_eq!((&hint["game"], &hint["seat"]), (&json!("pingvasion"), &json!(1)));
    let (_, view) = ann.get(&server, &format!("/api/tables/{table}")).await;
    assert!(view["you"]["legal"].as_array().unwrap().contains(&hint["alternatives"][0]["action"]));
    // The reason is there, though it may be that nothing stands out.
    assert!(hint.as_object().unwrap().contains_key("reason"));

    // Others may neither read nor cancel the job, nor request a hint for the seat.
    let max = Client::new(&server, "Max").await;
    for key in [Some(max.key.as_str()), None] {
        for method in ["GET", "DELETE"] {
            assert_eq!(call(&server, method, &job, key, None).await.0, 404);
        }
    }
    assert_eq!(max.post(&server, &path, &request).await.0, 403);
    assert_eq!(call(&server, "POST", &path, None, Some(&request)).await.0, 401);
    assert_eq!(ann.post(&server, &path, &json!({"seat": 0})).await.0, 403);
}

#[tokio::test]
async fn there_are_no_hints_against_people() {
    let server = TestServer::start().await;
    let (table, clients, people) = start_game(&server, "ultimatum", 3).await;
    let request = json!({"seat": people[0].seat});
    let (status, response) =
        clients[0].post(&server, &format!("/api/tables/{table}/hint"), &request).await;
    assert_eq!((status, &response["error"]["code"]), (403, &json!("not_fair")));
}

/// An analysis is computed once and stored. Further requests get it at once, also after a restart.
#[tokio::test]
async fn an_analysis_is_computed_once() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = finished_game(&server, &ann, "pingvasion", 3, false).await;
    let (path, request) =
        (format!("/api/tables/{table}/analysis"), json!({"budget": "20ms", "seat": 1}));
    let job = submit(&server, None, &path, &request).await;
    let response = wait(&server, None, &job).await;
    let analysis = &response["result"];
    let decisions = analysis["decisions"].as_array().unwrap();
    assert_eq!((decisions.len(), &analysis["budget"]), (16, &json!("20ms")));
    assert!(decisions.iter().all(|decision| decision["seat"] == 1));

    let again = submit(&server, Some(&ann.key), &path, &request).await;
    assert_eq!(ann.get(&server, &again).await, (200, response.clone()));
    let server = server.restart().await;
    assert_eq!(call(&server, "GET", &job, None, None).await.0, 404);
    let again = submit(&server, None, &path, &request).await;
    assert_eq!(call(&server, "GET", &again, None, None).await, (200, response));

    for (request, status) in [
        (json!({"budget": "1h"}), 422),
        (json!({"budget": "21ms"}), 422),
        (json!({"seat": 4}), 400),
        (json!({"seats": 1}), 422),
    ] {
        assert_eq!(ann.post(&server, &path, &request).await.0, status, "{request}");
    }
    let open = ann.open(&server, &settings("pingvasion", 3)).await;
    let path = format!("/api/tables/{open}/analysis");
    assert_eq!(ann.post(&server, &path, &json!({})).await.0, 404);
}

/// The analysis of a client's own record is the same as on the command line.
#[tokio::test]
async fn an_own_record_is_analysed() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = finished_game(&server, &ann, "pingvasion", 3, false).await;
    let (_, mut record) = ann.get(&server, &format!("/api/tables/{table}/record")).await;
    record["log"].as_array_mut().unwrap().truncate(6);
    record.as_object_mut().unwrap().remove("result");
    let job = submit(&server, None, "/api/analysis?budget=1000&seat=2", &record).await;
    let response = wait(&server, None, &job).await;
    let as_record = Record::from_line(&record.to_string()).unwrap();
    let game = catalogue::STANDARD.find("pingvasion").unwrap();
    let mut analysis = game.analyse(&as_record, Some(Seat(2)), 0).unwrap();
    analysis.finish(Budget::single(Limit::Iterations(1000)), &|_, _| {});
    assert_eq!(response["result"], serde_json::to_value(analysis.report()).unwrap());

    record["log"][2]["do"] = json!("give A1 A1");
    let (status, response) = call(&server, "POST", "/api/analysis", None, Some(&record)).await;
    assert_eq!((status, &response["error"]["line"]), (422, &json!(3)));
}

/// A moment of a finished game is tried again: any legal decision is assessed.
#[tokio::test]
async fn another_decision_is_assessed() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let table = finished_game(&server, &ann, "pingvasion", 3, false).await;
    let (_, record) = ann.get(&server, &format!("/api/tables/{table}/record")).await;
    // The last decision of the first round's gifts, so that others have decided before it.
    let third = &record["log"][2];
    let made = third["do"].as_str().unwrap();
    let swapped: Vec<&str> = made.split(' ').collect();
    let other = format!("{} {} {}", swapped[0], swapped[2], swapped[1]);
    let path = format!("/api/tables/{table}/assessment");
    let request = json!({"decision": 3, "action": other});
    let job = submit(&server, None, &path, &request).await;
    let response = wait(&server, None, &job).await;
    let assessment = &response["result"];
    assert_eq!(assessment["seat"], third["seat"]);
    assert_eq!(assessment["made"]["action"], json!(other));
    assert!(assessment["grade"].is_string() && assessment["alternatives"].is_array());

    // The same for the client's own record.
    let own = format!("/api/assessment?decision=3&action={}", other.replace(' ', "%20"));
    let job = submit(&server, None, &own, &record).await;
    let again = wait(&server, None, &job).await;
    assert_eq!(again["result"]["made"]["action"], json!(other));

    let refused = [
        (json!({"decision": 0, "action": other}), 400, "bad_request"),
        (json!({"decision": 1000, "action": other}), 400, "bad_request"),
        (json!({"decision": 3, "action": "pass"}), 400, "unreadable"),
        (json!({"decision": 3, "action": "give A1n A1n"}), 422, "illegal"),
    ];
    for (request, status, code) in refused {
        let (found, error) = ann.post(&server, &path, &request).await;
        assert_eq!((found, &error["error"]["code"]), (status, &json!(code)), "{request}");
    }
    // There are no hints by this way in a game that goes on.
    let open = ann.open(&server, &settings("pingvasion", 3)).await;
    let path = format!("/api/tables/{open}/assessment");
    assert_eq!(ann.post(&server, &path, &request).await.0, 404);
}

#[tokio::test]
async fn cancelled_jobs_make_room() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let key = Some(ann.key.as_str());
    let table = finished_game(&server, &ann, "pingvasion", 3, false).await;
    let path = format!("/api/tables/{table}/analysis");
    let mut jobs = Vec::new();
    for seat in 0..3 {
        let request = json!({"budget": "500ms", "seat": seat});
        jobs.push(submit(&server, key, &path, &request).await);
    }
    let (status, response) = ann.post(&server, &path, &json!({"budget": "500ms"})).await;
    assert_eq!((status, &response["error"]["code"]), (429, &json!("too_many_jobs")));
    let (_, last) = ann.get(&server, &jobs[2]).await;
    assert_eq!(last["state"], "queued");
    let before = last["place"].as_u64().unwrap();
    assert_eq!(call(&server, "DELETE", &jobs[1], key, None).await.0, 204);
    assert_eq!(ann.get(&server, &jobs[1]).await.0, 404);
    assert_eq!(call(&server, "DELETE", &jobs[0], key, None).await.0, 204);
    // The running job stops, and the next one starts.
    loop {
        let (_, last) = ann.get(&server, &jobs[2]).await;
        if last["state"] == "running" {
            break;
        }
        assert!(last["place"].as_u64().unwrap() < before, "{last}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(call(&server, "DELETE", &jobs[2], key, None).await.0, 204);
    let job = submit(&server, key, &path, &json!({"budget": "500ms"})).await;
    // Its thread would otherwise compete with other tests for a minute.
    assert_eq!(call(&server, "DELETE", &job, key, None).await.0, 204);
}

/// However many analyses others ask for, there is room for a hint.
#[tokio::test]
async fn analyses_leave_room_for_hints() {
    let server = TestServer::start().await;
    let ann = Client::new(&server, "Ann").await;
    let finished = finished_game(&server, &ann, "pingvasion", 3, false).await;
    let (_, record) = ann.get(&server, &format!("/api/tables/{finished}/record")).await;
    let mut jobs = Vec::new();
    for number in 0..12 {
        let other = Client::new(&server, &format!("Other {number}")).await;
        for _ in 0..3 {
            let (status, accepted) =
                other.post(&server, "/api/analysis?budget=500ms", &record).await;
            match status {
                202 => jobs.push((other.clone(), accepted["job"].as_str().unwrap().to_owned())),
                _ => {
                    assert_eq!(
                        (status, &accepted["error"]["code"]),
                        (429, &json!("too_many_jobs"))
                    );
                }
            }
        }
    }
    // Of one address, few analyses are accepted.
    assert_eq!(jobs.len(), 6);
    let table = ann.open(&server, &settings("pingvasion", 3)).await;
    ann.act(&server, &table, &json!({"do": "sit", "seat": 1})).await;
    ann.act(&server, &table, &json!({"do": "invite", "level": "chick"})).await;
    ann.act(&server, &table, &json!({"do": "start"})).await;
    let path = format!("/api/tables/{table}/hint");
    let hint = submit(&server, Some(&ann.key), &path, &json!({"seat": 1})).await;
    let response = wait(&server, Some(&ann.key), &hint).await;
    assert_eq!((&response["state"], &response["result"]["seat"]), (&json!("done"), &json!(1)));
    for (other, job) in jobs {
        let path = format!("/api/jobs/{job}");
        assert_eq!(call(&server, "DELETE", &path, Some(&other.key), None).await.0, 204);
    }
}
