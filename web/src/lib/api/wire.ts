import type { FromServer } from './types';

/** The events of a wire, which is one WebSocket. */
export interface WireEvents {
  open(): void;
  message(message: FromServer): void;
  /** Called once. Nothing else is reported after it. */
  closed(): void;
}

/** How long the server may be silent when it owes an answer, in milliseconds. */
const SILENCE = 5000;
/** After how long a silence the server is asked whether it is still there. */
const IDLE = 25_000;
/** How long opening may take. */
const OPENING = 10_000;
/** Changes nothing, and is answered at once: no table has this id. */
const PROBE = JSON.stringify({ table: '0'.repeat(20), unfollow: { seat: null } });

/**
 * One WebSocket, with a watchdog. A connection can be half open: the network lost it, but nobody has
 * told the browser. The server answers every message, so a wire without an answer is closed. Pages don’t
 * see the pings of the server, so an idle wire asks for an answer itself.
 */
export class Wire {
  isOpen = false;
  #socket: WebSocket;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #events: WireEvents;

  constructor(events: WireEvents) {
    this.#events = events;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
    this.#deadline = setTimeout(() => this.close(), OPENING);
    this.#socket.onopen = () => {
      this.isOpen = true;
      this.#heard();
      events.open();
    };
    this.#socket.onmessage = (event) => {
      this.#heard();
      events.message(JSON.parse(String(event.data)) as FromServer);
    };
    this.#socket.onclose = () => this.close();
  }

  send(message: object) {
    this.#socket.send(JSON.stringify(message));
    // A server that is only slow still answers the probe.
    this.#deadline ??= setTimeout(() => this.probe(), SILENCE);
  }

  /** Closes the wire, unless the server answers soon. */
  probe() {
    if (!this.isOpen) return;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.close(), SILENCE);
    this.#socket.send(PROBE);
  }

  /** Closes the wire at once. A half-open socket would take minutes to report it. */
  close() {
    const { onclose } = this.#socket;
    if (!onclose) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.isOpen = false;
    clearTimeout(this.#deadline);
    clearTimeout(this.#idle);
    this.#socket.close();
    this.#events.closed();
  }

  #heard() {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.probe(), IDLE);
  }
}
