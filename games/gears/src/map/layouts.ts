// Whether what a mission has still to lay can be laid (GOW-RUL-61): some order of the cards of every level to come, from its door.

import type { LaidTile } from './ground.js';
import { NOTHING, placeAtExit, turnFirst } from './ground.js';
import type { TileSide } from './tiles.js';

/** A level that is laid as a whole, or a tile that a stage card lays. */
export interface LevelPlan {
  readonly tiles: readonly string[];
  /** The level, from 1, at the end of which its door is; 0 for the first tile that was turned; undefined where a map begins. */
  readonly behind: number | undefined;
  readonly turnsFirst: boolean;
  readonly oneByOne: boolean;
}

/** The last tile of a level, by its place among those laid: one that was turned was the first. */
export function lastTileOf(sides: readonly TileSide[], laid: readonly LaidTile[], tiles: readonly string[]): number {
  return laid.findLastIndex(({ side, isTurned }) => isTurned !== true && tiles.includes(sides[side]!.id));
}

/** Whether every level that is not laid yet, or not to its end, can still be laid. */
export function canBeFinished(
  sides: readonly TileSide[],
  laid: readonly LaidTile[],
  plans: readonly LevelPlan[],
): boolean {
  return canGoOn(sides, laid, plans, plans);
}

function canGoOn(
  sides: readonly TileSide[],
  laid: readonly LaidTile[],
  plans: readonly LevelPlan[],
  open: readonly LevelPlan[],
): boolean {
  const left = ({ tiles }: LevelPlan): number[] =>
    tiles.map((id) => sides.findIndex((one) => one.id === id)).filter((side) => !laid.some((one) => one.side === side));
  // Of alternatives behind one door the others are left where one has been laid.
  const isLeftOut = (plan: LevelPlan): boolean =>
    left(plan).length === plan.tiles.length &&
    plans.some((one) => one !== plan && one.behind === plan.behind && left(one).length < one.tiles.length);
  const toCome = open.filter((plan) => left(plan).length > 0 && !(plan.behind !== undefined && isLeftOut(plan)));
  for (const plan of toCome) {
    const onto = doorOf(sides, laid, plans, plan);
    if (onto === undefined) continue;
    // Levels behind one door are alternatives: whichever is opened must fit.
    const others = toCome.filter((one) => one.behind === plan.behind && one.behind !== undefined);
    const alternatives = others.length > 0 ? others : [plan];
    const rest = toCome.filter((one) => !alternatives.includes(one));
    return alternatives.every((one) =>
      canLay(sides, laid, one, left(one), onto, (then) => canGoOn(sides, then, plans, rest)),
    );
  }
  return true;
}

/** Where a level goes on: at the end of what is laid of it, at its door, or nowhere yet. */
function doorOf(
  sides: readonly TileSide[],
  laid: readonly LaidTile[],
  plans: readonly LevelPlan[],
  { tiles, behind }: LevelPlan,
): number | undefined {
  const begun = lastTileOf(sides, laid, tiles);
  if (begun !== NOTHING) return begun;
  if (behind === undefined) return NOTHING;
  const turned = laid.findIndex(({ isTurned }) => isTurned === true);
  const onto = behind === 0 ? turned : lastTileOf(sides, laid, plans[behind - 1]!.tiles);
  const isWhole =
    behind === 0 || plans[behind - 1]!.tiles.every((id) => laid.some(({ side }) => sides[side]!.id === id));
  return onto === NOTHING || !isWhole ? undefined : onto;
}

/** Whether some order of these tiles can be laid, after which the rest can. */
function canLay(
  sides: readonly TileSide[],
  laid: readonly LaidTile[],
  plan: LevelPlan,
  left: readonly number[],
  onto: number,
  rest: (laid: readonly LaidTile[]) => boolean,
): boolean {
  if (left.length === 0) {
    const then = plan.turnsFirst ? turnFirst(sides, laid) : laid;
    return then !== undefined && rest(then);
  }
  return left.some((side) => {
    const next = placeAtExit(sides, laid, onto, side);
    if (next === undefined) return false;
    const others = left.filter((one) => one !== side);
    return canLay(sides, [...laid, next], plan, others, laid.length, rest);
  });
}
