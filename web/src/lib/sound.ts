/** Short synthesised sounds. They play only after the user has touched the page. */
import { settings } from './settings.svelte';

export type Noise = 'turn' | 'land' | 'boom' | 'win' | 'applause' | 'curtain' | 'end';

let context: AudioContext | null = null;

/** A tone that glides from one pitch to another and fades out. */
function tone(air: AudioContext, at: number, from: number, to: number, time: number, loud = 0.12) {
  const source = air.createOscillator();
  const volume = air.createGain();
  source.type = 'triangle';
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + time);
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + time);
  source.connect(volume).connect(air.destination);
  source.start(at);
  source.stop(at + time + 0.02);
}

/** A noise that fades out, without the pitches above a limit. */
function rumble(air: AudioContext, at: number, time: number, highest = 600, loud = 0.4) {
  const buffer = air.createBuffer(1, Math.ceil(air.sampleRate * time), air.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = air.createBufferSource();
  const dull = air.createBiquadFilter();
  const volume = air.createGain();
  source.buffer = buffer;
  dull.type = 'lowpass';
  dull.frequency.value = highest;
  volume.gain.value = loud;
  source.connect(dull).connect(volume).connect(air.destination);
  source.start(at);
}

const NOISES: Record<Noise, (air: AudioContext, at: number) => void> = {
  turn: (air, at) => {
    tone(air, at, 520, 540, 0.12);
    tone(air, at + 0.11, 780, 800, 0.18);
  },
  land: (air, at) => tone(air, at, 240, 150, 0.09),
  boom: (air, at) => {
    rumble(air, at, 0.6);
    tone(air, at, 160, 40, 0.4, 0.2);
  },
  applause: (air, at) => {
    [392, 523, 659].forEach((pitch, i) => tone(air, at + i * 0.08, pitch, pitch * 1.02, 0.22));
    for (let clap = 0; clap < 6; clap += 1) rumble(air, at + 0.25 + clap * 0.09, 0.07, 2400, 0.12);
  },
  curtain: (air, at) => {
    rumble(air, at, 0.35, 1100, 0.16);
    tone(air, at + 0.3, 130, 90, 0.14);
  },
  end: (air, at) => {
    tone(air, at, 392, 392, 0.35);
    tone(air, at + 0.2, 262, 261, 0.7);
  },
  win: (air, at) =>
    [523, 659, 784, 1047].forEach((pitch, i) => tone(air, at + i * 0.13, pitch, pitch, 0.3)),
};

let isTouched = false;
for (const touch of ['pointerdown', 'keydown'])
  addEventListener(touch, () => (isTouched = true), { once: true, capture: true });

/** Plays a sound, if sounds are on and somebody has touched the page: browsers allow none before. */
export function sound(noise: Noise) {
  if (!settings.sound || !isTouched || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => {});
    NOISES[noise](context, context.currentTime + 0.01);
  } catch {
    // A missing sound must not stop the game.
  }
}
