import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api/http';
import type { HintReport, JobStatus } from '../api/types';
import { Hints } from './hint.svelte';

const advice = (action: string) =>
  ({ after: 3, alternatives: [{ action }] }) as unknown as HintReport & { alternatives: never };
const done = (action: string): JobStatus => ({ state: 'done', result: advice(action) });

describe('hints', () => {
  beforeEach(() => {
    vi.spyOn(api, 'hint').mockResolvedValue({ job: 'j' });
    vi.spyOn(api, 'dropJob').mockResolvedValue(null);
  });
  afterEach(() => vi.restoreAllMocks());

  it('are shown only for the question that they were asked for', async () => {
    vi.spyOn(api, 'job').mockResolvedValue(done('play A5'));
    const hints = new Hints();
    const asking = hints.ask('t', 0, 7);
    expect(hints.isThinking).toBe(true);
    await asking;
    expect(hints.isThinking).toBe(false);
    expect(hints.of(7)?.alternatives[0]?.action).toBe('play A5');
    // The game has gone on.
    expect(hints.of(8)).toBeNull();
    expect(hints.of(null)).toBeNull();
  });

  it('come from the last request, whatever arrives last', async () => {
    let release = (_: JobStatus) => {};
    vi.spyOn(api, 'job')
      .mockReturnValueOnce(new Promise((resolve) => (release = resolve)))
      .mockResolvedValueOnce(done('pass'));
    const hints = new Hints();
    const first = hints.ask('t', 0, 7);
    await vi.waitFor(() => expect(api.job).toHaveBeenCalled());
    await hints.ask('t', 0, 8);
    release(done('play A5'));
    await first;
    expect(hints.of(8)?.alternatives[0]?.action).toBe('pass');
    expect(hints.of(7)).toBeNull();
  });

  it('can be dropped, also while they are being asked for', async () => {
    vi.spyOn(api, 'job').mockResolvedValue(done('pass'));
    const hints = new Hints();
    const asking = hints.ask('t', 0, 7);
    hints.drop();
    await asking;
    expect([hints.of(7), hints.isThinking]).toEqual([null, false]);
    await hints.ask('t', 0, 7);
    hints.drop();
    expect(hints.of(7)).toBeNull();
  });
});
