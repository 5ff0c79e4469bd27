// What can be chosen: a double line around each lit cell, or around the area where there are many; keys, arrows around
// the robot that is to move, and the way to what is chosen.

import type { Seat } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { headingNamed } from './arena.js';
import type { BoardFrame } from './frame.js';
import { middleOf, middleOfCell, outlineOf } from './frame.js';
import type { Spot } from './spots.js';
import { robotOf } from './table.js';

/** From so many lit cells on, the area has the double line, and the cells a thin one (ui.md, section 11). */
const MANY = 12;

interface LightsProps {
  readonly frame: BoardFrame;
  readonly view: TableView;
  readonly seat: Seat;
  readonly spots: readonly Spot[];
  /** Under the pieces, or over them. */
  readonly layer: 'ground' | 'air';
}

export function Lights({ frame, view, seat, spots, layer }: LightsProps) {
  if (spots.length === 0) return null;
  return layer === 'ground' ? (
    <Ground frame={frame} spots={spots} />
  ) : (
    <Air frame={frame} view={view} seat={seat} spots={spots} />
  );
}

function Ground({ frame, spots }: { readonly frame: BoardFrame; readonly spots: readonly Spot[] }) {
  const onBoard = spots.filter(({ cell }) => cell !== null);
  const isArea = onBoard.length > MANY;
  const half = frame.pitch / 2 - 5;
  const outline = isArea
    ? outlineOf(
        frame,
        onBoard.map(({ cell }) => cell!),
        3,
      )
    : '';
  return (
    <g>
      {onBoard.map(({ cell, lit }) => {
        const { x, y } = middleOfCell(frame, cell!);
        const box = { x: x - half, y: y - half, width: half * 2, height: half * 2, rx: 4 };
        const state = lit.isChosen ? 'tn-lit is-chosen' : isArea ? 'tn-lit is-one-of-many' : 'tn-lit';
        return (
          <g class={state} key={cell}>
            <rect class="tn-lit-key" {...box} />
            <rect class="tn-lit-line" {...box} />
          </g>
        );
      })}
      {isArea && (
        <g class="tn-lit tn-lit-area">
          <path class="tn-lit-key" d={outline} />
          <path class="tn-lit-line" d={outline} />
        </g>
      )}
    </g>
  );
}

type AirProps = Omit<LightsProps, 'layer'>;

function Air({ frame, view, seat, spots }: AirProps) {
  const from = robotOf(view, seat)?.at;
  const chosen = spots.find(({ lit }) => lit.isChosen && 'direction' in lit.target);
  return (
    <g>
      {from !== undefined && chosen !== undefined && <Way frame={frame} from={from} spot={chosen} />}
      {from !== undefined && spots.map((spot) => <Arrow key={spot.key} frame={frame} from={from} spot={spot} />)}
      {spots.map((spot) => spot.cell !== null && <Key key={spot.cell} frame={frame} spot={spot} />)}
    </g>
  );
}

/** A small arrow at the rim of the robot's own cell, in a lit direction. */
function Arrow({ frame, from, spot }: { readonly frame: BoardFrame; readonly from: string; readonly spot: Spot }) {
  const { target, isChosen } = spot.lit;
  const heading = 'direction' in target ? headingNamed(target.direction) : undefined;
  if (heading === undefined) return null;
  const { x, y } = middleOfCell(frame, from);
  const far = frame.pitch * 0.47;
  const angle = (Math.atan2(-heading.row, heading.column) * 180) / Math.PI;
  const size = Math.max(0.8, frame.pitch / 110);
  return (
    <path
      class={`tn-arrow${isChosen ? ' is-chosen' : ''}${spot.cell === null ? ' is-off' : ''}`}
      transform={`translate(${x + heading.column * far},${y - heading.row * far}) rotate(${angle}) scale(${size})`}
      d="M8 0-5-7.5-2 0-5 7.5Z"
    />
  );
}

/** The dotted way to the chosen cell. */
function Way({ frame, from, spot }: { readonly frame: BoardFrame; readonly from: string; readonly spot: Spot }) {
  const start = middleOfCell(frame, from);
  const end = middleOf(frame, spot.place);
  const [across, along] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(across, along);
  const [ux, uy] = [across / length, along / length];
  const p = frame.pitch;
  const head = { x: end.x - ux * p * 0.2, y: end.y - uy * p * 0.2 };
  return (
    <g class="tn-way">
      <path d={`M${start.x + ux * p * 0.5} ${start.y + uy * p * 0.5}L${head.x} ${head.y}`} />
      <path
        class="tn-way-head"
        transform={`translate(${head.x + ux * 10},${head.y + uy * 10}) rotate(${(Math.atan2(along, across) * 180) / Math.PI})`}
        d="M0 0-16-9.5V9.5Z"
      />
    </g>
  );
}

/** The key in the corner of a lit cell; a tick where it is chosen and has no key of its own. */
function Key({ frame, spot }: { readonly frame: BoardFrame; readonly spot: Spot }) {
  const { key, cell, lit } = spot;
  if (key === undefined && !lit.isChosen) return null;
  const { x, y } = middleOfCell(frame, cell!);
  const half = frame.pitch / 2 - 3.5;
  return (
    <g class="tn-key" transform={`translate(${x - half},${y - half}) scale(${frame.pitch < 80 ? 0.8 : 1})`}>
      <path d="M0 0H18L23 5V22H4L0 18Z" />
      {key === undefined ? (
        <path class="tn-tick" d="M6 11 10 15.5 17 7" />
      ) : (
        <text x="11.5" y="16">
          {key}
        </text>
      )}
    </g>
  );
}
