/** Something that can be dragged onto a cell of the iceberg. */
export interface Dragged {
  /** Whether it may be dragged now. */
  can: () => boolean;
  start: () => void;
  /** Called with the cell under the pointer; `null` outside the iceberg. */
  over: (cell: string | null) => void;
  drop: (cell: string | null) => void;
}

const SLIP = 8;

const cellUnder = (event: PointerEvent): string | null => {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
  return found instanceof HTMLElement ? (found.dataset.cell ?? null) : null;
};

/** Makes an element draggable, by finger or mouse: a copy of its picture follows the pointer. */
export const draggable = (dragged: Dragged) => (node: HTMLElement) => {
  let from: { id: number; x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let lift = 0;

  function start(event: PointerEvent) {
    if (event.button !== 0 || !dragged.can()) return;
    from = { id: event.pointerId, x: event.clientX, y: event.clientY };
    // Keeps getting events, however quickly the pointer moves away.
    node.setPointerCapture(event.pointerId);
    // A finger would hide the picture.
    lift = event.pointerType === 'touch' ? 46 : 0;
    event.stopPropagation();
  }
  function move(event: PointerEvent) {
    if (from?.id !== event.pointerId) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLIP) return;
      const picture =
        node.querySelector('[data-picture] svg, svg[data-picture]') ?? node.querySelector('svg');
      if (!picture) return;
      const size = Math.max(44, picture.getBoundingClientRect().width);
      ghost = document.createElement('div');
      ghost.setAttribute('aria-hidden', 'true');
      ghost.style.cssText = `position:fixed;left:0;top:0;z-index:60;pointer-events:none;opacity:0.9;width:${size}px;height:${size}px`;
      ghost.append(picture.cloneNode(true));
      document.body.append(ghost);
      dragged.start();
    }
    const half = ghost.offsetWidth / 2;
    ghost.style.transform = `translate(${event.clientX - half}px, ${event.clientY - half - lift}px)`;
    dragged.over(cellUnder(event));
  }
  function end(event: PointerEvent) {
    if (from?.id !== event.pointerId) return;
    from = null;
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    dragged.over(null);
    dragged.drop(event.type === 'pointerup' ? cellUnder(event) : null);
    const swallow = (click: Event) => {
      click.stopPropagation();
      click.preventDefault();
    };
    node.addEventListener('click', swallow, { capture: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
  }

  node.addEventListener('pointerdown', start);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', end);
  node.addEventListener('pointercancel', end);
  return () => {
    ghost?.remove();
    node.removeEventListener('pointerdown', start);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', end);
    node.removeEventListener('pointercancel', end);
  };
};
