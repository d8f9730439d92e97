/**
 * The covers of all games. A cover is what pages show before the game is played: a picture, and the
 * form for its options. The page of a table does not load the covers.
 */
import type { GameName } from '../api/types';
import type { Cover } from './face';
import { byGame } from './registry';

const FOUND = import.meta.glob<{ cover: Cover }>('./*/cover.ts', { eager: true });

export const COVERS: Record<GameName, Cover> = byGame(({ name }) => {
  const cover = FOUND[`./${name}/cover.ts`]?.cover;
  if (!cover) throw new Error(`${name} has no cover`);
  return {
    ...cover,
    Options: (internals, props) => {
      if (props.chosen.game !== name) throw new Error(`this is not of ${name}`);
      return cover.Options(internals, props);
    },
  };
});
