import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, UltimatumView } from '../../api/types';
import { speech } from '../../i18n/index.svelte';
import { settings } from '../../settings.svelte';
import * as sounds from '../../sound';
import { FREE } from './faces';
import { Scene } from './scene.svelte';

const view = {
  curtains: [],
  penguins: [],
  entertainers: [],
  outlook: { acts: [] },
} as unknown as UltimatumView;
const laid = { cell: 'd4', entertainer: 'LD', turned: false };
const events = [
  { event: 'performed', laid, points: [5, 3], enjoyed: [], winner: 1 },
  { event: 'ended', end: 'entertainers', result: [], winner: 0 },
] as unknown as GameEvent[];
const seats = ['Ann', 'Ben'].map((name, seat) => ({ seat, name, isYou: false }) as never);

function play(shown: GameEvent[] = events) {
  const captions: string[] = [];
  let isApplied = false;
  const scene = new Scene({
    faceAt: () => FREE,
    lookAt: () => false,
    seats: () => seats,
    caption: (text) => captions.push(text),
  });
  const whole = scene.play({ events: shown, view }, () => (isApplied = true));
  return { scene, whole, captions, isApplied: () => isApplied };
}

describe('a scene', () => {
  beforeAll(() => speech.speak('en'));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    settings.set({ speed: 'normal' });
  });

  it('says what happens now, and ends before the result is shown', async () => {
    const { scene, whole, captions, isApplied } = play();
    await vi.advanceTimersByTimeAsync(100);
    // Neither the points nor the winner are told yet.
    expect(captions).toEqual(['Seal dance on d4 performs']);
    expect(scene.moment?.why).toBe('All cells at its dots are taken.');
    await vi.advanceTimersByTimeAsync(1300);
    expect(captions.at(-1)).toBe('Points: Ann +5 and Ben +3');
    await vi.advanceTimersByTimeAsync(1300);
    expect(captions.at(-1)).toBe('Ben gets the card');
    expect(isApplied()).toBe(false);
    await vi.advanceTimersByTimeAsync(1300);
    expect(captions.at(-1)).toBe('The game is over');
    expect(isApplied()).toBe(false);
    await vi.advanceTimersByTimeAsync(1300);
    await whole;
    expect([scene.moment, isApplied()]).toEqual([null, true]);
  });
  it('is told in the language of the page', async () => {
    const { scene } = play();
    await vi.advanceTimersByTimeAsync(100);
    await speech.speak('de');
    expect(scene.moment?.title).toBe('Seehund-Tanz auf d4 tritt auf');
    await speech.speak('en');
    expect(scene.moment?.title).toBe('Seal dance on d4 performs');
  });
  it('can be skipped', async () => {
    const { scene, whole, isApplied } = play();
    await vi.advanceTimersByTimeAsync(100);
    expect(scene.skip()).toBe(true);
    await whole;
    expect([scene.moment, isApplied(), scene.skip()]).toEqual([null, true, false]);
  });
  it('is as quick as the user wants', async () => {
    settings.set({ speed: 'fast' });
    const { captions } = play();
    await vi.advanceTimersByTimeAsync(750);
    expect(captions.at(-1)).toBe('Points: Ann +5 and Ben +3');
  });
  it('is shown as long to those who prefer reduced motion', async () => {
    vi.spyOn(settings, 'pace', 'get').mockReturnValue(0);
    const { scene, captions } = play();
    await vi.advanceTimersByTimeAsync(1000);
    expect(scene.moment).not.toBeNull();
    expect(captions).toEqual(['Seal dance on d4 performs']);
  });
  it('is heard', async () => {
    const heard = vi.spyOn(sounds, 'sound').mockImplementation(() => {});
    const { whole } = play();
    await vi.advanceTimersByTimeAsync(6000);
    await whole;
    expect(heard.mock.calls.flat()).toEqual(expect.arrayContaining(['applause', 'end']));
  });
});
