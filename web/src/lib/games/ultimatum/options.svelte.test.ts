import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ULTIMATUM_SIDES } from '../../api/types';
import { speech } from '../../i18n/index.svelte';
import { forget } from '../../kept';
import face from './face';
import Options from './Options.svelte';

beforeAll(() => speech.speak('en'));
beforeEach(() => forget('pu-edition'));

it('offers all sizes of the server, and an edition of one’s own', async () => {
  const chosen = $state(face.usual());
  const target = document.createElement('div');
  const options = mount(Options, { target, props: { chosen } });
  const sizes = [...(target.querySelector('select')?.options ?? [])].map((it) => Number(it.value));
  expect(sizes).toEqual(ULTIMATUM_SIDES);
  expect(face.terms(chosen)).toContainEqual({ name: 'Edition', value: 'Standard' });
  const [standard, own] = target.querySelectorAll<HTMLInputElement>('input[name="pu-edition"]');
  own?.dispatchEvent(new Event('change', { bubbles: true }));
  const find = () => target.querySelector<HTMLElement>('[aria-label="Dot on the right"]');
  await vi.waitFor(() => expect(find()).not.toBeNull(), 20_000);
  find()?.click();
  flushSync();
  expect(chosen.options.edition).toMatchObject({ dots: { SJ: 'n e sw nw' } });
  expect(face.terms(chosen)).toContainEqual({ name: 'Edition', value: 'Your own' });
  standard?.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  expect(chosen.options.edition).toBe('standard');
  await unmount(options);
}, 30_000);
