import { describe, expect, it } from 'vitest';
import type { AnalysedDecision, Report, SeatSummary } from '../api/types';
import type { Frame } from '../replay/film';
import {
  axis,
  judgement,
  linesOf,
  mistakesOf,
  nearest,
  partsOf,
  valueAt,
  type Line,
} from './report';

const frames = [null, 1, null, 2, 3].map((decision) => ({ decision }) as Frame);
const estimate = (value: number) => ({ action: 'pass', value }) as AnalysedDecision['made'];
const decision = (made: number, best: number, certainty: AnalysedDecision['certainty']) =>
  ({ made: estimate(made), alternatives: [estimate(best)], certainty }) as AnalysedDecision;
const seat = {
  seat: 1,
  curve: [
    { decision: 1, wins: 0.5, points: 30 },
    { decision: 3, wins: 0.7, points: 41 },
    { decision: null, wins: 1, points: 52 },
  ],
  parts: {
    points: 52,
    expected: 30,
    deal: { points: 10, margin: 2 },
    passed: { points: 0, margin: 0 },
    others: { points: -3, margin: 1 },
    own: { points: 15, margin: 3 },
  },
} as SeatSummary;
const lines = linesOf({ seats: [seat] } as Report, frames, 'points');

describe('an analysis', () => {
  it('is brought to the steps of the replay', () => {
    expect(lines).toEqual([
      {
        seat: 1,
        spots: [
          { step: 1, decision: 1, value: 30 },
          { step: 4, decision: 3, value: 41 },
          { step: 4, decision: null, value: 52 },
        ],
      },
    ]);
    expect([0, 1, 3, 4].map((step) => valueAt(lines[0] as Line, step))).toEqual([30, 30, 30, 52]);
    expect([0, 2, 3, 99].map((step) => nearest(lines, step))).toEqual([1, 1, 4, 4]);
    expect(nearest([], 3)).toBe(0);
  });
  it('has axes with round numbers', () => {
    expect(axis(lines, 'points')).toEqual({ low: 0, high: 60, ticks: [0, 20, 40, 60] });
    const low: Line = { seat: 0, spots: [{ step: 0, decision: 1, value: -7 }] };
    expect(axis([low], 'points')).toMatchObject({ low: -8, high: 2 });
    expect(axis([], 'points')).toMatchObject({ low: 0, high: 1 });
    expect(axis([], 'wins').ticks).toHaveLength(5);
  });
  it('judges decisions', () => {
    const all = [
      decision(1, 0, 'only_choice'),
      decision(0.5, 0.4, 'sure'),
      decision(0.4, 0.5, 'unclear'),
      decision(0.4, 0.5, 'likely'),
      decision(0.4, 0.5, 'sure'),
    ];
    expect(all.map(judgement)).toEqual(['only', 'best', 'fine', 'doubtful', 'mistake']);
    expect(mistakesOf({ decisions: all } as Report)).toHaveLength(2);
  });
  it('tells only the parts of a result that there are', () => {
    expect(partsOf(seat).map((part) => part.name)).toEqual(['deal', 'others', 'own']);
    expect(partsOf({ ...seat, parts: null })).toEqual([]);
  });
});
