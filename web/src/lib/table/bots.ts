import { number, t } from '../i18n/index.svelte';
import type { SeatWords } from '../games/seats';
import { LEVELS, type Level } from './choices';

/** The level of a bot that the server writes as `emperor` or `emperor@50ms`; `undefined` if there is no such level. */
export function levelOf(bot: string): Level | undefined {
  const name = bot.split('@', 1)[0];
  return LEVELS.find((level) => level === name);
}

/** The level of a bot as people read it: “Emperor”, or “Emperor (50 ms)” with a time of its own. */
export function levelName(bot: string): string {
  const [level, limit] = bot.split('@');
  const name = t(`level-${level}`);
  const parts = /^(\d+)(ms|s)?$/.exec(limit ?? '');
  if (!parts) return name;
  const count = number(Number(parts[1]));
  // A number of iterations has no unit.
  return `${name} (${parts[2] ? `${count}\u00a0${parts[2]}` : count})`;
}

/** What is said of the seats of a table, in the current language. */
export const seatWords = (): SeatWords => ({
  open: t('seat-open'),
  virtual: (seat) => t('virtual-player', { number: (seat + 1) / 2 }),
  level: levelName,
  replaced: (name) => t('bot-plays-for', { name }),
});

/** A player as a record names them. */
export interface RecordedName {
  name: string;
  /** The bot that played; nothing for a person. */
  bot?: string;
  /** Whether the name is that of a person who resigned, and the bot played on. */
  isReplaced?: boolean;
}

/**
 * Reads a name in a record: `Ann`, `Basalt (rockhopper)`, or `Ann, then gentoo` if Ann resigned. In
 * records of the arena, and from before bots had names, a bot is called by its level.
 */
export function recordedName(text: string): RecordedName {
  const [, name = '', bot = ''] = /^(.+) \(([^()]+)\)$/s.exec(text) ?? [];
  if (levelOf(bot)) return { name, bot };
  const [, person = '', next = ''] = /^(.+), then ([^,]+)$/s.exec(text) ?? [];
  if (levelOf(next)) return { name: person, bot: next, isReplaced: true };
  return levelOf(text) ? { name: levelName(text), bot: text } : { name: text };
}
