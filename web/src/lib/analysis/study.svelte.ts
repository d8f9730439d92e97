import { api, Refused } from '../api/http';
import type { Accepted, Report } from '../api/types';
import { awaitJob } from '../table/hint';

/** An analysis on its way: asked for, waited for, there. */
export class Study {
  report = $state.raw<Report | null>(null);
  /** Whether one is waited for. */
  isRunning = $state(false);
  /** How many wait before it. */
  place = $state(0);
  /** How much of it is done, from 0 to 1. */
  progress = $state(0);
  trouble = $state.raw<unknown>(null);
  #run = 0;

  async start(ask: () => Promise<Accepted>) {
    const run = (this.#run += 1);
    [this.isRunning, this.place, this.progress, this.trouble] = [true, 0, 0, null];
    try {
      const { job } = await ask();
      if (run !== this.#run) {
        void api.dropJob(job).catch(() => {});
        return;
      }
      const result = await awaitJob(
        job,
        (state) => {
          this.place = state.state === 'queued' ? state.place : 0;
          if (state.state === 'running') this.progress = state.progress;
        },
        () => run === this.#run,
      );
      if (run === this.#run && result && 'decisions' in result) this.report = result;
    } catch (error) {
      if (run === this.#run) this.trouble = error instanceof Refused ? error : new Refused(null, 0);
    } finally {
      if (run === this.#run) this.isRunning = false;
    }
  }

  cancel() {
    this.#run += 1;
    this.isRunning = false;
  }
}
