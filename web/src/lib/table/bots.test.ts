import { beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../i18n/index.svelte';
import { botName, botNameAt, levelOf } from './bots';

describe('bots', () => {
  beforeAll(() => speech.speak('en'));

  it('have a name for people, with their time if they have one of their own', () => {
    expect(botName('emperor')).toBe('Emperor');
    expect(botName('emperor@50ms')).toBe('Emperor (50\u00a0ms)');
    expect(botName('gentoo@2s')).toBe('Gentoo (2\u00a0s)');
    expect(botName('gentoo@4000')).toBe('Gentoo (4,000)');
  });

  it('are numbered if their names are the same', () => {
    const bots = ['gentoo', null, 'emperor', 'gentoo'];
    expect([0, 2, 3].map((seat) => botNameAt(bots, seat))).toEqual([
      'Gentoo 1',
      'Emperor',
      'Gentoo 2',
    ]);
  });

  it('are told from people by their level', () => {
    expect(levelOf('emperor@50ms')).toBe('emperor');
    expect(levelOf('chick')).toBe('chick');
    expect(levelOf('Ann, then chick')).toBeUndefined();
  });
});
