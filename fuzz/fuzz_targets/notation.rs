//! Proves that whatever reads as a decision, a card, a cell or an entertainer's dots is written in a
//! way that reads as the same again, and that cards and cells have only one notation.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use rules::{ParseError, pingvasion, ultimatum};

fuzz_target!(|text: &str| {
    // Not the text that was read: two cards are laid in either order, and dots are told in any, but
    // they are written in one.
    written::<pingvasion::Action>(text);
    written::<ultimatum::Action>(text);
    written::<ultimatum::Dots>(text);
    let exact = [
        written::<pingvasion::Card>(text),
        written::<ultimatum::Cell>(text),
        written::<ultimatum::Penguin>(text),
        written::<ultimatum::Entertainer>(text),
    ];
    for written in exact.into_iter().flatten() {
        assert_eq!(written, text);
    }
});

/// How that which the text reads as is written, having read that again.
fn written<T>(text: &str) -> Option<String>
where
    T: Debug + Display + PartialEq + FromStr<Err = ParseError>,
{
    let read: T = text.parse().ok()?;
    let written = read.to_string();
    assert_eq!(written.parse(), Ok(read));
    Some(written)
}
