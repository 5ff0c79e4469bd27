// Things on the table that options point at. Whoever reads one says for every kind what becomes of it (`byKind`), so that
// a kind that is added does not compile until all of them do.

import type { Seat } from './words.js';

/** A thing on the table that an option points at; a client lights it up and accepts a click on it. */
export type Target =
  | { readonly cell: string }
  /** An area with borders of its own. */
  | { readonly zone: string }
  /** On a table that is measured: whole micrometres, as rules measure. */
  | { readonly point: readonly [x: number, y: number] }
  | { readonly piece: string }
  | { readonly card: string; readonly position?: number }
  | { readonly seat: Seat }
  | { readonly direction: string }
  /** Something that was declared and has not been resolved, by its id. */
  | { readonly response: number }
  /** A die that was rolled, by its place among them. */
  | { readonly die: number }
  /** A token by its name, and what it lies on where there are several. */
  | { readonly token: string; readonly on?: string }
  /** Something that a piece can do, and whose it is where several can. */
  | { readonly ability: string; readonly of?: string }
  | { readonly button: string };

/** What may stand beside the name of a kind. */
type Beside = 'position' | 'on' | 'of';
type KeysOf<T> = T extends unknown ? keyof T : never;

export type TargetKind = Exclude<KeysOf<Target>, Beside>;

/** The targets of one kind. */
export type TargetOf<Kind extends TargetKind> = Extract<Target, { readonly [K in Kind]: unknown }>;

const KINDS: { readonly [Kind in TargetKind]: true } = {
  cell: true,
  zone: true,
  point: true,
  piece: true,
  card: true,
  seat: true,
  direction: true,
  response: true,
  die: true,
  token: true,
  ability: true,
  button: true,
};

/** Every kind of target. */
export const TARGET_KINDS = Object.keys(KINDS) as readonly TargetKind[];

/** What kind of thing a target is. */
export function targetKind(target: Target): TargetKind {
  for (const field in target) if ((KINDS[field as TargetKind] as unknown) === true) return field as TargetKind;
  throw new Error(`${JSON.stringify(target)} points at nothing: the kinds of targets are ${TARGET_KINDS.join(', ')}.`);
}

/** Something for every kind of target. */
export type ByKind<Result> = { readonly [Kind in TargetKind]: (target: TargetOf<Kind>) => Result };

/** What a reader makes of a target. */
export function byKind<Result>(target: Target, readers: ByKind<Result>): Result {
  return (readers[targetKind(target)] as (target: Target) => Result)(target);
}

/**
 * A name for the thing alone: two targets are the same thing where their names are. The place of a card among those chosen
 * does not count.
 */
export function targetKey(target: Target): string {
  return byKind(target, KEYS);
}

const KEYS: ByKind<string> = {
  cell: ({ cell }) => `cell ${cell}`,
  zone: ({ zone }) => `zone ${zone}`,
  point: ({ point: [x, y] }) => `point ${x} ${y}`,
  piece: ({ piece }) => `piece ${piece}`,
  card: ({ card }) => `card ${card}`,
  seat: ({ seat }) => `seat ${seat}`,
  direction: ({ direction }) => `direction ${direction}`,
  response: ({ response }) => `response ${response}`,
  die: ({ die }) => `die ${die}`,
  token: ({ token, on }) => (on === undefined ? `token ${token}` : `token ${token} on ${on}`),
  ability: ({ ability, of }) => (of === undefined ? `ability ${ability}` : `ability ${ability} of ${of}`),
  button: ({ button }) => `button ${button}`,
};

/** Whether two targets are the same thing on the table. */
export function isSameTarget(one: Target, other: Target): boolean {
  return targetKey(one) === targetKey(other);
}
