import type { Component } from 'svelte';
import type {
  Chair,
  GameEvent,
  GameName,
  GameView,
  Moment,
  Seat,
  Turn,
  ViewPart,
} from '../api/types';
import type { Stage } from '../table/stage.svelte';

/** Somebody at the table, as all parts of the page show them. */
export interface SeatInfo {
  seat: Seat;
  name: string;
  kind: 'person' | 'bot' | 'virtual' | 'open';
  /** Whether this page plays for them. */
  isYou: boolean;
  isAway: boolean;
  turn: Turn;
  /** When their time is up. */
  until: Moment | null;
}

/** What a board is given. A board draws a view and offers what may be decided; it knows no rules. */
export interface BoardProps<V extends GameView = GameView> {
  view: V;
  /** By seat number, virtual players included. */
  seats: SeatInfo[];
  /** Whose eyes; nothing for onlookers. */
  me: Seat | null;
  /** All that may be decided now, in the game's notation; empty when nothing is asked. */
  legal: string[];
  /** What was decided, while it can still be changed. */
  decided: string | null;
  /** Sends a decision, legal or not: the server refuses with the clause that it breaks. */
  decide: (action: string) => void;
  /** A decision that is recommended. */
  hint: string | null;
  stage: Stage;
  /** With all cards open: what each seat sees beyond the view, by seat number. */
  own?: Record<string, ViewPart>;
}

/** How somebody is told what happened. */
export interface Told {
  text: string;
  /** Cells or cards it is about, to be shown when it is tapped. */
  about: string[];
}

/** What every game has. */
export interface GameFace<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  Board: Component<BoardProps<V>>;
  /** What is going on, and who must do what. */
  status: (view: V, seats: SeatInfo[], me: Seat | null, isAsked: boolean) => string;
  /** What happened, in words; nothing for what need not be told. */
  tell: (event: E, seats: SeatInfo[]) => Told | null;
  /** A decision in words. */
  describe: (action: string, seats: SeatInfo[], me: Seat | null) => string;
  /** What the end of the game is told with. */
  Scoring: Component<{ view: V; seats: SeatInfo[] }>;
}

/** The faces of the games, each read when it is needed. */
export const GAMES: Record<GameName, () => Promise<GameFace>> = {
  pingvasion: async () => (await import('./pingvasion')).face as unknown as GameFace,
  ultimatum: async () => (await import('./ultimatum')).face as unknown as GameFace,
};

/** Everybody at a table, by seat number. */
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
      const { who, away, turn, until } = chair;
      const common = { seat, isYou: seat === me, isAway: away, turn, until };
      if (who === 'open') return { ...common, name: words.open, kind: 'open' as const };
      if ('person' in who) return { ...common, name: who.person, kind: 'person' as const };
      return { ...common, name: words.bot(who.bot, seat), kind: 'bot' as const };
    },
  );
}

export interface SeatWords {
  open: string;
  virtual: (seat: Seat) => string;
  bot: (level: string, seat: Seat) => string;
}
