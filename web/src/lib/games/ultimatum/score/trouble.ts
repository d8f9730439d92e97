/**
 * Errors in a sheet of The Penguin Ultimatum and where they are: turns the fields of the server's
 * error into words.
 */
import type { ApiError, Seat, SheetFault } from '../../../api/types';
import { list, t } from '../../../i18n/index.svelte';
import { whose } from '../../../score/trouble';
import { ENTERTAINERS, FORMS } from '../cards';
import { entertainerName } from '../names';

export interface UltimatumTrouble {
  /** `null` if the server gave no details. */
  fault: SheetFault | null;
  /** The seats with the wrong points or cards; empty if the sheet as a whole is wrong. */
  seats: Seat[];
  /** The part of the page where it can be corrected. */
  part: 'points' | 'cards';
}

export function locate({ sheet: fault }: ApiError): UltimatumTrouble {
  const isPoints = fault !== undefined && 'field' in fault && fault.field === 'points';
  const seats = fault ? whose(fault) : [];
  return { fault: fault ?? null, seats, part: isPoints ? 'points' : 'cards' };
}

/** Why a sheet can't be scored, in the current language. */
export function why({ fault }: UltimatumTrouble, names: string[]): string {
  switch (fault?.kind) {
    case 'players':
      return t('sc-why-pu-players', { least: fault.least, most: fault.most });
    case 'same_form': {
      const form = FORMS.find((it) => it === fault.form);
      return t('sc-why-pu-same-form', {
        names: list(fault.players.map((seat) => names[seat] ?? '')),
        form: form ? t(`sc-form-${form}`) : fault.form,
      });
    }
    case 'card_too_often': {
      const card = ENTERTAINERS.find((it) => it === fault.card);
      return t('sc-why-pu-too-often', { card: card ? entertainerName(card) : fault.card });
    }
    default:
      // Pages write readable sheets, but a server of another version may disagree.
      return t('sc-why-unreadable');
  }
}
