/** What comes first. It is small, so that all that the page needs is asked for at once. */
import { textsOf } from './lib/i18n/texts';
import { languageOf, preferences } from './lib/preferences';
import { askEarly } from './lib/table/early';

const language = languageOf(preferences());
askEarly();
textsOf(language).catch(() => null);
const starting = import('./start');
// The first formats of a browser take a moment: they are made while files come.
new Intl.PluralRules(language).select(new Intl.NumberFormat(language).format(1).length);
await starting;
