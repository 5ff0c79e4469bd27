// What is seen only while something happens: blasts, tremors, shots, dice, numbers that rise from a robot.

import type { Seat } from '@automachia/kernel';
import type { ComponentChildren, JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { DieSpot } from '../DieSpots.js';
import { CELLS, headingNamed, placeAfter, coordinatesOf } from './arena.js';
import type { RobotMark, BoardPlay } from './beats.js';
import type { BoardFrame, Point, Pose } from './frame.js';
import { middleOf, middleOfCell, outlineOf } from './frame.js';
import { SHAPES } from '../seatShapes.js';
import { HEART, Picture, Plate } from './icons.js';
import { HIT, Moving, OUT } from './motion.js';

interface EffectsProps {
  readonly frame: BoardFrame;
  readonly play: BoardPlay;
  readonly duration: number;
  /** Where the robots stand before the beat; for those that return, after it. */
  readonly poses: ReadonlyMap<Seat, Pose>;
  /** The cells of the robots before the beat, for those that leave the board. */
  readonly cells: ReadonlyMap<Seat, string>;
  /** Given where nothing may move: where the robots stand after the beat, for the trails they leave. */
  readonly posesAfter: ReadonlyMap<Seat, Pose> | undefined;
}

/** Drawn once per beat: the movement belongs to the beat, and a board redrawn meanwhile must not start it again. */
export function Effects(props: EffectsProps) {
  const { frame, play, duration } = props;
  return useMemo(() => <g class="tn-effects">{drawingsOf(props)}</g>, [frame, play, duration]);
}

function drawingsOf(props: EffectsProps): (JSX.Element | false | undefined)[] {
  const { frame, play, duration, poses, cells, posesAfter } = props;
  const isStill = posesAfter !== undefined;
  const { kind, target } = play;
  const p = frame.pitch;
  const at = play.at === undefined ? undefined : middleOfCell(frame, play.at);
  const onRobots = (seats: readonly Seat[], draw: (pose: Point, i: number) => JSX.Element) =>
    seats.flatMap((seat, i) => {
      const pose = poses.get(seat);
      return pose === undefined ? [] : [draw(pose, i)];
    });
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
  return [
    ...(isStill ? trails(props, posesAfter) : []),
    isStill && isSpreading && <Outlined frame={frame} play={play} />,
    ...(kind === 'blast' ? spreading : []).map((cell) =>
      burst(middleOfCell(frame, cell), <Hit p={p} />, far(play, cell)),
    ),
    ...(kind === 'shake' ? spreading : []).map((cell) => (
      <Moving at={middleOfCell(frame, cell)} motion={{ frames: TREMOR, duration, easing: 'ease-in-out' }}>
        <path
          class="tn-crack"
          transform={`scale(${p / 100}) rotate(${(CELLS.indexOf(cell) * 67) % 360})`}
          d="M-44-8L-22 4L-12-10L6 8L16-4L44 10M6 8L0 30M-22 4L-28 26"
        />
      </Moving>
    )),
    at && kind === 'blast' && !isStill && burst(at, <Centre p={p} link={play.link} />),
    at && kind === 'fight' && burst(at, <Clash p={p} />),
    at && target !== undefined && (
      <Shot from={at} to={poses.get(target) ?? at} duration={isStill ? undefined : duration} />
    ),
    at && kind === 'dice' && <Dice frame={frame} at={at} dice={play.dice} duration={isStill ? undefined : duration} />,
    kind === 'overload' && burst({ x: frame.size / 2, y: frame.size / 2 }, <Scaled by={p / 24} card="overload" />),
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
      const point = rimOf(frame, play, mark.seat, cells) ?? poses.get(mark.seat);
      return point && burst({ x: point.x, y: Math.max(point.y - p * 0.12, 20) }, <Change mark={mark} />, 0.2);
    }),
  ];
}

const BURST: Keyframe[] = [
  { transform: 'scale(.2)', opacity: 0, easing: HIT },
  { transform: 'scale(1)', opacity: 1, offset: 0.3 },
  { transform: 'scale(1)', opacity: 1, offset: 0.75 },
  { transform: 'scale(.9)', opacity: 0 },
];

/** Where nothing moves, the way of each robot from where it was to where it is, with its seat's colour. */
function trails({ play, poses, cells, frame }: EffectsProps, after: ReadonlyMap<Seat, Pose>): JSX.Element[] {
  return [...poses].flatMap(([seat, from]) => {
    const to = after.get(seat) ?? rimOf(frame, play, seat, cells);
    if (to === undefined || (to.x === from.x && to.y === from.y)) return [];
    return [
      <g class={`tn-trail tn-seat-${seat}`} key={seat}>
        <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
        <circle cx={from.x} cy={from.y} r={frame.pitch * 0.1} />
      </g>,
    ];
  });
}

/** Where nothing moves, what spreads is the outline of its cells, with its number in the chain. */
function Outlined({ frame, play }: { readonly frame: BoardFrame; readonly play: BoardPlay }) {
  const { x, y } = middleOfCell(frame, play.at ?? play.cells[0]!);
  return (
    <g class="tn-outlined">
      <path d={outlineOf(frame, play.cells, 4)} />
      <g class="tn-link" transform={`translate(${x},${y})`}>
        <circle r="16" />
        <text y="5.5">{play.link ?? 1}</text>
      </g>
    </g>
  );
}

/** Two slow pushes, no flicker (ui.md, section 9). */
const TREMOR: Keyframe[] = [0, -3, 3, -2, 0].map((x, i) => ({
  transform: `translateX(${x}px)`,
  opacity: i % 4 === 0 ? 0 : 1,
}));

/** A blast runs outwards: how long a cell waits for it. */
function far({ at }: BoardPlay, cell: string): number {
  const [centre, place] = [coordinatesOf(at!), coordinatesOf(cell)];
  const distance = Math.max(Math.abs(place.column - centre.column), Math.abs(place.row - centre.row));
  return Math.min(distance, 3) * 0.08;
}

/** Where a robot that leaves the board is last seen. */
function rimOf(frame: BoardFrame, play: BoardPlay, seat: Seat, cells: ReadonlyMap<Seat, string>): Point | undefined {
  const way = play.ways[seat];
  const heading = headingNamed(way?.direction ?? '');
  const cell = cells.get(seat);
  if (way?.way !== 'off' || heading === undefined || cell === undefined) return undefined;
  return middleOf(frame, placeAfter(coordinatesOf(cell), heading, 2));
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
      <rect class="tn-hatched" {...box} />
    </>
  );
}

/** The middle of a blast; in a chain it carries its number. */
function Centre({ p, link }: { readonly p: number; readonly link: number | undefined }) {
  return (
    <>
      <path class="tn-burst" d={star(p * 0.46, p * 0.2, 9)} />
      {link !== undefined && (
        <g class="tn-link" transform={`translate(${p * 0.3},${-p * 0.3})`}>
          <circle r="14" />
          <text y="5.5">{link}</text>
        </g>
      )}
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

/** The places of a die's pips, by its face, on a grid of three by three. */
const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

interface DiceProps {
  readonly frame: BoardFrame;
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
                {PIPS[face]!.map((pip) => (
                  <circle
                    cx={((pip % 3) - 1) * side * 0.26}
                    cy={(Math.floor(pip / 3) - 1) * side * 0.26}
                    r={side * 0.09}
                  />
                ))}
              </g>
            </Moving>
            <g class={`tn-shape tn-seat-${seat}`} transform={`translate(${place.x},${side / 2 + 11}) scale(6)`}>
              <path d={SHAPES[seat] ?? ''} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The tray of a fight's dice, above its cell or below it. */
function trayFor(frame: BoardFrame, at: Point, count: number) {
  const side = Math.max(30, frame.pitch * 0.34);
  const step = side + 8;
  const width = count * step + 8;
  const above = at.y - frame.pitch / 2 - side / 2 - 20;
  const y = above < side / 2 + 8 ? at.y + frame.pitch / 2 + side / 2 + 8 : above;
  const x = Math.min(Math.max(at.x, width / 2 + 4), frame.size - width / 2 - 4);
  return { x, y, side, step, width };
}

/** Where the dice of a beat lie; none where none fall. */
export function diceSpots(frame: BoardFrame, { kind, at, dice }: BoardPlay): readonly DieSpot[] {
  if (kind !== 'dice' || at === undefined) return [];
  const { x, y, side, step } = trayFor(frame, middleOfCell(frame, at), dice.length);
  return dice.map((_, i) => ({ x: x + (i - (dice.length - 1) / 2) * step, y, side }));
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
