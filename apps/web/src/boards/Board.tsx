// A board of any game: two layers of the same size, the drawing, which says nothing to a screen reader, and above it the
// places as controls. A game hands in its map, its pieces and its drawings.

import { useSignal } from '@preact/signals';
import type { GameEvent, Seat, Target, Text } from '@automachia/kernel';
import { targetKey } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import type { DieSpot } from '../games/DieSpots.js';
import { DieSpots } from '../games/DieSpots.js';
import type { Beat, BoardProps, GameBoard, LitTarget } from '../games/face.js';
import { useTimer } from '../games/useTimer.js';
import { silentPart } from '../parts/silentPart.js';
import type { BesideProps } from './Beside.js';
import type { CausesProps } from './Causes.js';
import { Controls } from './Controls.js';
import type { MapFrame, Margin } from './frame.js';
import { frameFor, useFrame } from './frame.js';
import { FocusRing, GroundLights, Hatch, Keys, Pointed, WayLine } from './Lights.js';
import type { BoardMap, Point } from './maps.js';
import type { PieceWay } from './motion.js';
import type { Piece, PieceProps, Poses } from './pieces.js';
import { Pieces, posesOf, Trails } from './pieces.js';
import { SeatPatterns } from './seats.js';
import type { Spot } from './spots.js';
import { isBeside, placesOf, spotOn, spotsFor, targetOn } from './spots.js';
import './boards.css';

// Few questions are about what has no place.
const Beside = silentPart<BesideProps>(async () => (await import('./Beside.js')).Beside);

const NO_CAUSES: NonNullable<BoardProps['causes']> = [];

// Few choices bring about several things that cost something.
const Causes = silentPart<CausesProps>(async () => (await import('./Causes.js')).Causes);

/** What a drawing of the game is given. */
export interface LayerProps<P extends Piece = Piece> extends BoardProps {
  readonly frame: MapFrame;
  readonly spots: readonly Spot[];
  readonly pieces: readonly P[];
}

export interface EffectsProps<P extends Piece = Piece> extends LayerProps<P> {
  readonly beat: Beat;
  readonly poses: Poses;
  readonly isStill: boolean;
  /** How a piece goes its way in this beat. */
  readonly wayOf: (piece: P) => PieceWay;
}

/** What a game says of its board. */
export interface BoardFace<P extends Piece = Piece> {
  readonly label: Text;
  /** For the style sheet of the game. */
  readonly class?: string;
  /** The same object for as long as the board is the same. */
  map(view: TableView): BoardMap;
  readonly margin?: Margin;
  pieces(view: TableView): readonly P[];
  /** What is on a place, in words. */
  placeText(view: TableView, seat: Seat, place: string): Text;
  /** A piece that stands on no place, in words; left out where all of them do. */
  pieceText?(view: TableView, seat: Seat, piece: P): Text;
  /** All there is on the board in words, for whoever does not see it; left out, every place with something on it. */
  pieceTexts?(view: TableView, seat: Seat): readonly Text[];
  /** One piece around 0,0, drawn in the colours of `--seat` and `--fill`. */
  readonly Piece: ComponentType<PieceProps<P>>;
  /** The board itself; `PlainGround` draws places in two tones with their names. */
  readonly Ground: ComponentType<LayerProps<P>>;
  /** Over the ground lights and under the pieces; over the pieces, inside the drawing; over everything, as elements. */
  readonly Low?: ComponentType<LayerProps<P>>;
  readonly Air?: ComponentType<LayerProps<P>>;
  readonly Tags?: ComponentType<LayerProps<P>>;
  /** In a corner of the board's room, beside the field where there is such. */
  readonly Corner?: ComponentType<LayerProps<P>>;
  /** What is seen only while a beat plays. Drawn once per beat. */
  readonly Effects?: ComponentType<EffectsProps<P>>;
  /** Dice that lie on the board in a beat: each opens its proof. */
  dice?(beat: Beat, frame: MapFrame): { readonly event: GameEvent | undefined; readonly spots: readonly DieSpot[] };
  /** Above the board. */
  readonly Notice?: ComponentType<BoardProps>;
  /** How a piece goes its way in a beat; left out, straight. */
  way?(piece: P, beat: Beat, frame: MapFrame): PieceWay | undefined;
  /** Where what is lit is seen; left out, on places and where pieces stand. */
  spots?(props: BoardProps, pieces: readonly P[]): readonly Spot[];
  /** What a press on a place means that is not lit. */
  meant?(place: string, props: BoardProps): Target | undefined;
  /** The piece that is decided about. */
  acting?(props: BoardProps): string | undefined;
  /** Over which places or points a way leads that is chosen. */
  wayChosen?(props: BoardProps): readonly (string | Point)[];
  /**
   * Whether something lit that is not on the board stands in a row above it. Left out: dice, tokens and abilities do;
   * cards lie in the hand, seats are plates, responses stand where they were declared, and of pieces the board knows.
   */
  isBeside?(lit: LitTarget, props: BoardProps): boolean;
}

/** The board of a face; made once. */
export function boardOf<P extends Piece>(face: BoardFace<P>): GameBoard {
  return {
    Board: boardOn(face),
    Outline: outlineOn(face),
    pieces: (view, seat) => face.pieceTexts?.(view, seat) ?? heldPlaces(face, view, seat),
    keyed: (props) =>
      new Map(
        spotsIn(face, props, face.pieces(props.view)).flatMap(({ key, lit }) =>
          key === undefined ? [] : [[key, lit.target] as const],
        ),
      ),
  };
}

function boardOn<P extends Piece>(face: BoardFace<P>): ComponentType<BoardProps> {
  function Field(props: BoardProps) {
    const { view, seat, lit, beat, question, pointed = [], causes = NO_CAUSES, isStill = false, say } = props;
    const map = face.map(view);
    const { root, frame } = useFrame(map, face.margin);
    const now = useMemo(() => face.pieces(view), [view]);
    const next = useMemo(() => (beat === undefined ? now : face.pieces(beat.after)), [now, beat]);
    // What a beat raises or levels carries those who stand on it.
    const later = beat === undefined ? map : face.map(beat.after);
    const poses = useMemo(() => {
      const landing = later === map ? frame : frameFor(later, frame.width, frame.height, frame.margin);
      return { before: posesOf(frame, now), after: posesOf(landing, next) };
    }, [frame, now, next, later]);
    const all = useMemo(() => spotsIn(face, props, now), [view, seat, lit, question]);
    const spots = useMemo(() => all.filter(({ leastUnit = 0 }) => frame.unit >= leastUnit), [all, frame]);
    const beside = useMemo(() => {
      const shown = new Set(all.map((spot) => targetKey(spot.lit.target)));
      const isOut = (one: LitTarget): boolean => face.isBeside?.(one, props) ?? isBeside(one.target);
      return lit.filter((one) => !shown.has(targetKey(one.target)) && isOut(one));
    }, [all]);
    const focused = useSignal<string | undefined>(undefined);
    const acting = face.acting?.(props);
    const layer: LayerProps<P> = { ...props, frame, spots, pieces: now };
    const wayOf = (piece: P): PieceWay => (beat === undefined ? {} : (face.way?.(piece, beat, frame) ?? {}));
    const { Ground, Low, Air, Tags, Corner, Effects, Notice } = face;
    const dice = beat === undefined ? undefined : face.dice?.(beat, frame);
    // Each layer is drawn again only when something of its own has changed: a pick moves no piece.
    const ground = useMemo(() => <Ground {...layer} />, [frame, view, question, beat === undefined, causes]);
    const standing = useMemo(
      () => (
        <Pieces
          frame={frame}
          now={now}
          next={next}
          poses={poses}
          wayOf={wayOf}
          beat={beat}
          seat={seat}
          acting={acting}
          keyed={keyedPlaces(spots)}
          isStill={isStill}
          Piece={face.Piece}
        />
      ),
      [frame, poses, beat, seat, acting, spots, isStill],
    );
    // The movement belongs to the beat: a board that is redrawn meanwhile must not start it again.
    const effects = useMemo(
      () =>
        beat === undefined ? null : (
          <g class="bk-effects">
            {isStill && <Trails frame={frame} now={now} next={next} poses={poses} wayOf={wayOf} />}
            {Effects !== undefined && <Effects {...layer} beat={beat} poses={poses} isStill={isStill} wayOf={wayOf} />}
          </g>
        ),
      [frame, beat],
    );
    const press = (spot: Spot): void => {
      // What one does not get back is not meant by a second press, which may be one too many: only the button means it.
      if (spot.isDear && spot.lit.isChosen && spot.place !== undefined)
        document.querySelector<HTMLElement>('.acts .is-primary')?.focus();
      else if (spot.onPress !== undefined) spot.onPress();
      else props.onTarget(spot.lit.target);
    };
    const pressPlace = (place: string): void => {
      const spot = spotOn(spots, place);
      if (spot !== undefined) press(spot);
      else {
        const target = face.meant?.(place, props) ?? targetOn(place, now, spots, map.borders !== undefined);
        const isLit = lit.some((one) => targetKey(one.target) === targetKey(target));
        (isLit ? props.onTarget : props.onOther)(target);
      }
    };
    // What a press does is the shell's, and the same at every moment.
    const controls = useMemo(
      () => (
        <Controls
          frame={frame}
          label={say(face.label)}
          spots={spots}
          pieces={now}
          poses={poses.before}
          seat={seat}
          acting={acting}
          focused={focused}
          nameOf={(place) => say(face.placeText(view, seat, place))}
          aloud={(one) => props.aloud?.(one) ?? ''}
          onPlace={pressPlace}
          onSpot={press}
        />
      ),
      [frame, view, seat, spots, say, acting],
    );
    useTimer(beat, props.onBeatDone);
    return (
      <div class={`bk-board ${face.class ?? ''}`} ref={root}>
        {Notice !== undefined && <Notice {...props} />}
        {beside.length > 0 && <Beside lit={beside} onTarget={props.onTarget} />}
        <div class="bk-field" style={{ width: `${frame.width}px`, height: `${frame.height}px` }}>
          <svg class="bk-drawing" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
            <SeatPatterns of="bk" />
            <Hatch />
            {ground}
            <GroundLights frame={frame} spots={spots} />
            <Pointed frame={frame} places={placesOf(pointed, now)} />
            {Low !== undefined && <Low {...layer} />}
            {standing}
            <WayLine frame={frame} through={face.wayChosen?.(props) ?? []} />
            {Air !== undefined && <Air {...layer} />}
            <Keys frame={frame} spots={spots} />
            <FocusRing frame={frame} spots={spots} focused={focused} />
            {effects}
            {causes.length > 0 && <Causes frame={frame} causes={causes} poses={poses} isResting={beat === undefined} />}
          </svg>
          {controls}
          {dice !== undefined && <DieSpots event={dice.event} spots={dice.spots} onDie={props.onDie} />}
          {Tags !== undefined && <Tags {...layer} />}
        </div>
        {Corner !== undefined && <Corner {...layer} />}
      </div>
    );
  }
  return Field;
}

/** The empty board, while the table is awaited. */
function outlineOn<P extends Piece>(face: BoardFace<P>): ComponentType {
  const { Ground } = face;
  return function BoardOutline() {
    const frame = frameFor(face.map({}), 670, 670, face.margin);
    const nothing = { view: {}, seat: 0, lit: [], beat: undefined, frame, spots: [], pieces: [] };
    const deaf = { say: () => '', onTarget: ignore, onOther: ignore, onBeatDone: ignore };
    return (
      <svg class="bk-outline" viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
        <Ground {...nothing} {...deaf} />
      </svg>
    );
  };
}

function ignore(): void {}

function spotsIn<P extends Piece>(face: BoardFace<P>, props: BoardProps, pieces: readonly P[]): readonly Spot[] {
  return face.spots?.(props, pieces) ?? spotsFor(props.lit, pieces);
}

/** Places that have something written in their corner. */
function keyedPlaces(spots: readonly Spot[]): ReadonlySet<string> {
  return new Set(
    spots.flatMap(({ place, key, mark, markAt = 'corner', lit }) =>
      place !== undefined && markAt === 'corner' && (key !== undefined || mark !== undefined || lit.isChosen)
        ? [place]
        : [],
    ),
  );
}

/** What stands by seat, then what lies: places with all that is on them, and each piece that is on none. */
function heldPlaces<P extends Piece>(face: BoardFace<P>, view: TableView, seat: Seat): readonly Text[] {
  const pieces = [...face.pieces(view)].sort(
    (one, other) => Number((one.layer ?? 0) !== 0) - Number((other.layer ?? 0) !== 0) || one.owner - other.owner,
  );
  const said = new Set<string>();
  return pieces.flatMap((piece) => {
    const { at } = piece;
    if (at === undefined) return [];
    if (typeof at !== 'string') return face.pieceText?.(view, seat, piece) ?? [];
    if (said.has(at)) return [];
    said.add(at);
    return face.placeText(view, seat, at);
  });
}
