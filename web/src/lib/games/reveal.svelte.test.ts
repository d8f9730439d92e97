import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { Reveal } from './reveal.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  settings.set({ speed: 'normal' });
  vi.useRealTimers();
});

/** A reveal of three parts, in a component. */
function revealed() {
  const made: Reveal[] = [];
  const end = $effect.root(() => void made.push(new Reveal(3, { first: 500, each: 1000 })));
  flushSync();
  return { reveal: made[0]!, end };
}

it('shows one part after the other', () => {
  const { reveal, end } = revealed();
  vi.advanceTimersByTime(499);
  expect(reveal.shown).toBe(0);
  vi.advanceTimersByTime(1);
  expect(reveal.shown).toBe(1);
  vi.advanceTimersByTime(2000);
  expect([reveal.shown, reveal.isDone]).toEqual([3, true]);
  vi.advanceTimersByTime(9000);
  expect(reveal.shown).toBe(3);
  end();
});

it('shows everything when it is skipped, or without animations', () => {
  const first = revealed();
  first.reveal.skip();
  vi.advanceTimersByTime(9000);
  expect(first.reveal.shown).toBe(3);
  settings.set({ speed: 'none' });
  const second = revealed();
  expect(second.reveal.isDone).toBe(true);
  first.end();
  second.end();
});

it('ends with its component', () => {
  const { reveal, end } = revealed();
  end();
  vi.advanceTimersByTime(9000);
  expect(reveal.shown).toBe(0);
});
