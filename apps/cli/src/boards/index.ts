// The drawings by game. A game without one of its own is told in the words of its voice, and played from lists.

import type { Drawing } from './drawing.js';
import { plainDrawing } from './plain.js';
import { tournoiDrawing } from './tournoi.js';

export type { Drawing, Marks, SeatState } from './drawing.js';
export { NO_MARKS } from './drawing.js';
export { seatHue, seatShape } from './seats.js';

const drawings: Readonly<Record<string, Drawing>> = { tournoi: tournoiDrawing };

export function drawingOf(game: string): Drawing {
  return drawings[game] ?? plainDrawing;
}
