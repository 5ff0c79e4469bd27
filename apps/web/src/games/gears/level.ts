// The map that lies at a table: its zones as places of the board kit, where things lie and figures stand in them, and what is
// drawn between them.

import type { EdgeDrawn, MapDrawn, SpotDrawn } from '@automachia/gears/facts';
import { mapDrawn } from '@automachia/gears/facts';
import type { TableView } from '@automachia/protocol/view';
import type { BoardMap, Point, ZoneBorder } from '../../boards/maps.js';
import { zoneMap } from '../../boards/zoneMap.js';
import { pack } from './pack.js';

/** What an ordinary zone is wide, in squares: what keys and figures are measured by. */
export const UNIT = 1.5;

export interface Level {
  readonly map: BoardMap;
  readonly drawn: MapDrawn;
  /** A corner of a square of the drawing, as the board counts. */
  at(this: void, square: readonly [number, number]): Point;
  /** The middle of the square of a cover spot; undefined where there is no such spot. */
  spot(this: void, name: string | undefined): Point | undefined;
  /** Where something lies in a zone that no figure needs: keys first, then things in the order of their kinds. */
  corner(this: void, zone: string, kind: Corner): Point;
  /** Where the name of a zone begins. */
  head(this: void, zone: string): Point;
  /** How many squares wide the zone is there. */
  widthOf(this: void, zone: string): number;
}

/** What lies in the corners of a zone. */
const CORNERS = ['key', 'hole', 'equipment', 'drop'] as const;
type Corner = (typeof CORNERS)[number];

const built = new Map<string, Level>();

/** How many maps are remembered: whoever looks back sees those of before. */
const MOST = 40;

/** The same object for as long as the same tiles lie there. */
export function levelOf(view: TableView): Level {
  const key = JSON.stringify(view['map'] ?? {});
  let level = built.get(key);
  if (level === undefined) {
    if (built.size >= MOST) built.clear();
    level = key === '{}' ? NOTHING_LAID : levelMade(mapDrawn(view, pack()));
    built.set(key, level);
  }
  return level;
}

/** Before the first tile there is a table to lay it on. */
const NOTHING_LAID: Level = levelMade({
  rooms: [{ id: '', tile: '', squares: Array.from({ length: 36 }, (_, i) => [i % 6, Math.floor(i / 6)] as const) }],
  edges: [],
  spots: [],
  holes: [],
});

function levelMade(drawn: MapDrawn): Level {
  const all = drawn.rooms.flatMap(({ squares }) => squares);
  const [left, top] = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, y]) => y))];
  const at = ([x, y]: readonly [number, number]): Point => ({ x: x - left, y: y - top });
  const middle = (square: readonly [number, number]): Point => ({ x: at(square).x + 0.5, y: at(square).y + 0.5 });
  const spots = new Map(drawn.spots.map((spot) => [spot.name, middle(spot.square)]));
  const free = new Map(drawn.rooms.map((room) => [room.id, freeIn(room.squares, drawn.spots)]));
  const heads = new Map(drawn.rooms.map(({ id }) => [id, headOf(free.get(id)!)]));
  const zones = drawn.rooms.map(({ id, squares }) => {
    const room = free.get(id)!.map(([x, y]) => ({ x: x + 0.5, y: y + 0.5 }));
    return { id, squares: squares.map(([x, y]) => ({ x, y })), middle: room[0]!, slots: room };
  });
  return {
    map: zoneMap(zones, bordersOf(drawn), UNIT),
    drawn,
    at,
    spot: (name) => (name === undefined ? undefined : spots.get(name)),
    corner: (zone, kind) => {
      const name = heads.get(zone);
      const own = free.get(zone) ?? [[left, top] as const];
      // Where its name stands nothing lies, if there is room elsewhere.
      const others = own.length > CORNERS.length ? own.filter((square) => square !== name) : own;
      const squares = [...others].reverse();
      return middle(squares[CORNERS.indexOf(kind) % squares.length]!);
    },
    widthOf: (zone) => {
      const own = drawn.rooms.find(({ id }) => id === zone)?.squares ?? [];
      const [x, y] = heads.get(zone) ?? [left, top];
      let width = 1;
      while (own.some((square) => square[0] === x + width && square[1] === y)) width += 1;
      return width;
    },
    head: (zone) => at(heads.get(zone) ?? [left, top]),
  };
}

/** The squares of a zone without those of its cover spots, those in its midst first. */
function freeIn(squares: MapDrawn['rooms'][number]['squares'], spots: readonly SpotDrawn[]) {
  const open = squares.filter(([x, y]) => !spots.some(({ square }) => square[0] === x && square[1] === y));
  const list = open.length === 0 ? squares : open;
  const [x, y] = [0, 1].map((i) => list.reduce((sum, square) => sum + square[i]!, 0) / list.length) as [number, number];
  const far = (square: readonly [number, number]): number => Math.hypot(square[0] - x, square[1] - y);
  return [...list].sort((one, other) => far(one) - far(other) || one[1] - other[1] || one[0] - other[0]);
}

/** The first square as one reads. */
function headOf(squares: MapDrawn['rooms'][number]['squares']): readonly [number, number] {
  return [...squares].sort((one, other) => one[1] - other[1] || one[0] - other[0])[0]!;
}

/** What keeps figures from going straight from one zone to the next. */
function bordersOf({ rooms, edges }: MapDrawn): readonly ZoneBorder[] {
  const zones = new Map(rooms.flatMap(({ id, squares }) => squares.map((square) => [square.join(), id] as const)));
  const met = new Map<string, { between: [string, string]; kinds: Set<EdgeDrawn['kind']> }>();
  for (const { from, to, kind } of edges) {
    const [x, y] = from;
    const beside = to[0] > x ? [x, y - 1] : [x - 1, y];
    const [one, other] = [zones.get(`${x},${y}`), zones.get(beside.join())];
    if (one === undefined || other === undefined || one === other) continue;
    const between: [string, string] = one < other ? [one, other] : [other, one];
    const known = met.get(between.join()) ?? { between, kinds: new Set() };
    known.kinds.add(kind);
    met.set(between.join(), known);
  }
  return [...met.values()].flatMap(({ between, kinds }): ZoneBorder[] => {
    if (kinds.has('open') || kinds.has('joined')) return [];
    return [{ between, kind: kinds.has('elevation') ? 'elevation' : 'wall', isClosed: true }];
  });
}

/** As players say it: tile and letter. */
export function zoneWords(zone: string): string {
  return zone.replace('.', ' ');
}
