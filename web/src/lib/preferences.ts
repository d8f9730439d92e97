import { kept } from './kept';

export const LANGUAGES = ['en', 'de', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const SPEEDS = ['none', 'slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const CARD_SIZES = ['small', 'medium', 'large'] as const;
export type CardSize = (typeof CARD_SIZES)[number];

/** The user's preferences. */
export interface Preferences {
  language: Language | null;
  theme: Theme;
  speed: Speed;
  cardSize: CardSize;
  confirm: boolean;
  sound: boolean;
  /** Whether to notify the user of their turn while the page is open but not visible. */
  notifications: boolean;
  contrast: boolean;
  leftHanded: boolean;
}

const USUAL: Preferences = {
  language: null,
  theme: 'system',
  speed: 'normal',
  cardSize: 'medium',
  confirm: true,
  sound: true,
  notifications: false,
  contrast: false,
  leftHanded: false,
};

/** The first language of this browser that we support, otherwise English. */
export function browserLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((name) => name.toLowerCase().split('-')[0]);
  return (
    LANGUAGES.find((it) => it === codes.find((code) => LANGUAGES.some((one) => one === code))) ??
    'en'
  );
}

/** The preferences that are stored in this browser. */
export function preferences(): Preferences {
  const found = kept<Partial<Preferences>>('settings');
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
    notifications: yes(known.notifications, USUAL.notifications),
    contrast: yes(known.contrast, USUAL.contrast),
    leftHanded: yes(known.leftHanded, USUAL.leftHanded),
  };
}

/** The language that follows from these preferences. */
export const languageOf = ({ language }: Preferences): Language =>
  language ?? browserLanguage(navigator.languages);

/** The colours that follow from these preferences. */
export const themeOf = ({ theme }: Pick<Preferences, 'theme'>): 'light' | 'dark' => {
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
