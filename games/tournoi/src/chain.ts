// Chain reactions (GTM-CHN-01, GTM-RUL-20 to GTM-RUL-23): what a blast sets off, in which order. Said once, for the rules,
// which make it happen, and for whoever looks at a board and wants to know what will.

import { just } from '@automachia/kernel';
import type { Cell, Cells } from './board.js';
import { AROUND, CROSS, hasCell } from './board.js';
import type { CardData } from './content.js';

/** What lies on a cell. */
interface Lying {
  readonly cell: Cell;
}

/** How something that lies on the board goes off, for whoever makes it happen or only follows it. */
export interface Blasting<M, L extends Lying> {
  cardOf(this: void, m: M, location: L): CardData;
  /** It goes off, by itself or set off by another: whoever is in the area is hurt. Whether the match is over by that. */
  goesOff(this: void, m: M, location: L, by: L | undefined, area: Cells): boolean;
  /** Takes all that lies in an area off the board, and gives it back, oldest first. */
  destroy(this: void, m: M, area: Cells, by: L): readonly L[];
}

/**
 * Something that was taken off the board goes off. GTM-RUL-21: first every robot in the area is hurt, as protected as it
 * was; then the locations there are destroyed; then the red ones among them go off, oldest first, each with all that
 * follows from it before the next (GTM-CHN-01; GTM-RUL-23: even a bomb in its first turn). Whether the match is over.
 */
export function setOff<M, L extends Lying>(how: Blasting<M, L>, m: M, location: L, by?: L): boolean {
  const { effect } = how.cardOf(m, location);
  if (effect.do !== 'blast') return false;
  const area = areaOf(effect.area, location.cell);
  if (how.goesOff(m, location, by, area)) return true;
  for (const destroyed of how.destroy(m, area, location)) {
    if (how.cardOf(m, destroyed).colour === 'red' && setOff(how, m, destroyed, location)) return true;
  }
  return false;
}

/** The cells that a blast hits around a cell. */
export function areaOf(area: 'around' | 'cross' | 'cell', cell: Cell): Cells {
  if (area === 'around') return AROUND[cell]!;
  return area === 'cross' ? CROSS[cell]! : just(cell);
}

/** GTM-BOM-01: bombs wait for the end of their second turn; the others act at the end of every turn. */
export function isDue({ acts }: CardData, { turns }: { readonly turns: number }): boolean {
  return acts === 'endOfTurn' || (acts === 'endOfSecondTurn' && turns === 2);
}

/** Parts what lies in an area from the rest, both oldest first. */
export function partedBy<L extends Lying>(locations: readonly L[], area: Cells): { hit: L[]; left: L[] } {
  const hit: L[] = [];
  const left: L[] = [];
  for (let i = 0; i < locations.length; i++) {
    const location = locations[i]!;
    (hasCell(area, location.cell) ? hit : left).push(location);
  }
  return { hit, left };
}
