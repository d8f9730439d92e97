/** Where a game that is looked at comes from: this house, or a file. */
import { api } from '../api/http';
import type { Accepted, GameRecord, Replay, Seat, TableId } from '../api/types';

/** Whose eyes: a seat's, an onlooker's, or all cards open. */
export type Look = Seat | 'all' | null;

export interface Source {
  /** The table at which it was played, if it is of this house. */
  id: TableId | null;
  replay: (look: Look) => Promise<Replay>;
  analyse: () => Promise<Accepted>;
  record: () => Promise<GameRecord>;
}

export const ofTable = (id: TableId): Source => ({
  id,
  replay: (look) => api.replay(id, look),
  analyse: () => api.analysis(id, {}),
  record: () => api.record(id),
});

export const ofText = (text: string): Source => ({
  id: null,
  replay: (look) => api.replayOf(text, look),
  analyse: () => api.analysisOf(text),
  record: async () => JSON.parse(text) as GameRecord,
});

/** Eyes as an address tells them; all cards are open where it tells nothing. */
export function readLook(text: string | null): Look {
  if (text === 'onlooker') return null;
  return text !== null && /^\d$/.test(text) ? Number(text) : 'all';
}

export const writeLook = (look: Look): string => (look === null ? 'onlooker' : String(look));
