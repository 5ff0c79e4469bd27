// The parts of the face that lessons point at. What a narrow screen keeps in its sheet is pointed at where it is opened.

import type { Parts } from '../../../tutorial/lesson.js';

const SHEET = '.tools .tool';

export const parts: Parts = {
  spirit: ['.plate.is-own .plate-number:nth-of-type(2)', '.plate.is-own'],
  meter: ['.gr-own .gr-meter', '.plate.is-own'],
  power: ['.gr-own .gr-power', '.plate.is-own'],
  attack: ['.rail .gr-combat', '.dock .gr-combat', SHEET],
  dice: ['.rail .gr-lying', '.dock .gr-lying', '.rail .gr-combat', SHEET],
  stack: ['.responses', '.rail .gr-combat', SHEET],
  push: ['.rail .gr-push', '.dock .gr-push', SHEET],
  move: ['.acts [data-answer=spend]'],
  pass: ['.acts [data-answer=pass]'],
};

/** What is read before one confirms: what a push meets, what dice come to, what has been declared. */
export const keepsFree: readonly string[] = ['.gr-push', '.gr-chances', '.responses', '.plates-row'];
