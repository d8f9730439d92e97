/** A table as a server would send it, for the components that show one. */
import { serverTime } from '../lib/api/serverTime';
import type {
  HintReport,
  Chair,
  FinishedGame,
  ListedTable,
  SentMessage,
  TableView,
} from '../lib/api/types';
import { FACES } from '../lib/games/registry';
import { Chat } from '../lib/table/chat.svelte';
import type { Noticed } from '../lib/table/notices';

const [FACE] = FACES;
const MINUTE = 60_000;
const now = serverTime();

/** Five players, each in a state of their own. The first one is us. */
export const CHAIRS: Chair[] = [
  {
    seat: 0,
    who: { person: 'Ann', avatar: 'diver' },
    away: false,
    presence: 'here',
    turn: 'deciding',
    until: now + 100 * MINUTE,
  },
  {
    seat: 1,
    who: { person: 'Maximiliane-Josephine', avatar: 'viking' },
    away: false,
    presence: 'disconnected',
    turn: 'deciding',
    until: now + 100 * MINUTE,
  },
  {
    seat: 2,
    who: { person: 'Ben' },
    away: false,
    presence: 'gone',
    agreed: [1],
    needed: [0, 1],
    turn: 'deciding',
    until: null,
  },
  {
    seat: 3,
    who: { bot: 'emperor', name: 'Polaris' },
    away: false,
    turn: 'decided',
    until: null,
  },
  {
    seat: 4,
    who: { person: 'Cleo', avatar: 'baker' },
    away: true,
    presence: 'here',
    turn: 'idle',
    until: null,
  },
];

/** Us and two bots, who have decided. */
export const CALM: Chair[] = [
  { ...CHAIRS[0]!, until: null },
  { seat: 1, who: { bot: 'emperor', name: 'Polaris' }, away: false, turn: 'decided', until: null },
  { seat: 2, who: { bot: 'chick', name: 'Toffi' }, away: false, turn: 'decided', until: null },
];

const settings = {
  ...FACE.usual(),
  listed: true,
  onlookers: true,
  pace: null,
  talk: true,
  stand_in: 'gentoo',
} as const;

export const TABLE: TableView = {
  viewer: { seat: 0 },
  number: 1,
  life: 'playing',
  settings,
  host: true,
  host_seat: 0,
  commitment: '0'.repeat(64),
  closes: now + 60 * MINUTE,
  paused: false,
  chairs: CHAIRS,
  you: { seat: 0, number: 1, decided: null, legal: [], can_take_back: false },
  game: null,
  result: null,
  ranking: null,
  fair: null,
  next: null,
};

/** The same table, while a bot plays for us. */
export const TABLE_AWAY: TableView = {
  ...TABLE,
  chairs: CHAIRS.map((it) => ({ ...it, away: it.seat === 0 })),
};

export const LISTED: ListedTable = {
  id: 'gallery',
  life: 'gathering',
  changed: now,
  settings,
  seats: [...CHAIRS.slice(0, 4), { seat: 4, who: 'open' }],
  attended: true,
};

export const FINISHED: FinishedGame = {
  ...FACE.usual(),
  id: 'gallery',
  ended: now,
  listed: true,
  seats: ['Ann', 'Ben, then gentoo', 'Polaris (emperor)'],
  avatars: ['diver', null, null],
  result: { scores: [41, 38, 44], winners: [2] },
};

/** HintReport to make this decision. */
export const adviceOn = (action: string): HintReport => ({
  game: FACE.name,
  after: 0,
  budget: '20ms',
  seed: 0,
  seat: 0,
  round: 1,
  reason: null,
  choices: 2,
  iterations: 1,
  made: null,
  alternatives: [{ action, points: 0, points_spread: 0, wins: 0.5, visits: 1, value: 0.5 }],
  cost: { points: 0, points_margin: 0, wins: 0, wins_margin: 0 },
  certainty: 'sure',
});

const SAID: SentMessage[] = [
  { number: 1, at: now - 5, seat: 1, name: 'Maximiliane-Josephine', text: 'Hi Ann! Ready?' },
  { number: 2, at: now - 4, seat: 0, name: 'Ann', reaction: 'wave' },
  {
    number: 3,
    at: now - 2,
    seat: 2,
    name: 'Ben',
    text: 'My train enters a tunnel soon, so if I’m gone for a while, let a bot play for me, please.',
  },
  { number: 4, at: now - 1, seat: 4, name: 'Cleo', reaction: 'laugh' },
];

/** The chat of the table so far. */
export function chatOf(): Chat {
  const chat = new Chat(LISTED.id, 0);
  chat.messages = SAID;
  chat.fresh = SAID.slice(-3);
  return chat;
}

export const NOTICES: Noticed[] = [
  { number: 5, at: now - 3, notice: { kind: 'sat', name: 'Cleo' } },
  { number: 6, at: now, notice: { kind: 'gone', name: 'Ben' } },
];
