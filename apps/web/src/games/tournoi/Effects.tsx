// What is seen only while something happens: blasts, tremors, shots, dice, numbers that rise from a robot. Fetched when
// something first does.

import type { Seat } from '@automachia/kernel';
import { arena } from '@automachia/tournoi/facts';
import type { ComponentChildren, JSX } from 'preact';
import type { EffectsProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import { outlineOf } from '../../boards/frame.js';
import type { Point } from '../../boards/maps.js';
import { HIT, Moving, OUT } from '../../boards/motion.js';
import { seatShape } from '../../boards/seats.js';
import { Pips } from '../Pips.js';
import { CELLS } from './arena.js';
import type { RobotMark, BoardPlay } from './beats.js';
import type { Thing } from './Board.js';
import { trayFor } from './diceTray.js';
import { HEART, Picture, Plate } from './icons.js';

export function Effects({ frame, beat, poses, pieces, isStill, wayOf }: EffectsProps<Thing>) {
  const { duration } = beat;
  const play = beat.play as BoardPlay;
  const { kind, target } = play;
  const p = frame.unit;
  const at = play.at === undefined ? undefined : frame.at(play.at);
  /** Where a robot stands before the beat; for one that returns, after it. */
  const poseOf = (seat: Seat): Point | undefined =>
    poses.before.get(`robot-${seat}`) ?? poses.after.get(`robot-${seat}`);
  const onRobots = (seats: readonly Seat[], draw: (pose: Point, i: number) => JSX.Element) =>
    seats.flatMap((seat, i) => {
      const pose = poseOf(seat);
      return pose === undefined ? [] : [draw(pose, i)];
    });
  /** Where a robot leaves the board. */
  const rimOf = (seat: Seat): Point | undefined => {
    const robot = pieces.find(({ id }) => id === `robot-${seat}`);
    return robot === undefined ? undefined : wayOf(robot).towards;
  };
  /** Appears, stays a moment, is gone. */
  const burst = (point: Point, drawing: ComponentChildren, delay = 0) => (
    <Moving
      at={point}
      motion={isStill ? undefined : { frames: BURST, duration: duration * (1 - delay), delay: duration * delay }}
    >
      {drawing}
    </Moving>
  );

  const isSpreading = kind === 'blast' || kind === 'shake';
  const spreading = isSpreading && !isStill ? play.cells : [];
  const drawings = [
    isStill && isSpreading && <Outlined frame={frame} play={play} />,
    ...(kind === 'blast' ? spreading : []).map((cell) => burst(frame.at(cell), <Hit p={p} />, far(play, cell))),
    ...(kind === 'shake' ? spreading : []).map((cell) => (
      <Moving at={frame.at(cell)} motion={{ frames: TREMOR, duration, easing: 'ease-in-out' }}>
        <path
          class="tn-crack"
          transform={`scale(${p / 100}) rotate(${(CELLS.indexOf(cell) * 67) % 360})`}
          d="M-44-8L-22 4L-12-10L6 8L16-4L44 10M6 8L0 30M-22 4L-28 26"
        />
      </Moving>
    )),
    at && kind === 'blast' && !isStill && burst(at, <path class="tn-burst" d={star(p * 0.46, p * 0.2, 9)} />),
    at && kind === 'fight' && burst(at, <Clash p={p} />),
    at && target !== undefined && (
      <Shot from={at} to={poseOf(target) ?? at} duration={isStill ? undefined : duration} />
    ),
    at && kind === 'dice' && <Dice frame={frame} at={at} dice={play.dice} duration={isStill ? undefined : duration} />,
    kind === 'overload' && burst({ x: frame.width / 2, y: frame.height / 2 }, <Scaled by={p / 24} card="overload" />),
    ...(kind === 'win' || kind === 'won'
      ? onRobots(play.seats, (pose) => burst(pose, <circle class="tn-ring" r={p * 0.46} />))
      : []),
    ...onRobots(
      play.cards.map(({ seat }) => seat),
      ({ x, y }, i) => {
        const { seat, card } = play.cards[i]!;
        const before = play.cards.slice(0, i).filter((other) => other.seat === seat).length;
        const size = Math.max(0.7, p / 90);
        const place = { x: x + before * 34 * size, y: Math.max(y - p * 0.3, 24 * size) };
        return burst(place, <Scaled by={size} card={card} />);
      },
    ),
    ...play.marks.map((mark) => {
      const point = rimOf(mark.seat) ?? poseOf(mark.seat);
      return point && burst({ x: point.x, y: Math.max(point.y - p * 0.12, 20) }, <Change mark={mark} />, 0.2);
    }),
  ];
  return <g>{drawings}</g>;
}

const BURST: Keyframe[] = [
  { transform: 'scale(.2)', opacity: 0, easing: HIT },
  { transform: 'scale(1)', opacity: 1, offset: 0.3 },
  { transform: 'scale(1)', opacity: 1, offset: 0.75 },
  { transform: 'scale(.9)', opacity: 0 },
];

/** Where nothing moves, what spreads is the outline of its cells. */
function Outlined({ frame, play }: { readonly frame: MapFrame; readonly play: BoardPlay }) {
  return (
    <g class="tn-outlined">
      <path d={outlineOf(frame, play.cells, 4)} />
    </g>
  );
}

/** Two slow pushes, no flicker. */
const TREMOR: Keyframe[] = [0, -3, 3, -2, 0].map((x, i) => ({
  transform: `translateX(${x}px)`,
  opacity: i % 4 === 0 ? 0 : 1,
}));

/** A blast runs outwards: how long a cell waits for it. */
function far({ at }: BoardPlay, cell: string): number {
  return Math.min(arena.distance(arena.named(at!), arena.named(cell)), 3) * 0.08;
}

function Scaled({ by, card }: { readonly by: number; readonly card: string }) {
  return (
    <g transform={`scale(${by})`}>
      <Plate card={card} />
    </g>
  );
}

/** A cell that is hit: red and hatched. */
function Hit({ p }: { readonly p: number }) {
  const box = { x: 2 - p / 2, y: 2 - p / 2, width: p - 4, height: p - 4, rx: 3 };
  return (
    <>
      <rect class="tn-hit" {...box} />
      <rect fill="url(#bk-hatch)" {...box} />
    </>
  );
}

function Clash({ p }: { readonly p: number }) {
  return (
    <>
      <path class="tn-burst" d={star(p * 0.5, p * 0.3, 12)} />
      <g class="tn-clash" transform={`scale(${p / 60}) translate(-12,-12)`}>
        <Picture card="weapon-cache" />
      </g>
    </>
  );
}

function star(outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points;
    const r = i % 2 === 0 ? outer : inner;
    return `${(Math.sin(angle) * r).toFixed(1)} ${(-Math.cos(angle) * r).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

function Shot({ from, to, duration }: { from: Point; to: Point; duration: number | undefined }) {
  const [across, along] = [to.x - from.x, to.y - from.y];
  const frames = [
    { transform: 'scaleX(0)', easing: OUT },
    { transform: 'scaleX(1)', opacity: 1, offset: 0.35 },
    { transform: 'scaleX(1)', opacity: 0 },
  ];
  return (
    <g transform={`translate(${from.x},${from.y}) rotate(${(Math.atan2(along, across) * 180) / Math.PI})`}>
      <Moving motion={duration === undefined ? undefined : { frames, duration }}>
        <rect class="tn-shot" y="-4" width={Math.hypot(across, along)} height="8" rx="4" />
      </Moving>
    </g>
  );
}

interface DiceProps {
  readonly frame: MapFrame;
  readonly at: Point;
  readonly dice: BoardPlay['dice'];
  /** Left out: they lie as they fell. */
  readonly duration: number | undefined;
}

/** The dice of a fight beside its cell, each with its seat's shape; the highest stand out. */
function Dice({ frame, at, dice, duration }: DiceProps) {
  const { x, y, side, step, width } = trayFor(frame, at, dice.length);
  return (
    <g transform={`translate(${x},${y})`}>
      <rect class="tn-tray" x={-width / 2} y={-side / 2 - 8} width={width} height={side + 30} rx="4" />
      {dice.map(({ seat, face, isHighest }, i) => {
        const frames = [
          { transform: `translateY(${-side}px) rotate(${i % 2 === 0 ? -200 : 220}deg)`, opacity: 0, easing: HIT },
          { transform: 'none', opacity: 1, offset: 0.55 },
          { transform: 'none', opacity: 1 },
        ];
        const place = { x: (i - (dice.length - 1) / 2) * step, y: 0 };
        return (
          <g key={seat}>
            <Moving motion={duration === undefined ? undefined : { frames, duration }} at={place}>
              <g class={isHighest ? 'tn-die is-highest' : 'tn-die'}>
                <rect x={-side / 2} y={-side / 2} width={side} height={side} rx={side * 0.18} />
                <g transform={`scale(${side / 24}) translate(-12,-12)`}>
                  <Pips value={face} />
                </g>
              </g>
            </Moving>
            <path
              class={`seat-mark seat-${seat}`}
              transform={`translate(${place.x},${side / 2 + 11}) scale(6)`}
              d={seatShape(seat)}
            />
          </g>
        );
      })}
    </g>
  );
}

/** Life or weapon tokens lost or gained; a shield where damage was stopped. */
function Change({ mark }: { readonly mark: RobotMark }) {
  const { what, amount } = mark;
  return (
    <g class={`tn-mark ${amount < 0 ? 'is-loss' : 'is-gain'}`}>
      <rect x="-27" y="-16" width="54" height="32" rx="3" />
      <g transform={what === 'shield' ? 'translate(-12,-12)' : 'translate(-23,-10) scale(.84)'}>
        {what === 'life' ? (
          <path d={HEART} fill="currentColor" />
        ) : (
          <Picture card={what === 'weapon' ? 'weapon-cache' : 'force-field'} />
        )}
      </g>
      <text x="11" y="7">
        {amount < 0 ? `−${-amount}` : amount > 0 && `+${amount}`}
      </text>
    </g>
  );
}
