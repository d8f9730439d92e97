import { describe, expect, it } from 'vitest';
import { Refused } from '../api/http';
import type { Replay } from '../api/types';
import type { TableFace } from '../games/face';
import { Opened } from './opened.svelte';
import { Player } from './player.svelte';
import type { Look, Source } from './source';

const open = () => new Opened(async () => ({}) as TableFace);
const replayOf = (name: string) =>
  ({ game: 'pingvasion', seats: [name], steps: [{ events: [], view: {} }] }) as unknown as Replay;

/** A source whose answers come when the test says so. */
function scripted() {
  const waiting: { look: Look; tell: (replay: Replay) => void; fail: (why: unknown) => void }[] =
    [];
  const source = {
    id: 't',
    replay: (look: Look) => new Promise<Replay>((tell, fail) => waiting.push({ look, tell, fail })),
  } as unknown as Source;
  return { source, waiting };
}

describe('an opened replay', () => {
  it('shows the point of view that was wanted last, whatever arrives last', async () => {
    const { source, waiting } = scripted();
    const opened = open();
    const player = new Player();
    const first = opened.load(source, 0, 0, player);
    const second = opened.load(source, 1, 0, player);
    waiting[1]?.tell(replayOf('second'));
    await second;
    waiting[0]?.tell(replayOf('first'));
    await first;
    expect([opened.look, opened.replay?.seats]).toEqual([1, ['second']]);
  });

  it('ignores the failure of a point of view that nobody wants any more', async () => {
    const { source, waiting } = scripted();
    const opened = open();
    const player = new Player();
    const first = opened.load(source, 0, 0, player);
    const second = opened.load(source, 'all', 0, player);
    waiting[0]?.fail(new Refused(null, 0));
    await first;
    expect(opened.trouble).toBeNull();
    waiting[1]?.tell(replayOf('all'));
    await second;
    expect([opened.look, opened.trouble]).toEqual(['all', null]);
  });

  it('shows all cards where the game has no such seat, and says why where there is no game', async () => {
    const { source, waiting } = scripted();
    const opened = open();
    const loading = opened.load(source, 4, 0, new Player());
    waiting[0]?.fail(new Refused({ code: 'bad_request', what: 'no such seat' }, 400));
    await Promise.resolve();
    await Promise.resolve();
    waiting[1]?.tell(replayOf('all'));
    await loading;
    expect(opened.look).toBe('all');

    const none = open();
    const failing = none.load(source, 4, 0, new Player());
    waiting[2]?.fail(new Refused({ code: 'no_table', what: 'there is no such table' }, 404));
    await failing;
    expect(none.trouble).toBeInstanceOf(Refused);
    expect(waiting).toHaveLength(3);
  });
});
