import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { listenToSettings } from './lib/i18n/index.svelte';
import { me } from './lib/me.svelte';

void me.look();
await listenToSettings();
const target = document.getElementById('app');
if (target) mount(App, { target });
