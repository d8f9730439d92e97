//! ARCHITECTURE.md lists every crate and what it uses; this test fails when it does not.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde_json::Value;

use crate::run::{cargo, output, root};

/// What a crate uses, and what only its tests and benchmarks use.
type Edges = BTreeMap<String, [BTreeSet<String>; 2]>;

/// The edges that the manifests have.
fn real() -> Edges {
    let metadata = output(&mut cargo(&["metadata", "--no-deps", "--locked", "--format-version=1"]));
    let metadata: Value = serde_json::from_slice(&metadata.unwrap()).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let edges = |package: &Value| {
        let names = |kind: Option<&str>| {
            let dependencies = package["dependencies"].as_array().unwrap().iter();
            let of_kind = dependencies.filter(|dependency| dependency["kind"].as_str() == kind);
            of_kind.map(|dependency| dependency["name"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(names(Some("build")), BTreeSet::new(), "the table has no column for these");
        (package["name"].as_str().unwrap().to_owned(), [names(None), names(Some("dev"))])
    };
    packages.iter().map(edges).collect()
}

/// The edges that the table in ARCHITECTURE.md lists.
fn listed() -> Edges {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let section = text.split("\n## Dependency edges\n").nth(1).expect("a section on edges");
    let section = section.split("\n## ").next().unwrap();
    let names = |cell: &str| -> BTreeSet<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    section
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
            let [name, uses, tests_use] = cells[..] else { panic!("three columns: {line}") };
            (names(name).pop_first().unwrap(), [names(uses), names(tests_use)])
        })
        .collect()
}

#[test]
fn architecture_lists_every_crate_and_edge() {
    assert_eq!(listed(), real(), "left: ARCHITECTURE.md, right: the manifests");
}
