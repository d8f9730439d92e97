import { api, Refused } from './http';
import type { JobResult, JobStatus } from './types';

/** Waits until a job is done, and reports its progress. Cancels the job and returns `null` once it is no longer wanted. */
export async function awaitJob(
  job: string,
  told: (job: JobStatus) => void = () => {},
  isWanted: () => boolean = () => true,
): Promise<JobResult | null> {
  for (let wait = 150; ; wait = Math.min(wait * 1.3, 1500)) {
    if (!isWanted()) {
      void api.dropJob(job).catch(() => {});
      return null;
    }
    const state = await api.job(job);
    told(state);
    if (state.state === 'done') return state.result;
    if (state.state === 'failed') throw new Refused(state.error, 500);
    await new Promise((done) => setTimeout(done, wait));
  }
}
