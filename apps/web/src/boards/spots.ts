// Which place of the board stands for which target: a cell or zone for itself, a piece's place for the piece and for its
// owner, a point for a point. What else a target means on a board (a direction, a face of a building) the game says.

import type { Target, TargetKind } from '@automachia/kernel';
import { byKind, targetKind } from '@automachia/kernel';
import type { LitTarget } from '../games/face.js';
import type { Point } from './maps.js';
import type { Piece } from './pieces.js';
import { asKind } from '../games/targets.js';

/** Something lit, and where it is seen. */
export interface Spot {
  readonly lit: LitTarget;
  /** The place that is lit for it; left out where it is a spot of its own: on the rim, a face, a point, one of several. */
  readonly place?: string;
  /** The piece that it is; where it is a spot of its own, it lies around that piece. */
  readonly piece?: string;
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
  const standing = (found: Piece | undefined): Seen | undefined =>
    found?.at === undefined ? undefined : { at: found.at, piece: found.id };
  const named = (name: string | undefined): Seen | undefined => standing(pieces.find(({ id }) => id === name));
  const seen = byKind<Seen | undefined>(lit.target, {
    cell: ({ cell }) => ({ at: cell }),
    zone: ({ zone }) => ({ at: zone }),
    point: ({ point: [x, y] }) => ({ at: { x, y } }),
    piece: ({ piece }) => named(piece),
    seat: ({ seat }) => standing(pieces.find(({ owner, layer = 0 }) => owner === seat && layer === 0)),
    token: ({ token, on }) => named(on ?? token),
    ability: ({ of }) => named(of),
    direction: nowhere,
    card: nowhere,
    response: nowhere,
    die: nowhere,
    button: nowhere,
  });
  if (seen === undefined) return undefined;
  return typeof seen.at === 'string' ? { lit, place: seen.at, ...seen } : { lit, ...seen };
}

type Seen = Pick<Spot, 'at' | 'piece'>;

/**
 * Everything lit that is on the board. A piece is pressed by its place; where several of one place are lit, or the place
 * itself is, each piece is a spot of its own.
 */
export function spotsFor(lit: readonly LitTarget[], pieces: readonly Piece[]): readonly Spot[] {
  const spots = lit.flatMap((one) => spotOf(one, pieces) ?? []);
  const meanings = new Map<string, number>();
  for (const { place } of spots) if (place !== undefined) meanings.set(place, (meanings.get(place) ?? 0) + 1);
  return spots.map((spot) => {
    const { place, ...rest } = spot;
    return spot.piece !== undefined && place !== undefined && meanings.get(place)! > 1 ? rest : spot;
  });
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

const BESIDE: { readonly [Kind in TargetKind]: boolean } = {
  die: true,
  token: true,
  ability: true,
  // On the board; where a piece waits beside it, its game says so.
  piece: false,
  cell: false,
  zone: false,
  point: false,
  // In the hand, on a plate, among what was declared, on the dial, in the lower third.
  card: false,
  seat: false,
  response: false,
  direction: false,
  button: false,
};

/** Whether nothing else shows it where the board does not. */
export function isBeside(target: Target): boolean {
  return BESIDE[targetKind(target)];
}
