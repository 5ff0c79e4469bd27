// What of the board the mini-map and the edge plates show. Faces mark their own elements, so that any board can be read
// without knowing its game: `data-cell` a place, `data-lit` what can be chosen, `data-holds` the seats whose pieces are
// there, `data-key` the key or number that a lit thing carries. What stands on no place is marked by what it holds alone.

import type { Seat } from '@automachia/kernel';
import type { Camera, Part } from './camera.js';

export interface Mark {
  readonly place: Part;
  /** Of a place that is no box, in parts of the board. */
  readonly corners: readonly ShapeCorner[];
  readonly isLit: boolean;
  readonly isChosen: boolean;
  /** Whether the piece there is decided about. */
  readonly isActing: boolean;
  /** Whether it is a place, or something that can be chosen: it has an outline of its own. */
  readonly isPlace: boolean;
  /** Whose pieces are there, 0 for nobody's; none where none is. */
  readonly seats: readonly Seat[];
  /** The key of a lit thing, or its number among them. */
  readonly key: string;
  readonly label: string;
  readonly element: HTMLElement;
}

export interface ShapeCorner {
  readonly x: number;
  readonly y: number;
}

/** Where the board has cut a place out of its box, the corners of what is left; none where it is the box. */
export function cornersIn(
  place: Part,
  { clipPath, width, height }: Pick<CSSStyleDeclaration, 'clipPath' | 'width' | 'height'>,
): readonly ShapeCorner[] {
  return [...clipPath.matchAll(/(-?[\d.]+)px (-?[\d.]+)px/g)].map(([, x, y]) => ({
    x: place.x + (place.width * Number(x)) / Number.parseFloat(width),
    y: place.y + (place.height * Number(y)) / Number.parseFloat(height),
  }));
}

export function marksOf(board: Element, camera: Camera): readonly Mark[] {
  let number = 0;
  return [...board.querySelectorAll<HTMLElement>('[data-cell], [data-lit], [data-holds]')].flatMap((element) => {
    const place = camera.placeOf(element);
    if (place === undefined || place.width === 0) return [];
    const { cell, lit, holds, key, acting } = element.dataset;
    const isLit = lit !== undefined;
    if (isLit) number += 1;
    return [
      {
        place,
        corners: cornersIn(place, element.style),
        isLit,
        isChosen: element.getAttribute('aria-selected') === 'true' || element.getAttribute('aria-pressed') === 'true',
        isActing: acting !== undefined,
        isPlace: cell !== undefined || isLit,
        seats: holds?.split(' ').map(Number) ?? [],
        key: key ?? String(number),
        label: element.getAttribute('aria-label') ?? element.textContent ?? '',
        element,
      },
    ];
  });
}

/** Where a plate hangs for something that is not seen: on the edge towards it, in parts of what is seen. */
export interface Edge {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from north. */
  readonly angle: number;
}

/** Undefined for what is seen. */
export function edgeTowards({ x, y, width, height }: Part, seen: Part): Edge | undefined {
  const across = (x + width / 2 - seen.x) / seen.width;
  const along = (y + height / 2 - seen.y) / seen.height;
  const isSeen = across >= 0 && across <= 1 && along >= 0 && along <= 1;
  if (isSeen) return undefined;
  const angle = (Math.atan2(across - 0.5, 0.5 - along) * 180) / Math.PI;
  return { x: Math.min(1, Math.max(0, across)), y: Math.min(1, Math.max(0, along)), angle };
}

/** A plate on the edge, in pixels of what is seen. */
export interface Plate extends Edge {
  readonly mark: Mark;
}

/** So far apart that a finger meets only one of them. */
const APART = { x: 52, y: 44 } as const;
/** From the edge to a plate's middle; on phones, the call plate stands at the foot. */
const INSET = { side: 26, top: 20, bottom: 20, bottomOfPhone: 52 } as const;
const PHONE = 700;
/** From so many lit things on they are an area. */
const MANY = 12;
/** So many plates at most, where some of what is lit is seen. */
const MOST_PLATES = 4;

/** Plates for the lit marks that are not seen: each as near to its place on the edge as there is room for it. */
export function platesOf(marks: readonly Mark[], seen: Part, width: number, height: number): readonly Plate[] {
  const plates: Plate[] = [];
  // An area is seen by its outline and on the mini-map: so many plates would hide it.
  const lit = marks.filter(({ isLit }) => isLit);
  const away = lit.filter(({ place }) => edgeTowards(place, seen) !== undefined).length;
  if (lit.length > MANY || (away > MOST_PLATES && away < lit.length)) return plates;
  for (const mark of marks) {
    const edge = mark.isLit ? edgeTowards(mark.place, seen) : undefined;
    if (edge === undefined) continue;
    const { x, y } = freePlace(plates, edge, width, height);
    plates.push({ x, y, angle: edge.angle, mark });
  }
  return plates;
}

type Point = { readonly x: number; readonly y: number };

function freePlace(taken: readonly Point[], edge: Edge, width: number, height: number): Point {
  const inside = ({ x, y }: Point): Point => ({
    x: Math.min(width - INSET.side, Math.max(INSET.side, x)),
    y: Math.min(height - (width > PHONE ? INSET.bottom : INSET.bottomOfPhone), Math.max(INSET.top, y)),
  });
  const wanted = inside({ x: edge.x * width, y: edge.y * height });
  const isFree = (point: Point): boolean =>
    !taken.some(({ x, y }) => Math.abs(x - point.x) < APART.x && Math.abs(y - point.y) < APART.y);
  const isOnSide = (edge.x === 0 || edge.x === 1) && edge.y > 0 && edge.y < 1;
  // Along the edge to both sides, then in rows further in.
  const most = taken.length + 1;
  for (let row = 0; row < most; row++) {
    for (let step = 0; step <= most * 2; step++) {
      const along = (step % 2 === 0 ? -1 : 1) * Math.ceil(step / 2);
      const inwards = (isOnSide ? edge.x : edge.y) > 0.5 ? -row : row;
      const [across, down] = isOnSide ? [inwards, along] : [along, inwards];
      const point = { x: wanted.x + across * APART.x, y: wanted.y + down * APART.y };
      const kept = inside(point);
      if (kept.x === point.x && kept.y === point.y && isFree(point)) return point;
    }
  }
  return wanted;
}

/** The corner of what is seen that lies farthest from what is chosen, or else from what acts, or else from what is lit. */
export function freeCorner(
  marks: readonly Mark[],
  seen: Part,
): 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' {
  const kinds = (['isChosen', 'isActing', 'isLit'] as const).map((kind) => marks.filter((mark) => mark[kind]));
  const kept = kinds.find((kind) => kind.length > 0) ?? [];
  const corners = [
    ['bottom-right', 1, 1],
    ['bottom-left', 0, 1],
    ['top-right', 1, 0],
    ['top-left', 0, 0],
  ] as const;
  const room = ([, x, y]: (typeof corners)[number]): number =>
    Math.min(
      ...kept.map(({ place }) =>
        Math.hypot(
          (place.x + place.width / 2 - seen.x) / seen.width - x,
          (place.y + place.height / 2 - seen.y) / seen.height - y,
        ),
      ),
      2,
    );
  return [...corners].sort((one, other) => room(other) - room(one))[0]![0];
}
