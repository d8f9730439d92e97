import { afterEach, describe, expect, it } from 'vitest';
import type { UltimatumView } from '../../api/types';
import { settings } from '../../settings.svelte';
import { Draft } from './draft.svelte';

const view = {
  options: { iceberg: [9, 9] },
  entertainers: [],
  penguins: [],
  curtains: [],
  next_entertainer: null,
  outlook: { acts: [], penalties: { S: { d4: 5 }, K: {}, L: {}, B: {} }, decisions: {} },
} as unknown as UltimatumView;

function draftOf(legal: string[]) {
  const sent: string[] = [];
  const draft = new Draft(() => ({ view, legal, me: 0, decide: (action) => sent.push(action) }));
  return { draft, sent };
}

const PLACE = ['place SJ2 d4', 'place SJ2 d4 give BD', 'place SJ2 d4 give LM', 'place SJ2 e5'];

describe('a kinship penalty', () => {
  afterEach(() => settings.set({ confirm: true }));

  it('is paid with points, unless one of the own cards is tapped', () => {
    const { draft, sent } = draftOf(PLACE);
    draft.choosePenguin('SJ2');
    expect(draft.gives).toEqual([]);
    draft.chooseCell('d4');
    expect(draft.gives).toEqual(['BD', 'LM']);
    expect(draft.offer).toEqual({ kind: 'place', penguin: 'SJ2', cell: 'd4' });
    draft.chooseGive('LM');
    expect(draft.offer).toMatchObject({ give: 'LM' });
    draft.chooseGive('LM');
    expect(draft.offer).not.toHaveProperty('give');
    draft.chooseGive('BD');
    draft.send(draft.offer);
    expect(sent).toEqual(['place SJ2 d4 give BD']);
  });
  it('is not there on another cell', () => {
    const { draft } = draftOf(PLACE);
    draft.choosePenguin('SJ2');
    draft.chooseCell('d4');
    draft.chooseGive('BD');
    draft.chooseCell('e5');
    expect([draft.gives, draft.give]).toEqual([[], null]);
    expect(draft.offer).toEqual({ kind: 'place', penguin: 'SJ2', cell: 'e5' });
  });
  it('is chosen even by those who confirm nothing', () => {
    settings.set({ confirm: false });
    const { draft, sent } = draftOf(PLACE);
    draft.choosePenguin('SJ2');
    draft.chooseCell('d4');
    expect(sent).toEqual([]);
    draft.chooseGive('LM');
    expect(sent).toEqual(['place SJ2 d4 give LM']);
  });
});

describe('a stone', () => {
  const legal = ['pass', 'invite c3', 'invite d5>c3'];
  afterEach(() => settings.set({ confirm: true }));

  it('comes from the supply, unless another one is chosen', () => {
    const { draft } = draftOf(legal);
    draft.chooseCell('c3');
    expect(draft.offer).toEqual({ kind: 'invite', from: null, to: 'c3' });
    draft.chooseSource('d5');
    expect(draft.offer).toEqual({ kind: 'invite', from: 'd5', to: 'c3' });
  });
  it('is asked for where nothing is confirmed', () => {
    settings.set({ confirm: false });
    const { draft, sent } = draftOf(legal);
    draft.chooseCell('c3');
    expect([draft.offer, sent]).toEqual([null, []]);
    draft.chooseSource('supply');
    expect(sent).toEqual(['invite c3']);
  });
});
