import { afterEach, expect, it } from 'vitest';
import { tabKeys } from './tabs';

afterEach(() => document.body.replaceChildren());

it('moves between tabs with the arrow keys, Home and End', () => {
  const list = document.createElement('div');
  const chosen: string[] = [];
  for (const name of ['log', 'chat', 'people']) {
    const tab = document.createElement('button');
    tab.setAttribute('role', 'tab');
    tab.onclick = () => chosen.push(name);
    list.append(tab);
  }
  list.append(document.createElement('button'));
  document.body.append(list);
  const off = tabKeys(list);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  list.querySelector('button')?.focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'ArrowRight', 'x'])
    press(key);
  expect(chosen).toEqual(['chat', 'log', 'people', 'log', 'people', 'log']);
  off();
  press('End');
  expect(chosen).toHaveLength(6);
});
