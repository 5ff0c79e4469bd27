// Where a sum may stand on the board: in a corner under which nothing lies that must stay in sight.

import type { MapFrame } from '../../boards/frame.js';

const CORNERS = [
  ['south', 'east'],
  ['south', 'west'],
  ['north', 'east'],
] as const;

export type Corner = (typeof CORNERS)[number];

/** What a sum takes at most, in pixels. */
const SIZE = { width: 320, height: 200 };

/** Undefined where there is none: the dock says it alone. */
export function cornerFor(frame: MapFrame, kept: readonly string[]): Corner | undefined {
  return CORNERS.find((corner) => !kept.some((cell) => isUnder(frame, corner, cell)));
}

function isUnder(frame: MapFrame, [vertical, horizontal]: Corner, cell: string): boolean {
  const { x, y } = frame.at(cell);
  const isAcross = horizontal === 'east' ? x > frame.width - SIZE.width : x < SIZE.width;
  return isAcross && (vertical === 'south' ? y > frame.height - SIZE.height : y < SIZE.height);
}
