// Dragging a card by mouse, pen or finger. What it may be dropped on carries `data-drop`; whoever began the drag is told
// where it ended.

/** So far a press may slip and still be a press. */
const SLIP = 6;

export interface Drop {
  /** The value of `data-drop` where it was dropped. */
  readonly on: string;
  readonly element: Element;
}

/** Follows the pointer from a press on. A press that does not move stays a press. */
export function drag(
  event: PointerEvent & { readonly currentTarget: HTMLElement },
  dropped: (drop: Drop) => void,
): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const { currentTarget: card, clientX: x, clientY: y, pointerId } = event;
  let ghost: HTMLElement | undefined;

  const begin = (): void => {
    ghost = card.cloneNode(true) as HTMLElement;
    const { width, height } = card.getBoundingClientRect();
    ghost.className += ' is-dragged';
    ghost.inert = true;
    ghost.style.setProperty('width', `${width}px`);
    ghost.style.setProperty('height', `${height}px`);
    document.body.append(ghost);
    card.dataset['dragging'] = '';
    document.documentElement.dataset['dragging'] = '';
  };
  const move = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return;
    if (ghost === undefined && Math.hypot(at.clientX - x, at.clientY - y) < SLIP) return;
    if (ghost === undefined) begin();
    at.preventDefault();
    ghost!.style.setProperty(
      'transform',
      `translate(${at.clientX}px, ${at.clientY}px) translate(-50%, -50%) rotate(-3deg)`,
    );
    mark(dropAt(at)?.element);
  };
  const end = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (ghost === undefined) return;
    ghost.remove();
    mark(undefined);
    delete card.dataset['dragging'];
    delete document.documentElement.dataset['dragging'];
    const drop = at.type === 'pointerup' ? dropAt(at) : undefined;
    // The press that ends a drag is no press on the card.
    const swallow = (click: Event): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    if (drop !== undefined) dropped(drop);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

function dropAt({ clientX, clientY }: PointerEvent): Drop | undefined {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]');
  return element === null || element === undefined ? undefined : { on: element.dataset['drop']!, element };
}

let marked: Element | undefined;

function mark(element: Element | undefined): void {
  if (marked === element) return;
  marked?.removeAttribute('data-over');
  element?.setAttribute('data-over', '');
  marked = element;
}
