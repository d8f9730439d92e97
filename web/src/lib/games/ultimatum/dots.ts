/** The dots of entertainers: what is printed on their cards, and the cells that they point at. */
import type {
  UltimatumCell,
  UltimatumDots,
  UltimatumOptions,
  UltimatumView,
} from '../../api/types';
import { cellAt, readCell } from './cards';

/** Clockwise, from the top. */
const AROUND = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof AROUND)[number];
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

/** The directions of the dots. */
export const split = (dots: UltimatumDots): Direction[] => {
  const words = dots.split(' ');
  return AROUND.filter((it) => words.includes(it));
};
/** Directions as the dots of a card, clockwise from the top. */
export const inOrder = (dots: Direction[]): UltimatumDots =>
  AROUND.filter((it) => dots.includes(it)).join(' ');

/** The dots of the next entertainer, upright or turned by 180°. */
export function nextDots(view: UltimatumView, turned: boolean): UltimatumDots {
  const upright = view.outlook.next_dots ?? '';
  return turned ? turn(upright) : upright;
}

/** The dots of a card turned by 180°. */
export function turn(dots: UltimatumDots): UltimatumDots {
  const across = (it: Direction) => AROUND[(AROUND.indexOf(it) + 4) % 8] ?? 'n';
  return inOrder(split(dots).map(across));
}

/** The cells that the dots of a card on a cell point at, without those outside the iceberg. */
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

/** The directions from a cell that lead to one of the others. */
export function directions(from: UltimatumCell, to: UltimatumCell[]): UltimatumDots {
  const [column, row] = readCell(from);
  return AROUND.filter((it) => {
    const [right, down] = STEPS[it] ?? [0, 0];
    return to.includes(cellAt(column + right, row + down));
  }).join(' ');
}
