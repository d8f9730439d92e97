import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../api/http';
import { script, ScriptedSocket } from '../api/scripted';
import { scriptFetch, tellView, viewOf } from './scripted';
import { Visit } from './visit.svelte';

let visit: Visit;
let asked: ReturnType<typeof scriptFetch>;
let restore: () => void;
beforeEach(() => {
  ({ restore } = script());
  asked = scriptFetch();
  visit = new Visit('T');
});
afterEach(async () => {
  visit.leave();
  // The connection that all visits share closes, too.
  await vi.advanceTimersByTimeAsync(60_000);
  restore();
});

const refusal = (code: string) => ({ error: { code, what: code } });
const tables = () => asked.filter((it) => it.path === '/api/tables/T');
const answer = (body: unknown, status?: number) => tables().at(-1)?.answer(body, status);
const code = () => (visit.trouble instanceof Refused ? visit.trouble.code : visit.trouble);

describe('a visit', () => {
  it('follows the table from our seat, and shows the first view at once', async () => {
    void visit.enter();
    await answer(viewOf(3));
    expect([visit.session?.seat, visit.session?.view?.number]).toEqual([0, 3]);
    ScriptedSocket.last.open();
    expect(ScriptedSocket.last.sent[0]?.follow).toMatchObject({ seat: 0 });
  });

  it('that ends before the server answers follows nothing', async () => {
    void visit.enter();
    visit.leave();
    await answer(viewOf(3));
    expect(visit.session).toBeNull();
    expect(ScriptedSocket.all).toEqual([]);
  });

  it('that ends while the server can’t be reached does not try again', async () => {
    void visit.enter();
    await tables()[0]?.fail();
    expect(code()).toBe('offline');
    visit.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tables()).toHaveLength(1);
  });

  it('begins when the server can be reached again', async () => {
    void visit.enter();
    await tables()[0]?.fail();
    await vi.advanceTimersByTimeAsync(3000);
    await answer(viewOf(3));
    expect([visit.session?.view?.number, visit.trouble]).toEqual([3, null]);
  });

  it('changes seats without a gap: same socket, old view until the new one', async () => {
    void visit.enter();
    await answer(viewOf(3, {}, null));
    const socket = ScriptedSocket.last;
    socket.open();
    socket.answer('follow');
    void visit.enter();
    expect(visit.session?.view?.number).toBe(3);
    await answer(viewOf(4, {}, 0));
    expect([visit.session?.seat, visit.session?.view?.number]).toEqual([0, 4]);
    expect(socket.sent.slice(1).map((it) => it.follow?.seat ?? it.unfollow)).toEqual([
      0,
      { seat: null },
    ]);
    expect([ScriptedSocket.all.length, socket.isClosed]).toEqual([1, false]);
  });

  it('goes on as an onlooker when our seat is no longer ours', async () => {
    void visit.enter();
    await answer(viewOf(3));
    ScriptedSocket.last.open();
    ScriptedSocket.last.answer('follow', 'forbidden');
    await answer(viewOf(4, {}, null));
    expect([visit.session?.seat, visit.trouble]).toEqual([null, null]);
  });

  it('says that the table can’t be followed any more, although there is a view', async () => {
    void visit.enter();
    await answer(viewOf(3));
    ScriptedSocket.last.open();
    ScriptedSocket.last.answer('follow');
    ScriptedSocket.last.tell({ type: 'lost', table: 'T', viewer: { seat: 0 } });
    ScriptedSocket.last.answer('follow', 'damaged');
    await answer(viewOf(3));
    expect([visit.session?.view?.number, code()]).toEqual([3, 'damaged']);
    // A second try follows again.
    void visit.enter();
    await answer(viewOf(3));
    expect(visit.trouble).toBeNull();
    ScriptedSocket.last.answer('follow');
    tellView(viewOf(5));
    expect(visit.session?.view?.number).toBe(5);
  });

  it('says why the server refuses', async () => {
    void visit.enter();
    await answer(refusal('no_table'), 404);
    expect([visit.session, code()]).toEqual([null, 'no_table']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tables()).toHaveLength(1);
  });
});
