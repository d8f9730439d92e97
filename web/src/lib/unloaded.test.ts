import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from './preferences';
import { speech } from './i18n/index.svelte';
import { showUnloaded } from './unloaded';

afterEach(() => speech.speak('en'));

it.each(LANGUAGES)('says the same as a page with texts: %s', async (language) => {
  const target = document.createElement('div');
  showUnloaded(target, language);
  await speech.speak(language);
  const keys = ['page-missing', 'page-missing-why', 'reload'];
  expect([...(target.querySelector('main')?.children ?? [])].map((it) => it.textContent)).toEqual(
    keys.map((key) => speech.text(key)),
  );
});
