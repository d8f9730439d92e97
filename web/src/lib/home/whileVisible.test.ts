import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileVisible } from './whileVisible';

describe('whileVisible', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('looks at once, then after each pause, until it is stopped', () => {
    const look = vi.fn();
    const stop = whileVisible(look, 1000);
    expect(look).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2000);
    expect(look).toHaveBeenCalledTimes(3);
    stop();
    vi.advanceTimersByTime(5000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('rests while the page is hidden, and looks when it is shown again', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const look = vi.fn();
    const stop = whileVisible(look, 1000);
    vi.advanceTimersByTime(5000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(look).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(look).toHaveBeenCalledTimes(2);
    stop();
  });
});
