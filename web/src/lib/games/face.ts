/** What pages ask of a game. Each game answers in its own folder, and `registry.ts` lists the games. */
import type { Component } from 'svelte';
import type { Agreed, Dealt, GameEvent, GameName, GameView, RecordStep, Seat } from '../api/types';
import type { Dice } from '../fair/chance';
import type { Lesson } from '../learn/lesson';
import type { ClauseGroup } from '../learn/rules';
import type { Stage } from '../table/stage.svelte';
import type { SeatInfo } from './seats';

/** A game and what is agreed for it. */
export type AgreedOf<G extends GameName> = Extract<Agreed, { game: G }>;
/** What is dealt in a game. */
export type DealOf<G extends GameName> = Extract<Dealt, { game: G }>['deal'];

/**
 * What every page may ask at once, and where the rest is read from. A game says it with its own types;
 * pages, which know games by their names, get it from the registry with the types of all games.
 */
export interface Face<
  G extends GameName = GameName,
  V extends GameView = GameView,
  E extends GameEvent = GameEvent,
> {
  name: G;
  /** What the numbers of its clauses begin with: `PV` for PV-01. */
  letters: string;
  /** What it is made of, from its beginning to its end. */
  part: 'round' | 'turn';
  /** How many can play. */
  players: readonly number[];
  /** What is agreed as a rule. */
  usual: () => AgreedOf<G>;
  /** The picture that stands for it. */
  Picture: Component;
  /** Lets somebody choose what is agreed beside the number of players. */
  Options: Component<{ chosen: AgreedOf<G> }, object, 'chosen'>;
  /** What is agreed beside the number of players, in words. */
  terms: (agreed: AgreedOf<G>) => { name: string; value: string }[];
  /** What has to be said beside chances to win, if anything. */
  aboutWins: (agreed: AgreedOf<G>) => string | null;
  table: () => Promise<TableFace<V, E>>;
  fair: () => Promise<FairFace<G>>;
  rules: () => Promise<RulesFace>;
  lesson: () => Promise<Lesson>;
  /** The score companion for the boxed game. */
  score: () => Promise<Component>;
}

/** What is needed wherever the game is played or looked at. */
export interface TableFace<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  isView: (view: GameView) => view is V;
  isEvent: (event: GameEvent) => event is E;
  Board: Component<BoardProps<V>>;
  /** What the end of the game is told with. */
  Scoring: Component<ScoringProps<V>>;
  /** The picture of whoever has won. */
  Winner: Component;
  /** What is going on, and who must do what. */
  status: (view: V, seats: SeatInfo[], me: Seat | null, isAsked: boolean) => string;
  /** What happened, in words; nothing for what need not be told. */
  tell: (event: E, seats: SeatInfo[]) => Told | null;
  /** A decision in words. */
  describe: (action: string, seats: SeatInfo[], me: Seat | null) => string;
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
  own?: Record<string, Partial<V>>;
}

export interface ScoringProps<V extends GameView = GameView> {
  view: V;
  seats: SeatInfo[];
}

/** How somebody is told what happened. */
export interface Told {
  text: string;
  /** Cells or cards it is about, to be shown when it is tapped. */
  about: string[];
}

/** How chance becomes cards, exactly as on the server. */
export interface FairFace<G extends GameName = GameName> {
  /** The deal that the dice give. */
  deal: (agreed: AgreedOf<G>, dice: Dice) => DealOf<G>;
  /** The cards of each shuffle after the deal, in the order of the log, before they are shuffled. */
  reshuffled: (log: RecordStep[]) => string[][];
}

/** The clauses as the rules page shows them; their words are in the message files. */
export interface RulesFace {
  groups: ClauseGroup[];
  /** Examples that can be tried out, by the clause that they stand beside. */
  examples: Record<string, () => Promise<{ default: Component }>>;
}
