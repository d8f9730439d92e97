//! Hints and analyses.

use bots::{Budget, Limit};
use rules::{Record, Seat};
use serde_json::{Value, json};

use crate::finished::over;
use crate::games::{gathered, settings};
use crate::harness::{Guest, House, ask};

/// Asks for something that takes a while; gives the job.
async fn begin(house: &House, key: Option<&str>, path: &str, body: &Value) -> String {
    let (status, accepted) = ask(house, "POST", path, key, Some(body)).await;
    assert_eq!(status, 202, "{accepted}");
    format!("/api/jobs/{}", accepted["job"].as_str().unwrap())
}

/// Looks at a job until it is over.
async fn end(house: &House, key: Option<&str>, job: &str) -> Value {
    loop {
        let (status, told) = ask(house, "GET", job, key, None).await;
        assert_eq!(status, 200, "{told}");
        match told["state"].as_str() {
            Some("queued") => assert!(told["place"].as_u64().unwrap() > 0),
            Some("running") => assert!((0.0..1.0).contains(&told["progress"].as_f64().unwrap())),
            _ => return told,
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_hint_is_for_who_plays_against_bots() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let table = ann.open(&house, &settings("pingvasion", 3)).await;
    ann.act(&house, &table, &json!({"do": "sit", "seat": 1})).await;
    ann.act(&house, &table, &json!({"do": "invite", "level": "chick"})).await;
    let (path, wish) = (format!("/api/tables/{table}/hint"), json!({"seat": 1}));
    let (status, early) = ann.post(&house, &path, &wish).await;
    assert_eq!((status, &early["error"]["code"]), (409, &json!("not_asked")));
    ann.act(&house, &table, &json!({"do": "start"})).await;

    let job = begin(&house, Some(&ann.key), &path, &wish).await;
    let told = end(&house, Some(&ann.key), &job).await;
    let hint = &told["result"];
    assert_eq!((&hint["game"], &hint["seat"]), (&json!("pingvasion"), &json!(1)));
    let (_, view) = ann.get(&house, &format!("/api/tables/{table}")).await;
    assert!(view["you"]["legal"].as_array().unwrap().contains(&hint["alternatives"][0]["action"]));

    // Nobody else may look, ask for that seat, or cancel.
    let max = Guest::new(&house, "Max").await;
    for key in [Some(max.key.as_str()), None] {
        for method in ["GET", "DELETE"] {
            assert_eq!(ask(&house, method, &job, key, None).await.0, 404);
        }
    }
    assert_eq!(max.post(&house, &path, &wish).await.0, 403);
    assert_eq!(ask(&house, "POST", &path, None, Some(&wish)).await.0, 401);
    assert_eq!(ann.post(&house, &path, &json!({"seat": 0})).await.0, 403);
}

#[tokio::test]
async fn among_people_there_are_no_hints() {
    let house = House::open().await;
    let (table, guests, people) = gathered(&house, "ultimatum", 3).await;
    let wish = json!({"seat": people[0].seat});
    let (status, told) = guests[0].post(&house, &format!("/api/tables/{table}/hint"), &wish).await;
    assert_eq!((status, &told["error"]["code"]), (403, &json!("not_fair")));
}

/// An analysis is made once; asked for again, also after the house was closed, it is there at once.
#[tokio::test]
async fn an_analysis_is_made_once() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let table = over(&house, &ann, "pingvasion", 3, false).await;
    let (path, wish) =
        (format!("/api/tables/{table}/analysis"), json!({"budget": "20ms", "seat": 1}));
    let job = begin(&house, None, &path, &wish).await;
    let told = end(&house, None, &job).await;
    let analysis = &told["result"];
    let decisions = analysis["decisions"].as_array().unwrap();
    assert_eq!((decisions.len(), &analysis["budget"]), (16, &json!("20ms")));
    assert!(decisions.iter().all(|decision| decision["seat"] == 1));

    let again = begin(&house, Some(&ann.key), &path, &wish).await;
    assert_eq!(ann.get(&house, &again).await, (200, told.clone()));
    let house = house.reopened().await;
    assert_eq!(ask(&house, "GET", &job, None, None).await.0, 404);
    let again = begin(&house, None, &path, &wish).await;
    assert_eq!(ask(&house, "GET", &again, None, None).await, (200, told));

    for (wish, status) in [
        (json!({"budget": "1h"}), 422),
        (json!({"budget": "21ms"}), 422),
        (json!({"seat": 4}), 400),
        (json!({"seats": 1}), 422),
    ] {
        assert_eq!(ann.post(&house, &path, &wish).await.0, status, "{wish}");
    }
    let open = ann.open(&house, &settings("pingvasion", 3)).await;
    let path = format!("/api/tables/{open}/analysis");
    assert_eq!(ann.post(&house, &path, &json!({})).await.0, 404);
}

/// A record of one's own, finished or not, comes to what the command line says.
#[tokio::test]
async fn an_own_record_is_analysed() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let table = over(&house, &ann, "pingvasion", 3, false).await;
    let (_, mut record) = ann.get(&house, &format!("/api/tables/{table}/record")).await;
    record["log"].as_array_mut().unwrap().truncate(6);
    record.as_object_mut().unwrap().remove("result");
    let job = begin(&house, None, "/api/analysis?budget=1000&seat=2", &record).await;
    let told = end(&house, None, &job).await;
    let as_record = Record::from_line(&record.to_string()).unwrap();
    let game = catalogue::STANDARD.find("pingvasion").unwrap();
    let mut study = game.analyse(&as_record, Some(Seat(2)), 0).unwrap();
    study.finish(Budget::single(Limit::Iterations(1000)), &|_, _| {});
    assert_eq!(told["result"], serde_json::to_value(study.report()).unwrap());

    record["log"][2]["do"] = json!("give A1 A1");
    let (status, told) = ask(&house, "POST", "/api/analysis", None, Some(&record)).await;
    assert_eq!((status, &told["error"]["line"]), (422, &json!(3)));
}

#[tokio::test]
async fn what_is_not_wanted_any_more_makes_room() {
    let house = House::open().await;
    let ann = Guest::new(&house, "Ann").await;
    let key = Some(ann.key.as_str());
    let table = over(&house, &ann, "pingvasion", 3, false).await;
    let path = format!("/api/tables/{table}/analysis");
    let mut jobs = Vec::new();
    for seat in 0..3 {
        let wish = json!({"budget": "500ms", "seat": seat});
        jobs.push(begin(&house, key, &path, &wish).await);
    }
    let (status, told) = ann.post(&house, &path, &json!({"budget": "500ms"})).await;
    assert_eq!((status, &told["error"]["code"]), (429, &json!("too_many_jobs")));
    let (_, last) = ann.get(&house, &jobs[2]).await;
    assert_eq!(last["state"], "queued");
    let before = last["place"].as_u64().unwrap();
    assert_eq!(ask(&house, "DELETE", &jobs[1], key, None).await.0, 204);
    assert_eq!(ann.get(&house, &jobs[1]).await.0, 404);
    assert_eq!(ask(&house, "DELETE", &jobs[0], key, None).await.0, 204);
    // The one that was at work is given up for the next.
    loop {
        let (_, last) = ann.get(&house, &jobs[2]).await;
        if last["state"] == "running" {
            break;
        }
        assert!(last["place"].as_u64().unwrap() < before, "{last}");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(ask(&house, "DELETE", &jobs[2], key, None).await.0, 204);
    begin(&house, key, &path, &json!({"budget": "500ms"})).await;
}
