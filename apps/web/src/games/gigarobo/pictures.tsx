// Robots, pilots, what stands in the city, and the symbols on cards, for the page of the game.

import type { PictureProps } from '../face.js';
import type { DrawingName, DrawnPiece } from './drawings.js';
import { Icon, Placed, Symbols } from './drawings.js';
import { portraitOf } from './portraits.js';
import { drawingNameOf, ROBOTS } from './robots.js';

const PIECES: readonly string[] = [
  'structure-1',
  'structure-2',
  'crater',
  'rubble',
  'inferno',
  'flood',
  'arc',
  'barrier',
  ...Object.keys(ROBOTS),
];

/** What the page of the game calls otherwise. */
const CALLED: Readonly<Record<string, DrawingName | DrawnPiece>> = {
  structure: 'structure-2',
  meter: 'cooldown',
  ability: 'instant',
};

export function Picture({ name: called, size }: PictureProps) {
  const name = CALLED[called] ?? called;
  const portrait = portraitOf(name);
  if (portrait !== undefined) return <img src={portrait} alt="" width={size * 2} height={size * 2} />;
  const drawing = PIECES.includes(name) ? name : drawingNameOf(name);
  if (!PIECES.includes(drawing)) return <Icon name={name as DrawingName} size={size * 0.6} />;
  const of = `gr-picture-${drawing}`;
  return (
    <svg class="am" width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
      <Symbols of={of} only={[drawing as DrawnPiece]} />
      <Placed piece={drawing as DrawnPiece} of={of} size={100} />
    </svg>
  );
}
