//! Checks every response and message that any test receives against the OpenAPI document. Undocumented fields
//! are errors, and so are documented kinds of messages and events that never occur.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use jsonschema::Validator;
use rules::chance::{dice, quick_dice, shuffle};
use rules::pingvasion::{self, Pingvasion};
use rules::ultimatum::{self, Ultimatum};
use rules::{Searchable, Seat, ViewWithOutlook, Viewer, carry_out_shuffle};
use serde_json::{Value, json};

use crate::closed::closed;
use crate::games::{commit, play_all, reveal, settings, start_game};
use crate::harness::{CATALOGUE, Client, Socket, TestServer};

/// The document of a server with the games of the tests.
static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&server::openapi(CATALOGUE)).unwrap());

/// A validator for a schema of the document, in which no object may have undocumented fields.
fn validator(schema: &str) -> &'static Validator {
    static ALL: LazyLock<Value> = LazyLock::new(|| {
        let schemas = &DOCUMENT["components"]["schemas"];
        let all = schemas.as_object().unwrap().iter();
        let all = all.map(|(name, schema)| (name.clone(), closed(schema, schemas)));
        json!({"schemas": Value::Object(all.collect())})
    });
    static CACHE: Mutex<BTreeMap<String, &'static Validator>> = Mutex::new(BTreeMap::new());
    let mut cache = CACHE.lock().unwrap();
    cache.entry(schema.to_owned()).or_insert_with(|| {
        let mut schema: Value = serde_json::from_str(schema).unwrap();
        schema["components"] = ALL.clone();
        Box::leak(Box::new(jsonschema::validator_for(&schema).unwrap()))
    })
}

/// Fails unless a value matches a schema.
fn check(schema: &Value, value: &Value) {
    let errors = validator(&schema.to_string()).iter_errors(value);
    let errors: Vec<String> =
        errors.map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{schema}\n{value:#}\n{}", errors.join("\n"));
}

fn named(name: &str) -> Value {
    json!({"$ref": format!("#/components/schemas/{name}")})
}

/// Checks a message of a socket.
pub(crate) fn check_message(message: &Value) {
    check(&named("FromServer"), message);
}

/// Checks a response.
pub(crate) fn check_response(method: &str, path: &str, status: u16, body: &Value) {
    let path = path.split('?').next().unwrap();
    let fits = |template: &str| {
        let (parts, given) = (template.split('/'), path.split('/'));
        template.matches('/').count() == path.matches('/').count()
            && parts.zip(given).all(|(part, given)| part.starts_with('{') || part == given)
    };
    let paths = DOCUMENT["paths"].as_object().unwrap();
    let Some((template, _)) = paths.iter().find(|(template, _)| fits(template)) else {
        // The pages of the web client and the metrics are not in the document.
        if path.starts_with("/api/") {
            check(&named("ErrorBody"), body);
        }
        return;
    };
    let operation = &paths[template][method.to_lowercase()];
    if operation.is_null() {
        assert_eq!(status, 405, "{method} {template} is not documented");
        return check(&named("ErrorBody"), body);
    }
    let mut response = &operation["responses"][status.to_string()];
    if let Some(to) = response["$ref"].as_str() {
        response = DOCUMENT.pointer(&to[1..]).unwrap();
    }
    assert!(response.is_object(), "{method} {template}: {status} is not documented");
    match &response["content"]["application/json"]["schema"] {
        Value::Null => assert!(body.is_string(), "{method} {template}: {body}"),
        schema => check(schema, body),
    }
}

/// The values that a tag has in the alternatives of a schema.
fn tags(schema: &str, tag: &str) -> BTreeSet<String> {
    let schemas = &DOCUMENT["components"]["schemas"];
    let mut found = BTreeSet::new();
    let mut open = vec![closed(&schemas[schema], schemas)];
    while let Some(schema) = open.pop() {
        if let Value::Array(alternatives) = &schema["oneOf"] {
            open.extend(alternatives.iter().cloned());
        } else {
            let tag = schema["properties"][tag]["enum"][0].as_str().unwrap();
            found.insert(tag.to_owned());
        }
    }
    found
}

/// A session in which every kind of item occurs.
#[tokio::test]
async fn every_documented_kind_of_item_occurs() {
    let server = TestServer::with(|config| config.gone_after = Duration::from_secs(1)).await;
    let [ann, ben] = [Client::new(&server, "Ann").await, Client::new(&server, "Ben").await];
    let mut settings = settings("pingvasion", 3);
    settings["pace"] = json!(3600);
    let table = ann.open(&server, &settings).await;
    let mut onlooker = Socket::connect(&server, None, None).await.unwrap();
    onlooker.follow(&table, None, None).await.unwrap();
    settings["listed"] = json!(true);
    ann.act(&server, &table, &json!({"do": "settle", "settings": settings})).await;
    ann.act(&server, &table, &json!({"do": "sit"})).await;
    ben.act(&server, &table, &json!({"do": "sit", "seat": 1, "name": "Benjamin"})).await;
    let mut bens = ben.socket(&server).await;
    bens.follow(&table, Some(1), None).await.unwrap();
    ben.act(&server, &table, &json!({"do": "leave", "seat": 1})).await;
    assert_eq!(ann.get(&server, "/api/tables").await.1[0]["id"], table.as_str());
    assert_eq!(bens.next_of_type("lost").await["table"], table.as_str());
    ben.act(&server, &table, &json!({"do": "sit"})).await;
    commit(&server, &ben, &table, 1).await;
    ann.act(&server, &table, &json!({"do": "say", "seat": 0, "text": "hello"})).await;
    ben.act(&server, &table, &json!({"do": "say", "seat": 1, "reaction": "wave"})).await;
    ann.act(&server, &table, &json!({"do": "invite", "level": "chick"})).await;
    ann.act(&server, &table, &json!({"do": "start"})).await;
    ben.act(&server, &table, &reveal(1)).await;
    let (_, view) = ann.get(&server, &format!("/api/tables/{table}")).await;
    let (number, action) = (&view["you"]["number"], &view["you"]["legal"][0]);
    let decision = json!({"do": "decide", "seat": 0, "number": number, "action": action});
    ann.act(&server, &table, &decision).await;
    ann.act(&server, &table, &json!({"do": "take_back", "seat": 0})).await;
    ann.act(&server, &table, &json!({"do": "hand_over", "seat": 0})).await;
    ann.act(&server, &table, &json!({"do": "return", "seat": 0})).await;
    let mut watching = Socket::connect(&server, None, None).await.unwrap();
    watching.follow(&table, None, Some(0)).await.unwrap();
    // Nobody follows Ben's seat.
    let is_gone = |item: &Value| item["presence"] == "gone" && item["seat"] == 1;
    while !is_gone(&watching.next_of_type("item").await["item"]) {}
    ann.act(&server, &table, &json!({"do": "agree", "seat": 1})).await;
    ben.act(&server, &table, &json!({"do": "resign", "seat": 1})).await;
    ann.act(&server, &table, &json!({"do": "close"})).await;
    let mut seen = onlooker.kinds_until("abandoned").await;
    // The kinds that need a whole game, or simultaneous decisions.
    let (table, clients, people) = start_game(&server, "pingvasion", 3).await;
    let mut onlooker = Socket::connect(&server, None, None).await.unwrap();
    onlooker.follow(&table, None, Some(0)).await.unwrap();
    play_all(people).await;
    clients[0].act(&server, &table, &json!({"do": "rematch"})).await;
    seen.extend(onlooker.kinds_until("rematch").await);
    // The tests of clocks wait for these.
    seen.extend(["closes_soon", "missed", "put_off"].map(str::to_owned));
    assert_eq!(seen, tags("ItemKind", "kind"), "left: what was sent, right: what is documented");
    let types = tags("FromServer", "type");
    let sent = ["clock", "done", "item", "lost", "refused", "view"].map(str::to_owned);
    assert_eq!(types, sent.into());
}

/// Checks the views and events of random games, as seen by every viewer.
fn check_games<G: Searchable>(title: &str, options: &[G::Options], games: u64) {
    let (event_schema, view_schema) =
        (named(&format!("{title}Event")), named(&format!("{title}View")));
    let mut kinds = BTreeSet::new();
    for (options, number) in options.iter().flat_map(|it| (0..games).map(move |n| (it, n))) {
        let mut chance = dice(7, number);
        let deal = G::deal(options, &mut chance);
        let mut chance = quick_dice(&mut chance);
        check(&named(&format!("{title}Deal")), &json!(deal));
        let mut facts = Vec::new();
        let mut game = G::start(options.clone(), &deal, &mut facts).unwrap();
        let viewers: Vec<Viewer> = game.real().iter().map(Viewer::Seat).collect();
        let viewers = [viewers, vec![Viewer::Onlooker]].concat();
        loop {
            for fact in facts.drain(..) {
                for viewer in &viewers {
                    let Some(event) = G::event_for(&fact, *viewer) else { continue };
                    let event = json!(event);
                    check(&event_schema, &event);
                    kinds.insert(event["event"].as_str().unwrap().to_owned());
                }
            }
            for &viewer in &viewers {
                check(&view_schema, &json!(ViewWithOutlook::<G>::new(game.view(viewer))));
            }
            let next: Option<Seat> = game.to_act().first();
            if let Some(seat) = next {
                let action = game.sample(seat, &mut chance).unwrap();
                game.play(seat, action, &mut facts).unwrap();
                continue;
            }
            let order = |cards: &mut [G::Card]| shuffle(cards, &mut chance);
            if carry_out_shuffle(&mut game, &mut Vec::new(), order, &mut facts).is_none() {
                break;
            }
        }
    }
    let described = tags(&format!("{title}Event"), "event");
    assert_eq!(kinds, described, "left: what occurred, right: what is documented");
}

#[test]
fn views_and_events_of_pingvasion_match_the_document() {
    let options = [2, 3, 5].map(|it| pingvasion::Options::new(it, pingvasion::Deck::Even).unwrap());
    check_games::<Pingvasion>("Pingvasion", &options, 3);
}

#[test]
fn views_and_events_of_ultimatum_match_the_document() {
    let standard: ultimatum::Options = serde_json::from_value(json!({"players": 3})).unwrap();
    let own = standard.edition().data();
    let own: ultimatum::Options =
        serde_json::from_value(json!({"players": 2, "iceberg": [7, 15], "edition": own})).unwrap();
    check_games::<Ultimatum>("Ultimatum", &[standard, own], 3);
}
