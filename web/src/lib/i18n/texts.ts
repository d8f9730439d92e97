import type { Language } from '../preferences';

type Texts = Record<string, string>;

/** The texts that every page needs: one file per language. */
const ALWAYS: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  pl: () => import('./pl'),
};

/** The texts of a language that every page needs. */
export const textsOf = async (language: Language): Promise<Texts> =>
  (await ALWAYS[language]()).default;
