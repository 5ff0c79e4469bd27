// Exploration (GOW-EXP, GOW-LCK): a door is opened, and the next level laid behind it.

import type { Locals, RuleId, Seat } from '@automachia/kernel';
import { pileSize } from '@automachia/kernel';
import { exitZone } from '../model/exits.js';
import { isUp, soldierOf } from '../model/figures.js';
import { LEVELS } from '../model/components.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { layLevel } from './laying.js';

interface ExploreNeed {
  readonly rule: RuleId;
  readonly why: string;
  test(this: void, table: Situation, seat: Seat, side: number): boolean;
}

/** GOW-EXP-04: the lowest level whose deck still has cards; NOTHING where there is none. */
export function nextLevel({ state, content }: Situation): number {
  for (let level = 0; level < LEVELS; level++) if (pileSize(state, content.piles.level(level)) > 0) return level;
  return NOTHING;
}

/** What it takes to explore the door at the exit of a tile. */
export const exploreNeeds: readonly ExploreNeed[] = [
  { rule: 'GOW-EXP-01', why: 'why.noDoor', test: ({ state }, _seat, side) => state.doors.includes(side) },
  {
    rule: 'GOW-EXP-01',
    why: 'why.doorElsewhere',
    test: (table, seat, side) => soldierOf(table.state, seat).zone === exitZone(table, side),
  },
  // GOW-RUL-60.
  { rule: 'GOW-RUL-60', why: 'why.cannotExplore', test: ({ state }, seat) => isUp(state, seat) },
  { rule: 'GOW-RUL-59', why: 'why.nothingBehind', test: (table) => nextLevel(table) !== NOTHING },
  { rule: 'GOW-LCK-01', why: 'why.locked', test: (table) => !table.state.locks.includes(nextLevel(table)) },
];

/** GOW-EXP-03 to GOW-EXP-09. */
export function explore<L extends Locals>(m: At<L>, side: number, seat: Seat): void {
  const onto = m.state.laid.findIndex((tile) => tile.side === side);
  m.state.doors = m.state.doors.filter((door) => door !== side);
  m.tell?.({ type: 'doorExplored', rule: 'GOW-EXP-03', seat, tile: m.content.sides[side]!.id });
  layLevel(m, nextLevel(m), onto);
}
