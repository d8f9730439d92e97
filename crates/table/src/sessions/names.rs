//! What the players are called: bots have names of their own, and nobody's name changes.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::laws::everything_visible;
use super::*;

/// What everybody sees of the occupants, with the numbers of names that look alike.
fn called(table: &Table) -> Vec<String> {
    let view = serde_json::to_value(table.view(Viewer::Onlooker, None)).unwrap();
    let called = |chair: &Value| {
        let who = &chair["who"];
        let name = who["person"].as_str().or(who["name"].as_str()).unwrap_or("open");
        format!("{name}{}", chair.get("twin").map_or(String::new(), |twin| format!(" ({twin})")))
    };
    view["chairs"].as_array().unwrap().iter().map(called).collect()
}

#[test]
fn every_bot_at_a_table_has_another_name() {
    let mut session = Session::new(settings("pingvasion", json!({"players": 5})));
    session.script(
        r#"
        Ann: {"do":"sit"}
        Ann: {"do":"invite","level":"rockhopper"}
        Ann: {"do":"remove","seat":2}
        Ann: {"do":"invite","seat":2,"level":"rockhopper"}
        "#,
    );
    let names = called(&session.table);
    let bots = bot_names(Level::Rockhopper);
    assert!(names[1..].iter().all(|name| bots.contains(&name.as_str())), "{names:?}");
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 5, "{names:?}");
    for table in [&session.restored(), &session.restored_from_snapshot()] {
        assert_eq!(everything_visible(table), everything_visible(&session.table));
    }
}

/// A bot that replaces a person takes no name from anybody, not even the number of a name that is there twice.
#[test]
fn nobody_is_renamed_because_somebody_resigns() {
    let mut session = Session::new(settings("pingvasion", json!({"players": 4})));
    session.script(
        r#"
        Ann: {"do":"sit"}
        Ben: {"do":"sit","avatar":"pirate"}
        Cem: {"do":"sit","name":"Ben"}
        Ann: {"do":"invite","level":"gentoo"}
        Ann: {"do":"start"}
        "#,
    );
    let before = called(&session.table);
    assert_eq!(before[..3], ["Ann", "Ben (1)", "Ben (2)"]);
    session.script(r#"Ben: {"do":"resign","seat":1}"#);
    assert_eq!(called(&session.table), before);
    for table in [&session.restored(), &session.restored_from_snapshot()] {
        assert_eq!(everything_visible(table), everything_visible(&session.table));
    }
    let view = serde_json::to_value(session.table.view(Viewer::Onlooker, None)).unwrap();
    let who = json!({"bot": "gentoo", "name": "Ben", "resigned": true, "avatar": "pirate"});
    assert_eq!(view["chairs"][1]["who"], who);

    session.finish();
    let record = serde_json::to_value(session.table.record().unwrap()).unwrap();
    let bot = format!("{} (gentoo)", before[3]);
    assert_eq!(record["seats"], json!(["Ann", "Ben, then gentoo", "Ben", bot]));
    assert_eq!(record["avatars"], json!([null, "pirate", null, null]));

    // In a rematch, a bot of its own plays where the person resigned.
    let occupants = session.table.occupants_of_rematch();
    let next = Table::open(STANDARD, Opening { occupants, ..session.opening.clone() }).unwrap();
    let names = called(&next);
    assert_eq!((&names[0], &names[3]), (&before[0], &before[3]));
    assert!(bot_names(Level::Gentoo).contains(&names[1].as_str()) && names[1] != names[3]);
}

/// The item about a person who leaves before the game names the person.
#[test]
fn an_item_says_who_left() {
    let mut session = Session::new(settings("pingvasion", json!({"players": 3})));
    let told = session.script(
        r#"
        Ben: {"do":"sit","seat":0,"avatar":"diver"}
        Ben: {"do":"leave","seat":0}
        "#,
    );
    let left = r#""kind":"left","seat":0,"who":{"person":"Ben","avatar":"diver"}"#;
    assert!(told.contains(left), "{told}");
    for avatar in ["Diver", "emperor", ""] {
        let sit = format!(r#"{{"do":"sit","avatar":"{avatar}"}}"#);
        assert!(serde_json::from_str::<Request>(&sit).is_err(), "{avatar}");
    }
}
