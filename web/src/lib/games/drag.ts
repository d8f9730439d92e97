/** Dragging something with a mouse or a finger onto a slot (`data-place`) or a cell (`data-cell`). */
export interface Dragged {
  /** Whether it may be dragged now. */
  can: () => boolean;
  /** The part of the element whose copy follows the pointer, as a selector; otherwise its first drawing. */
  picture?: string;
  /** Whether the copy stays above a finger, which would hide something small. */
  isSmall?: boolean;
  start?: () => void;
  /** Called with the slot or cell under the pointer; `null` elsewhere. */
  over?: (target: string | null) => void;
  /** Called with the slot or cell on which it was dropped; `null` elsewhere. */
  drop: (target: string | null) => void;
}

/** How far a pointer may slip during a tap. */
const SLIP = 8;
const LEAST = 44;
const LIFT = 46;

const targetAt = (event: PointerEvent): HTMLElement | null =>
  document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest<HTMLElement>('[data-place], [data-cell]') ?? null;
const nameOf = (target: HTMLElement | null): string | null =>
  target ? (target.dataset.place ?? target.dataset.cell ?? null) : null;

/** Ignores the click at the end of a drag, which is no tap. */
function ignoreClick() {
  const ignore = (click: Event) => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), 50);
}

/** Makes an element draggable: a copy of its picture follows the pointer, and targets are marked. */
export const draggable = (dragged: Dragged) => (node: HTMLElement) => {
  let from: PointerEvent | null = null;
  let copy: HTMLElement | null = null;
  let marked: HTMLElement | null = null;
  /** From the pointer to the corner of the copy. */
  let [left, up] = [0, 0];

  function mark(target: HTMLElement | null) {
    if (target === marked) return;
    marked?.removeAttribute('data-over');
    target?.setAttribute('data-over', '');
    marked = target;
    dragged.over?.(nameOf(target));
  }

  function lift(event: PointerEvent): HTMLElement | null {
    const picture = node.querySelector(dragged.picture ?? 'svg');
    if (!picture) return null;
    const box = picture.getBoundingClientRect();
    const width = Math.max(LEAST, box.width);
    const height = (box.height * width) / (box.width || 1);
    const copy = document.createElement('div');
    copy.setAttribute('aria-hidden', 'true');
    copy.style.cssText = `position:fixed;left:0;top:0;z-index:70;width:${width}px;height:${height}px;pointer-events:none;will-change:transform`;
    const inside = picture.cloneNode(true) as HTMLElement;
    inside.style.cssText += ';width:100%;height:100%;margin:0';
    copy.append(inside);
    document.body.append(copy);
    [left, up] = [event.clientX - box.x, event.clientY - box.y];
    if (dragged.isSmall)
      [left, up] = [width / 2, height / 2 + (event.pointerType === 'touch' ? LIFT : 0)];
    return copy;
  }

  function start(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || !dragged.can()) return;
    from = event;
    // The board does not move with it.
    event.stopPropagation();
    // The pointer may leave the element.
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  function move(event: PointerEvent) {
    if (from?.pointerId !== event.pointerId) return;
    if (!copy) {
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < SLIP) return;
      copy = lift(from);
      if (!copy) return;
      dragged.start?.();
    }
    copy.style.transform = `translate(${event.clientX - left}px, ${event.clientY - up}px) rotate(-3deg)`;
    mark(targetAt(event));
  }

  function end(event: PointerEvent) {
    if (from?.pointerId !== event.pointerId) return;
    const isDropped = copy !== null && event.type === 'pointerup';
    const target = nameOf(targetAt(event));
    if (copy) ignoreClick();
    stop();
    if (isDropped) dragged.drop(target);
  }

  function stop() {
    from = null;
    mark(null);
    copy?.remove();
    copy = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
  }

  node.addEventListener('pointerdown', start);
  return () => {
    node.removeEventListener('pointerdown', start);
    stop();
  };
};
