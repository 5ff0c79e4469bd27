// Where the dice of a fight fall.

import type { MapFrame } from '../../boards/frame.js';
import type { Point } from '../../boards/maps.js';
import type { DieSpot } from '../DieSpots.js';
import type { BoardPlay } from './beats.js';

/** The tray of a fight's dice, above its cell or below it. */
export function trayFor(frame: MapFrame, at: Point, count: number) {
  const side = Math.max(30, frame.unit * 0.34);
  const step = side + 8;
  const width = count * step + 8;
  const above = at.y - frame.unit / 2 - side / 2 - 20;
  const y = above < side / 2 + 8 ? at.y + frame.unit / 2 + side / 2 + 8 : above;
  const x = Math.min(Math.max(at.x, width / 2 + 4), frame.width - width / 2 - 4);
  return { x, y, side, step, width };
}

/** Where the dice of a beat lie; none where none fall. */
export function diceSpots(frame: MapFrame, { kind, at, dice }: BoardPlay): readonly DieSpot[] {
  if (kind !== 'dice' || at === undefined) return [];
  const { x, y, side, step } = trayFor(frame, frame.at(at), dice.length);
  return dice.map((_, i) => ({ x: x + (i - (dice.length - 1) / 2) * step, y, side }));
}
