// The empty board, while the table is awaited.

import { frameFor } from './frame.js';
import { Ground } from './Ground.js';

const FRAME = frameFor(760, 700);

export function Outline() {
  return (
    <svg class="gk-outline" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} aria-hidden="true">
      <Ground frame={FRAME} battlefield="" />
    </svg>
  );
}
