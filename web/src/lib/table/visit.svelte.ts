import { Refused } from '../api/http';
import type { Seat, TableId, TableView } from '../api/types';
import { me } from '../me.svelte';
import { askTable } from './early';
import { Session } from './session.svelte';

/** How long to wait before the server is asked again, in milliseconds. */
const RETRY = 3000;

/** A visit to a table: finds out which seat is the user's, and follows the table from there. */
export class Visit {
  session = $state.raw<Session | null>(null);
  /** Why the table can’t be shown. */
  trouble = $state.raw<unknown>(null);
  /** Counts calls, so that only the latest one has an effect. */
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: TableId) {}

  /**
   * Follows the table from our own seat, or as an onlooker. Called again when our seat may have
   * changed; until the server has answered, the old session stays.
   */
  async enter(why: Refused | null = null) {
    const run = (this.#run += 1);
    clearTimeout(this.#timer);
    let view: TableView;
    try {
      view = await askTable(this.id);
      // The name of a person who sits down must be known.
      if (view.life === 'gathering' && !me.isKnown) await me.look();
    } catch (error) {
      if (run === this.#run) this.#fail(error, why);
      return;
    }
    if (run !== this.#run) return;
    const seat = view.you?.seat ?? null;
    const old = this.session?.seat === seat ? this.session : null;
    if (old && (why || !old.trouble)) this.trouble = why;
    else this.#follow(seat, view);
  }

  leave() {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.session?.close();
    this.session = null;
  }

  #follow(seat: Seat | null, view: TableView) {
    const old = this.session;
    // Before we give up, we look whether another seat is ours, or none.
    const session = new Session(this.id, seat, (why) => void this.enter(why));
    if (old) session.takeOver(old, view);
    this.session = session;
    this.trouble = null;
    session.open(view);
    old?.close();
  }

  #fail(error: unknown, why: Refused | null) {
    const isOffline = error instanceof Refused && error.status === 0;
    if (!isOffline || !this.session) this.trouble = error;
    if (isOffline) this.#timer = setTimeout(() => void this.enter(why), RETRY);
  }
}
