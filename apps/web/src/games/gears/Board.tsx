// The board: tiles as they lie, with zones for places; figures in them and in their cover spots.

import { text } from '@automachia/kernel';

import type { BoardFace } from '../../boards/Board.js';
import { boardOf } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import type { PieceWay } from '../../boards/motion.js';
import type { Spot } from '../../boards/spots.js';
import { spotsFor } from '../../boards/spots.js';
import type { Beat, BoardProps } from '../face.js';
import { asKind } from '../targets.js';
import { pieceTexts, placeText } from './aloud.js';
import { figureAsked, wayTo, zoneChosen } from './asked.js';
import type { BoardPlay } from './beats.js';
import { diceSpots, Effects } from './Effects.js';
import { FigurePiece } from './Figures.js';
import { Ground } from './Ground.js';
import { levelOf, UNIT } from './level.js';
import { Lying } from './Lying.js';
import type { Figure } from './things.js';
import { figuresOf } from './things.js';

const rooms: BoardFace<Figure> = {
  label: text('web.gears.board'),
  class: 'gs-board is-close',
  map: (view) => levelOf(view).map,
  margin: 10,
  pieces: figuresOf,
  placeText,
  pieceTexts,
  Piece: FigurePiece,
  Ground,
  Low: Lying,
  Effects,
  dice: (beat, frame) => ({
    event: (beat.play as BoardPlay).rolled,
    spots: diceSpots(frame, beat.play as BoardPlay),
  }),
  way,
  spots,
  acting: figureAsked,
  wayChosen: (props) => wayTo(props, zoneChosen(props)),
};

export const board = boardOf(rooms);

function way(_piece: Figure, beat: Beat, _frame: MapFrame): PieceWay | undefined {
  return (beat.play as BoardPlay).kind === 'come' ? { manner: 'laid' } : undefined;
}

/** So many zones away is written in the corner that figures need last; a cover spot is a spot of its own. */
function spots(props: BoardProps, all: readonly Figure[]): readonly Spot[] {
  const level = levelOf(props.view);
  const found = spotsFor(props.lit, all).map((spot): Spot => {
    const zone = asKind(spot.lit.target, 'zone')?.zone;
    if (zone === undefined || spot.place === undefined) return spot;
    const zones = wayTo(props, zone).length - 1;
    return zones < 1 ? spot : { ...spot, mark: String(zones), at: keyPlace(level, zone) };
  });
  return found.flatMap((spot): Spot[] => {
    const name = asKind(spot.lit.target, 'cell')?.cell;
    const at = level.spot(name);
    if (name === undefined || at === undefined) return [spot];
    const spoken = props.say(text('inspect.spot', { spot: name.replace('.', ' ') }));
    return [{ lit: spot.lit, at, name, size: 1, spoken, mark: name.slice(name.indexOf('.') + 1) }];
  });
}

/** The kit writes a key up and left of a point by half a place: here it lies in the middle of its square. */
function keyPlace(level: ReturnType<typeof levelOf>, zone: string): { x: number; y: number } {
  const { x, y } = level.corner(zone, 'key');
  return { x: x + UNIT / 2 - 0.3, y: y + UNIT / 2 - 0.3 };
}
