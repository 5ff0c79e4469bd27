// Which place of the board stands for which target: a cell or zone for itself, a piece's place for the piece and for its
// owner, a point for a point. What else a target means on a board (a direction, a face of a building) the game says.

import type { Target } from '@automachia/kernel';
import { byKind } from '@automachia/kernel';
import type { LitTarget } from '../games/face.js';
import type { Point } from './maps.js';
import type { Piece } from './pieces.js';
import { asKind } from '../games/targets.js';

/** Something lit, and where it is seen. */
export interface Spot {
  readonly lit: LitTarget;
  /** The place that is lit for it; left out where it is a spot of its own: on the rim, a face, a point. */
  readonly place?: string;
  readonly at: string | Point;
  /** The digit that chooses it, written on it. */
  readonly key?: string;
  /** What else is written on it: a cost, a target number. */
  readonly mark?: string;
  /** Where that stands: in the corner as keys do, in the middle of the place, or out of it beside what stands there. */
  readonly markAt?: 'corner' | 'middle' | 'beside';
  /** Choosing it costs what one does not get back: a second press does not mean it, only the button does. */
  readonly isDear?: boolean;
  /** It harms who chooses it. */
  readonly isHarmful?: boolean;
  /** What is said of it in place of its label. */
  readonly spoken?: string;
  /** What a spot of its own is called among the places, and how wide it is in units of the board. */
  readonly name?: string;
  readonly size?: number;
  /** Where places are narrower than so many pixels it has no room, and is chosen elsewhere. */
  readonly leastUnit?: number;
  /** Drawn by the game itself: the kit only makes it a control. */
  readonly isDrawn?: true;
  /** What a press does where it is more than to choose the target. */
  readonly onPress?: () => void;
}

/** Undefined where the kit cannot know, or where it is not on the board. */
export function spotOf(lit: LitTarget, pieces: readonly Piece[]): Spot | undefined {
  const at = byKind<Spot['at'] | undefined>(lit.target, {
    cell: ({ cell }) => cell,
    zone: ({ zone }) => zone,
    point: ({ point: [x, y] }) => ({ x, y }),
    piece: ({ piece }) => pieces.find(({ id }) => id === piece)?.at,
    seat: ({ seat }) => pieces.find(({ owner, layer = 0 }) => owner === seat && layer === 0)?.at,
    token: ({ token, on }) => pieces.find(({ id }) => id === (on ?? token))?.at,
    ability: ({ of }) => pieces.find(({ id }) => id === of)?.at,
    direction: nowhere,
    card: nowhere,
    response: nowhere,
    die: nowhere,
    button: nowhere,
  });
  if (at === undefined) return undefined;
  return typeof at === 'string' ? { lit, place: at, at } : { lit, at };
}

/** In a hand, in a plate or in the decision's own rows. */
function nowhere(): undefined {
  return undefined;
}

/** The places that targets stand on. */
export function placesOf(targets: readonly Target[], pieces: readonly Piece[]): readonly string[] {
  return targets.flatMap((target) => spotOf({ target, label: '', isChosen: false }, pieces)?.place ?? []);
}

/** What a place stands for: a piece on it before the place itself, where both are lit. */
export function spotOn(spots: readonly Spot[], place: string): Spot | undefined {
  return spotsByPlace(spots).get(place);
}

/** What every lit place stands for, for who draws them all: each spot is looked at once. */
export function spotsByPlace(spots: readonly Spot[]): ReadonlyMap<string, Spot> {
  const found = new Map<string, Spot>();
  for (const spot of spots) {
    if (spot.place === undefined) continue;
    const known = found.get(spot.place);
    const isPieceFirst = known !== undefined && isPiece(spot) && !isPiece(known);
    if (known === undefined || isPieceFirst) found.set(spot.place, spot);
  }
  return found;
}

function isPiece({ lit }: Spot): boolean {
  return asKind(lit.target, 'piece') !== undefined;
}

/** What a press on a place means where nothing of it is lit: the piece there where pieces are asked for, or the place. */
export function targetOn(place: string, pieces: readonly Piece[], spots: readonly Spot[], isZone = false): Target {
  const arePiecesAsked = spots.some(isPiece);
  const piece = arePiecesAsked ? pieces.find(({ at, layer = 0 }) => at === place && layer === 0) : undefined;
  if (piece !== undefined) return { piece: piece.id };
  return isZone ? { zone: place } : { cell: place };
}
