//! Playouts don't allocate after the deal.

use rookery_rules::chance::{below, deal_rng, fast_rng};
use rookery_rules::pingvasion::{Deck, Options, Pingvasion};
use rookery_rules::ultimatum::{self, Ultimatum};
use rookery_rules::{NoListener, Searchable, World, play_out};

/// The number of allocations when a game is played in each of the ways that search uses.
fn allocations<G: Searchable>(options: &G::Options) -> u64 {
    let deal = G::deal(options, &mut deal_rng(1, 1));
    let dealt = World::of(G::start(options.clone(), &deal, &mut NoListener).unwrap());
    let mut rng = fast_rng(&mut deal_rng(1, 2));
    let (mut legal, mut cards) = (Vec::with_capacity(1024), Vec::with_capacity(16));
    let measured = allocation_counter::measure(|| {
        let mut game = dealt.clone();
        play_out(&mut game, &mut rng, &mut cards, &mut NoListener);
        assert!(game.outcome().is_some());

        let (mut unchecked, mut checked) = (dealt.clone(), dealt.clone());
        while let Some(seat) = unchecked.to_act().first() {
            let action = unchecked.sample(seat, &mut rng).unwrap();
            unchecked.play_unchecked(seat, action);
        }
        while let Some(seat) = checked.to_act().first() {
            checked.legal(seat, &mut legal);
            let action = legal[below(&mut rng, legal.len() as u32) as usize];
            checked.play(seat, action).unwrap();
        }
    });
    measured.count_total
}

#[test]
fn pingvasion_playouts_do_not_allocate() {
    for players in 2..=5 {
        for deck in [Deck::Classic, Deck::Even] {
            let options = Options::new(players, deck).unwrap();
            assert_eq!(allocations::<Pingvasion>(&options), 0, "{players} players, {deck} deck");
        }
    }
}

#[test]
fn ultimatum_playouts_do_not_allocate() {
    for players in 2..=4 {
        for side in [7, 9, 15] {
            let iceberg = ultimatum::Iceberg::new(side, side).unwrap();
            let edition = ultimatum::SharedEdition::STANDARD;
            let setup = ultimatum::Setup::Balanced;
            let options = ultimatum::Options::new(players, iceberg, setup, edition).unwrap();
            assert_eq!(allocations::<Ultimatum>(&options), 0, "{players} players, {iceberg}");
        }
    }
}

#[test]
fn the_counter_works() {
    let measured = allocation_counter::measure(|| drop(std::hint::black_box(vec![1, 2, 3])));
    assert_eq!(measured.count_total, 1);
}
