/** Plays sounds, but only after the user has touched the page. */
import { settings } from './settings.svelte';
import type { Noise } from './sound/noises';

let context: AudioContext | null = null;

let isTouched = false;
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => (isTouched = true), { once: true, capture: true });

/** Plays a sound, if sounds are on and somebody has touched the page: browsers allow none before. */
export function sound(noise: Noise) {
  if (!settings.sound || !isTouched || typeof AudioContext === 'undefined') return;
  // A missing sound must not stop the game.
  play(noise).catch(() => {});
}

async function play(noise: Noise) {
  const { NOISES } = await import('./sound/noises');
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  NOISES[noise](context, context.currentTime + 0.01);
}
