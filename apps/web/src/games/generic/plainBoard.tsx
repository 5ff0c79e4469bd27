// The board of a game without a face: its map, and a disc in the colour and shape of its seat for everything that stands
// on it.

import type { GameEvent, Seat, Target } from '@automachia/kernel';
import { targetKind } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { BoardFace } from '../../boards/Board.js';
import type { BoardMap, Point } from '../../boards/maps.js';
import type { PieceProps } from '../../boards/pieces.js';
import { PlainGround } from '../../boards/PlainGround.js';
import { SeatBadge } from '../../boards/seats.js';
import type { Beat } from '../face.js';
import { roleOf } from '../targets.js';
import { type PlainPiece, thingsIn } from './things.js';

/** `isHeld` says whether something lies in the hand of a seat. */
export function plainBoard(
  map: BoardMap,
  isHeld: (target: Target, view: TableView, seat: Seat) => boolean,
): BoardFace<PlainPiece> {
  // What stands beside the map is in the panels.
  const pieces = (view: TableView): readonly PlainPiece[] =>
    thingsIn(view).filter(({ at }) => typeof at !== 'string' || map.place(at) !== undefined);
  return {
    label: { key: 'web.generic.board' },
    class: 'gn-map',
    map: () => map,
    pieces,
    placeText: (view, _seat, place) => {
      const here = pieces(view).filter(({ at }) => at === place);
      const names = here.map(({ name, owner }) => (owner === 0 ? name : `${name} (${owner})`));
      return { key: 'web.generic.word', values: { word: [place, ...names].join(', ') } };
    },
    pieceText: (_view, _seat, { name, owner, at }) => {
      const { x, y } = at as Point;
      return { key: 'web.generic.word', values: { word: `${owner === 0 ? name : `${name} (${owner})`}, ${x} ${y}` } };
    },
    Piece: Disc,
    Ground: PlainGround,
    // Nothing else shows what is neither on the map nor in the hand.
    isBeside: ({ target }, { view, seat }) =>
      !isHeld(target, view, seat) && !['heading', 'answer'].includes(roleOf(target)) && targetKind(target) !== 'seat',
  };
}

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
          {piece.name}
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
): readonly Beat[] {
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

function placesIn(view: TableView): string {
  return JSON.stringify(thingsIn(view).map(({ id, at }) => [id, at]));
}
