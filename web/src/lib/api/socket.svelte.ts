import { Refused } from './http';
import { setServerTime } from './serverTime';
import type { Follow, FromServer, Item, Request, Seat, TableId, TableView, Viewer } from './types';

/** What a follower of a stream receives. */
export interface Follower {
  /** The table as it is now, after the items that were received before. */
  view(view: TableView): void;
  /** A new item. */
  item(item: Item): void;
  /** Following failed, or ended for good. */
  refused(failure: Refused): void;
}

interface Followed {
  table: TableId;
  seat: Seat | null;
  /** The number of the last received item. Items up to it are not requested again. */
  last: number | null;
  follower: Follower;
}

interface Awaited {
  message: object;
  /** Whether it can safely be sent again after the connection broke. */
  again: boolean;
  done(): void;
  failed(why: Refused): void;
}

/** What does the same however often it is sent. */
const AGAIN: Request['do'][] = ['decide', 'return', 'commit', 'reveal'];
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

const seatOf = (viewer: Viewer): Seat | null => (viewer === 'onlooker' ? null : viewer.seat);

/** The single connection of this page. It reconnects by itself. */
class Connection {
  /** Whether the connection is open. */
  isOpen = $state(false);
  /** Whether the connection has been lost for long enough to tell the user. */
  isLost = $state(false);
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notice: ReturnType<typeof setTimeout> | undefined;
  #next = 1;
  #awaited = new Map<number, Awaited>();
  #followed = new Set<Followed>();

  constructor() {
    addEventListener('online', () => this.#hurry());
    addEventListener('offline', () => this.#socket?.close());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#hurry();
    });
  }

  /** Follows a stream. The returned function stops following. */
  follow(table: TableId, seat: Seat | null, follower: Follower): () => void {
    const followed: Followed = { table, seat, last: null, follower };
    this.#followed.add(followed);
    if (this.isOpen) this.#followNow(followed);
    else this.#open();
    return () => {
      this.#followed.delete(followed);
      if (this.isOpen) this.#send({ table, unfollow: { seat } });
      if (this.#followed.size === 0 && this.#awaited.size === 0) this.#socket?.close();
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
      if (!this.#socket && !again) failed(new Refused(null, 0));
      else this.#await({ message: { table, request }, again, done, failed });
    });
  }

  /** Reconnects as the person who has registered since. */
  renew() {
    this.#socket?.close();
    this.#hurry();
  }

  #await(awaited: Awaited) {
    const ref = this.#next++;
    this.#awaited.set(ref, awaited);
    if (this.isOpen) this.#send({ ref, ...awaited.message });
    else this.#open();
  }

  #followNow(followed: Followed) {
    const { table, seat, last, follower } = followed;
    const follow: Follow = { seat, since: last, views: true };
    const failed = (why: Refused) => {
      if (this.#followed.delete(followed)) follower.refused(why);
    };
    const ref = this.#next++;
    const done = () => {};
    this.#awaited.set(ref, {
      message: {},
      again: false,
      done,
      failed: (why) => why.failure && failed(why),
    });
    this.#send({ ref, table, follow });
  }

  #send(message: object) {
    this.#socket?.send(JSON.stringify(message));
  }

  #hurry() {
    this.#wait = FIRST_WAIT;
    if (this.#timer !== undefined) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#open();
    }
  }

  #open() {
    if (this.#socket || this.#timer !== undefined) return;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
    this.#socket = socket;
    this.#notice ??= setTimeout(() => (this.isLost = true), 1500);
    socket.onopen = () => {
      this.isOpen = true;
      this.isLost = false;
      clearTimeout(this.#notice);
      this.#notice = undefined;
      this.#wait = FIRST_WAIT;
      const waiting = [...this.#awaited];
      for (const followed of this.#followed) this.#followNow(followed);
      for (const [ref, { message }] of waiting) this.#send({ ref, ...message });
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => {
      this.#socket = null;
      this.isOpen = false;
      for (const [ref, { again, failed }] of [...this.#awaited]) {
        if (again) continue;
        this.#awaited.delete(ref);
        failed(new Refused(null, 0));
      }
      if (this.#followed.size === 0 && this.#awaited.size === 0) return;
      this.#notice ??= setTimeout(() => (this.isLost = true), 1500);
      // A random delay, so that not all clients reconnect at the same moment.
      this.#timer = setTimeout(
        () => {
          this.#timer = undefined;
          this.#open();
        },
        this.#wait * (0.5 + Math.random()),
      );
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
    };
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

export const connection = new Connection();
