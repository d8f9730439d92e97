import { describe, expect, it } from 'vitest';
import type { UltimatumScore } from '../../api/types';
import { STEPS, totalsAfter, verdictOf } from './tally';

const score = (
  points: number,
  for_form: number,
  for_species: [number, number, number, number],
  cards = 0,
): UltimatumScore => ({
  points,
  form: 'D',
  entertainers: Array.from({ length: cards }, () => 'SD'),
  for_form,
  for_species,
  total: points + for_form + for_species.reduce((sum, it) => sum + it, 0),
});

describe('the end', () => {
  it('is told a step at a time', () => {
    const result = [score(31, 4, [5, 0, 3, 0]), score(28, 2, [0, 0, 3, 0])];
    expect(totalsAfter(result, 0)).toEqual([31, 28]);
    expect(totalsAfter(result, 1)).toEqual([35, 30]);
    expect(totalsAfter(result, STEPS)).toEqual(result.map((it) => it.total));
  });
  it('names what decides between equal points', () => {
    expect(verdictOf([score(20, 2, [0, 0, 0, 0]), score(18, 0, [0, 0, 0, 0])])).toEqual({
      winner: 0,
      by: null,
      tied: [],
    });
    const bonus = [score(20, 2, [0, 0, 0, 0]), score(17, 2, [3, 0, 0, 0])];
    expect(verdictOf(bonus)).toEqual({ winner: 1, by: 'bonus', tied: [0, 1] });
    const cards = [score(20, 2, [0, 0, 0, 0], 1), score(20, 2, [0, 0, 0, 0], 2)];
    expect(verdictOf(cards)).toEqual({ winner: 1, by: 'cards', tied: [0, 1] });
    const equal = [score(1, 0, [0, 0, 0, 0]), score(1, 0, [0, 0, 0, 0])];
    expect(verdictOf(equal)).toEqual({ winner: 0, by: 'shorter', tied: [0, 1] });
  });
});
