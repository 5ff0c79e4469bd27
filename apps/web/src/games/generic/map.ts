// The map of a game without a face: as its manifest says it, or found by the names of squares among the words of its
// choices.

import type { ChoiceVocabulary, Plain } from '@automachia/kernel';
import type { MapContents, PlainMap } from '@automachia/manifest';
import type { BoardMap } from '../../boards/maps.js';
import { gridMap, planeMap } from '../../boards/maps.js';
import { hexMap } from '../../boards/hexMap.js';
import { zoneMap } from '../../boards/zoneMap.js';

/** Undefined where there is nothing to stand on. */
export function mapOf(given: PlainMap | undefined, vocabulary: ChoiceVocabulary): BoardMap | undefined {
  return given === undefined ? gridOf(squaresIn(vocabulary)) : mapMade(given);
}

function mapMade(given: PlainMap): BoardMap {
  if ('squares' in given) {
    const lines = given.squares;
    return gridMap(lines[0]?.length ?? 0, lines.length, (column, row) => lines[lines.length - 1 - row]![column]!);
  }
  if ('hexes' in given) return hexMap(given.hexes, given.tallest);
  if ('plane' in given) return planeMap(given.plane.width, given.plane.height, given.plane.unit);
  const areas = (given.areas.length === 0 ? UNLAID : given.areas).map(({ id, squares }) => ({
    id,
    squares: squares.map(([x, y]) => ({ x, y })),
  }));
  return zoneMap(
    areas,
    (given.walls ?? []).map((between) => ({ between, kind: 'wall', isClosed: true })),
  );
}

/** Where nothing has been laid yet there is a place without a name. */
const UNLAID: Extract<PlainMap, { readonly areas: unknown }>['areas'] = [{ id: '', squares: [[0, 0]] }];

/**
 * The map as it lies at a table, and as high: the same object for as long as its places and their heights are the same.
 */
export function mapAt(given: PlainMap | undefined, flat: BoardMap): (contents: MapContents) => BoardMap {
  if (given !== undefined && 'areas' in given && given.areas.length === 0) return mapLaid(flat);
  if (given === undefined || !('hexes' in given)) return () => flat;
  let [shown, heightsShown] = [flat, '{}'];
  return ({ heights }) => {
    const wanted = JSON.stringify(heights);
    if (wanted === heightsShown) return shown;
    const raised = given.hexes.map((line) =>
      line.map((hex) => {
        const height = heights[hex.id];
        return height === undefined ? hex : { ...hex, height };
      }),
    );
    shown = hexMap(raised, given.tallest);
    heightsShown = wanted;
    return shown;
  };
}

/** A map that is laid while it is played, each as it lay once: whoever looks back sees that of before. */
function mapLaid(empty: BoardMap): (contents: MapContents) => BoardMap {
  const known = new Map<string, BoardMap>();
  return ({ laid }) => {
    if (laid === undefined) return empty;
    const wanted = JSON.stringify(laid);
    const shown = known.get(wanted) ?? mapMade(laid);
    known.set(wanted, shown);
    return shown;
  };
}

/** As on a chessboard: a letter for the column, a number for the row. */
const SQUARE = /^([a-z])([1-9]\d?)$/;

/** Every word in the schemas of choices that is called like a square. */
function squaresIn(vocabulary: ChoiceVocabulary): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: Plain): void => {
    if (typeof value === 'string' && SQUARE.test(value)) found.add(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) look(part);
  };
  for (const step of Object.keys(vocabulary.asked)) look(vocabulary.schema(step) ?? null);
  return found;
}

/** The smallest board that has all of them; one square alone is none. */
function gridOf(squares: ReadonlySet<string>): BoardMap | undefined {
  if (squares.size < 2) return undefined;
  const named = [...squares].map((name) => SQUARE.exec(name)!);
  const columns = Math.max(...named.map(([, letter]) => letter!.charCodeAt(0) - 96));
  const rows = Math.max(...named.map(([, , number]) => Number(number)));
  return gridMap(columns, rows, (column, row) => `${String.fromCharCode(97 + column)}${row + 1}`);
}
