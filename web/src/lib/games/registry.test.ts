import { describe, expect, it } from 'vitest';
import type { GameOptions, GameEvent, GameView } from '../api/types';
import { COVERS } from './covers';
import { byGame, FACES, gameOf, GAMES, isGame } from './registry';

const VIEWS = byGame(({ name }) =>
  name === 'pingvasion' ? { rounds: [], to_act: [], phase: 'over' } : { curtains: [], phase: {} },
) as unknown as Record<string, GameView>;

describe('the registry', () => {
  it('has every game under its own name', () => {
    for (const [name, face] of Object.entries(GAMES)) expect(face.name).toBe(name);
    expect(FACES.every(({ name }) => isGame(name))).toBe(true);
    for (const strange of ['chess', '', 'constructor', null, 7])
      expect(isGame(strange)).toBe(false);
  });
  it('knows the games of clauses', () => {
    for (const { name, letters } of FACES) expect(gameOf(`${letters}-01`)).toBe(name);
    expect(gameOf('XX-01')).toBeNull();
    expect(gameOf('')).toBeNull();
  });
});

describe.each(FACES)('$name', (face) => {
  const other = FACES.find((it) => it.name !== face.name)!;

  it('is offered as it can be played', () => {
    const { game, options } = face.usual();
    expect(game).toBe(face.name);
    expect(face.players).toContain(options.players);
    expect(face.terms(face.usual()).length).toBeGreaterThan(0);
    expect(face.usual()).not.toBe(face.usual());
  });
  it('takes no agreement of another game', async () => {
    const { deal } = await face.fair();
    const strange: GameOptions = other.usual();
    expect(() => face.terms(strange)).toThrow(face.name);
    expect(() => face.aboutWins(strange)).toThrow(face.name);
    expect(() => deal(strange, null as never)).toThrow(face.name);
    expect(() => COVERS[face.name].Options(null as never, { chosen: strange })).toThrow(face.name);
  });
  it('takes no view of another game', async () => {
    const table = await face.table();
    const end = await face.end();
    const strange = { view: VIEWS[other.name] as GameView, seats: [] };
    expect(table.isView(VIEWS[face.name] as GameView)).toBe(true);
    expect(() => table.status(strange.view, [], null, false)).toThrow(face.name);
    expect(() => end.Scoring(null as never, strange)).toThrow(face.name);
    expect(() => table.Board(null as never, strange as never)).toThrow(face.name);
  });
  it('does not tell what it does not know', async () => {
    const table = await face.table();
    expect(table.tell({ event: 'from the future' } as unknown as GameEvent, [])).toBeNull();
  });
  it('is read once', async () => {
    expect(await face.table()).toBe(await face.table());
  });
});
