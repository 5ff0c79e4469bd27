// The numbers of units, cards and players that effects may change: each a list of reasons with rule ids.

import type { Modifier, Seat } from '@automachia/kernel';
import { valueOf } from '@automachia/kernel';
import type { CardData, Components, UnitData } from './components.js';
import type { WeaponClass } from '../content/types.js';
import type { Fits } from '../cards/standing.js';
import { mayStandFor } from '../cards/carrying.js';
import { addReasons, visitSpeakers } from '../cards/standing.js';
import type { Gkr } from './state.js';
import type { Unit } from './units.js';
import { classOf, seatOf } from './units.js';

/** The printed values of a support unit. */
export function supportData(state: Gkr, { factions }: Components, unit: Unit): UnitData {
  return factions[state.factions[seatOf(unit) - 1]!]!.units[classOf(unit) - 1]!;
}

/** What belongs to a card that a player fires: weapons of its class, or Orbital Strikes. */
export function fitsCard(seat: Seat, card: CardData): Fits {
  return (to, owner, verb) =>
    owner === seat &&
    (card.class === 'ORB'
      ? to === 'ownOrbitalStrikes'
      : to === 'ownWeapons' && (verb.class === undefined || verb.class === (card.class as WeaponClass)));
}

function fitsSupport(seat: Seat): Fits {
  return (to, owner) => owner === seat && to === 'ownSupportUnits';
}

/** GKR-ENE-04: what a declared card costs. */
export function cardCost(state: Gkr, content: Components, seat: Seat, card: CardData): Modifier[] {
  const reasons: Modifier[] = [{ add: card.cost, because: 'GKR-ENE-04' }];
  addReasons(state, content, 'COST', fitsCard(seat, card), reasons);
  return [...reasons, { atLeast: 0, because: 'GKR-RUL-37' }];
}

/** GKR-CBT-07: how fast a declared card is. */
export function cardSpeed(state: Gkr, content: Components, seat: Seat, card: CardData): Modifier[] {
  const reasons: Modifier[] = [{ add: card.speed, because: 'GKR-DCK-12' }];
  return addReasons(state, content, 'SPEED', fitsCard(seat, card), reasons);
}

/** GKR-CBT-11: how fast a support unit is. */
export function supportSpeed(state: Gkr, content: Components, unit: Unit): Modifier[] {
  const reasons: Modifier[] = [{ add: supportData(state, content, unit).data.speed, because: 'GKR-CBT-11' }];
  return addReasons(state, content, 'SPEED', fitsSupport(seatOf(unit)), reasons);
}

/** GKR-MOV-14: how far a support unit moves. */
export function supportMove(state: Gkr, content: Components, unit: Unit): Modifier[] {
  const reasons: Modifier[] = [{ add: supportData(state, content, unit).data.move, because: 'GKR-MOV-14' }];
  addReasons(state, content, 'MOVE', fitsSupport(seatOf(unit)), reasons);
  return [...reasons, { atLeast: 0, because: 'GKR-RUL-37' }];
}

/** GKR-TGT-13: how far a support unit spots. */
export function spottingRange(state: Gkr, content: Components, unit: Unit): Modifier[] {
  const reasons: Modifier[] = [{ add: supportData(state, content, unit).data.lineOfSight, because: 'GKR-TGT-13' }];
  return addReasons(state, content, 'LOS', fitsSupport(seatOf(unit)), reasons);
}

/** GKR-DMG-13: the hit points of a support unit that is whole. */
export function fullHitPoints(state: Gkr, content: Components, unit: Unit): Modifier[] {
  const reasons: Modifier[] = [{ add: supportData(state, content, unit).data.hitPoints, because: 'GKR-DMG-13' }];
  return addReasons(state, content, 'HP', fitsSupport(seatOf(unit)), reasons);
}

/** GKR-DEP-03: how far from its Heavy Hitter a player deploys. */
export function deployReach(state: Gkr, content: Components, seat: Seat): Modifier[] {
  const { reach } = content.cards[content.deployCard]!;
  const reasons: Modifier[] = [{ add: reach, because: 'GKR-DEP-03' }];
  return addReasons(state, content, 'REACH', (to, owner) => owner === seat && to === 'deploying', reasons);
}

/** GKR-ENE-02, GKR-DEP-05, GKR-DEP-06: what a deployment costs, with a Deploy card, without one, or for a price a card names. */
export function deployCost(state: Gkr, content: Components, seat: Seat, how: 'card' | 'energy' | number): Modifier[] {
  const reasons: Modifier[] =
    how === 'card'
      ? [{ add: content.cards[content.deployCard]!.cost, because: 'GKR-DEP-05' }]
      : how === 'energy'
        ? [{ add: COST_WITHOUT_CARD, because: 'GKR-DEP-06' }]
        : [{ add: how, because: 'GKR-RUL-76' }];
  addReasons(state, content, 'COST', (to, owner) => owner === seat && to === 'deploying', reasons);
  return [...reasons, { atLeast: 0, because: 'GKR-RUL-37' }];
}

const COST_WITHOUT_CARD = 4;

/** GKR-ENE-03: what a way of so many hexes costs a Heavy Hitter. */
export function movementCost(state: Gkr, content: Components, seat: Seat, hexes: number): Modifier[] {
  const reasons: Modifier[] = [{ add: hexes, because: 'GKR-ENE-03' }];
  const free = Math.min(hexes, state.freeHexes);
  if (free > 0) reasons.push({ add: -free, because: 'GKR-RUL-76' });
  visitSpeakers(state, content, 'COST', (verb, owner, _self, source) => {
    if (verb.do !== 'modify' || verb.to !== 'ownMovement' || owner !== seat) return;
    // Those that name the first hexes were turned into free ones when the step began.
    if (verb.first === undefined) reasons.push({ add: verb.by * (hexes - free), because: source });
  });
  return [...reasons, { atLeast: 0, because: 'GKR-RUL-37' }];
}

/** How many redlined points of a turn cost no card. */
export function freeRedlines(state: Gkr, content: Components, seat: Seat): number {
  if (!mayStandFor(state, content, 'FREE_REDLINE', seat)) return 0;
  return valueOf(addReasons(state, content, 'FREE_REDLINE', (to, owner) => owner === seat && to === 'you', []));
}

/** GKR-GLO-02: the tags of a player as counted for the Glory Hound. */
export function tagCount(state: Gkr, content: Components, seat: Seat): Modifier[] {
  const reasons: Modifier[] = [{ add: state.tagCounts[seat - 1]!, because: 'GKR-GLO-02' }];
  return addReasons(state, content, 'TAGCOUNT', (to, owner) => owner === seat && to === 'you', reasons);
}
