import { api } from '../api/http';
import type { TableId, TableView } from '../api/types';
import { match } from '../match';

/**
 * The module `table.ts` of each game. The registry loads these modules too, but it includes all
 * pictures, and this file must be small.
 */
const TABLES = import.meta.glob('../games/*/table.ts');

let early: { id: TableId; view: Promise<TableView> } | null = null;

/** Requests the table of this page and the code of its game while the page itself is loading. */
export function askEarly() {
  const id = match('/t/:id', location.pathname)?.id;
  if (id === undefined) return;
  const view = api.table(id);
  early = { id, view };
  view.then(({ settings }) => TABLES[`../games/${settings.game}/table.ts`]?.()).catch(() => null);
}

/** The view of a table: the one that was requested when the page was opened, or a new one. */
export function askTable(id: TableId): Promise<TableView> {
  const asked = early?.id === id ? early.view : api.table(id);
  early = null;
  return asked;
}
