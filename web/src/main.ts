/** The entry point. It is small, so that everything that the page needs is requested at once. */
import { textsOf } from './lib/i18n/texts';
import { languageOf, preferences, themeOf } from './lib/preferences';
import { askEarly } from './lib/table/early';
import { showUnloaded } from './lib/unloaded';

const known = preferences();
const language = languageOf(known);
// The page has its colours from the beginning.
document.documentElement.dataset.theme = themeOf(known);
askEarly();
textsOf(language).catch(() => null);
const starting = import('./start');
// The first number and plural formats of a browser take a moment, so they are created while files
// load.
new Intl.PluralRules(language).select(new Intl.NumberFormat(language).format(1).length);
starting.catch(() => {
  const target = document.getElementById('app');
  if (target) showUnloaded(target, language);
});
