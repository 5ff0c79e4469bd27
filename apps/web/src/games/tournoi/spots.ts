// What a direction means on the board: the cell it leads to; where it leads off the board, a place on its rim.

import type { Target } from '@automachia/kernel';
import { directionOver, wayOf } from '@automachia/tournoi/facts';
import type { Piece } from '../../boards/pieces.js';
import type { Spot } from '../../boards/spots.js';
import { spotOf } from '../../boards/spots.js';
import type { BoardProps, LitTarget } from '../face.js';
import { headingNamed, pointAfter } from './arena.js';
import { robotOf, turnOf } from '@automachia/tournoi/reading';

type Seen = Pick<BoardProps, 'view' | 'seat' | 'lit' | 'question'>;

export function spots(props: Seen, pieces: readonly Piece[]): readonly Spot[] {
  return props.lit.flatMap((lit) => directionSpot(lit, props) ?? spotOf(lit, pieces) ?? []);
}

/** The number pad is the compass. */
function directionSpot(lit: LitTarget, { view, seat, question }: Seen): Spot | undefined {
  const heading = 'direction' in lit.target ? headingNamed(lit.target.direction) : undefined;
  const from = robotOf(view, seat)?.at;
  if (heading === undefined || from === undefined) return undefined;
  const { key } = heading;
  const way = wayOf(question, heading.name);
  if (way === undefined) return undefined;
  const { to: place } = way;
  if (place !== null) return { lit, place, at: place, key };
  return { lit, at: pointAfter(from, heading, turnOf(view).stride), key, isHarmful: true };
}

/** The direction in which a robot would come to or over a cell this turn, where directions are asked for. */
export function meant(cell: string, { view, seat, lit }: Seen): Target | undefined {
  const from = robotOf(view, seat)?.at;
  if (from === undefined || !lit.some(({ target }) => 'direction' in target)) return undefined;
  const direction = directionOver(from, cell, turnOf(view).stride);
  return direction === undefined ? undefined : { direction };
}
