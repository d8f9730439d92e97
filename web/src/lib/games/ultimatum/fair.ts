/** Dealing The Penguin Ultimatum, exactly as the server does it. */
import type { UltimatumOptions, UltimatumPenguin } from '../../api/types';
import { shuffled } from '../../fair/chance';
import type { FairFace } from '../face';
import { cellAt, ENTERTAINERS, FORMS, SPECIES } from './cards';

const HAND = 4;
const THREE: [number, number][] = [
  [-1, -1],
  [1, -1],
  [0, 1],
];
const LAYOUTS: Record<string, [number, number][]> = {
  2: THREE,
  3: THREE,
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
};

/** Where the starting entertainers lie. */
function startCells({ players, iceberg = [9, 9], edition }: UltimatumOptions): string[] {
  const own = typeof edition === 'object' ? edition.layouts[players] : undefined;
  const [columns, rows] = iceberg.map((side) => Math.floor(side / 2)) as [number, number];
  const layout = own ?? LAYOUTS[players] ?? [];
  return layout.map(([right, down]) => cellAt(columns + right, rows + down));
}

export const fair: FairFace<'ultimatum'> = {
  deal({ options }, rng) {
    const family = ENTERTAINERS.flatMap((kind) =>
      ([2, 3, 4, 5] as const).map((value): UltimatumPenguin => `${kind}${value}`),
    );
    const penguins = shuffled(family, rng);
    const cells = startCells(options);
    let entertainers = shuffled(ENTERTAINERS, rng);
    let first = entertainers.slice(0, cells.length);
    if (options.setup === 'balanced') {
      const species = shuffled(SPECIES, rng);
      const forms = shuffled(FORMS, rng);
      first = cells.map((_, at) => `${species[at] ?? 'S'}${forms[at] ?? 'J'}` as const);
    }
    entertainers = entertainers.filter((it) => !first.includes(it));
    const forms = shuffled(FORMS, rng).slice(0, options.players);
    const dealt = options.players * HAND;
    return {
      hands: Array.from({ length: options.players }, (_, seat) =>
        penguins.slice(seat * HAND, (seat + 1) * HAND),
      ),
      penguins: penguins.slice(dealt),
      start: cells.map((cell, at) => ({ cell, entertainer: first[at] ?? 'SJ', turned: false })),
      entertainers,
      forms,
    };
  },

  // Nothing is shuffled after the deal.
  reshuffled: () => [],
};
