/** What is wrong with a sheet of The Penguin Ultimatum, and where: the server says it in fields, here it becomes words. */
import type { ApiError, Seat, SheetFault } from '../../../api/types';
import { list, t } from '../../../i18n/index.svelte';
import { whose } from '../../../score/trouble';
import { ENTERTAINERS, FORMS } from '../cards';
import { entertainerName } from '../names';

export interface UltimatumTrouble {
  /** Nothing where the server says no more than that it refuses. */
  fault: SheetFault | null;
  /** Whose points or cards it is about; nobody's where it is about all of them together. */
  seats: Seat[];
  /** The part of the page where it can be mended. */
  part: 'points' | 'cards';
}

export function locate({ sheet: fault }: ApiError): UltimatumTrouble {
  const isPoints = fault !== undefined && 'field' in fault && fault.field === 'points';
  const seats = fault ? whose(fault) : [];
  return { fault: fault ?? null, seats, part: isPoints ? 'points' : 'cards' };
}

/** Why a sheet can't be scored, in the language that is spoken. */
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
      // Pages write sheets that can be read; a server of another version may see that otherwise.
      return t('sc-why-unreadable');
  }
}
