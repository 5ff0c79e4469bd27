// What a player could deploy and where (GKR-DEP), for the phase and for the cards that deploy.

import type { Seat } from '@automachia/kernel';
import { timesUsed, valueOf } from '@automachia/kernel';
import type { Cell } from '../model/board.js';
import { board } from '../model/board.js';
import type { Components } from '../model/components.js';
import { deployCost, deployReach } from '../model/numbers.js';
import { isFree } from '../model/places.js';
import type { Gkr } from '../model/state.js';
import { isOnBoard } from '../model/state.js';
import { COMBAT, hhOf, RECON, unitOf } from '../model/units.js';
import { canAfford } from './energy.js';

/** GKR-DEP-02: at most one deployment per turn. */
export function hasDeployed(state: Gkr, seat: Seat): boolean {
  return timesUsed(state.uses, 'turn', `deployed ${seat}`) > 0;
}

export function hasReserve(state: Gkr, seat: Seat): boolean {
  for (let unitClass = COMBAT; unitClass <= RECON; unitClass++)
    if (!isOnBoard(state, unitOf(seat, unitClass))) return true;
  return false;
}

/** GKR-DEP-03: the unoccupied hexes within reach of the own Heavy Hitter; no path or sight is needed (GKR-RUL-53). */
export function deployHexes(state: Gkr, content: Components, seat: Seat): Cell[] {
  const reach = valueOf(deployReach(state, content, seat));
  return board.disc(state.cells[hhOf(seat)]!, reach).filter((cell) => isFree(state, cell));
}

/** Whether a player has a unit to deploy for a price that a card names, and a hex for it. */
export function canDeployFor(state: Gkr, content: Components, seat: Seat, cost: number): boolean {
  if (hasDeployed(state, seat) || !hasReserve(state, seat)) return false;
  if (!canAfford(state, content, seat, valueOf(deployCost(state, content, seat, cost)))) return false;
  return deployHexes(state, content, seat).length > 0;
}
