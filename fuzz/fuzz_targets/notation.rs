//! Every text that can be parsed as a decision, a card, a cell or an entertainer's dots is rendered as a text
//! that is parsed as the same value. Cards and cells have only one notation.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use rules::{ParseError, pingvasion, ultimatum};

fuzz_target!(|text: &str| {
    // These may be rendered as another text: the order of two cards, and of dots, is free in the input.
    rendered::<pingvasion::Action>(text);
    rendered::<ultimatum::Action>(text);
    rendered::<ultimatum::Dots>(text);
    let exact = [
        rendered::<pingvasion::Card>(text),
        rendered::<ultimatum::Cell>(text),
        rendered::<ultimatum::Penguin>(text),
        rendered::<ultimatum::Entertainer>(text),
    ];
    for rendered in exact.into_iter().flatten() {
        assert_eq!(rendered, text);
    }
});

/// Parses a text, and renders the value. Checks that this is parsed as the same value.
fn rendered<T>(text: &str) -> Option<String>
where
    T: Debug + Display + PartialEq + FromStr<Err = ParseError>,
{
    let value: T = text.parse().ok()?;
    let rendered = value.to_string();
    assert_eq!(rendered.parse(), Ok(value));
    Some(rendered)
}
