import type { GameEvent, GameView } from '../api/types';
import { settings } from '../settings.svelte';

/** A change of what is seen: what happened, and how things are after it. */
export interface Step {
  events: GameEvent[];
  view: GameView;
  /** Called when it is seen. */
  seen?: () => void;
}

/**
 * Shows what happened: moves cards about, and calls `apply` at the moment at which the board is to be
 * as it is after it.
 */
export type Animator = (step: Step, apply: () => void) => Promise<void>;

/** What a board shows, a step at a time, so that movements come to their end. */
export class Stage {
  /** What is seen now. */
  view = $state.raw<GameView | null>(null);
  /** What happened last. */
  events = $state.raw<GameEvent[]>([]);
  /** Whether something moves. */
  isBusy = $state(false);
  /** Set by the board that is shown. */
  animator: Animator | null = null;
  #queue: Step[] = [];
  /** Counts jumps, so that what still moves does not bring an old view back. */
  #jumps = 0;
  #isHeld = false;

  /** Shows this at once, whatever moves. */
  jump(view: GameView, events: GameEvent[] = []) {
    this.#jumps += 1;
    const passed = this.#queue;
    this.#queue = [];
    this.view = view;
    this.events = events;
    for (const step of passed) step.seen?.();
  }

  /** Shows this after what came before. */
  push(step: Step) {
    // Who was away for long does not want to see it all.
    if (this.view === null || this.#queue.length > 12 || document.hidden || settings.pace === 0) {
      this.jump(step.view, step.events);
      step.seen?.();
      return;
    }
    this.#queue.push(step);
    this.#go();
  }

  /** Shows nothing new until `release`: nobody looks, or somebody should not see it. */
  hold() {
    this.#isHeld = true;
  }

  release() {
    this.#isHeld = false;
    this.#go();
  }

  #go() {
    if (!this.isBusy && !this.#isHeld && this.#queue.length > 0) void this.#play();
  }

  async #play() {
    this.isBusy = true;
    while (!this.#isHeld) {
      const step = this.#queue.shift();
      if (!step) break;
      const { view, events } = step;
      const jumps = this.#jumps;
      let applied = false;
      const apply = () => {
        if (applied || jumps !== this.#jumps) return;
        applied = true;
        this.view = view;
        this.events = events;
      };
      try {
        await this.animator?.(step, apply);
      } catch {
        // A movement that fails must not keep the game.
      }
      apply();
      step.seen?.();
    }
    this.isBusy = false;
  }
}
