import type { Lesson } from '../../../learn/lesson';
import record from './record.json';

/** The first game of The Penguin Ultimatum: three turns in detail, then the end. */
export const lesson: Lesson = {
  game: 'ultimatum',
  short: 'pu',
  record,
  players: 2,
  beats: [
    { name: 'hello', after: 0, mood: 'happy' },
    { name: 'iceberg', after: 0, point: ['c3', 'e3', 'd5'] },
    { name: 'dots', after: 0, point: ['d5', 'c5', 'd6'] },
    { name: 'hand', after: 0, ring: ['hand-0'] },
    { name: 'place', after: 0, asks: true, point: ['d6'], ring: ['penguin-LD4'] },
    { name: 'invite', after: 1, asks: true, point: ['d6'], ring: ['supply-0'] },
    { name: 'kinship', after: 4, mood: 'think', point: ['d6', 'e6'], ring: ['seat-1'] },
    { name: 'place-last', after: 4, asks: true, point: ['c5'], ring: ['penguin-BD5'] },
    { name: 'invite-ahead', after: 5, asks: true, point: ['c5'], ring: ['pile-entertainers'] },
    { name: 'show', after: 6, mood: 'happy', point: ['d5', 'd6', 'e6'] },
    { name: 'award', after: 6, ring: ['seat-0'] },
    { name: 'entertain', after: 6, asks: true, point: ['c6'] },
    { name: 'neighbours', after: 9, point: ['c6', 'd7', 'b6'] },
    { name: 'place-new', after: 9, asks: true, point: ['e4'], ring: ['penguin-SM2'] },
    { name: 'move', after: 10, asks: true, mood: 'think', point: ['d6', 'e4'] },
    { name: 'bear', after: 14, mood: 'happy', point: ['c6', 'c5', 'd7'] },
    { name: 'jump', after: 14 },
    { name: 'end', after: 67, ring: ['seat-0', 'seat-1'] },
    { name: 'score-form', after: 67, scores: true },
    { name: 'score-species', after: 67, scores: true },
    { name: 'won', after: 67, scores: true, mood: 'happy' },
    { name: 'now', after: 67, scores: true, mood: 'happy' },
  ],
};
