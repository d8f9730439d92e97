import { beforeAll, describe, expect, it } from 'vitest';
import type { UltimatumEvent } from '../../api/types';
import { speech } from '../../i18n/index.svelte';
import { SOME_SEATS as seats } from '../someSeats';
import { awarding, momentOf, paying, performing } from './moment';

const performed = (points: number[], winner: number | null) => ({
  event: 'performed' as const,
  laid: { cell: 'd4', entertainer: 'LD' as const, turned: false },
  points,
  enjoyed: [],
  winner,
});

beforeAll(() => speech.speak('en'));

describe('a moment', () => {
  it('says who performs, what it pays, and why', () => {
    const event = performed([5, 3, 0], 1);
    expect(performing(event).title).toContain('Seal dance');
    expect(performing(event).why).not.toBe('');
    expect(paying(event, seats).title).toBe('Points: you +5 and Ben +3');
    expect(paying(performed([0, 0, 0], null), seats).title).toBe('Nobody scores');
  });
  it('says why somebody gets the card', () => {
    expect(awarding(performed([5, 3, 0], 1), seats)).toMatchObject({
      title: 'Ben gets the card',
      why: 'The fewest points of all who scored: 3.',
    });
    expect(awarding(performed([2, 0, 0], 0), seats)).toMatchObject({
      title: 'You get the card',
      why: 'Nobody else scored.',
    });
  });
  it('says why nobody gets the card', () => {
    expect(awarding(performed([3, 5, 3], null), seats).why).toBe(
      'Ann and Cleo are tied for the fewest points: 3 each.',
    );
    expect(awarding(performed([0, 0, 0], null), seats).why).toBe(
      'Only a player who scores can get it.',
    );
  });
  it('says why points are lost and why the game ends', () => {
    const penalty: UltimatumEvent = { event: 'penalty', seat: 0, points: 5 };
    expect(momentOf(penalty, seats)?.title).toBe('Kinship penalty: you lose 5 points.');
    const ended = { event: 'ended', end: 'room', result: [], winner: 0 } as UltimatumEvent;
    expect(momentOf(ended, seats)).toMatchObject({
      title: 'The game is over',
      why: 'There is no room for the next card.',
    });
    expect(momentOf({ event: 'turn', seat: 1 }, seats)).toBeNull();
  });
});
