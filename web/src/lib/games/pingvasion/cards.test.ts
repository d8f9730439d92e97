import { describe, expect, it } from 'vitest';
import { cardsOf, countsOf, DECKS, readCard, ZONES } from './cards';

describe('cards of Pingvasion', () => {
  it('are read', () => {
    expect(readCard('A5')).toEqual({ zone: 'antarctica', value: 5, ability: null });
    expect(readCard('J3s')).toEqual({ zone: 'jungle', value: 3, ability: 'spotter' });
    expect(readCard('M1n')).toEqual({ zone: 'moon', value: 1, ability: 'ninja' });
    expect(readCard('C2k')).toEqual({ zone: 'city', value: 2, ability: 'kamikaze' });
  });
  it('are 90 in each deck', () => {
    for (const deck of DECKS) {
      const counts = ZONES.flatMap((zone) => countsOf(deck, zone).map(([, count]) => count));
      expect(counts.reduce((sum, count) => sum + count)).toBe(90);
    }
  });
  it('differ from deck to deck', () => {
    expect(cardsOf('classic', 'moon')[0]).toBe('M1n');
    expect(cardsOf('even', 'desert').slice(0, 3)).toEqual(['D1', 'D1n', 'D2']);
    expect(countsOf('classic', 'jungle')[4]).toEqual(['J5', 4]);
  });
});
