import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FACES } from '../lib/games/registry';
import { speech } from '../lib/i18n/index.svelte';
import { forget, keep } from '../lib/kept';
import HotSeat from './HotSeat.svelte';

beforeEach(async () => {
  await speech.speak('en');
  await speech.need('hotseat');
});
afterEach(() => forget('hotseat'));

it('keeps all names when a game for fewer players is looked at', () => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];
  keep('hotseat', names);
  const page = mount(HotSeat, { target: document.body });
  flushSync();
  const shown = () => {
    const fields = document.querySelectorAll<HTMLInputElement>('input[type="text"]');
    return [...fields].map((it) => it.value);
  };
  const choose = (most: number) => {
    const face = FACES.find(({ players }) => Math.max(...players) === most);
    document.querySelector<HTMLInputElement>(`input[value="${face?.name}"]`)?.click();
    flushSync();
  };
  choose(4);
  expect(shown()).toEqual(names.slice(0, 4));
  choose(5);
  expect(shown()).toEqual(names);
  void unmount(page);
});
