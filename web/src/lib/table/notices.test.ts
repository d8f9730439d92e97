import { beforeAll, describe, expect, it } from 'vitest';
import type { Chair, Item, Presence, Settings, TableView } from '../api/types';
import { speech } from '../i18n/index.svelte';
import { LANGUAGES } from '../preferences';
import { hostName, noticeOf, tellNotice } from './notices';

const chair = (seat: number, person: string, presence: Presence = 'here', away = false) =>
  ({ seat, who: { person }, away, presence, turn: 'idle', until: null }) as Chair;
const settings = {
  game: 'pingvasion',
  options: { players: 3, deck: 'classic' },
  listed: false,
  onlookers: true,
  talk: true,
  pace: null,
  stand_in: 'chick',
} as Settings;
const view = (...chairs: Chair[]) => ({ chairs, settings, host_seat: 0 }) as unknown as TableView;
const [ann, ben] = [chair(0, 'Ann'), chair(1, 'Ben')];
const told = (item: object, before = view(ann, ben)) => {
  const notice = noticeOf({ number: 1, ...item } as Item, before);
  return notice && tellNotice(notice);
};

describe('what happened besides the game', () => {
  beforeAll(() => speech.speak('en'));

  it('says who comes and goes', () => {
    expect(told({ kind: 'sat', seat: 2, who: { person: 'Cleo' } })).toBe('Cleo sat down.');
    expect(told({ kind: 'left', seat: 1, who: 'open' })).toBe('Ben left the table.');
    expect(told({ kind: 'resigned', seat: 1, level: 'chick' })).toBe(
      'Ben left the game. A bot plays on in that seat.',
    );
    expect(told({ kind: 'sat', seat: 2, who: { bot: 'chick', name: 'Toffi' } })).toBe(null);
  });

  it('says why a bot decides for somebody', () => {
    const away = (reason: string) => told({ kind: 'away', seat: 1, reason });
    expect(away('agreed')).toBe('The others agreed: a bot plays for Ben until they’re back.');
    expect(away('time')).toMatch(/^Ben ran out of time again/);
    expect(away('handed_over')).toBe('Ben lets a bot play for now.');
    expect(told({ kind: 'missed', seat: 1 })).toBe(
      'Ben ran out of time. A bot made this decision.',
    );
    expect(told({ kind: 'back', seat: 1 })).toBe('Ben is back and plays again.');
  });

  it('says who is gone, but nothing of a short interruption', () => {
    const presence = (is: Presence, before: Chair) =>
      told({ kind: 'presence', seat: 1, presence: is }, view(ann, before));
    expect(presence('disconnected', ben)).toBe(null);
    expect(presence('here', chair(1, 'Ben', 'disconnected'))).toBe(null);
    expect(presence('gone', chair(1, 'Ben', 'disconnected'))).toBe('Ben is no longer connected.');
    expect(presence('here', chair(1, 'Ben', 'gone'))).toBe('Ben is connected again.');
    // A bot played meanwhile: `back` says so.
    expect(presence('here', chair(1, 'Ben', 'gone', true))).toBe(null);
  });

  it('says who changed which settings', () => {
    const after = { ...settings, options: { players: 4, deck: 'classic' }, onlookers: false };
    expect(told({ kind: 'settled', settings: after })).toBe(
      'Ann changed the settings. Players: 4, Onlookers: no',
    );
    const absent = { ...view(ann, ben), host_seat: undefined } as unknown as TableView;
    expect(told({ kind: 'settled', settings: after }, absent)).toBe(
      'The settings have changed. Players: 4, Onlookers: no',
    );
  });

  it('keeps the name of that time', () => {
    const before = view(ann, { ...ben, twin: 2 });
    const notice = noticeOf({ number: 1, kind: 'left', seat: 1, who: 'open' }, before);
    expect(notice).toEqual({ kind: 'left', name: 'Ben (2)' });
    expect(hostName(before)).toBe('Ann');
  });

  it('does so in every language', async () => {
    for (const language of LANGUAGES) {
      await speech.speak(language);
      for (const kind of ['left', 'missed', 'back', 'resigned'])
        expect(told({ kind, seat: 1 })).toContain('Ben');
    }
    await speech.speak('en');
  });

  it('says nothing of decisions', () => {
    expect(told({ kind: 'decided', seat: 1 })).toBe(null);
    expect(told({ kind: 'something_new' })).toBe(null);
  });
});
