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
const words = {
  open: 'open',
  virtual: () => 'virtual',
  level: (bot: string) => `a ${bot}`,
  replaced: (name: string) => `for ${name}`,
};

test('people whose names look alike are told apart', () => {
  const chairs = [
    chair(0, { person: 'Ann' }, { twin: 1 }),
    chair(1, { bot: 'gentoo', name: 'Cirrus' }),
    chair(2, { person: '\u0410nn' }, { twin: 2 }),
    chair(3, { person: 'Ben' }),
  ];
  const names = seatInfos(chairs, 4, null, words).map((it) => it.name);
  expect(names).toEqual(['Ann (1)', 'Cirrus', '\u0410nn (2)', 'Ben']);
});

test('bots have names and levels, and a person who resigned keeps the name', () => {
  const chairs = [
    chair(0, { person: 'Ann', avatar: 'pirate' }),
    chair(1, { bot: 'gentoo', name: 'Ben', resigned: true, avatar: 'diver' }, { twin: 2 }),
    chair(2, { bot: 'rockhopper', name: 'Basalt' }),
  ];
  expect(seatInfos(chairs, 3, 0, words)).toMatchObject([
    { name: 'Ann', kind: 'person', avatar: 'pirate', isYou: true },
    { name: 'Ben (2)', kind: 'bot', avatar: 'diver', isReplaced: true, about: 'for Ben (2)' },
    { name: 'Basalt', kind: 'bot', level: 'rockhopper', isReplaced: false, about: 'a rockhopper' },
  ]);
});

test('a replay knows bots by their names, and who resigned', () => {
  const view = { seats: [{}, {}, {}, {}] };
  const seats = ['Ann', 'Ann, then gentoo', 'Basalt (rockhopper)', 'chick'];
  const avatars = ['pirate', null, null, null];
  const twins = [1, 2, null, null];
  const replay = { seats, twins, avatars, steps: [{ view }] } as unknown as Replay;
  expect(seatsOf(replay)).toMatchObject([
    { name: 'Ann (1)', kind: 'person', avatar: 'pirate' },
    { name: 'Ann (2)', kind: 'bot', isReplaced: true },
    { name: 'Basalt', kind: 'bot', level: 'rockhopper', isReplaced: false },
    { kind: 'bot', level: 'chick' },
  ]);
});

test('people whose names look alike are told apart in a replay', () => {
  const view = { seats: [{}, {}, {}] };
  const seats = ['Ann', 'Ben', '\u0410nn'];
  const replay = { seats, twins: [1, null, 2], steps: [{ view }] } as unknown as Replay;
  expect(seatsOf(replay).map((it) => it.name)).toEqual(['Ann (1)', 'Ben', '\u0410nn (2)']);
});

test('after the game, no bot plays for anybody', () => {
  const chairs = [chair(0, { person: 'Ann' }, { away: true }), chair(1, { person: 'Ben' })];
  expect(isAwayNow({ life: 'playing', chairs }, 0)).toBe(true);
  expect(isAwayNow({ life: 'playing', chairs }, 1)).toBe(false);
  expect(isAwayNow({ life: 'playing', chairs }, null)).toBe(false);
  expect(isAwayNow({ life: 'finished', chairs }, 0)).toBe(false);
});
