import { keep } from './kept';
import { languageOf, preferences, type Language, type Preferences } from './preferences';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const dark = matchMedia('(prefers-color-scheme: dark)');

/** The user's preferences, stored in this browser. */
class Settings {
  #kept = $state(preferences());
  #isStill = $state(still.matches);
  /** A factor on the speed of all animations on the current page. */
  tempo = $state(1);
  #isDark = $state(dark.matches);

  constructor() {
    still.addEventListener('change', () => (this.#isStill = still.matches));
    dark.addEventListener('change', () => (this.#isDark = dark.matches));
    addEventListener('storage', (event) => {
      if (event.key === 'rookery-settings') this.#kept = preferences();
    });
    $effect.root(() => {
      $effect(() => {
        const root = document.documentElement;
        const shown = this.#isDark ? 'dark' : 'light';
        root.dataset.theme = this.theme === 'system' ? shown : this.theme;
        root.dataset.contrast = this.contrast ? 'more' : 'usual';
        root.dataset.cards = this.cardSize;
        root.dataset.hand = this.leftHanded ? 'left' : 'right';
        root.dataset.motion = this.pace === 0 ? 'none' : 'some';
      });
    });
  }

  set(change: Partial<Preferences>) {
    Object.assign(this.#kept, change);
    keep('settings', this.#kept);
  }

  get language(): Language {
    return languageOf(this.#kept);
  }
  get theme() {
    return this.#kept.theme;
  }
  get speed() {
    return this.#kept.speed;
  }
  get cardSize() {
    return this.#kept.cardSize;
  }
  get confirm() {
    return this.#kept.confirm;
  }
  get sound() {
    return this.#kept.sound;
  }
  get contrast() {
    return this.#kept.contrast;
  }
  get leftHanded() {
    return this.#kept.leftHanded;
  }

  /** A factor on the duration of animations: 1 is normal, 0 is none. */
  get pace(): number {
    return this.#isStill ? 0 : this.dwell;
  }

  /**
   * A factor on how long something is shown that goes away by itself: 1 is normal. It is 0 only for
   * users who want to see nothing on the way, not for those who merely prefer reduced motion.
   */
  get dwell(): number {
    return { none: 0, slow: 1.8, normal: 1, fast: 0.5 }[this.speed] / this.tempo;
  }
}

export const settings = new Settings();
