import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '../../api/http';
import face from '../../games/pingvasion/face';
import { speech } from '../../i18n/index.svelte';
import { viewOf } from '../scripted';
import { Session } from '../session.svelte';
import SettingsForm from './SettingsForm.svelte';

beforeAll(() => speech.speak('en'));
afterEach(() => vi.restoreAllMocks());

it('keeps a change that is on its way when something else happens at the table', async () => {
  const sent = vi.spyOn(api, 'do').mockReturnValue(new Promise(() => {}));
  const view = (number: number, players: number) =>
    viewOf(number, {
      life: 'gathering',
      settings: { ...face.usual(), options: { ...face.usual().options, players } },
    });
  const props = $state({ session: new Session('T', 0), view: view(1, 4) });
  const target = document.createElement('div');
  const form = mount(SettingsForm, { target, props });
  flushSync();
  const chosen = () => target.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;
  expect(chosen()).toBe('4');
  const two = target.querySelector<HTMLInputElement>('input[value="2"]');
  if (two) two.checked = true;
  two?.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  expect(sent).toHaveBeenCalledOnce();
  // Somebody sits down.
  props.view = view(2, 4);
  flushSync();
  expect(chosen()).toBe('2');
  // The settings become others.
  props.view = view(3, 5);
  flushSync();
  expect(chosen()).toBe('5');
  await unmount(form);
});
