import { describe, expect, it } from 'vitest';
import { asked, fits, isSame, readChoice, writeChoice } from './choice';

describe('choice', () => {
  it('takes decisions apart, and nothing else', () => {
    expect(readChoice('give A6 J3s')).toEqual({ verb: 'give', cards: ['A6', 'J3s'] });
    expect(readChoice('play M1n')).toEqual({ verb: 'play', cards: ['M1n'] });
    for (const strange of ['', 'give', 'give A6', 'play', 'play Z9', 'play A5 A5 A5', 'place a1'])
      expect(readChoice(strange), strange).toBeNull();
  });
  it('knows what is asked, from what was decided too', () => {
    expect(asked(['play A5 A6', 'play A5 A7'], null)).toEqual({ verb: 'play', count: 2 });
    expect(asked([], 'give A5 A6')).toEqual({ verb: 'give', count: 2 });
    expect(asked([], null)).toBeNull();
  });
  it('writes a decision as it is legal', () => {
    expect(writeChoice({ verb: 'play', cards: ['M5', 'A6'] }, ['play A6 M5'])).toBe('play A6 M5');
    expect(writeChoice({ verb: 'give', cards: ['M5', 'A6'] }, ['give A6 M5'])).toBe('give M5 A6');
  });
  it('tells to the left from to the right, but not the order of what is laid', () => {
    const one = { verb: 'give', cards: ['M5', 'A6'] } as const;
    const other = { verb: 'give', cards: ['A6', 'M5'] } as const;
    expect(isSame({ ...one, cards: [...one.cards] }, { ...other, cards: [...other.cards] })).toBe(
      false,
    );
    expect(
      isSame({ verb: 'play', cards: ['M5', 'A6'] }, { verb: 'play', cards: ['A6', 'M5'] }),
    ).toBe(true);
  });
  it('sees which cards fit', () => {
    const legal = ['play A5 A6', 'play A5 M9'];
    expect(fits('play', ['A6', null], legal)).toBe(true);
    expect(fits('play', ['A6', 'M9'], legal)).toBe(false);
    expect(fits('play', ['M9', 'A5'], legal)).toBe(true);
    expect(fits('give', ['A5', null], legal)).toBe(false);
  });
});
