import { expect, test } from 'vitest';
import type { Chair, Presence, Seat } from '../api/types';
import { seatInfos } from '../games/seats';
import { absent, areAllHere, presenceOf, vote } from './presence';

const chair = (seat: Seat, who: Chair['who'], watched: Partial<Chair> = {}): Chair => ({
  seat,
  who,
  away: false,
  turn: 'idle',
  until: null,
  ...watched,
});
const ann = chair(0, { person: 'Ann' }, { presence: 'here' });
const bot = chair(2, { bot: 'chick', name: 'Toffi' });

test('the server says who is disconnected, and a bot never is', () => {
  expect(presenceOf(ann)).toBe('here');
  expect(presenceOf(chair(1, { person: 'Ben' }, { presence: 'disconnected' }))).toBe(
    'disconnected',
  );
  expect(presenceOf(bot)).toBe('here');
  expect(presenceOf(undefined)).toBe('here');
});

test('boards are told who is gone', () => {
  const chairs = [ann, chair(1, { person: 'Ben' }, { presence: 'gone' })];
  const words = { open: '', virtual: () => '', level: () => '', replaced: () => '' };
  expect(seatInfos(chairs, 2, 0, words).map((it) => it.presence)).toEqual(['here', 'gone']);
});

test('the others wait for whoever is gone, until a bot plays for them', () => {
  const gone = { presence: 'gone' as const, agreed: [0], needed: [0, 3] };
  const ben = chair(1, { person: 'Ben' }, gone);
  expect(absent([ann, ben, bot])).toEqual([{ seat: 1, agreed: [0], needed: [0, 3] }]);
  expect(absent([ann, { ...ben, away: true }, bot])).toEqual([]);
  expect(absent([ann, chair(1, { person: 'Ben' }, { presence: 'disconnected' })])).toEqual([]);
});

test('all are here unless somebody is disconnected', () => {
  const ben = (presence: Presence) => chair(1, { person: 'Ben' }, { presence });
  expect(areAllHere([ann, ben('here'), bot])).toBe(true);
  expect(areAllHere([ann, ben('disconnected'), bot])).toBe(false);
  expect(areAllHere([ben('gone'), ann])).toBe(false);
});

test('we agree that a bot plays, and change our mind', () => {
  expect(vote(2, true)).toEqual({ do: 'agree', seat: 2 });
  expect(vote(2, false)).toEqual({ do: 'disagree', seat: 2 });
});
