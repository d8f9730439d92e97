/** Parsing the notation of cards and cells. Only the server knows what the cards may do. */
import type {
  UltimatumEntertainer,
  UltimatumForm,
  UltimatumPenguin,
  UltimatumSpecies,
} from '../../api/types';

export type Species = UltimatumSpecies;
export const SPECIES: Species[] = ['S', 'K', 'L', 'B'];
export const FORMS: UltimatumForm[] = ['J', 'A', 'D', 'M'];
export const ENTERTAINERS: UltimatumEntertainer[] = SPECIES.flatMap((species) =>
  FORMS.map((form): UltimatumEntertainer => `${species}${form}`),
);

export const speciesOf = (card: UltimatumEntertainer | UltimatumPenguin) => card[0] as Species;
export const formOf = (card: UltimatumEntertainer | UltimatumPenguin) => card[1] as UltimatumForm;
export const valueOf = (card: UltimatumPenguin) => Number(card[2]);

/** The column and the row of a cell, counted from 0; `a1` is the upper left. */
export function readCell(cell: string): [number, number] {
  return [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
}

export const cellAt = (column: number, row: number) => String.fromCharCode(97 + column) + (row + 1);
