// Everything that happens is told once, as a typed event with its rule, and cut for each seat where it is told.

import type { Plain, RuleId, Seat } from './words.js';

/** Something that happened, in the players' own words. */
export interface GameEvent {
  readonly type: string;
  readonly rule: RuleId;
  readonly [field: string]: Plain;
}

/** What only some seats learn of an event. */
export interface Cut<E extends GameEvent = GameEvent> {
  readonly to: readonly Seat[];
  readonly extra: Extra<E>;
}

/** What may be told to some seats only: the fields that an event may leave out. */
type Extra<E> = E extends GameEvent
  ? string extends keyof E
    ? { readonly [field: string]: Plain }
    : [OptionalOf<E>] extends [never]
      ? never
      : Pick<E, OptionalOf<E>>
  : never;
type OptionalOf<E> = { [F in keyof E]-?: E extends { [One in F]: unknown } ? never : F }[keyof E];

/** An event as it was told, before it is cut for each seat. */
export interface Told<E extends GameEvent = GameEvent> {
  readonly event: E;
  readonly cuts: readonly Cut[];
  /** How far into the stream of chance the match was: its dice lie before. Told to nobody while the match goes on. */
  readonly drawn: number;
  /** The phase of the turn in which it happened, where the game has phases. */
  readonly phase: string | undefined;
  /** As it was when this was told, where a host wants to show it. Never leaves the host: it is cut for each seat first. */
  readonly state?: object;
  /** Of the last thing that a step told, in a game that is checked: as it was when the step was over. For tests. */
  readonly stateAfterStep?: object;
}

/**
 * Tells an event of a game's union. Written as a method, so that the engine, which knows no game, may hold the moment of
 * any: the compiler compares methods both ways.
 */
export type Tell<E extends GameEvent> = { tell(event: E, ...cuts: readonly Cut<E>[]): void }['tell'];

/** What one seat hears. */
export function eventFor<E extends GameEvent>(seat: Seat, told: Pick<Told<E>, 'event' | 'cuts'>): E {
  let heard = told.event;
  for (const { to, extra } of told.cuts) if (to.includes(seat)) heard = Object.assign({}, heard, extra);
  return heard;
}
