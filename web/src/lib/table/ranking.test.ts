import { describe, expect, it } from 'vitest';
import { ranking } from './ranking';

const places = (scores: number[], winners: number[]) =>
  ranking({ scores, winners }).map((it) => `${it.place}. ${it.seat}`);

describe('ranking', () => {
  it('has the winners first', () => {
    expect(places([20, 51, 47], [1])).toEqual(['1. 1', '2. 2', '3. 0']);
  });
  it('lets those share a place who have as many points', () => {
    expect(places([30, 51, 51, 30], [1, 2])).toEqual(['1. 1', '1. 2', '3. 0', '3. 3']);
  });
  it('believes the result where a tie was broken', () => {
    expect(places([51, 51, 3], [1])).toEqual(['1. 1', '2. 0', '3. 2']);
  });
});
