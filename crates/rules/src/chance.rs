//! Random numbers and shuffles, specified to the bit, so that anybody can recompute a deal.
//!
//! - **Numbers below `n`** ([`below`]): take the next 32-bit number `x` of the generator and form
//!   the 64-bit product `x × n`. Its upper half is the result, unless its lower half is smaller than
//!   `2³² mod n`: then take the next number and try again. All results are equally likely.
//! - **Shuffles** ([`shuffle`]): Fisher-Yates, from the end. The first place is 0. For each place `i` from
//!   the last down to 1, take a number `j` below `i + 1`, and swap the cards at `i` and `j`.
//! - **Generators** ([`DealRng`]): ChaCha20 with the block function of RFC 8439, but with the original layout
//!   of its input: a 64-bit block counter and a 64-bit nonce, here called the stream number. The output is
//!   read as little-endian 32-bit numbers. Game `k` of the series with seed `s` has stream number `k`, and a
//!   key whose first eight bytes are `s` (little-endian); the other bytes of the key are zero.

use rand::{Rng, SeedableRng, rngs::ChaCha20Rng};
use rand_xoshiro::SplitMix64;

/// The generator that deals and shuffles are drawn from.
pub type DealRng = ChaCha20Rng;

/// A fast generator for random decisions. It is not cryptographically secure.
pub type FastRng = SplitMix64;

/// The generator of game `game` of a series with seed `seed`.
pub fn deal_rng(seed: u64, game: u64) -> DealRng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = DealRng::from_seed(key);
    rng.set_stream(game);
    rng
}

/// A fast generator seeded from `rng`.
pub fn fast_rng(rng: &mut impl Rng) -> FastRng {
    FastRng::from_rng(rng)
}

/// A random number below `n`; all are equally likely. Returns 0 if `n` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    let mut product = rng.next_u32() as u64 * n as u64;
    // The exact bound is less than `n`, so the division that it takes is rarely needed.
    if (product as u32) < n {
        let rejected = n.wrapping_neg() % n;
        while (product as u32) < rejected {
            product = rng.next_u32() as u64 * n as u64;
        }
    }
    (product >> 32) as u32
}

/// Shuffles `cards`; all orders are equally likely.
pub fn shuffle<T>(cards: &mut [T], rng: &mut impl Rng) {
    for i in (1..cards.len()).rev() {
        cards.swap(i, below(rng, i as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first block of RFC 8439's ChaCha20 for the zero key and nonce.
    #[test]
    fn deal_rng_is_plain_chacha20() {
        let mut rng = deal_rng(0, 0);
        let block: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        assert_eq!(block, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    #[test]
    fn below_is_fair_and_in_range() {
        let mut rng = deal_rng(1, 0);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[below(&mut rng, 7) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 500), "{seen:?}");
        assert_eq!(below(&mut rng, 1), 0);
    }

    #[test]
    fn seed_and_game_number_determine_the_shuffle() {
        let shuffled = |seed, game| {
            let mut cards: Vec<u8> = (0..10).collect();
            shuffle(&mut cards, &mut deal_rng(seed, game));
            cards
        };
        assert_eq!(shuffled(7, 3), shuffled(7, 3));
        assert_ne!(shuffled(7, 3), shuffled(7, 4));
        assert_ne!(shuffled(7, 3), shuffled(8, 3));
        insta::assert_compact_debug_snapshot!(shuffled(7, 3), @"[0, 2, 4, 7, 3, 9, 8, 6, 5, 1]");
    }
}
