// The parts of the face that lessons point at. What a narrow screen keeps in its sheet is pointed at where it is opened.

import type { Parts } from '../../../tutorial/lesson.js';

const SHEET = '.tools .tool';

export const parts: Parts = {
  energy: ['.plate.is-own .plate-number:last-of-type', '.gk-armour', '.plate.is-own'],
  /** Which unit to deploy: the last one is the Recon unit. */
  recon: ['.gk-deploying button:last-of-type'],
  north: ['.gk-facings .is-N'],
  achievements: ['.rail .gk-track', SHEET],
  line: ['.rail .gk-line', '.gk-strip', SHEET],
  roll: ['.rail .gk-roll', SHEET],
  armour: ['.gk-armour', '.plate.is-own'],
  pass: ['.acts [data-answer=pass]'],
  fromDeck: ['.acts [data-answer=deck]'],
};

/** What is read before one confirms: the sum of a shot, of a tag, of what is declared. */
export const keepsFree: readonly string[] = ['.gk-sum', '.gk-firing-sum', '.gk-tag-lines', '.gk-declaring'];
