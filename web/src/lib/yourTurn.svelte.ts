import { untrack } from 'svelte';
import { api } from './api/http';
import type { GameName, ListedTable, TableId } from './api/types';
import { date, t } from './i18n/index.svelte';
import { me } from './me.svelte';
import { notify } from './notifications';
import { place } from './router.svelte';
import { settings } from './settings.svelte';
import { sound } from './sound';
import { hotSeats } from './table/hot';

/** A table that waits for the user. */
export interface WaitingTable {
  id: TableId;
  game: GameName;
}

/** How long after the page was opened the list is first read, in milliseconds. */
const FIRST = 3000;
/** How often the list of our tables is read, in milliseconds. */
const OFTEN = 20_000;
const HIDDEN = 60_000;
/** If no other table of ours is open. */
const RARELY = 180_000;
/** Whoever decided this short a time ago is looking, and needs no sound. */
const JUST_NOW = 2000;

/** The tables that wait for us, and the calls to them. */
export class YourTurn {
  tables = $state.raw<WaitingTable[]>([]);
  /** The table on the screen. It knows better than the list. */
  #shown: TableId | null = null;
  #isFirst = true;
  #hasOthers = true;
  /** The tables that are about to be closed, as far as we have said so. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  #warned = new Set<TableId>();
  /** When the table on the screen last stopped waiting for us. */
  #decided = -JUST_NOW;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The tables that wait for us, without the one on the screen. */
  get elsewhere(): WaitingTable[] {
    return this.tables.filter((it) => place.path !== `/t/${it.id}`);
  }

  /** Called by the table on the screen when it begins or ceases to wait for us. */
  at(id: TableId, game: GameName, isMine: boolean): () => void {
    return untrack(() => {
      this.#shown = id;
      const others = this.tables.filter((it) => it.id !== id);
      if (!isMine && others.length < this.tables.length) this.#decided = Date.now();
      if (!hotSeats(id)) this.#set(isMine ? [{ id, game }, ...others] : others);
      return () => {
        if (this.#shown === id) this.#shown = null;
      };
    });
  }

  /** Called when we have left a table. */
  drop(id: TableId) {
    this.tables = this.tables.filter((it) => it.id !== id);
  }

  /** Takes over the list of our tables from the server. */
  list(listed: ListedTable[]) {
    const open = listed.filter((it) => it.life !== 'finished' && it.life !== 'abandoned');
    const others = open.filter((it) => it.id !== this.#shown && !hotSeats(it.id));
    this.#hasOthers = others.length > 0;
    const waiting = others
      .filter((it) => it.waiting)
      .map(({ id, settings: { game } }) => ({ id, game }));
    const shown = this.tables.filter((it) => it.id === this.#shown);
    this.#set([...shown, ...waiting]);
    this.#isFirst = false;
    for (const table of others) this.#warn(table);
  }

  /** Says once that a table will be closed, while nobody looks. */
  #warn({ id, closes, settings: { game } }: ListedTable) {
    if (closes === undefined) this.#warned.delete(id);
    else if (!this.#warned.has(id) && document.hidden && settings.notifications) {
      this.#warned.add(id);
      const body = t('closes-soon', { date: date(closes) });
      const open = () => place.go(`/t/${id}`);
      notify({ title: t(`game-${game}`), body, tag: `${id}-closes`, open });
    }
  }

  /** Reads the list now and then. The returned function stops that. */
  watch(): () => void {
    let isOver = false;
    const read = async () => {
      clearTimeout(this.#timer);
      try {
        if (me.name !== null) this.list(await api.myTables());
      } catch {
        // The next time may do.
      }
      if (isOver) return;
      const usual = document.hidden ? HIDDEN : OFTEN;
      this.#timer = setTimeout(() => void read(), this.#hasOthers ? usual : RARELY);
    };
    const look = () => document.hidden || void read();
    document.addEventListener('visibilitychange', look);
    this.#timer = setTimeout(() => void read(), FIRST);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      clearTimeout(this.#timer);
    };
  }

  #set(tables: WaitingTable[]) {
    const known = this.tables.map((it) => it.id);
    const fresh = tables.filter((it) => !known.includes(it.id));
    this.tables = tables;
    // What waited before the page was opened is shown, not announced.
    for (const table of fresh) if (table.id === this.#shown || !this.#isFirst) this.#call(table);
  }

  #call({ id, game }: WaitingTable) {
    if (id !== this.#shown || Date.now() - this.#decided > JUST_NOW) sound('turn');
    if (!document.hidden || !settings.notifications) return;
    notify({
      title: t('waits-for-you'),
      body: t(`game-${game}`),
      tag: id,
      open: () => place.go(`/t/${id}`),
    });
  }
}

export const yourTurn = new YourTurn();
