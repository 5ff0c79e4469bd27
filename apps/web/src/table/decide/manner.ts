// How the targets of a question are picked, read off its options alone. No rule is needed for it: an option says what it
// points at, and several options together say whether the order counts. One small object for each manner.

import type { Target } from '@automachia/kernel';
import { isSameTarget, targetKey } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import type { AimedOption, AimedOptions, Things } from './aimedOptions.js';
import { restOf, thingsOf } from './aimedOptions.js';
import { roleOf } from '../../games/targets.js';

/** A target that was picked; `slot` tells two equal cards of a hand apart. */
export interface PickedTarget {
  readonly target: Target;
  readonly slot: number | undefined;
}

export type Picks = readonly PickedTarget[];

export interface Manner {
  /**
   * `one`: a single target. `any`: each target once, in any order. `order`: one after the other, as cards with a position.
   * `path`: cells one after the other, by the kind of that name. `share`: the same target may be pointed at several times, as
   * points are given to pieces.
   */
  readonly name: 'one' | 'any' | 'order' | 'path' | 'share';
  /** The options that the picks may still become. */
  possible(this: void, aims: AimedOptions, picks: Picks): readonly AimedOption[];
  /** What may be picked next. */
  next(this: void, aims: AimedOptions, picks: Picks): Things;
  /** What is picked after a press on something; 'meant' where a complete choice is pressed again. */
  press(this: void, aims: AimedOptions, picks: Picks, pressed: PickedTarget): Picks | 'meant';
  /** One pick less: what was picked last goes first. */
  back(this: void, picks: Picks): Picks;
}

/**
 * The options that the picks are: more than one where several mean the same place, or where the same can be done with a card
 * as well, which may be pressed before or left to a button.
 */
export function completeWith(manner: Manner, aims: AimedOptions, picks: Picks): readonly AimedOption[] {
  if (picks.length === 0) return [];
  const possible = manner.possible(aims, picks);
  const complete = possible.filter(({ keys }) => keys.length === picks.length);
  const hasCard = picks.some(({ target }) => roleOf(target) === 'card');
  if (complete.length === 0 || hasCard || manner.name !== 'any') return complete;
  return possible.filter((aim) => aim.keys.length === picks.length || isOneCardMore(aim, picks.length));
}

function isOneCardMore({ targets }: AimedOption, size: number): boolean {
  return targets.length === size + 1 && targets.some((target) => roleOf(target) === 'card');
}

export function isSamePick(pick: PickedTarget, target: Target, slot: number | undefined): boolean {
  if (!isSameTarget(pick.target, target)) return false;
  return pick.slot === undefined || slot === undefined || pick.slot === slot;
}

const keysOf = (picks: Picks): readonly string[] => picks.map(({ target }) => targetKey(target));
const placeIn = (picks: Picks, { target, slot }: PickedTarget): number =>
  picks.findIndex((pick) => isSamePick(pick, target, slot));
const withoutLast = (picks: Picks): Picks => picks.slice(0, -1);

/** Another press picks another; on the same it is meant. */
const one: Manner = {
  name: 'one',
  possible: (aims, picks) => (picks.length === 0 ? aims.all : aims.atAll(keysOf(picks))),
  next: ({ things }) => things,
  press: (aims, picks, pressed) => {
    if (placeIn(picks, pressed) < 0) return [pressed];
    return completeWith(one, aims, picks).length === 1 ? 'meant' : picks;
  },
  back: withoutLast,
};

/** Pressed again it is taken back; what finds no room takes the place of the last. */
const any: Manner = {
  name: 'any',
  possible: (aims, picks) => aims.atAll(keysOf(picks)),
  next: (aims, picks) => {
    // Before anything is picked all of it may be: there may be thousands, and nobody looks at each again.
    if (picks.length === 0) return aims.things;
    const keys = keysOf(picks);
    return thingsOf(aims.atAll(keys), (aim) => restOf(aim, keys)!);
  },
  press: (aims, picks, pressed) => {
    const at = placeIn(picks, pressed);
    if (at >= 0) return picks.filter((_, i) => i !== at);
    const tries = [
      [...picks, pressed],
      [...picks.slice(0, -1), pressed],
    ];
    return tries.find((some) => any.possible(aims, some).length > 0) ?? picks;
  },
  back: withoutLast,
};

/** In parts: what belongs to an earlier part takes its place, and what came after it goes. */
const order: Manner = {
  name: 'order',
  possible: (aims, picks) => aims.from(keysOf(picks)),
  next: (aims, picks) => thingsOf(order.possible(aims, picks), () => [picks.length]),
  press: (aims, picks, pressed) => {
    const at = placeIn(picks, pressed);
    if (at >= 0) {
      const others = picks.filter((_, i) => i !== at);
      return order.possible(aims, others).length > 0 ? others : picks.slice(0, at);
    }
    for (let place = picks.length; place >= 0; place--) {
      const some = [...picks.slice(0, place), pressed];
      if (order.possible(aims, some).length > 0) return some;
    }
    return picks;
  },
  back: withoutLast,
};

/** Along a path every end is lit, too: the way to it is found. A way to look comes after the cells. */
const path: Manner = {
  name: 'path',
  possible: order.possible,
  next: (aims, picks) => thingsOf(order.possible(aims, picks), (aim) => [picks.length, lastCell(aim)]),
  press: (aims, picks, pressed) => {
    const cells = cellsOf(picks);
    const at = placeIn(picks, pressed);
    if (at >= 0) {
      if (at < cells.length - 1) return picks.slice(0, at + 1);
      return completeWith(path, aims, picks).length === 1 ? 'meant' : picks;
    }
    const added = [...cells, { target: pressed.target, slot: undefined }];
    if (path.possible(aims, added).length > 0) return added;
    const way = pathTo(path.possible(aims, cells), pressed.target) ?? pathTo(aims.all, pressed.target);
    return way === undefined ? picks : way.targets.map((target) => ({ target, slot: undefined }));
  },
  back: (picks) => cellsOf(picks).slice(0, -1),
};

/** Each press gives one more. */
const share: Manner = {
  name: 'share',
  possible: any.possible,
  next: any.next,
  press: (aims, picks, { target }) => {
    const added = [...picks, { target, slot: undefined }];
    return share.possible(aims, added).length > 0 ? added : picks;
  },
  back: withoutLast,
};

export function mannerOf(question: SentQuestion | null, { all, most }: AimedOptions): Manner {
  if (all.some(({ targets }) => targets.some(hasPosition))) return order;
  if (question?.kind === 'path') return path;
  if (most <= 1) return one;
  return all.some(hasTwice) ? share : any;
}

/** What is picked of a path, without the way to look at its end. */
export function cellsOf(picks: Picks): Picks {
  return picks.filter(({ target }) => roleOf(target) !== 'heading');
}

/** The shortest option that leads to a target; what comes after the cells of a path, a facing, is taken along. */
export function pathTo(aims: readonly AimedOption[], end: Target): AimedOption | undefined {
  return waysTo(aims).get(targetKey(end));
}

/** The shortest option to every end, and to every facing at one. */
export function waysTo(aims: readonly AimedOption[]): ReadonlyMap<string, AimedOption> {
  const ways = new Map<string, AimedOption>();
  const lead = (key: string | undefined, aim: AimedOption): void => {
    const known = key === undefined ? undefined : ways.get(key);
    if (key !== undefined && (known === undefined || aim.keys.length < known.keys.length)) ways.set(key, aim);
  };
  for (const aim of aims) {
    const last = lastCell(aim);
    lead(aim.keys[last], aim);
    if (last < aim.keys.length - 1) lead(aim.keys.at(-1), aim);
  }
  return ways;
}

function lastCell({ targets }: AimedOption): number {
  return targets.findLastIndex((target) => roleOf(target) !== 'heading');
}

function hasPosition(target: Target): boolean {
  return 'position' in target && target.position !== undefined;
}

/** Two equal cards lie in a hand side by side; anything else is pointed at twice. */
function hasTwice({ targets, keys }: AimedOption): boolean {
  return keys.some((key, i) => roleOf(targets[i]!) !== 'card' && keys.indexOf(key) < i);
}
