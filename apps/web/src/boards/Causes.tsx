// What brought about what, on the board: a number where each cause happened, an arrow from what set it off; once nothing
// moves, also what it reached and who lost what. Fetched when several causes are first shown.

import type { Target } from '@automachia/kernel';
import type { Toll, NumberedCause } from '../games/face.js';
import { asKind } from '../games/targets.js';
import type { MapFrame } from './frame.js';
import { outlineOf } from './frame.js';
import type { Point } from './maps.js';
import type { Poses } from './pieces.js';
import './causes.css';

export interface CausesProps {
  readonly frame: MapFrame;
  readonly causes: readonly NumberedCause[];
  readonly poses: Poses;
  /** Nothing moves: there is time to read all of it. */
  readonly isResting: boolean;
}

const RADIUS = 14;

export function Causes({ frame, causes, poses, isResting }: CausesProps) {
  const poseOf = (piece: string): Point | undefined => poses.before.get(piece) ?? poses.after.get(piece);
  const pointOf = (target: Target | undefined): Point | undefined => {
    const cell = asKind(target, 'cell')?.cell;
    if (cell !== undefined) return frame.map.place(cell) && frame.at(cell);
    const piece = asKind(target, 'piece')?.piece;
    return piece === undefined ? undefined : poseOf(piece);
  };
  const shown = causes.flatMap((cause) => {
    const at = pointOf(cause.about[0]);
    return at === undefined ? [] : [{ cause, at }];
  });
  const badges = shown.map(({ cause, at }, i) => {
    // Several of one place stand side by side.
    const before = shown.slice(0, i).filter((one) => one.at.x === at.x && one.at.y === at.y).length;
    const far = frame.unit * 0.3;
    return { cause, at, badge: { x: at.x + far - before * 2 * RADIUS, y: at.y - far } };
  });
  return (
    <g class="bk-causes">
      {isResting &&
        badges.map(({ cause: { number, about } }) => {
          const cells = about.flatMap((target) => asKind(target, 'cell')?.cell ?? []);
          return (
            cells.length > 1 && (
              <path
                key={number}
                class={number === 1 ? 'bk-reach' : 'bk-reach is-later'}
                d={outlineOf(frame, cells, 4)}
              />
            )
          );
        })}
      {badges.map(({ cause, badge }) => {
        const from = badges.find((one) => one.cause.number === cause.by);
        return from && <Arrow key={cause.number} from={from.badge} to={badge} />;
      })}
      {isResting &&
        total(causes).map((cost) => <LossMark key={cost.piece} cost={cost} at={poseOf(cost.piece)} frame={frame} />)}
      {badges.map(({ cause: { number }, badge }) => (
        <g key={number} class="bk-cause" transform={`translate(${badge.x},${badge.y})`}>
          <circle r={RADIUS} />
          <text y="5.5">{number}</text>
        </g>
      ))}
    </g>
  );
}

/** A bow, so that what leads back and forth is told apart. */
function Arrow({ from, to }: { readonly from: Point; readonly to: Point }) {
  const [across, along] = [to.x - from.x, to.y - from.y];
  const [x, y] = [from.x + across / 2 - along * 0.2, from.y + along / 2 + across * 0.2];
  return <path class="bk-set-off" d={`M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`} />;
}

/** What every piece lost, by all of them together. */
function total(causes: readonly NumberedCause[]): readonly Toll[] {
  const byPiece = new Map<string, Toll>();
  for (const cost of causes.flatMap(({ costs }) => costs)) {
    const { amount = 0 } = byPiece.get(cost.piece) ?? {};
    byPiece.set(cost.piece, { ...cost, amount: amount + cost.amount });
  }
  return [...byPiece.values()];
}

interface LossMarkProps {
  readonly cost: Toll;
  /** Undefined where the piece is gone. */
  readonly at: Point | undefined;
  readonly frame: MapFrame;
}

function LossMark({ cost, at, frame }: LossMarkProps) {
  if (at === undefined) return null;
  const far = frame.unit * 0.34;
  return (
    <g class="bk-loss" transform={`translate(${at.x - far},${at.y - far})`}>
      <rect x="-17" y="-12" width="34" height="24" rx="3" />
      <text y="5.5">−{cost.amount}</text>
    </g>
  );
}
