// What a player could deploy and where (GKR-DEP), for the phase and for the cards that deploy.

import type { Bits, Seat } from '@automachia/kernel';
import { has, including, just, timesUsed, valueOf } from '@automachia/kernel';
import type { Cell } from '../model/board.js';
import { board } from '../model/board.js';
import type { Components } from '../model/components.js';
import { deployCost, deployReach } from '../model/numbers.js';
import { freeAmong } from '../model/places.js';
import type { Gkr } from '../model/state.js';
import { isOnBoard } from '../model/state.js';
import { COMBAT, hhOf, RECON, SUPPORT_CLASSES, unitOf } from '../model/units.js';
import { canAfford } from './energy.js';

/** GKR-DEP-02: at most one deployment per turn. */
export function hasDeployed(state: Gkr, seat: Seat): boolean {
  return timesUsed(state.uses, 'turn', `deployed ${seat}`) > 0;
}

/** GKR-DEP-09: the classes of support units that are not on the board. */
export function reserve(state: Gkr, seat: Seat): readonly number[] {
  let classes: Bits = 0;
  for (let unitClass = COMBAT; unitClass <= RECON; unitClass++) {
    if (!isOnBoard(state, unitOf(seat, unitClass))) classes = including(classes, unitClass);
  }
  return RESERVES[classes]!;
}

/** The classes in every set of them. */
const RESERVES = Array.from({ length: just(RECON + 1) }, (_, classes) =>
  SUPPORT_CLASSES.map((_name, place) => COMBAT + place).filter((unitClass) => has(classes, unitClass)),
);

/** GKR-DEP-03: the unoccupied hexes within reach of the own Heavy Hitter; no path or sight is needed (GKR-RUL-53). */
export function deployHexes(state: Gkr, content: Components, seat: Seat): Cell[] {
  const reach = valueOf(deployReach(state, content, seat));
  return freeAmong(state, board.disc(state.cells[hhOf(seat)]!, reach));
}

/** GKR-DEP-03: near enough to the own Heavy Hitter. */
export function isInDeployReach(state: Gkr, content: Components, seat: Seat, cell: Cell): boolean {
  return board.distance(state.cells[hhOf(seat)]!, cell) <= valueOf(deployReach(state, content, seat));
}

/** Whether a player has a unit to deploy for a price that a card names, and a hex for it. */
export function canDeployFor(state: Gkr, content: Components, seat: Seat, cost: number): boolean {
  if (hasDeployed(state, seat) || reserve(state, seat).length === 0) return false;
  if (!canAfford(state, content, seat, valueOf(deployCost(state, content, seat, cost)))) return false;
  return deployHexes(state, content, seat).length > 0;
}
