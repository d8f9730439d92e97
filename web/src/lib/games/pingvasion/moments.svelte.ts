import { settings } from '../../settings.svelte';
import type { Moment } from './moment';

/** How long a moment is shown, in milliseconds. */
const TIME = 2600;

/** Shows moments one after the other. Each ends by itself, or when the user skips it. */
export class Moments {
  now = $state.raw<Moment | null>(null);
  #end: (() => void) | null = null;

  /** Shows a moment; resolves when it is over. */
  async show(moment: Moment): Promise<void> {
    this.now = moment;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, TIME * settings.dwell);
      this.#end = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.#end = null;
    this.now = null;
  }

  skip() {
    this.#end?.();
  }
}
