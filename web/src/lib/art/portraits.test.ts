import { describe, expect, it } from 'vitest';
import { LEVELS } from '../table/choices';
import { GLASSES, HATS, NECKWEAR } from './hats';
import { AVATAR_NAMES, AVATARS, avatarFor, BOTS, portraitOf } from './portraits';

const ALL = [...Object.values(BOTS), ...Object.values(AVATARS)];

describe('portraits', () => {
  it('show every bot and every avatar differently', () => {
    expect(Object.keys(BOTS)).toHaveLength(32);
    expect(AVATAR_NAMES).toHaveLength(20);
    // Everything except the outfit depends on the level, so the outfits of one level must differ.
    for (const [at] of LEVELS.entries()) {
      const level = Object.values(BOTS).slice(8 * at, 8 * at + 8);
      const outfits = level.map(({ hat, glasses, neck, one, two, crest }) =>
        JSON.stringify([hat, glasses, neck, one, two, crest]),
      );
      expect(new Set(outfits).size).toBe(8);
    }
    expect(new Set(Object.values(AVATARS).map((it) => it.hat)).size).toBe(20);
  });

  it('use all that was drawn', () => {
    const worn = new Set(ALL.flatMap(({ hat, glasses, neck }) => [hat, glasses, neck]));
    const drawn = [HATS, GLASSES, NECKWEAR].flatMap((it) => Object.keys(it));
    expect(drawn.filter((it) => !worn.has(it as never))).toEqual([]);
  });

  it('name the colours that they use', () => {
    const uncoloured = ALL.flatMap(({ hat, glasses, neck, one, two }) => {
      const shapes = [
        ...(hat ? HATS[hat] : []),
        ...(glasses ? GLASSES[glasses] : []),
        ...(neck ? NECKWEAR[neck] : []),
      ];
      const used = shapes.flatMap(([, fill, , stroke]) => [fill, stroke]);
      return (used.includes('1') && !one) || (used.includes('2') && !two) ? [{ hat, neck }] : [];
    });
    expect(uncoloured).toEqual([]);
  });

  it('follow from the name of a person who chose none, and always in the same way', () => {
    expect(avatarFor('Ann')).toBe(avatarFor('Ann'));
    const names = Array.from({ length: 400 }, (_, at) => `guest ${at}`);
    expect(new Set(names.map(avatarFor)).size).toBe(AVATAR_NAMES.length);
    expect(portraitOf({ name: 'Ann' }).parts.hat).toBe(AVATARS[avatarFor('Ann')].hat);
  });

  it('show what a person chose, as long as we know it', () => {
    expect(portraitOf({ name: 'Ann', avatar: 'pirate' }).parts).toBe(AVATARS.pirate);
    for (const avatar of [null, '', 'constructor', 'emperor'])
      expect(portraitOf({ name: 'Ann', avatar })).toEqual(portraitOf({ name: 'Ann' }));
  });

  it('show a bot of its level, and a person who resigned as before', () => {
    const bot = portraitOf({ name: 'Basalt', level: 'rockhopper' });
    expect(bot).toEqual({ species: 'rockhopper', parts: BOTS.Basalt });
    expect(portraitOf({ name: 'toString', level: 'chick' }).parts.hat).toBe('eggshell');
    const left = { name: 'Ann', avatar: 'diver', level: 'gentoo', isReplaced: true } as const;
    expect(portraitOf(left)).toEqual({ species: 'person', parts: AVATARS.diver });
  });
});
