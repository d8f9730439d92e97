import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { UltimatumEntertainer, UltimatumOptions } from '../../api/types';
import { FORMS, SPECIES } from '../cards';
import { directions, dotsOf, pointedAt, STANDARD, turn } from './dots';

const options: UltimatumOptions = {
  players: 2,
  iceberg: [9, 7],
  setup: 'random',
  edition: 'standard',
};

describe('dots', () => {
  it('are those of the rules', () => {
    const rules = readFileSync('../RULES.md', 'utf8');
    const names = { S: 'sheep', K: 'kangaroo', L: 'seal', B: 'bear' };
    for (const species of SPECIES) {
      const line = rules
        .split('\n')
        .find((it) => new RegExp(`^\\| ${names[species]} .*n`).test(it));
      const told = line?.split('|').map((it) => it.trim()) ?? [];
      FORMS.forEach((form, at) => {
        expect(STANDARD[`${species}${form}` as UltimatumEntertainer]).toBe(told[at + 2]);
      });
    }
  });
  it('turn by half', () => {
    expect(turn('n sw nw')).toBe('ne se s');
    expect(dotsOf(options, 'SJ', true)).toBe('ne se s');
    expect(dotsOf(options, 'SJ', false)).toBe('n sw nw');
  });
  it('point at cells of the iceberg', () => {
    expect(pointedAt(options, 'b2', 'n sw nw')).toEqual(['b1', 'a3', 'a1']);
    expect(pointedAt(options, 'i7', 'n e se s')).toEqual(['i6']);
  });
  it('are found for cells', () => {
    expect(directions('b2', ['b1', 'a3', 'h7'])).toBe('n sw');
  });
});
