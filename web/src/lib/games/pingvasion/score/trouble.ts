/** What is wrong with a sheet of Pingvasion, and where: the server says it in fields, here it becomes words. */
import type { ApiError, PingvasionZone, Seat, SheetFault } from '../../../api/types';
import { t } from '../../../i18n/index.svelte';
import { whose } from '../../../score/trouble';
import { isCard, readCard } from '../cards';
import { cardName } from '../names';

export interface PingvasionTrouble {
  /** Nothing where the server says no more than that it refuses. */
  fault: SheetFault | null;
  /** Whose cards it is about; nobody's where it is about all of them together. */
  seats: Seat[];
  /** The zone that it is about, if it is about one. */
  zone: PingvasionZone | null;
}

export function locate({ sheet: fault }: ApiError): PingvasionTrouble {
  if (!fault) return { fault: null, seats: [], zone: null };
  const card = fault.kind === 'card_too_often' && isCard(fault.card) ? fault.card : null;
  return { fault, seats: whose(fault), zone: card && readCard(card).zone };
}

/** Whether it is about these cards. */
export const isAt = (trouble: PingvasionTrouble, seat: Seat, zone: PingvasionZone): boolean =>
  trouble.seats.includes(seat) && (trouble.zone === null || trouble.zone === zone);

/** Why a sheet can't be scored, in the language that is spoken. */
export function why({ fault }: PingvasionTrouble): string {
  switch (fault?.kind) {
    case 'players':
      return t('sc-why-pv-players', { least: fault.least, most: fault.most });
    case 'virtual_players':
      return t('sc-why-pv-virtual');
    case 'hand': {
      const { count, least, most } = fault;
      const expected = least === most ? String(most) : `${least}–${most}`;
      return t('sc-why-pv-hand', { count, expected });
    }
    case 'too_many_cards': {
      const { tableau, hand, most } = fault;
      return t('sc-why-pv-too-many', { count: tableau + hand, most });
    }
    case 'card_too_often': {
      const { count, most } = fault;
      const card = isCard(fault.card) ? cardName(fault.card) : fault.card;
      return t('sc-why-pv-too-often', { card, count, most });
    }
    case 'cards_missing':
      return t('sc-why-pv-missing', { count: fault.count, most: fault.most });
    default:
      // Pages write sheets that can be read; a server of another version may see that otherwise.
      return t('sc-why-unreadable');
  }
}
