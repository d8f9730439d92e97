/**
 * Checks that the cards of a game follow from its sealed shuffle. Everything is computed in this
 * browser, so nobody has to trust the server.
 */
import type { GameRecord, Seat, Share } from '../api/types';
import type { FairFace } from '../games/face';
import { fromHex, joined, toHex } from './bytes';
import { DealRng, shuffled } from './chance';
import { sealOf } from './commit';
import { sha256 } from './sha256';
import type { Witness } from './witness';

export type CheckName = 'seal' | 'seals' | 'parts' | 'withheld' | 'old' | 'deal' | 'shuffles';

export interface Check {
  name: CheckName;
  holds: boolean;
  /** Whether it leaves something that has to be taken on trust. */
  needsTrust?: boolean;
  /** Which of the ways to hold or to fail it is. */
  how: string;
  /** How many it is about: parts that were added, shuffles after the deal. */
  count: number;
  /** Whom it is about. */
  seats?: Seat[];
}

export interface Verdict {
  holds: boolean;
  /** Whether something has to be taken on trust although everything holds. */
  needsTrust: boolean;
  checks: Check[];
  /** What was hashed and what came out, for who wants to do it again. */
  secret: string;
  commitment: string;
  seed: string;
}

/** What a shuffle was made of. */
type Shuffle =
  | { secret: Uint8Array; shares: (Share | null)[] }
  | { secret: Uint8Array; entropy: (Uint8Array | null)[] };

const bytesOf = (text: string) => new TextEncoder().encode(text);
const LABEL = bytesOf('rookery-fair/2');
const OLD_LABEL = bytesOf('rookery-fair/1');

/** The key of the random number generators, made of the server's secret and of what each seat added. */
export function seedOf(shuffle: Shuffle): Uint8Array {
  if ('entropy' in shuffle) {
    const parts = shuffle.entropy.flatMap((part) => [
      Uint8Array.of(part?.length ?? 0),
      part ?? new Uint8Array(),
    ]);
    return sha256(joined([OLD_LABEL, shuffle.secret, ...parts]));
  }
  const parts = shuffle.shares.flatMap((share) => {
    if (!share) return [Uint8Array.of(0)];
    const [seal, secret] = [fromHex(share.commitment), fromHex(share.secret)];
    const head = [Uint8Array.of(secret ? 1 : 2), seal ?? new Uint8Array()];
    return secret ? [...head, secret] : head;
  });
  return sha256(joined([LABEL, shuffle.secret, ...parts]));
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
    same(shuffled(cards[at] ?? [], new DealRng(seed, at + 1)), order),
  );
  return { count: shown.length, holds };
}

const is32 = (text: unknown) => fromHex(text)?.length === 32;

/** What a record says of its shuffle; nothing where it says nothing that can be read. */
function shuffleOf(record: GameRecord): Shuffle | null {
  const fair = record.fair as { secret?: unknown; shares?: unknown; entropy?: unknown } | undefined;
  const secret = fromHex(fair?.secret);
  if (!fair || secret?.length !== 32) return null;
  const { shares, entropy } = fair;
  // A shuffle has one form.
  if (Array.isArray(shares) && entropy === undefined) {
    const isShare = (it: Partial<Share> | null) =>
      it === null ||
      (typeof it === 'object' && is32(it.commitment) && (it.secret === null || is32(it.secret)));
    return shares.every(isShare) ? { secret, shares } : null;
  }
  if (Array.isArray(entropy) && shares === undefined) {
    const parts = entropy.map((part: unknown) => (part === null ? null : fromHex(part)));
    const isRead = entropy.every((part, seat) => part === null || parts[seat]);
    return isRead ? { secret, entropy: parts } : null;
  }
  return null;
}

/** What the players added to an old shuffle, which they did not seal. */
function oldParts(entropy: (Uint8Array | null)[], witness: Witness | null): Check[] {
  const added = entropy.filter((part) => part !== null).map(toHex);
  const isOursIn = witness?.parts.some((part) => added.includes(part)) ?? false;
  const isLost = !isOursIn && witness?.isSeated === true && witness.parts.length > 0;
  const count = added.length;
  if (count === 0 && !isLost)
    return [{ name: 'parts', holds: true, needsTrust: true, how: 'none', count }];
  return [
    { name: 'parts', holds: !isLost, how: isLost ? 'lost' : isOursIn ? 'ours' : 'others', count },
    { name: 'old', holds: true, needsTrust: true, how: 'form', count },
  ];
}

/** What the players added to a shuffle. */
function parts(shares: (Share | null)[], server: string, witness: Witness | null): Check[] {
  const sealed = shares.flatMap((share, seat) => (share ? [{ seat, ...share }] : []));
  const open = sealed.filter((it) => it.secret !== null);
  const isBroken = open.some((it) => sealOf(server, it.seat, it.secret ?? '') !== it.commitment);
  const seen = witness?.seals;
  const isOther =
    seen !== undefined &&
    !same(seen, Object.fromEntries(sealed.map((it) => [it.seat, it.commitment])));
  const isOurs = (it: { seat: Seat; commitment: string }) => {
    const secret = witness?.secrets?.[it.seat];
    return secret !== undefined && sealOf(server, it.seat, secret) === it.commitment;
  };
  const isOursIn = open.some(isOurs);
  const withheld = sealed.filter((it) => it.secret === null);
  // The server has confirmed that it has what it says it never got.
  const isDropped = withheld.some((it) => isOurs(it) && witness?.opened?.includes(it.seat));
  const count = open.length;

  const checks: Check[] = [];
  if (sealed.length > 0 || isOther) {
    const how = isBroken ? 'broken' : isOther ? 'other' : seen ? 'seen' : 'told';
    checks.push({ name: 'seals', holds: !isBroken && !isOther, how, count: sealed.length });
  }
  const how = count === 0 ? 'none' : isOursIn ? 'ours' : 'trusted';
  checks.push({ name: 'parts', holds: true, needsTrust: !isOursIn, how, count });
  if (withheld.length > 0) {
    const seats = withheld.map((it) => it.seat);
    checks.push({
      name: 'withheld',
      holds: !isDropped,
      needsTrust: true,
      how: isDropped ? 'dropped' : 'shown',
      count: 2 ** withheld.length,
      seats,
    });
  }
  return checks;
}

/** Checks a record of a game; nothing where it does not tell of its shuffle. */
export function check(record: GameRecord, game: FairFace, witness: Witness | null): Verdict | null {
  const told = shuffleOf(record);
  if (!told) return null;
  const commitment = toHex(sha256(told.secret));
  const seed = seedOf(told);

  const seal = (): Pick<Check, 'holds' | 'how'> => {
    if (record.commitment !== commitment) return { holds: false, how: 'broken' };
    if (!witness?.commitment) return { holds: true, how: 'told' };
    const isSeen = witness.commitment === commitment;
    return { holds: isSeen, how: isSeen ? 'seen' : 'other' };
  };
  const deal = same(game.deal(record, new DealRng(seed, 0)), record.deal);
  const later = laterShuffles(record, seed, game);

  const checks: Check[] = [
    { name: 'seal', count: 1, ...seal() },
    ...('entropy' in told
      ? oldParts(told.entropy, witness)
      : parts(told.shares, commitment, witness)),
    { name: 'deal', holds: deal, how: deal ? 'same' : 'other', count: 1 },
  ];
  if (later.count > 0) {
    const how = later.holds ? 'same' : 'other';
    checks.push({ name: 'shuffles', holds: later.holds, how, count: later.count });
  }
  return {
    holds: checks.every((it) => it.holds),
    needsTrust: checks.some((it) => it.needsTrust),
    checks,
    secret: toHex(told.secret),
    commitment,
    seed: toHex(seed),
  };
}
