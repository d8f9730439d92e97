import { describe, expect, it } from 'vitest';
import type { ReplayStep } from '../api/types';
import { film, markAt, marksOf, stepOf, within } from './film';

const STEPS = [
  {
    events: [{ event: 'round', round: 1 }],
    view: { viewer: 'onlooker', round: 1, to_act: [0, 1], own: null },
    own: { 0: { own: { hand: ['A4'] } }, 1: { own: { hand: ['M9'] } } },
  },
  {
    seat: 0,
    do: 'give A4 A5',
    events: [],
    view: { to_act: [1] },
    own: { 0: { own: { hand: [] } } },
  },
  { reshuffle: 1, events: [], view: {} },
  {
    seat: 1,
    do: 'play M9',
    events: [
      { event: 'round', round: 2 },
      { event: 'must_wait', seat: 1 },
    ],
    view: { round: 2, to_act: [0, 1] },
  },
] as unknown as ReplayStep[];

describe('film', () => {
  const frames = film(STEPS);
  it('puts the parts of views over each other', () => {
    expect(
      frames.map((frame) => [frame.view.to_act, 'round' in frame.view && frame.view.round]),
    ).toEqual([
      [[0, 1], 1],
      [[1], 1],
      [[1], 1],
      [[0, 1], 2],
    ]);
    expect(new Set(frames.map((frame) => frame.view)).size).toBe(frames.length);
  });
  it('does so for each seat with all cards open', () => {
    expect(frames[1]?.own).toEqual({ 0: { own: { hand: [] } }, 1: { own: { hand: ['M9'] } } });
    expect(frames[3]?.own).toEqual(frames[1]?.own);
    expect(frames[0]?.own).toEqual(STEPS[0]?.own);
  });
  it('numbers decisions, and nothing else', () => {
    expect(frames.map((frame) => frame.decision)).toEqual([null, 1, null, 2]);
    expect([1, 2, 3, null].map((decision) => stepOf(frames, decision))).toEqual([1, 3, 3, 3]);
  });
  it('marks rounds', () => {
    const marks = marksOf(frames);
    expect(marks).toEqual([
      { step: 0, number: 1, seat: null },
      { step: 3, number: 2, seat: null },
    ]);
    expect([0, 2, 3].map((step) => markAt(marks, step)?.number)).toEqual([1, 1, 2]);
  });
  it('counts turns', () => {
    const turn = (seat: number) => ({ events: [{ event: 'turn', seat }], view: {} });
    const marks = marksOf(film([turn(0), turn(1), turn(0)] as unknown as ReplayStep[]));
    expect(marks.map(({ number, seat }) => [number, seat])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
  });
  it('stays within the game', () => {
    expect([-3, 2.7, 99, NaN, Infinity].map((it) => within(frames, it))).toEqual([0, 2, 3, 0, 0]);
  });
});
