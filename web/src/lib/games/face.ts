/**
 * What a game provides to pages. Its *face* is what every page needs at once, and how to load the
 * rest. Its *cover* is what pages show before the game is played. Each game has both in its own folder;
 * `registry.ts` lists the games. (The faces of cards are other types.)
 */
import type { Component } from 'svelte';
import type {
  GameOptions,
  DealtGame,
  GameEvent,
  GameName,
  GameView,
  RecordStep,
  Seat,
} from '../api/types';
import type { DealRng } from '../fair/chance';
import type { Lesson } from '../learn/lesson';
import type { ClauseGroup } from '../learn/rules';
import type { Stage } from '../table/stage.svelte';
import type { KeyHelp } from '../ui/Keys.svelte';
import type { SeatInfo } from './seats';

/** A game and its options. */
export type OptionsOf<G extends GameName> = Extract<GameOptions, { game: G }>;
/** A deal of a game. */
export type DealOf<G extends GameName> = Extract<DealtGame, { game: G }>['deal'];

/**
 * What every page needs of a game at once, and how to load the rest. A game implements this with
 * its own types. Pages know a game only by its name and get its face from the registry, with the
 * union of the types of all games.
 */
export interface Face<
  G extends GameName = GameName,
  V extends GameView = GameView,
  E extends GameEvent = GameEvent,
> {
  name: G;
  /** The prefix of its clauses: `PV` for PV-01. */
  letters: string;
  /** What a game consists of: rounds or turns. */
  part: 'round' | 'turn';
  /** The possible numbers of players. */
  players: readonly number[];
  /** The default options. */
  usual: () => OptionsOf<G>;
  /** The options other than the number of players, in words. */
  terms: (agreed: OptionsOf<G>) => { name: string; value: string }[];
  /** A note on what winning means in these games, if one is needed. */
  aboutWins: (agreed: OptionsOf<G>) => string | null;
  table: () => Promise<TableFace<V, E>>;
  end: () => Promise<EndFace<V>>;
  fair: () => Promise<FairFace<G>>;
  rules: () => Promise<RulesFace>;
  lesson: () => Promise<Lesson>;
  /** The score sheet for games with physical cards. */
  score: () => Promise<Component>;
}

/**
 * What pages show of a game before it is played. It is not part of the face, because it contains
 * many of the game's pictures, and a table does without them.
 */
export interface Cover<G extends GameName = GameName> {
  /** A picture of the game. */
  Picture: Component;
  /** Lets the user choose the options other than the number of players. */
  Options: Component<{ chosen: OptionsOf<G> }, object, 'chosen'>;
}

/** What is needed wherever the game is played or replayed. */
export interface TableFace<V extends GameView = GameView, E extends GameEvent = GameEvent> {
  isView: (view: GameView) => view is V;
  isEvent: (event: GameEvent) => event is E;
  Board: Component<BoardProps<V>>;
  /** The keys of the board. */
  keys?: () => KeyHelp[];
  /** What is happening, and who has to do what. */
  status: (view: V, seats: SeatInfo[], me: Seat | null, isAsked: boolean) => string;
  /** An event in words; `null` for events that need no words. */
  tell: (event: E, seats: SeatInfo[]) => Told | null;
  /** A decision in words. */
  describe: (action: string, seats: SeatInfo[], me: Seat | null) => string;
  /** How many points more a decision brings in a part of the score, as a sentence. */
  gain: (part: string, points: string) => string;
}

/**
 * The properties of a board. A board shows a view and offers the legal decisions; it knows no
 * rules.
 */
export interface BoardProps<V extends GameView = GameView> {
  view: V;
  /** By seat number, virtual players included. */
  seats: SeatInfo[];
  /** The seat from whose point of view the board is shown; `null` for onlookers. */
  me: Seat | null;
  /** The legal decisions, in the game's notation; empty if there is nothing to decide. */
  legal: string[];
  /** The decision, while it can still be changed. */
  decided: string | null;
  /**
   * Sends a decision, legal or not: the server refuses an illegal one and names the clause that it
   * breaks.
   */
  decide: (action: string) => void;
  /** A recommended decision, whose cards are highlighted. */
  hint: string | null;
  stage: Stage;
  /** With all cards open: what each seat sees beyond the view, by seat number. */
  own?: Record<string, Partial<V>>;
}

/** What is needed at the end of the game. */
export interface EndFace<V extends GameView = GameView> {
  /** Explains the scoring. */
  Scoring: Component<ScoringProps<V>>;
  /** A picture of the winner. */
  Winner: Component;
}

export interface ScoringProps<V extends GameView = GameView> {
  view: V;
  seats: SeatInfo[];
}

/** An event in words. */
export interface Told {
  text: string;
  /** The cells or cards that it is about; they are highlighted when it is tapped. */
  about: string[];
}

/** How cards are dealt and shuffled, exactly as on the server. */
export interface FairFace<G extends GameName = GameName> {
  /** The deal that this generator gives. */
  deal: (agreed: OptionsOf<G>, rng: DealRng) => DealOf<G>;
  /** The cards of each shuffle after the deal, in the order of the log, before they are shuffled. */
  reshuffled: (log: RecordStep[]) => string[][];
}

/** The clauses as the rules page shows them. Their texts are in the message files. */
export interface RulesFace {
  groups: ClauseGroup[];
  /** Interactive examples, by the clause that they belong to. */
  examples: Record<string, () => Promise<{ default: Component }>>;
}
