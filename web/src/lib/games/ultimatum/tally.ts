/** How the end of a game is told: what came from where, a step at a time. */
import type { UltimatumScore } from '../../api/types';

/** What the totals are after the points of the game, the form, and so many species. */
export function totalsAfter(result: UltimatumScore[], steps: number): number[] {
  return result.map(({ points, for_form, for_species }) =>
    [for_form, ...for_species].slice(0, Math.max(0, steps)).reduce((sum, it) => sum + it, points),
  );
}

/** How many steps there are: the form, then the species. */
export const STEPS = 5;
