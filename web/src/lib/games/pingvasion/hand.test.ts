import { describe, expect, it } from 'vitest';
import type { PingvasionOwn, PingvasionView } from '../../api/types';
import { arrange, cardOf, keysOf, origins } from './hand';

const view = (own: PingvasionOwn, revealed: string[][][], round: number) =>
  ({
    round,
    seats: [{}, {}, {}],
    own,
    rounds: revealed.map((it) => ({ revealed: it, destroyed: [] })),
  }) as unknown as PingvasionView;

describe('hand', () => {
  it('is sorted by zone or by value', () => {
    const hand = ['M1n', 'C9', 'A5', 'D2k', 'A3s'] as const;
    expect(arrange([...hand], 'zone').map((it) => it.card)).toEqual([
      'A3s',
      'A5',
      'D2k',
      'C9',
      'M1n',
    ]);
    expect(arrange([...hand], 'value').map((it) => it.card)).toEqual([
      'M1n',
      'D2k',
      'A3s',
      'A5',
      'C9',
    ]);
  });
  it('tells twins apart', () => {
    expect(arrange(['A5', 'A5'], 'zone').map((it) => it.key)).toEqual(['A5#0', 'A5#1']);
    expect(keysOf(['A5', 'M1n', 'A5'])).toEqual(['A5#0', 'M1n#0', 'A5#1']);
    expect(cardOf('M1n#0')).toBe('M1n');
  });
  it('remembers whom cards came from: the left neighbour is the next seat', () => {
    const own: PingvasionOwn = {
      hand: ['A5', 'M7'],
      gave: [{ left: 'C4', right: 'C5' }],
      got: [{ left: 'A5', right: 'M7' }],
      laid: [],
    };
    const from = origins(view(own, [], 1), 2);
    expect(from.get('A5')).toEqual([{ seat: 0, round: 1 }]);
    expect(from.get('M7')).toEqual([{ seat: 1, round: 1 }]);
  });
  it('forgets cards that were given on or laid', () => {
    const own: PingvasionOwn = {
      hand: ['A5'],
      gave: [
        { left: 'C4', right: 'C5' },
        { left: 'M7', right: 'C5' },
      ],
      got: [
        { left: 'A5', right: 'M7' },
        { left: 'D4', right: 'A5' },
      ],
      laid: ['D4'],
    };
    const from = origins(view(own, [[['A5'], [], []]], 2), 0);
    expect(from.get('M7')).toEqual([]);
    expect(from.get('D4')).toEqual([]);
    expect(from.get('A5')).toEqual([{ seat: 2, round: 2 }]);
    expect(origins({ ...view(own, [], 1), own: null }, 0).size).toBe(0);
  });
});
