/** A score sheet of Pingvasion: while it is filled in, and in the format that the server reads. */
import type { PingvasionCard, PingvasionDeck, PingvasionZone, Seat } from '../../../api/types';
import { cardsOf, DECKS, isIn, PLAYERS, readCard, ZONES } from '../cards';

export const PILES = ['tableau', 'hand'] as const;
export type Pile = (typeof PILES)[number];
export const MOST_PLAYERS = Math.max(...PLAYERS);
export const LEAST_PLAYERS = Math.min(...PLAYERS);

export interface SheetPlayer {
  name: string;
  tableau: PingvasionCard[];
  hand: PingvasionCard[];
}

export interface PingvasionSheet {
  deck: PingvasionDeck;
  players: SheetPlayer[];
  /** The two virtual players of a game of two. */
  virtual: [SheetPlayer, SheetPlayer];
}

/** A player on the sheet, in seating order. */
export interface Seated extends SheetPlayer {
  isVirtual: boolean;
  /** Counted from 1 among the real or the virtual players. */
  number: number;
}

export const inZone = (cards: PingvasionCard[], zone: PingvasionZone): PingvasionCard[] =>
  cards.filter((card) => isIn(zone, card));

export const sum = (cards: PingvasionCard[]): number =>
  cards.reduce((all, card) => all + readCard(card).value, 0);

const nobody = (name = ''): SheetPlayer => ({ name, tableau: [], hand: [] });

export const emptyPingvasion = (names: string[] = ['', '', '']): PingvasionSheet => ({
  deck: 'classic',
  players: names.map(nobody),
  virtual: [nobody(), nobody()],
});

export function seated({ players, virtual }: PingvasionSheet): Seated[] {
  const real = (player: SheetPlayer, at: number) => ({
    ...player,
    isVirtual: false,
    number: at + 1,
  });
  if (players.length !== 2) return players.map(real);
  return players.flatMap((player, at) => [
    real(player, at),
    { ...(virtual[at] ?? nobody()), isVirtual: true, number: at + 1 },
  ]);
}

/** The cards of a seat, to be changed. */
export function playerAt(sheet: PingvasionSheet, seat: Seat): SheetPlayer | undefined {
  if (sheet.players.length !== 2) return sheet.players[seat];
  return (seat % 2 === 0 ? sheet.players : sheet.virtual)[Math.floor(seat / 2)];
}

/** Removes the last copy of a card. */
export function takeOff(cards: PingvasionCard[], card: PingvasionCard) {
  const at = cards.lastIndexOf(card);
  if (at >= 0) cards.splice(at, 1);
}

/** The sheet in the format that the server reads. Players are named by their numbers. */
export function write(sheet: PingvasionSheet): string {
  const lines = [`deck ${sheet.deck}`];
  for (const [seat, { isVirtual, tableau, hand }] of seated(sheet).entries()) {
    lines.push(`${isVirtual ? 'virtual' : 'player'} ${seat + 1}`);
    lines.push(`tableau ${tableau.join(' ')}`, `hand ${hand.join(' ')}`);
  }
  return lines.join('\n');
}

/** A stored sheet, if it is valid. */
export function readPingvasion(found: unknown): PingvasionSheet {
  const it = (found ?? {}) as Partial<PingvasionSheet>;
  const deck = DECKS.find((deck) => deck === it.deck) ?? 'classic';
  const known = new Set(ZONES.flatMap((zone) => cardsOf(deck, zone)));
  const cards = (value: unknown): PingvasionCard[] =>
    Array.isArray(value) ? value.filter((card) => known.has(card)) : [];
  const player = (value: unknown): SheetPlayer => {
    const one = (value ?? {}) as Partial<SheetPlayer>;
    const name = typeof one.name === 'string' ? one.name.slice(0, 24) : '';
    return { name, tableau: cards(one.tableau), hand: cards(one.hand) };
  };
  const players = Array.isArray(it.players) ? it.players.slice(0, MOST_PLAYERS).map(player) : [];
  if (players.length < LEAST_PLAYERS) return emptyPingvasion();
  const [first, second] = Array.isArray(it.virtual) ? it.virtual : [];
  return { deck, players, virtual: [player(first), player(second)] };
}

/**
 * Changes the deck. Cards that the new deck does not have are replaced by those of the same value.
 */
export function changeDeck(sheet: PingvasionSheet, deck: PingvasionDeck) {
  sheet.deck = deck;
  const known = new Set(ZONES.flatMap((zone) => cardsOf(deck, zone)));
  const same = (card: PingvasionCard) =>
    known.has(card) ? card : [...known].find((it) => it.startsWith(card.slice(0, 2)));
  for (const player of [...sheet.players, ...sheet.virtual]) {
    for (const pile of PILES)
      player[pile] = player[pile].map(same).filter((card) => card !== undefined);
  }
}
