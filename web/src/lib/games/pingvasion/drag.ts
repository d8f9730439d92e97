/** Dragging a card to a slot of a decision, with a mouse or a finger. */

const FAR = 8;

/**
 * Follows the pointer until it is released. Reports the slot on which the card was dropped, or that
 * it was dropped elsewhere.
 */
export function drag(event: PointerEvent, face: Element, drop: (at: number | null) => void) {
  if (event.button !== 0 || !event.isPrimary) return;
  const [x, y] = [event.clientX, event.clientY];
  const rect = face.getBoundingClientRect();
  let copy: HTMLElement | null = null;
  let over: Element | null = null;

  const placeAt = (to: PointerEvent) =>
    document.elementFromPoint(to.clientX, to.clientY)?.closest('[data-place]') ?? null;

  const move = (to: PointerEvent) => {
    if (to.pointerId !== event.pointerId) return;
    const [dx, dy] = [to.clientX - x, to.clientY - y];
    if (!copy) {
      if (Math.hypot(dx, dy) < FAR) return;
      copy = face.cloneNode(true) as HTMLElement;
      copy.style.cssText = `position:fixed;left:0;top:0;margin:0;width:${rect.width}px;height:${rect.height}px;z-index:70;pointer-events:none;will-change:transform`;
      document.body.append(copy);
    }
    copy.style.transform = `translate(${rect.x + dx}px, ${rect.y + dy}px) rotate(-3deg)`;
    const place = placeAt(to);
    if (place !== over) {
      over?.removeAttribute('data-over');
      place?.setAttribute('data-over', '');
      over = place;
    }
  };

  const end = (to: PointerEvent) => {
    if (to.pointerId !== event.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    over?.removeAttribute('data-over');
    if (!copy) return;
    copy.remove();
    // The click that follows is the end of the drag, not a tap.
    const silence = (click: Event) => {
      click.stopPropagation();
      click.preventDefault();
    };
    addEventListener('click', silence, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', silence, { capture: true }), 50);
    if (to.type === 'pointercancel') return;
    const place = placeAt(to);
    drop(place instanceof HTMLElement ? Number(place.dataset.place) : null);
  };

  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
