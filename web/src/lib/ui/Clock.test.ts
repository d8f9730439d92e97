import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setServerTime } from '../api/serverTime';
import { speech } from '../i18n/index.svelte';
import Clock from './Clock.svelte';

beforeEach(async () => {
  await speech.speak('en');
  vi.useFakeTimers();
});
afterEach(() => {
  setServerTime(Date.now());
  vi.useRealTimers();
});

it('counts down by the server’s clock, not by ours', () => {
  setServerTime(Date.now() + 60_000);
  const target = document.createElement('div');
  const clock = mount(Clock, { target, props: { until: Date.now() + 95_000 } });
  flushSync();
  expect(target.textContent?.trim()).toBe('0:35');
  vi.advanceTimersByTime(5000);
  flushSync();
  expect(target.textContent?.trim()).toBe('0:30');
  void unmount(clock);
});
