// What a line of the log speaks of: its cells outlined together, in the colour of text, because nothing can be chosen.

import type { Target } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { BoardFrame } from './frame.js';
import { outlineOf } from './frame.js';
import { robotOf } from './table.js';

interface PointedProps {
  readonly frame: BoardFrame;
  readonly view: TableView;
  readonly targets: readonly Target[] | undefined;
}

export function Pointed({ frame, view, targets = [] }: PointedProps) {
  const cells = targets.flatMap((target) => {
    if ('cell' in target) return [target.cell];
    return 'seat' in target ? (robotOf(view, target.seat)?.at ?? []) : [];
  });
  return cells.length === 0 ? null : <path class="tn-pointed" d={outlineOf(frame, [...new Set(cells)], 3)} />;
}
