import { Refused } from './http';
import { setServerTime } from './serverTime';
import type { Follow, FromServer, Item, Request, Seat, TableId, TableView, Viewer } from './types';
import { Wire } from './wire';

/** What a follower of a stream receives. */
export interface Follower {
  /** The table as it is now, after the items that were received before. */
  view(view: TableView): void;
  /** A new item. */
  item(item: Item): void;
  /** Following was refused for good. Temporary refusals are retried. */
  refused(failure: Refused): void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

interface Followed {
  table: TableId;
  seat: Seat | null;
  /** The number of the last received item. Items up to it are not requested again. */
  last: number | null;
  follower: Follower;
  /** How long to wait before the next try, and the timer of that try. */
  wait: number;
  timer: Timer;
}

interface Awaited {
  message: object;
  /** Whether it can safely be sent again after the connection broke. */
  again: boolean;
  done(): void;
  failed(why: Refused): void;
  /** Runs out when the answer was lost. */
  timer: Timer;
}

/** What does the same however often it is sent. */
const AGAIN: Request['do'][] = ['decide', 'return', 'commit', 'reveal'];
/** Refusals that say nothing about the stream: a later try may succeed. */
const TEMPORARY = ['busy', 'not_stored', 'too_often', 'too_many_connections', 'house_full'];
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** How long the server may take for an answer while it answers other messages, in milliseconds. */
const ANSWER_LIMIT = 45_000;
/** How long an unused connection stays open, because the next page may need it. */
const LINGER = 5000;

const seatOf = (viewer: Viewer): Seat | null => (viewer === 'onlooker' ? null : viewer.seat);

/** The single connection of this page. It reconnects by itself. */
export class Connection {
  /** Whether the connection has been lost for long enough to tell the user. */
  isLost = $state(false);
  #wire: Wire | null = null;
  #wait = FIRST_WAIT;
  #retry: Timer;
  #notice: Timer;
  #leaving: Timer;
  #next = 1;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- no page shows them
  #awaited = new Map<number, Awaited>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #followed = new Set<Followed>();

  constructor() {
    addEventListener('online', () => this.#hurry());
    addEventListener('offline', () => this.#wire?.close());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#hurry();
    });
  }

  /** Follows a stream. The returned function stops following. */
  follow(table: TableId, seat: Seat | null, follower: Follower): () => void {
    const followed: Followed = {
      table,
      seat,
      last: null,
      follower,
      wait: FIRST_WAIT,
      timer: undefined,
    };
    this.#followed.add(followed);
    if (this.#open()?.isOpen) this.#followNow(followed);
    return () => {
      clearTimeout(followed.timer);
      if (!this.#followed.delete(followed)) return;
      if (this.#of(table, seat).length === 0 && this.#wire?.isOpen)
        this.#wire.send({ table, unfollow: { seat } });
      this.#leave();
    };
  }

  /**
   * Sends a request to a table. The promise resolves once the server has stored the change. If the
   * connection is just being opened, the request waits for it. If the connection breaks, a request that
   * can safely be repeated, such as a decision, is sent again after reconnecting; any other request fails.
   */
  request(table: TableId, request: Request): Promise<void> {
    const again = AGAIN.includes(request.do);
    return new Promise((done, failed) => {
      if (!this.#open() && !again) failed(new Refused(null, 0));
      else this.#await({ message: { table, request }, again, done, failed, timer: undefined });
    });
  }

  /** Reconnects as the person who has registered since. */
  renew() {
    this.#wire?.close();
    this.#hurry();
  }

  #await(awaited: Awaited) {
    const ref = this.#next++;
    this.#awaited.set(ref, awaited);
    if (this.#open()?.isOpen) this.#send(ref, awaited);
  }

  #send(ref: number, awaited: Awaited) {
    awaited.timer = setTimeout(() => this.#wire?.close(), ANSWER_LIMIT);
    this.#wire?.send({ ref, ...awaited.message });
  }

  #followNow(followed: Followed) {
    const { table, seat, last: since, follower } = followed;
    const follow: Follow = { seat, since, views: true };
    clearTimeout(followed.timer);
    this.#await({
      message: { table, follow },
      again: false,
      done: () => (followed.wait = FIRST_WAIT),
      failed: (why) => {
        // If the connection broke, the next one follows again.
        if (!why.failure || !this.#followed.has(followed)) return;
        if (TEMPORARY.includes(why.code)) {
          followed.timer = setTimeout(() => this.#followNow(followed), spread(followed.wait));
          followed.wait = longer(followed.wait);
        } else {
          this.#followed.delete(followed);
          follower.refused(why);
          this.#leave();
        }
      },
      timer: undefined,
    });
  }

  /** Reconnects without delay, or makes sure that the connection still works. */
  #hurry() {
    this.#wait = FIRST_WAIT;
    this.#wire?.probe();
    if (this.#retry !== undefined) this.#reopen();
  }

  #reopen() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    if (this.#isNeeded) this.#open();
  }

  /** Closes the connection if nobody needs it for a while. */
  #leave() {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      if (!this.#isNeeded) this.#wire?.close();
    }, LINGER);
  }

  get #isNeeded(): boolean {
    return this.#followed.size > 0 || this.#awaited.size > 0;
  }

  /** The connection, opened if necessary; `null` while it waits to reconnect. */
  #open(): Wire | null {
    if (this.#wire || this.#retry !== undefined) return this.#wire;
    this.#notice ??= setTimeout(() => (this.isLost = true), 1500);
    this.#wire = new Wire({
      open: () => this.#opened(),
      message: (message) => this.#hear(message),
      closed: () => this.#closed(),
    });
    return this.#wire;
  }

  #opened() {
    this.isLost = false;
    clearTimeout(this.#notice);
    this.#notice = undefined;
    this.#wait = FIRST_WAIT;
    const waiting = [...this.#awaited];
    for (const followed of this.#followed) this.#followNow(followed);
    for (const [ref, awaited] of waiting) this.#send(ref, awaited);
  }

  #closed() {
    this.#wire = null;
    for (const followed of this.#followed) clearTimeout(followed.timer);
    for (const [ref, { again, failed, timer }] of [...this.#awaited]) {
      clearTimeout(timer);
      if (again) continue;
      this.#awaited.delete(ref);
      failed(new Refused(null, 0));
    }
    if (!this.#isNeeded) {
      clearTimeout(this.#notice);
      this.#notice = undefined;
      this.isLost = false;
      return;
    }
    this.#notice ??= setTimeout(() => (this.isLost = true), 1500);
    this.#retry = setTimeout(() => this.#reopen(), spread(this.#wait));
    this.#wait = longer(this.#wait);
  }

  #hear(message: FromServer) {
    switch (message.type) {
      case 'clock':
        setServerTime(message.now);
        return;
      case 'done':
      case 'refused': {
        const awaited = message.ref === undefined ? undefined : this.#awaited.get(message.ref);
        if (!awaited || message.ref === undefined) return;
        this.#awaited.delete(message.ref);
        clearTimeout(awaited.timer);
        if (message.type === 'done') awaited.done();
        else awaited.failed(new Refused(message.error, 409));
        return;
      }
      case 'view':
        for (const it of this.#of(message.table, seatOf(message.view.viewer))) {
          it.last = message.view.number;
          it.follower.view(message.view);
        }
        return;
      case 'item':
        for (const it of this.#of(message.table, seatOf(message.viewer))) {
          if (it.last !== null && message.item.number <= it.last) continue;
          it.last = message.item.number;
          it.follower.item(message.item);
        }
        return;
      case 'lost':
        for (const it of this.#of(message.table, seatOf(message.viewer))) this.#followNow(it);
    }
  }

  #of(table: TableId, seat: Seat | null): Followed[] {
    return [...this.#followed].filter((it) => it.table === table && it.seat === seat);
  }
}

const longer = (wait: number) => Math.min(2 * wait, LONGEST_WAIT);
/** A random delay around this one, so that not all clients come back at the same moment. */
const spread = (wait: number) => wait * (0.5 + Math.random());

export const connection = new Connection();
