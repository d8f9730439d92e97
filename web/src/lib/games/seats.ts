import type { Chair, Moment, Seat, TableView, Turn } from '../api/types';

/** A player as all parts of the page show them. */
export interface SeatInfo {
  seat: Seat;
  name: string;
  kind: 'person' | 'bot' | 'virtual' | 'open';
  /** Whether this page plays for them. */
  isYou: boolean;
  isAway: boolean;
  turn: Turn;
  /** Their deadline. */
  until: Moment | null;
}

/** A person's name, with a number if somebody else has the same name or one that looks like it. */
export const personName = (name: string, twin?: number): string =>
  twin === undefined ? name : `${name} (${twin})`;

/** Whether a bot plays for somebody now. After the game it does not matter any more. */
export const isAwayNow = (view: Pick<TableView, 'life' | 'chairs'>, seat: Seat | null): boolean =>
  view.life === 'playing' && view.chairs.some((it) => it.seat === seat && it.away);

/** All players at a table, by seat number. */
export function seatInfos(
  chairs: Chair[],
  count: number,
  me: Seat | null,
  words: SeatWords,
): SeatInfo[] {
  return Array.from(
    { length: Math.max(count, ...chairs.map((chair) => chair.seat + 1)) },
    (_, seat) => {
      const chair = chairs.find((it) => it.seat === seat);
      if (!chair) {
        const rest = { isYou: false, isAway: false, turn: 'idle' as const, until: null };
        return { seat, name: words.virtual(seat), kind: 'virtual' as const, ...rest };
      }
      const { who, twin, away, turn, until } = chair;
      const common = { seat, isYou: seat === me, isAway: away, turn, until };
      if (who === 'open') return { ...common, name: words.open, kind: 'open' as const };
      if ('person' in who)
        return { ...common, name: personName(who.person, twin), kind: 'person' as const };
      return { ...common, name: words.bot(who.bot, seat), kind: 'bot' as const };
    },
  );
}

/** All seats in their order around the table, ours first. */
export const rowsFrom = (me: Seat | null, count: number): Seat[] =>
  Array.from({ length: count }, (_, at) => ((me ?? 0) + at) % count);

export interface SeatWords {
  open: string;
  virtual: (seat: Seat) => string;
  bot: (bot: string, seat: Seat) => string;
}
