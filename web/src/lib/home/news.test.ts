import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '../me.svelte';
import { News } from './news.svelte';

const PAGE = { here: 2, gathering: [], playing: [], finished: [] };
const table = (id: string, life: string, waiting: boolean) => ({ id, life, waiting });

/** What the server answers, by path; no answer means that it can't be reached. */
let answers: Record<string, { status: number; body?: unknown }>;

describe('the news of the front page', () => {
  beforeEach(() => {
    me.isKnown = false;
    me.name = null;
    vi.stubGlobal('fetch', (path: string) => {
      const answer = answers[path];
      if (!answer) return Promise.reject(new TypeError('offline'));
      const body = answer.body === undefined ? null : JSON.stringify(answer.body);
      return Promise.resolve(new Response(body, { status: answer.status }));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    me.isKnown = false;
    me.name = null;
  });

  it('are there although the server did not say who we are, which is asked again', async () => {
    answers = { '/api/front-page': { status: 200, body: PAGE } };
    const news = new News();
    await news.look();
    expect(news.public).toEqual(PAGE);
    expect(me.isKnown).toBe(false);
    answers['/api/me'] = { status: 200, body: { name: 'Ann' } };
    answers['/api/me/games'] = { status: 200, body: { games: [], next: null } };
    answers['/api/me/tables'] = {
      status: 200,
      body: [
        table('a', 'playing', false),
        table('b', 'finished', false),
        table('c', 'playing', true),
      ],
    };
    await news.look();
    expect(news.mine.map((it) => it.id)).toEqual(['c', 'a']);
    expect(news.games.isKnown).toBe(true);
  });

  it('keep what is known while the server can’t be reached', async () => {
    answers = { '/api/front-page': { status: 200, body: PAGE }, '/api/me': { status: 204 } };
    const news = new News();
    await news.look();
    expect(me).toMatchObject({ isKnown: true, name: null });
    answers = {};
    await news.look();
    expect(news.public).toEqual(PAGE);
  });
});
