import type { Seat, TableId } from '../api/types';
import { complain } from '../ui/toasts.svelte';
import { askHint } from './hint';

/** The hint for a question. Another question, recognised by its list of legal decisions, has none yet. */
export class HintRequest {
  isThinking = $state(false);
  #found = $state.raw<{ legal: string[]; action: string | null } | null>(null);

  /** The recommended decision, if the hint was about this question. */
  for(legal: string[]): string | null {
    return this.#found?.legal === legal ? this.#found.action : null;
  }

  async ask(table: TableId, seat: Seat, legal: string[]) {
    this.isThinking = true;
    try {
      this.#found = { legal, action: await askHint(table, seat) };
    } catch (error) {
      complain(error);
    } finally {
      this.isThinking = false;
    }
  }
}
