// What is decided about, above the sheet of a narrow screen. Fetched when somebody first pulls that up.

import type { TableScene } from '../context.js';

/** Once the board has found its place, unless it is told to stop before. */
export function showChosen(board: HTMLElement, { camera, seat }: TableScene): () => void {
  const frame = requestAnimationFrame(() => {
    const one =
      board.querySelector('[data-lit]:is([aria-selected=true], [aria-pressed=true])') ??
      board.querySelector(`[data-holds~="${seat}"]`) ??
      board.querySelector('[data-lit]');
    if (one !== null) camera.show(one);
  });
  return () => cancelAnimationFrame(frame);
}
