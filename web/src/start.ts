/** Shows the page of the current address. */
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { listenToSettings } from './lib/i18n/index.svelte';
import { me } from './lib/me.svelte';
import { pageAt } from './lib/pages';
import { place } from './lib/router.svelte';
import { complain } from './lib/ui/toasts.svelte';

pageAt(place.path)
  .read()
  .catch(() => null);
void me.look();
await Promise.all([listenToSettings(complain), ready()]);
const target = document.getElementById('app');
if (target) mount(App, { target });

/** Waits for the page and its styles, because nothing can be measured before. */
async function ready() {
  const heard = (from: EventTarget, ...events: string[]) =>
    new Promise((done) => events.forEach((event) => from.addEventListener(event, done)));
  if (document.readyState === 'loading') await heard(document, 'DOMContentLoaded');
  const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (styles && !styles.sheet) await heard(styles, 'load', 'error');
}
