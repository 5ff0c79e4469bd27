// The empty arena, while the table is awaited.

import { Arena } from './Arena.js';
import { frameFor } from './frame.js';

const FRAME = frameFor(670);

export function Outline() {
  return (
    <svg class="tn-outline" viewBox={`0 0 ${FRAME.size} ${FRAME.size}`} aria-hidden="true">
      <Arena frame={FRAME} players={0} dangers={[]} />
    </svg>
  );
}
