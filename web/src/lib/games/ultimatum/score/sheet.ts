/**
 * A score sheet of The Penguin Ultimatum: while it is filled in, and in the format that the server
 * reads.
 */
import {
  ULTIMATUM_PLAYERS,
  type UltimatumEntertainer,
  type UltimatumForm,
} from '../../../api/types';
import { ENTERTAINERS, FORMS } from '../cards';

export const MOST_PLAYERS = Math.max(...ULTIMATUM_PLAYERS);
export const LEAST_PLAYERS = Math.min(...ULTIMATUM_PLAYERS);
/** The points at the start. */
const FIRST_POINTS = 10;
const MOST_POINTS = 999;

export interface SheetPlayer {
  /** Does not change when players change places. */
  id: number;
  name: string;
  points: number;
  form: UltimatumForm | null;
}

/** Points won or lost. */
export interface Change {
  id: number;
  by: number;
}

export interface UltimatumSheet {
  /** The shortest player first. */
  players: SheetPlayer[];
  /** The owner of each entertainer, by the player's id. */
  owned: Partial<Record<UltimatumEntertainer, number>>;
  /** The changes of points, in order. */
  changes: Change[];
}

export const emptyUltimatum = (names: string[] = ['', '', '']): UltimatumSheet => ({
  players: names.map((name, id) => ({ id, name, points: FIRST_POINTS, form: null })),
  owned: {},
  changes: [],
});

export function addPlayer(sheet: UltimatumSheet) {
  const id = 1 + Math.max(-1, ...sheet.players.map((it) => it.id));
  sheet.players.push({ id, name: '', points: FIRST_POINTS, form: null });
}

export function removePlayer(sheet: UltimatumSheet, id: number) {
  sheet.players = sheet.players.filter((it) => it.id !== id);
  sheet.changes = sheet.changes.filter((it) => it.id !== id);
  for (const card of ENTERTAINERS) if (sheet.owned[card] === id) delete sheet.owned[card];
}

const within = (points: number) => Math.max(-MOST_POINTS, Math.min(MOST_POINTS, points));

export function count(sheet: UltimatumSheet, id: number, by: number) {
  const player = sheet.players.find((it) => it.id === id);
  if (!player) return;
  const points = within(player.points + by);
  sheet.changes = [...sheet.changes, { id, by: points - player.points }].slice(-200);
  player.points = points;
}

export function undo(sheet: UltimatumSheet) {
  const last = sheet.changes.pop();
  const player = sheet.players.find((it) => it.id === last?.id);
  if (last && player) player.points -= last.by;
}

/** Gives an entertainer to a player, or takes it away from its owner. */
export function toggle(sheet: UltimatumSheet, card: UltimatumEntertainer, id: number) {
  if (sheet.owned[card] === id) delete sheet.owned[card];
  else sheet.owned[card] = id;
}

export const ownedBy = (sheet: UltimatumSheet, id: number): UltimatumEntertainer[] =>
  ENTERTAINERS.filter((card) => sheet.owned[card] === id);

/** The sheet in the format that the server reads. Players are named by their numbers. */
export function write(sheet: UltimatumSheet): string {
  return sheet.players
    .flatMap(({ id, points, form }, seat) => [
      `player ${seat + 1}`,
      `points ${points}`,
      `form ${form ?? ''}`,
      `entertainers ${ownedBy(sheet, id).join(' ')}`,
    ])
    .join('\n');
}

/** A stored sheet, if it is valid. */
export function readUltimatum(found: unknown): UltimatumSheet {
  const it = (found ?? {}) as Partial<UltimatumSheet>;
  if (!Array.isArray(it.players) || it.players.length < LEAST_PLAYERS) return emptyUltimatum();
  const players = it.players.slice(0, MOST_PLAYERS).map((value: unknown, at): SheetPlayer => {
    const one = (value ?? {}) as Partial<SheetPlayer>;
    return {
      id: Number.isInteger(one.id) ? Number(one.id) : at,
      name: typeof one.name === 'string' ? one.name.slice(0, 24) : '',
      points: Number.isInteger(one.points) ? within(Number(one.points)) : FIRST_POINTS,
      form: FORMS.find((form) => form === one.form) ?? null,
    };
  });
  const ids = new Set(players.map((player) => player.id));
  if (ids.size < players.length) players.forEach((player, at) => (player.id = at));
  const isHere = (id: unknown): id is number => players.some((player) => player.id === id);
  const owned: UltimatumSheet['owned'] = {};
  for (const card of ENTERTAINERS) {
    const id = it.owned?.[card];
    if (isHere(id)) owned[card] = id;
  }
  const changes = Array.isArray(it.changes)
    ? it.changes.filter((change) => isHere(change?.id) && Number.isInteger(change.by))
    : [];
  return { players, owned, changes };
}
