import { awaitJob } from '../api/job';
import type { Assessment, GameView, LearningMoment, Seat } from '../api/types';
import { film, stepOf } from '../replay/film';
import type { Source } from '../replay/source';
import { Stage } from '../table/stage.svelte';

/** Lets the user decide again at a moment of a game, and finds out how good the user's decision is. */
export class PracticeRun {
  /** The moment that is tried; `null` if none is. */
  moment = $state.raw<LearningMoment | null>(null);
  /** The board of the position. */
  stage = $state.raw(new Stage());
  /** The decision that is being assessed. */
  picked = $state<string | null>(null);
  /** What the server says about the decision. */
  answer = $state.raw<Assessment | null>(null);
  /** Why something failed. */
  trouble = $state.raw<unknown>(null);
  /** Counts tries, so that the board forgets what was chosen. */
  tries = $state(0);
  #source: () => Source;
  #run = 0;

  constructor(source: () => Source) {
    this.#source = source;
  }

  start(moment: LearningMoment) {
    this.again();
    this.moment = moment;
    this.stage = new Stage();
    void this.#open(moment, this.#run);
  }

  /** Forgets the decision, so that another can be made. */
  again() {
    this.#run += 1;
    this.tries += 1;
    [this.picked, this.answer, this.trouble] = [null, null, null];
  }

  leave() {
    this.again();
    this.moment = null;
  }

  /** Has a decision assessed. */
  async decide(action: string) {
    const { moment } = this;
    if (!moment || this.picked !== null) return;
    const run = (this.#run += 1);
    const isWanted = () => run === this.#run;
    [this.picked, this.trouble] = [action, null];
    try {
      const { job } = await this.#source().assess({ decision: moment.decision, action });
      const answer = await awaitJob(job, undefined, isWanted);
      if (isWanted() && answer && 'grade' in answer) this.answer = answer;
    } catch (error) {
      if (isWanted()) [this.picked, this.trouble] = [null, error];
    }
  }

  async #open({ seat, decision }: LearningMoment, run: number) {
    try {
      const view = await positionBefore(this.#source(), seat, decision);
      if (run === this.#run && view) this.stage.jump(view);
    } catch (error) {
      if (run === this.#run) this.trouble = error;
    }
  }
}

/** The position before a decision, as its seat saw it. */
async function positionBefore(
  source: Source,
  seat: Seat,
  decision: number,
): Promise<GameView | null> {
  const frames = film((await source.replay(seat)).steps);
  return frames[stepOf(frames, decision) - 1]?.view ?? null;
}
