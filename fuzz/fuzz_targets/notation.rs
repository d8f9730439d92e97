//! Proves that whatever reads as a decision or as a card is written in a way that reads as the same
//! again, and that a card has only one notation.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::pingvasion::{Action, Card};

fuzz_target!(|text: &str| {
    // Not the text that was read: two cards are laid in either order, but written in one.
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string(), text);
        assert_eq!(card.to_string().parse(), Ok(card));
    }
});
