import { api } from '../api/http';
import type { TableId, TableView } from '../api/types';
import { match } from '../match';

let early: { id: TableId; view: Promise<TableView> } | null = null;

/** Asks for the table that this page was opened with, and reads its game, while the page is read. */
export function askEarly() {
  const id = match('/t/:id', location.pathname)?.id;
  if (id === undefined) return;
  const view = api.table(id);
  early = { id, view };
  // Not in this file, which comes first and is small.
  const registry = import('../games/registry');
  Promise.all([view, registry])
    .then(([{ settings }, { GAMES }]) => GAMES[settings.game].table())
    .catch(() => null);
}

/** The table as it is now, or was a moment ago when the page was opened. */
export function askTable(id: TableId): Promise<TableView> {
  const asked = early?.id === id ? early.view : api.table(id);
  early = null;
  return asked;
}
