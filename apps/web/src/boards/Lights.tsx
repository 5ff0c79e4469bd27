// What can be chosen: a double line around each lit place, or around the area where there are many; keys; what is chosen
// and the way there; where the keyboard is; what a line of the log speaks of.

import type { Signal } from '@preact/signals';
import { targetKey } from '@automachia/kernel';
import type { MapFrame } from './frame.js';
import { outlineOf, pathOf } from './frame.js';
import type { Point } from './maps.js';
import type { Spot } from './spots.js';

/** From so many lit places on, the area has the double line, and the places a thin one. */
const MANY = 12;

/** The hatch of danger, for whatever on a board is dangerous: `url(#bk-hatch)`. */
export function Hatch() {
  return (
    <defs>
      <pattern id="bk-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="bk-hatch" width="3" height="9" />
      </pattern>
    </defs>
  );
}

interface LightsProps {
  readonly frame: MapFrame;
  readonly spots: readonly Spot[];
}

/** Under the pieces. */
export function GroundLights({ frame, spots }: LightsProps) {
  const onPlaces = spots.filter(({ place }) => place !== undefined);
  const isArea = onPlaces.length > MANY;
  // What costs more than one has lies beyond: one calm outline around all of it.
  const [cheap, dear] = [false, true].map((wanted) => onPlaces.filter(({ isDear = false }) => isDear === wanted));
  const areaOf = (some: readonly Spot[]): string =>
    isArea && some.length > 0
      ? outlineOf(
          frame,
          some.map(({ place }) => place!),
          3,
        )
      : '';
  const area = areaOf(cheap!);
  const [chosen, others] = [true, false].map((wanted) => onPlaces.filter(({ lit }) => lit.isChosen === wanted));
  return (
    <g>
      {others!.map((spot) => (
        <Lit key={keyOf(spot)} frame={frame} spot={spot} kind={isArea ? 'is-one-of-many' : 'is-one'} />
      ))}
      {isArea && dear!.length > 0 && <DoubleLine path={areaOf(onPlaces)} kind="is-area is-beyond" />}
      {isArea && area !== '' && <DoubleLine path={area} kind="is-area" />}
      {/* Drawn anew and over the area: browsers keep the old style of what is moved and called otherwise at once. */}
      {chosen!.map((spot) => (
        <Lit key={`chosen ${keyOf(spot)}`} frame={frame} spot={spot} kind="is-chosen" />
      ))}
    </g>
  );
}

function keyOf({ lit, name = '' }: Spot): string {
  return `${targetKey(lit.target)} ${name}`;
}

function Lit({ frame, spot, kind }: { readonly frame: MapFrame; readonly spot: Spot; readonly kind: string }) {
  const place = frame.map.place(spot.place!);
  if (place === undefined) return null;
  // Squares have room to spare, and round corners; what has more corners needs them to be recognised.
  const [inset, round] = place.outline.length === 4 ? [5, 4] : [3, 0];
  return <DoubleLine path={pathOf(frame, place, inset, round)} kind={`${kind}${spot.isDear ? ' is-dear' : ''}`} />;
}

/** A double line: no piece has one. */
export function DoubleLine({ path, kind }: { readonly path: string; readonly kind: string }) {
  return (
    <g class={`bk-lit ${kind}`}>
      <path class="bk-lit-key" d={path} />
      <path class="bk-lit-line" d={path} />
    </g>
  );
}

/** Over the pieces: what is written on lit places. */
export function Keys({ frame, spots }: LightsProps) {
  return (
    <g>
      {spots.map((spot) => (spot.place === undefined ? null : <Key key={keyOf(spot)} frame={frame} spot={spot} />))}
    </g>
  );
}

/** Room for numbers in every place; without it only what is chosen has them. */
const ROOM_FOR_NUMBERS = 43;
export const HEIGHT = 22;

/** What is chosen and has nothing written on it has a tick. */
function Key({ frame, spot }: { readonly frame: MapFrame; readonly spot: Spot }) {
  const { lit, isDear, markAt = 'corner' } = spot;
  const label = spot.key ?? spot.mark ?? (lit.isChosen ? '✓' : undefined);
  if (label === undefined) return null;
  const { x, y } = frame.at(spot.at);
  if (markAt === 'middle' && !lit.isChosen) {
    return frame.unit < ROOM_FOR_NUMBERS ? null : (
      <text class={`bk-number${isDear ? ' is-dear' : ''}`} x={x} y={y + 5}>
        {label}
      </text>
    );
  }
  const width = widthOf(label);
  const half = frame.unit / 2 - 3.5;
  const small = frame.unit < 80 ? 0.8 : 1;
  const corner = {
    corner: { x: x - half, y: y - half },
    middle: { x: x - (width / 2) * small, y: y - (HEIGHT / 2) * small },
    beside: { x: x + frame.unit * 0.06, y: y - frame.unit * 0.53 },
  }[markAt];
  return <KeyPlate frame={frame} at={corner} label={label} isChosen={lit.isChosen} scale={small} kind={markAt} />;
}

function widthOf(label: string): number {
  return 15 + label.length * 8;
}

interface KeyPlateProps {
  readonly frame: MapFrame;
  /** Its upper left corner; kept inside the drawing. */
  readonly at: Point;
  readonly label: string;
  readonly isChosen: boolean;
  readonly scale?: number;
  readonly kind?: string;
}

/** A small plate with a key, a number or a word. */
export function KeyPlate({ frame, at, label, isChosen, scale = 1, kind = 'middle' }: KeyPlateProps) {
  const width = widthOf(label);
  const x = Math.max(1, Math.min(at.x, frame.width - width * scale - 1));
  const y = Math.max(1, at.y);
  return (
    <g class={`bk-key is-${kind}${isChosen ? ' is-chosen' : ''}`} transform={`translate(${x},${y}) scale(${scale})`}>
      <path d={`M0 0H${width - 5}L${width} 5V${HEIGHT}H4L0 18Z`} />
      {label === '✓' ? (
        <path class="bk-tick" d="M6 11 10 15.5 17 7" />
      ) : (
        <text x={width / 2} y="16">
          {label}
        </text>
      )}
    </g>
  );
}

/** A dotted way over places or points, with a head; it begins at the edge of the first place. */
export function WayLine({
  frame,
  through,
}: {
  readonly frame: MapFrame;
  readonly through: readonly (string | Point)[];
}) {
  if (through.length < 2) return null;
  const points = through.map((one) => frame.at(one));
  const start = along(points[0]!, points[1]!, frame.unit * 0.5);
  const end = along(points.at(-1)!, points.at(-2)!, frame.unit * 0.2);
  const angle = Math.atan2(points.at(-1)!.y - points.at(-2)!.y, points.at(-1)!.x - points.at(-2)!.x);
  const head = { x: end.x + Math.cos(angle) * 10, y: end.y + Math.sin(angle) * 10 };
  const line = `M${[start, ...points.slice(1, -1), end].map(({ x, y }) => `${x} ${y}`).join('L')}`;
  return (
    <g class="bk-way">
      <path class="bk-way-line" d={line} />
      <path
        class="bk-way-head"
        transform={`translate(${head.x},${head.y}) rotate(${(angle * 180) / Math.PI})`}
        d="M0 0-16-9.5V9.5Z"
      />
    </g>
  );
}

function along(from: Point, to: Point, far: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) * far) / length, y: from.y + ((to.y - from.y) * far) / length };
}

/** What somebody points at: outlined in the colour of text, because nothing can be chosen by it. */
export function Pointed({ frame, places }: { readonly frame: MapFrame; readonly places: readonly string[] }) {
  return places.length === 0 ? null : <path class="bk-pointed" d={outlineOf(frame, places, 3)} />;
}

interface FocusRingProps extends LightsProps {
  readonly focused: Signal<string | undefined>;
}

/** Where the keyboard is. What can be hit has the place's own shape, which would cut off a ring of its own. */
export function FocusRing({ frame, spots, focused }: FocusRingProps) {
  const place = focused.value === undefined ? undefined : frame.map.place(focused.value);
  if (place === undefined) return null;
  // What was chosen keeps the focus when something else is asked: that is no target any more.
  const isLit = spots.some((spot) => spot.place === place.id);
  const path = pathOf(frame, place, isLit ? 1 : 5, 3);
  return (
    <g class={`bk-focus${isLit ? ' is-lit' : ''}`}>
      {isLit && <path class="bk-focus-key" d={path} />}
      <path class="bk-focus-line" d={path} />
    </g>
  );
}
