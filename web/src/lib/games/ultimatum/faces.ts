/**
 * The faces of the cells of the iceberg: the card that lies on each cell, as the board shows it. (The
 * face of a game is another type.)
 */
import type {
  Seat,
  UltimatumCell,
  UltimatumDots,
  UltimatumEntertainer,
  UltimatumPenguin,
  UltimatumView,
} from '../../api/types';
import { cellAt } from './cards';
import { directions } from './dots';

export type Face =
  | { kind: 'free' }
  | { kind: 'curtain' }
  | { kind: 'penguin'; penguin: UltimatumPenguin; stone: Seat | null }
  | {
      kind: 'entertainer';
      entertainer: UltimatumEntertainer;
      turned: boolean;
      dots: UltimatumDots;
      waitsFor: UltimatumCell[];
      /** The directions of these cells. */
      waits: UltimatumDots;
      ready: boolean;
    };

export const FREE: Face = { kind: 'free' };

/** All cards on the iceberg, by cell. Cells without an entry are free. */
export function facesOf(view: UltimatumView): Map<UltimatumCell, Face> {
  const faces = new Map<UltimatumCell, Face>();
  for (const cell of view.curtains) faces.set(cell, { kind: 'curtain' });
  for (const { cell, penguin, stone } of view.penguins)
    faces.set(cell, { kind: 'penguin', penguin, stone });
  for (const { cell, entertainer, turned, dots, ready } of view.entertainers) {
    const waitsFor = view.outlook.acts.find((act) => act.cell === cell)?.waits_for ?? [];
    const waits = directions(cell, waitsFor);
    faces.set(cell, { kind: 'entertainer', entertainer, turned, dots, waitsFor, waits, ready });
  }
  return faces;
}

/** The cells of an iceberg, row by row. */
export function rowsOf([columns, rows]: [number, number]): UltimatumCell[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cellAt(column, row)),
  );
}
