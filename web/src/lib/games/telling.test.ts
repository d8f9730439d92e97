import { describe, expect, it } from 'vitest';
import { Telling, toldAt } from './telling.svelte';

describe('a scoring that is told', () => {
  it('has parts that follow each other, each with points that count up', () => {
    expect(toldAt(0, 5)).toEqual({ told: 0, share: 0 });
    expect(toldAt(500, 5)).toEqual({ told: 1, share: 0 });
    expect(toldAt(750, 5)).toEqual({ told: 1, share: 0.5 });
    expect(toldAt(1600, 5)).toEqual({ told: 2, share: 0 });
    expect(toldAt(60_000, 5)).toEqual({ told: 5, share: 1 });
  });
  it('can be skipped', () => {
    const telling = new Telling(2, (told) => [told * 10, told * 3]);
    expect([telling.told, telling.isOver, telling.counted]).toEqual([0, false, [0, 0]]);
    telling.skip();
    expect([telling.told, telling.isOver, telling.counted]).toEqual([2, true, [20, 6]]);
  });
});
