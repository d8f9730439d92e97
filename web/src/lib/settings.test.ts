import { afterEach, expect, it } from 'vitest';
import { settings } from './settings.svelte';

/** The settings of happy-dom, the simulated browser of the unit tests. */
const { happyDOM } = window as unknown as {
  happyDOM: { settings: { device: { prefersReducedMotion: string } } };
};

function prefer(motion: 'reduce' | 'no-preference') {
  happyDOM.settings.device.prefersReducedMotion = motion;
  // Then it looks at all media queries again.
  dispatchEvent(new Event('resize'));
}

afterEach(() => prefer('no-preference'));

it('move nothing for those who prefer reduced motion, but show everything as long', () => {
  expect([settings.pace, settings.dwell]).toEqual([1, 1]);
  prefer('reduce');
  expect([settings.pace, settings.dwell]).toEqual([0, 1]);
});
