// What a line of the log speaks of: its hexes outlined together, in the colour of text, because nothing can be chosen.

import type { Target } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { BoardFrame } from './frame.js';
import { outlineOf } from './frame.js';
import { unitNamed } from './table.js';

interface PointedProps {
  readonly frame: BoardFrame;
  readonly view: TableView;
  readonly targets: readonly Target[] | undefined;
}

export function Pointed({ frame, view, targets = [] }: PointedProps) {
  const cells = targets.flatMap((target) => {
    if ('cell' in target) return [target.cell];
    return 'piece' in target ? (unitNamed(view, target.piece)?.at ?? []) : [];
  });
  return cells.length === 0 ? null : <path class="gk-pointed" d={outlineOf(frame, [...new Set(cells)])} />;
}
