import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { listenToSettings } from './lib/i18n/index.svelte';
import { me } from './lib/me.svelte';
import { pageAt } from './lib/pages';
import { place } from './lib/router.svelte';
import { askEarly } from './lib/table/early';

// All that the first page needs comes at the same time.
askEarly();
void me.look();
void pageAt(place.path)
  .read()
  .catch(() => null);
await listenToSettings();
const target = document.getElementById('app');
if (target) mount(App, { target });
