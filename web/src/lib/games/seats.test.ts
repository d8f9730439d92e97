import { expect, test } from 'vitest';
import type { Chair, Replay } from '../api/types';
import { seatsOf } from '../replay/names';
import { isAwayNow, seatInfos } from './seats';

const chair = (seat: number, who: Chair['who'], rest: Partial<Chair> = {}): Chair => ({
  seat,
  who,
  away: false,
  turn: 'idle',
  until: null,
  ...rest,
});
const words = { open: 'open', virtual: () => 'virtual', bot: (level: string) => level };

test('people whose names look alike are told apart', () => {
  const chairs = [
    chair(0, { person: 'Ann' }, { twin: 1 }),
    chair(1, { bot: 'gentoo' }),
    chair(2, { person: '\u0410nn' }, { twin: 2 }),
    chair(3, { person: 'Ben' }),
  ];
  const names = seatInfos(chairs, 4, null, words).map((it) => it.name);
  expect(names).toEqual(['Ann (1)', 'gentoo', '\u0410nn (2)', 'Ben']);
});

test('people with the same name are told apart in a replay', () => {
  const view = { seats: [{}, {}, {}] };
  const replay = { seats: ['Ann', 'Ben', 'Ann'], steps: [{ view }] } as unknown as Replay;
  expect(seatsOf(replay).map((it) => it.name)).toEqual(['Ann (1)', 'Ben', 'Ann (2)']);
});

test('after the game, no bot plays for anybody', () => {
  const chairs = [chair(0, { person: 'Ann' }, { away: true }), chair(1, { person: 'Ben' })];
  expect(isAwayNow({ life: 'playing', chairs }, 0)).toBe(true);
  expect(isAwayNow({ life: 'playing', chairs }, 1)).toBe(false);
  expect(isAwayNow({ life: 'playing', chairs }, null)).toBe(false);
  expect(isAwayNow({ life: 'finished', chairs }, 0)).toBe(false);
});
