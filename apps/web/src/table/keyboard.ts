// The keyboard of the table: it listens from the start. Whatever the face does with its own keys comes first: it stops
// them. What each key does is fetched once the table has been seen.

import { actionOf } from '../keys.js';
import type { TableScene } from './context.js';
import { isControl } from './controls.js';
import type * as Pressing from './pressing.js';
import { onceShown } from './shown.js';

/** Listens until it is told to stop. */
export function listenToKeys(scene: TableScene): () => void {
  const waiting: KeyboardEvent[] = [];
  let isOver = false;
  const fetchIt = (): void => {
    const take = (): void => {
      for (const event of waiting.splice(0)) if (!isOver) pressing!.press(scene, event);
    };
    fetchPressing().then(take, () => undefined);
  };
  fetchIt();
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const { playback } = scene.store;
    const isTelling = playback.isTelling.value;
    const isMoving = playback.isPlaying;
    playback.skip();
    // What is lit is drawn once things stand still: Tab goes there, and to nothing else.
    if (isMoving && event.key === 'Tab' && !isControl(event.target)) {
      event.preventDefault();
      requestAnimationFrame(() => requestAnimationFrame(() => pressing?.nextLit(event.shiftKey ? -1 : 1)));
      return;
    }
    // What is asked has not been seen yet: the key that shows it does not answer it.
    if (isTelling && !MOVES.has(event.key)) event.preventDefault();
    else if (pressing !== undefined) {
      if (pressing.press(scene, event)) event.preventDefault();
    } else if (isMeant(event)) {
      // Tried again where it could not be fetched.
      waiting.push(event);
      fetchIt();
      event.preventDefault();
    }
  };
  const onPointer = (): void => scene.store.playback.skip();
  // A mouse has its own menu.
  const onRest = (event: MouseEvent): void => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const thing = event.target instanceof Element ? event.target.closest('.board, .hand, .plates, .dock, .rail') : null;
    if (!isTouch || thing === null) return;
    event.preventDefault();
    pressing?.rest(scene, thing, event.target as Element);
  };
  // The board is let go with the key, and when the window is left with the key held.
  const onRelease = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || actionOf(event.key) === 'pan') scene.camera.isPanning.value = false;
  };
  addEventListener('keydown', onKey);
  addEventListener('keyup', onRelease);
  addEventListener('blur', onRelease);
  addEventListener('pointerdown', onPointer);
  addEventListener('contextmenu', onRest);
  return () => {
    isOver = true;
    removeEventListener('keydown', onKey);
    removeEventListener('keyup', onRelease);
    removeEventListener('blur', onRelease);
    removeEventListener('pointerdown', onPointer);
    removeEventListener('contextmenu', onRest);
  };
}

/** What keys do, once it has been fetched. */
let pressing: typeof Pressing | undefined;

async function fetchPressing(): Promise<void> {
  pressing ??= await onceShown(async () => import('./pressing.js'));
}

/** Whether a key may be for the table, before that is known: what the browser or a control does with it stays theirs. */
function isMeant({ key, altKey, metaKey, ctrlKey, target }: KeyboardEvent): boolean {
  if (altKey || metaKey || ctrlKey) return ctrlKey && !altKey && key.toLowerCase() === 'z';
  if (key === 'Enter' || key === ' ') return !isControl(target);
  return key.length === 1 || MOVES.has(key) || key === 'Backspace';
}

/** Keys that answer nothing: they go somewhere. */
const MOVES: ReadonlySet<string> = new Set(['Tab', 'F6', 'Escape']);

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=range]), textarea, select');
}
