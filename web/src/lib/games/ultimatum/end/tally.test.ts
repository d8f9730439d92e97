import { describe, expect, it } from 'vitest';
import type { UltimatumScore } from '../../../api/types';
import { STEPS, totalsAfter } from './tally';

const score = (
  points: number,
  for_form: number,
  for_species: [number, number, number, number],
): UltimatumScore => ({
  points,
  form: 'D',
  entertainers: [],
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
});
