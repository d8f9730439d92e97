import { describe, expect, it } from 'vitest';
import type { UltimatumView } from '../../api/types';
import { afterInviting, afterPlacing, earnedAt, earningsAt, leadsToAct } from './preview';

const view = {
  entertainers: [
    { cell: 'c3', entertainer: 'BD', turned: false, dots: 's w nw', ready: false },
    { cell: 'e3', entertainer: 'SM', turned: false, dots: 'n', ready: true },
  ],
  outlook: {
    acts: [
      {
        cell: 'c3',
        waits_for: ['d4'],
        enjoyed: [
          { cell: 'b3', points: 4, seat: 0 },
          { cell: 'c4', points: 5, seat: null },
        ],
        appeals: ['LD4'],
        pays: [4, 0],
      },
      {
        cell: 'e3',
        waits_for: [],
        enjoyed: [
          { cell: 'e2', points: 3, seat: 1 },
          { cell: 'd2', points: 2, seat: null },
        ],
        appeals: [],
        pays: [0, 3],
      },
    ],
    penalties: { S: {}, K: {}, L: { d4: 7 }, B: {} },
    result: [],
  },
} as unknown as UltimatumView;

describe('a preview', () => {
  it('tells what a penguin costs, who performs then, and what a stone on it would earn', () => {
    const after = afterPlacing(view, 'LD4', 'd4');
    expect(after.cost).toBe(7);
    expect(after.performs.map(({ cell, pays }) => [cell, pays])).toEqual([['c3', [4, 0]]]);
    expect(after.earns).toBe(4);
    expect(afterPlacing(view, 'KM2', 'd4').earns).toBe(0);
    expect(afterPlacing(view, 'LD4', 'd5').performs).toEqual([]);
    expect(leadsToAct(view, 'd4')).toBe(true);
    expect(leadsToAct(view, 'd5')).toBe(false);
  });
  it('tells what a stone would earn now and later', () => {
    const now = afterInviting(view, 0, null, 'd2');
    expect(now.performs.map((it) => it.pays)).toEqual([[2, 3]]);
    expect(now.later).toEqual([]);
    const later = afterInviting(view, 1, 'e2', 'c4');
    expect(later.performs.map((it) => it.pays)).toEqual([[0, 0]]);
    expect(later.later.map(({ cell, points }) => [cell, points])).toEqual([['c3', 5]]);
    expect(earningsAt(view, 'd2').map(({ cell, isNow }) => [cell, isNow])).toEqual([['e3', true]]);
    expect([earnedAt(view, 'd2'), earnedAt(view, 'c4')]).toEqual([2, 0]);
  });
});
