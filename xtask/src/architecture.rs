//! These tests fail when ARCHITECTURE.md is out of date: its list of chores, its table of dependency
//! edges, its code map, or any other path in it.
//!
//! A section of the code map describes a folder, such as `crates/rules`. The first column of its table
//! names files and folders, relative to the folder's `src` or to the folder itself. A name without a
//! slash is in the same folder as the path before it in the cell. A named folder covers all that it contains.
//! `*` and `<game>` stand for any name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{cargo, output, root};

/// What a crate uses, and what only its tests and benchmarks use.
type Edges = BTreeMap<String, [BTreeSet<String>; 2]>;

fn document() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap()
}

/// The text below a heading, up to the next heading of the same level.
fn section<'a>(document: &'a str, heading: &str) -> &'a str {
    let start = format!("\n## {heading}\n");
    let (_, rest) = document.split_once(&start).unwrap_or_else(|| panic!("no heading {heading}"));
    rest.split("\n## ").next().unwrap_or_default()
}

/// The texts between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The edges in the manifests.
fn edges_in_manifests() -> Edges {
    let metadata = output(&mut cargo(&["metadata", "--no-deps", "--locked", "--format-version=1"]));
    let metadata: Value = serde_json::from_slice(&metadata.unwrap()).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let edges = |package: &Value| {
        let names = |kind: Option<&str>| {
            let dependencies = package["dependencies"].as_array().unwrap().iter();
            let of_kind = dependencies.filter(|dependency| dependency["kind"].as_str() == kind);
            // Our own crates are used under their names without the prefix.
            let name =
                |it: &Value| it["rename"].as_str().or(it["name"].as_str()).map(str::to_owned);
            of_kind.map(|dependency| name(dependency).unwrap()).collect()
        };
        assert_eq!(names(Some("build")), BTreeSet::new(), "the table has no column for these");
        let name = package["name"].as_str().unwrap();
        let name = name.strip_prefix("rookery-").unwrap_or(name).to_owned();
        (name, [names(None), names(Some("dev"))])
    };
    packages.iter().map(edges).collect()
}

/// The edges in ARCHITECTURE.md.
fn edges_in_document(document: &str) -> Edges {
    let names = |cell| quoted(cell).map(str::to_owned).collect::<BTreeSet<String>>();
    section(document, "Dependency edges")
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
            let [name, uses, tests_use] = cells[..] else { panic!("three columns: {line}") };
            (names(name).pop_first().unwrap(), [names(uses), names(tests_use)])
        })
        .collect()
}

/// All files and folders of the project, relative to its root. Folders end with a slash.
fn paths() -> Vec<String> {
    fn walk(folder: &Path, prefix: &str, paths: &mut Vec<String>) {
        const GENERATED: [&str; 4] = [".git", "dist", "node_modules", "target"];
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let name = entry.file_name().into_string().unwrap();
            let path = format!("{prefix}{name}");
            if !entry.file_type().unwrap().is_dir() {
                paths.push(path);
            } else if !GENERATED.contains(&name.as_str()) {
                let path = format!("{path}/");
                walk(&entry.path(), &path, paths);
                paths.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    walk(&root(), "", &mut paths);
    paths.sort_unstable();
    paths
}

/// Whether a path is what a pattern describes: part by part, where `*` and `<…>` stand for any name.
fn matches(pattern: &str, path: &str) -> bool {
    let is_same = |(wanted, part): (&str, &str)| {
        wanted == part || !part.is_empty() && (wanted == "*" || wanted.starts_with('<'))
    };
    pattern.split('/').count() == path.split('/').count()
        && pattern.split('/').zip(path.split('/')).all(is_same)
}

/// The folder that contains a file or folder; it ends with a slash.
fn parent(path: &str) -> &str {
    let path = path.trim_end_matches('/');
    path.rfind('/').map_or("", |end| &path[..=end])
}

/// The files and folders that the code map names, and the names in it that match nothing.
fn code_map<'a>(document: &str, paths: &'a [String]) -> (BTreeSet<&'a str>, Vec<String>) {
    let (mut named, mut missing) = (BTreeSet::new(), Vec::new());
    for part in section(document, "Code map").split("\n### ").skip(1) {
        let folder = quoted(part).next().expect("a heading names a folder");
        if !paths.contains(&format!("{folder}/")) {
            missing.push(folder.to_owned());
        }
        for row in part.lines().filter(|line| line.starts_with("| `")) {
            let cell = row.split('|').nth(1).unwrap_or_default();
            let mut here = format!("{folder}/src/");
            for name in quoted(cell) {
                let is_bare = !name.trim_end_matches('/').contains('/');
                let first = if is_bare { here.clone() } else { format!("{folder}/src/") };
                let found = [first, format!("{folder}/")].into_iter().find_map(|start| {
                    let pattern = format!("{start}{name}");
                    let found = paths.iter().map(String::as_str);
                    let found: Vec<&str> = found.filter(|path| matches(&pattern, path)).collect();
                    (!found.is_empty()).then_some(found)
                });
                match found {
                    Some(found) => {
                        parent(found[0]).clone_into(&mut here);
                        named.extend(found);
                    }
                    None => missing.push(format!("{name} in {folder}")),
                }
            }
        }
    }
    (named, missing)
}

/// Whether the code map must name a path: Rust files, and the folders of the client's library.
fn belongs_on_the_map(path: &str) -> bool {
    let mut parts = path.split('/');
    let is_source = match parts.next() {
        Some("crates") => parts.nth(1) == Some("src"),
        Some("xtask") => parts.next() == Some("src"),
        _ => false,
    };
    is_source && extension(path) == "rs" || matches("web/src/lib/*/", path)
}

fn extension(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, extension)| extension)
}

/// Whether a text between backticks is a path.
fn is_path(text: &str) -> bool {
    const EXTENSIONS: [&str; 9] =
        ["css", "ftl", "html", "json", "md", "rs", "svelte", "toml", "ts"];
    let looks_like_one = text.ends_with('/') || EXTENSIONS.contains(&extension(text));
    looks_like_one && !text.contains(char::is_whitespace)
}

#[test]
fn architecture_lists_every_crate_and_edge() {
    let listed = edges_in_document(&document());
    assert_eq!(listed, edges_in_manifests(), "left: ARCHITECTURE.md, right: the manifests");
}

#[test]
fn the_code_map_names_every_module() {
    let (document, paths) = (document(), paths());
    let (named, missing) = code_map(&document, &paths);
    assert!(missing.is_empty(), "the code map names what does not exist:\n{}", missing.join("\n"));
    let is_named = |path: &str| {
        let folders = path.match_indices('/').map(|(end, _)| &path[..=end]);
        named.contains(path) || folders.into_iter().any(|folder| named.contains(folder))
    };
    let modules = paths.iter().map(String::as_str).filter(|path| belongs_on_the_map(path));
    let unnamed: Vec<&str> = modules.filter(|path| !is_named(path)).collect();
    assert!(unnamed.is_empty(), "the code map does not name:\n{}", unnamed.join("\n"));
}

/// The rest of the document may shorten a path: it leaves out the beginning, and `src`.
#[test]
fn architecture_names_only_paths_that_exist() {
    let paths = paths();
    let short: Vec<String> = paths.iter().map(|path| path.replace("/src/", "/")).collect();
    let exists = |name: &str| {
        paths.iter().chain(&short).any(|path| {
            let starts = path.match_indices('/').map(|(slash, _)| slash + 1);
            std::iter::once(0).chain(starts).any(|start| matches(name, &path[start..]))
        })
    };
    let document = document();
    let names: BTreeSet<&str> = quoted(&document).filter(|text| is_path(text)).collect();
    let missing: Vec<&str> = names.into_iter().filter(|name| !exists(name)).collect();
    assert!(
        missing.is_empty(),
        "ARCHITECTURE.md names what does not exist:\n{}",
        missing.join("\n")
    );
}

#[test]
fn architecture_lists_all_chores() {
    let document = document();
    let (_, list) = document.split_once("xtask:     chores: ").unwrap();
    let (list, _) = list.split_once('(').unwrap();
    let listed: BTreeSet<&str> = list.split(',').map(str::trim).collect();
    let commands = crate::HELP.lines().filter_map(|line| line.strip_prefix("  "));
    let is_name = |line: &&str| !line.starts_with(' ') && !line.starts_with("cargo");
    let names = commands.filter(is_name).filter_map(|line| line.split(' ').next());
    assert_eq!(listed, names.collect());
}
