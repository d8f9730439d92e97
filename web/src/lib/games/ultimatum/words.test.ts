import { beforeAll, describe as group, expect, it } from 'vitest';
import type { UltimatumEvent } from '../../api/types';
import { speech } from '../../i18n/index.svelte';
import { SOME_SEATS as seats } from '../someSeats';
import { gain, tell } from './words';

const performed = (points: number[], winner: number | null) =>
  tell(
    {
      event: 'performed',
      laid: { cell: 'd4', entertainer: 'LD', turned: false },
      points,
      enjoyed: [],
      winner,
    } as UltimatumEvent,
    seats,
  )?.text;

group('a performance in words', () => {
  beforeAll(() => speech.speak('en'));

  it('say for what a decision gains points', () => {
    expect(gain('seal', '2')).toBe('It brings about 2 more points for the most seals.');
    const parts = ['game', 'form', 'sheep', 'kangaroo', 'seal', 'bear'];
    expect(new Set(parts.map((part) => gain(part, '2'))).size).toBe(6);
  });

  it('says who gets the card, and why', () => {
    expect(performed([9, 6, 0], 1)).toBe(
      'Seal dance on d4 performs: you +9 and Ben +6. Ben gets the card: the fewest points above zero.',
    );
    expect(performed([9, 0, 0], 0)).toBe(
      'Seal dance on d4 performs: you +9. You get the card: the fewest points above zero.',
    );
  });
  it('says why nobody gets it', () => {
    expect(performed([9, 6, 6], null)).toContain('A tie for the fewest: the card leaves the game.');
    expect(performed([0, 0, 0], null)).toBe(
      'Seal dance on d4 performs, and nobody scores. The card leaves the game.',
    );
  });
  it('does so in every language', async () => {
    for (const language of ['de', 'pl', 'en'] as const) {
      await speech.speak(language);
      for (const text of [performed([9, 6, 6], null), performed([9, 6, 0], 1)])
        expect(text).not.toMatch(/pu-|\{/);
    }
  });
});
