import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../api/types';
import type { FairFace } from '../games/face';
import { FACES } from '../games/registry';
import { check as checkWith, type Check, type Witness } from './check';

const fair = new Map<string, FairFace>();
for (const face of FACES) fair.set(face.name, await face.fair());
const check = (record: GameRecord, witness: Witness | null) =>
  checkWith(record, fair.get(record.game)!, witness);

/** Games that were played on a server. */
const RECORDS = Object.entries(
  import.meta.glob<GameRecord>('./fixtures/*.json', { eager: true, import: 'default' }),
);
const named = (name: string): GameRecord => {
  const found = RECORDS.find(([path]) => path.includes(name));
  if (!found) throw new Error(`no record ${name}`);
  return structuredClone(found[1]);
};
const brief = (checks: Check[] | undefined) =>
  checks?.map((it) => `${it.holds ? '✓' : '✗'} ${it.name} ${it.how} ${it.count}`);

describe('the fair-shuffle check', () => {
  it.each(RECORDS)('holds for %s', (_, record) => {
    expect(check(record, null)?.checks.filter((it) => !it.holds)).toEqual([]);
  });
  it('tells what it found', () => {
    const record = named('pingvasion-2');
    expect(brief(check(record, null)?.checks)).toEqual([
      '✓ seal told 1',
      '✓ parts others 1',
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
      '✓ deal same 1',
    ]);
  });
  it('finds another secret', () => {
    const record = named('ultimatum-3');
    record.fair.secret = record.fair.secret.replace(/^./, (it) => (it === '0' ? '1' : '0'));
    expect(brief(check(record, null)?.checks)).toEqual([
      '✗ seal broken 1',
      '✓ parts others 1',
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
    ];
    for (const fair of strange)
      expect(check({ ...named('ultimatum-4'), fair } as GameRecord, null)).toBeNull();
  });
});
