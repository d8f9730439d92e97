import { keep, kept } from './kept';

export const LANGUAGES = ['en', 'de', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const SPEEDS = ['none', 'slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const CARD_SIZES = ['small', 'medium', 'large'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

interface Kept {
  language: Language | null;
  theme: Theme;
  speed: Speed;
  cardSize: CardSize;
  confirm: boolean;
  sound: boolean;
  contrast: boolean;
  leftHanded: boolean;
}

const USUAL: Kept = {
  language: null,
  theme: 'system',
  speed: 'normal',
  cardSize: 'medium',
  confirm: true,
  sound: false,
  contrast: false,
  leftHanded: false,
};

/** The language of this browser that we speak, else English. */
export function browserLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((name) => name.toLowerCase().split('-')[0]);
  return (
    LANGUAGES.find((it) => it === codes.find((code) => LANGUAGES.some((one) => one === code))) ??
    'en'
  );
}

function read(): Kept {
  const found = kept<Partial<Kept>>('settings');
  const known = found && typeof found === 'object' ? found : {};
  const one = <T>(of: readonly T[], value: unknown, usual: T): T =>
    of.includes(value as T) ? (value as T) : usual;
  const yes = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual);
  return {
    language: one<Language | null>([...LANGUAGES, null], known.language, USUAL.language),
    theme: one(THEMES, known.theme, USUAL.theme),
    speed: one(SPEEDS, known.speed, USUAL.speed),
    cardSize: one(CARD_SIZES, known.cardSize, USUAL.cardSize),
    confirm: yes(known.confirm, USUAL.confirm),
    sound: yes(known.sound, USUAL.sound),
    contrast: yes(known.contrast, USUAL.contrast),
    leftHanded: yes(known.leftHanded, USUAL.leftHanded),
  };
}

const still = matchMedia('(prefers-reduced-motion: reduce)');
const dark = matchMedia('(prefers-color-scheme: dark)');

/** What somebody prefers, kept in this browser. */
class Settings {
  #kept = $state(read());
  #isStill = $state(still.matches);
  /** How many times as quick as usual things go on the page that is shown. */
  tempo = $state(1);
  #isDark = $state(dark.matches);

  constructor() {
    still.addEventListener('change', () => (this.#isStill = still.matches));
    dark.addEventListener('change', () => (this.#isDark = dark.matches));
    addEventListener('storage', (event) => {
      if (event.key === 'rookery-settings') this.#kept = read();
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

  set(change: Partial<Kept>) {
    Object.assign(this.#kept, change);
    keep('settings', this.#kept);
  }

  get language(): Language {
    return this.#kept.language ?? browserLanguage(navigator.languages);
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

  /** How long movements take: 1 as usual, 0 not at all. */
  get pace(): number {
    if (this.#isStill) return 0;
    return { none: 0, slow: 1.8, normal: 1, fast: 0.5 }[this.speed] / this.tempo;
  }
}

export const settings = new Settings();
