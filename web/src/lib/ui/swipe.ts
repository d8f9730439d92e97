/** How far a finger must move down, in pixels. */
const FAR = 60;

/** Calls `done` when a finger or the mouse moves an element down. Meanwhile `moved` follows the pointer. */
export const swipeDown =
  (moved: (down: number) => void, done: () => void) => (node: HTMLElement) => {
    let from: { id: number; y: number } | null = null;

    const start = (event: PointerEvent) => {
      if (event.button === 0 && event.isPrimary) from = { id: event.pointerId, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (from?.id === event.pointerId) moved(Math.max(0, event.clientY - from.y));
    };
    const end = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      const isFar = event.type === 'pointerup' && event.clientY - from.y >= FAR;
      from = null;
      moved(0);
      if (isFar) done();
    };

    node.addEventListener('pointerdown', start);
    // The pointer may leave the element.
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      node.removeEventListener('pointerdown', start);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  };
