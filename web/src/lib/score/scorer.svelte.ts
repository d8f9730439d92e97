import { api, Refused } from '../api/http';
import type { ApiError, GameName } from '../api/types';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
/** Several taps in quick succession cause one request. */
const REST = 250;

/** Lets the server score sheets: always the latest sheet, and again after the network failed. */
export class Scorer<T> {
  /** The scored sheet. */
  result = $state.raw<T | null>(null);
  /** Why it could not be scored. */
  failure = $state.raw<ApiError | null>(null);
  /** Whether the server can't be reached. It is asked again from time to time. */
  isOffline = $state(false);
  #sheet: string | null = null;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hurry = () => {
    if (this.isOffline && this.#sheet !== null) void this.#ask(this.#sheet, FIRST_WAIT);
  };

  constructor(readonly game: GameName) {
    addEventListener('online', this.#hurry);
  }

  /** Scores a sheet; `null` if there is nothing to score yet. */
  score(sheet: string | null) {
    if (sheet === this.#sheet) return;
    this.#sheet = sheet;
    this.#asked += 1;
    clearTimeout(this.#timer);
    if (sheet === null) {
      this.result = this.failure = null;
      this.isOffline = false;
    } else this.#timer = setTimeout(() => void this.#ask(sheet, FIRST_WAIT), REST);
  }

  close() {
    this.#asked += 1;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
  }

  async #ask(sheet: string, wait: number) {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    try {
      const result = await api.score<T>(this.game, sheet);
      if (asked !== this.#asked) return;
      this.result = result;
      this.failure = null;
      this.isOffline = false;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.result = null;
      const failure = error instanceof Refused ? error.failure : null;
      this.failure = failure?.code === 'bad_sheet' ? failure : null;
      this.isOffline = this.failure === null;
      if (!this.isOffline) return;
      this.#timer = setTimeout(() => void this.#ask(sheet, Math.min(2 * wait, LONGEST_WAIT)), wait);
    }
  }
}
