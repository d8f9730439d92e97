import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refused } from './http';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const why = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Refused ? [error.code, error.status] : error),
  );

/** A server that gives this answer. */
const answers = (status: number, text: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));

describe('a request', () => {
  it('is given up when no answer comes', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, failed) =>
          signal?.addEventListener('abort', () => failed(new Error('aborted'))),
        ),
    );
    const refused = why(api.me());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await refused).toEqual(['offline', 0]);
  });

  it('is refused with the server’s reason', async () => {
    answers(409, '{"error": {"code": "full", "what": "all seats are taken"}}');
    expect(await why(api.me())).toEqual(['full', 409]);
  });

  it('is refused without a reason when a proxy answers, or the answer breaks off', async () => {
    answers(502, '<html>Bad gateway</html>');
    expect(await why(api.me())).toEqual(['offline', 502]);
    vi.stubGlobal('fetch', () =>
      Promise.resolve({ text: () => Promise.reject(new TypeError('broken')), status: 200 }),
    );
    expect(await why(api.me())).toEqual(['offline', 0]);
  });
});
