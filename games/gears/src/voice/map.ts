// The map as a plain board draws it: the tiles as they lie at a table, with what lies and stands in their zones.

import { beyond, cellPlaced } from '@automachia/geometry';
import type { Table, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { MapContents, PlainMap } from '@automachia/manifest';
import type { GearsPack } from '../content/types.js';
import type { LaidTile } from '../map/ground.js';
import { zoneName, zoneOf } from '../map/ground.js';
import { areaLetter } from '../map/tiles.js';
import type { Components } from '../model/components.js';
import { readMap } from '../notation/tableWords.js';
import { figureText, seatText } from '../telling/names.js';
import { cogsOf, dropsOf, locustsOf, namesIn, words } from './reading.js';
import { spokenBox } from './spoken.js';

/** Before the first tile there is nothing to stand on. */
export const map = (): PlainMap => ({ areas: [] });

/** The tiles that lie at a table, and the map that they make. */
interface Laid {
  readonly tiles: readonly LaidTile[];
  readonly map: PlainMap;
}

const known = new WeakMap<Components, { readonly key: string; readonly laid: Laid }>();

/** As the rules lay them; found once, for a board asks about every place. */
export function laidAt(table: Table, box: Components): Laid {
  const key = JSON.stringify(table['map']);
  const last = known.get(box);
  if (last?.key === key) return last.laid;
  const tiles = readMap(words(table['map']), box);
  const laid = { tiles, map: mapOf(tiles, box) };
  known.set(box, { key, laid });
  return laid;
}

export function onMap(table: Table, pack: GearsPack): MapContents {
  const box = spokenBox(pack);
  const marks: Record<string, Text[]> = {};
  const mark = (zone: string, said: Text): void => {
    (marks[zone] ??= []).push(said);
  };
  for (const hole of openHolesOn(table, box)) mark(hole, text('mark.hole'));
  for (const zone of namesIn(table['closed'])) mark(zone, text('mark.sealed'));
  for (const tile of namesIn(table['doors'])) mark(doorZone(box, tile), text('mark.door'));
  for (const { at, marker } of dropsOf(table))
    mark(at, text('mark.drop', { weapon: text(`weapon.${weaponUnder(box, marker)}.name`) }));
  for (const [tile, zone, equipment] of equipmentOn(table, box))
    mark(zone, text('mark.equipment', { name: text(`equipment.${equipment}.name`), tile }));
  return {
    heights: {},
    marks,
    laid: laidAt(table, box).map,
    standing: [
      ...cogsOf(table).flatMap(({ seat, at }) =>
        at === undefined ? [] : [{ id: `cog-${seat}`, at, owner: seat, name: seatText(seat) }],
      ),
      ...locustsOf(table).map(({ figure, at }) => ({
        id: figure,
        at,
        owner: 0,
        name: figureText(figure) as Text,
      })),
    ],
  };
}

/** Zones with a hole token, and with a printed hole that is not sealed. */
export function openHolesOn(table: Table, box: Components): string[] {
  const closed = namesIn(table['closed']);
  const { printedHoles } = box.grounds.of(laidAt(table, box).tiles);
  const printed = printedHoles.map((zone) => zoneName(box.sides, zone));
  return [...printed.filter((zone) => !closed.includes(zone)), ...namesIn(table['holes'])];
}

/** The zone of the door at the exit of a tile. */
export function doorZone({ sides }: Components, tile: string): string {
  const { id, exit } = sides.find((side) => side.id === tile)!;
  return `${id}.${areaLetter(exit)}`;
}

export function weaponUnder({ markers }: Components, marker: string): string {
  return markers.find(({ name }) => name === marker)?.weapon ?? '';
}

/** Of each location card in play: its tile, the zones of its equipment, and what that is. */
export function equipmentOn(table: Table, box: Components): (readonly [tile: string, zone: string, name: string])[] {
  return namesIn(table['equipment']).flatMap((tile) => {
    const side = box.sideNamed(tile);
    const equipment = box.sides[side]?.equipment;
    if (equipment === undefined) return [];
    return box.sides[side]!.equipmentAreas.map(
      (area) => [tile, zoneName(box.sides, zoneOf(side, area)), equipment] as const,
    );
  });
}

/** Zones by the cells that they cover, and zones that touch without a way from one to the other. */
function mapOf(laid: readonly LaidTile[], { sides, grounds }: Components): PlainMap {
  const ground = grounds.of(laid);
  const zoneAt = new Map<string, number>();
  const areas = laid.flatMap(({ side, place }) => {
    const { tile } = sides[side]!;
    return tile.areas.map((_, area) => {
      const zone = zoneOf(side, area);
      const squares = tile.cellsOf(area).map(([column, row]) => cellPlaced(tile, place, column, row));
      for (const square of squares) zoneAt.set(square.join(), zone);
      return { id: zoneName(sides, zone), squares };
    });
  });
  const walls = new Map<string, readonly [string, string]>();
  for (const [square, zone] of zoneAt) {
    const [column, row] = square.split(',').map(Number) as [number, number];
    for (const side of [EAST, SOUTH]) {
      const other = zoneAt.get(beyond(column, row, side).join());
      if (other === undefined || other === zone || ground.beside(zone).includes(other)) continue;
      const between = [zoneName(sides, Math.min(zone, other)), zoneName(sides, Math.max(zone, other))] as const;
      walls.set(between.join(), between);
    }
  }
  return { areas, walls: [...walls.values()] };
}

const EAST = 1;
const SOUTH = 2;
