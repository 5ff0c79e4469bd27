// The arena. Two layers of the same size: the drawing, which says nothing to a screen reader, and above it a grid of
// cells that can be focused, pressed and read. The container gives the board its size.

import type { Seat } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { DieSpots } from '../DieSpots.js';
import type { Beat, BoardProps } from '../face.js';
import { Arena } from './Arena.js';
import type { BoardPlay } from './beats.js';
import { Cells } from './Cells.js';
import { diceSpots, Effects } from './Effects.js';
import type { Danger } from './forecast.js';
import { dangersOf } from './forecast.js';
import type { BoardFrame, Pose } from './frame.js';
import { frameFor, posesOf } from './frame.js';
import { Lights } from './Lights.js';
import { Locations } from './Locations.js';
import type { Motion } from './motion.js';
import { fade, journey } from './motion.js';
import { Notice } from './Notice.js';
import { Patterns } from './Patterns.js';
import { Pointed } from './Pointed.js';
import { RobotPiece } from './Robot.js';
import type { Spot } from './spots.js';
import { spotsOf } from './spots.js';
import { locationsOf, robotsOf } from './table.js';
import { Tags } from './Tags.js';
import { useTimer } from '../useTimer.js';

const NO_DANGER: readonly Danger[] = [];

/** Each layer is drawn again only when something of its own has changed: a pick moves no robot. */
export function Board(props: BoardProps) {
  const { view, seat, lit, beat, say, onBeatDone } = props;
  const root = useRef<HTMLDivElement>(null);
  const frame = useFrame(root);
  const isAtRest = beat === undefined;
  const spots = useMemo(() => spotsOf(view, seat, lit), [view, seat, lit]);
  const dangers = useMemo(() => (isAtRest ? dangersOf(view) : NO_DANGER), [view, isAtRest]);
  const players = robotsOf(view).length;
  const ground = useMemo(() => <Arena frame={frame} players={players} dangers={dangers} />, [frame, players, dangers]);
  const { isStill: isMotionless = false } = props;
  const pieces = useMemo(
    () => <Pieces frame={frame} view={view} seat={seat} beat={beat} spots={spots} isMotionless={isMotionless} />,
    [frame, view, seat, beat, spots, isMotionless],
  );
  // What a press does is the shell's, and the same at every moment.
  const cells = useMemo(() => <Cells {...props} frame={frame} spots={spots} />, [frame, view, seat, spots, say]);
  useTimer(beat, onBeatDone);
  return (
    <div class="tn-board" ref={root}>
      <Notice view={view} say={props.say} />
      <div class="tn-square" style={{ width: `${frame.size}px`, height: `${frame.size}px` }}>
        <svg class="tn-drawing" viewBox={`0 0 ${frame.size} ${frame.size}`} aria-hidden="true">
          <Patterns of="tn" />
          {ground}
          <Lights frame={frame} view={view} seat={seat} spots={spots} layer="ground" />
          <Pointed frame={frame} view={view} targets={props.pointed} />
          {pieces}
          <Lights frame={frame} view={view} seat={seat} spots={spots} layer="air" />
        </svg>
        {cells}
        {beat !== undefined && (
          <DieSpots
            event={beat.events.find(({ type }) => type === 'diceRolled')}
            spots={diceSpots(frame, beat.play as BoardPlay)}
            onDie={props.onDie}
          />
        )}
        <Tags frame={frame} view={view} seat={seat} spots={spots} dangers={dangers} say={props.say} />
      </div>
    </div>
  );
}

/** The largest square the container has room for. */
function useFrame(root: { readonly current: HTMLDivElement | null }): BoardFrame {
  const [size, setSize] = useState(670);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const measure = () => {
      const style = getComputedStyle(element);
      const width = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const height = element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      setSize(Math.max(200, Math.floor(Math.min(width, height))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return useMemo(() => frameFor(size), [size]);
}

interface PiecesProps {
  readonly frame: BoardFrame;
  readonly view: TableView;
  readonly seat: Seat;
  readonly beat: Beat | undefined;
  readonly spots: readonly Spot[];
  readonly isMotionless: boolean;
}

/** Everything that lies or stands on the board, moving from the table before a beat to the table after it. */
function Pieces({ frame, view, seat, beat, spots, isMotionless }: PiecesProps) {
  const now = robotsOf(view);
  const next = beat === undefined ? now : robotsOf(beat.after);
  const poses = posesOf(frame, now);
  const posesAfter = posesOf(frame, next);
  const motions = useMemo(() => motionsOf(frame, view, beat, isMotionless), [frame, beat]);
  const standing = now.filter((robot) => poses.has(robot.seat) || posesAfter.has(robot.seat));
  // From back to front: whoever stands further south stands before the others.
  const ordered = standing
    .map((robot) => ({ robot, pose: poses.get(robot.seat) ?? posesAfter.get(robot.seat)! }))
    .sort((one, other) => one.pose.y - other.pose.y || one.robot.seat - other.robot.seat);
  const taken = new Set(now.flatMap(({ at }) => at ?? []));
  const keyed = new Set(spots.flatMap(({ cell, key, lit }) => (cell !== null && (key || lit.isChosen) ? [cell] : [])));
  const locations = locationsOf(view);
  const lying = {
    frame,
    now: locations,
    next: beat === undefined ? locations : locationsOf(beat.after),
    duration: isMotionless ? 0 : (beat?.duration ?? 0),
    taken,
    keyed,
  };
  return (
    <>
      <Locations {...lying} layer="under" />
      {ordered.map(({ robot, pose }) => (
        <RobotPiece
          key={robot.seat}
          robot={robot}
          frame={frame}
          pose={pose}
          isOwn={robot.seat === seat}
          motion={motions.get(robot.seat)}
        />
      ))}
      <Locations {...lying} layer="over" />
      {beat !== undefined && (
        <Effects
          frame={frame}
          play={beat.play as BoardPlay}
          duration={beat.duration}
          poses={new Map([...posesAfter, ...poses])}
          cells={new Map(now.flatMap((robot) => (robot.at === undefined ? [] : [[robot.seat, robot.at]])))}
          posesAfter={isMotionless ? posesAfter : undefined}
        />
      )}
    </>
  );
}

/** How each robot moves during a beat. */
function motionsOf(
  frame: BoardFrame,
  view: TableView,
  beat: Beat | undefined,
  isMotionless: boolean,
): ReadonlyMap<Seat, Motion> {
  const motions = new Map<Seat, Motion>();
  if (beat === undefined) return motions;
  const { ways } = beat.play as BoardPlay;
  const before: ReadonlyMap<Seat, Pose> = posesOf(frame, robotsOf(view));
  const after = posesOf(frame, robotsOf(beat.after));
  for (const { seat, at } of robotsOf(view)) {
    const motion = isMotionless
      ? fade(beat.duration, before.get(seat), after.get(seat))
      : journey(frame, beat.duration, before.get(seat), after.get(seat), ways[seat], at);
    if (motion !== undefined) motions.set(seat, motion);
  }
  return motions;
}
