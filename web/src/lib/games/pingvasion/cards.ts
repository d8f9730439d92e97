/** The cards: their notation and the decks. Only the server knows what they may do. */
import type { PingvasionCard, PingvasionDeck, PingvasionZone } from '../../api/types';

/** The possible numbers of players. */
export const PLAYERS = [2, 3, 4, 5];
export const ZONES: PingvasionZone[] = ['antarctica', 'desert', 'jungle', 'city', 'moon'];
const LETTERS: Record<PingvasionZone, string> = {
  antarctica: 'A',
  desert: 'D',
  jungle: 'J',
  city: 'C',
  moon: 'M',
};
export type Ability = 'ninja' | 'kamikaze' | 'spotter';
const ABILITIES: Record<string, Ability> = { n: 'ninja', k: 'kamikaze', s: 'spotter' };

export interface PingvasionFace {
  zone: PingvasionZone;
  value: number;
  ability: Ability | null;
}

export const isIn = (zone: PingvasionZone, card: PingvasionCard): boolean =>
  card[0] === LETTERS[zone];

export function readCard(card: PingvasionCard): PingvasionFace {
  const zone = ZONES.find((zone) => isIn(zone, card)) ?? 'antarctica';
  return { zone, value: Number(card[1]), ability: ABILITIES[card[2] ?? ''] ?? null };
}

/** PV-02: the cards of each zone, and how often each occurs. */
const PRINTED = {
  classic: '1n×1 2k×1 3s×2 4×3 5×4 6×3 7×2 8×1 9×1',
  even: '1×1 1n×1 2×1 2k×1 3s×2 4×2 5×2 6×2 7×2 8×2 9×2',
} satisfies Record<PingvasionDeck, string>;

export const DECKS: PingvasionDeck[] = ['classic', 'even'];

/** The different cards of a zone, and how often each occurs in a deck. */
export const countsOf = (deck: PingvasionDeck, zone: PingvasionZone): [PingvasionCard, number][] =>
  PRINTED[deck].split(' ').map((kind) => {
    const [printed, count] = kind.split('×');
    return [(LETTERS[zone] + printed) as PingvasionCard, Number(count)];
  });

/** Whether a text is the notation of a card of either deck. */
export const isCard = (text: string): text is PingvasionCard =>
  DECKS.some((deck) => ZONES.some((zone) => cardsOf(deck, zone).some((card) => card === text)));

/** The different cards of a zone. */
export const cardsOf = (deck: PingvasionDeck, zone: PingvasionZone): PingvasionCard[] =>
  countsOf(deck, zone).map(([card]) => card);
