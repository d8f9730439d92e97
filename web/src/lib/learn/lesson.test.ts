import { describe, expect, it } from 'vitest';
import { FACES } from '../games/registry';
import type { Frame } from '../replay/film';
import { LEARNER, stepsBetween, taskOf } from './lesson';

const texts = import.meta.glob<string>('../i18n/*/on-demand/lesson-*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const lessons = await Promise.all(FACES.map((face) => face.lesson()));

describe.each(lessons)('the lesson of $game', (lesson) => {
  const { beats, record } = lesson;
  it('goes through the record from its deal to its end', () => {
    expect(beats[0]?.after).toBe(0);
    expect(beats.at(-1)?.after).toBe(record.log.length);
    const after = beats.map((beat) => beat.after);
    expect(after).toEqual(after.toSorted((one, other) => one - other));
  });
  it('asks only what the learner decided, and among what could be decided', () => {
    const asking = beats.filter((beat) => beat.asks);
    expect(Object.keys(record.legal).map(Number)).toEqual(
      asking.map((beat) => beat.after).toSorted((one, other) => one - other),
    );
    for (const beat of asking) {
      expect(record.log[beat.after]?.seat).toBe(LEARNER);
      expect(record.legal[beat.after]).toContain(taskOf(lesson, beat));
    }
  });
  it('leaves out no decision of the learner before it jumps to the end', () => {
    const jump = beats.find((beat) => beat.name === 'jump')?.after ?? 0;
    const decided = record.log.slice(0, jump).flatMap(({ seat }, at) => (seat === 0 ? [at] : []));
    const asked = beats.filter((beat) => beat.asks).map((beat) => beat.after);
    expect(asked).toEqual(decided);
  });
  it('has words for everything in every language', () => {
    const own = Object.entries(texts).filter(([path]) =>
      path.endsWith(`lesson-${lesson.game}.ftl`),
    );
    expect(own).toHaveLength(3);
    const keys = beats.flatMap(({ name, asks }) => {
      const key = `lesson-${lesson.short}-${name}`;
      return asks ? [key, `${key}-do`, `${key}-else`] : [key];
    });
    for (const [, text] of own) {
      const found = text.match(/^[a-z-]+(?= = )/gm);
      expect(found).toEqual(keys);
    }
  });
});

describe('steps between frames', () => {
  const frame = (phase: string, round: number | null, event: string) =>
    ({ view: { phase, ...(round && { round }) }, events: [event] }) as unknown as Frame;
  it('puts together what all decide at the same time', () => {
    const frames = [
      frame('infiltration', 1, 'deal'),
      frame('infiltration', 1, 'a'),
      frame('infiltration', 1, 'b'),
      frame('disembarkation', 1, 'c'),
      frame('disembarkation', 1, 'd'),
    ];
    const told = (from: number, to: number) =>
      stepsBetween(frames, from, to).map((it) => it.events);
    expect(told(0, 4)).toEqual([['a', 'b', 'c'], ['d']]);
    expect(told(0, 1)).toEqual([['a']]);
    expect(told(3, 3)).toEqual([]);
    expect(told(3, 9)).toEqual([['d']]);
  });
  it('tells turns one by one', () => {
    const frames = [
      frame('place', null, 'deal'),
      frame('place', null, 'a'),
      frame('place', null, 'b'),
    ];
    expect(stepsBetween(frames, 0, 2)).toHaveLength(2);
  });
});
