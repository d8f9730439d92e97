import { describe, expect, it } from 'vitest';
import { below, Dice, shuffled } from './chance';
import { seedOf } from './check';

/** The dice of game `game` of a series with seed `seed`. */
function series(seed: number, game: number): Dice {
  const key = new Uint8Array(32);
  key[0] = seed;
  return new Dice(key, game);
}

describe('dice', () => {
  it('are plain ChaCha20', () => {
    const dice = series(0, 0);
    const block = Array.from({ length: 4 }, () => dice.next());
    expect(block).toEqual([0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653]);
  });
  it('go on with the next block', () => {
    const dice = series(0, 0);
    const words = Array.from({ length: 17 }, () => dice.next());
    // RFC 8439, A.1: the zero key's block with counter 1 begins with the bytes 9f 07 e7 be.
    expect(words[16]).toBe(0xbee7079f);
  });
  it('shuffle as the server does', () => {
    const cards = Array.from({ length: 10 }, (_, at) => at);
    expect(shuffled(cards, series(7, 3))).toEqual([0, 2, 4, 7, 3, 9, 8, 6, 5, 1]);
    expect(shuffled([], series(7, 3))).toEqual([]);
  });
  it('draw every number below a bound about as often', () => {
    const dice = series(1, 0);
    const seen = Array(7).fill(0) as number[];
    for (let i = 0; i < 7000; i += 1) seen[below(dice, 7)]! += 1;
    for (const times of seen) expect(Math.abs(times - 1000)).toBeLessThan(150);
    expect(below(dice, 1)).toBe(0);
  });
  it('start from a seed that is documented to the bit', () => {
    const seed = seedOf(new Uint8Array(32).fill(7), [
      Uint8Array.of(0, 0xff),
      null,
      Uint8Array.of(0xc0, 0xff, 0xee),
    ]);
    expect([new Dice(seed, 0).next(), new Dice(seed, 1).next()]).toEqual([3775412847, 2641267335]);
  });
});
