import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refused } from './http';
import { script, ScriptedSocket } from './scripted';
import { serverTime, setServerTime } from './serverTime';
import { Connection } from './socket.svelte';

let connection: Connection;
let restore: () => void;
let stops: (() => void)[] = [];
beforeEach(() => {
  ({ restore } = script());
  connection = new Connection();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  restore();
});

/** Follows a stream and notes what comes. */
function follow(table = 'T', seat: number | null = 0) {
  const heard: string[] = [];
  const stop = connection.follow(table, seat, {
    view: (view) => heard.push(`view ${view.number}`),
    item: (item) => heard.push(`item ${item.number}`),
    refused: (why) => heard.push(`refused ${why.code}`),
  });
  stops.push(stop);
  return { heard, stop };
}

const viewer = { seat: 0 };
const view = (number: number) => ({ type: 'view', table: 'T', view: { viewer, number } });
const item = (number: number) => ({ type: 'item', table: 'T', viewer, item: { number } });
const decide = { do: 'decide', seat: 0, number: 1, action: 'x' } as const;
const say = { do: 'say', seat: 0, text: 'hello' } as const;
/** What came of a request. */
function outcome(promise: Promise<void>): { now: string } {
  const it = { now: 'waiting' };
  promise.then(
    () => (it.now = 'done'),
    (why: Refused) => (it.now = why.code),
  );
  return it;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('following', () => {
  it('asks for what was missed after a lost connection, and takes nothing twice', () => {
    const { heard } = follow();
    ScriptedSocket.last.open();
    expect(ScriptedSocket.last.sent[0]?.follow).toMatchObject({ seat: 0, since: null });
    ScriptedSocket.last.answer('follow');
    for (const message of [view(3), item(4), item(4)]) ScriptedSocket.last.tell(message);
    ScriptedSocket.last.break();
    vi.advanceTimersByTime(400);
    ScriptedSocket.last.open();
    expect(ScriptedSocket.last.sent[0]?.follow).toMatchObject({ since: 4 });
    for (const message of [item(4), item(5), view(5)]) ScriptedSocket.last.tell(message);
    expect(heard).toEqual(['view 3', 'item 4', 'item 5', 'view 5']);
  });

  it('keeps the connection when one stream is exchanged for another', () => {
    const { stop } = follow('T', null);
    ScriptedSocket.last.open();
    ScriptedSocket.last.answer('follow');
    stop();
    expect(ScriptedSocket.last.sent.at(-1)?.unfollow).toEqual({ seat: null });
    const { heard } = follow('T', 0);
    expect(ScriptedSocket.last.sent.at(-1)?.follow).toMatchObject({ seat: 0 });
    ScriptedSocket.last.tell(view(1));
    expect(heard).toEqual(['view 1']);
    vi.advanceTimersByTime(4000);
    expect([ScriptedSocket.all.length, ScriptedSocket.last.isClosed]).toEqual([1, false]);
  });

  it('closes the connection when nobody has needed it for a while', () => {
    const { stop } = follow();
    ScriptedSocket.last.open();
    ScriptedSocket.last.answer('follow');
    stop();
    vi.advanceTimersByTime(60_000);
    expect([ScriptedSocket.all.length, ScriptedSocket.last.isClosed]).toEqual([1, true]);
    expect(connection.isLost).toBe(false);
  });

  it('stays for the second follower of a stream when the first one leaves', () => {
    const first = follow();
    const second = follow();
    ScriptedSocket.last.open();
    first.stop();
    expect(ScriptedSocket.last.sent.some((it) => it.unfollow)).toBe(false);
    ScriptedSocket.last.tell(view(1));
    expect([first.heard, second.heard]).toEqual([[], ['view 1']]);
  });

  it('is tried again after a temporary refusal, less and less often', () => {
    const { heard } = follow();
    const socket = ScriptedSocket.last;
    const tries = () => socket.sent.filter((it) => it.follow).length;
    socket.open();
    for (const [wait, refusal] of [
      [400, 'busy'],
      [800, 'not_stored'],
      [1600, 'too_often'],
    ] as const) {
      const before = tries();
      socket.answer('follow', refusal);
      vi.advanceTimersByTime(wait - 1);
      expect(tries()).toBe(before);
      vi.advanceTimersByTime(1);
      expect(tries()).toBe(before + 1);
    }
    socket.answer('follow');
    socket.tell(view(1));
    expect(heard).toEqual(['view 1']);
  });

  it('ends with a final refusal, also after a reload of the table', () => {
    const { heard } = follow();
    ScriptedSocket.last.open();
    ScriptedSocket.last.answer('follow');
    ScriptedSocket.last.tell(view(1));
    ScriptedSocket.last.tell({ type: 'lost', table: 'T', viewer });
    ScriptedSocket.last.answer('follow', 'forbidden');
    vi.advanceTimersByTime(30_000);
    expect(heard).toEqual(['view 1', 'refused forbidden']);
    expect(ScriptedSocket.last.sent.filter((it) => it.follow)).toHaveLength(2);
  });
});

describe('requests', () => {
  it('that can be repeated survive a lost answer and a broken connection', async () => {
    follow();
    ScriptedSocket.last.open();
    const decided = outcome(connection.request('T', decide));
    expect(ScriptedSocket.last.sent.at(-1)?.request).toEqual(decide);
    ScriptedSocket.last.break();
    await vi.advanceTimersByTimeAsync(400);
    ScriptedSocket.last.open();
    expect(ScriptedSocket.last.sent.at(-1)?.request).toEqual(decide);
    ScriptedSocket.last.answer('request');
    await settle();
    expect(decided.now).toBe('done');
  });

  it('that can’t be repeated fail when the connection breaks', async () => {
    follow();
    ScriptedSocket.last.open();
    const said = outcome(connection.request('T', say));
    ScriptedSocket.last.break();
    await settle();
    expect(said.now).toBe('offline');
    await vi.advanceTimersByTimeAsync(400);
    ScriptedSocket.last.open();
    expect(ScriptedSocket.last.sent.some((it) => it.request)).toBe(false);
  });

  it('wait for a connection that is being opened, or renewed for a new person', async () => {
    follow();
    ScriptedSocket.last.open();
    connection.renew();
    const said = outcome(connection.request('T', say));
    ScriptedSocket.last.open();
    ScriptedSocket.last.answer('request');
    await settle();
    expect([said.now, ScriptedSocket.all.length]).toEqual(['done', 2]);
  });

  it('are sent on a new connection when the answer to one alone was lost', async () => {
    follow();
    const first = ScriptedSocket.last;
    first.open();
    first.answer('follow');
    const decided = outcome(connection.request('T', decide));
    for (let number = 1; !first.isClosed && number < 100; number += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      if (!first.isClosed) first.tell(item(number));
    }
    expect(first.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    ScriptedSocket.last.open();
    ScriptedSocket.last.answer('request');
    await settle();
    expect(decided.now).toBe('done');
  });

  it('are refused with the code of the server', async () => {
    follow();
    ScriptedSocket.last.open();
    const decided = outcome(connection.request('T', decide));
    ScriptedSocket.last.answer('request', 'past_decision');
    await settle();
    expect(decided.now).toBe('past_decision');
  });
});

describe('the watchdog', () => {
  it('replaces a half-open connection on which a decision gets no answer', async () => {
    follow();
    const dead = ScriptedSocket.last;
    dead.open();
    dead.answer('follow');
    const decided = outcome(connection.request('T', decide));
    await vi.advanceTimersByTimeAsync(5000);
    expect([dead.probes, dead.isClosed]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(dead.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    ScriptedSocket.last.open();
    ScriptedSocket.last.answer('request');
    await settle();
    expect(decided.now).toBe('done');
    // Nothing that the old socket still reports matters.
    dead.break();
    expect(ScriptedSocket.all).toHaveLength(2);
  });

  it('leaves a server alone that is slow but there', () => {
    follow();
    const socket = ScriptedSocket.last;
    socket.open();
    socket.answer('follow');
    void connection.request('T', decide).catch(() => {});
    vi.advanceTimersByTime(5000);
    socket.answer('unfollow');
    vi.advanceTimersByTime(20_000);
    expect([socket.probes, socket.isClosed]).toEqual([1, false]);
    socket.answer('request');
  });

  it('asks an idle server for a sign of life', () => {
    follow();
    const socket = ScriptedSocket.last;
    socket.open();
    socket.answer('follow');
    vi.advanceTimersByTime(25_000);
    expect(socket.probes).toBe(1);
    socket.answer('unfollow');
    vi.advanceTimersByTime(25_000);
    expect([socket.probes, socket.isClosed]).toEqual([2, false]);
    vi.advanceTimersByTime(5000);
    expect(socket.isClosed).toBe(true);
  });

  it('asks when the page is looked at again', () => {
    follow();
    const socket = ScriptedSocket.last;
    socket.open();
    socket.answer('follow');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket.probes).toBe(1);
    vi.advanceTimersByTime(5000);
    expect(socket.isClosed).toBe(true);
  });

  it('gives up on a connection that does not open', () => {
    follow();
    const stuck = ScriptedSocket.last;
    vi.advanceTimersByTime(2000);
    expect(connection.isLost).toBe(true);
    vi.advanceTimersByTime(8400);
    expect([stuck.isClosed, ScriptedSocket.all.length]).toEqual([true, 2]);
    ScriptedSocket.last.open();
    expect(connection.isLost).toBe(false);
  });
});

describe('reconnecting', () => {
  it('waits longer each time, and not at all when the network is back', () => {
    follow();
    for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
      const { length } = ScriptedSocket.all;
      ScriptedSocket.last.break();
      vi.advanceTimersByTime(wait - 1);
      expect(ScriptedSocket.all).toHaveLength(length);
      vi.advanceTimersByTime(1);
      expect(ScriptedSocket.all).toHaveLength(length + 1);
    }
    ScriptedSocket.last.break();
    const { length } = ScriptedSocket.all;
    dispatchEvent(new Event('online'));
    expect(ScriptedSocket.all).toHaveLength(length + 1);
  });

  it('does not wait for the browser to notice that the network is gone', () => {
    follow();
    ScriptedSocket.last.open();
    dispatchEvent(new Event('offline'));
    expect(ScriptedSocket.last.isClosed).toBe(true);
    vi.advanceTimersByTime(1500);
    expect(connection.isLost).toBe(true);
  });
});

it('takes the time from the server', () => {
  follow();
  ScriptedSocket.last.open();
  ScriptedSocket.last.tell({ type: 'clock', now: Date.now() + 90_000 });
  vi.advanceTimersByTime(1000);
  expect(serverTime() - Date.now()).toBe(90_000);
  setServerTime(Date.now());
});
