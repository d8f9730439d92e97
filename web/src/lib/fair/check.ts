/**
 * Whether the cards of a game are those that its sealed shuffle gives. All of it is computed here:
 * who does not trust the server need not ask it.
 */
import type { GameRecord } from '../api/types';
import type { FairFace } from '../games/face';
import { fromHex, joined, toHex } from './bytes';
import { Dice, shuffled } from './chance';
import { sha256 } from './sha256';

/** What this browser knows of a table from before its game. */
export interface Witness {
  /** The seal that the table showed. */
  commitment: string | null;
  /** The parts of the shuffle that came from here. */
  parts: string[];
  /** Whether somebody plays here, so that one of these parts must be in the shuffle. */
  isSeated?: boolean;
}

export type CheckName = 'seal' | 'parts' | 'deal' | 'shuffles';

export interface Check {
  name: CheckName;
  holds: boolean;
  /** Which of the ways to hold or to fail it is. */
  how: string;
  /** How many it is about: parts that were added, shuffles after the deal. */
  count: number;
}

export interface Verdict {
  holds: boolean;
  checks: Check[];
  /** What was hashed and what came out, for who wants to do it again. */
  secret: string;
  commitment: string;
  seed: string;
}

const LABEL = new TextEncoder().encode('rookery-fair/1');

/** The key of the dice: made of the server's secret and of what each seat added. */
export function seedOf(secret: Uint8Array, entropy: (Uint8Array | null)[]): Uint8Array {
  const parts = entropy.flatMap((part) => [
    Uint8Array.of(part?.length ?? 0),
    part ?? new Uint8Array(),
  ]);
  return sha256(joined([LABEL, secret, ...parts]));
}

/** Whether two things that JSON can tell are the same. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return (
    one.length === other.length &&
    one.every(([key, value]) => key in b && same(value, (b as Record<string, unknown>)[key]))
  );
}

/** How many later shuffles there were, and whether each gave the order that it must give. */
function laterShuffles(record: GameRecord, seed: Uint8Array, game: FairFace) {
  const shown = record.log.flatMap((line) => ('do' in line ? [] : [line.cards]));
  const cards = game.reshuffled(record.log);
  const holds = shown.every((order, at) =>
    same(shuffled(cards[at] ?? [], new Dice(seed, at + 1)), order),
  );
  return { count: shown.length, holds };
}

/** What a record says of its shuffle; nothing where it says nothing that can be read. */
function shuffleOf(record: GameRecord) {
  const fair = record.fair as Partial<GameRecord['fair']> | undefined;
  const secret = fromHex(fair?.secret);
  const entropy = Array.isArray(fair?.entropy) ? fair.entropy : null;
  if (secret?.length !== 32 || !entropy) return null;
  const parts = entropy.map((part) => (part === null ? null : fromHex(part)));
  if (entropy.some((part, seat) => part !== null && !parts[seat])) return null;
  return { secret, parts };
}

/** Checks a record of a game; nothing where it does not tell of its shuffle. */
export function check(record: GameRecord, game: FairFace, witness: Witness | null): Verdict | null {
  const told = shuffleOf(record);
  if (!told) return null;
  const { secret, parts } = told;
  const commitment = toHex(sha256(secret));
  const seed = seedOf(secret, parts);

  const seal = (): Pick<Check, 'holds' | 'how'> => {
    if (record.commitment !== commitment) return { holds: false, how: 'broken' };
    if (!witness?.commitment) return { holds: true, how: 'told' };
    const isSeen = witness.commitment === commitment;
    return { holds: isSeen, how: isSeen ? 'seen' : 'other' };
  };
  const added = parts.filter((part) => part !== null).map(toHex);
  const isOursIn = witness?.parts.some((part) => added.includes(part)) ?? false;
  const isLost = !isOursIn && witness?.isSeated === true && witness.parts.length > 0;
  const deal = same(game.deal(record, new Dice(seed, 0)), record.deal);
  const later = laterShuffles(record, seed, game);

  const checks: Check[] = [
    { name: 'seal', count: 1, ...seal() },
    {
      name: 'parts',
      holds: !isLost,
      how: isLost ? 'lost' : isOursIn ? 'ours' : added.length > 0 ? 'others' : 'none',
      count: added.length,
    },
    { name: 'deal', holds: deal, how: deal ? 'same' : 'other', count: 1 },
  ];
  if (later.count > 0) {
    const how = later.holds ? 'same' : 'other';
    checks.push({ name: 'shuffles', holds: later.holds, how, count: later.count });
  }
  const holds = checks.every((it) => it.holds);
  return { holds, checks, secret: toHex(secret), commitment, seed: toHex(seed) };
}
