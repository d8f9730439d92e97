import type { Reaction } from '../api/types';

/** Gestures as signs, in the order in which they are offered. */
export const SIGNS: Record<Reaction, string> = {
  wave: '👋',
  laugh: '😄',
  gasp: '😮',
  ouch: '🤕',
  applause: '👏',
  think: '🤔',
  hurry: '⏳',
};
export const REACTIONS = Object.keys(SIGNS) as Reaction[];
