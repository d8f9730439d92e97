import { settings } from '../settings.svelte';

/**
 * Shows the parts of a scoring one after the other, at the preferred speed. Create it while a
 * component is initialised; it stops with the component.
 */
export class Reveal {
  /** The number of parts shown so far. */
  shown = $state(0);
  #next = 0;

  constructor(
    readonly count: number,
    /** How long the first part and each of the others wait, in milliseconds. */
    { first, each }: { first: number; each: number },
  ) {
    $effect(() => {
      const { pace } = settings;
      if (pace === 0) this.skip();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        if (this.#next >= this.count) return;
        timer = setTimeout(
          () => {
            this.shown = this.#next = Math.min(this.count, this.#next + 1);
            wait();
          },
          (this.#next === 0 ? first : each) * pace,
        );
      };
      wait();
      return () => clearTimeout(timer);
    });
  }

  get isDone(): boolean {
    return this.shown >= this.count;
  }

  /** Shows everything at once. */
  skip() {
    this.shown = this.#next = this.count;
  }
}
