// Which question of a match is open, as a number that costs next to nothing to find.

import type { Tournoi } from '@automachia/tournoi';
import { tournoi } from '@automachia/tournoi';

const NAMES = [
  'match.chooseEvents',
  'match.placeLocation',
  'match.swapWith',
  'match.chooseDirection',
  'match.putBack',
  'arrive.springTo',
  'arrive.goThroughPortal',
  'fight.spendWeapon',
  'fight.placeLoser',
] as const;

export const CHOOSE_EVENTS = 0;
export const PLACE_LOCATION = 1;
export const SWAP_WITH = 2;
export const CHOOSE_DIRECTION = 3;
export const PUT_BACK = 4;
export const SPRING_TO = 5;
export const GO_THROUGH_PORTAL = 6;
export const PLACE_LOSER = 8;

const steps: number[] = [];

/** The question that is open; the steps are the same with every pack, so what was found once is remembered. */
export function stepOf(state: Tournoi): number {
  const { at } = state.stack[state.stack.length - 1]!;
  const known = steps[at];
  if (known !== undefined) return known;
  const name = tournoi.decision(state)!.step;
  const step = (NAMES as readonly string[]).indexOf(name);
  if (step < 0) throw new Error(`bots/tournoi does not know the step ${name}. Add it to NAMES in steps.ts.`);
  steps[at] = step;
  return step;
}

/** Whether the robots have still to move this turn. */
export function isBeforeMoving(step: number): boolean {
  return step <= CHOOSE_DIRECTION;
}
