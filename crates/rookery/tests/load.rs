//! `rookery load`: others play while a server is attacked; several servers; wrong arguments.

use std::process::{Command, Output};

use serde_json::Value;

fn load(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rookery"))
        .arg("load")
        .args(arguments.split_whitespace())
        .output()
        .unwrap()
}

#[test]
fn an_attack_is_measured() {
    let output = load("--hostile ping --tables 2 --seats 2 --seconds 2 --think 50ms --json");
    assert!(output.status.success(), "{output:?}");
    let reports: Value = serde_json::from_slice(&output.stdout).unwrap();
    let report = &reports[0];
    assert_eq!((&report["kind"], reports.as_array().unwrap().len()), (&"ping".into(), 1));
    for phase in ["before", "during"] {
        assert!(report[phase]["decisions"].as_u64().unwrap() > 0, "{report}");
        assert!(report[phase]["p99_ms"].as_f64().unwrap() > 0.0, "{report}");
    }
    assert!(report["attacker"]["sent"].as_u64().unwrap() > 0, "{report}");
    assert!(report["memory_growth_mib"].is_number() && report["met"].is_boolean(), "{report}");
}

#[test]
fn attacks_have_names() {
    let output = load("--hostile pong");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && error.contains("‘pong’ is not a kind of attack"),
        "{error}"
    );
    // The attacker needs a server of its own.
    let output = load("--hostile ping --url http://localhost:8080");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && error.contains("cannot be used with"), "{error}");
}

#[test]
fn several_servers_are_named_by_urls() {
    let output = load("--url http://localhost:8080,localhost:8081");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && error.contains("‘localhost:8081’ is not a URL"), "{error}");
    // The faults have names, too.
    let output = load("--faults 60s --only rain");
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && error.contains("database-restart"), "{error}");
}
