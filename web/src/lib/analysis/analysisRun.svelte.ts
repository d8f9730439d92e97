import { api, Refused } from '../api/http';
import { awaitJob } from '../api/job';
import type { Accepted, AnalysisReport } from '../api/types';

/** An analysis: requested, in progress, or done. */
export class AnalysisRun {
  report = $state.raw<AnalysisReport | null>(null);
  /** Whether one is in progress. */
  isRunning = $state(false);
  /** How many jobs are ahead of it in the queue. */
  place = $state(0);
  /** The progress, from 0 to 1. */
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
