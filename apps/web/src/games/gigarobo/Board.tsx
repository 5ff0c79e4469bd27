// The city: hexes with their heights, structures and tiles, robots on streets and roofs.

import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { BoardFace, LayerProps } from '../../boards/Board.js';
import { boardOf } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import type { PieceWay } from '../../boards/motion.js';
import type { Spot } from '../../boards/spots.js';
import { spotsFor } from '../../boards/spots.js';
import type { Beat, BoardProps } from '../face.js';
import { asKind } from '../targets.js';
import { Air } from './Air.js';
import { pieceTexts, placeText } from './aloud.js';
import { factsIn, forcePlan, isAsked, isThrow } from './asked.js';
import type { BoardPlay } from './beats.js';
import { cityMap, ROOM_FOR_WORDS } from './city.js';
import { Symbols } from './drawings.js';
import { diceSpots, Effects } from './Effects.js';
import { Ground } from './Ground.js';
import { cityOf, fighterOf, fightersOf } from './table.js';
import type { Thing } from './Things.js';
import { ThingPiece } from './Things.js';

const city: BoardFace<Thing> = {
  label: text('web.gigarobo.board'),
  class: 'gr-board is-close',
  map: cityMap,
  margin: 14,
  pieces,
  placeText,
  pieceTexts,
  Piece: ThingPiece,
  Ground,
  Low: Names,
  Air,
  Effects,
  dice: (beat, frame) => ({
    event: (beat.play as BoardPlay).rolled,
    spots: diceSpots(frame, beat.play as BoardPlay),
  }),
  way,
  spots,
  acting: actingOf,
  wayChosen,
};

export const board = boardOf(city);

/** What lies and stands on a hex is drawn with its hex, from back to front with the robots. */
function pieces(view: TableView): readonly Thing[] {
  return [
    ...fightersOf(view).flatMap((fighter) =>
      fighter.at === undefined || fighter.robot === undefined
        ? []
        : [{ id: `robot-${fighter.seat}`, at: fighter.at, owner: fighter.seat, fighter }],
    ),
    ...cityOf(view).map((hex) => ({ id: `site-${hex.at}`, at: hex.at, owner: 0, layer: -1, hex })),
  ];
}

function Names({ frame }: LayerProps<Thing>) {
  return (
    <g>
      <Symbols of="gr" />
      {frame.unit >= ROOM_FOR_WORDS &&
        frame.map.rows.flat().map(({ id, height = 0 }) => {
          const { x, y } = frame.at(id);
          // What stands there hides it, and bears it.
          if (height > 0) return null;
          return (
            <text class="bk-name" key={id} x={x} y={y + frame.unit * 0.44}>
              {id}
            </text>
          );
        })}
    </g>
  );
}

/** Hex by hex, where the beat tells of it. */
function way(piece: Thing, beat: Beat, frame: MapFrame): PieceWay | undefined {
  const { way: told, leaps } = beat.play as BoardPlay;
  if (!('fighter' in piece)) return { manner: 'laid' };
  if (told[0] !== piece.at) return undefined;
  return leaps ? { manner: 'jump' } : { through: told.slice(1, -1).map((hex) => frame.at(hex)) };
}

/** What a way costs is written in its hex; what is met by force is numbered where it is planned. */
function spots(props: BoardProps, all: readonly Thing[]): readonly Spot[] {
  const ways = factsIn(props, 'chooseMove')?.ways;
  const plan = forcePlan(props);
  const lit = spotsFor(
    props.lit,
    all.filter((thing) => 'fighter' in thing),
  ).map((spot): Spot => {
    const cell = asKind(spot.lit.target, 'cell')?.cell;
    const cost = cell === undefined ? undefined : ways?.[cell]?.cost;
    return cost === undefined ? spot : { ...spot, mark: String(cost), markAt: 'middle' };
  });
  if (plan === undefined || isThrow(plan) || props.onPlan === undefined) return lit;
  // Every hex where it may end stands for the whole way there.
  return [...plan.ways].map(([end, [first]]): Spot => {
    const isEnd = plan.way.at(-1) === end;
    const label = props.say(text('web.gigarobo.force.to', { hex: end, count: first!.length }));
    return {
      lit: { target: { cell: end }, label, isChosen: isEnd },
      place: end,
      at: end,
      spoken: label,
      onPress: () =>
        props.onPlan!(
          (isEnd ? plan.way : first!).map((hex) => ({ hex })),
          isEnd,
        ),
    };
  });
}

/** The robot that the question is about. */
function actingOf(props: BoardProps): string | undefined {
  const { question, seat, view } = props;
  if (question === null || question === undefined) return undefined;
  const moved =
    factsIn(props, 'forceStep')?.seat ?? factsIn(props, 'throwTo')?.seat ?? factsIn(props, 'displace')?.seat;
  if (moved !== undefined) return `robot-${moved}`;
  const aboard = fighterOf(view, seat)?.aboard ?? 0;
  return isAsked(props, 'takeAction', 'chooseMove', 'leapTo') && aboard > 0 ? `robot-${aboard}` : undefined;
}

/** The way to the hex that is chosen. */
function wayChosen(props: BoardProps): readonly string[] {
  const plan = forcePlan(props);
  // Whoever is thrown leaves the ground: that way is drawn in the air.
  if (plan !== undefined) return plan.way.length === 0 || isThrow(plan) ? [] : [plan.facts.from, ...plan.way];
  const ways = factsIn(props, 'chooseMove')?.ways;
  const from = fighterOf(props.view, fighterOf(props.view, props.seat)?.aboard ?? 0)?.at;
  const to = props.lit.flatMap(({ target, isChosen }) => (isChosen ? (asKind(target, 'cell')?.cell ?? []) : []))[0];
  const found = to === undefined ? undefined : ways?.[to]?.way;
  return from === undefined || found === undefined ? [] : [from, ...found];
}
