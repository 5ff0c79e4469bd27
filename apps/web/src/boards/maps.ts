// What a board is made of, whatever its shape: places with a name, a middle and an outline, in units of the board (a
// cell, a hex's radius, a square of a tile, a micrometre). A plane has no places and takes any point. Keyboard, lights,
// outlines and pieces are written against this file once; hexes and areas, which not every board is made of, have their own.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where one of several stands in a place, from its middle; smaller where they would stand on one another. */
export interface Slot extends Point {
  readonly scale: number;
}

export interface BoardPlace {
  /** As players call it: `c4`, `6D`, `9A E`. */
  readonly id: string;
  readonly middle: Point;
  /** Clockwise as it is seen; neighbours have the same corners. */
  readonly outline: readonly Point[];
  /** Nothing can be there: drawn, never a control. */
  readonly isClosed?: true;
  /** In steps above the ground; left out on the ground. */
  readonly height?: number;
  /** Where so many stand beside one another. */
  slots(count: number): readonly Slot[];
}

/** What lies between two places: a wall, a ladder, a door. Where nothing is said of two neighbours the way is open. */
export interface ZoneBorder {
  readonly between: readonly [string, string];
  readonly kind: string;
  /** Nobody gets through. */
  readonly isClosed?: true;
}

export interface BoardMap {
  readonly width: number;
  readonly height: number;
  /** The width of an ordinary place: what pieces, keys and labels are measured by. */
  readonly unit: number;
  /** How far a step of height lifts a place; 0 on flat boards. */
  readonly rise: number;
  /** Places as they are read, line by line; none on a plane. */
  readonly rows: readonly (readonly BoardPlace[])[];
  /** Given where places are areas of any shape: arrows then go to a neighbour before anything further away. */
  readonly borders?: readonly ZoneBorder[];
  place(id: string): BoardPlace | undefined;
}

type Rest = Omit<BoardMap, 'rows' | 'place'>;

/** A map of places that are read in such lines. */
export function mapOf(rows: readonly (readonly BoardPlace[])[], rest: Rest): BoardMap {
  const byId = new Map(rows.flat().map((place) => [place.id, place]));
  return { ...rest, rows, place: (id) => byId.get(id) };
}

// ---- squares

/** Squares; `name` gets columns from the west and rows from the south, as players count. */
export function gridMap(columns: number, rows: number, name: (column: number, row: number) => string): BoardMap {
  const line = (y: number): BoardPlace[] =>
    Array.from({ length: columns }, (_, x) => ({
      id: name(x, rows - 1 - y),
      middle: { x: x + 0.5, y: y + 0.5 },
      outline: squareAt({ x, y }),
      slots: (count) => sideBySide(count, 1),
    }));
  const lines = Array.from({ length: rows }, (_, y) => line(y));
  return mapOf(lines, { width: columns, height: rows, unit: 1, rise: 0 });
}

export function squareAt({ x, y }: Point): readonly Point[] {
  return [
    { x, y },
    { x: x + 1, y },
    { x: x + 1, y: y + 1 },
    { x, y: y + 1 },
  ];
}

// ---- planes

/** A table without places: whatever is pointed at is a point, in whole micrometres as rules measure them. */
export function planeMap(width: number, height: number, unit: number): BoardMap {
  return mapOf([], { width, height, unit, rise: 0 });
}

// ---- room for several

/** How up to four share a place of ordinary size: the first behind, the last in front. */
const FEW: readonly (readonly Slot[])[] = [
  [],
  [{ x: 0, y: 0, scale: 1 }],
  [
    { x: -0.23, y: -0.06, scale: 0.68 },
    { x: 0.23, y: 0.08, scale: 0.68 },
  ],
  [
    { x: -0.23, y: -0.18, scale: 0.56 },
    { x: 0.23, y: -0.18, scale: 0.56 },
    { x: 0, y: 0.2, scale: 0.56 },
  ],
  [
    { x: -0.23, y: -0.2, scale: 0.54 },
    { x: 0.23, y: -0.2, scale: 0.54 },
    { x: -0.23, y: 0.22, scale: 0.54 },
    { x: 0.23, y: 0.22, scale: 0.54 },
  ],
];

/** So many in a place of so much width; many stand in rows. */
export function sideBySide(count: number, unit: number): readonly Slot[] {
  const few = FEW[count];
  if (few !== undefined) return few.map(({ x, y, scale }) => ({ x: x * unit, y: y * unit, scale }));
  const across = Math.ceil(Math.sqrt(count));
  const step = 0.9 / across;
  return Array.from({ length: count }, (_, i) => ({
    x: ((i % across) - (across - 1) / 2) * step * unit,
    y: (Math.floor(i / across) - (Math.ceil(count / across) - 1) / 2) * step * unit,
    scale: step,
  }));
}

// ---- what follows from outlines alone

export type Edge = readonly [from: Point, to: Point];

export function sidesOf(outline: readonly Point[]): readonly Edge[] {
  return outline.map((from, i) => [from, outline[(i + 1) % outline.length]!] as const);
}

/** The sides that no other has the other way round: the outline of all together. */
export function outerEdges(edges: readonly Edge[]): readonly Edge[] {
  const known = new Set(edges.map(([from, to]) => sideName(from, to)));
  return edges.filter(([from, to]) => !known.has(sideName(to, from)));
}

function sideName(from: Point, to: Point): string {
  return `${cornerName(from)} ${cornerName(to)}`;
}

function cornerName({ x, y }: Point): string {
  return `${Math.round(x * 1000)},${Math.round(y * 1000)}`;
}

/** Sides one after the other, as closed outlines; those of areas that touch in a corner alone stay apart. */
export function ringsOf(edges: readonly Edge[]): readonly (readonly Point[])[] {
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges) {
    const corner = cornerName(edge[0]);
    leaving.set(corner, [...(leaving.get(corner) ?? []), edge]);
  }
  const rings: Point[][] = [];
  for (const first of edges) {
    const ring: Point[] = [];
    for (let edge = taken(first); edge !== undefined; edge = sharpest(edge)) ring.push(edge[0]);
    if (ring.length > 2) rings.push(ring);
  }
  return rings;

  function taken(edge: Edge): Edge | undefined {
    const here = leaving.get(cornerName(edge[0])) ?? [];
    if (!here.includes(edge)) return undefined;
    here.splice(here.indexOf(edge), 1);
    return edge;
  }

  /** The next side: where there are several the one that turns most to the inside, which is to the right. */
  function sharpest(edge: Edge): Edge | undefined {
    const next = [...(leaving.get(cornerName(edge[1])) ?? [])].sort(
      (one, other) => turn(edge, other) - turn(edge, one),
    );
    return next[0] === undefined ? undefined : taken(next[0]);
  }
}

/** How far one side turns to the right into the next, from -π to π. */
function turn([a, b]: Edge, [c, d]: Edge): number {
  const [x, y, u, v] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  return Math.atan2(x * v - y * u, x * u + y * v);
}

/** Arrow keys and the way they lead on the screen. */
export const ARROWS: { readonly [key: string]: Point } = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * The place that an arrow leads to: the nearest in that direction. Among areas an open neighbour comes first, then one
 * behind a wall, then what is further away.
 */
export function nextPlace(map: BoardMap, from: string, { x, y }: Point): string {
  const here = map.place(from);
  if (here === undefined) return from;
  const ahead = map.rows.flat().flatMap((place) => {
    const [across, along] = [place.middle.x - here.middle.x, place.middle.y - here.middle.y];
    if (place.isClosed || across * x + along * y <= 0.3 * map.unit) return [];
    const cost = Math.hypot(across, along) + 1.5 * Math.abs(x === 0 ? across : along);
    return [{ id: place.id, cost, rank: rankOf(map, here, place) }];
  });
  const [best] = ahead.sort((one, other) => one.rank - other.rank || one.cost - other.cost);
  return best?.id ?? from;
}

function rankOf(map: BoardMap, here: BoardPlace, place: BoardPlace): number {
  if (map.borders === undefined) return 0;
  if (!areNeighbours(here, place)) return 2;
  return borderBetween(map, here.id, place.id)?.isClosed ? 1 : 0;
}

export function borderBetween({ borders = [] }: BoardMap, one: string, other: string): ZoneBorder | undefined {
  return borders.find(({ between }) => between.includes(one) && between.includes(other));
}

/** Whether two places have a side in common. */
export function areNeighbours(one: BoardPlace, other: BoardPlace): boolean {
  return commonSides(one, other).length > 0;
}

/** The sides that two places have in common: where a border between them is drawn. */
export function commonSides(one: BoardPlace, other: BoardPlace): readonly Edge[] {
  const known = new Set(sidesOf(other.outline).map(([from, to]) => sideName(to, from)));
  return sidesOf(one.outline).filter(([from, to]) => known.has(sideName(from, to)));
}

/** The place that holds a point, for drags and drops. */
export function placeAt(map: BoardMap, point: Point): BoardPlace | undefined {
  return map.rows.flat().find(({ outline }) => isInside(outline, point));
}

export function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  for (const [a, b] of sidesOf(outline)) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}
