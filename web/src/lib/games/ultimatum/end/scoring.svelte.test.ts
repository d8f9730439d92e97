import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import type { UltimatumEnd, UltimatumView } from '../../../api/types';
import { speech } from '../../../i18n/index.svelte';
import type { SeatInfo } from '../../seats';
import Scoring from './Scoring.svelte';

beforeAll(() => speech.speak('en'));

const score = { points: 12, form: 'D', for_form: 0, for_species: [0, 0, 0, 0], entertainers: [] };
const over = (end: UltimatumEnd) =>
  ({
    phase: { over: end },
    result: [score, score],
    outlook: { result: [], verdict: { winner: 0, by: null, tied: [] } },
  }) as unknown as UltimatumView;

it.each([
  ['entertainers', 'The game is over: there are no more entertainers.'],
  ['penguins', 'The game is over: there are no more penguins to draw.'],
  ['room', 'The game is over: there is no room for the next card.'],
] as const)('says why the game ended: %s', (end, why) => {
  const target = document.createElement('div');
  const seats = [{ name: 'Ann' }, { name: 'Ben' }] as SeatInfo[];
  const scoring = mount(Scoring, { target, props: { view: over(end), seats } });
  flushSync();
  expect(target.textContent).toContain(why);
  void unmount(scoring);
});
