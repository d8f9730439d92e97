/** The sheet that the example begins with. What it comes to is worked out by the server. */
import type { UltimatumSheet } from '../score/sheet';

/** PU-24: a dance card, two dancers, the most sheep alone, as many seals as two others. */
export const dancers = (): UltimatumSheet => ({
  players: [
    { id: 0, name: 'Ann', points: 31, form: 'D' },
    { id: 1, name: 'Ben', points: 36, form: 'J' },
    { id: 2, name: 'Cleo', points: 33, form: 'M' },
  ],
  owned: { SD: 0, LD: 0, LJ: 1, KJ: 1, LM: 2, BA: 2 },
  changes: [],
});
