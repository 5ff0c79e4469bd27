// Battlefields of people's own making: what the rules refuse (GKR-MAP-12), and what the guidelines advise against
// (GKR-MAP-09 to GKR-MAP-11), which stays playable (GKR-MAP-13).

import { text } from '@automachia/kernel';
import { board, isFullHex, OFF_BOARD } from '../model/board.js';
import { alleysOf } from './alleys.js';
import type { PlacedRemark } from '@automachia/content-tools';
import type { Battlefield } from './types.js';

export type Layout = Pick<Battlefield, 'players' | 'starts' | 'buildings'>;

export interface LayoutVerdict {
  /** Any of these makes the layout unplayable. */
  readonly errors: readonly PlacedRemark[];
  /** Advice. Given only where there is no error. */
  readonly warnings: readonly PlacedRemark[];
}

/** Judges a layout by the rules and by the guidelines of the rulebook. */
export function checkBattlefield(layout: Layout): LayoutVerdict {
  const errors = [...countErrors(layout), ...hexErrors(layout, 'starts'), ...hexErrors(layout, 'buildings')];
  return { errors, warnings: errors.length > 0 ? [] : warningsOf(layout) };
}

export const MOST_BUILDINGS = 10;
const LEAST_ALLEYS = 2;
/** GKR-RUL-05: the guideline counts the 6 or 7 hexes between two starts. */
const GOOD_DISTANCES = [7, 8];
/** GKR-RUL-09: how far "nearby" is, and how much the starts may differ. */
const NEARBY = 4;
const MOST_DIFFERENCE = 1;

function countErrors({ players, starts, buildings }: Layout): PlacedRemark[] {
  const errors: PlacedRemark[] = [];
  if (players < 2 || players > 4) {
    errors.push({ rule: 'GKR-SET-01', text: text('layout.players', { players }), path: ['players'] });
  }
  if (starts.length < players) {
    const values = { starts: starts.length, players };
    errors.push({ rule: 'GKR-MAP-12', text: text('layout.tooFewStarts', values), path: ['starts'] });
  }
  if (buildings.length > MOST_BUILDINGS) {
    const values = { buildings: buildings.length, most: MOST_BUILDINGS };
    errors.push({ rule: 'GKR-MAP-12', text: text('layout.tooManyBuildings', values), path: ['buildings'] });
  }
  return errors;
}

function hexErrors(layout: Layout, field: 'starts' | 'buildings'): PlacedRemark[] {
  return layout[field].flatMap((hex, i) => {
    const key = hexErrorOf(layout, field, i);
    return key === undefined ? [] : [{ rule: 'GKR-MAP-12', text: text(key, { hex }), path: [field, i] }];
  });
}

function hexErrorOf(layout: Layout, field: 'starts' | 'buildings', index: number): string | undefined {
  const hex = layout[field][index]!;
  const cell = board.named(hex);
  if (cell === OFF_BOARD) return 'layout.offTheBoard';
  if (!isFullHex(cell)) return 'layout.halfHex';
  if (layout[field].indexOf(hex) < index) return field === 'starts' ? 'layout.startTwice' : 'layout.buildingTwice';
  if (field === 'buildings' && layout.starts.includes(hex)) return 'layout.buildingOnStart';
  return undefined;
}

function warningsOf({ starts, buildings }: Layout): PlacedRemark[] {
  const warnings: PlacedRemark[] = [];
  for (const [i, start] of starts.entries()) {
    const distances = starts.filter((other) => other !== start).map((other) => distanceBetween(start, other));
    const distance = Math.min(...distances);
    if (distances.length === 0 || GOOD_DISTANCES.includes(distance)) continue;
    const key = distance < GOOD_DISTANCES[0]! ? 'layout.startsTooNear' : 'layout.startsTooFar';
    warnings.push({
      rule: 'GKR-MAP-09',
      text: text(key, { hex: start, between: distance - 1 }),
      path: ['starts', i],
    });
  }
  const alleys = alleysOf(buildings).length;
  if (alleys < LEAST_ALLEYS) {
    warnings.push({ rule: 'GKR-MAP-10', text: text('layout.fewAlleys', { alleys }), path: ['buildings'] });
  }
  const near = starts.map((start) => buildings.filter((building) => distanceBetween(start, building) <= NEARBY).length);
  const [least, most] = [Math.min(...near), Math.max(...near)];
  if (most - least > MOST_DIFFERENCE) {
    warnings.push({ rule: 'GKR-MAP-11', text: text('layout.unevenBuildings', { least, most }), path: ['buildings'] });
  }
  return warnings;
}

function distanceBetween(one: string, other: string): number {
  return board.distance(board.named(one), board.named(other));
}
