/** How each game is dealt from the dice, as the server does it. */
import type {
  PingvasionCard,
  PingvasionDeal,
  PingvasionDeck,
  PingvasionOptions,
  UltimatumDeal,
  UltimatumEntertainer,
  UltimatumOptions,
  UltimatumPenguin,
} from '../api/types';
import { cellAt, FORMS, SPECIES } from '../games/cards';
import { shuffled, type Dice } from './chance';

const ZONE_LETTERS = ['A', 'C', 'D', 'J', 'M'];
/** How often a zone has each kind of card. */
const DECKS: Record<PingvasionDeck, Record<string, number>> = {
  classic: { '1n': 1, '2k': 1, '3s': 2, 4: 3, 5: 4, 6: 3, 7: 2, 8: 1, 9: 1 },
  even: { 1: 1, '1n': 1, 2: 1, '2k': 1, '3s': 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 2 },
};
/** The order of the cards is the order of their letters. */
export const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function cardsOf(deck: PingvasionDeck): PingvasionCard[] {
  const zone = Object.entries(DECKS[deck]).flatMap(([kind, times]) => Array(times).fill(kind));
  const cards = ZONE_LETTERS.flatMap((letter) => zone.map((kind) => letter + kind));
  return cards.sort(ascending) as PingvasionCard[];
}

const PILE = 18;

export function dealPingvasion(options: PingvasionOptions, dice: Dice): PingvasionDeal {
  const cards = shuffled(cardsOf(options.deck), dice);
  const seats = options.players === 2 ? 4 : options.players;
  const pile = (seat: number) => cards.slice(seat * PILE, (seat + 1) * PILE);
  return { piles: Array.from({ length: seats }, (_, seat) => pile(seat)) };
}

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

/** Where the first entertainers lie. */
function startCells({ players, iceberg, edition }: UltimatumOptions): string[] {
  const own = typeof edition === 'object' ? edition.layouts[players] : undefined;
  const [columns, rows] = iceberg.map((side) => Math.floor(side / 2)) as [number, number];
  const layout = own ?? LAYOUTS[players] ?? [];
  return layout.map(([right, down]) => cellAt(columns + right, rows + down));
}

export function dealUltimatum(options: UltimatumOptions, dice: Dice): UltimatumDeal {
  const all = SPECIES.flatMap((one) => FORMS.map((form) => (one + form) as UltimatumEntertainer));
  const family = all.flatMap((kind) => [2, 3, 4, 5].map((value) => kind + value));
  const penguins = shuffled(family, dice) as UltimatumPenguin[];
  const cells = startCells(options);
  let entertainers = shuffled(all, dice);
  let first = entertainers.slice(0, cells.length);
  if (options.setup === 'balanced') {
    const species = shuffled(SPECIES, dice);
    const forms = shuffled(FORMS, dice);
    first = cells.map((_, at) => `${species[at] ?? 'S'}${forms[at] ?? 'J'}` as const);
  }
  entertainers = entertainers.filter((it) => !first.includes(it));
  const forms = shuffled(FORMS, dice).slice(0, options.players);
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
}
