import { describe, expect, it } from 'vitest';
import type { UltimatumView } from '../../api/types';
import { costOf, laterAt, outlookOf } from './preview';

const act = (cell: string, waits_for: string[], enjoyed: object[]) => ({
  cell,
  waits_for,
  enjoyed,
  pays: [],
});
const view = {
  entertainers: [
    { cell: 'c3', entertainer: 'BD', turned: false, dots: 's w nw', ready: false },
    { cell: 'e3', entertainer: 'SM', turned: false, dots: 'n', ready: false },
  ],
  outlook: {
    acts: [
      act('c3', ['d4'], [{ cell: 'c4', points: 5, seat: null }]),
      act('e3', [], [{ cell: 'd2', points: 2, seat: null }]),
    ],
    penalties: { S: {}, K: {}, L: { d4: 7 }, B: {} },
    decisions: {
      'place LD4 d4': { performs: [{ cell: 'c3', pays: [4, 0] }], earns: 4, loses: 0 },
      pass: { performs: [{ cell: 'e3', pays: [0, 3] }], earns: 0, loses: 0 },
      'invite d2': { performs: [{ cell: 'e3', pays: [2, 3] }], earns: 2, loses: 0 },
    },
  },
} as unknown as UltimatumView;

describe('a preview', () => {
  it('is what the server says of the decision', () => {
    expect(outlookOf(view, { kind: 'place', penguin: 'LD4', cell: 'd4' }).earns).toBe(4);
    expect(outlookOf(view, { kind: 'invite', from: null, to: 'd2' }).performs[0]?.pays).toEqual([
      2, 3,
    ]);
    expect(costOf(view, 'LD4', 'd4')).toBe(7);
    expect(costOf(view, 'LD4', 'd5')).toBe(0);
  });
  it('is the same whether the penalty is paid or a card is given up', () => {
    const give = { kind: 'place', penguin: 'LD4', cell: 'd4', give: 'BD' } as const;
    expect(outlookOf(view, give).earns).toBe(4);
  });
  it('is that of passing for a stone that changes nothing', () => {
    const idle = outlookOf(view, { kind: 'invite', from: 'b2', to: 'c4' });
    expect(idle.performs[0]?.pays).toEqual([0, 3]);
  });
  it('is nothing for a decision that leads to nothing', () => {
    const idle = outlookOf(view, { kind: 'place', penguin: 'KM2', cell: 'd5' });
    expect(idle).toEqual({ performs: [], earns: 0, loses: 0 });
  });
  it('tells what a stone would earn in later turns', () => {
    expect(laterAt(view, 'c4')).toEqual([{ cell: 'c3', entertainer: 'BD', points: 5 }]);
    expect(laterAt(view, 'd2')).toEqual([]);
  });
});
