/** The dots of entertainers: what is printed on their cards, and where it points at. */
import type {
  UltimatumCell,
  UltimatumDots,
  UltimatumEntertainer,
  UltimatumOptions,
} from '../../api/types';
import { cellAt, readCell } from '../cards';

/** Around the card, from the top. */
const AROUND = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
const STEPS: Record<string, [number, number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

/** What is printed on the cards of the standard edition (PU-03). */
export const STANDARD: Record<UltimatumEntertainer, UltimatumDots> = {
  SJ: 'n sw nw',
  SA: 'ne se s nw',
  SD: 'e se s sw nw',
  SM: 'ne e se nw',
  KJ: 'ne se s sw',
  KA: 'ne e se s sw',
  KD: 'n ne w nw',
  KM: 'e se w',
  LJ: 'n ne e s w',
  LA: 'n s w',
  LD: 'n ne e se',
  LM: 'n e sw w',
  BJ: 'e sw w nw',
  BA: 'n ne sw w',
  BD: 's w nw',
  BM: 'n se s sw nw',
};

const split = (dots: UltimatumDots) => dots.split(' ').filter((it) => it in STEPS);
const inOrder = (dots: string[]) => AROUND.filter((it) => dots.includes(it)).join(' ');

/** The dots of a card that is still in the pile, upright or turned by 180°. */
export function dotsOf(
  options: UltimatumOptions,
  entertainer: UltimatumEntertainer,
  turned: boolean,
): UltimatumDots {
  const { edition } = options;
  const upright = edition === 'standard' ? STANDARD[entertainer] : edition.dots[entertainer];
  return turned ? turn(upright) : upright;
}

/** The dots of a card that is turned by 180°. */
export function turn(dots: UltimatumDots): UltimatumDots {
  const across = (it: string) => AROUND[(AROUND.findIndex((one) => one === it) + 4) % 8] ?? 'n';
  return inOrder(split(dots).map(across));
}

/** The cells that dots point at from a cell, those beyond the iceberg left out. */
export function pointedAt(
  options: UltimatumOptions,
  cell: UltimatumCell,
  dots: UltimatumDots,
): UltimatumCell[] {
  const [columns, rows] = options.iceberg;
  const [column, row] = readCell(cell);
  return split(dots)
    .flatMap((it): [number, number][] => {
      const step = STEPS[it];
      return step ? [[column + step[0], row + step[1]]] : [];
    })
    .filter(([x, y]) => x >= 0 && y >= 0 && x < columns && y < rows)
    .map(([x, y]) => cellAt(x, y));
}

/** Those directions from a cell that lead to one of the others. */
export function directions(from: UltimatumCell, to: UltimatumCell[]): UltimatumDots {
  const [column, row] = readCell(from);
  return AROUND.filter((it) => {
    const [right, down] = STEPS[it] ?? [0, 0];
    return to.includes(cellAt(column + right, row + down));
  }).join(' ');
}
