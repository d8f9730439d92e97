import type { Lesson } from '../../../learn/lesson';
import record from './record.json';

/** The first game of Pingvasion: three rounds in detail, then the end. */
export const lesson: Lesson = {
  game: 'pingvasion',
  short: 'pv',
  record,
  players: 3,
  beats: [
    { name: 'hello', after: 0, mood: 'happy' },
    { name: 'zones', after: 0 },
    { name: 'aim', after: 0, mood: 'think' },
    { name: 'hand', after: 0, point: ['0:M1n', '0:M6'] },
    { name: 'give', after: 0, asks: true, ring: ['seat-1', 'seat-2'] },
    { name: 'got', after: 3, point: ['0:J3s', '0:D4'] },
    { name: 'lay', after: 3, asks: true, point: ['0:M1n'] },
    { name: 'reveal', after: 6, point: ['0:M1n', '1:D7', '2:A5'] },
    { name: 'twins', after: 6, ring: ['seat-0'] },
    { name: 'give-more', after: 6, asks: true },
    { name: 'lay-two', after: 9, asks: true, point: ['0:J3s', '0:M6'] },
    { name: 'majority', after: 12, ring: ['cell-0-moon', 'cell-1-moon'] },
    { name: 'worth', after: 12, mood: 'happy', point: ['0:M8', '0:J7'] },
    { name: 'give-last', after: 12, asks: true, mood: 'think' },
    { name: 'late', after: 17, point: ['1:M9', '2:J8'] },
    { name: 'kamikaze', after: 17, asks: true, mood: 'happy', point: ['0:J2k'] },
    { name: 'boom', after: 18, mood: 'happy', ring: ['cell-0-jungle', 'cell-0-moon'] },
    { name: 'jump', after: 18 },
    { name: 'end', after: 48, ring: ['cell-0-jungle', 'cell-2-jungle'] },
    { name: 'score-absent', after: 48, scores: true, ring: ['#pv-score-antarctica'] },
    {
      name: 'score-present',
      after: 48,
      scores: true,
      ring: ['#pv-score-desert', '#pv-score-jungle'],
    },
    {
      name: 'score-majority',
      after: 48,
      scores: true,
      ring: ['#pv-score-city', '#pv-score-moon'],
    },
    { name: 'won', after: 48, scores: true, mood: 'happy' },
    { name: 'now', after: 48, scores: true, mood: 'happy' },
  ],
};
