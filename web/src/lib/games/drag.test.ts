import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draggable } from './drag';

let heard: (string | null)[];
let isFree: boolean;
let off: () => void;
beforeEach(() => {
  document.body.innerHTML =
    '<button><svg></svg></button><div data-place="1"><i></i></div><div data-cell="e6"></div><p></p>';
  heard = [];
  isFree = true;
  const node = document.querySelector('button')!;
  off = draggable({
    can: () => isFree,
    start: () => heard.push('start'),
    over: (target) => heard.push(`over ${target}`),
    drop: (target) => heard.push(`drop ${target}`),
  })(node);
});
afterEach(() => {
  off();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const pointer = (type: string, x: number, under: string, target: EventTarget = window) => {
  document.elementFromPoint = () => document.querySelector(under);
  const at = { pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: 0, bubbles: true };
  target.dispatchEvent(new PointerEvent(type, at));
};
const grab = () => pointer('pointerdown', 0, 'button', document.querySelector('button')!);
const isLifted = () => document.body.lastElementChild?.getAttribute('aria-hidden') === 'true';

describe('dragging', () => {
  it('reports where something is, and where it was dropped', () => {
    grab();
    pointer('pointermove', 20, 'p');
    expect(isLifted()).toBe(true);
    pointer('pointermove', 30, 'i');
    expect(document.querySelector('[data-over]')?.getAttribute('data-place')).toBe('1');
    pointer('pointermove', 40, '[data-cell]');
    pointer('pointerup', 40, '[data-cell]');
    expect(heard).toEqual(['start', 'over 1', 'over e6', 'over null', 'drop e6']);
    expect([isLifted(), document.querySelector('[data-over]')]).toEqual([false, null]);
  });

  it('is no tap: the click after it is ignored', () => {
    const clicked = vi.fn();
    document.querySelector('p')?.addEventListener('click', clicked);
    grab();
    pointer('pointermove', 20, 'p');
    pointer('pointerup', 20, 'p');
    document.querySelector('p')?.click();
    expect(clicked).not.toHaveBeenCalled();
    document.querySelector('p')?.click();
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('begins only when the pointer has moved, and only if it may', () => {
    grab();
    pointer('pointermove', 5, 'i');
    pointer('pointerup', 5, 'i');
    isFree = false;
    grab();
    pointer('pointermove', 20, 'i');
    pointer('pointerup', 20, 'i');
    expect(heard).toEqual([]);
  });

  it('that breaks off drops nothing', () => {
    grab();
    pointer('pointermove', 20, 'i');
    pointer('pointercancel', 20, 'i');
    expect(heard).toEqual(['start', 'over 1', 'over null']);
    grab();
    pointer('pointermove', 20, 'i');
    off();
    expect([isLifted(), document.querySelector('[data-over]')]).toEqual([false, null]);
  });
});
