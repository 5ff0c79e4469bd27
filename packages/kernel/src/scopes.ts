// What lasts for a while: "once per turn", "until the end of your next turn", "the next time …", a turn that somebody may
// take again. All of it is one list of the state; every entry lies in a scope and goes when that ends, so that no game
// keeps flags of its own and clears them by hand.
//
// A scope is a name that the game begins and ends (`turn`, `attack`); one inside another of the same name is told apart by
// its depth. The scopes of somebody's turns end by themselves, where the game says whose turn begins and ends.

import type { Plain, Seat } from './words.js';

/** One thing that lasts, in the scope at whose end it is forgotten. Public. */
export interface Use {
  readonly scope: string;
  readonly what: string;
  /** How often it was used, or lies there. */
  readonly times: number;
  /** How many scopes of that name lay open around it; left out at the outermost. */
  readonly depth?: number;
  /** What is to be known of it. */
  readonly value?: Plain;
}

/** Everything that lasts. Never changed in place: copies of a state share it. */
export type Uses = readonly Use[];

export const NOTHING_USED: Uses = [];

/** A state, of which only this matters here. */
interface Lasting {
  readonly uses: Uses;
}

/** Until when something lasts: the end of a scope, or a moment of somebody's turns. */
export type Until =
  | string
  /** The turn of that seat which goes on, or else its next one. */
  | { readonly endOfTurnOf: Seat }
  | { readonly startOfNextTurnOf: Seat }
  /** Never the turn that goes on. */
  | { readonly endOfNextTurnOf: Seat };

/** The scope of the turns that were granted and of those that will be skipped: it never ends. */
const TURNS = 'turns';
/** The scope of what is watched and is so. */
const WATCHED = 'watched';
/** The scope of the piles that were shown to some seats. */
const SHOWN = 'shown';
/** Stands in a list for the beginning of a scope. */
const BEGUN = '';

const turnOf = (seat: Seat): string => `turn of ${seat}`;
const beforeTurnOf = (seat: Seat): string => `before turn of ${seat}`;
const nextTurnOf = (seat: Seat): string => `next turn of ${seat}`;

/** The name of the scope that ends then. */
export function scopeOf(until: Until): string {
  if (typeof until === 'string') return until;
  if ('endOfTurnOf' in until) return turnOf(until.endOfTurnOf);
  if ('startOfNextTurnOf' in until) return beforeTurnOf(until.startOfNextTurnOf);
  return nextTurnOf(until.endOfNextTurnOf);
}

/** How often something was used in its scope, the innermost of that name. */
export function timesUsed(uses: Uses, scope: string, what: string): number {
  let depth = 0;
  let found = -1;
  let times = 0;
  for (let i = 0; i < uses.length; i++) {
    const use = uses[i]!;
    if (use.scope !== scope) continue;
    if (use.what === BEGUN) depth += 1;
    else if (use.what === what && (use.depth ?? 0) > found) {
      found = use.depth ?? 0;
      times = use.times;
    }
  }
  return found === depth ? times : 0;
}

/** Counts one more use. */
export function countUse(uses: Uses, scope: string, what: string): Uses {
  return put(uses, scope, what, timesUsed(uses, scope, what) + 1);
}

/** Keeps something in a scope; what was kept there under the same name is replaced. */
export function keep(uses: Uses, scope: string, what: string, value?: Plain): Uses {
  return put(uses, scope, what, 1, value);
}

function put(uses: Uses, scope: string, what: string, times: number, value?: Plain): Uses {
  const depth = depthOf(uses, scope);
  const next = uses.filter((use) => use.scope !== scope || use.what !== what || (use.depth ?? 0) !== depth);
  // Most is neither inside another scope nor of a value: those are made at one go, and all alike.
  next.push(
    depth === 0 && value === undefined
      ? { scope, what, times }
      : { scope, what, times, ...(depth === 0 ? {} : { depth }), ...(value === undefined ? {} : { value }) },
  );
  return next;
}

/** How many scopes of that name have begun inside one another. */
function depthOf(uses: Uses, scope: string): number {
  let depth = 0;
  for (let i = 0; i < uses.length; i++) if (uses[i]!.scope === scope && uses[i]!.what === BEGUN) depth += 1;
  return depth;
}

/** Begins a scope inside the one of the same name that goes on. */
export function beginScope(uses: Uses, scope: string): Uses {
  return [...uses, { scope, what: BEGUN, times: 1, depth: depthOf(uses, scope) + 1 }];
}

/** Forgets what was used in a scope that has ended, the innermost of that name. */
export function endScope(uses: Uses, scope: string): Uses {
  if (!isUsedIn(uses, scope)) return uses;
  const depth = depthOf(uses, scope);
  return onlyThose(uses, (use) => use.scope !== scope || (use.depth ?? 0) !== depth);
}

/** Whether anything lies in a scope: asked at the end of every one, and seldom so. */
function isUsedIn(uses: Uses, scope: string): boolean {
  for (let i = 0; i < uses.length; i++) if (uses[i]!.scope === scope) return true;
  return false;
}

/** What a list has lost that is still in order, without what merely stands for the beginning of a scope. */
export function endedBetween(before: Uses, after: Uses): readonly Use[] {
  const ended: Use[] = [];
  let left = 0;
  for (const use of before) {
    if (left < after.length && use === after[left]) left += 1;
    else if (use.what !== BEGUN) ended.push(use);
  }
  return ended;
}

/** The next turn of a seat has become the one that goes on. */
export function nextTurnBegins(uses: Uses, seat: Seat): Uses {
  const next = nextTurnOf(seat);
  if (!uses.some(({ scope }) => scope === next)) return uses;
  return uses.map((use) => (use.scope === next ? { ...use, scope: turnOf(seat) } : use));
}

/** Without what lies there under that name, in whatever scope, the last one that came. */
export function without(uses: Uses, what: string): Uses {
  const last = uses.findLast((use) => use.what === what);
  return onlyThose(uses, (use) => use !== last);
}

function onlyThose(uses: Uses, stays: (use: Use) => boolean): Uses {
  const rest = uses.filter(stays);
  return rest.length === uses.length ? uses : rest.length === 0 ? NOTHING_USED : rest;
}

/** Whether something lasts, in whatever scope. */
export function isKept({ uses }: Lasting, what: string): boolean {
  for (let i = 0; i < uses.length; i++) if (uses[i]!.what === what) return true;
  return false;
}

/** What is to be known of something that lasts: of the last one that came; undefined where there is none. */
export function keptValue({ uses }: Lasting, what: string): Plain | undefined {
  return uses.findLast((use) => use.what === what)?.value;
}

/** Whether what a watch looks at was so when it last looked. */
export function hasHeld(uses: Uses, watch: string): boolean {
  return uses.length > 0 && timesUsed(uses, WATCHED, watch) > 0;
}

/** Remembers whether what a watch looks at is so. */
export function remember(uses: Uses, watch: string, holds: boolean): Uses {
  if (holds) return keep(uses, WATCHED, watch);
  return onlyThose(uses, ({ scope, what }) => scope !== WATCHED || what !== watch);
}

const NOBODY: readonly Seat[] = [];

/** The seats to whom a pile was shown. */
export function shownTo(uses: Uses, pile: string): readonly Seat[] {
  for (let i = 0; i < uses.length; i++) {
    const { scope, what, value } = uses[i]!;
    if (scope === SHOWN && what === pile) return value as readonly Seat[];
  }
  return NOBODY;
}

/** Shows a pile to some seats, beside those who see it already. */
export function show(uses: Uses, pile: string, seats: readonly Seat[]): Uses {
  const all = [...new Set([...shownTo(uses, pile), ...seats])].sort((one, other) => one - other);
  return keep(uses, SHOWN, pile, all);
}

/** Nobody knows any more what lies in a pile. */
export function hide(uses: Uses, pile: string): Uses {
  return onlyThose(uses, ({ scope, what }) => scope !== SHOWN || what !== pile);
}

/** A turn that a seat takes again after its own, or will not have. */
export type TurnChange = 'extra' | 'skipped';

/** What is kept of a seat's turns to come: told to `ended` when it is used up. */
export function turnToCome(change: TurnChange, seat: Seat): string {
  return `${change} turn of ${seat}`;
}

/** Counts one more turn that is taken again, or skipped. */
export function changeTurns(uses: Uses, change: TurnChange, seat: Seat): Uses {
  return countUse(uses, TURNS, turnToCome(change, seat));
}

/** Uses up one of them; the same list where there is none. */
export function useTurnUp(uses: Uses, change: TurnChange, seat: Seat): Uses {
  if (uses.length === 0) return uses;
  const what = turnToCome(change, seat);
  const times = timesUsed(uses, TURNS, what);
  if (times === 0) return uses;
  return times === 1 ? without(uses, what) : put(uses, TURNS, what, times - 1);
}
