//! RULES.md numbers every clause. This test fails when no test has the number of a clause in its name, or
//! when the number in the name of a test is not that of a clause.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::run::root;

/// The numbers in RULES.md, written like the beginning of a test's name: `pv_08`.
fn clauses() -> BTreeSet<String> {
    let rules = fs::read_to_string(root().join("RULES.md")).unwrap();
    let bold = rules.split("**").skip(1).step_by(2);
    bold.filter(|words| words.len() == 5 && words.as_bytes()[2] == b'-')
        .map(|number| number.to_lowercase().replace('-', "_"))
        .collect()
}

/// Collects the numbers in the names of tests.
fn collect_tested(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect_tested(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            let tests = source.split("#[test]\nfn p").skip(1);
            found.extend(tests.filter_map(|rest| Some(format!("p{}", rest.get(..4)?))));
        }
    }
}

#[test]
fn every_clause_has_a_test_with_its_number() {
    let mut tested = BTreeSet::new();
    collect_tested(&root().join("crates/rules/src"), &mut tested);
    assert_eq!(clauses(), tested, "left: RULES.md, right: the tests");
    assert_eq!(tested.len(), 23 + 25);
}
