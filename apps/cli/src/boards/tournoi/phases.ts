// Which phase of the turn an event belongs to, for the headings of the log.

import type { GameEvent } from '@automachia/kernel';

/** Where the log gets a new heading. Events that can happen in several phases stay in the one they follow. */
const phases: Readonly<Record<string, number>> = {
  eventsRevealed: 2,
  locationPlaced: 2,
  overloadBegan: 2,
  robotsSwapped: 2,
  cardHadNoEffect: 2,
  robotMoved: 4,
  robotLeftTheBoard: 4,
  robotPutBack: 4,
  robotSprang: 5,
  robotTeleported: 5,
  fightBegan: 6,
  groundShook: 7,
  robotProtected: 7,
  lifeGained: 7,
  weaponGained: 7,
  turretFired: 7,
  bombTurnedOver: 8,
};

export function phaseOf(event: GameEvent, before: number, earlier: readonly GameEvent[]): number {
  const usual = phases[event.type];
  if (usual !== undefined) return Math.max(usual, usual === 5 && before === 6 ? 6 : usual);
  if (event.type === 'cardsDrawn') return before === 0 ? 0 : 8; // set-up has no heading
  if (event.type !== 'locationWentOff' || isSetOff(event, earlier)) return before;
  // A mine goes off under a robot, after the moves; what else goes off by itself does so at the end of the turn.
  if (event['card'] === 'mine') return before === 4 ? 5 : before;
  return 7;
}

/** Whether a blast set it off: it was destroyed first, in this turn. */
function isSetOff({ card, at }: GameEvent, earlier: readonly GameEvent[]): boolean {
  for (let i = earlier.length - 1; i >= 0; i--) {
    const one = earlier[i]!;
    if (one.type === 'turnBegan') return false;
    if (one.type === 'locationDestroyed' && one['card'] === card && one['at'] === at) return true;
  }
  return false;
}
