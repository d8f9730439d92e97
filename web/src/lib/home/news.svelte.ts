import { api } from '../api/http';
import type { FrontPage, ListedTable } from '../api/types';
import { me } from '../me.svelte';
import { GamesList } from './games.svelte';

/** What the front page shows about this server and the user. A part that can't be read keeps its old state. */
export class News {
  /** The tables and games of this server; `null` until the server has answered. */
  public = $state.raw<FrontPage | null>(null);
  /** Our tables that are not over; those that wait for us come first. */
  mine = $state.raw<ListedTable[]>([]);
  /** Our finished games. */
  readonly games = new GamesList(api.myGames);

  async look() {
    await Promise.allSettled([this.#lookAround(), this.#lookAtOurs()]);
  }

  async #lookAround() {
    this.public = await api.frontPage();
  }

  async #lookAtOurs() {
    if (!me.isKnown) await me.look();
    if (me.name === null) return;
    await Promise.allSettled([
      this.games.look(),
      api.myTables().then((tables) => {
        const open = tables.filter((it) => it.life !== 'finished' && it.life !== 'abandoned');
        this.mine = open.sort((a, b) => Number(b.waiting) - Number(a.waiting));
      }),
    ]);
  }
}
