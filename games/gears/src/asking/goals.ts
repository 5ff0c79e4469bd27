// What the stage card in force still asks for, read from its objective as it is written: whom to kill, what to seal, where to be.
// For whoever plans ahead; whether an objective is met the compiled text says.

import type { TextTree, WordCall } from '@automachia/effects';
import { parseText } from '@automachia/effects';
import type { PrintedEquipment } from '../content/types.js';
import { sideOf } from '../map/ground.js';
import type { Components } from '../model/components.js';
import { doorZones, equipmentZones, exitZone, openHoles } from '../model/exits.js';
import { groundOf, locustsOnMap } from '../model/figures.js';
import { endOfLevel, isNamedDoor, levelBehind, levelOfSide, stageOf } from '../model/missions.js';
import { NOTHING } from '../model/state.js';
import type { Situation } from '../model/steps.js';

export type MissionGoal =
  /** Locusts, by figure, none of which may be left. */
  | { readonly is: 'kill'; readonly figures: readonly number[] }
  /** Zones with holes, none of which may be left open. */
  | { readonly is: 'seal'; readonly zones: readonly number[] }
  /** Locusts, one of which must come to one of the zones. */
  | { readonly is: 'lure'; readonly figures: readonly number[]; readonly zones: readonly number[] }
  /** Zones to one of which somebody, or everybody, must come; none of them may be on the map yet. */
  | { readonly is: 'reach'; readonly zones: readonly number[]; readonly isForAll: boolean };

/** The goals of the stage in force; what comes by itself in time is none. */
export function goalsOf(table: Situation): readonly MissionGoal[] {
  const objective = stageOf(table)?.objective;
  return objective === undefined ? [] : goalsIn(table, treeOf(objective));
}

const trees = new Map<string, TextTree>();

function treeOf(text: string): TextTree {
  let tree = trees.get(text);
  if (tree === undefined) trees.set(text, (tree = parseText(text)));
  return tree;
}

function goalsIn(table: Situation, tree: TextTree): readonly MissionGoal[] {
  if (tree.is !== 'call') return [];
  const { state, content } = table;
  const [first] = tree.args;
  const zones = (): readonly number[] => groundOf(table).zones;
  const onSide = (fits: (side: number) => boolean) => zones().filter((zone) => fits(sideOf(zone)));
  switch (tree.name) {
    case 'and':
      return tree.args.flatMap((one) => goalsIn(table, one));
    case 'not':
      return first?.is === 'call' && first.name === 'some' ? noneLeft(table, first.args[0]) : [];
    case 'some':
      return [{ is: 'lure', figures: figuresOf(table, first), zones: doorZones(table) }];
    case 'attempted': {
      const doors = state.doors.filter((side) => isNamedDoor(table, side));
      return [{ is: 'reach', zones: doors.map((side) => exitZone(table, side)), isForAll: false }];
    }
    case 'used': {
      const side = content.sideNamed(wordOf(first));
      const isLaid = state.laid.some((one) => one.side === side);
      return [{ is: 'reach', zones: isLaid ? equipmentZones(table, side) : [], isForAll: false }];
    }
    case 'reachedEnd': {
      const end = state.laid[endOfLevel(table, numberOf(first) - 1)]?.side;
      return [{ is: 'reach', zones: onSide((side) => side === end), isForAll: false }];
    }
    case 'allOut': {
      const doors = state.doors.filter((side) => levelOfSide(table, side) + 1 >= numberOf(first));
      return [{ is: 'reach', zones: doors.map((side) => exitZone(table, side)), isForAll: true }];
    }
    case 'allOn': {
      const wanted = content.sideNamed(wordOf(first));
      return [{ is: 'reach', zones: onSide((side) => side === wanted), isForAll: true }];
    }
    default:
      return [];
  }
}

function noneLeft(table: Situation, what: TextTree | undefined): readonly MissionGoal[] {
  if (what?.is !== 'call') return [];
  if (what.name === 'hole') return [{ is: 'seal', zones: openHoles(table) }];
  return [{ is: 'kill', figures: figuresOf(table, what) }];
}

/** Those that a selector names, wherever they stand. */
function figuresOf({ state, content }: Situation, what: TextTree | undefined): readonly number[] {
  const figures = locustsOnMap(state);
  if (what?.is !== 'call' || what.name !== 'type') return figures;
  const types = wordOf(what.args[0]).split(' ');
  return figures.filter((figure) => types.includes(content.typeOf(state.locusts[figure]!.enemy)));
}

const wordOf = (tree: TextTree | undefined): string => (tree?.is === 'text' ? tree.value : '');
const numberOf = (tree: TextTree | undefined): number => (tree?.is === 'number' ? tree.value : 0);

/** Doors that may be explored, by the zones that they are in. */
export function openableDoors(table: Situation): readonly number[] {
  return table.state.doors
    .filter((side) => {
      const level = levelBehind(table, side);
      return isNamedDoor(table, side) || (level !== NOTHING && !table.state.locks.includes(level));
    })
    .map((side) => exitZone(table, side));
}

/** What the equipment in play brings: the first word of its text, with the zones in which it can be used. */
export function equipmentInPlay(
  table: Situation,
): readonly { readonly verb: string; readonly zones: readonly number[] }[] {
  const { state, content } = table;
  return state.sites
    .filter((side) => !state.turnedDown.includes(side))
    .map((side) => ({ verb: verbOf(content.equipmentOf(side)), zones: equipmentZones(table, side) }));
}

const verbOf = (equipment: PrintedEquipment | undefined): string =>
  equipment === undefined ? '' : ((treeOf(equipment.text) as Partial<WordCall>).name ?? '');

/** Whether an omen of a weapon seals a hole (GOW-SEA-01). */
export function omenSeals({ weapons }: Components, weapon: number): boolean {
  const omen = weapons[weapon]?.omen;
  return omen !== undefined && (treeOf(omen) as Partial<WordCall>).name === 'seal';
}
