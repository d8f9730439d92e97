import { describe, expect, it } from 'vitest';
import { cellAt, ENTERTAINERS, formOf, readCell, speciesOf, valueOf } from './cards';

describe('cards of The Penguin Ultimatum', () => {
  it('are read', () => {
    expect([speciesOf('LD4'), formOf('LD4'), valueOf('LD4')]).toEqual(['L', 'D', 4]);
    expect(ENTERTAINERS).toHaveLength(16);
  });
  it('lie on cells, which are read there and back', () => {
    expect(readCell('a1')).toEqual([0, 0]);
    expect(readCell('o15')).toEqual([14, 14]);
    expect(cellAt(...readCell('c12'))).toBe('c12');
  });
});
