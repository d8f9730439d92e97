//! What the tests of the common laws need to know about The Penguin Ultimatum.

use proptest::prelude::*;

use super::*;
use crate::chance::below;
use crate::laws::{self, Lawful};
use crate::permute_hidden::PermuteHidden;
use crate::record::Record;
use crate::replay::Replay;

#[test]
fn the_laws_hold() {
    laws::check_laws::<Ultimatum>(1);
}

#[test]
fn mangled_records_do_no_harm() {
    laws::mangled_records_do_no_harm::<Ultimatum>(&Ultimatum::settings()[0], 256);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_notation_panic(text in "(place |invite |perform |entertain )?.{0,20}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(&action.to_string(), &text);
        }
        let _ = (text.parse::<Cell>(), text.parse::<Penguin>(), text.parse::<Entertainer>());
        let _ = Edition::from_toml(&text);
    }
}

/// An edition that is unlike the standard one: cards with many and with few dots, symmetrical cards,
/// other layouts.
fn own_edition() -> SharedEdition {
    let mut data = SharedEdition::STANDARD.data();
    let cards = ["e w", "n s", "n ne e se s sw w nw", "nw se", "ne sw e w"];
    for (entertainer, dots) in Entertainer::all().zip(cards) {
        data.dots.insert(entertainer, dots.parse().unwrap());
    }
    data.layouts.insert("2".to_owned(), vec![(-2, -2), (2, 2), (2, -2), (-2, 2), (0, 2)]);
    data.layouts.insert("4".to_owned(), vec![(-2, 0), (2, 0), (0, 2), (0, -2), (2, 2), (-2, -2)]);
    Edition::new(&data).unwrap().into()
}

impl Lawful for Ultimatum {
    /// All icebergs with all numbers of players; setups and editions vary.
    fn settings() -> Vec<Options> {
        let mut settings = Vec::new();
        for players in 2..=4 {
            for columns in 7..=15 {
                for rows in 7..=15 {
                    let iceberg = Iceberg::new(columns, rows).unwrap();
                    let own = (columns + rows + players) % 3 == 0;
                    let edition = if own { own_edition() } else { SharedEdition::STANDARD };
                    let balanced = columns % 2 == 0 && edition.layout(players as u8).len() <= 4;
                    let setup = if balanced { Setup::Balanced } else { Setup::Random };
                    settings.push(Options::new(players, iceberg, setup, edition).unwrap());
                }
            }
        }
        settings
    }

    fn any_actions(rng: &mut impl Rng) -> Vec<Action> {
        let mut cell = || {
            let (column, row) = (below(rng, 15) as u8, below(rng, 15) as u8);
            Cell::new(column, row).unwrap()
        };
        let mut actions = vec![Action::Pass];
        for penguin in Penguin::all() {
            for give in [None, None, None].into_iter().chain(Entertainer::all().map(Some)) {
                actions.push(Action::Place { penguin, cell: cell(), give });
            }
        }
        for _ in 0..400 {
            actions.push(Action::Invite { from: None, to: cell() });
            actions.push(Action::Invite { from: Some(cell()), to: cell() });
            actions.push(Action::Perform(cell()));
            actions.push(Action::Entertain { cell: cell(), turned: false });
            actions.push(Action::Entertain { cell: cell(), turned: true });
        }
        actions
    }

    fn census(&self) -> Vec<String> {
        let view = self.view(Viewer::Onlooker);
        let held = self.hands.iter().flat_map(|hand| {
            Penguin::all().filter(move |penguin| hand >> penguin.index() & 1 == 1)
        });
        let piled = self.penguin_pile.rest().iter().map(|&index| Penguin::from_index(index));
        let laid = view.penguins.iter().map(|laid| laid.penguin);
        let penguins = held.chain(piled).chain(laid).map(|penguin| penguin.to_string());
        let owned = view.seats.iter().flat_map(|seat| &seat.entertainers).copied();
        let piled =
            self.entertainer_pile.rest().iter().map(|&index| Entertainer::from_index(index));
        let lying = view.entertainers.iter().map(|act| act.laid.entertainer);
        let removed = view.removed.iter().copied();
        let entertainers = owned.chain(piled).chain(lying).chain(removed);
        penguins.chain(entertainers.map(|entertainer| entertainer.to_string())).collect()
    }

    fn dealt(deal: &Deal) -> Vec<String> {
        let penguins = deal.hands.iter().flatten().chain(&deal.penguins).map(ToString::to_string);
        let start = deal.start.iter().map(|laid| &laid.entertainer);
        penguins.chain(start.chain(&deal.entertainers).map(ToString::to_string)).collect()
    }

    fn is_of_one_set(_: &Options, cards: &[String]) -> bool {
        cards.is_sorted_by(|a, b| a < b)
    }
}

/// The test of non-interference can fail: a permutation changes what the viewer can't see.
#[test]
fn a_permutation_changes_what_others_hold() {
    let options = Ultimatum::settings()[2].clone();
    let (_, _, record) = crate::random_record::<Ultimatum>(&options, 5, 0, false).unwrap();
    let permuted = Ultimatum::permute_hidden(
        &record,
        Viewer::Seat(Seat(0)),
        6,
        &mut crate::chance::deal_rng(5, 1),
    );
    let hand = |record: &Record, seat| {
        let replay = Replay::<Ultimatum>::new(record).unwrap();
        replay.game().view(Viewer::Seat(Seat(seat))).hand
    };
    assert_eq!(hand(&record, 0), hand(&permuted, 0));
    assert_ne!(hand(&record, 1), hand(&permuted, 1));
}
