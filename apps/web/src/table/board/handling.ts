// The board in the hand: two fingers or the wheel make it larger and smaller; with the pan key held, a drag moves it.

import type { Camera } from './camera.js';

/** A notch of a wheel is about a hundred pixels. */
const PER_PIXEL = 0.0016;

/** Listens on the element through which the board is seen, until told to stop. */
export function handle(view: HTMLElement, camera: Camera): () => void {
  const onWheel = (event: WheelEvent): void => {
    // A list inside the board scrolls by itself.
    if (!event.ctrlKey && scrollsItself(event.target, view)) return;
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
    // Two fingers on a pad come as a wheel with Ctrl, in smaller steps.
    const by = Math.exp(-pixels * PER_PIXEL * (event.ctrlKey ? 6 : 1));
    camera.zoomTo(camera.scale.value * by, event.clientX, event.clientY);
  };

  let pinch: { readonly distance: number; readonly scale: number } | undefined;
  const onTouch = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    if (one === undefined || other === undefined) {
      pinch = undefined;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    pinch ??= { distance, scale: camera.scale.value };
    const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
    camera.zoomTo((pinch.scale * distance) / pinch.distance, x, y);
  };

  let dragged: number | undefined;
  const onDown = (event: PointerEvent): void => {
    if (!camera.isPanning.value) return;
    dragged = event.pointerId;
    view.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const onMove = (event: PointerEvent): void => {
    if (event.pointerId === dragged) camera.panBy(-event.movementX, -event.movementY);
  };
  const onUp = (event: PointerEvent): void => {
    if (event.pointerId === dragged) dragged = undefined;
  };
  // What was dragged was not pressed.
  const onClick = (event: MouseEvent): void => {
    if (camera.isPanning.value) event.stopPropagation();
  };

  view.addEventListener('wheel', onWheel, { passive: false });
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    view.addEventListener(type, onTouch, { passive: false });
  view.addEventListener('pointerdown', onDown);
  view.addEventListener('pointermove', onMove);
  view.addEventListener('pointerup', onUp);
  view.addEventListener('click', onClick, { capture: true });
  return () => {
    view.removeEventListener('wheel', onWheel);
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      view.removeEventListener(type, onTouch);
    view.removeEventListener('pointerdown', onDown);
    view.removeEventListener('pointermove', onMove);
    view.removeEventListener('pointerup', onUp);
    view.removeEventListener('click', onClick, { capture: true });
  };
}

function scrollsItself(target: EventTarget | null, view: HTMLElement): boolean {
  for (let one = target; one instanceof HTMLElement && one !== view; one = one.parentElement) {
    if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return true;
  }
  return false;
}
