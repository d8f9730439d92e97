import type { Seat } from '../api/types';

/** What keeps a sheet from being scored, and where it is. */
export interface Trouble {
  /** Whose; nothing where it is about all together. */
  seat: Seat | null;
  clause: string | null;
  /** What the server said. */
  what: string;
}

/** The clause that the server's words name. */
export const clauseIn = (what: string): string | null => /\((P[VU]-\d\d)\)/.exec(what)?.[1] ?? null;
