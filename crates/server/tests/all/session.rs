//! Plays the session in docs/protocol.md exactly as written.

use std::collections::HashMap;

use serde_json::Value;

use crate::harness::{Socket, TestServer, call};

/// The values of the session's words in capitals, such as `ID`.
type Words = HashMap<String, String>;

/// Whether a value is as the page says. A word in capitals gets the value that it has when it first occurs;
/// `…` stands for anything.
fn matches(expected: &Value, actual: &Value, words: &mut Words) -> bool {
    match (expected, actual) {
        (Value::String(expected), _) if expected == "…" => true,
        (Value::String(expected), Value::String(actual)) if is_word(expected) => {
            words.entry(expected.clone()).or_insert_with(|| actual.clone()) == actual
        }
        (Value::Array(expected), Value::Array(actual)) => {
            let open = expected.last().is_some_and(|last| last == "…");
            let count = expected.len() - usize::from(open);
            (actual.len() == count || open && actual.len() > count)
                && expected[..count]
                    .iter()
                    .zip(actual)
                    .all(|(expected, actual)| matches(expected, actual, words))
        }
        (Value::Object(expected), Value::Object(actual)) => {
            expected.len() == actual.len()
                && expected.iter().all(|(name, expected)| {
                    actual.get(name).is_some_and(|actual| matches(expected, actual, words))
                })
        }
        _ => expected == actual,
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_ascii_uppercase())
}

fn filled(text: &str, words: &Words) -> String {
    words.iter().fold(text.to_owned(), |text, (word, value)| text.replace(word, value))
}

#[tokio::test]
async fn the_session_in_the_protocol_works() {
    let page = include_str!("../../../../docs/protocol.md");
    let section = page.split("\n## A session from the beginning\n").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let lines = section.split("```").skip(1).step_by(2).flat_map(str::lines);
    let server = TestServer::start().await;
    let mut words = Words::new();
    let mut response = (0, Value::Null);
    let mut socket: Option<Socket> = None;
    let mut done = 0;
    for line in lines.filter(|line| !line.is_empty()) {
        let (first, rest) = line.split_once(' ').unwrap();
        let rest = rest.trim();
        match first {
            "POST" | "GET" => {
                let (path, body) = rest.split_once(' ').unwrap_or((rest, ""));
                let path = filled(path, &words);
                let key = words.get("KEY").cloned();
                let method = if first == "GET" { "GET" } else { "POST" };
                let body = serde_json::from_str(&filled(body.trim(), &words)).ok();
                response = call(&server, method, &path, key.as_deref(), body.as_ref()).await;
            }
            ">" => {
                if socket.is_none() {
                    let key = words.get("KEY").map(String::as_str);
                    socket = Some(Socket::connect(&server, key, None).await.unwrap());
                }
                socket.as_mut().unwrap().send(filled(rest, &words)).await;
            }
            "<" => {
                let expected: Value = serde_json::from_str(rest).unwrap();
                loop {
                    let message = socket.as_mut().unwrap().next().await.unwrap();
                    let is_kind = message["type"] == expected["type"]
                        && message["item"]["kind"] == expected["item"]["kind"];
                    if is_kind {
                        assert!(matches(&expected, &message, &mut words), "{line}\n{message}");
                        break;
                    }
                }
            }
            status => {
                assert_eq!(status, response.0.to_string(), "{line}\n{}", response.1);
                let expected = serde_json::from_str(rest).unwrap_or(Value::String(rest.to_owned()));
                assert!(matches(&expected, &response.1, &mut words), "{line}\n{}", response.1);
            }
        }
        done += 1;
    }
    assert!(done > 12, "{done} lines");
}
