/**
 * Errors in a sheet of Pingvasion and where they are: turns the fields of the server's error into
 * words.
 */
import type { ApiError, PingvasionZone, Seat, SheetFault } from '../../../api/types';
import { t } from '../../../i18n/index.svelte';
import { whose } from '../../../score/trouble';
import { isCard, readCard } from '../cards';
import { cardName } from '../names';

export interface PingvasionTrouble {
  /** `null` if the server gave no details. */
  fault: SheetFault | null;
  /** The seats with the wrong cards; empty if all cards together are wrong. */
  seats: Seat[];
  /** The zone, if a single one is wrong. */
  zone: PingvasionZone | null;
}

export function locate({ sheet: fault }: ApiError): PingvasionTrouble {
  if (!fault) return { fault: null, seats: [], zone: null };
  const card = fault.kind === 'card_too_often' && isCard(fault.card) ? fault.card : null;
  return { fault, seats: whose(fault), zone: card && readCard(card).zone };
}

/** Whether the error is in these cards. */
export const isAt = (trouble: PingvasionTrouble, seat: Seat, zone: PingvasionZone): boolean =>
  trouble.seats.includes(seat) && (trouble.zone === null || trouble.zone === zone);

/** Why a sheet can't be scored, in the current language. */
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
      // Pages write readable sheets, but a server of another version may disagree.
      return t('sc-why-unreadable');
  }
}
