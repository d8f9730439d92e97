import { api } from '../api/http';
import { awaitJob } from '../api/job';
import type { HintReport, Seat, TableId } from '../api/types';

/** Asks for hints. A hint belongs to the question that it was asked for, and to no other. */
export class Hints {
  isThinking = $state(false);
  #found = $state.raw<{ question: number; advice: HintReport } | null>(null);
  #run = 0;

  /** The hint for a question. */
  of(question: number | null): HintReport | null {
    return this.#found !== null && this.#found.question === question ? this.#found.advice : null;
  }

  /** Asks for a hint for the current question of a seat. */
  async ask(table: TableId, seat: Seat, question: number) {
    const run = (this.#run += 1);
    const isWanted = () => run === this.#run;
    this.isThinking = true;
    try {
      const { job } = await api.hint(table, seat);
      const advice = await awaitJob(job, undefined, isWanted);
      if (isWanted() && advice && 'after' in advice) this.#found = { question, advice };
    } finally {
      if (isWanted()) this.isThinking = false;
    }
  }

  /** Drops the hint, and the one that is being asked for. */
  drop() {
    this.#run += 1;
    this.#found = null;
    this.isThinking = false;
  }
}
