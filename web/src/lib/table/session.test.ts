import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refused } from '../api/http';
import { script, ScriptedSocket } from '../api/scripted';
import type { GameEvent } from '../api/types';
import { scriptFetch, tellItem, tellView, viewOf } from './scripted';
import { Session } from './session.svelte';

let session: Session;
let asked: ReturnType<typeof scriptFetch>;
let restore: () => void;
beforeEach(() => {
  ({ restore } = script());
  asked = scriptFetch();
  session = new Session('T', 0);
  session.open();
  ScriptedSocket.last.open();
  ScriptedSocket.last.answer('follow');
});
afterEach(async () => {
  session.close();
  await vi.advanceTimersByTimeAsync(60_000);
  restore();
});

const event = (name: string) => ({ event: name }) as unknown as GameEvent;
const played = (number: number, ...names: string[]) => ({
  kind: 'played',
  number,
  events: names.map(event),
});
const history = (number: number, ...names: string[]) => ({
  number,
  events: names.map((name) => [event(name)]),
});
const log = () => session.log.flatMap((it) => it.events.map((one) => one.event as string));

describe('the log of a session', () => {
  it('begins with the history, and continues with what happens', async () => {
    tellView(viewOf(3));
    await asked[0]?.answer(history(3, 'one', 'two'));
    tellItem(played(4, 'three'));
    tellView(viewOf(4));
    await vi.advanceTimersByTimeAsync(0);
    expect(log()).toEqual(['one', 'two', 'three']);
  });

  it('has nothing twice when something happens before the history arrives', async () => {
    tellView(viewOf(3));
    tellItem(played(4, 'three'));
    tellView(viewOf(4));
    await vi.advanceTimersByTimeAsync(0);
    await asked[0]?.answer(history(4, 'one', 'two', 'three'));
    expect(log()).toEqual(['one', 'two', 'three']);
  });

  it('has nothing twice when two histories arrive in the wrong order', async () => {
    tellView(viewOf(3));
    // Items are missing, so the history is read again.
    tellView(viewOf(6));
    expect(asked.map((it) => it.path)).toEqual(Array(2).fill('/api/tables/T/history?seat=0'));
    await asked[1]?.answer(history(6, 'one', 'two', 'three'));
    await asked[0]?.answer(history(3, 'one', 'two'));
    expect(log()).toEqual(['one', 'two', 'three']);
  });

  it('loses what was taken back', async () => {
    tellView(viewOf(3));
    await asked[0]?.answer(history(3, 'one'));
    tellItem(played(4, 'two'));
    tellView(viewOf(4));
    await vi.advanceTimersByTimeAsync(0);
    tellItem({ kind: 'took_back', number: 5 });
    tellView(viewOf(5));
    await asked[1]?.answer(history(5, 'one'));
    expect(log()).toEqual(['one']);
    expect(session.stage.view).toMatchObject({ at: 5 });
  });

  it('keeps the order when steps are skipped while another is being animated', async () => {
    tellView(viewOf(3));
    await asked[0]?.answer(history(3, 'one'));
    let end = () => {};
    session.stage.animateWith(() => new Promise((done) => (end = done)));
    tellItem(played(4, 'two'));
    tellView(viewOf(4));
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    tellItem(played(5, 'three'));
    tellView(viewOf(5));
    expect(log()).toEqual(['one', 'three']);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(log()).toEqual(['one', 'two', 'three']);
  });

  it('goes on without its past if that can’t be read', async () => {
    tellView(viewOf(3));
    await asked[0]?.fail();
    tellItem(played(4, 'two'));
    tellView(viewOf(4));
    await vi.advanceTimersByTimeAsync(0);
    expect(log()).toEqual(['two']);
  });
});

describe('a decision', () => {
  const outcome = (promise: Promise<void>) => {
    const it = { now: 'waiting' };
    promise.then(
      () => (it.now = 'sent'),
      (why: Refused) => (it.now = why.code),
    );
    return it;
  };

  it('is on its way until it is stored and the view after it is here', async () => {
    tellView(viewOf(3));
    const sent = outcome(session.decide('a'));
    ScriptedSocket.last.answer('request');
    await vi.advanceTimersByTimeAsync(0);
    expect([sent.now, session.sending]).toEqual(['sent', 'a']);
    tellItem({ kind: 'decided', number: 4, seat: 0, action: 'a', next: 2 });
    expect([session.sending, session.question?.decided, session.question?.number]).toEqual([
      null,
      'a',
      2,
    ]);
  });

  it('is sent once at a time', () => {
    tellView(viewOf(3));
    void session.decide('a');
    void session.decide('b');
    expect(ScriptedSocket.last.sent.filter((it) => it.request)).toHaveLength(1);
    ScriptedSocket.last.answer('request');
  });

  it('is sent again when its answer was lost, and then counts as sent', async () => {
    tellView(viewOf(3));
    const sent = outcome(session.decide('a'));
    ScriptedSocket.last.break();
    await vi.advanceTimersByTimeAsync(400);
    ScriptedSocket.last.open();
    tellItem({ kind: 'decided', number: 4, seat: 0, action: 'a', next: 2 });
    expect(session.sending).toBe('a');
    ScriptedSocket.last.answer('request');
    await vi.advanceTimersByTimeAsync(0);
    expect([sent.now, session.sending]).toEqual(['sent', null]);
  });

  it('can be made anew when it was refused', async () => {
    tellView(viewOf(3));
    const sent = outcome(session.decide('a'));
    ScriptedSocket.last.answer('request', 'illegal');
    await vi.advanceTimersByTimeAsync(0);
    expect([sent.now, session.sending]).toEqual(['illegal', null]);
  });
});

describe('the question', () => {
  it('keeps its list of decisions while it is the same', () => {
    tellView(viewOf(3));
    const first = session.question?.legal;
    tellView(viewOf(4));
    expect(session.question?.legal).toBe(first);
    tellView(viewOf(5, { you: { seat: 0, number: 2, legal: ['a', 'b'], decided: null } }));
    expect(session.question?.legal).not.toBe(first);
    expect(session.question?.legal).toEqual(first);
  });

  it('is hidden when a stand-in has decided', () => {
    tellView(viewOf(3));
    tellItem({ kind: 'decided', number: 4, seat: 0 });
    expect(session.question).toBeNull();
    expect(session.view?.chairs[0]?.turn).toBe('decided');
  });
});

it('reports a final refusal, although there is a view', () => {
  tellView(viewOf(3));
  ScriptedSocket.last.tell({ type: 'lost', table: 'T', viewer: { seat: 0 } });
  ScriptedSocket.last.answer('follow', 'forbidden');
  expect(session.trouble?.code).toBe('forbidden');
  expect(session.view?.number).toBe(3);
});
