/** Maps an analysis to the steps of the replay. */
import type {
  AnalysedDecision,
  Evaluation,
  Grade,
  LearningMoment,
  AnalysisReport,
  Seat,
  SeatSummary,
} from '../api/types';
import type { SeatInfo } from '../games/seats';
import { stepOf, type Frame } from '../replay/film';
import type { Look } from '../replay/source';

/** A decision and its alternatives. */
type Compared = Pick<AnalysedDecision, 'made' | 'alternatives'>;

export type Measure = 'wins' | 'points';

/** What a seat could expect at a step. */
export interface Spot {
  step: number;
  decision: number | null;
  value: number;
}

export interface Line {
  seat: Seat;
  spots: Spot[];
}

/** The curves of all seats over the steps. */
export const linesOf = (report: AnalysisReport, frames: Frame[], measure: Measure): Line[] =>
  report.seats.map(({ seat, curve }) => ({
    seat,
    spots: curve.map((point) => ({
      step: stepOf(frames, point.decision),
      decision: point.decision,
      value: point[measure],
    })),
  }));

/** The value of a curve at a step: that of its last spot up to there. */
export const valueAt = (line: Line, step: number): number | null =>
  (line.spots.findLast((spot) => spot.step <= step) ?? line.spots[0])?.value ?? null;

/** The range of an axis, and its labels. */
export function axis(
  lines: Line[],
  measure: Measure,
): { low: number; high: number; ticks: number[] } {
  if (measure === 'wins') return { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };
  const values = lines.flatMap((line) => line.spots.map((spot) => spot.value));
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = [1, 2, 5, 10, 20, 50, 100].find((it) => (most - least) / it <= 5) ?? 200;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, at) => low + at * step) };
}

/** The step nearest to a place on the curve at which somebody decided; otherwise the last step. */
export function nearest(lines: Line[], step: number): number {
  const steps = lines.flatMap((line) => line.spots.map((spot) => spot.step));
  return steps.reduce(
    (best, it) => (Math.abs(it - step) < Math.abs(best - step) ? it : best),
    steps[0] ?? 0,
  );
}

/** The grades of decisions that were not good. */
const BAD: Grade[] = ['inaccuracy', 'mistake', 'blunder'];

export const isBad = (grade: Grade): boolean => BAD.includes(grade);

/** The decisions that gave something away, in the order of the game. */
export const badOnes = (report: AnalysisReport): AnalysedDecision[] =>
  report.decisions.filter((it) => isBad(it.grade));

/** The best decision that was found. */
export const bestOf = ({ made, alternatives }: Compared): Evaluation | null => {
  const [first] = alternatives;
  return first && (!made || first.value > made.value) ? first : made;
};

/** The grades of a seat's decisions, from good to bad, with how often there were any. */
export const gradesOf = ({ grades }: SeatSummary): { grade: Grade; count: number }[] =>
  (['best', 'good', ...BAD] as const).map((grade) => ({ grade, count: grades[grade] }));

/**
 * The moments that matter to those who look: of the seat whose eyes they look through, or else of
 * the people, or else of everybody.
 */
export function momentsFor(
  report: AnalysisReport,
  seats: SeatInfo[],
  look: Look,
): LearningMoment[] {
  if (typeof look === 'number') return report.moments.filter((it) => it.seat === look);
  const ofPeople = report.moments.filter((it) => seats[it.seat]?.kind === 'person');
  return ofPeople.length > 0 ? ofPeople : report.moments;
}

/** The parts of a result, without those that do not occur in this game. */
export const PARTS = ['deal', 'passed', 'others', 'own'] as const;
export type PartName = (typeof PARTS)[number];

export function partsOf(seat: SeatSummary): { name: PartName; points: number; margin: number }[] {
  const { parts } = seat;
  if (!parts) return [];
  return PARTS.map((name) => ({ name, ...parts[name] })).filter(
    (it) => it.points !== 0 || it.margin !== 0,
  );
}

/** The largest part of any result, so that all bars have the same scale. */
export const largestPart = (report: AnalysisReport): number =>
  Math.max(
    1,
    ...report.seats.flatMap((it) =>
      partsOf(it).map(({ points, margin }) => Math.abs(points) + margin),
    ),
  );
