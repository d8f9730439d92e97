/** The scoring at the end, step by step. */
import type { UltimatumScore } from '../../../api/types';

/** The totals after the points of the game, the form, and this many species. */
export function totalsAfter(result: UltimatumScore[], steps: number): number[] {
  return result.map(({ points, for_form, for_species }) =>
    [for_form, ...for_species].slice(0, Math.max(0, steps)).reduce((sum, it) => sum + it, points),
  );
}

/** The number of steps: the form, then the species. */
export const STEPS = 5;
