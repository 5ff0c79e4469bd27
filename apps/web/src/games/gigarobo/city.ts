// The map: 91 flat-top hexes, as high as the structures that stand there now.

import { hexesAt, map as printedMap } from '@automachia/gigarobo/facts';
import type { TableView } from '@automachia/protocol/view';
import { hexTone } from '../../boards/hexDrawing.js';
import type { HexAt } from '../../boards/hexMap.js';
import { hexMap } from '../../boards/hexMap.js';
import type { BoardMap } from '../../boards/maps.js';
import { pack } from './pack.js';
import { cityOf, mapOf } from './table.js';

const { hexes: LINES, tallest: TALLEST } = printedMap();

/** In hexes that are narrower, their names would be all that is seen. */
export const ROOM_FOR_WORDS = 34;

/** Nothing stands there yet. */
const FLAT = hexMap(LINES, TALLEST);

const TONES = new Map(LINES.flat().map((hex) => [hex.id, hexTone(hex)]));

/** Hexes of one tone never touch. */
export function toneOf(hex: string): number {
  return TONES.get(hex) ?? 0;
}

let shown: BoardMap = FLAT;
let heightsShown = '';

/** The same object for as long as its heights are the same. */
export function cityMap(view: TableView): BoardMap {
  const heights = new Map(cityOf(view).flatMap(({ at, tier }) => (tier > 0 ? [[at, tier] as const] : [])));
  const wanted = [...heights].join(' ');
  if (wanted === heightsShown) return shown;
  heightsShown = wanted;
  const raised = (hex: HexAt): HexAt => {
    const height = heights.get(hex.id);
    return height === undefined ? hex : { ...hex, height };
  };
  shown =
    wanted === ''
      ? FLAT
      : hexMap(
          LINES.map((line) => line.map(raised)),
          TALLEST,
        );
  return shown;
}

/** How a hex of the printed map is used. */
export interface PrintedUses {
  readonly starts: readonly string[];
  readonly roads: ReadonlySet<string>;
  readonly ruins: ReadonlySet<string>;
}

const NONE: PrintedUses = { starts: [], roads: new Set(), ruins: new Set() };
const uses = new WeakMap<object, PrintedUses>();

/** Start zones, roads and ruins of the map that is played on. */
export function printedUses(view: TableView): PrintedUses {
  const id = mapOf(view);
  const printed = id === '' ? undefined : pack().maps.find((one) => one.id === id);
  if (printed === undefined) return NONE;
  let found = uses.get(printed);
  if (found === undefined) {
    const { start, road, ruin } = printed;
    found = { starts: hexesAt(start), roads: new Set(hexesAt(road)), ruins: new Set(hexesAt(ruin)) };
    uses.set(printed, found);
  }
  return found;
}
