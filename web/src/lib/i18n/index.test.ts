import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { date, list, number, Speech, speech } from './index.svelte';
import * as texts from './texts';

beforeEach(() => speech.speak('en'));
afterEach(async () => {
  vi.restoreAllMocks();
  await speech.speak('en');
});

describe('the language', () => {
  it('is the one that was wanted last, however long the texts take', async () => {
    const fresh = new Speech();
    const arrived: Record<string, () => void> = {};
    vi.spyOn(texts, 'textsOf').mockImplementation(
      (language) => new Promise((done) => (arrived[language] = () => done({}))),
    );
    const spoken = (['pl', 'de'] as const).map((language) => fresh.speak(language));
    arrived.de?.();
    arrived.pl?.();
    await Promise.all(spoken);
    expect([fresh.language, document.documentElement.lang]).toEqual(['de', 'de']);
  });

  it('changes once all texts are there that pages have needed', async () => {
    await speech.need('replay');
    const changed = speech.speak('pl');
    while (speech.language === 'en') {
      expect(speech.has('rp-title')).toBe(true);
      await new Promise((done) => setTimeout(done));
    }
    expect(speech.has('rp-title')).toBe(true);
    await changed;
  });

  it('decides how dates, lists and numbers are written', async () => {
    const moment = new Date(2026, 10, 16, 13, 5).getTime();
    expect(date(moment)).toBe('16 Nov 2026, 13:05');
    expect(list(['Ann', 'Ben', 'Cleo'])).toBe('Ann, Ben and Cleo');
    expect(number(4000)).toBe('4,000');
    await speech.speak('de');
    expect(date(moment)).toBe('16.11.2026, 13:05');
    expect(list(['Ann', 'Ben', 'Cleo'])).toBe('Ann, Ben und Cleo');
    expect(number(4000)).toBe('4.000');
  });
});

describe('a text', () => {
  it('shows a missing variable instead of breaking the page', () => {
    expect(speech.text('names-of', { number: 2 })).toBe('Name of player 2');
    expect(speech.text('names-of')).toBe('Name of player {$number}');
  });

  it('is not turned around by a name that is written from right to left', () => {
    const name = '\u05e0\u05d5\u05e2\u05d4';
    expect(speech.text('names-of', { number: name })).toBe(`Name of player \u2068${name}\u2069`);
    expect(list(['Ann', name])).toBe(`Ann and \u2068${name}\u2069`);
    expect(speech.text('names-of', { number: 'Ann' })).toBe('Name of player Ann');
  });

  it('that does not exist is its key', () => {
    expect(speech.text('no-such-text')).toBe('no-such-text');
  });
});
