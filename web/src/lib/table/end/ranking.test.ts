import { describe, expect, it } from 'vitest';
import { ranks } from './ranking';

describe('ranks', () => {
  it('are in the order of the places that the server gives', () => {
    const result = { scores: [9, 9, 7, 9], winners: [1] };
    const ranking = { places: [2, 1, 4, 2], ahead: [1] };
    expect(ranks(result, ranking).map((it) => `${it.place}. ${it.seat}`)).toEqual([
      '1. 1',
      '2. 0',
      '2. 3',
      '4. 2',
    ]);
    expect(ranks(result, ranking)[0]?.isWinner).toBe(true);
  });
});
