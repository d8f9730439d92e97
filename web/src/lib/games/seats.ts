import type {
  Chair,
  OccupantView,
  Presence,
  Seat,
  TableView,
  Timestamp,
  TurnState,
} from '../api/types';
import type { Sitter } from '../art/portraits';
import { levelOf } from '../table/bots';
import { presenceOf } from '../table/presence';

/** A player as all parts of the page show them, with what their portrait needs. */
export interface SeatInfo extends Sitter {
  seat: Seat;
  kind: 'person' | 'bot' | 'virtual' | 'open';
  /** What a bot is: its level, or whom it plays for. */
  about?: string;
  /** Whether this page plays for them. */
  isYou: boolean;
  isAway: boolean;
  /** Whether they are connected; missing where there are no connections. */
  presence?: Presence;
  turn: TurnState;
  /** Their deadline. */
  until: Timestamp | null;
}

/** A person's name, with a number if somebody else has the same name or one that looks like it. */
export const personName = (name: string, twin?: number): string =>
  twin === undefined ? name : `${name} (${twin})`;

/** Whether a bot plays for somebody now. After the game it does not matter any more. */
export const isAwayNow = (view: Pick<TableView, 'life' | 'chairs'>, seat: Seat | null): boolean =>
  view.life === 'playing' && view.chairs.some((it) => it.seat === seat && it.away);

/** OccupantView sits on a chair. A seat keeps its name when its person resigns. */
export function playerOf(
  { who, twin }: { who: OccupantView; twin?: number },
  words: SeatWords,
): Sitter & Pick<SeatInfo, 'kind' | 'about'> {
  if (who === 'open') return { name: words.open, kind: 'open' };
  if ('person' in who)
    return { name: personName(who.person, twin), kind: 'person', avatar: who.avatar };
  const { bot, name, avatar, resigned = false } = who;
  const called = personName(name, twin);
  const about = resigned ? words.replaced(called) : words.level(bot);
  return { name: called, kind: 'bot', level: levelOf(bot), avatar, isReplaced: resigned, about };
}

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
      const { away, turn, until } = chair;
      return {
        seat,
        ...playerOf(chair, words),
        isYou: seat === me,
        isAway: away,
        presence: presenceOf(chair),
        turn,
        until,
      };
    },
  );
}

/** All seats in their order around the table, ours first. */
export const rowsFrom = (me: Seat | null, count: number): Seat[] =>
  Array.from({ length: count }, (_, at) => ((me ?? 0) + at) % count);

export interface SeatWords {
  open: string;
  virtual: (seat: Seat) => string;
  /** The level of a bot. */
  level: (bot: string) => string;
  /** What is said of the bot that plays for a person who resigned. */
  replaced: (name: string) => string;
}
