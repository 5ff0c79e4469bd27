// What can be chosen: a double line around each lit hex, or around the area where there are many; faces of buildings;
// keys with costs and target numbers; the line to the target that is chosen.

import type { Aim } from '@automachia/gkr/facts';
import type { TableView } from '@automachia/protocol/view';
import type { BoardFrame } from './frame.js';
import { hexPath, middleOf, middleOfCell, outlineOf } from './frame.js';
import type { Point } from './hexes.js';
import { angleOf, cornersAround, FACES, hexNamed, pathOf } from './hexes.js';
import type { FaceSpot, Spot, Spots } from './spots.js';
import { unitNamed } from './table.js';

/** From so many lit cells on, the area has the double line, and the cells a thin one (ui.md, section 11). */
const MANY = 12;

interface GroundLightsProps {
  readonly frame: BoardFrame;
  readonly spots: readonly Spot[];
}

/** Under the pieces. */
export function GroundLights({ frame, spots }: GroundLightsProps) {
  if (spots.length === 0) return null;
  const isArea = spots.length > MANY;
  const outline = isArea
    ? outlineOf(
        frame,
        spots.map(({ cell }) => cell),
      )
    : '';
  return (
    <g>
      {spots
        .filter(({ lit }) => !lit.isChosen)
        .map((spot) => (
          <Lit
            key={`${spot.cell} ${spot.unit ?? ''}`}
            frame={frame}
            spot={spot}
            kind={isArea ? 'is-one-of-many' : 'is-one'}
          />
        ))}
      {isArea && (
        <g class="gk-lit gk-lit-area">
          <path class="gk-lit-key" d={outline} />
          <path class="gk-lit-line" d={outline} />
        </g>
      )}
      {/* Drawn anew and over the area: browsers keep the old style of what is moved and called otherwise at once. */}
      {spots
        .filter(({ lit }) => lit.isChosen)
        .map((spot) => (
          <Lit key={`chosen ${spot.cell}`} frame={frame} spot={spot} kind="is-chosen" />
        ))}
    </g>
  );
}

interface LitProps {
  readonly frame: BoardFrame;
  readonly spot: Spot;
  readonly kind: 'is-one' | 'is-one-of-many' | 'is-chosen';
}

function Lit({ frame, spot, kind }: LitProps) {
  const hex = hexNamed(spot.cell);
  if (hex === undefined) return null;
  return (
    <g class={`gk-lit ${kind}${spot.isDear ? ' is-dear' : ''}`}>
      <path class="gk-lit-key" d={hexPath(frame, hex, 3)} />
      <path class="gk-lit-line" d={hexPath(frame, hex, 3)} />
    </g>
  );
}

interface AirLightsProps {
  readonly frame: BoardFrame;
  readonly spots: Spots;
  /** The shot at what is chosen. */
  readonly aim: Aim | undefined;
  readonly from: string | undefined;
  /** The hexes that the unit would pass on the way that is chosen. */
  readonly way: readonly string[];
  readonly view: TableView;
}

/** Over the pieces. */
export function AirLights({ frame, spots, aim, from, way, view }: AirLightsProps) {
  return (
    <g>
      {way.length > 1 && <Way frame={frame} way={way} />}
      {aim !== undefined && from !== undefined && <Sight frame={frame} from={from} aim={aim} view={view} />}
      {spots.faces.map((face) => (
        <Face key={`${face.cell} ${face.face}`} frame={frame} spot={face} />
      ))}
      {frame.r >= ROOM_FOR_ARROWS &&
        spots.facings.map(({ cell, facing, lit }) => (
          <Arrow key={facing} frame={frame} cell={cell} facing={facing} isChosen={lit.isChosen} />
        ))}
      {spots.cells.map((spot) => (
        <Key key={`${spot.cell} ${spot.unit ?? ''}`} frame={frame} spot={spot} />
      ))}
    </g>
  );
}

/** From the attacker to its target; an alley shot goes by way of the hex where it comes out. */
function Sight({ frame, from, aim, view }: { frame: BoardFrame; from: string; aim: Aim; view: TableView }) {
  const target = unitNamed(view, aim.target)?.at;
  if (target === undefined || aim.needed === 0) return null;
  const stops = [from, ...(aim.via === null ? [] : [aim.via]), target].map((cell) => middleOfCell(frame, cell));
  const line = `M${stops.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  return (
    <g class={`gk-sight${aim.by === 'spotted' ? ' is-spotted' : ''}`}>
      <path class="gk-sight-key" d={line} />
      <path class="gk-sight-line" d={line} />
    </g>
  );
}

/** The way of a move: dotted, from hex to hex. */
function Way({ frame, way }: { readonly frame: BoardFrame; readonly way: readonly string[] }) {
  const line = `M${way
    .map((cell) => middleOfCell(frame, cell))
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}`;
  return (
    <g class="gk-sight gk-way">
      <path class="gk-sight-key" d={line} />
      <path class="gk-sight-line" d={line} />
    </g>
  );
}

/** Under this a facing is chosen in the dock: arrows would lie on one another. */
export const ROOM_FOR_ARROWS = 30;

/** How far an arrow lies from the middle, in radii. */
export const ARROW_FAR = 0.83;

function Arrow({
  frame,
  cell,
  facing,
  isChosen,
}: {
  frame: BoardFrame;
  cell: string;
  facing: string;
  isChosen: boolean;
}) {
  const { x, y } = middleOfCell(frame, cell);
  const size = Math.max(9, frame.r * 0.22);
  return (
    <g transform={`translate(${x},${y}) rotate(${angleOf(facing)}) translate(0,${-frame.r * ARROW_FAR})`}>
      <path
        class={`gk-arrow${isChosen ? ' is-chosen' : ''}`}
        d={`M0 ${-size * 0.8}L${size} ${size * 0.5}L0 ${size * 0.15}L${-size} ${size * 0.5}Z`}
      />
    </g>
  );
}

function Face({ frame, spot }: { readonly frame: BoardFrame; readonly spot: FaceSpot }) {
  const hex = hexNamed(spot.cell);
  if (hex === undefined) return null;
  const middle = middleOf(frame, hex);
  const edge = (FACES as readonly string[]).indexOf(spot.face);
  const outer = cornersAround(middle, frame.r * 0.97);
  const inner = cornersAround(middle, frame.r * 0.56);
  const [a, b] = [(edge + 5) % 6, edge % 6];
  const plate: readonly Point[] = [outer[a]!, outer[b]!, inner[b]!, inner[a]!];
  return (
    <g class={`gk-face${spot.isChosen ? ' is-chosen' : ''}`}>
      <path class="gk-face-key" d={pathOf(plate)} />
      <path class="gk-face-line" d={pathOf(plate)} />
    </g>
  );
}

const KEY_HEIGHT = 19;

/** On a building that the chosen tag would bring down. */
export function FallingKey({ frame, cell, label }: { frame: BoardFrame; cell: string; label: string }) {
  const { x, y } = middleOfCell(frame, cell);
  const width = 16 + label.length * 7.4;
  const left = Math.max(1, Math.min(x - width / 2, frame.width - width - 1));
  return (
    <g class="gk-key is-chosen" transform={`translate(${left},${y - KEY_HEIGHT / 2})`}>
      <path d={`M0 0H${width - 6}L${width} 6V${KEY_HEIGHT}H0Z`} />
      <text x={width / 2} y={14}>
        {label}
      </text>
    </g>
  );
}

/** A plate in the upper right of a hex: the target number, or what the way there costs. */
function Key({ frame, spot }: { readonly frame: BoardFrame; readonly spot: Spot }) {
  const { x, y } = middleOfCell(frame, spot.cell);
  if (spot.unit === undefined && spot.lit.isChosen) return <ChosenKey x={x} y={y} label={spot.key ?? '✓'} />;
  if (spot.key === undefined) return null;
  // Costs stand in the middle of free hexes; target numbers stand out of those with pieces.
  if (spot.unit === undefined) {
    return frame.hasRoom ? (
      <text class={`gk-cost${spot.isDear ? ' is-dear' : ''}`} x={x} y={y + 5}>
        {spot.key}
      </text>
    ) : null;
  }
  const width = 14 + spot.key.length * 8;
  const left = Math.min(x + frame.r * 0.1, frame.width - width - 1);
  const top = Math.max(1, y - frame.r * 0.92);
  return (
    <g class={`gk-key${spot.lit.isChosen ? ' is-chosen' : ''}`} transform={`translate(${left},${top})`}>
      <path d={`M0 0H${width - 6}L${width} 6V${KEY_HEIGHT}H0Z`} />
      <text x={width / 2} y={14}>
        {spot.key}
      </text>
    </g>
  );
}

/** What is chosen carries a filled key (ui.md, section 1): what it costs, or that it is. */
function ChosenKey({ x, y, label }: Point & { readonly label: string }) {
  const width = 14 + label.length * 8;
  return (
    <g class="gk-key is-chosen" transform={`translate(${x - width / 2},${y - KEY_HEIGHT / 2})`}>
      <path d={`M0 0H${width - 6}L${width} 6V${KEY_HEIGHT}H0Z`} />
      <text x={width / 2} y={14}>
        {label}
      </text>
    </g>
  );
}
