// The rooms: floors in alternating tones with their names, ways, walls, ladders and doors between them, cover spots as bays with
// a wall on the sides that they shelter.

import { namesIn } from './table.js';
import type { LayerProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import { pathOf } from '../../boards/frame.js';
import { memo } from '../../parts/memo.js';
import type { Level } from './level.js';
import { levelOf, UNIT, zoneWords } from './level.js';

export function Ground({ frame, view }: Pick<LayerProps, 'frame' | 'view'>) {
  const level = levelOf(view);
  return <Rooms frame={frame} level={level} doors={namesIn(view['doors']).join()} />;
}

interface RoomsProps {
  readonly frame: MapFrame;
  readonly level: Level;
  /** Tiles whose exit has a door. */
  readonly doors: string;
  /** Only these tiles; left out, all. */
  readonly only?: readonly string[];
}

/** Squares smaller than this have no room for a name. */
const NAMES = 17;
/** Zones as narrow as this where their name stands have room for their letter alone. */
const NAMED = 50;

export const Rooms = memo(({ frame, level, doors, only }: RoomsProps) => {
  const { drawn, head, at } = level;
  const isShown = ({ tile }: { readonly tile: string }): boolean => only?.includes(tile) ?? true;
  const tiles = [...new Set(drawn.rooms.map(({ tile }) => tile))];
  const closed = doors.split(',');
  const edges = drawn.edges.filter(isShown);
  const isDoor = ({ kind, tile }: Edge): boolean => kind === 'exit' && closed.includes(tile);
  const lines = (fits: (edge: Edge) => boolean): string =>
    edges
      .filter(fits)
      .map(({ from, to }) => {
        const [one, other] = [frame.at(at(from)), frame.at(at(to))];
        return `M${one.x} ${one.y}L${other.x} ${other.y}`;
      })
      .join('');
  const square = frame.unit / UNIT;
  return (
    <g class="gs-ground">
      {drawn.rooms.filter(isShown).map((room, i) => {
        const place = frame.map.place(room.id);
        if (place === undefined) return null;
        const tone = (i + tiles.indexOf(room.tile)) % 2;
        return <path key={room.id} class={`gs-floor is-tone-${tone}`} d={pathOf(frame, place)} />;
      })}
      <path class="gs-open" d={lines(({ kind }) => kind === 'open' || kind === 'joined')} />
      <path class="gs-ledge" d={lines(({ kind }) => kind === 'elevation')} />
      <path class="gs-rungs" d={lines(({ kind }) => kind === 'elevation')} />
      <path class="gs-wall" d={lines(({ kind }) => kind === 'wall')} />
      <path class="gs-gap" d={lines((edge) => edge.kind === 'entrance' || (edge.kind === 'exit' && !isDoor(edge)))} />
      <path class="gs-door" d={lines(isDoor)} />
      <path class="gs-stripes" d={lines(isDoor)} />
      {edges
        .filter((edge) => edge.kind === 'exit' && !isDoor(edge))
        .map((edge) => (
          <Chevron key={`${edge.from.join()} ${edge.side}`} frame={frame} level={level} edge={edge} />
        ))}
      {square >= NAMES &&
        drawn.rooms.filter(isShown).map(({ id }) => {
          const { x, y } = frame.at(head(id));
          const isNarrow = level.widthOf(id) * square < NAMED;
          return (
            <text key={id} class="bk-name gs-name" x={x + 8} y={y + 17}>
              {isNarrow ? id.slice(-1) : zoneWords(id)}
            </text>
          );
        })}
    </g>
  );
});

type Edge = Level['drawn']['edges'][number];

interface ChevronProps {
  readonly frame: MapFrame;
  readonly level: Level;
  readonly edge: Edge;
}

/** Here the map goes on: it points out of the exit. */
function Chevron({ frame, level, edge }: ChevronProps) {
  const [one, other] = [frame.at(level.at(edge.from)), frame.at(level.at(edge.to))];
  const size = (frame.unit / UNIT) * 0.2;
  const turned = `translate(${(one.x + other.x) / 2},${(one.y + other.y) / 2}) rotate(${edge.side * 90}) scale(${size})`;
  return <path class="gs-exit" transform={turned} d="M-1 .5 0-.5 1 .5" />;
}

/** Cover spots, over the light of what can be chosen. */
export function Bays({ frame, view }: Pick<LayerProps, 'frame' | 'view'>) {
  const level = levelOf(view);
  return (
    <g>
      {level.drawn.spots.map((spot) => (
        <Bay key={spot.name} frame={frame} level={level} spot={spot} />
      ))}
    </g>
  );
}

interface BayProps {
  readonly frame: MapFrame;
  readonly level: Level;
  readonly spot: Level['drawn']['spots'][number];
}

/** A wall on every side that shelters, and an arrow to it. */
function Bay({ frame, level, spot }: BayProps) {
  const { x, y } = frame.at(level.spot(spot.name)!);
  const half = (frame.unit / UNIT) * 0.42;
  return (
    <g class="gs-bay" transform={`translate(${x},${y}) scale(${half})`}>
      <rect x="-1" y="-1" width="2" height="2" rx=".12" />
      {spot.sides.map((side) => (
        <g key={side} transform={`rotate(${side * 90})`}>
          <path class="gs-bay-wall" d="M-1-.98H1" />
          <path class="gs-bay-arrow" d="M-.3-.42 0-.72 .3-.42" />
        </g>
      ))}
    </g>
  );
}
