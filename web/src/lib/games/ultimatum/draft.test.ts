import { afterEach, describe, expect, it } from 'vitest';
import type { UltimatumView } from '../../api/types';
import { settings } from '../../settings.svelte';
import { Draft } from './draft.svelte';

const VIEW = {
  entertainers: [{ cell: 'e5', entertainer: 'BD' }],
  penguins: [{ cell: 'd5' }, { cell: 'f5' }],
  curtains: ['a1'],
  next_entertainer: null,
  outlook: { acts: [], decisions: {}, penalties: { S: {}, K: {}, L: { d4: 3 }, B: {} } },
} as unknown as UltimatumView;

/** A draft for these decisions, and what it sent. */
function asked(...legal: string[]) {
  const sent: string[] = [];
  const draft = new Draft(() => ({
    view: VIEW,
    legal,
    me: 0,
    decide: (action) => sent.push(action),
  }));
  return { draft, sent };
}

afterEach(() => settings.set({ confirm: true }));

describe('placing', () => {
  const legal = ['place LD4 d4', 'place LD4 d6', 'place SM2 d4', 'place SM2 d4 give SJ'];

  it('is composed of a penguin and a cell, in any order', () => {
    const { draft, sent } = asked(...legal);
    expect([draft.kind, draft.penguins]).toEqual(['place', ['LD4', 'SM2']]);
    draft.choosePenguin('LD4');
    expect(draft.targets.get('d4')?.cost).toBe(3);
    draft.chooseCell('d4');
    expect(draft.offer).toEqual({ kind: 'place', penguin: 'LD4', cell: 'd4' });
    expect(sent).toEqual([]);
    draft.chooseCell('d4');
    expect(sent).toEqual(['place LD4 d4']);
    draft.clear();
    draft.chooseCell('d4');
    expect(draft.offer).toBeNull();
    draft.choosePenguin('SM2');
    expect([draft.gives, draft.offer?.kind]).toEqual([['SJ'], 'place']);
  });

  it('is sent at once without confirmation, unless something is left to choose', () => {
    settings.set({ confirm: false });
    const { draft, sent } = asked(...legal);
    draft.choosePenguin('LD4');
    draft.chooseCell('d6', true);
    expect(sent).toEqual(['place LD4 d6']);
    draft.clear();
    draft.choosePenguin('SM2');
    draft.chooseCell('d4');
    expect(sent).toHaveLength(1);
    draft.chooseGive('SJ');
    expect(sent[1]).toBe('place SM2 d4 give SJ');
  });

  it('asks the server why a cell is not possible', () => {
    const { draft, sent } = asked(...legal);
    draft.choosePenguin('LD4');
    draft.chooseCell('h9');
    expect(sent).toEqual(['place LD4 h9']);
  });

  it('is taken back part by part', () => {
    const { draft } = asked(...legal);
    draft.choosePenguin('LD4');
    draft.chooseCell('d4');
    expect([draft.back(), draft.cell, draft.penguin]).toEqual([true, null, 'LD4']);
    expect([draft.back(), draft.penguin]).toEqual([true, null]);
    expect(draft.back()).toBe(false);
  });

  it('knows only the penguins of the question', () => {
    const { draft } = asked(...legal);
    draft.choosePenguin('BA5');
    expect(draft.penguin).toBeNull();
  });
});

describe('inviting', () => {
  const legal = ['invite d5', 'invite f5>d5', 'pass'];

  it('takes a stone from the supply or from a penguin', () => {
    const { draft, sent } = asked(...legal);
    expect([draft.kind, draft.sources, draft.canPass]).toEqual(['invite', ['supply', 'f5'], true]);
    draft.chooseCell('d5');
    expect(draft.source).toBe('supply');
    draft.send(draft.offer);
    draft.clear();
    draft.chooseCell('f5');
    expect(draft.source).toBe('f5');
    draft.chooseCell('d5');
    draft.chooseCell('d5');
    draft.pass();
    expect(sent).toEqual(['invite d5', 'invite f5>d5', 'pass']);
  });
});

describe('a new entertainer', () => {
  it('is turned where it fits only turned', () => {
    const { draft, sent } = asked('entertain c3', 'entertain g7 turned');
    expect([draft.kind, draft.canTurn]).toEqual(['entertain', true]);
    expect([draft.targets.get('c3')?.turn, draft.targets.get('g7')?.turn]).toEqual([false, true]);
    draft.chooseCell('g7');
    expect(draft.turned).toBe(true);
    draft.chooseCell('g7');
    expect(sent).toEqual(['entertain g7 turned']);
  });
});

it('shows the details of an entertainer, and hides them again', () => {
  const { draft } = asked('place LD4 d4');
  draft.chooseCell('e5');
  expect(draft.looked).toBe('e5');
  draft.chooseCell('e5');
  expect(draft.looked).toBeNull();
});
