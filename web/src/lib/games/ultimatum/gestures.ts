/** Panning and zooming with fingers, mouse and wheel. */
export interface Moved {
  pan: (right: number, down: number) => void;
  zoom: (factor: number, at: { x: number; y: number }) => void;
  /** Called when a finger starts or stops to move something. */
  hold: (isHeld: boolean) => void;
}

/** How far a finger may slip during a tap. */
const SLIP = 7;

export const gestures = (moved: Moved) => (node: HTMLElement) => {
  const down = new Map<number, { x: number; y: number }>();
  let isMoving = false;
  let slipped = 0;

  const place = (event: MouseEvent) => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };
  const middle = () => {
    const [one, two] = [...down.values()];
    if (!one || !two) return null;
    return {
      x: (one.x + two.x) / 2,
      y: (one.y + two.y) / 2,
      apart: Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)),
    };
  };

  function start(event: PointerEvent) {
    if (event.button !== 0) return;
    if (down.size === 0) [isMoving, slipped] = [false, 0];
    down.set(event.pointerId, place(event));
  }
  function move(event: PointerEvent) {
    const before = down.get(event.pointerId);
    if (!before) return;
    const was = middle();
    const now = place(event);
    const [right, below] = [now.x - before.x, now.y - before.y];
    slipped += Math.hypot(right, below);
    if (!isMoving && slipped < SLIP && down.size === 1) return;
    if (!isMoving) {
      isMoving = true;
      moved.hold(true);
      // From here on it is not a tap.
      for (const id of down.keys()) node.setPointerCapture(id);
    }
    down.set(event.pointerId, now);
    const is = middle();
    if (was && is) {
      moved.pan(is.x - was.x, is.y - was.y);
      moved.zoom(is.apart / was.apart, is);
    } else moved.pan(right, below);
  }
  function end(event: PointerEvent) {
    if (!down.delete(event.pointerId) || down.size > 0 || !isMoving) return;
    moved.hold(false);
    // The click at the end of a movement means nothing.
    node.addEventListener('click', swallow, { capture: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
  }
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  function wheel(event: WheelEvent) {
    event.preventDefault();
    moved.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), place(event));
  }

  node.addEventListener('pointerdown', start);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', end);
  node.addEventListener('pointercancel', end);
  node.addEventListener('wheel', wheel, { passive: false });
  return () => {
    node.removeEventListener('pointerdown', start);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', end);
    node.removeEventListener('pointercancel', end);
    node.removeEventListener('wheel', wheel);
  };
};
