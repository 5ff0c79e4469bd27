// What must agree with what in a pack of Gears of War: names, drawings, decks, numbers that the rulebook fixes.

import type { PackReader, Path } from '@automachia/content-tools';
import { didYouMean } from '@automachia/content-tools';
import { AreaGraph, AreaTile, beyond, drawingFaults, NO_WAY, SIDES } from '@automachia/geometry';
import { canBeFinished } from '../map/layouts.js';
import { areaLetter, ENTRANCE, EXIT, MEASURED, readSpot, readTile, WALKED } from '../map/tiles.js';
import { LEVELS } from '../model/components.js';
import { levelsWith, plansOf } from '../model/missions.js';
import type { GearsPack, PrintedMission, PrintedTile } from './types.js';

/** Cells of a tile by its size: columns, rows. */
const SIZES = { small: [6, 6], medium: [6, 12], large: [12, 12] } as const;

export function checkWhole(reader: PackReader, pack: GearsPack): void {
  const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
  const weapons = ids(pack.weapons);
  const knows = (file: string, path: Path, what: string, name: string, known: readonly string[]): void => {
    if (!known.includes(name)) reader.complain(file, path, `there is no ${what} "${name}".${didYouMean(name, known)}`);
  };
  checkNamesOnce(reader, pack);
  for (const [i, { weapons: own, ability }] of pack.characters.entries()) {
    for (const [k, { weapon }] of own.entries())
      knows('characters.json', [i, 'weapons', k, 'weapon'], 'weapon', weapon, weapons);
    if (ability.extraDice !== undefined)
      knows('characters.json', [i, 'ability', 'extraDice', 'weapon'], 'weapon', ability.extraDice.weapon, weapons);
  }
  for (const [figure, markers] of Object.entries(pack.markers)) {
    knows('pack.json', ['markers', figure], 'figure', figure, Object.keys(pack.figures));
    for (const [k, { weapon }] of markers.entries())
      if (weapon !== undefined) knows('pack.json', ['markers', figure, k, 'weapon'], 'weapon', weapon, weapons);
  }
  for (const [i, { figure, countsAs, standIn }] of pack.enemies.entries()) {
    knows('enemies.json', [i, 'figure'], 'figure', figure, Object.keys(pack.figures));
    if (countsAs !== undefined) knows('enemies.json', [i, 'countsAs'], 'enemy', countsAs, ids(pack.enemies));
    if (standIn !== undefined) knows('enemies.json', [i, 'standIn'], 'figure', standIn, Object.keys(pack.figures));
  }
  for (const [i, { kind }] of pack.ai.entries())
    if (kind !== 'general') knows('ai.json', [i, 'kind'], 'enemy', kind, ids(pack.enemies));
  for (const [i, { id, equipment }] of pack.locations.entries()) {
    knows('locations.json', [i, 'id'], 'tile', id, ids(pack.tiles));
    if (equipment !== undefined) knows('locations.json', [i, 'equipment'], 'equipment', equipment, ids(pack.equipment));
  }
  for (const [i, tile] of pack.tiles.entries()) {
    knows('tiles.json', [i, 'id'], 'location card', tile.id, ids(pack.locations));
    checkTile(reader, [i], tile);
  }
  if (reader.faults().length > 0) return;
  for (const [i, mission] of pack.missions.entries()) checkMission(reader, [i], mission, pack);
}

function checkNamesOnce(reader: PackReader, pack: GearsPack): void {
  for (const kind of [
    'characters',
    'weapons',
    'enemies',
    'orders',
    'equipment',
    'locations',
    'tiles',
    'missions',
  ] as const) {
    const list: readonly { readonly id: string }[] = pack[kind];
    for (const [i, { id }] of list.entries())
      if (list.findIndex((one) => one.id === id) !== i)
        reader.complain(`${kind}.json`, [i, 'id'], `"${id}" is there already: names are given once.`);
  }
  // GOW-AIA-15.
  for (const [i, { number }] of pack.ai.entries())
    if (pack.ai.findIndex((one) => one.number === number) !== i)
      reader.complain('ai.json', [i, 'number'], `${number} is there already: numbers are given once (GOW-AIA-15).`);
}

function checkTile(reader: PackReader, path: Path, printed: PrintedTile): void {
  const complain = (field: keyof PrintedTile, complaint: string, ...more: readonly number[]): void =>
    reader.complain('tiles.json', [...path, field, ...more], complaint);
  const faults = drawingFaults(printed.drawing);
  for (const { line, character, fault } of faults)
    complain('drawing', `character ${character}: ${SAID[fault]}`, line - 1);
  if (faults.length > 0) return;
  const tile = new AreaTile(printed.drawing, ENTRANCE + EXIT);
  const [columns, rows] = SIZES[printed.size];
  if (tile.columns !== columns || tile.rows !== rows)
    complain('drawing', `a ${printed.size} tile has ${columns} × ${rows} cells, not ${tile.columns} × ${tile.rows}.`);
  checkOpenings(complain, printed, tile);
  checkSpots(complain, printed, tile);
  const unknown = [...printed.holes, ...printed.equipment, ...printed.entrance, printed.exit].filter(
    (letter) => !tile.areas.includes(letter),
  );
  if (unknown.length > 0) complain('drawing', `the tile has no zone ${unknown.join(', ')}.`);
  const graph = new AreaGraph([tile], [], WALKED);
  const pairs = (borders: string): string[] =>
    tile.areas.flatMap((letter, area) =>
      graph.beside(area, borders).flatMap((other) => (other > area ? [`${letter}${areaLetter(other)}`] : [])),
    );
  const walked = pairs(WALKED);
  const elevated = pairs(MEASURED).filter((pair) => !walked.includes(pair));
  for (const [field, found] of [
    ['move', walked],
    ['elev', elevated],
  ] as const)
    if (printed[field] !== found.join(' '))
      complain(field, `the drawing gives ${found.join(' ') || 'none'}: mend the drawing or this list.`);
  const reached = graph.distances(tile.areas.indexOf(printed.entrance[0]!), WALKED);
  const cutOff = tile.areas.filter((_, area) => reached[area] === NO_WAY);
  if (cutOff.length > 0) complain('drawing', `no way leads from the entrance to ${cutOff.join(', ')}.`);
}

const SAID = {
  size: 'the lines are not as long, or not as many, as those of whole cells.',
  vertex: 'here stands "+", between four cells.',
  area: 'here stands the letter of a zone.',
  noBorder: 'two zones meet here without a border: write ".", "~" or "#".',
  outline: 'the outline is closed: write "#", "E" or "X".',
  apart: 'the cells of this zone do not all hang together.',
} as const;

type Complain = (field: keyof PrintedTile, complaint: string, ...more: readonly number[]) => void;

/** GOW-TIL-02, GOW-TIL-03: two middle edges of a module on the south side, two on the side of the exit. */
function checkOpenings(complain: Complain, printed: PrintedTile, tile: AreaTile): void {
  for (const [border, side, zones] of [
    [ENTRANCE, 'S', printed.entrance],
    [EXIT, printed.exitSide, [printed.exit]],
  ] as const) {
    const found = tile.openings.filter((opening) => opening.border === border);
    const [opening] = found;
    if (opening === undefined || found.length > 1 || opening.length !== 2 || SIDES[opening.side] !== side) {
      complain('drawing', `"${border}" stands on two edges side by side, on side ${side}.`);
      continue;
    }
    if (opening.from % 6 !== 2)
      complain('drawing', `"${border}" stands on the two middle edges of a side of six cells.`);
    const letters = [...new Set([0, 1].map((edge) => areaLetter(tile.areaAt(...tile.cellAt(opening, edge)))))].sort();
    if (letters.join() !== zones.join())
      complain(border === ENTRANCE ? 'entrance' : 'exit', `the drawing has it in ${letters.join(', ')}.`);
  }
}

/** GOW-TIL-08: in its zone, and no arrow on a wall. */
function checkSpots(complain: Complain, printed: PrintedTile, tile: AreaTile): void {
  const names = new Set<string>();
  for (const [i, written] of printed.cover.entries()) {
    const { name, area, cell, arrows } = readSpot(written);
    if (names.has(name)) complain('cover', `"${name}" is there already.`, i);
    names.add(name);
    if (!tile.isWithin(...cell) || tile.areaAt(...cell) !== area)
      complain('cover', `the cell ${cell.join(',')} is not of zone ${areaLetter(area)}.`, i);
    else
      for (const { side } of arrows)
        if (tile.border(...cell, side) === '#' || !tile.isWithin(...beyond(...cell, side)))
          complain('cover', `the arrow to ${SIDES[side]} points at a wall.`, i);
  }
}

/** What a mission names is there, and everything it lays can be laid (GOW-RUL-61). */
function checkMission(reader: PackReader, path: Path, mission: PrintedMission, pack: GearsPack): void {
  const complain = (where: Path, complaint: string): void =>
    reader.complain('missions.json', [...path, ...where], complaint);
  const enemies = pack.enemies.map(({ id }) => id);
  const kinds = pack.enemies.map(({ id, countsAs = id }) => countsAs);
  const tiles = pack.tiles.map(({ id }) => id);
  const equipment = pack.equipment.map(({ id }) => id);
  const knows = (where: Path, what: string, names: readonly string[], known: readonly string[]): void => {
    for (const [i, name] of names.entries())
      if (!known.includes(name)) complain([...where, i], `there is no ${what} "${name}".${didYouMean(name, known)}`);
  };
  for (const [i, enemy] of mission.enemies.entries())
    if (enemy !== null && !enemies.includes(enemy))
      complain(['enemies', i], `there is no enemy "${enemy}".${didYouMean(enemy, enemies)}`);
  for (const [i, number] of mission.general.entries())
    if (!pack.ai.some((card) => card.number === number && card.kind === 'general'))
      complain(['general', i], `there is no General AI card ${number}.`);
  for (const [i, { keeps = [], turnsDown = [], spawnsAtExit = [] }] of mission.stages.entries()) {
    knows(['stages', i, 'keeps'], 'tile', keeps, tiles);
    knows(['stages', i, 'turnsDown'], 'equipment', turnsDown, equipment);
    knows(['stages', i, 'spawnsAtExit'], 'type', spawnsAtExit, kinds);
  }
  for (const [level, one] of mission.levels.entries()) knows(['levels', level, 'tiles'], 'tile', one.tiles, tiles);
  for (const [map, list] of Object.entries(mission.maps ?? {})) knows(['maps', map], 'tile', list, tiles);
  if (mission.finale !== undefined && !tiles.includes(mission.finale.tile))
    complain(['finale', 'tile'], `there is no tile "${mission.finale.tile}".${didYouMean(mission.finale.tile, tiles)}`);
  if (mission.levels.length === 0 && mission.maps === undefined)
    complain(['levels'], 'it has neither levels nor maps.');
  if (mission.levels.length > LEVELS) complain(['levels'], `there is room for ${LEVELS} levels.`);
  if (reader.faults().length > 0) return;
  checkLayout(complain, mission, pack);
}

/** The tiles of every map, and of all levels one after another, can be laid in some order, each tile number once (GOW-TIL-01). */
function checkLayout(
  complain: (where: Path, complaint: string) => void,
  mission: PrintedMission,
  pack: GearsPack,
): void {
  const sides = pack.tiles.map((tile) => readTile(tile, undefined));
  const maps = mission.maps === undefined ? [''] : Object.keys(mission.maps);
  for (const map of maps) {
    const levels = levelsWith(mission, map);
    const where = map === '' ? ['levels'] : ['maps', map];
    const plans = plansOf(mission, levels);
    const numbers = plans.flatMap(({ tiles }) => tiles.map((id) => id.slice(0, -1)));
    const twice = numbers.find((number, i) => numbers.indexOf(number) !== i);
    if (twice !== undefined) {
      complain(where, `tile ${twice} is needed twice: both its sides cannot be in play together (GOW-TIL-01).`);
      continue;
    }
    const unreachable = plans.findIndex(({ behind }) => behind !== undefined && behind > levels.length);
    if (unreachable >= 0) complain(where, `there is no level ${plans[unreachable]!.behind} for a door to be behind.`);
    else if (!canBeFinished(sides, [], plans))
      complain(
        where,
        'its tiles cannot be laid out in any order: some tile always lies on another, or behind no door.',
      );
  }
}
