/** Tables for unit tests: views and items as a server would send them. */
import { vi } from 'vitest';
import { ScriptedSocket } from '../api/scripted';
import type { Item, Seat, TableView } from '../api/types';

/** A view of table `T`, as far as tests look at it. */
export function viewOf(number: number, rest: object = {}, seat: Seat | null = 0): TableView {
  return {
    number,
    viewer: seat === null ? 'onlooker' : { seat },
    life: 'playing',
    settings: { game: 'any' },
    chairs: [0, 1].map((it) => ({ seat: it, who: { person: `P${it}` }, turn: 'idle' })),
    you: seat === null ? null : { seat, number: 1, legal: ['a', 'b'], decided: null },
    game: { at: number, seats: [] },
    next: null,
    result: null,
    ...rest,
  } as unknown as TableView;
}

/** Sends a view to the page. */
export const tellView = (view: TableView) =>
  ScriptedSocket.last.tell({ type: 'view', table: 'T', view });

/** Sends an item of a seat's stream to the page. */
export const tellItem = (item: object, seat: Seat | null = 0) =>
  ScriptedSocket.last.tell({
    type: 'item',
    table: 'T',
    viewer: seat === null ? 'onlooker' : { seat },
    item: item as Item,
  });

interface Asked {
  path: string;
  answer: (body: unknown, status?: number) => Promise<void>;
  fail: () => Promise<void>;
}

/** Replaces `fetch`: the test answers each request when it likes. */
export function scriptFetch(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise((done, failed) => {
        const settled = () => vi.advanceTimersByTimeAsync(0).then(() => {});
        asked.push({
          path,
          answer: (body, status = 200) => {
            done(new Response(JSON.stringify(body), { status }));
            return settled();
          },
          fail: () => {
            failed(new TypeError('offline'));
            return settled();
          },
        });
      }),
  );
  return asked;
}
