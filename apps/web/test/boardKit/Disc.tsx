// A piece of the games of the kit: a disc in the colours of its owner, with a mark where it looks.

import type { Piece, PieceProps } from '../../src/boards/pieces.js';
import { SeatBadge } from '../../src/boards/seats.js';

export function Disc({ piece, unit, scale }: PieceProps<Piece>) {
  return (
    <g>
      <circle r={unit * 0.45} fill="var(--fill)" stroke="var(--art-ink)" />
      {piece.facing !== undefined && (
        <path d={`M0 ${-unit * 0.45}V${-unit / 4}`} stroke="var(--art-ink)" stroke-width="3" />
      )}
      <SeatBadge seat={piece.owner} radius={unit * 0.2 * Math.min(1, scale * 1.5)} />
    </g>
  );
}
