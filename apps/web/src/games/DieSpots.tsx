// Dice that a face draws on its board while they fall: a press on one opens its proof. Only for pointers: whoever hears
// or types finds the same dice in the log, where they stay.

import type { GameEvent } from '@automachia/kernel';
import type { BoardProps } from './face.js';

/** The middle of a die on the board, in pixels, and its side. */
export interface DieSpot {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface DieSpotsProps {
  /** What tells of the dice, which lie in its order. */
  readonly event: GameEvent | undefined;
  readonly spots: readonly DieSpot[];
  readonly onDie: BoardProps['onDie'];
}

export function DieSpots({ event, spots, onDie }: DieSpotsProps) {
  if (event === undefined || onDie === undefined) return null;
  return (
    <div class="die-spots" aria-hidden="true">
      {spots.map(({ x, y, side }, index) => (
        <button
          type="button"
          key={index}
          tabIndex={-1}
          style={{ left: `${x - side / 2}px`, top: `${y - side / 2}px`, width: `${side}px`, height: `${side}px` }}
          // A press elsewhere skips what moves; here it would take the die away from under the finger.
          onPointerDown={(pressed) => pressed.stopPropagation()}
          onClick={() => onDie(event, index)}
        />
      ))}
    </div>
  );
}
