/** What happened at a table besides the game itself, for the log and the chat. */
import type { AwayReason, Item, Seat, Settings, TableView, Timestamp } from '../api/types';
import { playerOf } from '../games/seats';
import { t } from '../i18n/index.svelte';
import { seatWords } from './bots';
import { presenceOf } from './presence';
import { changedTerms } from './settingsWords';

/** What happened. Its names are those at that time: nobody is renamed because they left. */
export type Notice =
  | { kind: 'sat' | 'left' | 'gone' | 'here' | 'missed' | 'back' | 'resigned'; name: string }
  | { kind: 'away'; name: string; reason: AwayReason }
  | { kind: 'settled'; name: string | null; before: Settings; after: Settings };

export interface Noticed {
  /** The number of its item. */
  number: number;
  at: Timestamp;
  notice: Notice;
}

/** The name of the person or bot at a seat; `null` if nobody sits there. */
export function nameAt(view: Pick<TableView, 'chairs'>, seat: Seat): string | null {
  const chair = view.chairs.find((it) => it.seat === seat);
  if (!chair || chair.who === 'open') return null;
  return playerOf(chair, seatWords()).name;
}

/** The name of the host, if they sit at the table. */
export const hostName = (view: Pick<TableView, 'chairs' | 'host_seat'>): string | null =>
  view.host_seat === undefined ? null : nameAt(view, view.host_seat);

/** What is to be told of an item. `before` is the view before it. */
export function noticeOf(item: Item, before: TableView): Notice | null {
  switch (item.kind) {
    case 'settled':
      return {
        kind: 'settled',
        name: hostName(before),
        before: before.settings,
        after: item.settings,
      };
    case 'sat':
      // The host sees where they put bots.
      return typeof item.who === 'object' && 'person' in item.who
        ? { kind: 'sat', name: item.who.person }
        : null;
    case 'left':
    case 'missed':
    case 'back':
    case 'resigned':
      return named(item.kind, before, item.seat);
    case 'away': {
      const name = nameAt(before, item.seat);
      return name === null ? null : { kind: 'away', name, reason: item.reason };
    }
    case 'presence': {
      const chair = before.chairs.find((it) => it.seat === item.seat);
      if (item.presence === 'gone') return named('gone', before, item.seat);
      // That a person takes over from a bot is told as `back`.
      const isReturn = item.presence === 'here' && presenceOf(chair) === 'gone' && !chair?.away;
      return isReturn ? named('here', before, item.seat) : null;
    }
    default:
      return null;
  }
}

type Named = Extract<Notice, { name: string }>['kind'];

function named(kind: Exclude<Named, 'away' | 'settled'>, view: TableView, seat: Seat) {
  const name = nameAt(view, seat);
  return name === null ? null : { kind, name };
}

/** A notice in words. */
export function tellNotice(notice: Notice): string {
  switch (notice.kind) {
    case 'settled': {
      const terms = changedTerms(notice.before, notice.after);
      const changes = terms.map(({ name, value }) => `${name}: ${value}`).join(', ');
      return notice.name === null
        ? t('notice-settled', { changes })
        : t('notice-settled-by', { name: notice.name, changes });
    }
    case 'away':
      return t(`notice-away-${notice.reason}`, { name: notice.name });
    default:
      return t(`notice-${notice.kind}`, { name: notice.name });
  }
}
