// The battlefield. Two layers of the same size: the drawing, which says nothing to a screen reader, and above it the
// hexes as controls. Before there is a battlefield, its place is taken by what is to be chosen or built.

import type { Seat } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { useMemo, useRef } from 'preact/hooks';
import { DieSpots } from '../DieSpots.js';
import type { Beat, BoardProps } from '../face.js';
import { AimSum } from './AimSum.js';
import type { BoardPlay } from './beats.js';
import { Builder } from './deck/Builder.js';
import { Symbols } from './drawings.js';
import { Effects, saveSpots } from './Effects.js';
import type { BoardFrame } from './frame.js';
import { middleOfCell } from './frame.js';
import { Field, Ground, Names } from './Ground.js';
import { angleOf } from './hexes.js';
import { aimsOf, factsOf, fieldOfFire, isAsked, tagChosen } from './facts.js';
import { Controls } from './Controls.js';
import { Editor } from './layout/Editor.js';
import { AirLights, FallingKey, GroundLights } from './Lights.js';
import type { Motion } from './motion.js';
import { appear, turn, walk } from './motion.js';
import { Plates } from './Plates.js';
import { Pointed } from './Pointed.js';
import { asks, isBuilding, isLayingOut } from './asks.js';
import { Sites } from './Sites.js';
import { spotsOf } from './spots.js';
import { TagSum } from './TagSum.js';
import { battlefieldOf, playerOf, shotsOf, sitesOf, unitNamed, unitsOf } from './table.js';
import { UnitPiece } from './Units.js';
import { useFrame } from './useFrame.js';
import { wayChosen } from './ways.js';
import { useTimer } from '../useTimer.js';

export function Board(props: BoardProps) {
  const { question } = props;
  if (isBuilding(question)) return <Builder {...props} />;
  if (isLayingOut(question)) return <Editor {...props} />;
  if (question && asks(question)) return <Plates {...props} />;
  return <Battlefield {...props} />;
}

function Battlefield(props: BoardProps) {
  const { view, seat, lit, beat, question = null, onBeatDone, isStill = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const frame = useFrame(root);
  const spots = useMemo(() => spotsOf(view, seat, lit, question), [view, seat, lit, question]);
  const field = useMemo(() => fieldOfFire(question), [question]);
  const aim = useChosenAim(props);
  const acting = actingOf(props);
  const tag = tagChosen(props);
  const tagger = tag === undefined ? undefined : unitNamed(view, tag.by)?.at;
  const from = shotsOf(view).at(-1)?.attacker;
  const fromCell = from === undefined ? undefined : unitNamed(view, from)?.at;
  const way = useMemo(() => wayChosen(props, acting), [view, lit, question, acting]);
  useTimer(beat, onBeatDone);
  return (
    <div class="gk-board" ref={root}>
      <div class="gk-field" style={{ width: `${frame.width}px`, height: `${frame.height}px` }}>
        <svg class="gk-drawing" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
          <Symbols of="gk" />
          <Hatch />
          <Ground frame={frame} battlefield={battlefieldOf(view)} />
          <Field frame={frame} seen={field.seen} hidden={field.hidden} />
          <GroundLights frame={frame} spots={spots.cells} />
          <Pointed frame={frame} view={view} targets={props.pointed} />
          <Names frame={frame} />
          <Sites frame={frame} sites={sitesOf(view)} falling={fallingIn(beat)} isStill={isStill} />
          <Pieces frame={frame} view={view} seat={seat} beat={beat} isStill={isStill} acting={acting} />
          <AirLights frame={frame} spots={spots} aim={aim} from={fromCell} way={way} view={view} />
          {tag?.falls && <FallingKey frame={frame} cell={tag.tag} label={props.say(text('web.gkr.tag.falls'))} />}
          {beat !== undefined && (
            <Effects frame={frame} play={beat.play as BoardPlay} duration={beat.duration} isStill={isStill} />
          )}
        </svg>
        <Controls {...props} frame={frame} spots={spots} acting={acting} />
        {beat !== undefined && (
          <DieSpots
            event={beat.events.find(({ type }) => type === 'savesRolled')}
            spots={saveSpots(frame, beat.play as BoardPlay)}
            onDie={props.onDie}
          />
        )}
      </div>
      {tag !== undefined && (
        <TagSum
          tag={tag}
          view={view}
          say={props.say}
          frame={frame}
          kept={[tag.tag, ...spots.faces.map(({ cell }) => cell), ...(tagger === undefined ? [] : [tagger])]}
        />
      )}
      {aim !== undefined && (
        <AimSum
          aim={aim}
          view={view}
          say={props.say}
          frame={frame}
          kept={[...spots.cells.map(({ cell }) => cell), ...(fromCell === undefined ? [] : [fromCell])]}
        />
      )}
    </div>
  );
}

/** The shot at what is chosen; the easiest where there are several ways. */
export function useChosenAim({ lit, question }: BoardProps) {
  return useMemo(() => {
    const chosen = lit.find(({ isChosen, target }) => isChosen && 'piece' in target)?.target;
    if (chosen === undefined || !('piece' in chosen)) return undefined;
    const aims = aimsOf(question).filter(({ target }) => target === chosen.piece);
    return [...aims].sort((one, other) => one.needed - other.needed)[0];
  }, [lit, question]);
}

/** The unit that the question or the shot is about. */
function actingOf({ view, seat, lit, question }: BoardProps): string | undefined {
  const shot = shotsOf(view).at(-1);
  if (shot !== undefined) return shot.attacker;
  if (question === null || question === undefined) return undefined;
  if (isAsked(question, 'moveHH')) return `hh-${seat}`;
  if (isAsked(question, 'tagBuildings')) return tagChosen({ lit, question })?.by;
  return factsOf(question, 'moveSU')?.unit;
}

interface PiecesProps {
  readonly frame: BoardFrame;
  readonly view: TableView;
  readonly seat: Seat;
  readonly beat: Beat | undefined;
  readonly isStill: boolean;
  readonly acting: string | undefined;
}

function Pieces({ frame, view, seat, beat, isStill, acting }: PiecesProps) {
  const now = unitsOf(view);
  const next = beat === undefined ? now : unitsOf(beat.after);
  const coming = next.filter(({ name }) => !now.some((unit) => unit.name === name));
  const motions = useMemo(() => motionsOf(frame, view, beat, isStill), [frame, beat]);
  const turns = useMemo(() => turnsOf(view, beat, isStill), [beat]);
  return (
    <g>
      {[...now, ...coming].map((unit) => (
        <UnitPiece
          key={unit.name}
          frame={frame}
          unit={unit}
          faction={playerOf(view, unit.seat)?.faction}
          isOwn={unit.seat === seat}
          isActing={unit.name === acting}
          motion={motions.get(unit.name)}
          turning={turns.get(unit.name)}
        />
      ))}
    </g>
  );
}

/** The way that the beat tells of; straight where it tells of none. */
function pointsOf(frame: BoardFrame, beat: Beat, from: string, to: string) {
  const { way } = beat.play as BoardPlay;
  const isTold = way[0] === from && way.at(-1) === to;
  return (isTold ? way : [from, to]).map((cell) => middleOfCell(frame, cell));
}

/** The building that comes down in a beat. */
function fallingIn(beat: Beat | undefined): { readonly cell: string; readonly duration: number } | undefined {
  const play = beat?.play as BoardPlay | undefined;
  if (beat === undefined || play?.kind !== 'fall' || play.to === undefined) return undefined;
  return { cell: play.to, duration: beat.duration };
}

function motionsOf(
  frame: BoardFrame,
  view: TableView,
  beat: Beat | undefined,
  isStill: boolean,
): ReadonlyMap<string, Motion> {
  const motions = new Map<string, Motion>();
  if (beat === undefined) return motions;
  const [now, next] = [unitsOf(view), unitsOf(beat.after)];
  for (const unit of now) {
    const after = next.find(({ name }) => name === unit.name);
    const here = middleOfCell(frame, unit.at);
    if (after === undefined) motions.set(unit.name, appear(here, beat.duration, isStill, true));
    else if (after.at !== unit.at)
      motions.set(unit.name, walk(pointsOf(frame, beat, unit.at, after.at), beat.duration, isStill));
  }
  for (const unit of next) {
    if (!now.some(({ name }) => name === unit.name))
      motions.set(unit.name, appear(middleOfCell(frame, unit.at), beat.duration, isStill, false));
  }
  return motions;
}

/** The Heavy Hitters that look elsewhere after a beat. */
function turnsOf(view: TableView, beat: Beat | undefined, isStill: boolean): ReadonlyMap<string, Motion> {
  const turns = new Map<string, Motion>();
  if (beat === undefined) return turns;
  const next = unitsOf(beat.after);
  for (const { name, facing } of unitsOf(view)) {
    const after = next.find((unit) => unit.name === name)?.facing;
    if (facing !== undefined && after !== undefined && after !== facing)
      turns.set(name, turn(angleOf(facing), angleOf(after), beat.duration, isStill));
  }
  return turns;
}

function Hatch() {
  return (
    <defs>
      <pattern id="gk-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="gk-hatch" width="2.4" height="8" />
      </pattern>
      <pattern id="gk-hatch-dear" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="gk-hatch-dear" width="2" height="9" />
      </pattern>
    </defs>
  );
}
