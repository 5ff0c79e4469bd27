// The mission that is played: its setup card, the stage card in force, its levels and the doors between them.

import type { PrintedLevel, PrintedMission, PrintedStage } from '../content/types.js';
import type { LevelPlan } from '../map/layouts.js';
import { lastTileOf } from '../map/layouts.js';
import { pileSize } from '@automachia/kernel';
import { LEVELS } from './components.js';
import { NOTHING } from './state.js';
import type { Situation } from './steps.js';

export function missionOf({ state, content }: Situation): PrintedMission {
  return content.missions[state.mission]!;
}

/** The stage card in force; undefined during set-up. */
export function stageOf(table: Situation): PrintedStage | undefined {
  return missionOf(table).stages[table.state.stage];
}

/** GOW-MIS-35, GOW-MIS-36: where there are several maps, the one that was agreed on is the only level. */
export function levelsOf(table: Pick<Situation, 'content'> & { state: MapChoice }): readonly PrintedLevel[] {
  return levelsWith(table.content.missions[table.state.mission]!, table.state.hordeMap);
}

interface MapChoice {
  readonly mission: number;
  readonly hordeMap: string;
}

export function levelsWith({ maps, levels }: PrintedMission, map: string): readonly PrintedLevel[] {
  const tiles = maps?.[map];
  return tiles === undefined ? levels : [{ tiles }];
}

/** The level that a tile belongs to, from 0; NOTHING of a tile that a stage card has laid. */
export function levelOfSide(table: Situation, side: number): number {
  const { id } = table.content.sides[side]!;
  return levelsOf(table).findIndex(({ tiles }) => tiles.includes(id));
}

/** Everything that is laid in a mission, level by level, and the tile of its stage cards last. */
export function plansOf({ starts = [1], finale }: PrintedMission, levels: readonly PrintedLevel[]): LevelPlan[] {
  const plans = levels.map(({ tiles, behind, turnsFirst, oneByOne }, level) => ({
    tiles,
    behind: starts.includes(level + 1) ? undefined : (behind ?? level),
    turnsFirst: turnsFirst === true,
    oneByOne: oneByOne === true,
  }));
  if (finale === undefined) return plans;
  return [...plans, { tiles: [finale.tile], behind: finale.behind, turnsFirst: false, oneByOne: false }];
}

/** Where the door of a tile is, as levels name it: 0 where the tile was turned, or else the number of its level. */
function doorNumber(table: Situation, side: number): number {
  const isTurned = table.state.laid.some((tile) => tile.side === side && tile.isTurned === true);
  return isTurned ? 0 : levelOfSide(table, side) + 1;
}

/** GOW-EXP-04, GOW-MIS-17: the level behind the door of a tile: of those with cards the lowest, one without a lock before others. */
export function levelBehind(table: Situation, side: number): number {
  const door = doorNumber(table, side);
  const levels = levelsOf(table);
  const hasCards = (level: number): boolean => pileSize(table.state, table.content.piles.level(level)) > 0;
  const own = levelOfSide(table, side);
  if (levels[own]?.oneByOne === true && hasCards(own)) return own;
  const behind = plansOf(missionOf(table), levels)
    .flatMap((plan, level) => (plan.behind === door && level < levels.length ? [level] : []))
    .filter(hasCards);
  return behind.find((level) => !table.state.locks.includes(level)) ?? behind[0] ?? NOTHING;
}

/** The lowest level whose deck still has cards; NOTHING where there is none. */
export function nextLevel({ state, content }: Situation): number {
  for (let level = 0; level < LEVELS; level++) if (pileSize(state, content.piles.level(level)) > 0) return level;
  return NOTHING;
}

/** The tile at the end of a level, from 0, by its place among those laid. */
export function endOfLevel(table: Situation, level: number): number {
  const tiles = levelsOf(table)[level]?.tiles ?? [];
  return lastTileOf(table.content.sides, table.state.laid, tiles);
}

/** GOW-RUL-73: whether a door is the one that the stage card names. */
export function isNamedDoor(table: Situation, side: number): boolean {
  const { atDoor } = stageOf(table) ?? {};
  if (atDoor === undefined || !table.state.doors.includes(side)) return false;
  return table.state.laid[endOfLevel(table, atDoor - 1)]?.side === side;
}
