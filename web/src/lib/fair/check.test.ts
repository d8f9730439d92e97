import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../api/types';
import type { FairFace } from '../games/face';
import { FACES } from '../games/registry';
import { check as checkWith, type Check } from './check';
import { sealOf } from './commit';
import type { Witness } from './witness';

const fair = new Map<string, FairFace>();
for (const face of FACES) fair.set(face.name, await face.fair());
const check = (record: GameRecord, witness: Witness | null) =>
  checkWith(record, fair.get(record.game)!, witness);

/** Games that were played on a server. */
const RECORDS = Object.entries(
  import.meta.glob<GameRecord>('./fixtures/*.json', { eager: true, import: 'default' }),
);
const named = (name: string): GameRecord => {
  const found = RECORDS.find(([path]) => path.includes(`/${name}`));
  if (!found) throw new Error(`no record ${name}`);
  return structuredClone(found[1]);
};
const brief = (checks: Check[] | undefined) =>
  checks?.map(
    (it) =>
      `${!it.holds ? '✗' : it.needsTrust ? '!' : '✓'} ${it.name} ${it.how} ${it.count}${it.seats ? ` at ${it.seats.join()}` : ''}`,
  );
/** The secret that a seat had in the recorded games. */
const secretOf = (seat: number) => (seat + 1).toString(16).padStart(2, '0').repeat(32);

describe('the fair-shuffle check', () => {
  it.each(RECORDS)('holds for %s', (_, record) => {
    expect(check(record, null)?.checks.filter((it) => !it.holds)).toEqual([]);
  });
  it('tells what it found', () => {
    const record = named('pingvasion-2');
    expect(brief(check(record, null)?.checks)).toEqual([
      '✓ seal told 1',
      '✓ parts others 1',
      '! old form 1',
      '✓ deal same 1',
      '✓ shuffles same 2',
    ]);
    const witness = { commitment: record.commitment, parts: ['c0ffee0123'] };
    expect(brief(check(record, witness)?.checks)?.slice(0, 2)).toEqual([
      '✓ seal seen 1',
      '✓ parts ours 1',
    ]);
  });
  it('finds another seal than the one that was shown', () => {
    const record = named('ultimatum-3');
    const witness = { commitment: '00'.repeat(32), parts: ['00'], isSeated: true };
    expect(brief(check(record, witness)?.checks)).toEqual([
      '✗ seal other 1',
      '✗ parts lost 1',
      '! old form 1',
      '✓ deal same 1',
    ]);
  });
  it('finds another secret', () => {
    const record = named('ultimatum-3');
    record.fair.secret = record.fair.secret.replace(/^./, (it) => (it === '0' ? '1' : '0'));
    expect(brief(check(record, null)?.checks)).toEqual([
      '✗ seal broken 1',
      '✓ parts others 1',
      '! old form 1',
      '✗ deal other 1',
    ]);
  });
  it('finds cards that were exchanged', () => {
    const record = named('pingvasion-3');
    if (record.game !== 'pingvasion') throw new Error('not this one');
    const [first, second] = record.deal.piles;
    [first![0], second![0]] = [second![0]!, first![0]!];
    expect(check(record, null)).toMatchObject({ holds: false });
  });
  it('finds a later shuffle that was arranged', () => {
    const record = named('pingvasion-2');
    const line = record.log.findLast((it) => 'cards' in it);
    if (line && 'cards' in line) line.cards.reverse();
    expect(brief(check(record, null)?.checks)?.at(-1)).toBe('✗ shuffles other 2');
  });
  it('says nothing of records that tell nothing, or nonsense', () => {
    const strange: unknown[] = [
      undefined,
      null,
      7,
      { secret: 'x', entropy: [] },
      { secret: '00' },
      { secret: '00'.repeat(32), entropy: ['zz'] },
      { secret: '00'.repeat(32), entropy: [{}] },
      { secret: '00'.repeat(32), entropy: [], shares: [] },
      { secret: '00'.repeat(32), shares: [7] },
      { secret: '00'.repeat(32), shares: [{ commitment: '00', secret: null }] },
      { secret: '00'.repeat(32), shares: [{ commitment: '00'.repeat(32) }] },
    ];
    for (const fair of strange)
      expect(check({ ...named('ultimatum-4'), fair } as GameRecord, null)).toBeNull();
  });
});

describe('the check of sealed shares', () => {
  const sharesOf = (record: GameRecord) => {
    if (!('shares' in record.fair)) throw new Error('an old one');
    return record.fair.shares;
  };
  /** What a browser at a seat knows that did all as it should. */
  const honest = (record: GameRecord, seat: number): Witness => ({
    commitment: record.commitment,
    parts: [],
    secrets: { [seat]: secretOf(seat) },
    seals: Object.fromEntries(
      sharesOf(record).flatMap((it, at) => (it ? [[at, it.commitment]] : [])),
    ),
    opened: [seat],
    isSeated: true,
  });

  it('needs no trust where our own share is in', () => {
    const record = named('shares-ultimatum-3');
    const verdict = check(record, honest(record, 1));
    expect(verdict).toMatchObject({ holds: true, needsTrust: false });
    expect(brief(verdict?.checks)).toEqual([
      '✓ seal seen 1',
      '✓ seals seen 3',
      '✓ parts ours 3',
      '✓ deal same 1',
    ]);
  });
  it('needs trust where only others have shares', () => {
    const record = named('shares-ultimatum-3');
    expect(brief(check(record, null)?.checks)?.slice(1, 3)).toEqual([
      '✓ seals told 3',
      '! parts trusted 3',
    ]);
  });
  it('shows who withheld a share', () => {
    const record = named('shares-pingvasion-2-withheld');
    const verdict = check(record, honest(record, 2));
    expect(verdict).toMatchObject({ holds: true, needsTrust: true });
    expect(brief(verdict?.checks)).toEqual([
      '✓ seal seen 1',
      '✓ seals seen 2',
      '✓ parts ours 1',
      '! withheld shown 2 at 0',
      '✓ deal same 1',
      '✓ shuffles same 2',
    ]);
  });
  it('finds a share that the server had and dropped', () => {
    const record = named('shares-pingvasion-2-withheld');
    const ours = { ...honest(record, 0), opened: [0] };
    expect(brief(check(record, ours)?.checks)).toContain('✗ withheld dropped 2 at 0');
    // It may have come too late.
    const late = { ...ours, opened: [] };
    expect(brief(check(record, late)?.checks)).toContain('! withheld shown 2 at 0');
  });
  it('finds seals that were exchanged after ours was opened', () => {
    const record = named('shares-ultimatum-3');
    const witness = honest(record, 1);
    const own = '77'.repeat(32);
    sharesOf(record)[0] = { commitment: sealOf(record.commitment, 0, own), secret: own };
    const [, seals] = check(record, witness)?.checks ?? [];
    expect(brief(seals && [seals])).toEqual(['✗ seals other 3']);
    sharesOf(record)[0] = null;
    expect(check(record, witness)?.checks[1]).toMatchObject({ holds: false, how: 'other' });
  });
  it('finds a secret that does not fit its seal', () => {
    const record = named('shares-ultimatum-3');
    const share = sharesOf(record)[0];
    if (share) share.secret = '77'.repeat(32);
    expect(brief(check(record, null)?.checks)).toContain('✗ seals broken 3');
  });
  it('says that the server was alone where nobody has a share', () => {
    const record = named('shares-ultimatum-3');
    record.fair = { secret: record.fair.secret, shares: [null, null, null] };
    expect(brief(check(record, null)?.checks)?.[1]).toBe('! parts none 0');
  });
});
