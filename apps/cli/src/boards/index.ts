// The drawings by game. A game without one cannot be played in the terminal yet.

import type { Drawing } from './drawing.js';
import { tournoiDrawing } from './tournoi.js';

export type { Drawing, Marks, SeatState } from './drawing.js';
export { NO_MARKS } from './drawing.js';
export { seatHue, seatShape } from './seats.js';

const drawings: Readonly<Record<string, Drawing>> = { tournoi: tournoiDrawing };

export function drawingOf(game: string): Drawing | undefined {
  return drawings[game];
}
