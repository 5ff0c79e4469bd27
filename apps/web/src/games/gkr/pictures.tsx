// The machines, what stands in the city, and the symbols on cards, for the page of the game.

import type { PictureProps } from '../face.js';
import type { DrawingName, DrawnPiece } from './drawings.js';
import { Icon, Placed, Symbols } from './drawings.js';
import { portraitOf } from './portraits.js';

const PIECES: readonly string[] = ['combat', 'repair', 'recon', 'building', 'rubble', 'gloryHound'];

export function Picture({ name, size }: PictureProps) {
  const portrait = portraitOf(name);
  if (portrait !== undefined) return <img src={portrait} alt="" width={size * 2} height={size * 2} />;
  if (!PIECES.includes(name)) return <Icon name={name as DrawingName} size={size * 0.6} />;
  const of = `gk-picture-${name}`;
  const piece = name as DrawnPiece;
  return (
    <svg class="am" data-seat={1} width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
      <Symbols of={of} only={[piece]} />
      <Placed piece={piece} of={of} size={100} />
    </svg>
  );
}
