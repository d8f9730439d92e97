import { settings } from '../settings.svelte';

/** When the first part of a scoring is told, and the time between parts, in milliseconds. */
const [FIRST, NEXT] = [500, 1100];
/** How long the points of a part count up. */
const COUNT = 500;

/** How far a scoring of this many parts is told after some time. */
export function toldAt(elapsed: number, parts: number): { told: number; share: number } {
  const told = Math.max(0, Math.min(parts, 1 + Math.floor((elapsed - FIRST) / NEXT)));
  if (told === 0) return { told, share: 0 };
  const since = elapsed - FIRST - (told - 1) * NEXT;
  return { told, share: Math.max(0, Math.min(1, since / COUNT)) };
}

/** Tells a scoring part by part, at the user's speed, and counts the points up. */
export class Telling {
  #elapsed = $state(0);
  readonly #now = $derived.by(() => toldAt(this.#elapsed, this.parts));
  /** The number of parts told so far. */
  readonly told = $derived(this.#now.told);
  readonly isOver = $derived.by(() => this.told >= this.parts);
  /** The points while they count up. */
  readonly counted = $derived.by(() => {
    const { told, share } = this.#now;
    const before = this.pointsAfter(Math.max(0, told - 1));
    return this.pointsAfter(told).map((to, seat) => {
      const from = before[seat] ?? 0;
      return Math.round(from + (to - from) * share);
    });
  });

  constructor(
    private readonly parts: number,
    /** The points by seat after this many parts. */
    private readonly pointsAfter: (told: number) => number[],
  ) {}

  /** Starts the clock; returns how to stop it. */
  start(): () => void {
    let last = performance.now();
    let frame = requestAnimationFrame(
      function step(this: Telling, now: number) {
        const { pace } = settings;
        this.#elapsed = pace === 0 ? Infinity : this.#elapsed + (now - last) / pace;
        last = now;
        if (toldAt(this.#elapsed, this.parts).share < 1 || !this.isOver)
          frame = requestAnimationFrame(step.bind(this));
      }.bind(this),
    );
    return () => cancelAnimationFrame(frame);
  }

  /** Tells the rest at once. */
  skip() {
    this.#elapsed = Infinity;
  }
}
