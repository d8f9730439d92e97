/** The effect of a decision, as far as the server's outlook shows it. */
import type {
  Seat,
  UltimatumCell,
  UltimatumEntertainer,
  UltimatumPenguin,
  UltimatumView,
} from '../../api/types';
import { speciesOf, valueOf } from './cards';

/** A performance, and what it would pay to each seat. */
export interface Pay {
  cell: UltimatumCell;
  entertainer: UltimatumEntertainer;
  pays: number[];
}

export interface Placing {
  /** The kinship penalty. */
  cost: number;
  /** The performances that it would start, with the stones as they are now. */
  performs: Pay[];
  /** What a stone on the penguin would earn in these. */
  earns: number;
}

/** What a stone would earn from a performance. */
export interface Earning {
  cell: UltimatumCell;
  entertainer: UltimatumEntertainer;
  points: number;
  /** Whether the performance starts now. */
  isNow: boolean;
}

export interface Inviting {
  /** The performances that start now, with the stone in its new place. */
  performs: Pay[];
  /** What the stone would earn from later performances. */
  later: Earning[];
}

const actsOf = ({ outlook, entertainers }: UltimatumView) =>
  outlook.acts.flatMap((act) => {
    const laid = entertainers.find((it) => it.cell === act.cell);
    return laid ? [{ ...act, entertainer: laid.entertainer }] : [];
  });

export const costOf = (view: UltimatumView, penguin: UltimatumPenguin, cell: UltimatumCell) =>
  view.outlook.penalties[speciesOf(penguin)]?.[cell] ?? 0;

export function afterPlacing(
  view: UltimatumView,
  penguin: UltimatumPenguin,
  cell: UltimatumCell,
): Placing {
  const performs = actsOf(view).filter(
    ({ waits_for }) => waits_for.length === 1 && waits_for[0] === cell,
  );
  const enjoyed = performs.filter(({ appeals }) => appeals.includes(penguin));
  return {
    cost: costOf(view, penguin, cell),
    performs,
    earns: enjoyed.length * valueOf(penguin),
  };
}

/** Whether a card on a cell would start a performance. */
export const leadsToAct = (view: UltimatumView, cell: UltimatumCell) =>
  view.outlook.acts.some((act) => act.waits_for.length === 1 && act.waits_for[0] === cell);

type Act = ReturnType<typeof actsOf>[number];
const worth = (act: Act, cell: UltimatumCell | null) =>
  act.enjoyed.find((it) => it.cell === cell)?.points ?? 0;

/** What a stone on a cell would earn, now and later. */
export const earningsAt = (view: UltimatumView, at: UltimatumCell): Earning[] =>
  actsOf(view)
    .map((act) => ({
      cell: act.cell,
      entertainer: act.entertainer,
      points: worth(act, at),
      isNow: act.waits_for.length === 0,
    }))
    .filter(({ points }) => points > 0);

/** What a stone on a cell would earn from the performances that start now. */
export const earnedAt = (view: UltimatumView, cell: UltimatumCell): number =>
  earningsAt(view, cell).reduce((sum, { points, isNow }) => sum + (isNow ? points : 0), 0);

export function afterInviting(
  view: UltimatumView,
  me: Seat,
  from: UltimatumCell | null,
  to: UltimatumCell,
): Inviting {
  const performs = actsOf(view)
    .filter((act) => act.waits_for.length === 0)
    .map((act) => ({
      ...act,
      pays: act.pays.map((points, seat) =>
        seat === me ? points + worth(act, to) - worth(act, from) : points,
      ),
    }));
  return { performs, later: earningsAt(view, to).filter(({ isNow }) => !isNow) };
}
