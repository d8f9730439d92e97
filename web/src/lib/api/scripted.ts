/**
 * A fake server for unit tests. It records every socket that a page opens, and what the page sends.
 * The test itself writes the answers.
 */
import { vi } from 'vitest';
import type { FromServer } from './types';

/** A message of the page, as far as tests look at it. */
export interface Sent {
  ref?: number;
  table?: string;
  request?: { do: string };
  follow?: { seat: number | null; since: number | null };
  unfollow?: { seat: number | null };
}

export class ScriptedSocket {
  static all: ScriptedSocket[] = [];
  /** The socket that was opened last. */
  static get last(): ScriptedSocket {
    const last = ScriptedSocket.all.at(-1);
    if (!last) throw new Error('the page has opened no socket');
    return last;
  }

  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  isClosed = false;
  sent: Sent[] = [];

  constructor() {
    ScriptedSocket.all.push(this);
  }

  send(text: string) {
    this.sent.push(JSON.parse(text) as Sent);
  }

  /** What the page does to close it. The browser reports that much later, or never. */
  close() {
    this.isClosed = true;
  }

  open() {
    this.onopen?.();
  }

  tell(message: FromServer | { type: string; [field: string]: unknown }) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Answers the latest message of this kind. */
  answer(kind: 'request' | 'follow' | 'unfollow', refusal?: string) {
    const ref = this.sent.findLast((it) => kind in it)?.ref;
    if (refusal === undefined) this.tell({ type: 'done', ref });
    else this.tell({ type: 'refused', ref, error: { code: refusal, what: refusal } });
  }

  /** The connection breaks, and the browser notices. */
  break() {
    this.onclose?.();
  }

  /** How often the page has asked for a sign of life. */
  get probes(): number {
    return this.sent.filter((it) => it.unfollow && it.table?.startsWith('000')).length;
  }
}

/** Replaces the sockets, the clock and the random numbers of the browser until `restore`. */
export function script(): { restore: () => void } {
  ScriptedSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return {
    restore: () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    },
  };
}
