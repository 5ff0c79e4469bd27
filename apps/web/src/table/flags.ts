// The flags of the timeline: where something that counts was lost or reached.

import type { Seat } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import type { Mark, Story } from '../games/face.js';

/** A flag on the timeline. */
export interface Flag {
  /** The number of the choice. */
  readonly place: number;
  readonly kind: Exclude<Mark['kind'], 'turn'>;
  readonly seats: readonly Seat[];
}

/** One flag for each kind at a choice: several losses at once are one flag of several seats. */
export function flagsOf(choices: readonly LogEntry[], story: Story | undefined): readonly Flag[] {
  if (story === undefined) return [];
  return choices.flatMap(({ events }, place) => {
    const marks = events.flatMap((event) => story.mark(event) ?? []);
    return (['loss', 'out', 'goal'] as const).flatMap((kind) => {
      const seats = new Set(marks.flatMap((mark) => (mark.kind === kind ? mark.seats : [])));
      return seats.size === 0 ? [] : [{ place, kind, seats: [...seats] }];
    });
  });
}
