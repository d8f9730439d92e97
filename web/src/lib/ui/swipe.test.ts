import { expect, it } from 'vitest';
import { swipeDown } from './swipe';

function swiped(to: number, how = 'pointerup') {
  const node = document.createElement('div');
  const seen: number[] = [];
  let isDone = false;
  const off = swipeDown(
    (down) => seen.push(down),
    () => (isDone = true),
  )(node);
  const at = (clientY: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientY });
  node.dispatchEvent(new PointerEvent('pointerdown', at(100)));
  dispatchEvent(new PointerEvent('pointermove', at(to)));
  dispatchEvent(new PointerEvent(how, at(to)));
  off();
  return { seen, isDone };
}

it('follows the finger and ends a long way down', () => {
  expect(swiped(190)).toEqual({ seen: [90, 0], isDone: true });
});

it('returns after a short way, a way up, or a broken touch', () => {
  expect(swiped(120)).toEqual({ seen: [20, 0], isDone: false });
  expect(swiped(20)).toEqual({ seen: [0, 0], isDone: false });
  expect(swiped(190, 'pointercancel')).toEqual({ seen: [90, 0], isDone: false });
});
