import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from '../preferences';
import { settings } from '../settings.svelte';
import { textsOf } from './texts';

/** The texts that only some pages need: `./LANGUAGE/on-demand/AREA.ftl`. */
const ON_DEMAND = import.meta.glob<string>('./*/on-demand/*.ftl', {
  query: '?raw',
  import: 'default',
});

/** The scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text that does not turn around what is next to it. A name from right to left would, numbers above all. */
const isolated = <T>(value: T): T | string =>
  typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;

export class Speech {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- what matters is said by `language` and `more`
  #bundles = new Map<Language, FluentBundle>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #areas = new Map<string, Promise<void>>();
  /** The areas that were needed so far, in any language. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #needed = new Set<string>();
  /** The language of the texts that are loaded. */
  language = $state<Language>('en');
  /** Changes when more texts are loaded. */
  #more = $state(0);
  /** The language that was asked for last. */
  #wanted: Language | null = null;

  /** Loads the texts of a language and switches to it, unless another is wanted meanwhile. */
  async speak(language: Language) {
    this.#wanted = language;
    if (!this.#bundles.has(language)) {
      const texts = await textsOf(language);
      const bundle = new FluentBundle(language, { useIsolating: false });
      for (const text of Object.values(texts)) bundle.addResource(new FluentResource(text));
      if (!this.#bundles.has(language)) this.#bundles.set(language, bundle);
    }
    // A page whose texts were missing for a moment would start again from the beginning.
    await Promise.allSettled([...this.#needed].map((area) => this.#load(language, area)));
    if (this.#wanted !== language) return;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Loads texts that only some pages need. */
  async need(area: string) {
    this.#needed.add(area);
    await this.#load(this.language, area);
  }

  async #load(language: Language, area: string) {
    const path = `./${language}/on-demand/${area}.ftl`;
    let reading = this.#areas.get(path);
    if (!reading) {
      reading = (ON_DEMAND[path]?.() ?? Promise.reject(new Error(`no texts at ${path}`))).then(
        (text) => {
          this.#bundles.get(language)?.addResource(new FluentResource(text));
          this.#more += 1;
        },
      );
      this.#areas.set(path, reading);
      reading.catch(() => this.#areas.delete(path));
    }
    await reading;
  }

  has(key: string): boolean {
    void this.#more;
    return this.#bundles.get(this.language)?.hasMessage(key) ?? false;
  }

  /** The text of a message in the current language. */
  text(key: string, args?: Record<string, FluentVariable>): string {
    void this.#more;
    const bundle = this.#bundles.get(this.language);
    const [id = key, attribute] = key.split('.');
    const message = bundle?.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!bundle || !pattern) return key;
    const values = Object.entries(args ?? {}).map(([name, value]) => [name, isolated(value)]);
    // With a list for errors, a missing variable shows in the text; without one, it would be thrown.
    return bundle.formatPattern(pattern, Object.fromEntries(values), []);
  }
}

export const speech = new Speech();

/** The text of a message. */
export const t = (key: string, args?: Record<string, FluentVariable>): string =>
  speech.text(key, args);

/** Uses the language of the settings, now and whenever it changes. */
export async function listenToSettings(failed: (error: unknown) => void) {
  await speech.speak(settings.language);
  $effect.root(() => {
    $effect(() => {
      speech.speak(settings.language).catch(failed);
    });
  });
}

/** The conventions for dates, lists and numbers. The English texts are British. */
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de', pl: 'pl' };
const locale = () => LOCALES[speech.language];

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- made once for each language
const formats = new Map<string, Intl.NumberFormat>();

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  const key = speech.language + JSON.stringify(options ?? null);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(locale(), options)));
  return format.format(value);
}

/** Several names as one text: “Ann, Ben and Cleo”. */
export const list = (names: string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names.map(isolated));

export const percent = (value: number): string => number(value, { style: 'percent' });

export const date = (moment: number): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
