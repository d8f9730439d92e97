import { beforeAll, describe, expect, it } from 'vitest';
import type { SheetFault } from '../../../api/types';
import { speech } from '../../../i18n/index.svelte';
import { locate, why } from './trouble';

/** An error of the server. Pages do not use its English text. */
const at = (sheet?: SheetFault) => locate({ code: 'bad_sheet', what: 'not to be read', sheet });
const told = (sheet?: SheetFault) => why(at(sheet), ['Ann', 'Ben', 'Cleo']);

describe('trouble with a sheet of The Penguin Ultimatum', () => {
  beforeAll(async () => {
    await speech.speak('en');
    await Promise.all([speech.need('score'), speech.need('score-ultimatum')]);
  });

  it('is where the server says that it is', () => {
    expect(at({ kind: 'same_form', form: 'D', players: [0, 2] })).toMatchObject({
      seats: [0, 2],
      part: 'cards',
    });
    expect(at({ kind: 'unreadable', field: 'points', player: 1, text: 'many' })).toMatchObject({
      seats: [1],
      part: 'points',
    });
    expect(at({ kind: 'missing', field: 'form', player: 1 })).toMatchObject({
      seats: [1],
      part: 'cards',
    });
    expect(at({ kind: 'players', count: 1, least: 2, most: 4 })).toMatchObject({ seats: [] });
    expect(at()).toMatchObject({ fault: null, seats: [] });
  });

  it('is told in words', () => {
    expect(told({ kind: 'same_form', form: 'D', players: [0, 2] })).toBe(
      'Ann and Cleo have the same performance card: Dance.',
    );
    expect(told({ kind: 'card_too_often', card: 'LD', players: [0, 1], count: 2, most: 1 })).toBe(
      'Seal dance can’t belong to two players.',
    );
    expect(told({ kind: 'players', count: 1, least: 2, most: 4 })).toBe(
      'The Penguin Ultimatum is for 2 to 4 players.',
    );
    const unreadable = 'The server can’t read this sheet. Please reload the page.';
    expect(told({ kind: 'missing', field: 'form', player: 1 })).toBe(unreadable);
    expect(told()).toBe(unreadable);
  });
});
