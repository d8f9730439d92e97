//! RULES.md numbers every clause; these tests fail when one has no test that bears its number, or a
//! test bears the number of none.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::run::root;

/// The numbers in RULES.md, as the names of tests begin: `pv_08`.
fn in_the_rules() -> BTreeSet<String> {
    let rules = fs::read_to_string(root().join("RULES.md")).unwrap();
    let bold = rules.split("**").skip(1).step_by(2);
    bold.filter(|words| words.len() == 5 && words.as_bytes()[2] == b'-')
        .map(|number| number.to_lowercase().replace('-', "_"))
        .collect()
}

/// The numbers that tests of the rules bear.
fn in_the_tests(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            in_the_tests(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            let tests = source.split("#[test]\nfn p").skip(1);
            found.extend(tests.filter_map(|rest| Some(format!("p{}", rest.get(..4)?))));
        }
    }
}

#[test]
fn every_clause_has_a_test_that_bears_its_number() {
    let mut tested = BTreeSet::new();
    in_the_tests(&root().join("crates/rules/src"), &mut tested);
    assert_eq!(in_the_rules(), tested, "left: RULES.md, right: the tests");
    assert_eq!(tested.len(), 23 + 25);
}
