/** Cards that move across the page. */
import { settings } from '../settings.svelte';

export interface Flight {
  /** The element to move; a copy of it is animated. */
  card: Element;
  from: DOMRect;
  to: DOMRect;
  /** The delay in milliseconds. */
  delay?: number;
  /** The duration in milliseconds. */
  time?: number;
}

/** A place on the page: the element with this `data-anchor`. */
export const anchor = (name: string): Element | null =>
  document.querySelector(`[data-anchor="${CSS.escape(name)}"]`);

/** Waits, scaled by the preferred speed. */
export const pause = (time: number): Promise<void> =>
  new Promise((done) => setTimeout(done, time * settings.pace));

/** Waits while something is shown, also for users who prefer reduced motion. */
export const dwell = (time: number): Promise<void> =>
  new Promise((done) => setTimeout(done, time * settings.dwell));

/** Waits for the next frame, but not for long: a hidden page has no frames. */
export const frame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => done());
    setTimeout(done, 100);
  });

/**
 * Moves cards at the same time; resolves when the last one has arrived. Animates only `transform`
 * and `opacity`.
 */
export async function fly(flights: Flight[]): Promise<void> {
  const pace = settings.pace;
  if (pace === 0 || flights.length === 0) return;
  const sky = document.createElement('div');
  sky.setAttribute('aria-hidden', 'true');
  sky.style.cssText = 'position:fixed;inset:0;z-index:60;pointer-events:none;contain:strict';
  document.body.append(sky);
  try {
    await Promise.all(
      flights.map(({ card, from, to, delay = 0, time = 420 }) => {
        const copy = card.cloneNode(true) as HTMLElement;
        copy.style.cssText += `;position:absolute;left:0;top:0;margin:0;width:${to.width}px;height:${to.height}px;transform-origin:0 0;will-change:transform;visibility:visible`;
        const scale = to.width === 0 ? 1 : from.width / to.width;
        const start = `translate(${from.x}px, ${from.y}px) scale(${scale})`;
        const end = `translate(${to.x}px, ${to.y}px)`;
        sky.append(copy);
        const timing = {
          duration: time * pace,
          delay: delay * pace,
          easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)',
          fill: 'both' as const,
        };
        return copy.animate([{ transform: start }, { transform: end }], timing).finished;
      }),
    );
  } finally {
    sky.remove();
  }
}
