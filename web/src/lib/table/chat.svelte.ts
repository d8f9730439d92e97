import { untrack } from 'svelte';
import { api } from '../api/http';
import type { Item, Seat, SentMessage, TableId, TableView } from '../api/types';
import { keep, kept } from '../kept';
import { muted } from './muted.svelte';

type SaidItem = Extract<Item, { kind: 'said' }>;

/** How many messages a page keeps. */
const MOST = 500;
/** How long a message is shown over the board, in milliseconds. */
export const FRESH = 5000;
/** How many messages are shown over the board. */
export const MOST_FRESH = 3;

/** The last message that was read at each of the latest tables. */
const READ = 'chat-read';
const MOST_TABLES = 30;

function readUpTo(id: TableId): number {
  return kept<Record<TableId, number>>(READ)?.[id] ?? 0;
}

function noteRead(id: TableId, number: number) {
  const others = Object.entries(kept<Record<TableId, number>>(READ) ?? {});
  const latest = [...others.filter(([it]) => it !== id), [id, number]].slice(-MOST_TABLES);
  keep(READ, Object.fromEntries(latest));
}

/** The chat of a table. */
export class Chat {
  /** In the order of their numbers. */
  messages = $state.raw<SentMessage[]>([]);
  /** The messages that are shown over the board, for a few seconds each. */
  fresh = $state.raw<SentMessage[]>([]);
  /** The number of the last message that was read. */
  #read = $state(0);
  /** How many parts of the page show the chat. */
  #watchers = $state(0);
  /** How many messages have yet to be read. */
  readonly unread = $derived(this.#unread().length);

  constructor(
    readonly id: TableId,
    /** Our seat; `null` for an onlooker. */
    readonly seat: Seat | null,
  ) {
    this.#read = readUpTo(id);
  }

  get isWatched(): boolean {
    return this.#watchers > 0;
  }

  /** Reads what was said before, where people can have said something. */
  async load({ settings, life, chairs }: Pick<TableView, 'settings' | 'life' | 'chairs'>) {
    const others = chairs.filter((it) => it.seat !== this.seat);
    const areBots = others.every(({ who }) => typeof who === 'object' && 'bot' in who);
    if (!settings.talk || (areBots && life !== 'gathering')) return;
    try {
      const { messages } = await api.chat(this.id);
      this.#add(messages);
    } catch {
      // The chat begins with what is said from now on.
    }
  }

  /** Called with each message that is said while we listen. */
  hear(item: SaidItem, name: string) {
    const { kind: _, message: number, ...said } = item;
    const { seat } = said;
    const heard: SentMessage = { ...said, number, name };
    if (this.messages.some((it) => it.number === number)) return;
    this.#add([heard]);
    if (seat === this.seat || muted.has(name)) return;
    this.fresh = [...this.fresh, heard].slice(-MOST_FRESH);
    setTimeout(() => (this.fresh = this.fresh.filter((it) => it !== heard)), FRESH);
  }

  /** Counts messages as read from now on. The returned function ends that. */
  watch(): () => void {
    return untrack(() => {
      this.#watchers += 1;
      this.#noteRead();
      return () => (this.#watchers -= 1);
    });
  }

  #add(heard: SentMessage[]) {
    const known = this.messages.map((it) => it.number);
    const all = [...this.messages, ...heard.filter((it) => !known.includes(it.number))];
    this.messages = all.sort((a, b) => a.number - b.number).slice(-MOST);
    if (this.isWatched) this.#noteRead();
  }

  #noteRead() {
    const last = this.messages.at(-1)?.number ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    noteRead(this.id, last);
  }

  #unread(): SentMessage[] {
    return this.messages.filter(
      ({ number, seat, name }) => number > this.#read && seat !== this.seat && !muted.has(name),
    );
  }
}
