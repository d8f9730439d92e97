import { mount, unmount } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import { speech } from '../i18n/index.svelte';
import Closing from './Closing.svelte';
import { viewOf } from './scripted';

beforeAll(() => speech.speak('en'));

function told(view: object): HTMLElement {
  const target = document.createElement('div');
  const shown = mount(Closing, { target, props: { id: 'T', view: viewOf(1, view) } });
  const seen = target.cloneNode(true) as HTMLElement;
  void unmount(shown);
  return seen;
}

it('says when a table will be closed, and nothing before that is known', () => {
  expect(told({ closes: null }).textContent.trim()).toBe('');
  const text = told({ closes: Date.UTC(2030, 4, 17, 12) }).textContent;
  expect(text).toContain('This table will be closed on 17 May 2030');
});

it('leads home, and to the record, once the table is closed', () => {
  const links = (view: object) =>
    [...told(view).querySelectorAll('a')].map((it) => it.getAttribute('href'));
  const closed = { life: 'abandoned', closes: null };
  expect(links(closed)).toEqual(['/', '/api/tables/T/record?download']);
  expect(links({ ...closed, you: null })).toEqual(['/']);
});
