/** Where a game comes from: this server, or a file. */
import { api } from '../api/http';
import type { Accepted, AssessmentRequest, GameRecord, Replay, Seat, TableId } from '../api/types';

/** The point of view: a seat, an onlooker, or all cards open. */
export type Look = Seat | 'all' | null;

export interface Source {
  /** The table at which it was played, if it was played on this server. */
  id: TableId | null;
  replay: (look: Look) => Promise<Replay>;
  analyse: () => Promise<Accepted>;
  /** Has another decision assessed, by the number of the decision that it replaces. */
  assess: (request: AssessmentRequest) => Promise<Accepted>;
  record: () => Promise<GameRecord>;
}

export const ofTable = (id: TableId): Source => ({
  id,
  replay: (look) => api.replay(id, look),
  analyse: () => api.analysis(id, {}),
  assess: (request) => api.assessment(id, request),
  record: () => api.record(id),
});

export const ofText = (text: string): Source => ({
  id: null,
  replay: (look) => api.replayOf(text, look),
  analyse: () => api.analysisOf(text),
  assess: (request) => api.assessmentOf(text, request),
  record: async () => JSON.parse(text) as GameRecord,
});

/** The point of view in an address; by default, all cards are open. */
export function readLook(text: string | null): Look {
  if (text === 'onlooker') return null;
  return text !== null && /^\d$/.test(text) ? Number(text) : 'all';
}

export const writeLook = (look: Look): string => (look === null ? 'onlooker' : String(look));
