import { describe, expect, it } from 'vitest';
import type { PingvasionView } from '../../api/types';
import type { SeatInfo } from '../seats';
import { laidOf } from './laid';

const seat = (of: object = {}) => ({ lays_two: false, is_late: false, ...of });
const view = (of: object) =>
  ({
    round: 2,
    phase: 'disembarkation',
    to_act: [0],
    seats: [seat(), seat({ lays_two: true }), seat({ is_late: true })],
    rounds: [{ revealed: [['A5'], ['M9'], ['J3s']], destroyed: [[1, 'M9']] }],
    own: null,
    ...of,
  }) as unknown as PingvasionView;
const info = (turn: SeatInfo['turn'] = 'idle', isYou = false) => ({ turn, isYou }) as SeatInfo;

describe('what lies before a player', () => {
  it('is a place to fill while they are awaited', () => {
    expect(laidOf(view({}), info('deciding'), 0)).toEqual({ cards: [], round: 2, open: 1 });
    expect(laidOf(view({}), info('decided'), 0).cards).toHaveLength(1);
  });
  it('is face down when they have laid, as many as they must', () => {
    const { cards, open } = laidOf(view({}), info(), 1);
    expect([cards.length, cards.every((it) => !it.isUp), open]).toEqual([2, true, 0]);
  });
  it('is still to come for who chooses late', () => {
    expect(laidOf(view({}), info(), 2).open).toBe(1);
  });
  it('is what was revealed in this round, or in the last one', () => {
    const rounds = [{ revealed: [[], [], []], destroyed: [] }];
    const now = view({
      phase: 'late_disembarkation',
      rounds: [...rounds, { revealed: [['C4'], [], []], destroyed: [] }],
    });
    expect(laidOf(now, info(), 0).cards).toEqual([{ card: 'C4', isUp: true, isDestroyed: false }]);
    const last = laidOf(view({ phase: 'infiltration' }), info(), 1);
    expect(last).toEqual({
      cards: [{ card: 'M9', isUp: true, isDestroyed: true }],
      round: 1,
      open: 0,
    });
  });
  it('is known to who laid it', () => {
    const own = { hand: [], gave: [], got: [], laid: ['A4'] };
    expect(laidOf(view({ own, to_act: [] }), info('idle', true), 0).cards[0]?.card).toBe('A4');
  });
});
