/** Why a decision is better, in a sentence. The server gives the reason and its figures. */
import type { HintReport, Reason } from '../api/types';
import type { TableFace } from '../games/face';
import type { SeatInfo } from '../games/seats';
import { number, t } from '../i18n/index.svelte';

export function why(reason: Reason, face: TableFace, seats: SeatInfo[]): string {
  const points = number(reason.points, { maximumFractionDigits: 1 });
  return reason.part === null
    ? t('reason-rival', { name: seats[reason.seat]?.name ?? '', points })
    : face.gain(reason.part, points);
}

/** Why the best decision of a hint is the best. */
export function whyBest(
  { certainty, reason }: Pick<HintReport, 'certainty' | 'reason'>,
  face: TableFace,
  seats: SeatInfo[],
): string {
  if (certainty === 'only_choice') return t('reason-only');
  if (reason) return why(reason, face, seats);
  return t(certainty === 'unclear' ? 'reason-close' : 'reason-small');
}
