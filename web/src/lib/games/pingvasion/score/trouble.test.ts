import { beforeAll, describe, expect, it } from 'vitest';
import type { SheetFault } from '../../../api/types';
import { speech } from '../../../i18n/index.svelte';
import { isAt, locate, why } from './trouble';

/** An error of the server. Pages do not use its English text. */
const at = (sheet?: SheetFault) => locate({ code: 'bad_sheet', what: 'not to be read', sheet });

describe('trouble with a sheet of Pingvasion', () => {
  beforeAll(async () => {
    await speech.speak('en');
    await Promise.all([speech.need('score'), speech.need('score-pingvasion')]);
  });

  it('is where the server says that it is', () => {
    expect(at({ kind: 'hand', player: 1, count: 9, least: 10, most: 10 })).toMatchObject({
      seats: [1],
      zone: null,
    });
    expect(
      at({ kind: 'card_too_often', card: 'M5', players: [0, 2], count: 5, most: 4 }),
    ).toMatchObject({ seats: [0, 2], zone: 'moon' });
    expect(at({ kind: 'unreadable', field: 'hand', player: 3, text: 'Q4' }).seats).toEqual([3]);
    for (const fault of [
      { kind: 'players', count: 1, least: 2, most: 5 },
      { kind: 'cards_missing', count: 2, most: 0 },
      { kind: 'unreadable', field: 'deck', text: 'marked' },
      undefined,
    ] as const)
      expect(at(fault)).toMatchObject({ seats: [], zone: null });
  });

  it('is shown where it can be mended', () => {
    const hand = at({ kind: 'hand', player: 1, count: 9, least: 10, most: 10 });
    expect([isAt(hand, 1, 'city'), isAt(hand, 0, 'city')]).toEqual([true, false]);
    const card = at({ kind: 'card_too_often', card: 'M5', players: [0, 2], count: 5, most: 4 });
    expect([isAt(card, 2, 'moon'), isAt(card, 2, 'city'), isAt(card, 1, 'moon')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each<[SheetFault, string]>([
    [{ kind: 'players', count: 1, least: 2, most: 5 }, 'Pingvasion is for 2 to 5 players.'],
    [{ kind: 'virtual_players' }, 'Virtual players only sit between two players.'],
    [
      { kind: 'hand', player: 0, count: 9, least: 10, most: 10 },
      '9 cards in hand; it should be 10. Players who played Ninja Twins have fewer left.',
    ],
    [
      { kind: 'hand', player: 0, count: 1, least: 8, most: 9 },
      '1 card in hand; it should be 8–9. Players who played Ninja Twins have fewer left.',
    ],
    [
      { kind: 'too_many_cards', player: 0, tableau: 9, hand: 10, most: 18 },
      '19 cards in tableau and hand together: nobody gets more than 18.',
    ],
    [
      { kind: 'card_too_often', card: 'J1n', players: [0], count: 2, most: 1 },
      'Too many of Ninja Twins of the Jungle (1): 2 were entered, but the box has 1.',
    ],
    [
      { kind: 'cards_missing', count: 1, most: 0 },
      '1 played card is missing, and nobody played a Kamikaze. Did you forget any?',
    ],
    [
      { kind: 'cards_missing', count: 6, most: 5 },
      '6 played cards are missing, but a Kamikaze can only have destroyed 5. Did you forget any?',
    ],
    [
      { kind: 'unknown_word', text: 'hnad' },
      'The server can’t read this sheet. Please reload the page.',
    ],
  ])('is told in words: %o', (fault, text) => {
    expect(why(at(fault))).toBe(text);
  });

  it('is told in words even where the server says nothing more, or something new', () => {
    const unreadable = 'The server can’t read this sheet. Please reload the page.';
    expect(why(at())).toBe(unreadable);
    expect(why(at({ kind: 'from the future' } as unknown as SheetFault))).toBe(unreadable);
  });
});
