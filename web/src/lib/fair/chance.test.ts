import { describe, expect, it } from 'vitest';
import { toHex } from './bytes';
import { below, DealRng, shuffled } from './chance';
import { seedOf } from './check';
import { sealOf } from './commit';
import { sha256 } from './sha256';

/** The generator of game `game` of a series with seed `seed`. */
function series(seed: number, game: number): DealRng {
  const key = new Uint8Array(32);
  key[0] = seed;
  return new DealRng(key, game);
}

const firstOf = (seed: Uint8Array) => [new DealRng(seed, 0).next(), new DealRng(seed, 1).next()];

describe('DealRng', () => {
  it('is plain ChaCha20', () => {
    const rng = series(0, 0);
    const block = Array.from({ length: 4 }, () => rng.next());
    expect(block).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
  });
  it('continues with the next block', () => {
    const rng = series(0, 0);
    const words = Array.from({ length: 17 }, () => rng.next());
    // RFC 8439, A.1: the zero key's block with counter 1 begins with the bytes 9f 07 e7 be.
    expect(words[16]).toBe(0xbee7079f);
  });
  it('shuffles as the server does', () => {
    const cards = Array.from({ length: 10 }, (_, at) => at);
    expect(shuffled(cards, series(7, 3))).toEqual([0, 2, 4, 7, 3, 9, 8, 6, 5, 1]);
    expect(shuffled([], series(7, 3))).toEqual([]);
  });
  it('draws every number below a bound about as often', () => {
    const rng = series(1, 0);
    const seen = Array(7).fill(0) as number[];
    for (let i = 0; i < 7000; i += 1) seen[below(rng, 7)]! += 1;
    for (const times of seen) expect(Math.abs(times - 1000)).toBeLessThan(150);
    expect(below(rng, 1)).toBe(0);
  });
  it('starts from a seed that is documented to the bit', () => {
    const secret = new Uint8Array(32).fill(7);
    const server = toHex(sha256(secret));
    const share = (seat: number) => {
      const own = toHex(new Uint8Array(32).fill(seat));
      return { commitment: sealOf(server, seat, own), secret: seat === 0 ? own : null };
    };
    expect(share(0).commitment).toBe(
      '35634b0e26e2b7bcf2c5e229ad5027ae1a8606661016742ecd66c79405f13b91',
    );
    expect(firstOf(seedOf({ secret, shares: [share(0), null, share(2)] }))).toEqual([
      3490496577, 3261163341,
    ]);
  });
  it('starts from the same seed as ever if the shuffle has the old form', () => {
    const secret = new Uint8Array(32).fill(7);
    const entropy = [Uint8Array.of(0, 0xff), null, Uint8Array.of(0xc0, 0xff, 0xee)];
    expect(firstOf(seedOf({ secret, entropy }))).toEqual([3775412847, 2641267335]);
  });
});
