/** All games. A new game is listed here; everything else is in its own folder. */
import type { GameOptions, GameEvent, GameName, GameView } from '../api/types';
import type { OptionsOf, BoardProps, Face, ScoringProps } from './face';
import pingvasion from './pingvasion/face';
import ultimatum from './ultimatum/face';

export const GAMES: Record<GameName, Face> = {
  pingvasion: known(pingvasion),
  ultimatum: known(ultimatum),
};

/** In the order in which pages show them. There is at least one. */
export const FACES = Object.values(GAMES) as [Face, ...Face[]];

export const isGame = (name: unknown): name is GameName =>
  typeof name === 'string' && Object.hasOwn(GAMES, name);

/** The game that a clause belongs to; `null` if no listed game has the clause. */
export const gameOf = (clause: string): GameName | null =>
  FACES.find((face) => clause.startsWith(`${face.letters}-`))?.name ?? null;

/** An object with the result of `make` for each game, by the game's name. */
export const byGame = <T>(make: (face: Face) => T): Record<GameName, T> =>
  Object.fromEntries(FACES.map((face) => [face.name, make(face)])) as Record<GameName, T>;

/** Loads something when it is first needed, and again only if loading failed. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}

/**
 * A game as pages know it: its views, events and options have the types of all games. Only here are
 * they checked to be those of this game, before the game gets them.
 */
export function known<G extends GameName, V extends GameView, E extends GameEvent>(
  face: Face<G, V, E>,
): Face {
  function check(isOurs: boolean): asserts isOurs {
    if (!isOurs) throw new Error(`this is not of ${face.name}`);
  }
  const isOurs = (agreed: GameOptions): agreed is OptionsOf<G> => agreed.game === face.name;
  return {
    ...face,
    terms: (agreed) => {
      check(isOurs(agreed));
      return face.terms(agreed);
    },
    aboutWins: (agreed) => {
      check(isOurs(agreed));
      return face.aboutWins(agreed);
    },
    table: once(async () => {
      const table = await face.table();
      const { isView, isEvent } = table;
      const shows = (props: BoardProps): props is BoardProps<V> => isView(props.view);
      return {
        ...table,
        Board: (internals, props) => {
          check(shows(props));
          return table.Board(internals, props);
        },
        status: (view, ...rest) => {
          check(isView(view));
          return table.status(view, ...rest);
        },
        // A server that is newer than this page may send events that the page does not know.
        tell: (event, seats) => (isEvent(event) ? table.tell(event, seats) : null),
      };
    }),
    end: async () => {
      const [{ Scoring, Winner }, { isView }] = await Promise.all([face.end(), face.table()]);
      const scores = (props: ScoringProps): props is ScoringProps<V> => isView(props.view);
      return {
        Winner,
        Scoring: (internals, props) => {
          check(scores(props));
          return Scoring(internals, props);
        },
      };
    },
    fair: async () => {
      const fair = await face.fair();
      return {
        ...fair,
        deal: (agreed, rng) => {
          check(isOurs(agreed));
          return fair.deal(agreed, rng);
        },
      };
    },
  };
}
