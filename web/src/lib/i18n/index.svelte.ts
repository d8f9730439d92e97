import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from '../preferences';
import { settings } from '../settings.svelte';
import { textsOf } from './texts';

/** What only some pages need: `./LANGUAGE/on-demand/AREA.ftl`. */
const ON_DEMAND = import.meta.glob<string>('./*/on-demand/*.ftl', {
  query: '?raw',
  import: 'default',
});

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- what matters is said by `language` and `more`
const bundles = new Map<Language, FluentBundle>();
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const areas = new Map<string, Promise<void>>();

class Speech {
  /** The language that texts are in, once they are there. */
  language = $state<Language>('en');
  /** Changes when more texts are loaded. */
  #more = $state(0);

  /** Loads the texts of a language and switches to it. */
  async speak(language: Language) {
    if (!bundles.has(language)) {
      const texts = await textsOf(language);
      const bundle = new FluentBundle(language, { useIsolating: false });
      for (const text of Object.values(texts)) bundle.addResource(new FluentResource(text));
      bundles.set(language, bundle);
    }
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Loads texts that only some pages need. */
  async need(area: string) {
    const language = this.language;
    const path = `./${language}/on-demand/${area}.ftl`;
    let reading = areas.get(path);
    if (!reading) {
      reading = (ON_DEMAND[path]?.() ?? Promise.reject(new Error(`no texts at ${path}`))).then(
        (text) => {
          bundles.get(language)?.addResource(new FluentResource(text));
          this.#more += 1;
        },
      );
      areas.set(path, reading);
      reading.catch(() => areas.delete(path));
    }
    await reading;
  }

  has(key: string): boolean {
    void this.#more;
    return bundles.get(this.language)?.hasMessage(key) ?? false;
  }

  /** The text of a message in the current language. */
  text(key: string, args?: Record<string, FluentVariable>): string {
    void this.#more;
    const bundle = bundles.get(this.language);
    const [id = key, attribute] = key.split('.');
    const message = bundle?.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!bundle || !pattern) return key;
    return bundle.formatPattern(pattern, args);
  }
}

export const speech = new Speech();

/** The text of a message. */
export const t = (key: string, args?: Record<string, FluentVariable>): string =>
  speech.text(key, args);

/** Uses the language of the settings, now and whenever it changes. */
export async function listenToSettings() {
  await speech.speak(settings.language);
  $effect.root(() => {
    $effect(() => {
      void speech.speak(settings.language);
    });
  });
}

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- made once for each language
const formats = new Map<string, Intl.NumberFormat>();

export function number(value: number, options?: Intl.NumberFormatOptions): string {
  const key = speech.language + JSON.stringify(options ?? null);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(speech.language, options)));
  return format.format(value);
}

/** Several names as one text: “Ann, Ben and Cleo”. */
export const list = (names: string[]): string =>
  new Intl.ListFormat(speech.language, { type: 'conjunction' }).format(names);

export const percent = (value: number): string => number(value, { style: 'percent' });

export const date = (moment: number): string =>
  new Intl.DateTimeFormat(speech.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    moment,
  );
