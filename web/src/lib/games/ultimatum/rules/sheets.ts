/** The score sheet that the example starts with. The server scores it. */
import type { UltimatumSheet } from '../score/sheet';

/** PU-24: a dance card, two dancers, the only sheep, and as many seals as two others. */
export const dancers = (): UltimatumSheet => ({
  players: [
    { id: 0, name: 'Ann', points: 31, form: 'D' },
    { id: 1, name: 'Ben', points: 36, form: 'J' },
    { id: 2, name: 'Cleo', points: 33, form: 'M' },
  ],
  owned: { SD: 0, LD: 0, LJ: 1, KJ: 1, LM: 2, BA: 2 },
  changes: [],
});
