use super::*;

/// Runs that are part of the tests; `cargo xtask ownership` runs a million.
const RUNS: u64 = 10_000;

/// The first of a number of seeds whose run finds a fault.
fn first_violation(runs: u64, planted: Option<Planted>) -> Option<(u64, Violation)> {
    (0..runs).find_map(|seed| run(seed, planted).err().map(|violation| (seed, violation)))
}

#[test]
fn no_run_breaks_a_law() {
    if let Some((seed, violation)) = first_violation(RUNS, None) {
        panic!("seed {seed}: {violation}");
    }
}

#[test]
fn planted_faults_are_found() {
    use Planted::{BlindBurial, BlindClaim, NoFence, WallClock};
    for planted in [NoFence, WallClock, BlindBurial, BlindClaim] {
        let found = first_violation(1000, Some(planted));
        assert!(found.is_some(), "{planted:?} was not found");
    }
}

#[test]
fn a_seed_always_gives_the_same_run() {
    for seed in 0..20 {
        assert_eq!(story(seed, None), story(seed, None));
    }
}
