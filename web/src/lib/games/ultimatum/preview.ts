/** The effect of a decision, read from the server's outlook. */
import type {
  UltimatumCell,
  UltimatumDecisionOutlook,
  UltimatumEntertainer,
  UltimatumPenguin,
  UltimatumView,
} from '../../api/types';
import { writeAction, type Action } from './action';
import { speciesOf } from './cards';

/** What a stone would earn from a performance. */
export interface Earning {
  cell: UltimatumCell;
  entertainer: UltimatumEntertainer;
  points: number;
}

const NOTHING: UltimatumDecisionOutlook = { performs: [], earns: 0, loses: 0 };

/** What a decision would lead to in this turn. */
export function outlookOf(view: UltimatumView, action: Action): UltimatumDecisionOutlook {
  const { decisions } = view.outlook;
  // The outlook has only one of several decisions that lead to the same.
  if (action.kind === 'place') {
    const { kind, penguin, cell } = action;
    return decisions[writeAction({ kind, penguin, cell })] ?? NOTHING;
  }
  const same = action.kind === 'invite' ? decisions['pass'] : undefined;
  return decisions[writeAction(action)] ?? same ?? NOTHING;
}

export const costOf = (view: UltimatumView, penguin: UltimatumPenguin, cell: UltimatumCell) =>
  view.outlook.penalties[speciesOf(penguin)]?.[cell] ?? 0;

export const entertainerAt = (view: UltimatumView, cell: UltimatumCell) =>
  view.entertainers.find((it) => it.cell === cell)?.entertainer ?? null;

/** What a stone on a cell would earn from the entertainers that do not perform in this turn. */
export const laterAt = (view: UltimatumView, at: UltimatumCell): Earning[] =>
  view.outlook.acts.flatMap(({ cell, waits_for, enjoyed }) => {
    const entertainer = entertainerAt(view, cell);
    const points = enjoyed.find((it) => it.cell === at)?.points;
    return waits_for.length > 0 && entertainer && points ? [{ cell, entertainer, points }] : [];
  });
