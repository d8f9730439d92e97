import { number, t } from '../i18n/index.svelte';
import { LEVELS, type Level } from './choices';

/** The level of a bot as the server writes it: `emperor`, `emperor@50ms`. Nothing if it is no bot. */
export function levelOf(bot: string): Level | undefined {
  const name = bot.split('@', 1)[0];
  return LEVELS.find((level) => level === name);
}

/** A bot as people read it: “Emperor”, or “Emperor (50 ms)” if it has a time of its own. */
export function botName(bot: string): string {
  const [level, limit] = bot.split('@');
  const name = t(`level-${level}`);
  const parts = /^(\d+)(ms|s)?$/.exec(limit ?? '');
  if (!parts) return name;
  const count = number(Number(parts[1]));
  // A number of iterations has no unit.
  return `${name} (${parts[2] ? `${count}\u00a0${parts[2]}` : count})`;
}

/** The name of the bot at a seat, with a number if others at the table are called the same. */
export function botNameAt(bots: (string | null)[], seat: number): string {
  const bot = bots[seat] ?? '';
  const alike = bots.flatMap((it, at) => (it === bot ? [at] : []));
  return alike.length > 1 ? `${botName(bot)} ${alike.indexOf(seat) + 1}` : botName(bot);
}
