import { describe, expect, it } from 'vitest';
import { keyDo, keys, type Deeds } from './keys';

function press(key: string, target: Element = document.body, change: KeyboardEventInit = {}) {
  const done: string[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      done.push([name, ...args].join(' '));
  const names = [
    'hand',
    'iceberg',
    'target',
    'pick',
    'turn',
    'pass',
    'send',
    'back',
    'near',
    'fit',
  ];
  const deeds = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as Deeds;
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...change });
  document.body.append(target === document.body ? document.createElement('i') : target);
  target.addEventListener('keydown', (it) => keyDo(it as KeyboardEvent, deeds), { once: true });
  target.dispatchEvent(event);
  return { done, isTaken: event.defaultPrevented };
}

describe('the keys', () => {
  it('work without a focused card', () => {
    expect(press('h').done).toEqual(['hand']);
    expect(press('H').done).toEqual(['hand']);
    expect(press('2').done).toEqual(['pick 2']);
    expect(press('n').done).toEqual(['target 1']);
    expect(press('b').done).toEqual(['target -1']);
    expect(press('Enter').done).toEqual(['send']);
    expect(press('Escape').done).toEqual(['back']);
    expect(press('0').done).toEqual(['fit']);
  });
  it('all do something that the list tells', () => {
    for (const key of keys().flatMap((it) => it.keys))
      if (!key.startsWith('Arrow')) expect(press(key).isTaken, key).toBe(true);
  });
  it('leave texts, other buttons and shortcuts alone', () => {
    expect(press('h', document.createElement('input')).done).toEqual([]);
    expect(press('Enter', document.createElement('button')).done).toEqual([]);
    expect(press('t', document.body, { ctrlKey: true }).done).toEqual([]);
    expect(press('constructor').isTaken).toBe(false);
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    expect(press('Escape').isTaken).toBe(false);
    dialog.remove();
  });
});
