/**
 * The stage of a board: what the board shows now. New steps (events, and the view after them) wait
 * until the animation of the step before them has ended, so the stage can be behind the table.
 */
import type { GameEvent, GameView } from '../api/types';
import { settings } from '../settings.svelte';

/** A change on the board: the events, and the view after them. */
export interface Step {
  events: GameEvent[];
  view: GameView;
  /** Called when it has been shown. */
  seen?: () => void;
}

/** Animates a step. Calls `apply` at the moment when the board should switch to the new view. */
export type Animator = (step: Step, apply: () => void) => Promise<void>;

/** What a board shows. Steps are shown one at a time, so that each animation can finish. */
export class Stage {
  /** The view that is shown now. */
  view = $state.raw<GameView | null>(null);
  /** The events of the last step. */
  events = $state.raw<GameEvent[]>([]);
  /** Whether an animation is running. */
  isBusy = $state(false);
  /** What is being shown now, in words; `null` between the animations. The animator sets it. */
  caption = $state<string | null>(null);
  #animator: Animator | null = null;
  #queue: Step[] = [];
  /** Counts jumps, so that an older animation does not bring an old view back. */
  #jumps = 0;
  #isHeld = false;

  /** Lets a board animate the steps, until the returned function is called. */
  animateWith(animator: Animator): () => void {
    this.#animator = animator;
    return () => {
      if (this.#animator === animator) this.#animator = null;
    };
  }

  /** Shows a view at once, and stops any animation. */
  jump(view: GameView, events: GameEvent[] = []) {
    this.#jumps += 1;
    const passed = this.#queue;
    this.#queue = [];
    this.caption = null;
    this.view = view;
    this.events = events;
    for (const step of passed) step.seen?.();
  }

  /** Shows a step after the previous ones. */
  push(step: Step) {
    // After a long absence, nobody wants to see all steps.
    if (this.view === null || this.#queue.length > 12 || document.hidden || settings.dwell === 0) {
      this.jump(step.view, step.events);
      step.seen?.();
      return;
    }
    this.#queue.push(step);
    this.#go();
  }

  /**
   * Shows no further steps until `release`, because nobody is looking or somebody should not see
   * them.
   */
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
        await this.#animator?.(step, apply);
      } catch {
        // A failed animation must not stop the game.
      }
      this.caption = null;
      apply();
      step.seen?.();
    }
    this.isBusy = false;
  }
}
