/** The entry point. It is small, so that everything that the page needs is requested at once. */
import { textsOf } from './lib/i18n/texts';
import { languageOf, preferences } from './lib/preferences';
import { askEarly } from './lib/table/early';

const language = languageOf(preferences());
askEarly();
textsOf(language).catch(() => null);
const starting = import('./start');
// The first number and plural formats of a browser take a moment, so they are created while files
// load.
new Intl.PluralRules(language).select(new Intl.NumberFormat(language).format(1).length);
await starting;
