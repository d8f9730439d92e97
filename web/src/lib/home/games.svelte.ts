import type { FinishedGame, GamesPage } from '../api/types';
import { complain } from '../ui/toasts.svelte';

/** A list of finished games that is read page by page, the newest first. */
export class GamesList {
  games = $state.raw<FinishedGame[]>([]);
  /** Whether the server has answered. */
  isKnown = $state(false);
  isReading = $state(false);
  /** The cursor of the next page; `null` on the last one. */
  #next = $state<string | null>(null);

  constructor(readonly read: (before?: string) => Promise<GamesPage>) {}

  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** Reads the newest games. Pages that were read before stay below them. */
  async look() {
    const page = await this.read();
    if (this.games.length === 0) this.#next = page.next;
    const older = this.games.filter(({ id }) => !page.games.some((it) => it.id === id));
    this.games = [...page.games, ...older];
    this.isKnown = true;
  }

  /** Reads the next page. */
  async more() {
    if (this.#next === null || this.isReading) return;
    this.isReading = true;
    try {
      const page = await this.read(this.#next);
      this.#next = page.next;
      this.games = [...this.games, ...page.games];
    } catch (error) {
      complain(error);
    } finally {
      this.isReading = false;
    }
  }
}
