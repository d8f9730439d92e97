/** A user-defined edition that is being edited. The server validates it. */
import {
  ULTIMATUM_STANDARD_EDITION,
  type UltimatumEdition,
  type UltimatumEntertainer,
} from '../../../api/types';
import { keep, kept } from '../../../kept';
import { inOrder, split, type Direction } from '../dots';

/** How far from the middle an entertainer can start here: not at the edge of a small iceberg, where dots point outside. */
export const REACH = 2;

/** A copy of the standard edition. */
export const standard = (): UltimatumEdition =>
  structuredClone(ULTIMATUM_STANDARD_EDITION) as unknown as UltimatumEdition;

/** The last edition that was put together in this browser, or else the standard one. */
export function lastEdition(): UltimatumEdition {
  const found = kept<Partial<UltimatumEdition>>('pu-edition');
  const usual = standard();
  const isWhole = Object.keys(usual.dots).every(
    (card) => typeof found?.dots?.[card as UltimatumEntertainer] === 'string',
  );
  return isWhole && found?.layouts ? (found as UltimatumEdition) : usual;
}

export const keepEdition = (edition: UltimatumEdition) => keep('pu-edition', edition);

/** The edition with a dot added or removed. A card keeps its last dot. */
export function withDot(
  edition: UltimatumEdition,
  card: UltimatumEntertainer,
  dot: Direction,
): UltimatumEdition {
  const dots = split(edition.dots[card]);
  const changed = dots.includes(dot) ? dots.filter((it) => it !== dot) : [...dots, dot];
  if (changed.length === 0) return edition;
  return { ...edition, dots: { ...edition.dots, [card]: inOrder(changed) } };
}

/** The starting places for a number of players, as columns and rows from the middle. */
export const startsOf = (edition: UltimatumEdition, players: number): [number, number][] =>
  edition.layouts[players] ?? standard().layouts[players] ?? [];

/** The edition with a starting place added or removed. The last one stays. */
export function withStart(
  edition: UltimatumEdition,
  players: number,
  [column, row]: [number, number],
): UltimatumEdition {
  const starts = startsOf(edition, players);
  const others = starts.filter(([x, y]) => x !== column || y !== row);
  const changed: [number, number][] =
    others.length < starts.length ? others : [...starts, [column, row]];
  if (changed.length === 0) return edition;
  return { ...edition, layouts: { ...edition.layouts, [players]: changed } };
}
