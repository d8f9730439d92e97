import type {
  Accepted,
  AnalysisRequest,
  AssessmentRequest,
  ApiError,
  ChangedPerson,
  ChatMessages,
  FoundTable,
  FrontPage,
  GameRecord,
  GamesPage,
  History,
  JobStatus,
  ListedTable,
  Me,
  NewSettings,
  OpponentRequest,
  Replay,
  Request,
  Seat,
  TableId,
  TableView,
} from './types';

/** A request that the server refused, or that did not reach the server. */
export class Refused extends Error {
  constructor(
    readonly failure: ApiError | null,
    readonly status: number,
  ) {
    super(failure?.what ?? 'the server can’t be reached');
  }

  /** The error code, for programs; `offline` if the server could not be reached. */
  get code(): string {
    return this.failure?.code ?? 'offline';
  }
}

const JSON_KIND = 'application/json';

/** A text that is sent as it is, not as JSON. */
class Raw {
  constructor(
    readonly text: string,
    readonly kind: string,
  ) {}
}

/** After how many milliseconds a request counts as lost. */
const PATIENCE = 30_000;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const lost = new AbortController();
  const timer = setTimeout(() => lost.abort(), PATIENCE);
  let status = 0;
  let text: string;
  try {
    const answer = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers:
        body === undefined ? {} : { 'content-type': body instanceof Raw ? body.kind : JSON_KIND },
      body: body === undefined ? null : body instanceof Raw ? body.text : JSON.stringify(body),
      signal: lost.signal,
    });
    text = await answer.text();
    status = answer.status;
  } catch {
    throw new Refused(null, 0);
  } finally {
    clearTimeout(timer);
  }
  let told: unknown = null;
  try {
    told = text === '' ? null : JSON.parse(text);
  } catch {
    // A proxy between us and the server answered.
    throw new Refused(null, status);
  }
  if (status < 200 || status > 299)
    throw new Refused((told as { error?: ApiError } | null)?.error ?? null, status);
  return told as T;
}

const seatQuery = (seat: Seat | 'all' | null | undefined) =>
  seat === null || seat === undefined ? '' : `?seat=${seat}`;

/** The routes of the server. */
export const api = {
  /** `null` if we are not registered. */
  me: () => ask<Me | null>('GET', '/me'),
  comeIn: (name: string) => ask<Me>('POST', '/people', { name }),
  change: (changed: ChangedPerson) => ask<Me>('PATCH', '/me', changed),
  signOut: () => ask<null>('DELETE', '/me'),
  recovery: () => ask<{ key: string }>('POST', '/me/recovery'),
  recover: (key: string) => ask<Me>('POST', '/recover', { key }),
  myTables: () => ask<ListedTable[]>('GET', '/me/tables'),
  myGames: (before?: string) =>
    ask<GamesPage>('GET', `/me/games${before ? `?before=${before}` : ''}`),
  frontPage: () => ask<FrontPage>('GET', '/front-page'),
  findOpponent: (wish: OpponentRequest) => ask<FoundTable>('POST', '/matchmaking', wish),
  games: (before?: string) => ask<GamesPage>('GET', `/games${before ? `?before=${before}` : ''}`),
  open: (wanted: NewSettings) => ask<{ id: TableId }>('POST', '/tables', wanted),
  table: (id: TableId, seat?: Seat | null) =>
    ask<TableView>('GET', `/tables/${id}${seatQuery(seat)}`),
  do: (id: TableId, request: Request) => ask<unknown>('POST', `/tables/${id}/do`, request),
  history: (id: TableId, seat: Seat | null) =>
    ask<History>('GET', `/tables/${id}/history?seat=${seat ?? 'none'}`),
  chat: (id: TableId) => ask<ChatMessages>('GET', `/tables/${id}/chat`),
  record: (id: TableId) => ask<GameRecord>('GET', `/tables/${id}/record`),
  replay: (id: TableId, seat?: Seat | 'all' | null) =>
    ask<Replay>('GET', `/tables/${id}/replay${seatQuery(seat)}`),
  replayOf: (record: string, seat?: Seat | 'all' | null) =>
    ask<Replay>('POST', `/replay${seatQuery(seat)}`, new Raw(record, JSON_KIND)),
  hint: (id: TableId, seat: Seat) => ask<Accepted>('POST', `/tables/${id}/hint`, { seat }),
  analysis: (id: TableId, wish: AnalysisRequest) =>
    ask<Accepted>('POST', `/tables/${id}/analysis`, wish),
  analysisOf: (record: string) => ask<Accepted>('POST', '/analysis', new Raw(record, JSON_KIND)),
  assessment: (id: TableId, wish: AssessmentRequest) =>
    ask<Accepted>('POST', `/tables/${id}/assessment`, wish),
  assessmentOf: (record: string, { decision, action }: AssessmentRequest) =>
    ask<Accepted>(
      'POST',
      `/assessment?decision=${decision}&action=${encodeURIComponent(action)}`,
      new Raw(record, JSON_KIND),
    ),
  job: (id: string) => ask<JobStatus>('GET', `/jobs/${id}`),
  dropJob: (id: string) => ask<null>('DELETE', `/jobs/${id}`),
  score: <T>(game: string, sheet: string) =>
    ask<T>('POST', `/score/${game}`, new Raw(sheet, 'text/plain')),
};
