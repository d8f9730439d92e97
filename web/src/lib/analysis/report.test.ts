import { describe, expect, it } from 'vitest';
import type {
  AnalysedDecision,
  Evaluation,
  Grade,
  LearningMoment,
  AnalysisReport,
  SeatSummary,
} from '../api/types';
import type { SeatInfo } from '../games/seats';
import type { Frame } from '../replay/film';
import type { Look } from '../replay/source';
import {
  axis,
  badOnes,
  bestOf,
  gradesOf,
  linesOf,
  momentsFor,
  nearest,
  partsOf,
  valueAt,
  type Line,
} from './report';

const frames = [null, 1, null, 2, 3].map((decision) => ({ decision }) as Frame);
const estimate = (value: number) => ({ action: 'pass', value }) as Evaluation;
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
const lines = linesOf({ seats: [seat] } as AnalysisReport, frames, 'points');

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
  it('lists the decisions that gave something away', () => {
    const grades: Grade[] = ['only_choice', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'];
    const decisions = grades.map((grade) => ({ grade }) as AnalysedDecision);
    expect(badOnes({ decisions } as AnalysisReport)).toHaveLength(3);
    expect(
      gradesOf({
        grades: { only_choice: 9, best: 4, good: 3, inaccuracy: 2, mistake: 1, blunder: 0 },
      } as SeatSummary),
    ).toEqual([
      { grade: 'best', count: 4 },
      { grade: 'good', count: 3 },
      { grade: 'inaccuracy', count: 2 },
      { grade: 'mistake', count: 1 },
      { grade: 'blunder', count: 0 },
    ]);
  });
  it('knows the best decision', () => {
    const [low, high] = [estimate(0.4), estimate(0.5)];
    expect(bestOf({ made: low, alternatives: [high] })).toBe(high);
    expect(bestOf({ made: high, alternatives: [low] })).toBe(high);
    expect(bestOf({ made: null, alternatives: [low] })).toBe(low);
    expect(bestOf({ made: low, alternatives: [] })).toBe(low);
  });
  it('has moments for those who look', () => {
    const moments = [0, 1, 2].map((seat) => ({ seat }) as LearningMoment);
    const seats = ['bot', 'person', 'bot'].map((kind) => ({ kind }) as SeatInfo);
    const bots = seats.map((it) => ({ ...it, kind: 'bot' as const }));
    const whose = (...rest: [SeatInfo[], Look]) =>
      momentsFor({ moments } as AnalysisReport, ...rest).map((it) => it.seat);
    expect(whose(seats, 2)).toEqual([2]);
    expect(whose(seats, 'all')).toEqual([1]);
    expect(whose(bots, null)).toEqual([0, 1, 2]);
  });
  it('tells only the parts of a result that there are', () => {
    expect(partsOf(seat).map((part) => part.name)).toEqual(['deal', 'others', 'own']);
    expect(partsOf({ ...seat, parts: null })).toEqual([]);
  });
});
