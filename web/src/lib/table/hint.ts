import { api, Refused } from '../api/http';
import type { JobResult, JobStatus, Seat, TableId } from '../api/types';

/** Waits until a job is done, and reports its progress. */
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

/** The decision that is recommended to a seat. */
export async function askHint(table: TableId, seat: Seat): Promise<string | null> {
  const { job } = await api.hint(table, seat);
  const result = await awaitJob(job);
  return result && 'alternatives' in result ? (result.alternatives[0]?.action ?? null) : null;
}
