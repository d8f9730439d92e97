/** How the end of a game is told: what came from where, a step at a time. */
import type { Seat, UltimatumScore } from '../../api/types';

/** What the totals are after the points of the game, the form, and so many species. */
export function totalsAfter(result: UltimatumScore[], steps: number): number[] {
  return result.map(({ points, for_form, for_species }) =>
    [for_form, ...for_species].slice(0, Math.max(0, steps)).reduce((sum, it) => sum + it, points),
  );
}

/** How many steps there are: the form, then the species. */
export const STEPS = 5;

export interface Verdict {
  winner: Seat;
  /** What decided between equal totals (PU-23); nothing where there were none. */
  by: 'bonus' | 'cards' | 'shorter' | null;
  /** Those with equal totals. */
  tied: Seat[];
}

/** Who won, and what it was that decided. */
export function verdictOf(result: UltimatumScore[]): Verdict {
  const all = result.map((_, seat) => seat);
  const most = (among: Seat[], worth: (score: UltimatumScore) => number) => {
    const worths = among.map((seat) => {
      const score = result[seat];
      return score ? worth(score) : 0;
    });
    const best = Math.max(...worths);
    return among.filter((_, at) => worths[at] === best);
  };
  const tied = most(all, (it) => it.total);
  const byBonus = most(tied, (it) => it.total - it.points);
  const byCards = most(byBonus, (it) => it.entertainers.length);
  const winner = byCards[0] ?? 0;
  if (tied.length < 2) return { winner, by: null, tied: [] };
  if (byBonus.length === 1) return { winner, by: 'bonus', tied };
  return { winner, by: byCards.length === 1 ? 'cards' : 'shorter', tied };
}
