// What stands and lies on a board. A game says what there is and draws one of it around 0,0; where it stands beside
// others, how it comes, goes and moves, and in which order all are drawn is the same for every game.

import type { Seat } from '@automachia/kernel';
import type { ComponentChildren, ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Beat } from '../games/face.js';
import type { MapFrame } from './frame.js';
import type { Point } from './maps.js';
import type { Motion, Pose, PieceWay } from './motion.js';
import { journey, transformOf, useMotion } from './motion.js';

export interface Piece {
  /** The same as long as it is the same thing; what targets call it. */
  readonly id: string;
  /** A place, or a point of a plane; left out while it is not on the board. */
  readonly at?: string | Point | undefined;
  /** Whose it is; 0 for nobody's. */
  readonly owner: Seat;
  /** Degrees clockwise from north; left out where it turns itself, or looks nowhere. */
  readonly facing?: number;
  /** What stands is 0 and makes room for others; what lies under it is less, what hangs over it more. */
  readonly layer?: number;
}

export interface PieceProps<P extends Piece> {
  readonly piece: P;
  /** The width of a place in pixels. */
  readonly unit: number;
  /** Smaller than 1 where several stand on one place. */
  readonly scale: number;
  readonly isOwn: boolean;
  readonly isActing: boolean;
  /** Something is written in the corner of its place. */
  readonly hasKey: boolean;
  /** While a beat plays: the piece once it is over; undefined where it is gone then. */
  readonly after: P | undefined;
  /** How long what a piece does by itself takes; 0 at rest. */
  readonly duration: number;
  /** Nothing may move: it fades from what it was to what it is. */
  readonly isStill: boolean;
}

/** Where everything is before a beat and after it. */
export interface Poses {
  readonly before: ReadonlyMap<string, Pose>;
  readonly after: ReadonlyMap<string, Pose>;
}

/** Where every piece on the board stands. */
export function posesOf(frame: MapFrame, pieces: readonly Piece[]): ReadonlyMap<string, Pose> {
  const standing = new Map<string, string[]>();
  for (const { id, at, layer = 0 } of pieces) {
    if (typeof at === 'string' && layer === 0) standing.set(at, [...(standing.get(at) ?? []), id]);
  }
  const poses = new Map<string, Pose>();
  for (const { id, at, facing = 0, layer = 0 } of pieces) {
    if (at === undefined) continue;
    const middle = frame.at(at);
    const sharing = typeof at === 'string' && layer === 0 ? (standing.get(at) ?? []) : [];
    const slot = typeof at === 'string' ? frame.map.place(at)?.slots(sharing.length)[sharing.indexOf(id)] : undefined;
    const { x, y, scale } = slot ?? { x: 0, y: 0, scale: 1 };
    const pose = { x: middle.x + x * frame.scale, y: middle.y + y * frame.scale, scale, facing };
    const lift = frame.liftOf(at);
    poses.set(id, lift === 0 ? pose : { ...pose, depth: pose.y + lift });
  }
  return poses;
}

interface PiecesProps<P extends Piece> {
  readonly frame: MapFrame;
  readonly now: readonly P[];
  /** While a beat plays: what there is once it is over. */
  readonly next: readonly P[];
  readonly poses: Poses;
  readonly wayOf: (piece: P) => PieceWay;
  readonly beat: Beat | undefined;
  readonly seat: Seat;
  readonly acting: string | undefined;
  /** Places with something in their corner. */
  readonly keyed: ReadonlySet<string>;
  readonly isStill: boolean;
  readonly Piece: ComponentType<PieceProps<P>>;
}

/** From back to front; what comes during the beat is there from its beginning, what goes until its end. */
export function Pieces<P extends Piece>(props: PiecesProps<P>) {
  const { frame, now, next, beat, seat, acting, keyed, Piece } = props;
  const { before, after } = props.poses;
  const motions = useMemo(() => motionsOf(props), [frame, beat]);
  const later = new Map(next.map((piece) => [piece.id, piece]));
  const coming = next.filter(({ id }) => after.has(id) && !before.has(id));
  const drawn = [...now.filter(({ id }) => before.has(id)), ...coming]
    .map((piece) => ({ piece, pose: before.get(piece.id) ?? after.get(piece.id)! }))
    .sort((one, other) => layerOf(one.piece) - layerOf(other.piece) || depthOf(one.pose) - depthOf(other.pose));
  return (
    <g>
      {drawn.map(({ piece, pose }) => (
        <Standing key={piece.id} pose={pose} owner={piece.owner} motion={motions.get(piece.id)}>
          <Piece
            piece={piece}
            unit={frame.unit}
            scale={pose.scale}
            isOwn={piece.owner === seat && seat !== 0}
            isActing={piece.id === acting}
            hasKey={typeof piece.at === 'string' && keyed.has(piece.at)}
            after={later.get(piece.id)}
            duration={beat?.duration ?? 0}
            isStill={props.isStill}
          />
        </Standing>
      ))}
    </g>
  );
}

function layerOf({ layer = 0 }: Piece): number {
  return layer;
}

/** Who stands on a roof is as far in front as the house. */
function depthOf({ y, depth = y }: Pose): number {
  return depth;
}

interface StandingProps {
  readonly pose: Pose;
  readonly owner: Seat;
  readonly motion: Motion | undefined;
  readonly children: ComponentChildren;
}

function Standing({ pose, owner, motion, children }: StandingProps) {
  const ref = useMotion<SVGGElement>(motion);
  return (
    <g ref={ref} class={`bk-piece seat-${owner}`} style={{ transform: transformOf(pose) }}>
      {children}
    </g>
  );
}

function motionsOf<P extends Piece>(props: PiecesProps<P>): ReadonlyMap<string, Motion> {
  const { frame, now, next, poses, wayOf, beat, isStill } = props;
  const motions = new Map<string, Motion>();
  if (beat === undefined) return motions;
  for (const [id, piece] of new Map([...next, ...now].map((one) => [one.id, one]))) {
    const motion = journey({
      before: poses.before.get(id),
      after: poses.after.get(id),
      way: wayOf(piece),
      duration: beat.duration,
      unit: frame.unit,
      isStill,
    });
    if (motion !== undefined) motions.set(id, motion);
  }
  return motions;
}

interface TrailsProps<P extends Piece> extends Pick<PiecesProps<P>, 'frame' | 'now' | 'next' | 'poses' | 'wayOf'> {}

/** Where nothing moves: the way of each piece to another place, in its seat's colour; who only makes room leaves none. */
export function Trails<P extends Piece>({ frame, now, next, poses, wayOf }: TrailsProps<P>) {
  return (
    <g>
      {now.map((piece) => {
        const from = poses.before.get(piece.id);
        if (next.find(({ id }) => id === piece.id)?.at === piece.at) return null;
        const { through = [], towards } = wayOf(piece);
        const to = poses.after.get(piece.id) ?? towards;
        if (from === undefined || to === undefined || (to.x === from.x && to.y === from.y)) return null;
        return (
          <g class={`bk-trail seat-${piece.owner}`} key={piece.id}>
            <path d={`M${[from, ...through, to].map(({ x, y }) => `${x} ${y}`).join('L')}`} />
            <circle cx={from.x} cy={from.y} r={frame.unit * 0.1} />
          </g>
        );
      })}
    </g>
  );
}
