import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../settings.svelte';
import { Moments } from './moments.svelte';

describe('a moment', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    settings.set({ speed: 'normal' });
  });
  const show = async (time: number) => {
    const moments = new Moments();
    let isOver = false;
    void moments.show({ kind: 'end', rounds: 8 }).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(time);
    return { moments, isOver: () => isOver };
  };

  it('ends by itself, at the speed that the user prefers', async () => {
    settings.set({ speed: 'fast' });
    const { moments, isOver } = await show(1200);
    expect([isOver(), moments.now?.kind]).toEqual([false, 'end']);
    await vi.advanceTimersByTimeAsync(200);
    expect([isOver(), moments.now]).toEqual([true, null]);
  });
  it('ends when it is skipped', async () => {
    const { moments, isOver } = await show(10);
    moments.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([isOver(), moments.now]).toEqual([true, null]);
  });
});
