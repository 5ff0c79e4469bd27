// The arena: five by five cells, robots that stand, locations that lie.

import { text } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import { dangersOf } from '@automachia/tournoi/facts';
import type { BoardFace, EffectsProps, LayerProps } from '../../boards/Board.js';
import { boardOf } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import type { PieceWay } from '../../boards/motion.js';
import type { Piece, PieceProps } from '../../boards/pieces.js';
import { silentPart } from '../../parts/silentPart.js';
import type { Beat, BoardProps } from '../face.js';
import { Air } from './Air.js';
import { pieceTexts } from './aloud.js';
import { Arena } from './Arena.js';
import { ARENA, headingNamed, pointAfter } from './arena.js';
import type { BoardPlay } from './beats.js';
import { diceSpots } from './diceTray.js';
import type { Lying } from './Locations.js';
import { LocationPiece, lyingOf } from './Locations.js';
import { cellText } from './names.js';
import { Notice } from './Notice.js';
import { pack } from './pack.js';
import { RobotPiece } from './Robot.js';
import { meant, spots } from './spots.js';
import type { Robot } from '@automachia/tournoi/reading';
import { locationsOf, robotOf, robotsOf } from '@automachia/tournoi/reading';

export type Thing = Piece & ({ readonly robot: Robot } | { readonly lying: Lying });

/** Room for the keys of directions that lead off the board. */
export function margin(room: number): number {
  return room >= 480 ? 31 : room >= 330 ? 14 : 20;
}

const Effects = silentPart<EffectsProps<Thing>>(async () => (await import('./Effects.js')).Effects);

// There is nothing to be written until something is due, or a move is asked for.
const Words = silentPart<LayerProps>(async () => (await import('./Tags.js')).Tags);

function Tags(props: LayerProps) {
  const isDue = props.spots.some(({ key }) => key !== undefined) || dangersOf(props.view, pack()).length > 0;
  return isDue ? <Words {...props} /> : null;
}

const arena: BoardFace<Thing> = {
  label: text('web.tournoi.board'),
  class: 'tn-board',
  map: () => ARENA,
  margin,
  pieces,
  placeText: cellText,
  pieceTexts,
  Piece: ThingPiece,
  Ground: Arena,
  Air,
  Tags,
  Effects,
  Notice,
  dice: (beat, frame) => ({
    event: beat.events.find(({ type }) => type === 'diceRolled'),
    spots: diceSpots(frame, beat.play as BoardPlay),
  }),
  way,
  spots,
  meant,
  wayChosen,
};

export const board = boardOf(arena);

/** Plates lie under what stands, and beside a robot over it. */
export function pieces(view: TableView): readonly Thing[] {
  const robots = robotsOf(view);
  const locations = locationsOf(view);
  return [
    ...robots.map((robot) => ({ id: `robot-${robot.seat}`, owner: robot.seat, at: robot.at, robot })),
    ...locations.map((location) => {
      const isTaken = robots.some(({ at }) => at === location.at);
      const lying = lyingOf(location, locations, isTaken);
      return { id: `location-${location.id}`, owner: 0, at: location.at, layer: isTaken ? 1 : -1, lying };
    }),
  ];
}

function ThingPiece({ piece, after, ...rest }: PieceProps<Thing>) {
  if ('robot' in piece) return <RobotPiece {...rest} robot={piece.robot} />;
  const later = after !== undefined && 'lying' in after ? after.lying.location : piece.lying.location;
  return <LocationPiece {...rest} {...piece.lying} turnsAfter={later.turns} />;
}

/** How robots go their way, by what the events call it. */
const MANNERS = { spring: 'jump', portal: 'portal', swap: 'aside' } as const;

function way(piece: Thing, beat: Beat, frame: MapFrame): PieceWay | undefined {
  if ('lying' in piece) return { manner: 'laid' };
  const { seat, at } = piece.robot;
  const { way: told, direction } = (beat.play as BoardPlay).ways[seat] ?? {};
  const heading = headingNamed(direction ?? '');
  if (told === 'off' && heading !== undefined && at !== undefined) {
    return { towards: frame.at(pointAfter(at, heading, 2)) };
  }
  return told !== undefined && told in MANNERS ? { manner: MANNERS[told as keyof typeof MANNERS] } : undefined;
}

function wayChosen(props: BoardProps) {
  const from = robotOf(props.view, props.seat)?.at;
  const chosen = spots(props, []).find(({ lit }) => lit.isChosen && 'direction' in lit.target);
  return from === undefined || chosen === undefined ? [] : [from, chosen.at];
}
