// Exploration (GOW-EXP, GOW-LCK): a door is opened, and the level behind it is laid.

import type { Locals, RuleId, Seat } from '@automachia/kernel';
import { isKept } from '@automachia/kernel';
import { exitZone } from '../model/exits.js';
import { isUp, soldierOf } from '../model/figures.js';
import { isNamedDoor, levelBehind, stageOf } from '../model/missions.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { layLevel } from './laying.js';

interface ExploreNeed {
  readonly rule: RuleId;
  readonly why: string;
  test(this: void, table: Situation, seat: Seat, side: number): boolean;
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
  {
    rule: 'GOW-RUL-59',
    why: 'why.nothingBehind',
    test: (table, _seat, side) => isNamedDoor(table, side) || levelBehind(table, side) !== NOTHING,
  },
  {
    rule: 'GOW-LCK-01',
    why: 'why.locked',
    test: (table, _seat, side) => isNamedDoor(table, side) || !table.state.locks.includes(levelBehind(table, side)),
  },
];

/** GOW-RUL-73: how it is known that the door was tried that the stage card names. */
const tried = (stage: number): string => `the door of stage ${stage + 1} was tried`;

export function wasDoorTried({ state }: Pick<Situation, 'state'>): boolean {
  return isKept(state, tried(state.stage));
}

/** GOW-EXP-03 to GOW-EXP-09; GOW-RUL-73: at the door that the stage card names its flip takes the place of all that. */
export function explore<L extends Locals>(m: At<L>, side: number, seat: Seat): void {
  if (isNamedDoor(m, side)) {
    m.keep(tried(m.state.stage), 'turn');
    m.tell?.({ type: 'doorTried', rule: 'GOW-RUL-73', seat, tile: m.content.sides[side]!.id });
    m.touch('objective');
    return;
  }
  const level = levelBehind(m, side);
  takeDoor(m, side);
  m.tell?.({ type: 'doorExplored', rule: 'GOW-EXP-03', seat, tile: m.content.sides[side]!.id });
  layLevel(m, level, placeOf(m, side));
}

/** A stage card has the door opened: it is removed, and the level behind it laid before the next step. */
export function openDoor<L extends Locals>(m: At<L>, side: number): void {
  const level = levelBehind(m, side);
  if (level === NOTHING) return;
  takeDoor(m, side);
  m.tell?.({ type: 'doorOpened', rule: 'GOW-EXP-03', tile: m.content.sides[side]!.id });
  layLevel(m, level, placeOf(m, side));
}

const placeOf = ({ state }: Pick<Situation, 'state'>, side: number): number =>
  state.laid.findIndex((tile) => tile.side === side);

function takeDoor({ state }: Pick<Situation, 'state'>, side: number): void {
  state.doors = state.doors.filter((door) => door !== side);
}

/** GOW-MIS-19, GOW-RUL-60: where a stage card says so, whoever comes into a map exit zone explores it, in whichever way they came. */
export function arrive<L extends Locals>(m: At<L>, seat: Seat): void {
  if (stageOf(m)?.opensByItself !== true) return;
  const side = m.state.doors.find((door) => exploreNeeds.every(({ test }) => test(m, seat, door)));
  if (side !== undefined) explore(m, side, seat);
}
