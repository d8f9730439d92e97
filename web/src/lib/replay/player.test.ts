import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Replay } from '../api/types';
import { settings } from '../settings.svelte';
import { Player } from './player.svelte';

const round = (number: number) => ({ events: [{ event: 'round', round: number }], view: {} });
const step = { seat: 0, do: 'pass', events: [], view: {} };
const REPLAY = {
  steps: [round(1), step, step, round(2), step, round(3)],
} as unknown as Replay;

describe('a player', () => {
  let player: Player;
  beforeEach(() => {
    vi.useFakeTimers();
    player = new Player();
    player.load(REPLAY, 0);
  });
  afterEach(() => {
    player.close();
    vi.useRealTimers();
  });

  it('goes step by step, and not beyond the ends', () => {
    player.previous();
    expect(player.at).toBe(0);
    player.next();
    expect(player.at).toBe(1);
    player.seek(99);
    player.next();
    expect(player.at).toBe(5);
    expect(player.shown).toBe(player.frames[5]);
  });
  it('goes round by round', () => {
    const seen = [];
    for (const by of [1, 1, 1, -1, -1, -1] as const) {
      player.skip(by);
      seen.push(player.at);
    }
    expect(seen).toEqual([3, 5, 5, 3, 0, 0]);
  });
  it('goes on by itself, quicker when told so', async () => {
    player.setSpeed(4);
    expect(settings.tempo).toBe(4);
    player.toggle();
    await vi.advanceTimersByTimeAsync(300);
    expect(player.at).toBe(1);
    await vi.advanceTimersByTimeAsync(4000);
    expect([player.at, player.isPlaying]).toEqual([5, false]);
    player.close();
    expect(settings.tempo).toBe(1);
  });
  it('stops when told so, and starts again from the beginning at the end', async () => {
    player.seek(5);
    player.toggle();
    expect([player.at, player.isPlaying]).toEqual([0, true]);
    player.toggle();
    await vi.advanceTimersByTimeAsync(9000);
    expect([player.at, player.isPlaying]).toEqual([0, false]);
  });
  it('is over only when the last step has been shown', async () => {
    player.seek(4);
    let finish = () => {};
    player.stage.animateWith(() => new Promise<void>((done) => (finish = done)));
    expect(player.isOver).toBe(false);
    player.next();
    expect([player.at, player.isOver]).toEqual([5, false]);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(player.isOver).toBe(true);
  });
  it('keeps its step when it is looked at with other eyes', () => {
    player.seek(4);
    player.load(REPLAY);
    expect(player.at).toBe(4);
  });
});
