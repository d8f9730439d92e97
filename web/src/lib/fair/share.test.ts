import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../api/http';
import type { Chair, Request, TableView } from '../api/types';
import { forget } from '../kept';
import { sealOf } from './commit';
import { connection } from '../api/socket.svelte';
import { contribute, contributeMeanwhile, untilSealed } from './share';
import { witnessOf } from './witness';

const SERVER = '4b'.repeat(32);
const OTHER = 'ab'.repeat(32);

/** A table as our seat sees it, with the seals of its seats. */
const table = (
  life: TableView['life'],
  seals: Record<number, string | undefined>,
  { seat = 0, commitment = SERVER } = {},
) =>
  ({
    life,
    commitment,
    you: { seat },
    chairs: [0, 1].map((it): Partial<Chair> => {
      const seal = seals[it];
      return { seat: it, ...(seal && { share: { commitment: seal, revealed: false } }) };
    }),
  }) as TableView;

describe('our share of a shuffle', () => {
  afterEach(() => forget('witness'));
  let id = 0;
  /** A new table, and what we sent to it. */
  const sitting = () => {
    const name = `table ${(id += 1)}`;
    const sent: Request[] = [];
    const look = (view: TableView) =>
      contribute(name, view, (request) => {
        sent.push(request);
        return Promise.resolve();
      });
    /** Our seal, once we have one. */
    const seal = (seat = 0) => sealOf(SERVER, seat, witnessOf(name)?.secrets?.[seat] ?? '');
    return { name, sent, look, seal };
  };

  it('is sealed before the game, and opened when the host has started it', async () => {
    const { name, sent, look, seal } = sitting();
    await look(table('gathering', {}));
    expect(sent).toEqual([{ do: 'commit', seat: 0, commitment: seal() }]);
    await look(table('gathering', { 0: seal(), 1: OTHER }));
    expect(sent).toHaveLength(1);
    await look(table('shuffling', { 0: seal(), 1: OTHER }));
    const secret = witnessOf(name)?.secrets?.[0];
    expect(sent.slice(1)).toEqual([{ do: 'reveal', seat: 0, secret }]);
    expect(witnessOf(name)).toMatchObject({ seals: { 0: seal(), 1: OTHER }, opened: [0] });
  });
  it('is sealed at the next table, too, although we are not there yet', async () => {
    const requests = vi.spyOn(connection, 'request').mockResolvedValue();
    const follow = vi.spyOn(connection, 'follow').mockReturnValue(() => {});
    const name = `table ${(id += 1)}`;
    contributeMeanwhile(name, 1);
    const [, followed, server] = follow.mock.lastCall ?? [];
    // The others see us as connected only while we follow our own seat.
    expect(followed).toBe(null);
    server?.view({ ...table('gathering', {}), you: null });
    await vi.waitFor(() => expect(requests).toHaveBeenCalled());
    expect(requests.mock.lastCall).toEqual([
      name,
      expect.objectContaining({ do: 'commit', seat: 1 }),
    ]);
    vi.restoreAllMocks();
  });
  it('is another one at each seat of ours', async () => {
    const { sent, look, seal } = sitting();
    await look(table('gathering', {}));
    await look(table('gathering', { 0: seal() }, { seat: 1 }));
    expect(sent).toHaveLength(2);
    await look(table('shuffling', { 0: seal(0), 1: seal(1) }));
    await look(table('shuffling', { 0: seal(0), 1: seal(1) }, { seat: 1 }));
    expect(sent.map((it) => it.do)).toEqual(['commit', 'commit', 'reveal', 'reveal']);
  });
  it('replaces another device’s, but only once', async () => {
    const { sent, look } = sitting();
    await look(table('gathering', { 0: OTHER }));
    await look(table('gathering', { 0: OTHER }));
    expect(sent).toHaveLength(1);
  });
  it('is sealed again where the seal was lost', async () => {
    const { sent, look, seal } = sitting();
    await look(table('gathering', {}));
    await look(table('gathering', {}));
    expect(sent).toEqual(Array(2).fill({ do: 'commit', seat: 0, commitment: seal() }));
  });
  it('is not opened where it is not the one that was sealed', async () => {
    const { sent, look } = sitting();
    await look(table('gathering', {}));
    await look(table('shuffling', { 0: OTHER }));
    await look(table('shuffling', {}));
    expect(sent).toHaveLength(1);
  });
  it('is not opened for a server that shows another seal than before', async () => {
    const { sent, look, seal } = sitting();
    await look(table('gathering', {}));
    await look(table('shuffling', { 0: seal() }, { commitment: OTHER }));
    expect(sent).toHaveLength(1);
  });
  it('is not sealed anew, nor opened again with other seals, once it was open', async () => {
    const { sent, look, seal } = sitting();
    await look(table('gathering', {}));
    await look(table('shuffling', { 0: seal(), 1: OTHER }));
    await look(table('gathering', {}));
    await look(table('shuffling', { 0: seal() }));
    expect(sent.map((it) => it.do)).toEqual(['commit', 'reveal']);
  });
  it('is no concern of onlookers, nor during the game', async () => {
    const { sent, look } = sitting();
    await look({ ...table('gathering', {}), you: null });
    await look(table('playing', {}));
    expect(sent).toEqual([]);
  });
  it('does not keep the game when the server refuses it', async () => {
    const send = vi.fn().mockRejectedValue(new Refused(null, 409));
    await contribute('refused', table('gathering', {}), send);
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('the start', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const people = (seals: Record<number, string>) => {
    const view = table('gathering', seals);
    for (const chair of view.chairs) chair.who = { person: 'Ann' };
    return view;
  };
  it('waits for the seals of all people, not of bots', async () => {
    vi.useFakeTimers();
    let view = people({ 0: OTHER });
    let isOver = false;
    const waiting = untilSealed(() => view).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(500);
    expect(isOver).toBe(false);
    view = people({ 0: OTHER, 1: OTHER });
    await vi.advanceTimersByTimeAsync(100);
    expect(isOver).toBe(true);
    await waiting;
    view = people({ 0: OTHER });
    const [, bot] = view.chairs;
    if (bot) bot.who = { bot: 'chick', name: 'Muffin' };
    await untilSealed(() => view);
  });
  it('does not wait for ever', async () => {
    vi.useFakeTimers();
    const waiting = untilSealed(() => people({}));
    await vi.advanceTimersByTimeAsync(3000);
    await waiting;
  });
});
