/** The question, and the effect of the decision that is being composed, as lines of text. */
import type {
  Seat,
  UltimatumCell,
  UltimatumPerformanceOutlook,
  UltimatumView,
} from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import type { SeatInfo } from '../seats';
import type { Draft } from './draft.svelte';
import { facesOf } from './faces';
import { entertainerName, penguinName } from './names';
import { costOf, entertainerAt, laterAt, outlookOf, type Earning } from './preview';
import { cellName, paid } from './words';

export interface Line {
  kind: 'plain' | 'cost' | 'gain' | 'muted';
  text: string;
}

const plain = (text: string): Line => ({ kind: 'plain', text });

/** What a performance would pay. */
function payLine(
  view: UltimatumView,
  { cell, pays }: UltimatumPerformanceOutlook,
  seats: SeatInfo[],
): Line {
  const entertainer = entertainerAt(view, cell);
  const told = { card: entertainer ? entertainerName(entertainer) : '', cell };
  return pays.some((count) => count > 0)
    ? plain(t('pu-would-pay', { ...told, paid: paid(pays, seats) }))
    : plain(t('pu-would-pay-nobody', told));
}

export function previewLines(
  view: UltimatumView,
  seats: SeatInfo[],
  me: Seat | null,
  draft: Draft,
): Line[] {
  if (draft.looked !== null) return lookLines(view, seats, draft.looked);
  const { kind, cell, penguin, source } = draft;
  if (kind === 'place') {
    if (penguin === null && cell === null) return [plain(t('pu-ask-place'))];
    if (penguin === null) return [plain(t('pu-ask-penguin', { cell: cell ?? '' }))];
    if (cell === null) {
      const costs = [...draft.targets.values()].some((it) => it.cost > 0);
      const asked = plain(t('pu-ask-cell', { penguin: penguinName(penguin) }));
      return costs ? [asked, { kind: 'muted', text: t('pu-ask-cell-costs') }] : [asked];
    }
    return placeLines(view, seats, draft);
  }
  if (kind === 'invite' && me !== null) {
    if (cell !== null) return inviteLines(view, seats, draft, cell);
    const asked = plain(t(source === null ? 'pu-ask-stone' : 'pu-ask-guest'));
    const { performs } = outlookOf(view, { kind: 'pass' });
    return [asked, ...performs.map((it) => payLine(view, it, seats))];
  }
  if (kind === 'perform') {
    const acts = readyActs(view).filter((it) => cell === null || it.cell === cell);
    return [
      ...(cell === null ? [plain(t('pu-ask-perform'))] : []),
      ...acts.map((it) => payLine(view, it, seats)),
    ];
  }
  if (kind === 'entertain') {
    if (cell === null) return [plain(t('pu-ask-entertain'))];
    const faces = facesOf(view);
    const cells = list(draft.pointed.filter((it) => !faces.has(it)));
    return [plain(t('pu-would-wait-for', { cells }))];
  }
  return [];
}

const readyActs = (view: UltimatumView): UltimatumPerformanceOutlook[] =>
  view.outlook.acts.filter(({ cell }) =>
    view.entertainers.some((it) => it.ready && it.cell === cell),
  );

function placeLines(view: UltimatumView, seats: SeatInfo[], draft: Draft): Line[] {
  const { cell, penguin, give } = draft;
  if (cell === null || penguin === null) return [];
  const count = costOf(view, penguin, cell);
  const { performs, earns } = outlookOf(view, { kind: 'place', penguin, cell });
  const lines: Line[] = performs.map((it) => payLine(view, it, seats));
  if (earns > 0) lines.push({ kind: 'gain', text: t('pu-stone-would-earn', { count: earns }) });
  if (count === 0)
    return [plain(t('pu-would-cost-nothing', { penguin: penguinName(penguin), cell })), ...lines];
  const cost: Line =
    give === null
      ? { kind: 'cost', text: t('pu-would-cost', { count }) }
      : { kind: 'cost', text: t('pu-would-give', { card: entertainerName(give), count }) };
  const asked = draft.gives.length > 0 && give === null ? [plain(t('pu-ask-give'))] : [];
  return [cost, ...asked, ...lines];
}

function inviteLines(
  view: UltimatumView,
  seats: SeatInfo[],
  draft: Draft,
  to: UltimatumCell,
): Line[] {
  const earn = ({ entertainer, cell, points: count }: Earning): Line => ({
    kind: 'gain',
    text: t('pu-earns-later', { card: entertainerName(entertainer), cell, count }),
  });
  const { offer } = draft;
  const later = laterAt(view, to).map(earn);
  if (offer === null) return [plain(t('pu-ask-which-stone')), ...later];
  const lines = [
    ...outlookOf(view, offer).performs.map((it) => payLine(view, it, seats)),
    ...later,
  ];
  return lines.length > 0 ? lines : [plain(t('pu-earns-nothing', { cell: to }))];
}

/** Everything about a card on the iceberg. */
function lookLines(view: UltimatumView, seats: SeatInfo[], cell: UltimatumCell): Line[] {
  const face = facesOf(view).get(cell);
  if (!face) return [];
  const lines = [plain(cellName(cell, face, seats, undefined))];
  if (face.kind === 'entertainer') {
    const act = view.outlook.acts.find((it) => it.cell === cell);
    const open = act?.enjoyed.filter((it) => it.seat === null) ?? [];
    if (act) lines.push(payLine(view, act, seats));
    if (open.length > 0) {
      const cells = list(open.map((it) => t('pu-worth', { cell: it.cell, count: it.points })));
      lines.push({ kind: 'gain', text: t('pu-uninvited', { cells }) });
    }
  }
  return lines;
}
