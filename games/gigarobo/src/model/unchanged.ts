// Whether anything on the table has changed since it was looked at last. Records are replaced and never changed in place, so that
// the table is the same as long as all of them are: what was worked out of it may then be kept.

import { areConditionsLookedAt } from '@automachia/effects';
import type { Giga } from './state.js';
import { copyState } from './state.js';

/** How many tables are known at once: the one as it lies, and a few on which something is tried. */
const KNOWN = 4;
const tables: Giga[] = [];
const numbers: number[] = [];
let last = 0;
let number = 0;

/** A step under way is no part of a table. */
const noStack = (): Giga['stack'] => [];

/** A number that stands for the table as it lies: the same as long as nothing on it changes, and another one afterwards. */
export function tableNumber(state: Giga): number {
  for (let i = 0; i < KNOWN; i++) {
    const place = (last + i) % KNOWN;
    const known = tables[place];
    if (known !== undefined && isSameTable(state, known)) {
      last = place;
      return numbers[place]!;
    }
  }
  // The one that was met longest ago is the one before the last.
  last = (last + KNOWN - 1) % KNOWN;
  tables[last] = copyState(state, noStack);
  number += 1;
  return (numbers[last] = number);
}

/**
 * All that anything kept may look at. Steps under way, piles, chance and what the match was set up with are no part of it:
 * nothing kept looks at them (`unchanged.test.ts` reads along), and no two matches have records in common.
 */
function isSameTable(one: Giga, other: Giga): boolean {
  return (
    one.attack === other.attack &&
    one.fighters === other.fighters &&
    one.robots === other.robots &&
    one.effects === other.effects &&
    one.uses === other.uses &&
    one.ground === other.ground &&
    one.waiting === other.waiting &&
    one.onTheTable === other.onTheTable &&
    one.last === other.last &&
    one.active === other.active &&
    one.order === other.order &&
    one.round === other.round &&
    one.map === other.map &&
    one.supply === other.supply &&
    one.mode === other.mode
  );
}

/** More than any object, or any other number that something is kept under. */
const MOST_KEYS = 8192;

/**
 * Keeps what is worked out of the table under a number of one's own, for as long as nothing changes. While the conditions of a
 * text are looked at, that text itself is not in force: what is worked out then holds for that look alone. Places for all numbers
 * lie there from the beginning: an array that grew with them would become a dictionary, which takes ten times as long to read.
 */
export class KeptWhileUnchanged<T> {
  private readonly values = new Array<T | undefined>(MOST_KEYS).fill(undefined);
  private readonly tables = new Float64Array(MOST_KEYS);

  get(state: Giga, key: number, find: () => T): T {
    if (areConditionsLookedAt()) return find();
    const table = tableNumber(state);
    if (this.tables[key] === table) return this.values[key] as T;
    const value = find();
    this.tables[key] = table;
    this.values[key] = value;
    return value;
  }
}
