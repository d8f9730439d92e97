import { beforeAll, describe as group, expect, it } from 'vitest';
import type { PingvasionEvent, PingvasionView } from '../../api/types';
import { speech } from '../../i18n/index.svelte';
import type { SeatInfo } from '../seats';
import { SOME_SEATS as seats } from '../someSeats';
import { cardName } from './names';
import { describe, gain, status, tell } from './words';

const seat = { lays_two: false, is_late: false };
const view = (of: object) =>
  ({
    phase: 'infiltration',
    to_act: [0, 1, 2],
    seats: [seat, seat, seat],
    outlook: { neighbours: { left: 1, right: 2 } },
    ...of,
  }) as PingvasionView;

group('words', () => {
  beforeAll(() => speech.speak('en'));

  it('names cards', () => {
    expect(cardName('M5')).toBe('Moon 5');
    expect(cardName('J1n')).toBe('Ninja Twins of the Jungle (1)');
  });
  it('says where a decision gains points', () => {
    expect(gain('desert', '3.1')).toBe('It brings about 3.1 more points in the Desert.');
    const zones = ['antarctica', 'city', 'desert', 'jungle', 'moon'];
    expect(new Set(zones.map((zone) => gain(zone, '2'))).size).toBe(5);
  });
  it('describes decisions', () => {
    expect(describe('give M5 C2k')).toBe(
      'Moon 5 to the left, Kamikaze of the City (2) to the right',
    );
    expect(describe('play M5 C4')).toBe('Play Moon 5 and City 4');
    expect(describe('something else')).toBe('something else');
  });
  it('says who must do what', () => {
    expect(status(view({}), seats, 0, true)).toBe(
      'Give one card to Ben (left) and one to Cleo (right)',
    );
    expect(status(view({ phase: 'disembarkation' }), seats, 0, true)).toBe('Play a card');
    const two = { ...seat, lays_two: true };
    expect(status(view({ phase: 'disembarkation', seats: [two] }), seats, 0, true)).toBe(
      'Play two cards',
    );
    const late = view({
      phase: 'disembarkation',
      to_act: [1],
      seats: [{ ...seat, is_late: true }, seat, seat],
    });
    expect(status(late, seats, 0, false)).toBe(
      'The others reveal first, then you choose. Waiting for Ben',
    );
    const decided = seats.map((it) => ({ ...it, turn: it.seat < 2 ? 'decided' : 'deciding' }));
    expect(status(view({}), decided as SeatInfo[], 0, false)).toBe(
      'You’ve decided. Waiting for Cleo',
    );
    expect(status(view({}), seats, null, false)).toBe('Waiting for Ann, Ben and Cleo');
  });
  it('tells what is known, and keeps silent about the rest', () => {
    const text = (event: PingvasionEvent) => tell(event, seats)?.text ?? null;
    expect(text({ event: 'drew', seat: 1, cards: ['down', 'down'] })).toBeNull();
    expect(text({ event: 'drew', seat: 0, cards: [{ up: 'A5' }, { up: 'M3s' }] })).toBe(
      'You draw Antarctica 5 and Spotter of the Moon (3)',
    );
    const gave = { event: 'gave', seat: 0, left: { up: 'A5' }, right: { up: 'A6' } } as const;
    expect(text({ ...gave, to_left: 1, to_right: 2 })).toBe(
      'You give Antarctica 5 to Ben and Antarctica 6 to Cleo',
    );
    expect(text({ event: 'passed', from: 1, to: 0, card: { up: 'A5' } })).toBe(
      'Ben gives you Antarctica 5',
    );
    expect(text({ event: 'passed', from: 0, to: 1, card: { up: 'A5' } })).toBeNull();
    expect(text({ event: 'destroyed', seat: 1, card: 'A9' })).toBe(
      'Kamikaze! Ben’s Antarctica 9 is destroyed',
    );
    expect(text({ event: 'landed', seat: 1, card: 'A9' })).toBeNull();
    expect(tell({ event: 'revealed', seat: 1, cards: ['A9', 'M4'] }, seats)).toEqual({
      text: 'Ben reveals Antarctica 9 and Moon 4',
      about: ['1:A9', '1:M4'],
    });
  });
  it('does so in every language', async () => {
    for (const language of ['de', 'pl', 'en'] as const) {
      await speech.speak(language);
      const all = [
        cardName('C2k'),
        status(view({}), seats, 0, true),
        tell({ event: 'reshuffled', seat: 1, cards: 12 }, seats)?.text,
        tell({ event: 'must_wait', seat: 1 }, seats)?.text,
        describe('give M5 C2k'),
      ];
      for (const text of all) expect(text).not.toMatch(/pv-|\{/);
    }
  });
});
