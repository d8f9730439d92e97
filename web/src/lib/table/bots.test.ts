import { beforeAll, describe, expect, it } from 'vitest';
import { speech } from '../i18n/index.svelte';
import { levelName, levelOf, recordedName } from './bots';

describe('bots', () => {
  beforeAll(() => speech.speak('en'));

  it('have a level, with their time if they have one of their own', () => {
    expect(levelName('emperor')).toBe('Emperor');
    expect(levelName('emperor@50ms')).toBe('Emperor (50\u00a0ms)');
    expect(levelName('gentoo@2s')).toBe('Gentoo (2\u00a0s)');
    expect(levelName('gentoo@4000')).toBe('Gentoo (4,000)');
  });

  it('are told from people by their level', () => {
    expect(levelOf('emperor@50ms')).toBe('emperor');
    expect(levelOf('chick')).toBe('chick');
    expect(levelOf('Ann, then chick')).toBeUndefined();
  });

  it('are called by their names in records', () => {
    expect(recordedName('Basalt (rockhopper)')).toEqual({ name: 'Basalt', bot: 'rockhopper' });
    expect(recordedName('Rigel (emperor@50ms)')).toEqual({ name: 'Rigel', bot: 'emperor@50ms' });
    expect(recordedName('gentoo@2s')).toEqual({ name: 'Gentoo (2\u00a0s)', bot: 'gentoo@2s' });
  });

  it('leave a person who resigned their name in records', () => {
    const replaced = { name: 'Ann', bot: 'gentoo', isReplaced: true };
    expect(recordedName('Ann, then gentoo')).toEqual(replaced);
    const odd = 'Ann (and Ben), then Cem';
    expect(recordedName(`${odd}, then chick`)).toMatchObject({ name: odd, bot: 'chick' });
  });

  it('are not taken for people, nor people for them', () => {
    for (const name of ['Ann', 'Ann (2)', 'Ann (and Ben)', 'Ann, then Ben', ', then', '()', ''])
      expect(recordedName(name)).toEqual({ name });
  });
});
