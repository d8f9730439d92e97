import { describe, expect, it } from 'vitest';
import type { PingvasionCard } from '../../api/types';
import { arrange, cardOf, keysOf } from './hand';

const held = (...cards: PingvasionCard[]) => cards.map((card) => ({ card, from: null }));

describe('hand', () => {
  it('is sorted by zone or by value', () => {
    const hand = held('M1n', 'C9', 'A5', 'D2k', 'A3s');
    expect(arrange(hand, 'zone').map((it) => it.card)).toEqual(['A3s', 'A5', 'D2k', 'C9', 'M1n']);
    expect(arrange(hand, 'value').map((it) => it.card)).toEqual(['M1n', 'D2k', 'A3s', 'A5', 'C9']);
  });
  it('tells twins apart', () => {
    expect(arrange(held('A5', 'A5'), 'zone').map((it) => it.key)).toEqual(['A5#0', 'A5#1']);
    expect(keysOf(['A5', 'M1n', 'A5'])).toEqual(['A5#0', 'M1n#0', 'A5#1']);
    expect(cardOf('M1n#0')).toBe('M1n');
  });
  it('keeps the origin of each card', () => {
    const from = { seat: 2, round: 1 };
    const hand = arrange([{ card: 'M7', from }, ...held('A5')], 'zone');
    expect(hand.map((it) => it.from)).toEqual([null, from]);
  });
});
