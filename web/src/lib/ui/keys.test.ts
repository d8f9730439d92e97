import { afterEach, expect, it } from 'vitest';
import { isForPage } from './keys';

afterEach(() => document.body.replaceChildren());

function press(target: Element, init: KeyboardEventInit = {}): boolean {
  if (target !== document.body) document.body.append(target);
  let found = false;
  target.addEventListener('keydown', (it) => (found = isForPage(it as KeyboardEvent)), {
    once: true,
  });
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...init }));
  return found;
}

it('are for the page wherever the focus is', () => {
  expect(press(document.body)).toBe(true);
  expect(press(document.createElement('button'))).toBe(true);
});

it('are not for the page while a text is written, or with a modifier', () => {
  expect(press(document.createElement('input'))).toBe(false);
  expect(press(document.createElement('select'))).toBe(false);
  expect(press(document.body, { ctrlKey: true })).toBe(false);
});

it('are for the dialog that covers the page, even if nothing in it has the focus', () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  expect(press(document.body)).toBe(true);
  dialog.setAttribute('open', '');
  expect(press(document.body)).toBe(false);
});
