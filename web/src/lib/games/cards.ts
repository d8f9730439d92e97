/** Reading the notation of cards; what they may do is the server's business. */
import type {
  PingvasionCard,
  PingvasionZone,
  UltimatumEntertainer,
  UltimatumForm,
  UltimatumPenguin,
  UltimatumSpecies,
} from '../api/types';

export const ZONES: PingvasionZone[] = ['antarctica', 'desert', 'jungle', 'city', 'moon'];
const ZONE_LETTERS: Record<string, PingvasionZone> = {
  A: 'antarctica',
  D: 'desert',
  J: 'jungle',
  C: 'city',
  M: 'moon',
};
export type Ability = 'ninja' | 'kamikaze' | 'spotter';
const ABILITIES: Record<string, Ability> = { n: 'ninja', k: 'kamikaze', s: 'spotter' };

export interface PingvasionFace {
  zone: PingvasionZone;
  value: number;
  ability: Ability | null;
}

export function readCard(card: PingvasionCard): PingvasionFace {
  const zone = ZONE_LETTERS[card[0] ?? ''] ?? 'antarctica';
  return { zone, value: Number(card[1]), ability: ABILITIES[card[2] ?? ''] ?? null };
}

export type Species = UltimatumSpecies;
export const SPECIES: Species[] = ['S', 'K', 'L', 'B'];
export const FORMS: UltimatumForm[] = ['J', 'A', 'D', 'M'];

export const speciesOf = (card: UltimatumEntertainer | UltimatumPenguin) => card[0] as Species;
export const formOf = (card: UltimatumEntertainer | UltimatumPenguin) => card[1] as UltimatumForm;
export const valueOf = (card: UltimatumPenguin) => Number(card[2]);

/** A cell as column and row, counted from 0; the upper left is `a1`. */
export function readCell(cell: string): [number, number] {
  return [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1];
}

export const cellAt = (column: number, row: number) => String.fromCharCode(97 + column) + (row + 1);
