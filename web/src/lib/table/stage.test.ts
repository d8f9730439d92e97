import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameView } from '../api/types';
import { Stage, type Step } from './stage.svelte';

const view = (at: number) => ({ at }) as unknown as GameView;
const at = (stage: Stage) => (stage.view as unknown as { at: number } | null)?.at;

/** A stage at position 0, whose animations end when the test says so. */
function staged() {
  const stage = new Stage();
  stage.jump(view(0));
  const seen: number[] = [];
  const running: { apply: () => void; end: () => void; fail: () => void }[] = [];
  const off = stage.animateWith(
    (_: Step, apply) =>
      new Promise((done, failed) =>
        running.push({ apply, end: done, fail: () => failed(new Error('no animation')) }),
      ),
  );
  const push = (number: number) =>
    stage.push({ events: [], view: view(number), seen: () => seen.push(number) });
  return { stage, seen, running, push, off };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a stage', () => {
  it('shows one step after the other', async () => {
    const { stage, seen, running, push } = staged();
    push(1);
    push(2);
    expect([at(stage), stage.isBusy, running.length]).toEqual([0, true, 1]);
    running[0]?.apply();
    expect([at(stage), seen]).toEqual([1, []]);
    running[0]?.end();
    await settle();
    expect([seen, running.length]).toEqual([[1], 2]);
    running[1]?.end();
    await settle();
    expect([at(stage), seen, stage.isBusy]).toEqual([2, [1, 2], false]);
  });

  it('goes on when an animation fails', async () => {
    const { stage, seen, running, push } = staged();
    push(1);
    running[0]?.fail();
    await settle();
    expect([at(stage), seen, stage.isBusy]).toEqual([1, [1], false]);
  });

  it('leaves the animations of another board alone', async () => {
    const { stage, running, push, off } = staged();
    const other: string[] = [];
    const end = stage.animateWith(() => Promise.resolve(void other.push('other')));
    off();
    push(1);
    await settle();
    end();
    push(2);
    await settle();
    expect([other, running.length, at(stage)]).toEqual([['other'], 0, 2]);
  });

  it('jumps, and an older animation does not bring its view back', async () => {
    const { stage, seen, running, push } = staged();
    push(1);
    push(2);
    stage.jump(view(9));
    expect([at(stage), seen]).toEqual([9, [2]]);
    running[0]?.apply();
    running[0]?.end();
    await settle();
    expect([at(stage), seen, stage.isBusy]).toEqual([9, [2, 1], false]);
  });

  it('waits while it is held', async () => {
    const { stage, running, push } = staged();
    stage.hold();
    push(1);
    expect([at(stage), stage.isBusy]).toEqual([0, false]);
    stage.release();
    running[0]?.end();
    await settle();
    expect(at(stage)).toBe(1);
  });

  it('finishes a running step when it is held, and shows no other', async () => {
    const { stage, running, push } = staged();
    push(1);
    push(2);
    stage.hold();
    running[0]?.end();
    await settle();
    expect([at(stage), stage.isBusy, running.length]).toEqual([1, false, 1]);
  });

  it('skips steps that nobody could follow', () => {
    const { stage, seen, push } = staged();
    for (let number = 1; number <= 14; number += 1) push(number);
    expect(at(stage)).toBe(0);
    push(15);
    expect(at(stage)).toBe(15);
    expect(seen).toContain(15);
  });

  it('shows the last view at once on a hidden page', () => {
    const { stage, seen, push } = staged();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    push(1);
    expect([at(stage), seen]).toEqual([1, [1]]);
  });
});
