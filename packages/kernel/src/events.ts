// Everything that happens is told once, as a typed event with its rule, and cut for each seat where it is told.

import type { Plain, RuleId, Seat } from './words.js';

/** Something that happened, in the players' own words. */
export interface GameEvent {
  readonly type: string;
  readonly rule: RuleId;
  readonly [field: string]: Plain;
}

/** What only some seats learn of an event. */
export interface Cut {
  readonly to: readonly Seat[];
  readonly extra: { readonly [field: string]: Plain };
}

/** An event as it was told, before it is cut for each seat. */
export interface Told {
  readonly event: GameEvent;
  readonly cuts: readonly Cut[];
  /** How far into the stream of chance the match was: its dice lie before. Told to nobody while the match goes on. */
  readonly drawn: number;
}

/** What one seat hears. */
export function eventFor(seat: Seat, told: Pick<Told, 'event' | 'cuts'>): GameEvent {
  let heard = told.event;
  for (const { to, extra } of told.cuts) if (to.includes(seat)) heard = Object.assign({}, heard, extra);
  return heard;
}
