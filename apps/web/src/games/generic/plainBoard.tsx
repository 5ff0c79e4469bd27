// The board of a game without a face: its map, and a disc in the colour and shape of its seat for everything that stands
// on it.

import type { GameEvent, Seat, Target, Text } from '@automachia/kernel';
import { targetKind } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { MapContents } from '@automachia/manifest';
import type { BoardFace, LayerProps } from '../../boards/Board.js';
import type { BoardMap, Point } from '../../boards/maps.js';
import type { PieceProps } from '../../boards/pieces.js';
import { PlainGround } from '../../boards/PlainGround.js';
import { SeatBadge } from '../../boards/seats.js';
import { say } from '../../text/index.js';
import type { Beat } from '../face.js';
import { roleOf } from '../targets.js';
import { type PlainPiece, thingsIn } from './things.js';

/** What a plain board is made of. */
interface PlainBoard {
  readonly map: BoardMap;
  /** The map with the heights of a table, and what is there, where the words of the table do not say it. */
  readonly raised?: ((contents: MapContents) => BoardMap) | undefined;
  readonly onMap?: ((view: TableView) => MapContents) | undefined;
  /** Whether something lies in the hand of a seat. */
  isHeld(this: void, target: Target, view: TableView, seat: Seat): boolean;
}

const NOTHING: readonly Text[] = [];

export function plainBoard({ map, raised, onMap, isHeld }: PlainBoard): BoardFace<PlainPiece> {
  // What stands beside the map is in the panels.
  const mapIn = (view: TableView): BoardMap => (onMap === undefined ? map : (raised?.(onMap(view)) ?? map));
  const pieces = (view: TableView): readonly PlainPiece[] => {
    const shown = mapIn(view);
    const standing = onMap?.(view).standing ?? thingsIn(view);
    return standing.filter(({ at }) => typeof at !== 'string' || shown.place(at) !== undefined);
  };
  const marksAt = (view: TableView, place: string): readonly Text[] => onMap?.(view).marks[place] ?? NOTHING;
  return {
    label: { key: 'web.generic.board' },
    class: 'gn-map',
    map: mapIn,
    pieces,
    placeText: (view, _seat, place) => {
      const here = pieces(view).filter(({ at }) => at === place);
      return inARow([place, ...here.map(nameOf), ...marksAt(view, place)]);
    },
    pieceText: (_view, _seat, piece) => {
      const { x, y } = piece.at as Point;
      return inARow([nameOf(piece), `${x} ${y}`]);
    },
    // What lies somewhere is said as well as what stands there.
    ...(onMap !== undefined && {
      pieceTexts: (view: TableView) => {
        const { marks, standing } = onMap(view);
        const places = new Set([...standing.map(({ at }) => at), ...Object.keys(marks)]);
        return [...places].map((place) => {
          const here = standing.filter(({ at }) => at === place);
          return inARow([place, ...here.map(nameOf), ...marksAt(view, place)]);
        });
      },
      Low: ({ frame, view }: LayerProps<PlainPiece>) => <Marks frame={frame} marks={onMap(view).marks} />,
    }),
    Piece: Disc,
    Ground: PlainGround,
    // Nothing else shows what is neither on the map nor in the hand.
    isBeside: ({ target }, { view, seat }) =>
      !isHeld(target, view, seat) && !['heading', 'answer'].includes(roleOf(target)) && targetKind(target) !== 'seat',
  };
}

/** With whose it is, by number, where somebody's. */
function nameOf({ name, owner }: Pick<PlainPiece, 'name' | 'owner'>): Text {
  return owner === 0 ? wordText(name) : { key: 'web.generic.owned', values: { name, owner } };
}

function wordText(word: string | Text): Text {
  return typeof word === 'string' ? { key: 'web.generic.word', values: { word } } : word;
}

/** Words and names one after the other. */
function inARow([first, ...others]: readonly (string | Text)[]): Text {
  return others.reduce<Text>(
    (before, next) => ({ key: 'web.generic.comma', values: { before, next: wordText(next) } }),
    wordText(first!),
  );
}

interface MarksProps extends Pick<LayerProps, 'frame'> {
  readonly marks: MapContents['marks'];
}

/** What lies in a place: in words where there is room, as a dot for each where there is not. */
function Marks({ frame, marks }: MarksProps) {
  const hasRoom = frame.unit >= MARKS;
  return (
    <g class="gn-marks">
      {Object.entries(marks).map(([place, texts]) => {
        const { x, y } = frame.at(place);
        const top = y - frame.unit * 0.26;
        if (hasRoom)
          return texts.map((text, i) => (
            <text key={`${place} ${text.key}`} x={x} y={top + i * 11}>
              {say(text)}
            </text>
          ));
        return texts.map((text, i) => (
          <circle key={`${place} ${text.key}`} cx={x + (i - (texts.length - 1) / 2) * 7} cy={top} r={2.5} />
        ));
      })}
    </g>
  );
}

/** Room for what lies in a place in words. */
const MARKS = 44;

/** Room for a name under it. */
const NAMES = 56;

function Disc({ piece, unit, scale }: PieceProps<PlainPiece>) {
  const radius = unit * 0.3;
  return (
    <g>
      <circle r={radius} fill="var(--fill)" stroke="var(--art-ink)" />
      {piece.facing !== undefined && (
        <path class="gn-facing" d={`M0 ${-radius * 1.3}l${radius / 3} ${radius / 2}H${-radius / 3}Z`} />
      )}
      <SeatBadge seat={piece.owner} radius={radius * 0.6 * Math.min(1, scale * 1.5)} />
      {unit * scale >= NAMES && (
        <text class="gn-name" y={-radius - 4}>
          {typeof piece.name === 'string' ? piece.name : say(piece.name)}
        </text>
      )}
    </g>
  );
}

const MOVE = 400;

/** Things go straight to where they stand after an event; what moves nothing takes no time. */
export function moves(
  events: readonly GameEvent[],
  before: TableView,
  after: TableView,
  stills: readonly TableView[] | undefined,
  onMap?: (view: TableView) => MapContents,
): readonly Beat[] {
  const placesIn = (view: TableView): string =>
    JSON.stringify((onMap?.(view).standing ?? thingsIn(view)).map(({ id, at }) => [id, at]));
  const beats: Beat[] = [];
  let shown = before;
  let waiting: GameEvent[] = [];
  events.forEach((event, i) => {
    waiting.push(event);
    const table = stills?.[i] ?? (i === events.length - 1 ? after : undefined);
    if (table === undefined || placesIn(table) === placesIn(shown)) return;
    beats.push({ duration: MOVE, events: waiting, after: table, play: undefined });
    shown = table;
    waiting = [];
  });
  return beats;
}
