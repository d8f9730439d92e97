import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refused } from '../api/http';
import type { JobStatus, LearningMoment, Replay } from '../api/types';
import type { Source } from '../replay/source';
import { PracticeRun } from './practice.svelte';

const MOMENT = { seat: 1, decision: 2, legal: ['a', 'b'] } as LearningMoment;
const step = (number: number, seat?: number) => ({
  ...(seat === undefined ? {} : { seat, do: 'a' }),
  events: [],
  view: { number },
});
const REPLAY = { steps: [step(0), step(1, 0), step(2, 1), step(3, 0)] } as unknown as Replay;
const answer = (grade: string) => ({ state: 'done', result: { grade } }) as unknown as JobStatus;

describe('trying a moment again', () => {
  const replay = vi.fn().mockResolvedValue(REPLAY);
  const assess = vi.fn().mockResolvedValue({ job: 'j' });
  let run: PracticeRun;
  beforeEach(() => {
    vi.spyOn(api, 'dropJob').mockResolvedValue(null);
    run = new PracticeRun(() => ({ replay, assess }) as unknown as Source);
    run.start(MOMENT);
  });
  afterEach(() => vi.restoreAllMocks());

  it('shows the position before the decision, as the seat saw it', async () => {
    await vi.waitFor(() => expect(run.stage.view).toEqual({ number: 1 }));
    expect(replay).toHaveBeenCalledWith(1);
  });
  it('asks how good a decision is, once', async () => {
    vi.spyOn(api, 'job').mockResolvedValue(answer('good'));
    const asking = run.decide('b');
    await run.decide('a');
    await asking;
    expect(assess).toHaveBeenLastCalledWith({ decision: 2, action: 'b' });
    expect([run.picked, run.answer?.grade]).toEqual(['b', 'good']);
    run.again();
    expect([run.picked, run.answer, run.moment]).toEqual([null, null, MOMENT]);
  });
  it('forgets an answer that comes too late', async () => {
    let tell = (_: JobStatus) => {};
    vi.spyOn(api, 'job').mockReturnValue(new Promise((done) => (tell = done)));
    const asking = run.decide('b');
    await vi.waitFor(() => expect(api.job).toHaveBeenCalled());
    run.leave();
    tell(answer('good'));
    await asking;
    expect([run.answer, run.moment]).toEqual([null, null]);
  });
  it('says why a decision is refused, and lets another be made', async () => {
    const refused = new Refused({ code: 'illegal', what: 'no' }, 422);
    assess.mockRejectedValueOnce(refused);
    await run.decide('c');
    expect([run.picked, run.trouble]).toEqual([null, refused]);
  });
});
