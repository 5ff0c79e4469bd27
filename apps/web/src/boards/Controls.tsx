// A board as controls: every place with a name that says what is on it. Tab goes from lit to lit, arrows move over the
// board, Enter and Space press. The marks are read by the camera, the map and the edge plates.

import type { Signal } from '@preact/signals';
import type { Seat } from '@automachia/kernel';
import { targetKey } from '@automachia/kernel';
import type { TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { LitTarget } from '../games/face.js';
import type { MapFrame } from './frame.js';
import { bodyOf } from './frame.js';
import type { BoardPlace } from './maps.js';
import { ARROWS, nextPlace } from './maps.js';
import type { Pose } from './motion.js';
import type { Piece } from './pieces.js';
import type { Spot } from './spots.js';
import { spotsByPlace } from './spots.js';
import { roleOf } from '../games/targets.js';

interface ControlsProps {
  readonly frame: MapFrame;
  readonly label: string;
  readonly spots: readonly Spot[];
  readonly pieces: readonly Piece[];
  readonly poses?: ReadonlyMap<string, Pose>;
  readonly seat: Seat;
  readonly acting: string | undefined;
  /** The place where the keyboard is. */
  readonly focused: Signal<string | undefined>;
  readonly nameOf: (place: string) => string;
  readonly aloud: (lit: LitTarget) => string;
  readonly onPlace: (place: string) => void;
  readonly onSpot: (spot: Spot) => void;
  /** Where Tab begins; left out, with a piece of the viewer's own. */
  readonly home?: string;
  /** Whether something that is not lit is chosen all the same. */
  readonly isSelected?: (place: string) => boolean;
  /** Other keys than arrows, Enter and Space; whether it was for this. */
  readonly onKey?: (key: string, place: string) => boolean;
}

export function Controls(props: ControlsProps) {
  const { frame, label, spots, pieces, seat, acting, focused, nameOf, aloud, onPlace } = props;
  const grid = useRef<HTMLDivElement>(null);
  const own = pieces.find(({ owner, at }) => owner === seat && typeof at === 'string')?.at as string | undefined;
  const [cursor, setCursor] = useState(
    props.home ?? own ?? frame.map.rows.flat().find(({ isClosed }) => !isClosed)?.id,
  );
  const spotOn = spotsByPlace(spots);
  const isAnyLit = spots.some(({ place }) => place !== undefined);
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLDivElement>, place: string): void => {
    const way = ARROWS[event.key];
    if (way !== undefined) {
      const next = CSS.escape(nextPlace(frame.map, place, way));
      grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onPlace(place);
    else if (!props.onKey?.(event.key, place)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div class="bk-grid" role="grid" aria-label={label} ref={grid}>
        {frame.map.rows.map((row) => (
          <div role="row" key={row[0]?.id}>
            {row.map((place) => {
              const { id } = place;
              if (place.isClosed) return null;
              const spot = spotOn.get(id);
              const here = pieces.filter(({ at, layer = 0 }) => at === id && layer === 0);
              return (
                <div
                  class={`bk-place${spot === undefined ? '' : ' is-lit'}`}
                  role="gridcell"
                  key={id}
                  data-cell={id}
                  data-lit={spot === undefined ? undefined : ''}
                  data-key={spot?.key ?? spot?.mark}
                  data-target={spot === undefined ? undefined : targetKey(spot.lit.target)}
                  data-holds={ownersOf(here)}
                  data-acting={here.find((piece) => piece.id === acting)?.id}
                  aria-label={spot === undefined ? nameOf(id) : heard([nameOf(id), said(spot)], spot, aloud)}
                  aria-keyshortcuts={spot?.key}
                  aria-selected={spot?.lit.isChosen ?? props.isSelected?.(id)}
                  tabIndex={(isAnyLit ? spot !== undefined : id === cursor) ? 0 : -1}
                  style={boxOf(frame, place)}
                  onClick={() => onPlace(id)}
                  onFocus={(event) => {
                    setCursor(id);
                    focused.value = event.currentTarget.matches(':focus-visible') ? id : undefined;
                  }}
                  onBlur={() => {
                    if (focused.peek() === id) focused.value = undefined;
                  }}
                  onKeyDown={(event) => onKeyDown(event, id)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {pieces.map((piece) => (
        <Held key={piece.id} frame={frame} piece={piece} acting={acting} />
      ))}
      {spots.map((spot) =>
        spot.place === undefined ? (
          <Loose key={`${targetKey(spot.lit.target)} ${spot.name ?? ''}`} {...props} spot={spot} />
        ) : null,
      )}
    </>
  );
}

/** Whose pieces are there, each owner once: marks are read by whoever looks for one of them. */
function ownersOf(pieces: readonly Piece[]): string | undefined {
  return pieces.length === 0 ? undefined : [...new Set(pieces.map(({ owner }) => owner))].join(' ');
}

type HeldProps = Pick<ControlsProps, 'frame' | 'acting'> & { readonly piece: Piece };

/** What stands on no place is marked where it stands, and nothing else: it is a control only while it is lit. */
function Held({ frame, piece: { id, at, owner, layer = 0 }, acting }: HeldProps) {
  if (at === undefined || typeof at === 'string' || layer !== 0) return null;
  const { x, y } = frame.at(at);
  const side = frame.unit;
  return (
    <i
      class="bk-held"
      aria-hidden="true"
      data-holds={owner}
      data-acting={id === acting ? id : undefined}
      style={{ left: `${x - side / 2}px`, top: `${y - side / 2}px`, width: `${side}px`, height: `${side}px` }}
    />
  );
}

/** What a finger can hit, and what a pointer can. */
const FINGER = 44;
const POINTER = 24;

type LooseProps = Pick<ControlsProps, 'frame' | 'poses' | 'aloud' | 'onSpot'> & { readonly spot: Spot };

/** Something lit that is no place: on the rim, a face of a building, a point of a plane, one of several on a place. */
function Loose({ frame, poses, spot, aloud, onSpot }: LooseProps) {
  const pose = spot.piece === undefined ? undefined : poses?.get(spot.piece);
  const { x, y } = pose ?? frame.at(spot.at);
  const wide = pose === undefined ? undefined : frame.unit * pose.scale;
  const size = spot.size === undefined ? (wide ?? FINGER) : spot.size * frame.scale;
  return <LooseAt x={x} y={y} size={Math.max(POINTER, size)} spot={spot} aloud={aloud} onSpot={onSpot} />;
}

interface LooseAtProps extends Pick<LooseProps, 'spot' | 'aloud' | 'onSpot'> {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function LooseAt({ x, y, size, spot, aloud, onSpot }: LooseAtProps) {
  const label = spot.key ?? spot.mark;
  // What is drawn under it stays in sight: a ring around it says that it can be chosen.
  const kind = `${spot.piece === undefined ? '' : ' is-piece'}${spot.isHarmful ? ' is-harmful' : ''}`;
  return (
    <button
      type="button"
      class={`bk-spot${kind}`}
      style={{ left: `${x - size / 2}px`, top: `${y - size / 2}px`, width: `${size}px`, height: `${size}px` }}
      aria-label={heard([said(spot)], spot, aloud)}
      aria-keyshortcuts={spot.key}
      aria-pressed={spot.lit.isChosen}
      data-cell={spot.name}
      data-lit=""
      data-key={label}
      data-target={targetKey(spot.lit.target)}
      onClick={() => onSpot(spot)}
    >
      {spot.isDrawn || (spot.piece !== undefined && label === undefined) ? null : (
        // A key is no part of the name: it is drawn, and `aria-keyshortcuts` says it.
        <span class={spot.key === undefined ? undefined : 'key-cap'} data-cap={spot.key}>
          {spot.key === undefined ? label : null}
        </span>
      )}
    </button>
  );
}

/** A place that is asked for is its own name; anything else says what pressing it means. */
function said({ lit, spoken }: Spot): string {
  if (spoken !== undefined) return spoken;
  return roleOf(lit.target) === 'place' ? '' : lit.label;
}

function heard(parts: readonly string[], { lit }: Spot, aloud: (lit: LitTarget) => string): string {
  return [...parts, aloud(lit)].filter((part) => part !== '').join('. ');
}

/** The box around a place, and the shape inside of it that can be hit; a square is its own box. */
function boxOf(frame: MapFrame, place: BoardPlace) {
  const corners = bodyOf(frame, place);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const isSquare = corners.length === 4 && new Set(xs).size === 2 && new Set(ys).size === 2;
  const shape = corners.map(({ x, y }) => `${(x - left).toFixed(1)}px ${(y - top).toFixed(1)}px`);
  return {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    ...(!isSquare && { clipPath: `polygon(${shape.join()})` }),
  };
}
