// Which place on the board stands for which target: a cell for itself, a robot's cell for the robot, the cell a direction
// leads to for the direction. Directions that lead off the board have a place on its rim.

import type { Seat, Target } from '@automachia/kernel';
import type { TableView } from '@automachia/protocol/view';
import type { LitTarget } from '../face.js';
import type { Coordinates } from './arena.js';
import { cellAt, COMPASS, headingNamed, placeAfter, coordinatesOf, SIDE } from './arena.js';
import { destinationOf } from './forecast.js';
import { robotOf, robotsOf, turnOf } from './table.js';

/** Something lit, and where it is seen. */
export interface Spot {
  readonly lit: LitTarget;
  /** The cell it is seen on; null on the rim. */
  readonly cell: string | null;
  readonly place: Coordinates;
  /** The key of its direction. */
  readonly key: string | undefined;
}

/** The digit that chooses a direction: the number pad is the compass. */
export function keyFor(target: Target): string | undefined {
  return 'direction' in target ? headingNamed(target.direction)?.key : undefined;
}

export function spotsOf(view: TableView, seat: Seat, lit: readonly LitTarget[]): readonly Spot[] {
  return lit.flatMap((one) => {
    const { target } = one;
    const key = keyFor(target);
    if ('cell' in target) return [{ lit: one, cell: target.cell, place: coordinatesOf(target.cell), key }];
    if ('piece' in target || 'seat' in target) {
      const owner = 'seat' in target ? target.seat : Number(target.piece.replace('robot-', ''));
      const at = robotOf(view, owner)?.at;
      return at === undefined ? [] : [{ lit: one, cell: at, place: coordinatesOf(at), key }];
    }
    if (!('direction' in target)) return [];
    const from = robotOf(view, seat)?.at;
    const heading = headingNamed(target.direction);
    if (from === undefined || heading === undefined) return [];
    const cell = destinationOf(view, seat, target.direction) ?? null;
    return [{ lit: one, cell, place: onRim(placeAfter(coordinatesOf(from), heading, turnOf(view).stride)), key }];
  });
}

function onRim({ column, row }: Coordinates): Coordinates {
  const near = (line: number) => Math.max(-1, Math.min(SIDE, line));
  return { column: near(column), row: near(row) };
}

/** What a press on a cell means: something lit there or on the way there, or else what the shell should explain. */
export function targetOn(
  view: TableView,
  seat: Seat,
  spots: readonly Spot[],
  cell: string,
): { readonly target: Target; readonly isLit: boolean } {
  const direct = spots.find((spot) => spot.cell === cell);
  if (direct !== undefined) return { target: direct.lit.target, isLit: true };
  const heading = spots.some(({ lit }) => 'direction' in lit.target) ? headingTo(view, seat, cell) : undefined;
  if (heading !== undefined) {
    const passing = spots.find(({ lit }) => 'direction' in lit.target && lit.target.direction === heading);
    return { target: { direction: heading }, isLit: passing !== undefined };
  }
  if (spots.some(({ lit }) => 'piece' in lit.target)) {
    const robot = robotsOf(view).find(({ at }) => at === cell);
    if (robot !== undefined) return { target: { piece: `robot-${robot.seat}` }, isLit: false };
  }
  return { target: { cell }, isLit: false };
}

/** The direction in which a seat's robot would come to or over a cell this turn. */
function headingTo(view: TableView, seat: Seat, cell: string): string | undefined {
  const from = robotOf(view, seat)?.at;
  if (from === undefined) return undefined;
  const { stride } = turnOf(view);
  for (let steps = 1; steps <= stride; steps++) {
    const heading = COMPASS.find((each) => cellAt(placeAfter(coordinatesOf(from), each, steps)) === cell);
    if (heading !== undefined) return heading.name;
  }
  return undefined;
}
