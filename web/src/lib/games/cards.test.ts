import { describe, expect, it } from 'vitest';
import { cellAt, formOf, readCard, readCell, speciesOf, valueOf } from './cards';

describe('cards', () => {
  it('reads cards of Pingvasion', () => {
    expect(readCard('A5')).toEqual({ zone: 'antarctica', value: 5, ability: null });
    expect(readCard('J3s')).toEqual({ zone: 'jungle', value: 3, ability: 'spotter' });
    expect(readCard('M1n')).toEqual({ zone: 'moon', value: 1, ability: 'ninja' });
    expect(readCard('C2k')).toEqual({ zone: 'city', value: 2, ability: 'kamikaze' });
  });
  it('reads cards of The Penguin Ultimatum', () => {
    expect([speciesOf('LD4'), formOf('LD4'), valueOf('LD4')]).toEqual(['L', 'D', 4]);
  });
  it('reads cells there and back', () => {
    expect(readCell('a1')).toEqual([0, 0]);
    expect(readCell('o15')).toEqual([14, 14]);
    expect(cellAt(...readCell('c12'))).toBe('c12');
  });
});
