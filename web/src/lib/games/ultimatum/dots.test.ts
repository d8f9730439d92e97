import { describe, expect, it } from 'vitest';
import type { UltimatumOptions } from '../../api/types';
import { directions, pointedAt, turn } from './dots';

const options: UltimatumOptions = {
  players: 2,
  iceberg: [9, 7],
  setup: 'random',
  edition: 'standard',
};

describe('dots', () => {
  it('turn by half', () => {
    expect(turn('n sw nw')).toBe('ne se s');
  });
  it('point at cells of the iceberg', () => {
    expect(pointedAt(options, 'b2', 'n sw nw')).toEqual(['b1', 'a3', 'a1']);
    expect(pointedAt(options, 'i7', 'n e se s')).toEqual(['i6']);
  });
  it('are found for cells', () => {
    expect(directions('b2', ['b1', 'a3', 'h7'])).toBe('n sw');
  });
});
