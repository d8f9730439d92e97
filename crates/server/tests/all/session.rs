//! The session that docs/protocol.md tells from the beginning is played as it stands there.

use std::collections::HashMap;

use serde_json::Value;

use crate::harness::{House, Socket, ask};

/// What the session's words in capitals stand for, such as `ID`.
type Words = HashMap<String, String>;

/// Whether a value is as the page tells it; learns what words in capitals stand for. `…` is anything.
fn is_told(told: &Value, real: &Value, words: &mut Words) -> bool {
    match (told, real) {
        (Value::String(told), _) if told == "…" => true,
        (Value::String(told), Value::String(real)) if is_word(told) => {
            words.entry(told.clone()).or_insert_with(|| real.clone()) == real
        }
        (Value::Array(told), Value::Array(real)) => {
            let open = told.last().is_some_and(|last| last == "…");
            let count = told.len() - usize::from(open);
            (real.len() == count || open && real.len() > count)
                && told[..count].iter().zip(real).all(|(told, real)| is_told(told, real, words))
        }
        (Value::Object(told), Value::Object(real)) => {
            told.len() == real.len()
                && told.iter().all(|(name, told)| {
                    real.get(name).is_some_and(|real| is_told(told, real, words))
                })
        }
        _ => told == real,
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|letter| letter.is_ascii_uppercase())
}

fn filled(text: &str, words: &Words) -> String {
    words.iter().fold(text.to_owned(), |text, (word, value)| text.replace(word, value))
}

#[tokio::test]
async fn the_session_of_the_page_is_true() {
    let page = include_str!("../../../../docs/protocol.md");
    let section = page.split("\n## A session from the beginning\n").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let lines = section.split("```").skip(1).step_by(2).flat_map(str::lines);
    let house = House::open().await;
    let mut words = Words::new();
    let mut answer = (0, Value::Null);
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
                answer = ask(&house, method, &path, key.as_deref(), body.as_ref()).await;
            }
            ">" => {
                if socket.is_none() {
                    let key = words.get("KEY").map(String::as_str);
                    socket = Some(Socket::connect(&house, key, None).await.unwrap());
                }
                socket.as_mut().unwrap().send(filled(rest, &words)).await;
            }
            "<" => {
                let told: Value = serde_json::from_str(rest).unwrap();
                loop {
                    let message = socket.as_mut().unwrap().next().await.unwrap();
                    let is_kind = message["type"] == told["type"]
                        && message["item"]["kind"] == told["item"]["kind"];
                    if is_kind {
                        assert!(is_told(&told, &message, &mut words), "{line}\n{message}");
                        break;
                    }
                }
            }
            status => {
                assert_eq!(status, answer.0.to_string(), "{line}\n{}", answer.1);
                let told = serde_json::from_str(rest).unwrap_or(Value::String(rest.to_owned()));
                assert!(is_told(&told, &answer.1, &mut words), "{line}\n{}", answer.1);
            }
        }
        done += 1;
    }
    assert!(done > 12, "{done} lines");
}
